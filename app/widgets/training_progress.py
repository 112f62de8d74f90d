"""The progress of training: its curves, a bar, and the current step."""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QProgressBar, QSizePolicy, QVBoxLayout, QWidget

from app.adapters.trainer_process import TrainerProcess
from app.widgets.hint import Hint
from app.widgets.progress import time_left

if TYPE_CHECKING:
    from app.widgets.curves import Curves


class TrainingProgress(QWidget):
    """Follows the trainer's process.

    Args:
        process: the trainer.

    Signals:
        grown: the curves have come, and want more room.

    Attributes:
        curves: None before the first run.
        bar, status, line: the bar, the present step, and how much text there is.
    """

    grown = Signal()

    def __init__(self, process: TrainerProcess) -> None:
        super().__init__()
        self._stage, self._since = "", (0.0, 0)
        self.curves: Curves | None = None
        self.bar = QProgressBar(textVisible=False)
        self.bar.setAccessibleName(self.tr("Progress of the training"))
        self.status, self.line = QLabel(wordWrap=True), Hint()
        self._arrange()
        process.stage.connect(self._begin_stage)
        process.step.connect(self._step)
        process.round.connect(self._round)
        process.printed.connect(self._say)

    @property
    def best(self) -> float:
        """The highest F1 so far, in percent; 0 before the first round."""
        return max((score for _, score in self.curves.scores), default=0.0) if self.curves else 0.0

    def begin(self) -> None:
        """Show empty curves; what draws them is imported only now."""
        if self.curves is None:
            from app.widgets.curves import Curves

            self.curves = Curves()
            self._column.insertWidget(0, self.curves, 1)
            self.grown.emit()
        self.curves.clear()

    def show_status(self, status: str, running: bool) -> None:
        """Show the present step; without a run, nothing moves in the bar."""
        self.status.setText(status)
        self.bar.setVisible(self.curves is not None)
        if not running:
            self.bar.setRange(0, 100)

    def _arrange(self) -> None:
        self.bar.setMaximumHeight(16)
        self.status.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(12)
        self._column.addStretch(0)  # takes the room until the curves do
        widgets: Sequence[QWidget] = (self.bar, self.status, self.line)
        for widget in widgets:
            self._column.addWidget(widget)

    def _begin_stage(self, name: str) -> None:
        titles = {
            "finetune": self.tr("Starting…"),
            "prepare": self.tr("Reading the texts…"),
            "fit": self.tr("Loading the encoder…"),
            "export": self.tr("Making the model and measuring it, about half a minute…"),
        }
        self._stage, self._since = name, (0.0, 0)
        self.bar.setRange(0, 0)
        self.status.setText(titles[name])

    def _say(self, line: str) -> None:
        if self._stage == "prepare":  # how much text there is; what comes later is for terminals
            self.line.setText(line)

    def _step(self, event: dict[str, Any]) -> None:
        assert self.curves is not None
        step, steps = event["step"], event["steps"]
        self.curves.add_loss(step, event["loss"])
        self.bar.setRange(0, steps)
        self.bar.setValue(step)
        begun, first = self._since
        if not begun:
            self._since = (time.monotonic(), step)
        elif step > first:
            left = time_left((time.monotonic() - begun) / (step - first) * (steps - step))
            self.status.setText(self.tr("Step {0} of {1}, {2}").format(step, steps, left))

    def _round(self, event: dict[str, Any]) -> None:
        assert self.curves is not None
        self.curves.add_score(event["step"], event["dev_f1"])
