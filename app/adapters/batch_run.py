"""A run over the files of a batch, off the GUI thread, that can be paused."""

import logging
import threading
import time
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from app.jobs import JobProgress, JobRunner, WindowJob
from app.translation.wording import worded
from engine.batch import BatchPlan, FileOutcome, run
from engine.errors import CaesuraError
from engine.work.job import Cancelled

REPORT = "caesura-report.html"

_INTERVAL = 100  # ms between two polls of the worker

log = logging.getLogger(__name__)


class BatchRun(QObject):
    """One run over many files.

    Updates from the worker are collected and forwarded ten times a second.

    Signals:
        updated(list, object): the outcomes since the last time, and a dict with the share (0 to 1) of each running file
        with progress.
        ended(str): the run is over and its thread has ended; an error in one sentence, or "".

    Attributes:
        report: the report's page, written at the end, or None.
    """

    updated = Signal(list, object)
    ended = Signal(str)
    _news = Signal()
    _over = Signal(str)

    def __init__(self, runner: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self._lock = threading.Lock()
        self._outcomes: list[FileOutcome] = []
        self._shares: dict[Path, float] = {}
        self._warnings: list[str] = []
        self._go, self._stopping = threading.Event(), threading.Event()
        self._since: float | None = None
        self._spent = 0.0
        self.running = False
        self.report: Path | None = None
        self._later = QTimer(self, singleShot=True, interval=_INTERVAL)
        self._later.timeout.connect(self._deliver)
        self._news.connect(self._later.start)
        self._over.connect(self._end)

    @property
    def paused(self) -> bool:
        """Whether it runs, and waits to go on."""
        return self.running and not self._go.is_set()

    @property
    def seconds(self) -> float:
        """How long it has worked, pauses left out."""
        return self._spent + (time.monotonic() - self._since if self._since is not None else 0.0)

    def start(self, plan: BatchPlan, files: Sequence[Path]) -> None:
        """Carry out `plan` on `files`, and write a report."""
        self.running, self.report, self._spent = True, None, 0.0
        self._warnings = []
        self._stopping.clear()
        self.go_on()
        title = self.tr("Punctuating {0}").format(plan.folder.name)
        job = WindowJob(title, lambda progress: self._work(plan, files, progress), "batch", "long")
        self._runner.start(job, lambda _: None, lambda error: None)

    def pause(self) -> None:
        """Wait, in the files in work, until `go_on` or `stop`."""
        self._go.clear()
        self._spent, self._since = self.seconds, None

    def go_on(self) -> None:
        """Go on after a pause."""
        self._since = time.monotonic()
        self._go.set()

    def stop(self) -> None:
        """Stop as soon as possible; finished files stay."""
        self._stopping.set()

    def _work(self, plan: BatchPlan, files: Sequence[Path], progress: JobProgress) -> None:
        """The worker thread's part."""
        outcomes = {path: FileOutcome(path) for path in files}
        error = ""
        try:
            self._punctuate(plan, outcomes, progress)
        except Cancelled:
            pass
        except CaesuraError as problem:
            error = worded(problem)
        except Exception as problem:
            log.error("unexpected error in a batch", exc_info=problem)
            error = self.tr("Something unexpected went wrong, and the run has ended: {0}").format(problem)
        finally:
            sentences = [self._report(plan, list(outcomes.values())) or error, *map(worded, self._warnings)]
            self._over.emit(" ".join(sentence for sentence in sentences if sentence))

    def _punctuate(self, plan: BatchPlan, outcomes: dict[Path, FileOutcome], progress: JobProgress) -> None:
        def stop() -> bool:
            return self._stopping.is_set() or progress.cancelled

        def paused() -> bool:
            return not self._go.is_set()

        over = 0
        for outcome in run(plan, list(outcomes), self._report_share, stop, paused, warn=self._warnings.append):
            outcomes[outcome.path] = outcome
            over += outcome.state != "running"
            self._report_outcome(outcome)
            progress.report(over / len(outcomes))

    def _report(self, plan: BatchPlan, outcomes: list[FileOutcome]) -> str:
        """Write the report, if there is something to report; what went wrong with it."""
        from engine.batch.report import write_report

        if all(outcome.state in ("waiting", "running") for outcome in outcomes):
            return ""
        try:
            write_report(outcomes, plan, plan.place / REPORT)
        except CaesuraError as problem:
            return worded(problem)
        self.report = plan.place / REPORT
        return ""

    def _report_outcome(self, outcome: FileOutcome) -> None:
        with self._lock:
            first = not (self._outcomes or self._shares)
            self._outcomes.append(outcome)
        if first:
            self._news.emit()

    def _report_share(self, path: Path, share: float) -> None:
        with self._lock:
            first = not (self._outcomes or self._shares)
            self._shares[path] = share
        if first:
            self._news.emit()

    def _deliver(self) -> None:
        with self._lock:
            outcomes, shares = self._outcomes, self._shares
            self._outcomes, self._shares = [], {}
        if outcomes or shares:
            self.updated.emit(outcomes, shares)

    def _end(self, error: str) -> None:
        self._deliver()
        self._spent, self._since = self.seconds, None
        self.running = False
        self.ended.emit(error)
