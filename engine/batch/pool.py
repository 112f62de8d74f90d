"""Many files at once: processes that each have the model, fed and listened to by the one that writes."""

import multiprocessing
import signal
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from multiprocessing import connection, resource_tracker
from pathlib import Path
from types import ModuleType

from engine.batch.line import PATIENCE, Line
from engine.batch.outcome import failed
from engine.batch.plan import Plan
from engine.batch.work import Made
from engine.batch.worker import Task, serve
from engine.errors import CaesuraError
from engine.style import Style
from engine.system.cores import cores

_LEAVING = 0.5  # s that a worker has to leave by itself

_LOST = 3  # workers that may end before they are ready

_START = multiprocessing.get_context("spawn")  # a fork would have half of ONNX Runtime's or Qt's threads


def pooled(plan: Plan, style: Style, tasks: Sequence[Task], count: int, line: Line) -> Iterator[Task | Made]:
    """Punctuates files in several processes; each task is told when it begins, and what it comes to, in any order.

    A worker that dies fails its file only, and another one takes its place. Where the run ends, or is left, every
    worker ends at once.

    Args:
        plan, style: how.
        count: of processes.

    Raises:
        CaesuraError: the model cannot be loaded, or no process started.
    """
    share = replace(plan, threads=max(1, (plan.threads or cores()) // count))
    pool = _Pool(share, style, deque(tasks), line)
    try:
        pool.start(count)
        yield from pool.work()
    finally:
        pool.end()


class _Pool:
    def __init__(self, plan: Plan, style: Style, waiting: deque[Task], line: Line):
        self._plan, self._style, self._waiting, self._line = plan, style, waiting, line
        self._team: list[_Worker] = []
        self._lost = 0  # before they were ready
        self._paused = False

    def start(self, count: int) -> None:
        for _ in range(count):
            self._team.append(_Worker(self._plan, self._style))

    def work(self) -> Iterator[Task | Made]:
        while self._waiting or any(worker.task for worker in self._team):
            if self._line.stop():
                return
            self._pause(self._line.paused())
            yield from self._feed()
            lines = [worker.line for worker in self._team]
            ready = connection.wait(lines, PATIENCE)
            for worker in [worker for worker in self._team if worker.line in ready]:
                yield from self._hear(worker)

    def end(self) -> None:
        """Ends every worker: by itself if it is quick about it."""
        for worker in self._team:
            worker.line.close()
        until = time.monotonic() + _LEAVING
        for worker in self._team:
            worker.process.join(max(0.0, until - time.monotonic()))
            worker.process.kill()
            worker.process.join()
            worker.process.close()

    def _pause(self, paused: bool) -> None:
        if paused != self._paused:
            self._paused = paused
            for worker in self._team:
                worker.send(paused)

    def _feed(self) -> Iterator[Task]:
        """Gives work to whoever has none."""
        for worker in self._team:
            if self._waiting and worker.ready and not worker.task and not self._paused:
                worker.task = self._waiting.popleft()
                yield worker.task
                worker.send(worker.task)

    def _hear(self, worker: "_Worker") -> Iterator[Task | Made]:
        try:
            told = worker.line.recv()
        except (EOFError, OSError):
            yield from self._replace(worker)
            return
        if isinstance(told, Made):
            worker.task = None
            yield from self._feed()  # first, so that it works on while its result is written
            yield told
        elif isinstance(told, CaesuraError):
            raise told
        elif told is None:
            worker.ready = True
        elif worker.task:
            self._line.progress(worker.task.path, told)

    def _replace(self, worker: "_Worker") -> Iterator[Made]:
        """Puts another worker in the place of a dead one, whose file fails."""
        worker.process.join()
        told, task = _end_of(worker.process.exitcode), worker.task
        self._lost += not worker.ready
        if self._lost > _LOST or not any(other.ready for other in self._team):
            raise CaesuraError(f"a worker process ended before it began ({told}); run it again with one worker")
        worker.line.close()
        worker.process.close()
        self._team.remove(worker)
        if self._waiting:
            self.start(1)
        if task:
            yield Made(None, "", failed(task.path, _told(task.path, told)))


class _Worker:
    """A process, the line to it, and what it has to do."""

    def __init__(self, plan: Plan, style: Style):
        self.task: Task | None = None
        self.ready = False
        self.line, there = _START.Pipe()
        self.process = _START.Process(target=serve, args=(there, plan, style), daemon=True)
        with _without_interrupts(), _without_main():
            self.process.start()
        there.close()  # so that the line is cut when the worker is gone

    def send(self, what: Task | bool) -> None:
        """Sends to the worker; if it is dead that will be heard."""
        with suppress(OSError):
            self.line.send(what)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """A process that starts meanwhile does not hear Ctrl-C, which would leave a traceback; this one hears it later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it lets interrupts through where it is started
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _without_main() -> Iterator[None]:
    """A process that starts meanwhile does not import what this one began with: the editor, or somebody's script."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def _end_of(exitcode: int | None) -> str:
    return f"signal {-exitcode}" if exitcode is not None and exitcode < 0 else f"exit status {exitcode}"


def _told(path: Path, end: str) -> str:
    return (
        f"{path}: the process that worked on it was ended from outside ({end}), perhaps for want of memory; run the "
        "batch again, with fewer --workers if it is ended once more"
    )
