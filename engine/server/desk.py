"""Work in threads: so many pieces at a time, none longer than its time, none for a client that has gone."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.server.limits import Limits, Refusal, too_late

T = TypeVar("T")

_READ = 4
"""Requests whose bodies may be read, for each that may be worked on."""


class Stopped(Exception):
    """Nobody waits for the work any more."""


class Job:
    """One piece of work, as its thread sees it: called with the share done, it raises where the work is to stop.

    Attributes:
        share: done, 0 to 1.
    """

    def __init__(self, seconds: float):
        self.share = 0.0
        self._end = time.monotonic() + seconds
        self._stopped = False

    def __call__(self, share: float) -> None:
        """Keeps the share.

        Raises:
            Stopped: the time is over, or nobody waits.
        """
        self.share = max(self.share, share)
        if self._stopped or not self.left:
            raise Stopped

    @property
    def left(self) -> float:
        """Seconds that there are for it."""
        return max(0.0, self._end - time.monotonic())

    def stop(self) -> None:
        """Stops the work the next time that it tells how far it is."""
        self._stopped = True


class Desk:
    """Takes work in, if there is room.

    Args:
        limits: of time and of how much is worked on at once.

    Attributes:
        running: pieces of work that are not over, those included that nobody waits for.
        streams: that are open; they are not among the pieces of work.
        closed: whether nothing new is taken in.
    """

    def __init__(self, limits: Limits):
        self.limits = limits
        self.running = self.streams = 0
        self.closed = False
        self._requests = 0
        self._lock = threading.Lock()
        self._threads = ThreadPoolExecutor(limits.concurrency, "request")

    @property
    def busy(self) -> bool:
        """Whether anything that was taken in is not over."""
        return self.running > 0 or self.streams > 0

    def close(self) -> None:
        """Takes nothing in any more; what is there is worked on."""
        self.closed = True

    @contextmanager
    def place(self) -> Iterator[None]:
        """A place for a request while it is read and answered, so that bodies do not pile up. On the event loop only.

        Raises:
            Refusal: all are taken; the body is not read.
        """
        if self._requests >= _READ * self.limits.concurrency:
            refusal = _full(self._requests)
            refusal.headers["connection"] = "close"
            raise refusal
        self._requests += 1
        try:
            yield
        finally:
            self._requests -= 1

    def start(self, piece: Callable[[Job], T]) -> "Running[T]":
        """Has a piece of work done in a thread.

        Raises:
            Refusal: there is no room, or the server is stopping.
        """
        job = Job(self.limits.seconds)
        return Running(job, asyncio.wrap_future(self._submit(piece, job)), self.limits)

    def _submit(self, piece: Callable[[Job], T], job: Job) -> Future[T]:
        with self._lock:
            if self.closed:
                raise stopping()
            if self.running >= self.limits.concurrency:
                raise _full(self.running)
            self.running += 1
        made = self._threads.submit(piece, job)
        made.add_done_callback(self._over)
        return made

    def _over(self, _: Future[T]) -> None:
        with self._lock:
            self.running -= 1


@dataclass(frozen=True)
class Running(Generic[T]):
    """Work that was taken in.

    Attributes:
        job: as its thread sees it.
        future: its result.
    """

    job: Job
    future: asyncio.Future[T]
    limits: Limits

    async def done(self, *others: asyncio.Future[None]) -> T:
        """The result.

        Args:
            others: of which the first to be done means that nobody waits.

        Raises:
            Refusal: it took too long.
            Stopped: one of `others` came first.
        """
        waited: set[asyncio.Future[Any]] = {self.future, *others}
        over, _ = await asyncio.wait(waited, timeout=self.job.left, return_when=asyncio.FIRST_COMPLETED)
        if over and self.future not in over:
            raise Stopped
        try:
            return self.future.result()
        except (Stopped, asyncio.InvalidStateError):
            raise too_late(self.limits) from None

    def stop(self) -> None:
        """Stops the work if it is not over."""
        self.job.stop()
        self.future.cancel()


def _full(count: int) -> Refusal:
    message = f"{count} requests are worked on, which is all there may be; try again in a second."
    return Refusal(503, "busy", message, {"retry-after": "1"})


def stopping() -> Refusal:
    """Of a request that comes while the server ends."""
    return Refusal(503, "stopping", "The server is stopping; try again in a moment.", {"retry-after": "5"})
