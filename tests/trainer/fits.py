"""What tests that train for real share."""

from pathlib import Path

import lightning
import pytest
import torch
from safetensors.torch import load_file

from trainer.__main__ import main
from trainer.fit import fit
from trainer.recipe import Recipe

TRAINS = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::UserWarning"),
    pytest.mark.filterwarnings("ignore:.*:pytest.PytestUnraisableExceptionWarning"),
]
"""Marks of a module that trains: what Lightning and the exporters warn of is not ours."""


class Stop(Exception):
    """A run was stopped on purpose."""


class StopAfter(lightning.Callback):
    """Stops a run after some rounds."""

    def __init__(self, rounds: int):
        self.rounds = rounds

    def on_train_epoch_start(self, trainer: lightning.Trainer, task: lightning.LightningModule) -> None:
        if trainer.current_epoch == self.rounds:
            raise Stop


class StopAt(lightning.Callback):
    """Stops a run at a batch of its second round."""

    def __init__(self, index: int):
        self.index = index

    def on_train_batch_end(self, trainer: lightning.Trainer, *batch_and_index: object) -> None:
        if trainer.current_epoch == 1 and batch_and_index[-1] == self.index:
            raise Stop


def figures(run: Path, name: str) -> list[float]:
    """What a run logged under a name, in order."""
    rows = (run / "log" / "metrics.csv").read_text().splitlines()
    place = rows[0].split(",").index(name)
    return [float(row.split(",")[place]) for row in rows[1:] if row.split(",")[place]]


def trained(name: str, prepared: Path, folder: Path, setting: str = "") -> Path:
    """The debug size of a recipe, trained through the command line in a folder, which is given back."""
    arguments = ["fit", name, "--scale", "debug", "--prepared", str(prepared), "-o", str(folder)]
    arguments += ["--setting", setting] if setting else []
    assert main([*arguments, "--device", "cpu", "--progress", "json"]) == 0
    return folder


def assert_resumes(recipe: Recipe, prepared: Path, run: Path, folder: Path, atol: float = 1e-6) -> None:
    """A run that is stopped after its first round and gone on with in `folder` ends with the weights of `run`."""
    with pytest.raises(Stop):
        fit(recipe, prepared, folder, device="cpu", callbacks=(StopAfter(1),))
    fit(recipe, prepared, folder, device="cpu")
    whole, resumed = (load_file(place / "weights.safetensors") for place in (run, folder))
    for name, tensor in whole.items():
        torch.testing.assert_close(resumed[name], tensor, rtol=0, atol=atol)
