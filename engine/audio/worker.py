"""Aligners in processes of their own: the editor stays responsive, all cores are busy, and a crash loses one window."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import cache
from typing import Any

from engine.audio.aligner import Aligner, Alignment, TimeRange
from engine.errors import CaesuraError
from engine.system.cores import cores
from engine.work.job import Cancelled, Progress
from engine.work.pool import Pool, WorkerLost

MOST_WORKERS = 8
"""Each takes some 130 MB."""

_PATIENCE = 300.0  # s for one window; the longest takes a minute on a slow machine
_TRIES = 2


class Aligners(Pool):
    """A pool of aligners.

    Args:
        count: of processes; by default one a core.

    Attributes:
        lost: alignments given up after the worker ended twice, or failed to start.
    """

    def __init__(self, count: int | None = None):
        self.count = max(1, min(count or cores(), MOST_WORKERS))
        self.lost = 0
        super().__init__(self.count, patience=_PATIENCE, tries=_TRIES)

    def align(
        self, words: Sequence[str], sound: bytes, before: Sequence[str] = (), after: Sequence[str] = ()
    ) -> Future[Alignment | None]:
        """The result of `Aligner.align`, later; None too if the work is lost."""
        return self._later(_align, list(words), sound, list(before), list(after))

    def search(self, words: Sequence[str], sound: bytes) -> Future[list[TimeRange | None] | None]:
        """The result of `Aligner.search`, later; None if the work is lost."""
        return self._later(_search, list(words), sound)

    def _later(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        later: Future[Any] = Future()
        work = self.submit(function, *arguments)
        work.add_done_callback(lambda done: self._settle(done, later))
        return later

    def _settle(self, done: Future[Any], later: Future[Any]) -> None:
        error = None if done.cancelled() else done.exception()
        if error is not None and not isinstance(error, CaesuraError | WorkerLost | Cancelled):
            later.set_exception(error)
            return
        self.lost += isinstance(error, CaesuraError | WorkerLost)
        later.set_result(None if done.cancelled() or error else done.result())


@cache
def _aligner() -> Aligner:
    """The aligner of a worker process."""
    return Aligner()


def _align(_: Progress, *arguments: Any) -> Alignment | None:
    return _aligner().align(*arguments)


def _search(_: Progress, *arguments: Any) -> list[TimeRange | None]:
    return _aligner().search(*arguments)
