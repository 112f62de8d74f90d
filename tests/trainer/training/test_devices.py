"""Training on several devices: batches divided between processes on the CPU, which end with one network."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import lightning
import numpy as np
import pytest
import torch
from safetensors.torch import load_file

from engine.models.weights import WEIGHTS
from tests.trainer import corpus
from tests.trainer.fits import TRAINS, figures
from trainer.__main__ import main
from trainer.config import read_recipe
from trainer.data.corpora.packed import pack
from trainer.data.windows import Arrays
from trainer.recipe import DescentConfig, RecipeError
from trainer.systems.tagger import TaggingTask, make_rounds
from trainer.training.task import Rounds

pytestmark = TRAINS[1:]  # not all of it is slow

PATIENCE = 300  # s until processes that wait for each other are given up


class Numbers:
    """Batches that say which they are."""

    steps_an_epoch = 7

    def batch(self, step: int) -> Arrays:
        return {"number": np.array(step)}

    def in_order(self) -> Iterator[Arrays]:
        return map(self.batch, range(5))


def seen(rounds: Rounds, rank: int) -> tuple[list[list[int]], list[int]]:
    """The training batches of each round, and the development batches, that a device gets."""
    training = []
    strategy = SimpleNamespace(root_device=torch.device("cpu"))
    for epoch in range(rounds.rounds):
        trainer = SimpleNamespace(global_rank=rank, current_epoch=epoch, strategy=strategy)
        rounds.trainer = trainer  # type: ignore[assignment]
        training.append([int(batch["number"]) for batch in rounds.train_dataloader()])
    return training, [int(batch["number"]) for batch in rounds.val_dataloader()]


def test_devices_share_the_batches() -> None:
    config = DescentConfig(epochs=2.0, rounds=3)
    alone = Rounds(config, Numbers(), Numbers())
    assert alone.steps == 14
    assert seen(alone, 0) == ([[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13]], [0, 1, 2, 3, 4])
    three = Rounds(config, Numbers(), Numbers(), ranks=3)
    assert three.steps == 5
    assert seen(three, 0) == ([[0, 3], [6, 9], [12]], [0, 3])
    assert seen(three, 1) == ([[1, 4], [7, 10], [13]], [1, 4])
    assert seen(three, 2) == ([[2, 5], [8, 11], [14]], [2])


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A corpus whose development text is several batches, and not equally many for two devices."""
    folder = tmp_path_factory.mktemp("prepared")
    pack(corpus.documents(6, 190)).save(folder / "debug.npz")
    return folder


def command(prepared: Path, folder: Path, *options: str) -> list[str]:
    results = [
        sys.executable,
        "-W",
        "ignore",
        "-m",
        "trainer",
        "fit",
        "caesura-small",
        "--scale",
        "debug",
        "--device",
        "cpu",
    ]
    return [*results, "--prepared", str(prepared), "-o", str(folder), "--progress", "json", *options]


def start(arguments: list[str], **variables: str) -> subprocess.Popen[str]:
    """Starts a command in a group of its own, with little to do for each process."""
    quiet = {name: value for name, value in os.environ.items() if not name.startswith(("MASTER_", "NODE_", "LOCAL_"))}
    environment = quiet | {"OMP_NUM_THREADS": "1"} | variables
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(arguments, env=environment, text=True, start_new_session=True, **pipes)  # type: ignore[call-overload]


def events(process: subprocess.Popen[str]) -> list[dict[str, float]]:
    """What a command that succeeds tells."""
    try:
        output, errors = process.communicate(timeout=PATIENCE)
    finally:
        stop(process)
    assert process.returncode == 0, errors[-3000:]
    return [json.loads(line) for line in output.splitlines() if line.startswith("{")]


