"""One piece of work: how far it is, and whether its result is still wanted."""

import math
import time
from collections.abc import Callable

Progress = Callable[[float], object]
"""Called with the share of the work that is done, 0 to 1. It raises `Cancelled` if the work has to end."""


def part_of(progress: Progress, done: int, parts: int) -> Progress:
    """The progress of one part of a work, after `done` of its `parts`, which are taken to be equally long."""
    return lambda share: progress((done + share) / parts)


class Cancelled(BaseException):
    """The result is no longer wanted. Not an `Exception`, so the work does not mistake it for an error of its input."""


class Job:
    """The progress of one piece of work, shared by the work and those who wait for it. Call it to report progress.

    Args:
        seconds: after which it counts as cancelled.

    Attributes:
        share: done so far, 0 to 1; it never falls.
    """

    def __init__(self, seconds: float = math.inf):
        self.share = 0.0
        self._end = time.monotonic() + seconds
        self._cancelled = False

    def __call__(self, share: float) -> None:
        """Reports progress.

        Raises:
            Cancelled: the job was cancelled, or its time is over.
        """
        self.share = max(self.share, share)
        if self.cancelled:
            raise Cancelled

    @property
    def left(self) -> float:
        """Seconds until its time is over."""
        return max(0.0, self._end - time.monotonic())

    @property
    def cancelled(self) -> bool:
        """Whether the work has to end."""
        return self._cancelled or not self.left

    def cancel(self) -> None:
        """Ends the work at its next report, or with its process if it runs in a `Pool`."""
        self._cancelled = True
