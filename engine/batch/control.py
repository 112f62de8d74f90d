"""How the caller of a run follows it, stops it and pauses it."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from engine.work.pool import TICK

FileProgress = Callable[[Path, float], None]
"""Called with a file and the share of the work on it that is done, 0 to 1."""


def _never() -> bool:
    return False


@dataclass(frozen=True)
class Control:
    """The callbacks between a run and its caller.

    Attributes:
        progress: called during the work on a file, by the thread that collects the outcomes.
        stop: polled; once it returns true the run ends without partial files.
        paused: polled; while it returns true the work pauses.
    """

    progress: FileProgress = lambda path, share: None
    stop: Callable[[], bool] = _never
    paused: Callable[[], bool] = _never

    def waits(self) -> bool:
        """Waits while the run is paused; returns whether it has to end."""
        while not self.stop():
            if not self.paused():
                return False
            time.sleep(TICK)
        return True
