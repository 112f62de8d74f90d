"""What every parser of text shares: lines with their offsets, and the collected warnings about a file."""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

_LINE_END = re.compile(r"\r\n|\r|\n")
T = TypeVar("T")
_SHOWN = 20


class Line(NamedTuple):
    """A line of a text: `text[start:end]`, its line end `text[end:after]`."""

    start: int
    end: int
    after: int


def lines_of(text: str) -> list[Line]:
    """The lines of `text`; only CRLF, CR and LF end one (a form feed or U+2028 inside a cue does not)."""
    lines: list[Line] = []
    start = 0
    for match in _LINE_END.finditer(text):
        lines.append(Line(start, match.start(), match.end()))
        start = match.end()
    return [*lines, Line(start, len(text), len(text))] if start < len(text) else lines


def with_next(items: Sequence[T]) -> Iterator[tuple[T, T | None]]:
    """Each item with the one behind it; the last one with None."""
    return zip(items, [*items[1:], None], strict=False)


def line_numbers(text: str, places: Sequence[int]) -> list[int]:
    """The line number, from 1, of each offset in `text`."""
    starts = [line.start for line in lines_of(text)] or [0]
    return [bisect_right(starts, place) for place in places]


class Oddities:
    """Collects what is odd in a file; a hundred cases of one kind are told as a few and a count."""

    def __init__(self, unit: str = "line") -> None:
        self._unit = unit
        self._found: list[tuple[int, str, str]] = []

    def add(self, line: int, kind: str, detail: str = "") -> None:
        """Notes that on `line` (from 1; 0 is all of the file) there is `kind`, a phrase that all cases of it share."""
        self._found.append((line, kind, detail))

    def messages(self) -> list[str]:
        """One sentence a case, in order of lines."""
        count: Counter[str] = Counter()
        messages: list[str] = []
        for line, kind, detail in sorted(self._found, key=lambda found: found[0]):
            count[kind] += 1
            if count[kind] <= _SHOWN:
                messages.append(f"{self._unit} {line}: {kind}{detail}" if line else f"{kind}{detail}")
        return messages + [f"and {n - _SHOWN} more: {kind}" for kind, n in count.items() if n > _SHOWN]
