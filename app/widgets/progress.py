"""The progress of long work: in words and as a bar, with the time left."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QWidget

if TYPE_CHECKING:
    from app.adapters.batch_model import BatchModel
    from app.adapters.batch_run import BatchRun


def time_left(seconds: float) -> str:
    """How long something will still take, in words."""
    if seconds < 90:
        return QCoreApplication.translate("progress", "{0} s left").format(round(seconds))
    return QCoreApplication.translate("progress", "{0} min left").format(round(seconds / 60))


class BatchProgress(QWidget):
    """A line with the files in each state, the share of the work that is done, and the time it will still take.

    Args:
        model: the files.
        run: the work on them.
    """

    def __init__(self, model: "BatchModel", run: "BatchRun") -> None:
        super().__init__()
        self._model, self._run = model, run
        self.status, self.left = QLabel(), QLabel()
        self.bar = QProgressBar(maximum=1000, textVisible=False)
        self.bar.setAccessibleName(self.tr("All files"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.status)
        row.addWidget(self.bar, 1)
        row.addWidget(self.left)

    def refresh(self) -> None:
        """Show how far it is now."""
        self.bar.setValue(round(1000 * self._model.share))
        self.status.setText(self._model.summary())
        self.left.setText(self._time_left() if self._run.running else "")

    def _time_left(self) -> str:
        share = self._model.share
        if self._run.paused:
            return self.tr("paused")
        if share < 0.01 or self._run.seconds < 2:
            return ""
        return time_left(self._run.seconds * (1 - share) / share)
