"""The worker pool of requests: limits concurrency and time, and stops when the client is gone.

Requests run in processes. One that exceeds its time is killed; the others continue.
"""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from engine.server.limits import Refusal, ServerLimits, lost, too_late
from engine.server.models import ServedModels
from engine.server.responses import ResponseData, Work
from engine.work.job import Cancelled, Job, Progress
from engine.work.pool import Pool, WorkerLost

_READ = 4
"""Requests whose bodies may be read, for each that may be worked on."""


class WorkerPool:
    """Takes work if there is room for it.

    Args:
        limits: of time and of how much is worked on at once.
        pool: of processes that were prepared by `prepare`.

    Attributes:
        running: work that is not over, including what no client waits for any more.
        streams: that are open; they are not counted as work.
        closed: whether new work is refused.
    """

    def __init__(self, limits: ServerLimits, pool: Pool):
        self.limits = limits
        self.running = self.streams = 0
        self.closed = False
        self._requests = 0
        self._lock = threading.Lock()
        self._pool = pool

    @property
    def busy(self) -> bool:
        """Whether any work or stream is not over."""
        return self.running > 0 or self.streams > 0

    def close(self) -> None:
        """Rejects new work; running work continues."""
        self.closed = True

    @contextmanager
    def place(self) -> Iterator[None]:
        """Counts a request while it is read and answered, so bodies do not pile up. On the event loop only.

        Raises:
            Refusal: too many are there; the body is not read.
        """
        most = _READ * self.limits.concurrency
        if self._requests >= most:
            message = (
                f"{most} requests are there, {_READ} for each of the {self.limits.concurrency} that "
                "--limit-concurrency lets be worked on; try again in a second."
            )
            raise Refusal(503, "busy", message, {"retry-after": "1", "connection": "close"})
        self._requests += 1
        try:
            yield
        finally:
            self._requests -= 1

    def start(self, work: Work) -> "RunningWork":
        """Runs a request in a process.

        Raises:
            Refusal: the queue is full, or the server is stopping.
        """
        job = Job(self.limits.seconds)
        return RunningWork(job, asyncio.wrap_future(self._submit(work, job)), self.limits)

    def _submit(self, work: Work, job: Job) -> Future[ResponseData]:
        with self._lock:
            if self.closed:
                raise stopping()
            if self.running >= self.limits.concurrency:
                message = (
                    f"{self.running} requests are in progress, as many as --limit-concurrency allows; "
                    "try again in a second."
                )
                raise Refusal(503, "busy", message, {"retry-after": "1"})
            self.running += 1
        result = self._pool.submit(_respond, work, job=job)
        result.add_done_callback(self._over)
        return result

    def _over(self, _: Future[ResponseData]) -> None:
        with self._lock:
            self.running -= 1


@dataclass(frozen=True)
class RunningWork:
    """Work that has been taken.

    Attributes:
        job: its progress.
        future: its result.
        limits: of the server.
    """

    job: Job
    future: asyncio.Future[ResponseData]
    limits: ServerLimits

    async def done(self, *others: asyncio.Future[None]) -> ResponseData:
        """Waits for the result.

        Args:
            others: when any of them completes, no client is waiting.

        Raises:
            Refusal: it took too long, or its process ended.
            Cancelled: one of `others` came first.
        """
        waited: set[asyncio.Future[Any]] = {self.future, *others}
        over, _ = await asyncio.wait(waited, timeout=self.job.left, return_when=asyncio.FIRST_COMPLETED)
        if over and self.future not in over:
            raise Cancelled
        try:
            return self.future.result()
        except (Cancelled, asyncio.InvalidStateError):
            raise too_late(self.limits) from None
        except WorkerLost:
            raise lost() from None

    def stop(self) -> None:
        """Ends the work if it is not over."""
        self.job.cancel()
        self.future.cancel()


def stopping() -> Refusal:
    """The refusal of a request that comes while the server ends."""
    return Refusal(503, "stopping", "The server is stopping; try again in a moment.", {"retry-after": "5"})


_served: list[ServedModels] = []
"""The models of a worker process."""


def prepare(_: Progress, load: Callable[[], ServedModels]) -> None:
    """Loads the models of a worker process and warms them up."""
    _served[:] = [load()]
    _served[0].find(None).restore_text("so what is it")


def _respond(progress: Progress, work: Work) -> ResponseData:
    """Works on a request in a worker process."""
    return work.respond(_served[0], progress)
