"""Long work in the status bar: its title, its progress in percent, the time left, and a cross to stop it."""

import time
from dataclasses import dataclass

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QSizePolicy, QWidget

from app.jobs import JobRunner
from app.widgets.cross_button import CrossButton
from app.widgets.elided_label import ElidedLabel
from app.widgets.marks import percent
from app.widgets.progress import time_left

_LEAST = 96
"""Pixels that stay for the title in a narrow window."""


class JobStatus(QWidget):
    """Shows the latest running job with a title; hidden without one.

    It changes after the pending events: showing or hiding it draws the window at once, which must not
    happen in the middle of a change to the document.
    """

    def __init__(self) -> None:
        super().__init__()
        self._jobs: dict[int, _Shown] = {}
        self._number = 0  # of the one that is shown
        self._title = ElidedLabel()
        self._title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._title.setMinimumWidth(_LEAST)
        self._left = QLabel()
        self.bar = QProgressBar(textVisible=False)
        self.bar.setFixedWidth(96)
        self.stop_button = CrossButton(self.tr("Stop"))
        self.stop_button.clicked.connect(self._stop)
        self._arrange()
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._show)
        self.hide()

    def follow(self, runner: JobRunner) -> None:
        """Show the jobs of `runner` too."""
        runner.started.connect(lambda number, title: self._start(runner, number, title))
        runner.progressed.connect(self._progress)
        runner.finished.connect(self._finish)

    def _arrange(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(4, 0, 4, 0)
        layout.setSpacing(8)
        for widget in (self._title, self.bar, self._left, self.stop_button):
            layout.addWidget(widget)

    def _start(self, runner: JobRunner, number: int, title: str) -> None:
        if title:
            self._jobs[number] = _Shown(runner, title, time.monotonic())
            self._later.start()

    def _stop(self) -> None:
        """Cancel the job that is shown."""
        if job := self._jobs.get(self._number):  # it may have ended just now
            job.runner.cancel(self._number)

    def _progress(self, number: int, fraction: float) -> None:
        if job := self._jobs.get(number):
            job.done = fraction
            self._later.start()

    def _finish(self, number: int) -> None:
        if self._jobs.pop(number, None):
            self._later.start()

    def _show(self) -> None:
        """Show the job that was started last."""
        self.setVisible(bool(self._jobs))
        if not self._jobs:
            return
        self._number = max(self._jobs)
        job = self._jobs[self._number]
        self._title.setText(job.title)
        self._title.setToolTip(job.title)
        self.bar.setAccessibleName(job.title)
        self.bar.setRange(0, 100 if job.done else 0)
        self.bar.setValue(int(job.done * 100))
        passed = time.monotonic() - job.since
        known = passed > 2 and job.done > 0.05
        parts = [percent(job.done)] if job.done else []
        parts += [time_left(passed * (1 - job.done) / job.done)] if known else []
        self._left.setText(" · ".join(parts))


@dataclass
class _Shown:
    """A running job: its runner, its start, and the fraction done."""

    runner: JobRunner
    title: str
    since: float
    done: float = 0.0
