"""Work off the GUI thread: a job gets a snapshot, reports progress, can be cancelled, and hands back one result.

`JobRunner` is the only access to the thread pools; each document has its own, on the same pools. Results and errors
arrive on the GUI thread through the callbacks of `JobRunner.start`; those of a cancelled or replaced job are dropped.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any, Literal, get_args

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal, Slot

from engine.work.job import Cancelled

Lane = Literal["urgent", "usual", "long"]

_URGENT = 3
"""Threads for urgent jobs: one for the document, its copy and the record of decisions each."""
_LONG = 2
"""Threads for long jobs: one for a folder of files and one for the recording."""


_NUMBERS = count(1)
"""Of the jobs of all runners."""

_REST = 0.002
"""Seconds: about twice as long as the work between two rests; a frame is then hardly drawn later."""


def give_way() -> None:
    """Let the GUI thread have the interpreter; call it every few milliseconds in work that holds it."""
    time.sleep(_REST)


class JobProgress:
    """A job's link to its runner, for use in the worker thread.

    Args:
        notify: called with the fraction done, at most once for each per cent.
    """

    def __init__(self, notify: Callable[[float], None]) -> None:
        self._notify = notify
        self._cancelled = threading.Event()
        self._last = -1

    @property
    def cancelled(self) -> bool:
        """Whether the job was cancelled or replaced."""
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Ask the work to stop; it does at its next `report`."""
        self._cancelled.set()

    def report(self, fraction: float) -> None:
        """Report the fraction done, 0 to 1.

        Raises:
            Cancelled: the work should stop.
        """
        if self.cancelled:
            raise Cancelled
        if int(fraction * 100) > self._last:
            self._last = int(fraction * 100)
            self._notify(fraction)


@dataclass(frozen=True)
class WindowJob:
    """One piece of work.

    Attributes:
        title: the status message while it runs, in the user's language; none if empty.
        work: the function; it must not touch anything that the GUI thread changes.
        subject: its subject. A newer job with the same subject replaces it.
        lane: its queue. "long" jobs may run for hours or be paused, "usual" ones take seconds, and "urgent" ones, such
            as saving, must not wait.
    """

    title: str
    work: Callable[[JobProgress], Any]
    subject: str = ""
    lane: Lane = "usual"


class _Runnable(QRunnable):
    """A job on its way through the pool. It knows the runner's signals and no widget."""

    def __init__(self, number: int, job: WindowJob, progress: JobProgress, ended: Callable[..., None]) -> None:
        super().__init__()
        self.setAutoDelete(False)  # Python owns it
        self._number, self._job, self._progress, self._ended = number, job, progress, ended

    def run(self) -> None:
        """Do the work; the result or error goes back as a signal."""
        job = self._job
        del self._job  # a pool keeps its last runnable, which must not keep a document
        try:
            result = job.work(self._progress)
        except Cancelled:
            self._ended(self._number, None, None)
        except Exception as error:
            self._ended(self._number, None, error)
        else:
            self._ended(self._number, result, None)


@dataclass
class _Running:
    job: WindowJob
    progress: JobProgress
    runnable: _Runnable
    done: Callable[[Any], object]
    failed: Callable[[Exception], None]


class JobPools(QObject):
    """The threads of each lane."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pools = {lane: QThreadPool(self) for lane in get_args(Lane)}
        self._pools["urgent"].setMaxThreadCount(_URGENT)
        self._pools["long"].setMaxThreadCount(_LONG)

    def start(self, lane: Lane, runnable: QRunnable) -> None:
        """Run `runnable` once a thread of its lane is free."""
        self._pools[lane].start(runnable)

    def wait(self) -> None:
        """Wait until all threads are idle."""
        for pool in self._pools.values():
            pool.waitForDone()


class JobRunner(QObject):
    """Runs the jobs of one document, or of the dialogs.

    Args:
        pools: the threads, which several runners may share; its own if None.

    Signals:
        started(int, str): number and title of a job.
        progressed(int, float): number of a job and the fraction done.
        finished(int): number of a finished, failed or cancelled job.
        cancelled(int): number of a cancelled or replaced job, after `finished`.
    """

    started = Signal(int, str)
    progressed = Signal(int, float)
    finished = Signal(int)
    cancelled = Signal(int)
    _ended = Signal(int, object, object)

    def __init__(self, parent: QObject | None = None, pools: JobPools | None = None) -> None:
        super().__init__(parent)
        self.pools = pools or JobPools(self)
        self._over = self._retired = False
        self._running: dict[int, _Running] = {}
        self._leaving: dict[int, _Running] = {}  # cancelled, and not yet out of its thread
        self._ended.connect(self._settle)

    def start(self, job: WindowJob, done: Callable[[Any], object], failed: Callable[[Exception], None]) -> int:
        """Run `job`; exactly one of the callbacks is called later on this thread, or none if it is cancelled.

        A runner that was retired or closed runs nothing more.

        Returns:
            The job's number, for `cancel`.
        """
        number = next(_NUMBERS)
        if self._over:
            return number
        if job.subject:
            self._cancel_where(lambda running: running.job.subject == job.subject)
        progress = JobProgress(lambda fraction: self.progressed.emit(number, fraction))
        runnable = _Runnable(number, job, progress, self._ended.emit)
        self._running[number] = _Running(job, progress, runnable, done, failed)
        self.started.emit(number, job.title)
        self.pools.start(job.lane, runnable)
        return number

    def cancel(self, number: int) -> None:
        """Stop a job and drop its result; unknown and finished numbers are ignored."""
        if running := self._running.pop(number, None):
            self._leaving[number] = running
            running.progress.cancel()
            self.finished.emit(number)
            self.cancelled.emit(number)

    @property
    def busy(self) -> bool:
        """Whether a job runs."""
        return bool(self._running)

    def runs(self, *subjects: str) -> bool:
        """Whether a job with one of these subjects runs."""
        return any(running.job.subject in subjects for running in self._running.values())

    def retire(self) -> None:
        """Cancel everything, and be deleted once the last job has left its thread."""
        self._stop()
        self._retired = True
        self._go_if_idle()

    def close(self) -> None:
        """Cancel everything and wait until the threads are idle."""
        self._stop()
        self.pools.wait()

    def _stop(self) -> None:
        self._over = True
        self._cancel_where(lambda running: True)

    def _go_if_idle(self) -> None:
        if self._retired and not self._leaving:
            self.deleteLater()

    def _cancel_where(self, unwanted: Callable[[_Running], bool]) -> None:
        for number in [number for number, running in self._running.items() if unwanted(running)]:
            self.cancel(number)

    @Slot(int, object, object)
    def _settle(self, number: int, result: object, error: Exception | None) -> None:
        running = self._running.pop(number, None)
        if running is None:
            self._leaving.pop(number, None)
            self._go_if_idle()
            return
        self.finished.emit(number)
        if error is None:
            running.done(result)
        else:
            running.failed(error)
