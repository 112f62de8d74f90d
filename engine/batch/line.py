"""How a run is spoken to while it goes on, and how it speaks."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

FileProgress = Callable[[Path, float], None]
"""Called with a file and the share of it that is done, 0 to 1."""

PATIENCE = 0.1
"""Seconds between two questions whether a run is to end or to wait."""


def _never() -> bool:
    return False


@dataclass(frozen=True)
class Line:
    """The line between a run and whoever started it.

    Attributes:
        progress: called in the work on a file, by the thread that takes the outcomes.
        stop: asked all the time; where it says so the run ends and nothing is left half written.
        paused: asked all the time; while it says so nothing is done.
    """

    progress: FileProgress = lambda path, share: None
    stop: Callable[[], bool] = _never
    paused: Callable[[], bool] = _never

    def waits(self) -> bool:
        """Waits while the run is paused; whether it is to end."""
        while not self.stop():
            if not self.paused():
                return False
            time.sleep(PATIENCE)
        return True
