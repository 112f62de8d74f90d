"""Progress of a training run as JSON, one object a line, for programs that watch it; and the end of its time."""

import json
import time
from typing import Any

import lightning

from trainer.training.run import Unfinished


class JsonProgress(lightning.Callback):
    """Prints ``{"event": "step" | "round" | "done", "step", "steps", …}`` lines to standard output.

    Args:
        every: steps between two lines, at most; a short run has some hundred lines all the same.
    """

    def __init__(self, every: int = 10):
        self.every = every

    def on_train_batch_end(self, trainer: lightning.Trainer, task: Any, outputs: Any, batch: Any, index: int) -> None:
        if trainer.global_step % min(self.every, max(1, task.steps // 100)) == 0:
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


class Deadline(lightning.Callback):
    """Stops a run whose time is up; the last finished round is gone on from.

    Args:
        deadline: `time.monotonic()` at which it has to stop.
    """

    def __init__(self, deadline: float):
        self.deadline = deadline

    def on_train_batch_end(self, trainer: lightning.Trainer, task: Any, outputs: Any, batch: Any, index: int) -> None:
        if time.monotonic() > self.deadline:
            raise Unfinished
