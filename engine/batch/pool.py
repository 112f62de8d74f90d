"""Many files at once: worker processes punctuate, this one writes."""

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from engine.batch.control import Control
from engine.batch.outcome import failed
from engine.batch.plan import BatchPlan
from engine.batch.work import WorkResult, load_punctuator, punctuated
from engine.errors import Message
from engine.style import Style
from engine.system.cores import cores
from engine.work.job import Job, Progress
from engine.work.pool import TICK, Pool, WorkerHung, WorkerLost


class FileTask(NamedTuple):
    """A file to be punctuated.

    Attributes:
        path: the file.
        media: its recording, or None if the pauses are not read from it.
    """

    path: Path
    media: Path | None


def pooled(
    plan: BatchPlan, style: Style, tasks: Sequence[FileTask], count: int, control: Control
) -> Iterator[FileTask | WorkResult]:
    """Punctuates files in several processes; yields each task when it begins, and its result in any order.

    A worker that dies, or reports no progress for `BatchPlan.patience` seconds, fails only its file and is replaced.
    When the run ends, or is closed, every worker ends at once.

    Args:
        plan, style: the batch and its house style.
        count: number of processes.
        control: progress, stop and pause.

    Raises:
        CaesuraError: the model cannot be loaded, or no process can be started.
    """
    share = replace(plan, threads=max(1, (plan.threads or cores()) // count))
    with Pool(count, _prepare, (share, style), plan.patience) as pool:
        yield from _Run(pool, count, deque(tasks), control).results()


@dataclass
class _Work:
    """A task that a process works on."""

    task: FileTask
    job: Job
    result: Future[WorkResult]
    reported: float = 0.0


class _Run:
    def __init__(self, pool: Pool, count: int, waiting: deque[FileTask], control: Control):
        self._pool, self._count, self._waiting, self._control = pool, count, waiting, control
        self._working: list[_Work] = []

    def results(self) -> Iterator[FileTask | WorkResult]:
        while self._waiting or self._working:
            if self._control.stop():
                return
            self._pool.paused = self._control.paused()
            yield from self._feed()
            wait([work.result for work in self._working], TICK, FIRST_COMPLETED)
            for work in list(self._working):
                self._report(work)
                if work.result.done():
                    self._working.remove(work)
                    yield from self._feed()  # first, to keep the worker busy while its result is written
                    yield _result(work)

    def _feed(self) -> Iterator[FileTask]:
        """Gives work to every idle process."""
        while self._waiting and len(self._working) < self._count and not self._pool.paused:
            task, job = self._waiting.popleft(), Job()
            yield task
            self._working.append(_Work(task, job, self._pool.submit(_punctuated, *task, job=job)))

    def _report(self, work: _Work) -> None:
        if work.job.share > work.reported:
            work.reported = work.job.share
            self._control.progress(work.task.path, work.reported)


def _result(work: _Work) -> WorkResult:
    path = work.task.path
    try:
        return work.result.result()
    except WorkerHung as end:
        error = Message(
            "{path}: the work on it hung ({end}) and was stopped; leave the file out, and please report it",
            path=path,
            end=end,
        )
    except WorkerLost as end:
        error = Message(
            "{path}: its process was killed ({end}), perhaps for lack of memory; run the batch again, with fewer "
            "--workers if it happens again",
            path=path,
            end=end,
        )
    return WorkResult(None, "", failed(path, error))


_loaded: list[partial[WorkResult]] = []
"""In a worker process: `punctuated` with its model."""


def _prepare(_: Progress, plan: BatchPlan, style: Style) -> None:
    """Loads the model of a worker process."""
    _loaded[:] = [partial(punctuated, plan, style, punctuator=load_punctuator(plan))]


def _punctuated(progress: Progress, path: Path, media: Path | None) -> WorkResult:
    """Punctuates a file in a worker process; writes nothing."""
    return _loaded[0](path, media, progress=progress)
