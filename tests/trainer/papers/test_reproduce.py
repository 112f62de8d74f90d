"""What is missing is run in order, resumed, measured and recorded; one row that fails stops no other."""

import argparse
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from engine.errors import InputError
from tests.trainer import corpus
from trainer.commands.arguments import seconds
from trainer.config import read_recipe
from trainer.papers import reproduce as command
from trainer.papers import results, rows
from trainer.papers.reproduce import ReproductionPlan, reproduce
from trainer.papers.rows import (
    CPU,
    FULL,
    NEVER,
    Row,
    fingerprint,
    missing_seeds,
    needs,
    read_rows,
    recipe_of,
    why_missing,
)
from trainer.recipe import Recipe, RecipeError
from trainer.training.clock import Unfinished
from trainer.training.run import TrainingRun

ROWS = read_rows()

pytestmark = [
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::UserWarning"),
    pytest.mark.filterwarnings("ignore:.*:pytest.PytestUnraisableExceptionWarning"),
]


@pytest.mark.parametrize(("text", "result"), [("90s", 90), ("25m", 1500), ("1h30m", 5400)])
def test_budgets_are_read(text: str, result: float) -> None:
    assert seconds(text) == result


@pytest.mark.parametrize("text", ["", "25", "m", "25 m", "-5m", "1m1h"])
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="90s, 25m or 1h30m"):
        seconds(text)


ROW = ROWS["ta-lstm-p@pauses"]


STAGED = ROWS["word-crf@iwslt"]
"""A row that is smaller at the scale `cpu` than at its full size, and builds on another."""


def kept(size: str, row: Row = STAGED) -> dict[str, Any]:
    return {"scale": row.scale(size), "recipe": fingerprint(row, size)} | {text: {} for text in row.texts}


def test_a_result_is_missing_until_one_as_great_stands() -> None:
    assert why_missing(STAGED, CPU, None) == "not measured yet"
    assert (
        why_missing(STAGED, CPU, kept(CPU))
        == why_missing(STAGED, CPU, kept(FULL))
        == why_missing(STAGED, FULL, kept(FULL))
        == ""
    )
    assert why_missing(STAGED, FULL, kept(CPU)) == "measured at the scale cpu only"
    assert why_missing(STAGED, CPU, kept(CPU) | {"recipe": "another"}) == "the recipe has changed since"
    assert why_missing(replace(STAGED, texts=(*STAGED.texts, "ted:dev")), CPU, kept(CPU)) == "not measured on ted:dev"


