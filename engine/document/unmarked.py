"""Passages of a transcript without punctuation, where a recogniser stopped punctuating or never did."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.document.marks import ENDING, PARTING
from engine.document.words import Word

LEAST = 40
"""Minimum words of an unpunctuated passage: longer than most sentences."""

_COMMAS = 20  # average words per comma beyond which a text counts as uncommaed
_END = re.compile(f"[{ENDING}]")
_COMMA = re.compile(f"[{PARTING}]")


class UnmarkedPassage(NamedTuple):
    """Words without punctuation: the indexes of the first and of the last one."""

    first: int
    last: int


def ends_sentence(word: Word) -> bool:
    """Whether a mark behind a word ends a sentence."""
    return _END.search(word.tail) is not None


def unmarked_passages(words: Sequence[Word]) -> list[UnmarkedPassage]:
    """Returns the passages without punctuation in order, neighbours joined.

    A passage has at least `LEAST` words, hardly any commas, and no sentence end except after its last word. A text
    without any mark is one passage, however short.
    """
    unmarked: list[UnmarkedPassage] = []
    for first, last in _sentences(words):
        whole = first == 0 and last == len(words) - 1 and not ends_sentence(words[last])
        commas = sum(_COMMA.search(word.tail) is not None for word in words[first : last + 1])
        if (last - first + 1 < LEAST and not whole) or commas * _COMMAS > last - first + 1:
            continue
        joined = bool(unmarked) and unmarked[-1].last == first - 1
        unmarked[-1:] = (
            [UnmarkedPassage(unmarked[-1].first, last)] if joined else [*unmarked[-1:], UnmarkedPassage(first, last)]
        )
    return unmarked


def _sentences(words: Sequence[Word]) -> Iterator[tuple[int, int]]:
    """The first and the last word of each sentence, as far as their ends are marked."""
    first = 0
    for index, word in enumerate(words):
        if ends_sentence(word) or index == len(words) - 1:
            yield first, index
            first = index + 1
