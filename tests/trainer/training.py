"""What tests that train for real share."""

from pathlib import Path

import lightning
import pytest

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


def figures(run: Path, name: str) -> list[float]:
    """What a run logged under a name, in order."""
    rows = (run / "log" / "metrics.csv").read_text().splitlines()
    place = rows[0].split(",").index(name)
    return [float(row.split(",")[place]) for row in rows[1:] if row.split(",")[place]]
