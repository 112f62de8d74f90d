"""Worker processes: each does one piece of work at a time, and can be ended without harm to the others."""

import math
import os
import re
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import Pipe, resource_tracker
from types import TracebackType
from typing import Any, Self

from engine.errors import CaesuraError, Message
from engine.system.signals import STOPS
from engine.work.job import Cancelled, Job
from engine.work.worker import attach, call

TICK = 0.1
"""Seconds between two looks at whether work goes on."""

START = "spawn" if os.name == "nt" else "loky"
"""How a process starts: never forked, and loky's own way starts no frozen program on Windows."""

_STARTS = 3  # attempts to start a process
_GRACE = 1.0  # s for cancelled work to end by itself before its process is killed, and for what it leaves behind
_PREPARING = 300.0  # s that the preparation of a process may take
_EXIT_CODE = re.compile(r"\((-?\d+)\)")


class WorkerLost(Exception):
    """A worker process ended in the middle of its work; the message is how, such as ``signal 9``."""


class WorkerHung(WorkerLost):
    """A worker process reported no progress for too long, and was ended."""


class Pool:
    """A pool of worker processes; as a context manager it leaves none behind.

    Args:
        count: number of processes. Each starts on demand and is replaced if it ends.
        prepare: run in each process before any work, with a progress to call and `arguments`.
        arguments: of `prepare`.
        patience: seconds without a report after which a process is ended.
        tries: attempts at a piece of work if its process ends.

    Attributes:
        paused: while true no work runs.
    """

    def __init__(
        self,
        count: int,
        prepare: Callable[..., None] | None = None,
        arguments: tuple[Any, ...] = (),
        patience: float = math.inf,
        tries: int = 1,
    ):
        self.paused, self._count = False, count
        self._prepare, self._arguments = prepare, arguments
        self._patience, self._tries = patience, tries
        self._closed = False
        self._threads = ThreadPoolExecutor(count, "worker")
        self._workers: list[_Worker] = []
        self._idle: deque[_Worker] = deque()
        self._filling = threading.Lock()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends every process at once; work that is not over is cancelled."""
        self._closed = True
        self._threads.shutdown(cancel_futures=True)
        for worker in self._idle:
            worker.end()

    def warm(self) -> list[Future[Any]]:
        """Starts every process without waiting for it. To be called before any work; the results are None."""
        return [self.submit(_nothing) for _ in range(self._count)]

    def submit(self, function: Callable[..., Any], *arguments: Any, job: Job | None = None) -> Future[Any]:
        """Runs `function(progress, *arguments)` in a process; both must be picklable.

        Args:
            function: called with a progress callback, then `arguments`.
            arguments: of the function.
            job: receives the progress; cancelling it ends the process.

        Returns:
            The result or exception of the function; `WorkerLost` if its process ended, `Cancelled`, or a `CaesuraError`
            if no process can be started.
        """
        return self._threads.submit(self._run, function, arguments, job or Job())

    def _run(self, function: Callable[..., Any], arguments: tuple[Any, ...], job: Job) -> Any:
        """Has an idle process do the work, or a new one: there are as many threads as processes."""
        worker = None
        with suppress(IndexError):
            worker = self._idle.pop()
        try:
            for left in reversed(range(self._tries)):
                if self._closed or job.cancelled:
                    raise Cancelled
                try:
                    worker, result = self._begun(worker, function, arguments, job)
                    return self._watched(worker, result, job, self._patience)
                except WorkerLost:
                    if not left:
                        raise
        finally:
            if worker and worker.alive:
                self._idle.append(worker)
            elif worker:
                with suppress(RuntimeError):  # the pool is closed
                    self._threads.submit(self._fill)

    def _fill(self) -> None:
        """Replaces an ended process ahead of the next work."""
        with self._filling:
            self._workers = [worker for worker in self._workers if worker.alive]
            if len(self._workers) < self._count:
                self._idle.append(self._started(Job()))

    def _begun(
        self, worker: "_Worker | None", function: Callable[..., Any], arguments: tuple[Any, ...], job: Job
    ) -> tuple["_Worker", Future[Any]]:
        """Begins the work, in a new process if the idle one has ended."""
        if worker and worker.is_there():
            with suppress(WorkerLost):
                return worker, worker.begin(function, arguments)
        worker = self._started(job)
        return worker, worker.begin(function, arguments)

    def _started(self, job: Job) -> "_Worker":
        """A process that is ready to work."""
        for left in reversed(range(_STARTS)):
            worker = _Worker()
            self._workers.append(worker)
            try:
                self._watched(worker, worker.begin(self._prepare or _nothing, self._arguments), job, _PREPARING)
            except WorkerLost as error:
                if not left:
                    raise CaesuraError(
                        "a worker process ended before it began ({error}); run it again with one worker", error=error
                    ) from None
            except BaseException:
                worker.end()
                raise
            else:
                break
        return worker

    def _watched(self, worker: "_Worker", result: Future[Any], job: Job, patience: float) -> Any:
        """Returns the result of the work, unless it must be ended first."""
        reported, paused = time.monotonic(), False
        while not wait([result], TICK).done:
            if self._closed or job.cancelled:
                worker.cancel(result, 0.0 if self._closed else _GRACE)
                raise Cancelled
            if paused != self.paused:
                paused = self.paused
                worker.pause(paused)
            if paused or worker.progress(job):
                reported = time.monotonic()
            elif time.monotonic() - reported > patience:
                worker.end()
                raise WorkerHung(Message("no progress for {seconds:g} s", seconds=patience))
        worker.progress(job)
        return worker.ended(result)


class _Worker:
    """One loky process: it does not import the program's main module, and can be killed at any time."""

    def __init__(self) -> None:
        from loky import ProcessPoolExecutor
        from loky.backend import get_context

        self.alive, self._number = True, 0
        self._line, self._there = Pipe()
        # Packages are imported from this process's paths, not from the current folder.
        environment = {"PYTHONSAFEPATH": "1"}
        with _without_interrupts():  # of which the first one starts a process that watches over semaphores
            self._executor = ProcessPoolExecutor(
                1, context=get_context(START), initializer=attach, initargs=(self._there,), env=environment
            )

    def begin(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Future[Any]:
        """Begins a piece of work.

        Raises:
            WorkerLost: the process has ended, or cannot be started.
        """
        try:
            self._number += 1
            with _without_interrupts():
                return self._executor.submit(call, self._number, function, arguments)
        except (BrokenProcessPool, OSError) as error:
            self.end()
            raise WorkerLost(_exit(str(error))) from None
        finally:
            self._there.close()  # the process has its own by now; each side sees when the other is gone

    def is_there(self) -> bool:
        """Whether the process has not ended while it was idle."""
        try:
            while self._line.poll():
                self._line.recv()
        except (EOFError, OSError):
            self.end()
        return self.alive

    def progress(self, job: Job) -> bool:
        """Takes the process's reports; returns whether there were any."""
        reported = False
        with suppress(EOFError, OSError):
            while self._line.poll():
                job.share = max(job.share, self._line.recv())
                reported = True
        return reported

    def pause(self, paused: bool) -> None:
        with suppress(OSError):
            self._line.send(paused)

    def cancel(self, result: Future[Any], grace: float) -> None:
        """Ends the work: by its next report, or else with the process."""
        with suppress(OSError):
            self._line.send(f"cancel {self._number}")
        if not wait([result], grace).done:
            self.end()

    def ended(self, result: Future[Any]) -> Any:
        """The result of work that is over.

        Raises:
            WorkerLost: the process ended.
        """
        try:
            return result.result()
        except BrokenProcessPool as error:
            self.end()
            raise WorkerLost(_exit(str(error))) from None

    def end(self) -> None:
        """Ends the process and its children; if its line were closed first, only the process would end."""
        self.alive = False
        queue = self._executor._call_queue  # None once the executor is shut down
        self._executor.shutdown(kill_workers=True)
        if queue and queue._thread:
            # The executor does not wait for this thread, which frees semaphores; where the program ended first, they
            # would be reported as leaked. It never ends where it writes to a process that does not read.
            queue._thread.join(_GRACE)
        self._line.close()


def _nothing(*_: Any) -> None:
    """Prepares nothing."""


def _exit(message: str) -> Message:
    """How a process ended, by what loky says of it."""
    code = _EXIT_CODE.search(message)
    if not code:
        return Message("it could not be started, or ended at once")
    if code[1].startswith("-"):
        return Message("signal {number}", number=code[1][1:])
    return Message("exit status {number}", number=code[1])


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Starts processes that receive no signal to stop: this one does, a little later, and decides when they end."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
    try:
        resource_tracker.ensure_running()  # whose start lets some of them through again
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
