"""A tiny recipe trained for real, resumed, exported, served and measured."""

import json
import shutil
import warnings
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from engine.errors import InputError
from engine.models.base import Card
from engine.models.weights import user_models
from engine.pipeline import load_model
from tests.disk import largest_file
from tests.trainer import corpus
from tests.trainer.fits import TRAINS, Stop, StopAfter, assert_resumes, figures
from tests.trainer.workshop import Workshop
from trainer.__main__ import main
from trainer.config import read_recipe
from trainer.fit import fit
from trainer.publish import publish
from trainer.recipe import Recipe, RecipeError
from trainer.scoring.evaluate import evaluate
from trainer.systems.export import write_card
from trainer.systems.tagger import TaggingTask, parameter_groups

pytestmark = TRAINS


@pytest.fixture(scope="module")
def run(workshop: Workshop) -> Path:
    """The debug size of the shipped model's recipe, over the real encoder."""
    return workshop.run("caesura-small")


@pytest.fixture(scope="module")
def model(workshop: Workshop) -> Path:
    return workshop.model("caesura-small")


def test_the_loss_falls_and_the_marks_are_learnt(run: Path) -> None:
    losses, scores = figures(run, "dev_loss"), figures(run, "dev_f1")
    assert losses[-1] < losses[0]
    assert scores[-1] > 50


def test_a_stopped_run_ends_with_the_same_weights(run: Path, prepared: Path, tmp_path: Path) -> None:
    recipe = read_recipe("caesura-small", "debug")
    assert_resumes(recipe, prepared, run, tmp_path)


def test_what_lightning_advises_programmers_is_left_out(prepared: Path, tmp_path: Path) -> None:
    recipe = read_recipe("tagger", "debug")
    with pytest.raises(Stop):
        fit(recipe, prepared, tmp_path, device="cpu", callbacks=(StopAfter(0),))
    with warnings.catch_warnings(record=True) as advised:
        warnings.simplefilter("always")
        with pytest.raises(Stop):
            fit(recipe, prepared, tmp_path, device="cpu", callbacks=(StopAfter(0),))
    assert not [str(one.message) for one in advised if "lightning" in one.filename]


def test_a_full_disk_gets_one_sentence_and_keeps_the_checkpoint_before(
    prepared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Stop):
        fit(read_recipe("tagger", "debug"), prepared, tmp_path, device="cpu", callbacks=(StopAfter(1),))
    files = {path: path.read_bytes() for path in tmp_path.glob("*.*")}
    arguments = ["fit", "tagger", "--scale", "debug", "--prepared", str(prepared), "-o", str(tmp_path)]
    with largest_file(1_000_000):
        assert main([*arguments, "--device", "cpu", "--progress", "json"]) == 2
    output = capsys.readouterr().err.splitlines()[-1]
    assert output.startswith(f"caesura-trainer: {tmp_path}")
    assert "ckpt cannot be written (File too large)" in output
    assert {path: path.read_bytes() for path in tmp_path.glob("*.ckpt")}.items() <= files.items()
    assert {path.name for path in tmp_path.glob("*.*")} == {path.name for path in files}


def test_the_exported_model_serves_and_is_calibrated(model: Path, prepared: Path) -> None:
    card = json.loads((model / "card.json").read_text())
    assert set(card["files"]) == {"model.onnx", "tokenizer.json", "config.json"}
    assert [row["variant"] for row in card["about"]["figures"]["parity"]] == ["torch", "onnx", "int8"]
    assert (model / "model.onnx").stat().st_size < 30e6
    assert (model / "reliability.png").read_bytes().startswith(b"\x89PNG")
    assert "CC-BY-SA-4.0" in (model / "README.md").read_text()
    restored = load_model(str(model)).restore_text("do you know anna well we went to the house what did you see")
    assert restored.startswith("Do you know Anna? Well, we went to the house.")
    scores = evaluate(str(model), ["debug:test"], prepared)["debug:test"]
    assert scores["overall"]["f1"] > 50


