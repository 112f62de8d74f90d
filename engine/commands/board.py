"""The progress of a batch on a terminal: files being processed, the last results, counts, speed, time left."""

import time
from collections import Counter, deque
from pathlib import Path

from rich.console import Group, RenderableType
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from engine.batch.outcome import FileOutcome

_LAST = 5
"""Results that are shown."""

_SHOWN = 16
"""Files in work that are shown."""

_SOON = 2.0  # s before a speed is shown


class Board:
    """The progress display of a batch; draw it with `rich.live.Live`.

    Args:
        files: their number.
    """

    def __init__(self, files: int):
        self._files = files
        self._states: Counter[str] = Counter()
        self._running: dict[Path, float] = {}
        self._last: deque[FileOutcome] = deque(maxlen=_LAST)
        self._words, self._began = 0, 0.0

    def share(self, path: Path, share: float) -> None:
        """Notes how far a file is."""
        self._running[path] = share

    def take(self, outcome: FileOutcome) -> None:
        """Notes what has become of a file."""
        if outcome.state in ("running", "done", "failed"):  # remote workers only report the end
            self._began = self._began or time.monotonic() - outcome.seconds
        if outcome.state == "running":
            self._running[outcome.path] = 0.0
            return
        self._running.pop(outcome.path, None)
        if outcome.state != "waiting":
            self._states[outcome.state] += 1
        if outcome.state == "done":
            self._words += outcome.words
        if outcome.state in ("done", "failed"):
            self._last.append(outcome)

    def __rich__(self) -> RenderableType:
        """The current table."""
        rows = Table.grid(padding=(0, 1), expand=True)
        rows.add_column(ratio=2, no_wrap=True, overflow="ellipsis")
        rows.add_column(ratio=1, min_width=12)
        rows.add_column(justify="right", no_wrap=True, width=4)
        for outcome in list(self._last):
            rows.add_row(Text(outcome.path.name, "dim"), Text(_result(outcome), "dim"), "")
        for path, share in list(self._running.items())[:_SHOWN]:
            rows.add_row(Text(path.name), ProgressBar(total=1.0, completed=share), f"{share:.0%}")
        return Group(rows, self._counts())

    def _counts(self) -> Text:
        over = self._states.total()
        done, skipped, failed = (self._states[state] for state in ("done", "skipped", "failed"))
        parts = [f"{done:,} done", f"{self._files - over - len(self._running):,} waiting"]
        parts += [f"{skipped:,} finished before"] if skipped else []
        counts = Text(" · ".join([*parts, *self._pace(over - skipped)]), "bold")
        if failed:
            counts = Text(f"{failed:,} failed · ", "bold red") + counts
        return counts

    def _pace(self, over: int) -> list[str]:
        """Words a second, and the time that is left, once there is anything to go by."""
        taken = time.monotonic() - self._began if self._began else 0.0
        finished = over + sum(self._running.values())
        if taken < _SOON or not finished:
            return []
        left = self._files - self._states["skipped"] - finished
        speed = [f"{self._words / taken:,.0f} words/s"] if self._words else []
        return [*speed, f"{clock(taken * left / finished)} left"]


def clock(seconds: float) -> str:
    """A length of time as hours, minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _result(outcome: FileOutcome) -> str:
    if outcome.state == "failed":
        return "failed"
    if not outcome.output:
        return "nothing said"
    return f"{outcome.added:,} marks, {outcome.look:,} to look at"
