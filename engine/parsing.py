"""For every parser of text: lines with their offsets, and the collected warnings about a file."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from engine.warnings import DETAILS, CodedWarning

BREAK = r"(?>\r\n|\r|\n)"
"""The end of a line, as a pattern."""

_LINE = re.compile(r"([^\r\n]*+)(\r\n|\r|\n|\Z)")
T = TypeVar("T")
_SHOWN = 20
_BEGINNING, _FIRST = 20_000, 30  # characters and lines by which a format is recognised


class TextLine(NamedTuple):
    """A line of a text: `text[start:end]`, its line end `text[end:after]`."""

    start: int
    end: int
    after: int


def line_at(text: str, start: int) -> TextLine:
    """The line of `text` that begins at `start`; only CRLF, CR and LF end one."""
    match = _LINE.match(text, start)
    assert match is not None
    return TextLine(start, match.end(1), match.end())


def lines_of(text: str, start: int = 0) -> Iterator[TextLine]:
    """The lines of `text` from `start` on; a form feed or U+2028 inside a line does not end it."""
    while start < len(text):
        line = line_at(text, start)
        yield line
        start = line.after


def first_lines(text: str) -> list[str]:
    """The first lines that are not blank, to recognise a format by: at most 30."""
    return [line for line in re.split("[\r\n]+", text[:_BEGINNING]) if line.strip()][:_FIRST]


def with_next(items: Sequence[T]) -> Iterator[tuple[T, T | None]]:
    """Each item with the one behind it; the last one with None."""
    return zip(items, [*items[1:], None], strict=False)


def line_numbers(text: str, offsets: Iterable[int]) -> dict[int, int]:
    """Offset in `text` → number of its line, from 1."""
    numbers: dict[int, int] = {}
    number, reached = 1, 0
    for offset in sorted(set(offsets)):
        stop = offset - 1 if text[offset - 1 : offset + 1] == "\r\n" else offset
        number += _line_ends(text, reached, stop)
        reached = stop
        numbers[offset] = number
    return numbers


def _line_ends(text: str, start: int, end: int) -> int:
    return text.count("\n", start, end) + text.count("\r", start, end) - text.count("\r\n", start, end)


class Warnings:
    """Collects the parse warnings of a file; many of one kind become a few and a count.

    Args:
        unit: the unit of locations, counted from 1, such as "word".
        text: the file's text, if locations are offsets; messages then give lines.
    """

    def __init__(self, unit: str = "line", text: str | None = None) -> None:
        self._unit, self._text = unit, text
        self._count: Counter[str] = Counter()
        self._first: list[tuple[int, CodedWarning]] = []

    def add(self, place: int | None, code: str, **values: Any) -> None:
        """Adds a warning of `engine.warnings` at `place`; None means the whole file."""
        self._count[code] += 1
        if self._count[code] <= _SHOWN:
            self._first.append((-1 if place is None else place, CodedWarning(code, **values)))

    def messages(self) -> list[CodedWarning]:
        """One sentence a case, in order of location."""
        cases = sorted(self._first, key=lambda case: case[0])
        places = {place: place for place, *_ in cases}
        if self._text is not None:
            places = line_numbers(self._text, (place for place in places if place >= 0))
        messages = [case if place < 0 else case.about(self._unit, places[place]) for place, case in cases]
        kinds = {case.code: case for _, case in reversed(cases)}
        return messages + [
            CodedWarning("more-of-kind", count=number - _SHOWN, what=_kind(kinds[code]))
            for code, number in self._count.items()
            if number > _SHOWN
        ]


def _kind(case: CodedWarning) -> CodedWarning:
    """A warning without the details of its case."""
    return CodedWarning(case.code, **({} if case.code in DETAILS else case.values))
