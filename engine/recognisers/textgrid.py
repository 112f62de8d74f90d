"""Praat's TextGrid, long and short, as Praat, MFA, WebMAUS and ELAN write it.

Praat itself reads nothing of such a file but its numbers, its texts in quotes and its flags, wherever they stand, and
so does this; the long format's names of fields are only there for people. See Praat's manual, "TextGrid file formats".
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from engine.document.cue import Spoken
from engine.parsing import Warnings, line_numbers
from engine.recognisers.base import Recogniser
from engine.recognisers.tiers import Label, Tier, words_of

_HEADER = re.compile(r'\s*File type\s*=\s*"ooTextFile(?: short)?"\s+(?:Object class\s*=\s*)?"TextGrid"', re.IGNORECASE)
_TOKEN = re.compile(
    r'"(?P<text>(?:[^"]|"")*+)(?P<closed>"|\Z)'
    r"|(?<![^\s=])(?P<number>[+-]?\d{1,9}(?:\.\d*)?(?:[eE][+-]?\d{1,2})?)(?!\S)"
    r"|(?<!\S)![^\r\n]*"
)
_LATEST = 1e7


class _Token(NamedTuple):
    value: str | float
    place: int


def detect(text: str) -> bool:
    """Whether it begins as a TextGrid does."""
    return bool(_HEADER.match(text))


def read(text: str, warnings: Warnings) -> list[Spoken]:
    """The words of the tiers that have them; points have no words."""
    return words_of(list(_tiers(text, warnings)), warnings)


def _tokens(text: str, warnings: Warnings) -> Iterator[_Token]:
    """The numbers and texts behind the header."""
    header = _HEADER.match(text)
    for match in _TOKEN.finditer(text, header.end() if header else 0):
        if match["number"] is not None:
            yield _Token(float(match["number"]), match.start())
        elif match["closed"]:
            yield _Token(match["text"].replace('""', '"'), match.start())
        elif match["text"] is not None:
            warnings.add(line_numbers(text, [match.start()])[match.start()], "breaks-off")


def _tiers(text: str, warnings: Warnings) -> Iterator[Tier]:
    """The interval tiers: class, name, start, end, number of intervals, and start, end and text of each."""
    tokens = list(_tokens(text, warnings))
    heads = [
        place
        for place, (one, two) in enumerate(pairwise(tokens))
        if one.value in ("IntervalTier", "TextTier") and isinstance(two.value, str)
    ]
    for head, stop in pairwise([*heads, len(tokens)]):
        if tokens[head].value == "IntervalTier":
            yield Tier(str(tokens[head + 1].value), list(_labels(text, tokens[head + 5 : stop], warnings)))


def _labels(text: str, tokens: list[_Token], warnings: Warnings) -> Iterator[Label]:
    place = 0
    strays: list[int] = []
    while place + 2 < len(tokens):
        start, end, label = (token.value for token in tokens[place : place + 3])
        if isinstance(start, float) and isinstance(end, float) and isinstance(label, str):
            yield Label(label, _time(start), _time(end))
            place += 3
        else:
            strays.append(tokens[place].place)
            place += 1
    for line in line_numbers(text, strays).values():
        warnings.add(line, "interval-incomplete")


def _time(value: float) -> float | None:
    return value if 0 <= value < _LATEST else None


TEXTGRID = Recogniser("textgrid", "Praat TextGrid", (".textgrid",), detect, read, text=True)
