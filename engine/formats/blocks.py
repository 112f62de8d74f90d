"""Where the cues of a file stand and when they are shown: columns of numbers, as a file may have a million cues."""

from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from engine.parsing import Warnings

Span = tuple[int, int]
"""Two offsets in the decoded text: of the first character and behind the last one."""

MAXIMUM_HOURS = 99
REPORTED = 1000
"""Cues from one report of progress to the next."""

_ABSENT = (-1, -1)


class Blocks:
    """The cues of a file in its order. Each attribute has one number a cue; offsets are those of the decoded text.

    Attributes:
        start, end: milliseconds, as read.
        first, last: the cue's text.
        head, tail: everything removed with the cue.
        label, label_end: its number in the file or its identifier; -1 if it has none.
        starts, starts_end: span of its start time; -1 without one.
        ends, ends_end: span of its end time or duration; empty spans mark where to insert it.
        base: milliseconds subtracted from a time before writing.
        lasts: 1 if the file has a duration instead of an end, else 0.
        added: called with the end of every `REPORTED`th cue while a file is read.
    """

    COLUMNS = (
        *("start", "end", "first", "last", "head", "tail", "label", "label_end"),
        *("starts", "starts_end", "ends", "ends_end", "base", "lasts"),
    )
    __slots__ = (*COLUMNS, "_columns", "added")

    start: "array[int]"
    end: "array[int]"
    first: "array[int]"
    last: "array[int]"
    head: "array[int]"
    tail: "array[int]"
    label: "array[int]"
    label_end: "array[int]"
    starts: "array[int]"
    starts_end: "array[int]"
    ends: "array[int]"
    ends_end: "array[int]"
    base: "array[int]"
    lasts: "array[int]"

    def __init__(self) -> None:
        self.added: Callable[[int], object] | None = None
        for name in self.COLUMNS:
            setattr(self, name, array("q"))
        self._columns: tuple[array[int], ...] = tuple(getattr(self, name) for name in self.COLUMNS)

    def __len__(self) -> int:
        return len(self.start)

    def add(
        self,
        times: Span,
        text: Span,
        whole: Span,
        starts: Span = _ABSENT,
        ends: Span = _ABSENT,
        label: Span = _ABSENT,
        base: int = 0,
        lasts: bool = False,
    ) -> None:
        """Adds a cue; the arguments are pairs of the attributes."""
        values = (*times, *text, *whole, *label, *starts, *ends, base, lasts)
        for column, value in zip(self._columns, values):
            column.append(value)
        if self.added and not len(self.start) % REPORTED:
            self.added(whole[1])


def check_times(
    times: Iterable[tuple[int, int]], places: Sequence[int], warnings: Warnings, overlap: bool = True
) -> None:
    """Warns of negative, reversed, overlapping and very long times.

    Args:
        times: start and end of each cue in milliseconds.
        places: location of each cue, in units of `warnings`.
        overlap: whether to warn of overlapping cues.
    """
    latest = (MAXIMUM_HOURS + 1) * 3_600_000
    last_start, last_end = 0, -(10**18)
    for (start, end), place in zip(times, places, strict=True):
        if start < 0 or end < 0:
            warnings.add(place, "time-negative")
        if end < start:
            warnings.add(place, "ends-before-start")
        if start >= latest or end >= latest:
            warnings.add(place, "time-too-late", hours=MAXIMUM_HOURS)
        if overlap and start < last_end and last_start <= last_end:
            warnings.add(place, "overlap")
        last_start, last_end = start, end


def ends_from_starts(starts: Sequence[int], clears: Iterable[int] = (), longest: int = 7000) -> list[int]:
    """The end of each cue of a format without end times: the next later start or clear, at most `longest` ms on."""
    following = dict(pairwise(sorted({*starts, *clears})))
    return [min(following.get(start, start + longest), start + longest) for start in starts]
