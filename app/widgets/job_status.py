"""Long work in the status bar: what it is, how far it is, how long it will take, and a cross to stop it."""

import time

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QToolButton, QWidget

from app.jobs import JobRunner
from app.theme import icon


class JobStatus(QWidget):
    """Shows the job of `runner` that was started last; hidden while there is none."""

    def __init__(self, runner: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self._number = 0
        self._since = 0.0
        self._title = QLabel()
        self._left = QLabel()
        self.bar = QProgressBar()
        self.bar.setFixedWidth(160)
        self.bar.setMaximumHeight(16)
        self.stop_button = QToolButton()
        self.stop_button.setAutoRaise(True)
        self.stop_button.setAccessibleName(self.tr("Stop"))
        self.stop_button.setToolTip(self.tr("Stop"))
        self.stop_button.setIcon(icon("cross", self.palette()))
        self.stop_button.clicked.connect(lambda: runner.cancel(self._number))
        self._arrange()
        runner.started.connect(self._start)
        runner.progressed.connect(self._progress)
        runner.finished.connect(self._finish)
        self.hide()

    def changeEvent(self, event: QEvent) -> None:
        """Tint the cross anew when the palette changes."""
        if event.type() == QEvent.Type.PaletteChange:
            self.stop_button.setIcon(icon("cross", self.palette()))
        super().changeEvent(event)

    def _arrange(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(4, 0, 4, 0)
        layout.setSpacing(8)
        for widget in (self._title, self.bar, self._left, self.stop_button):
            layout.addWidget(widget)

    def _start(self, number: int, title: str) -> None:
        self._number, self._since = number, time.monotonic()
        self._title.setText(title)
        self._left.clear()
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(title)
        self.show()

    def _progress(self, number: int, fraction: float) -> None:
        if number != self._number:
            return
        self.bar.setRange(0, 100)
        self.bar.setValue(int(fraction * 100))
        passed = time.monotonic() - self._since
        if passed > 2 and fraction > 0.05:
            self._left.setText(self.tr("{0} s left").format(round(passed * (1 - fraction) / fraction)))

    def _finish(self, number: int) -> None:
        if number == self._number:
            self.hide()