def test_a_result_is_owed_when_the_stage_below_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = kept(CPU)
    changed = replace(ROWS["hidden-event-4gram@iwslt"], cpu="debug")
    monkeypatch.setattr(rows, "read_rows", lambda: ROWS | {changed.result: changed})
    assert why_missing(STAGED, CPU, before) == "the recipe has changed since"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the debug corpus prepared in it, where results are kept."""
    monkeypatch.setattr(results, "results_folder", lambda: tmp_path / "results")
    monkeypatch.setattr(command, "results_folder", lambda: tmp_path / "results")
    return corpus.prepare(tmp_path)


def plan(place: Path, **options: Any) -> ReproductionPlan:
    return ReproductionPlan(prepared=place, runs=place / "runs", device="cpu", progress="json", **options)


def step_results(place: Path, names: list[str], **options: Any) -> list[str]:
    return [row.result for row in plan(place, **options).steps(names)]


def test_what_a_row_stands_on_is_run_before_it(place: Path) -> None:
    assert step_results(place, []) == [name for name, row in ROWS.items() if row.cpu != NEVER]
    assert step_results(place, ["ta-lstm-p"]) == ["t-lstm@pauses", "ta-lstm-p@pauses"]
    assert step_results(place, ["t-lstm"]) == [name for name, row in ROWS.items() if row.recipe == "t-lstm"]
    wanted = ["t-lstm@iwslt", "word-crf@iwslt"]
    assert step_results(place, wanted) == ["hidden-event-4gram@iwslt", "word-crf@iwslt", "t-lstm@iwslt"]
    (place / "results").mkdir()
    for name in ("ta-lstm-p@pauses", "t-lstm@pauses"):
        (place / "results" / f"{name}.json").write_text(json.dumps(kept(CPU, ROWS[name])))
    assert step_results(place, ["ta-lstm-p", "t-lstm@pauses"]) == []
    # Its result stands, but the run is not at hand.
    assert step_results(place, ["ta-lstm@pauses"]) == ["t-lstm@pauses", "ta-lstm@pauses"]
    with pytest.raises(InputError, match=r"t-lsmt: no such result; choose from hidden-event-4gram@iwslt, "):
        plan(place).steps(["t-lsmt"])


def test_a_dry_run_says_why_and_runs_nothing(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert reproduce(plan(place), ["ta-lstm-p"], dry_run=True) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"t-lstm@pauses (full, {ROWS['t-lstm@pauses'].minutes} minutes): ta-lstm-p@pauses needs it",
        f"ta-lstm-p@pauses (cpu, {ROW.minutes} minutes): not measured yet",
        f"{(ROWS['t-lstm@pauses'].minutes + ROW.minutes) / 60:.1f} hours of one thread in all.",
    ]
    assert not (place / "runs").exists()


def test_a_row_that_fails_is_reported_and_the_others_go_on(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done = []

    def run(self: ReproductionPlan, row: Row) -> None:
        if row.result == "t-lstm@iwslt":
            raise RecipeError("ted: not prepared; run `caesura-trainer prepare` first.")
        if row.result == "t-lstm@pauses":
            raise ZeroDivisionError
        done.append(row.result)

    monkeypatch.setattr(ReproductionPlan, "run", run)
    assert reproduce(plan(place), ["t-lstm@iwslt", "t-lstm@pauses", "t-brnn"]) == 2
    assert done == ["t-brnn@iwslt", "t-brnn@iwslt-close"]
    error = capsys.readouterr().err
    assert "caesura-trainer: t-lstm@iwslt: ted: not prepared; run `caesura-trainer prepare` first.\n" in error
    assert error.count("Traceback") == 1  # a mistake in the code is shown as one


def test_when_the_time_is_up_nothing_more_is_begun(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done = []

    def run(self: ReproductionPlan, row: Row) -> None:
        done.append(row.result)
        raise Unfinished

    monkeypatch.setattr(ReproductionPlan, "run", run)
    assert reproduce(plan(place), ["t-lstm"]) == 0
    assert done == ["t-lstm@iwslt"]
    assert "the same command resumes" in capsys.readouterr().out


def test_a_row_that_another_process_is_at_is_left_to_it(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[str] = []
    monkeypatch.setattr(ReproductionPlan, "run", lambda self, row: done.append(row.result))
    ours = plan(place)
    folder = ours.folder(ROWS["t-brnn@iwslt"])
    folder.parent.mkdir(parents=True)
    with FileLock(folder.with_name(f"{folder.name}.lock")):
        assert reproduce(ours, ["t-brnn", "t-brnn-pre"]) == 0
    assert "t-brnn@iwslt: another process is running it." in capsys.readouterr().out
    assert done == [name for name in ROWS if name.startswith("t-brnn") and name != "t-brnn@iwslt"]


def test_a_row_whose_stage_another_process_is_at_is_left_too(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[str] = []
    monkeypatch.setattr(ReproductionPlan, "run", lambda self, row: done.append(row.result))
    ours = plan(place)
    folder = ours.folder(ROWS["t-lstm@pauses"])
    folder.parent.mkdir(parents=True)
    with FileLock(folder.with_name(f"{folder.name}.lock")):
        assert reproduce(ours, ["t-lstm-p", "ta-lstm-p"]) == 0
    assert capsys.readouterr().err == ""
    assert done == ["t-lstm-p@pauses"]


def test_on_a_gpu_what_says_most_in_least_time_comes_first(place: Path) -> None:
    steps = [ROWS[name] for name in step_results(place, [], size=FULL)]
    assert [row.turn for row in steps] == sorted(row.turn for row in steps)
    assert {row.turn for row in steps} == {1, 2, 3}
    assert all(ROWS[need] in steps[: steps.index(row)] for row in steps for need in needs(row, FULL))
    assert "caesura" in [row.result for row in steps]


def test_what_two_cores_cannot_run_is_left_to_a_gpu(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert reproduce(plan(place), ["ff2"], dry_run=True) == 0
    assert capsys.readouterr().out == "ff2@iwslt: missing, but it needs a GPU; run it there with --scale full.\n"
    assert reproduce(plan(place, size=FULL), ["ff2"], dry_run=True) == 0
    assert capsys.readouterr().out == "ff2@iwslt (full): not measured yet\n"
    (place / "results").mkdir()
    (place / "results" / "ff2@iwslt.json").write_text(json.dumps(kept(FULL, ROWS["ff2@iwslt"])))
    assert reproduce(plan(place), ["ff2"]) == 0
    assert capsys.readouterr().out == "No result is missing.\n"


SEEDED = replace(ROWS["t-brnn@iwslt"], seeds=(1, 2, 3), texts=("debug:test",))


def test_every_seed_is_run_once_and_the_first_is_the_result(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "read_rows", lambda: {SEEDED.result: SEEDED})
    trained: list[tuple[int, str]] = []
    late = [False]

    def train(self: ReproductionPlan, recipe: Recipe, folder: Path) -> None:
        if recipe.train.seed == 3 and not late[0]:
            late[0] = True
            raise Unfinished
        trained.append((recipe.train.seed, folder.name))

    def measure(self: ReproductionPlan, row: Row, folder: Path) -> dict[str, Any]:
        return {"debug:test": {"overall": {"f1": 60.0 + trained[-1][0]}}, "seconds": 1.0, "device": "1 CPU core"}

    monkeypatch.setattr(ReproductionPlan, "_train", train)
    monkeypatch.setattr(ReproductionPlan, "_measure", measure)
    assert reproduce(plan(place), []) == 0
    assert trained == [(1, "t-brnn@iwslt"), (2, "t-brnn@iwslt-seed2")]
    assert list(plan(place).steps([]).values()) == ["not run with seed 3"]
    assert reproduce(plan(place), []) == 0
    assert trained[2:] == [(3, "t-brnn@iwslt-seed3")]
    result = json.loads((place / "results" / "t-brnn@iwslt.json").read_text())
    assert result["seeds"] == {str(seed): {"debug:test": 60.0 + seed} for seed in (1, 2, 3)}
    assert (result["seed"], result["debug:test"]["overall"]["f1"]) == (1, 61.0)
    assert result["command"] == "caesura-trainer reproduce t-brnn@iwslt"
    assert plan(place).steps([]) == {}


def test_seeds_are_added_to_a_result_of_one(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = {SEEDED.result: replace(SEEDED, seeds=(1,))}
    monkeypatch.setattr(command, "read_rows", lambda: rows)
    monkeypatch.setattr(ReproductionPlan, "_train", lambda *_: None)
    scores = iter([61.0, 62.0, 63.0])

    def measure(self: ReproductionPlan, row: Row, folder: Path) -> dict[str, Any]:
        return {"debug:test": {"overall": {"f1": next(scores)}}, "seconds": 1.0, "device": "1 CPU core"}

    monkeypatch.setattr(ReproductionPlan, "_measure", measure)
    assert reproduce(plan(place), []) == 0
    rows[SEEDED.result] = SEEDED
    assert reproduce(plan(place), []) == 0
    result = json.loads((place / "results" / "t-brnn@iwslt.json").read_text())
    assert result["seeds"] == {str(seed): {"debug:test": 60.0 + seed} for seed in (1, 2, 3)}


def test_what_a_finished_run_started_from_is_not_missed(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    row, started = ROWS["caesura-ted@iwslt"], plan(place)
    assert "caesura" in {step.result for step in started.steps([row.result])}
    folder = started.folder(row)
    TrainingRun(recipe_of(row, CPU), folder).finish()
    assert [step.result for step in started.steps([row.result])] == [row.result]


def test_seeds_are_owed_at_the_size_a_result_has() -> None:
    one = kept(CPU, SEEDED)
    assert missing_seeds(SEEDED, CPU, None) == (1, 2, 3)
    assert (missing_seeds(SEEDED, CPU, one), why_missing(SEEDED, CPU, one)) == ((2, 3), "not run with seed 2, 3")
    assert missing_seeds(SEEDED, CPU, one | {"seeds": {"1": {}, "3": {}}}) == (2,)
    assert missing_seeds(SEEDED, FULL, one | {"seeds": {"1": {}, "3": {}}}) == (1, 2, 3)
    assert missing_seeds(SEEDED, CPU, kept(FULL, SEEDED)) == ()
    assert missing_seeds(SEEDED, FULL, kept(FULL, SEEDED)) == (2, 3)


def test_a_result_says_what_its_vectors_were(tmp_path: Path) -> None:
    recipe = read_recipe("t-brnn-pre")
    [alone] = results.vectors_of(recipe, tmp_path)
    (tmp_path / f"{alone['file']}.json").write_text('{"origin": "word2vec of talks"}')
    [described] = results.vectors_of(recipe, tmp_path)
    assert alone == {"kind": "vectors", "file": "vectors-50.txt", "origin": ""}
    assert described == alone | {"origin": "word2vec of talks"}
    assert results.vectors_of(read_recipe("t-brnn"), tmp_path) == []


@pytest.fixture
def debug(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every row trained at its recipe's debug size and measured on the debug corpus."""
    small = {
        name: replace(row, cpu="debug" if not row.sweeps else row.cpu, texts=("debug:test", "debug:test:asr"))
        for name, row in ROWS.items()
    }
    for module in (rows, command):
        monkeypatch.setattr(module, "read_rows", lambda: small)


