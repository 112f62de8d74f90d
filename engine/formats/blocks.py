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
_COLUMNS = 14
_PIECE = REPORTED * _COLUMNS  # numbers: of each cue one for each column


class _Column:
    """A column of `Blocks`, by its number."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __get__(self, blocks: "Blocks", owner: type) -> "array[int]":
        return blocks.columns()[self._number]


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
        added: called with the end of a cue after every `REPORTED` or so while a file is read.
    """

    __slots__ = ("_columns", "_new", "added")

    start, end, first, last, head, tail, label, label_end = map(_Column, range(8))
    starts, starts_end, ends, ends_end, base, lasts = map(_Column, range(8, _COLUMNS))

    def __init__(self) -> None:
        self.added: Callable[[int], object] | None = None
        self._columns = [array("q") for _ in range(_COLUMNS)]
        self._new = array("q")

    def __len__(self) -> int:
        return len(self._columns[0]) + len(self._new) // _COLUMNS

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
        self._new.extend((*times, *text, *whole, *label, *starts, *ends, base, lasts))
        if len(self._new) >= _PIECE:
            self.columns()
            if self.added:
                self.added(whole[1])

    def columns(self) -> "list[array[int]]":
        """The columns, with the cues that were added since they were last asked for."""
        if self._new:
            for number, column in enumerate(self._columns):
                column.extend(self._new[number::_COLUMNS])
            del self._new[:]
        return self._columns


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