def stop(process: subprocess.Popen[str]) -> None:
    """Ends a command with all that it has started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


@pytest.fixture(scope="module")
def two(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[dict[str, float]]]:
    """A run on two devices, and its progress messages."""
    folder = tmp_path_factory.mktemp("runs") / "caesura"
    return folder, events(start(command(prepared, folder, "--devices", "2")))


@pytest.mark.long
def test_two_devices_take_half_the_steps_and_tell_them_once(
    two: tuple[Path, list[dict[str, float]]], prepared: Path
) -> None:
    folder, reported = two
    alone = make_rounds(read_recipe("caesura-small", "debug"), prepared)
    steps = -(-alone.steps // 2)
    assert [row["step"] for row in reported if row["event"] == "step"] == list(range(1, steps + 1))
    assert [row["event"] for row in reported].count("done") == 1
    assert {row["steps"] for row in reported} == {steps}
    training = json.loads((folder / "training.json").read_text())
    assert (training["steps"], training["rounds"], training["device"]) == (steps, 2, "2 × 1 CPU thread")
    assert figures(folder, "dev_f1")[-1] > 50
    assert figures(folder, "dev_loss")[-1] < figures(folder, "dev_loss")[0]


@pytest.mark.long
def test_the_round_is_chosen_by_all_of_the_text(two: tuple[Path, list[dict[str, float]]], prepared: Path) -> None:
    folder, reported = two
    recipe = read_recipe("caesura-small", "debug")
    data = make_rounds(recipe, prepared)
    task = TaggingTask(recipe, data.steps)
    best = max((row for row in reported if row["event"] == "round"), key=lambda row: row["dev_f1"])
    task.model.load_state_dict(load_file(folder / WEIGHTS))
    trainer = lightning.Trainer(accelerator="cpu", logger=False, enable_progress_bar=False, enable_checkpointing=False)
    (alone,) = trainer.validate(task, datamodule=data, verbose=False)
    assert len(list(data.development.in_order())) % 2
    assert alone["dev_f1"] == pytest.approx(best["dev_f1"], abs=1e-3)
    assert alone["dev_loss"] == pytest.approx(best["dev_loss"], rel=1e-4)


@pytest.mark.long
def test_what_two_devices_trained_is_exported(
    two: tuple[Path, list[dict[str, float]]], prepared: Path, tmp_path: Path
) -> None:
    assert main(["export", str(two[0]), "-o", str(tmp_path / "mine"), "--prepared", str(prepared), "--no-int8"]) == 0
    assert (tmp_path / "mine" / "model.onnx").is_file()


@pytest.mark.long
def test_two_nodes_that_lose_one_go_on_and_end_with_the_same_network(
    two: tuple[Path, list[dict[str, float]]], prepared: Path, tmp_path: Path
) -> None:
    """Two nodes of a device each are two devices; one of them is killed after the first round."""
    folder = tmp_path / "caesura"
    first, second = nodes(prepared, folder)
    try:
        assert first.stdout
        next(line for line in first.stdout if '"round"' in line)
        next(line for line in first.stdout if '"step"' in line)  # by then the round is on the disk
        os.kill(second.pid, signal.SIGKILL)
        _, errors = first.communicate(timeout=PATIENCE)
    finally:
        stop(first)
        stop(second)
    assert first.returncode == 2, errors[-3000:]
    assert "one of 2 processes was lost, or did not answer; the same command" in errors.splitlines()[-1]
    assert not (folder / "training.json").exists()
    again = nodes(prepared, folder)
    reported = events(again[0])
    assert events(again[1]) == []
    assert [row["round"] for row in reported if row["event"] == "round"] == [2]
    whole, resumed = (load_file(place / WEIGHTS) for place in (two[0], folder))
    for name, tensor in whole.items():
        torch.testing.assert_close(resumed[name], tensor, rtol=0, atol=1e-6)
    alone = subprocess.run(command(prepared, folder), capture_output=True, text=True)
    assert alone.returncode == 2
    assert "begun on another number of devices" in alone.stderr


def nodes(prepared: Path, folder: Path) -> list[subprocess.Popen[str]]:
    """The same command on two nodes."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        place = {"MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(free.getsockname()[1])}
    arguments = command(prepared, folder, "--nodes", "2")
    return [start(arguments, NODE_RANK=str(rank), **place) for rank in range(2)]


@pytest.mark.long
def test_nodes_that_do_not_know_of_each_other_are_reported(
    prepared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MASTER_ADDR", "127.0.0.1")
    monkeypatch.delenv("NODE_RANK", raising=False)
    monkeypatch.delenv("MASTER_PORT", raising=False)
    assert main(command(prepared, tmp_path / "run", "--nodes", "2")[5:]) == 2
    assert "MASTER_PORT and NODE_RANK: not set, so 2 nodes would not find each other" in capsys.readouterr().err


def test_what_is_counted_needs_one_device(tmp_path: Path) -> None:
    from trainer.fit import fit

    with pytest.raises(RecipeError, match="trains by counting, on one device"):
        fit(read_recipe("word-crf", "debug"), tmp_path, tmp_path / "run", devices=2)