@pytest.mark.slow
@pytest.mark.usefixtures("debug")
def test_a_result_is_trained_resumed_measured_and_recorded(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert reproduce(plan(place, deadline=time.monotonic()), ["drnn-lwma"]) == 0
    assert "the same command resumes" in capsys.readouterr().out
    assert reproduce(plan(place, fit_only=True), ["t-brnn@iwslt"]) == 0
    assert not (place / "results").exists()
    assert reproduce(plan(place), ["t-brnn@iwslt"]) == 0
    result = json.loads((place / "results" / "t-brnn@iwslt.json").read_text())
    assert result["command"] == "caesura-trainer reproduce t-brnn@iwslt"
    epochs = read_recipe("t-brnn", "debug").train.epochs
    assert (result["scale"], result["seed"], result["epochs"]) == ("debug", 1, epochs)
    assert result["data"] == [{"corpus": "debug", "split": "train", "most_words": 0, "repeat": 1}]
    assert result["seconds"] > 0
    assert "CPU" in result["device"]
    assert {"commit", "recipe", "steps"} <= result.keys()
    assert result["debug:test"]["overall"]["f1"] > 50
    assert result["debug:test:asr"]["overall"]["f1"] < result["debug:test"]["overall"]["f1"]
    assert str(place) not in json.dumps(result)
    assert (place / "runs" / "cpu" / "t-brnn@iwslt" / "model" / "card.json").is_file()
    capsys.readouterr()
    assert reproduce(plan(place), ["t-brnn@iwslt"]) == 0
    assert capsys.readouterr().out == "No result is missing.\n"
