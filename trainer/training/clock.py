"""A run's wall time and processor time, and the end of its time."""

import json
import os
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from engine.system.atomic import write_atomic


class Unfinished(Exception):
    """The run's time is up; the same command resumes from the last checkpoint."""


@dataclass(frozen=True)
class Spent:
    """The cost of a run: wall seconds, and processor seconds of all its threads and processes."""

    seconds: float = 0.0
    processor_seconds: float = 0.0


class Clock:
    """Adds up the cost of a run over its interruptions."""

    def __init__(self, folder: Path):
        self._path = folder / "seconds.json"
        self._before = Spent(**json.loads(self._path.read_text(encoding="utf-8"))) if self._path.is_file() else Spent()
        self._start, self._processor_start = time.monotonic(), _processor_seconds()
        self.spent = self._before

    def save(self) -> None:
        """Saves the cost so far."""
        self.spent = Spent(
            round(self._before.seconds + time.monotonic() - self._start, 1),
            round(self._before.processor_seconds + _processor_seconds() - self._processor_start, 1),
        )
        write_atomic(self._path, json.dumps(asdict(self.spent)).encode())


def _processor_seconds() -> float:
    """By this process and those it started that have ended."""
    return sum(os.times()[:4])


def threads_text(count: int) -> str:
    """How a result names the processor it was trained on."""
    return f"{count} CPU thread{'s' * (count > 1)}"
