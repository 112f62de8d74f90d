"""Progress of a training run as JSON, one object a line, for programs that watch it; its place, and its deadline."""

import json
import time
from pathlib import Path
from typing import Any

import lightning

from trainer.training.clock import Unfinished

LINE_STEPS = 10
"""Steps between two lines of JSON, at most."""

EVERY = 600.0
"""Seconds of a round between two checkpoints."""


class JsonProgress(lightning.Callback):
    """Prints ``{"event": "step" | "round" | "done", "step", "steps", …}`` lines to standard output: one every
    `LINE_STEPS` steps, or some hundred in a short run.
    """

    def __init__(self) -> None:
        self._printed = 0

    def on_train_batch_end(self, trainer: lightning.Trainer, task: Any, outputs: Any, batch: Any, index: int) -> None:
        # A batch may have several steps.
        if trainer.global_step - self._printed >= min(LINE_STEPS, max(1, task.steps // 100)):
            self._printed = trainer.global_step
            self._print(trainer, task, "step", loss=float(outputs["loss"]))

    def on_validation_end(self, trainer: lightning.Trainer, task: lightning.LightningModule) -> None:
        metrics = {name: float(trainer.callback_metrics[name]) for name in ("dev_loss", "dev_f1")}
        self._print(trainer, task, "round", round=trainer.current_epoch + 1, **metrics)

    def on_fit_end(self, trainer: lightning.Trainer, task: lightning.LightningModule) -> None:
        self._print(trainer, task, "done")

    def _print(self, trainer: lightning.Trainer, task: Any, event: str, **figures: float) -> None:
        if trainer.is_global_zero:
            row = {"event": event, "step": trainer.global_step, "steps": task.steps} | figures
            print(json.dumps(row), flush=True)


class RoundCheckpoint(lightning.Callback):
    """Keeps where a run is inside a round every `EVERY` seconds, and stops it when its time is up.

    Args:
        path: of the checkpoint that the run resumes from.
        deadline: `time.monotonic()` at which it has to stop, or None.
    """

    def __init__(self, path: Path, deadline: float | None):
        self.path, self.deadline, self.kept = path, deadline, time.monotonic()

    def on_train_batch_start(self, trainer: lightning.Trainer, task: Any, batch: Any, index: int) -> None:
        now = time.monotonic()
        late = self.deadline is not None and now > self.deadline
        late, due = trainer.strategy.broadcast((late, late or now - self.kept > EVERY))
        # The first batch counts as the end of the previous round; Lightning takes the last one for the round's end.
        if due and 0 < index < trainer.num_training_batches - 1:
            trainer.datamodule.place = (trainer.current_epoch, index)
            trainer.save_checkpoint(self.path)
            self.kept = time.monotonic()
        if late:
            raise Unfinished

    def on_train_epoch_end(self, trainer: lightning.Trainer, task: Any) -> None:
        self.kept = time.monotonic()  # the round is kept