def test_torch_and_onnx_agree(run: Path, model: Path) -> None:
    words = "is it late however the talk was long i think nasa has a plan".split() * 20
    pauses = [0.5 if index % 7 == 2 else None for index in range(len(words))]
    torch_says, onnx_says = (
        load_model(str(path), device="cpu").predict(words, pauses) for path in (run / "torch", model)
    )
    agree = np.mean([a == b for a, b in zip(torch_says.labels, onnx_says.labels, strict=True)])
    assert agree > 0.97


def test_no_path_of_the_machine_is_left_in_the_graph(model: Path) -> None:
    graph = (model / "model.onnx").read_bytes()
    assert b"site-packages" not in graph
    assert b"/engine/models/" not in graph


def test_another_recipe_is_refused_in_the_same_folder(run: Path, prepared: Path) -> None:
    other = replace(read_recipe("caesura-small", "debug"), description="another")
    with pytest.raises(RecipeError, match="another recipe"):
        fit(other, prepared, run)


def test_a_corpus_without_marks_is_refused(tmp_path: Path, prepared: Path) -> None:
    recipe: Recipe = read_recipe("tagger", "debug")
    with pytest.raises(RecipeError, match="not prepared"):
        fit(recipe, tmp_path / "nothing", tmp_path / "run")
    bare = corpus.documents(3, 3)
    for document in bare:
        document.marks = ["O"] * len(document.marks)
    from trainer.data.corpora.packed import pack

    pack(bare).save(tmp_path / "bare" / "debug.npz")
    with pytest.raises(RecipeError, match="no marks to learn from"):
        fit(recipe, tmp_path / "bare", tmp_path / "run2")


def test_a_loss_that_is_no_number_stops_with_a_sentence(prepared: Path, tmp_path: Path) -> None:
    recipe = read_recipe("tagger", "debug")
    hot = replace(recipe, train=replace(recipe.train, learning_rate=1e12, clip=1e30, warmup=0.0))
    with pytest.raises(RecipeError, match="not a number at step"):
        fit(hot, prepared, tmp_path, device="cpu")


def test_layers_learn_at_rates_that_fall_downward() -> None:
    task = TaggingTask(read_recipe("caesura-small", "debug"), 10)
    groups = parameter_groups(task.model, 1.0, 0.01, 0.5)
    assert sum(len(group["params"]) for group in groups) == len(list(task.model.parameters()))
    assert {round(group["lr"], 6) for group in groups} == {1.0} | {round(0.5**below, 6) for below in range(1, 8)}
    assert {group["weight_decay"] for group in groups} == {0.0, 0.01}


@pytest.mark.parametrize("arguments", [["--devices", "0"], ["--nodes", "many"], ["--device", "tpu"]])
def test_devices_that_cannot_be_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["fit", "tagger", *arguments])
    assert stopped.value.code == 2
    output = capsys.readouterr().err
    assert arguments[1] in output
    assert output.count("\n") == 1


@pytest.mark.skipif(torch.cuda.is_available(), reason="there is a CUDA device")
def test_cuda_where_there_is_none_is_refused(
    prepared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--scale", "debug", "--prepared", str(prepared), "-o", str(tmp_path), "--device", "cuda"]
    assert main(["fit", "tagger", *arguments]) == 2
    assert "no CUDA device" in capsys.readouterr().err


def test_exporting_what_is_not_finished_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(tmp_path)]) == 2
    assert "not the folder of a run" in capsys.readouterr().err
    (tmp_path / "recipe.json").write_text("{}")
    assert main(["export", str(tmp_path)]) == 2
    assert "finish it with" in capsys.readouterr().err


