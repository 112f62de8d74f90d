"""What the dialog for training asks of the trainer, and the processes in which the trainer does it."""

import json
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.adapters.trainer_process import TrainerProcess
from app.adapters.training_plan import ADAPT, LOG, TrainingPlan, free, runs_folder, stopped_plans
from tests.app.fake_trainer import install


@pytest.fixture(autouse=True)
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    return install(tmp_path, monkeypatch, capsys)


def test_what_it_says_comes_as_signals(qtbot: QtBot, tmp_path: Path) -> None:
    process = TrainerProcess()
    stages: list[str] = []
    messages: list[str] = []
    steps: list[int] = []
    rounds: list[float] = []
    process.stage.connect(stages.append)
    process.printed.connect(messages.append)
    process.step.connect(lambda event: steps.append(event["step"]))
    process.round.connect(lambda event: rounds.append(event["dev_f1"]))
    with qtbot.waitSignal(process.finished, timeout=10_000):
        process.start([["prepare", "--prepared", str(tmp_path / "prepared")], ["fit", "-o", str(tmp_path / "run")]])
    assert stages == ["prepare", "fit"]
    assert messages == ["1,234 words in 5 documents (4 train, 1 dev)"]
    assert steps == list(range(1, 41))
    assert rounds == [40.0, 80.0]
    assert not process.running


def test_without_python_it_says_so(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/gone/python")
    process = TrainerProcess()
    with qtbot.waitSignal(process.failed) as signal:
        process.start([["recipes"]])
    assert "/gone/python cannot be started" in signal.args[0]


def test_closing_kills_what_does_not_end(qtbot: QtBot, program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.adapters.trainer_process.PATIENCE", 200)
    program.write_text(
        "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nprint('deaf', flush=True)\ntime.sleep(60)"
    )
    process = TrainerProcess()
    with qtbot.waitSignal(process.printed):
        process.start([["fit"]])
    process.close()
    assert not process.running


def test_a_plan_is_read_back_and_nonsense_is_none(tmp_path: Path) -> None:
    plan = TrainingPlan("mine", "talks", "caesura-small", "quick", "cpu")
    plan.write(tmp_path)
    assert TrainingPlan.read(tmp_path) == plan
    (tmp_path / "plan.json").write_text(json.dumps({"name": "mine"}))
    assert TrainingPlan.read(tmp_path) is None


def test_a_plans_commands_are_ones_the_trainer_takes() -> None:
    from trainer.__main__ import _parser

    plan = TrainingPlan("my talks", "", "caesura-small", "quick", "cpu")
    commands = plan.commands()
    modules = [_parser().parse_args(command).run.__module__ for command in commands]
    assert modules == [f"trainer.commands.{name}" for name in ("prepare", "fit", "export")]
    assert str(plan.folder / "texts") in commands[0]
    [command] = TrainingPlan("my talks", "talks", ADAPT, "5", "auto", both=True, language="de").commands()
    options = _parser().parse_args(command)
    assert (options.model, options.folder, options.minutes, options.anyway) == (None, Path("talks"), 5, True)
    assert options.language == "de"
    assert options.from_reviews == str(plan.folder / LOG)


def test_runs_that_were_begun_are_found_and_keep_their_names() -> None:
    plan = TrainingPlan("mine", "talks", "caesura-small", "quick", "cpu")
    assert stopped_plans() == []
    assert free(plan) == plan
    plan.prepare(None)
    assert stopped_plans() == [plan]
    assert not plan.begun
    assert free(plan) == plan
    other = TrainingPlan("mine", "elsewhere", "caesura-small", "", "cpu")
    assert free(other).folder == runs_folder() / "mine-2"