def test_an_export_that_fails_leaves_the_model_before(
    run: Path, model: Path, prepared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = Path(shutil.copytree(model, tmp_path / "model"))
    for folder in (before, tmp_path / "new"):
        assert main(["export", str(run), "-o", str(folder), "--prepared", str(tmp_path)]) == 2
        assert "the corpus is not prepared" in capsys.readouterr().err
    with largest_file(1_000_000):
        assert main(["export", str(run), "-o", str(before), "--prepared", str(prepared)]) == 2
    assert "File too large" in capsys.readouterr().err
    assert (before / "card.json").read_bytes() == (model / "card.json").read_bytes()
    assert not (tmp_path / "new").exists()
    assert not list(run.glob(".export-*"))


def test_measuring_what_is_not_there_is_refused(model: Path, prepared: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="neither"):
        evaluate(str(model), ["nothing:test"], prepared)
    with pytest.raises(InputError, match="no split"):
        evaluate(str(model), ["debug:nothing"], prepared)
    with pytest.raises(InputError, match="no such mark set"):
        evaluate(str(model), ["debug:test"], prepared, marks="odd")
    (tmp_path / "bad.txt").write_text("no tab here\n")
    with pytest.raises(InputError, match="line 1"):
        evaluate(str(model), [str(tmp_path / "bad.txt")], prepared)
    shutil.copytree(model, tmp_path / "broken")
    (tmp_path / "broken" / "model.onnx").write_bytes(b"not a graph")
    from engine.errors import WeightsCorrupt

    with pytest.raises(WeightsCorrupt, match="damaged"):
        load_model(str(tmp_path / "broken"))


def test_a_model_is_calibrated_again_by_its_name(
    model: Path, prepared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = Path(shutil.copytree(model, user_models() / "mine"))
    before = Card.read(folder)
    write_card(replace(before, temperatures=(30.0, 1.0), biases=(0.0,) * len(before.labels)), folder)
    assert main(["calibrate", "mine", "debug:test", "--prepared", str(prepared)]) == 0
    after = Card.read(folder)
    assert after.temperatures[0] < 10
    assert len(after.biases) == len(after.labels)
    assert f"temperatures {after.temperatures[0]:.2f} (marks)" in (folder / "README.md").read_text().replace("\n", " ")
    assert load_model(str(folder)).predict(["so", "what"], None).probabilities.sum(axis=1) == pytest.approx(1, abs=1e-5)
    assert after.none_weight == 1.0


def test_a_model_whose_card_has_no_figures_is_not_calibrated(
    model: Path, prepared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path(shutil.copytree(model, tmp_path / "mine"))
    write_card(replace(Card.read(folder), about={}), folder)
    before = (folder / "card.json").read_bytes()
    assert main(["calibrate", str(folder), "debug:test", "--prepared", str(prepared)]) == 2
    assert f"{folder}: its card has no figures; export its run again" in capsys.readouterr().err
    assert (folder / "card.json").read_bytes() == before


def test_marks_are_balanced_against_none(
    model: Path, prepared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from trainer.scoring.evaluate import evaluate

    folder = Path(shutil.copytree(model, tmp_path / "mine"))
    monkeypatch.setattr("trainer.publish.best_none_weight", lambda labels, true, probabilities: 1e-6)
    command = ["calibrate", str(folder), "debug:test", "--prepared", str(prepared)]
    plain, balanced = (
        evaluate(str(folder), ["debug:test"], prepared)["debug:test"]["overall"]
        for _ in filter(lambda more: main([*command, *more]) == 0, ([], ["--balanced"]))
    )
    assert Card.read(folder).none_weight == 1e-6
    assert balanced["precision"] < plain["precision"]
    assert "above 1e-06 times the probability of no mark" in (folder / "README.md").read_text()


def test_a_recipe_may_have_its_marks_balanced(
    workshop: Workshop, prepared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Card.read(workshop.model("char-bilstm")).none_weight == 1.0
    monkeypatch.setattr("trainer.publish.best_none_weight", lambda labels, true, probabilities: 0.3)
    mine = Path(shutil.copytree(workshop.run("char-bilstm"), tmp_path / "run"))
    recipe = json.loads((mine / "recipe.json").read_text())
    assert not recipe["train"]["balanced"]
    recipe["train"]["balanced"] = True
    (mine / "recipe.json").write_text(json.dumps(recipe))
    folder, _ = publish(mine, prepared, tmp_path / "model", int8=False)
    assert Card.read(folder).none_weight == 0.3
