"""The layout of a text without times: paragraphs, headings and list items.

Headings and list items often end without a mark on purpose, and a sentence ends where a paragraph does.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Literal

import numpy as np

from engine.document.transcript import Transcript
from engine.document.words import Word
from engine.text.labels import STRONG, starts_capital

Kind = Literal["heading", "item", "dash", "labelled", "text"]

_BEGINNING = 60
"""Characters before the first word of a line that are looked at."""

_HEADING_WORDS = 10
_ITEM_WORDS = 6
"""Words that a list item has at the most where the text has no marks; a longer one is taken for a sentence."""

_FINISHED = 0.8
"""Share of the paragraphs that end in a mark, in a text whose writer has set the marks."""

_BLANK_LINE = re.compile(r"(?:\r\n|\r|\n)[^\S\r\n]*(?:\r\n|\r|\n)")
_LINE_END = re.compile(r"[\r\n]")
_BEGINNINGS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("text", re.compile(r"[\s\"'“‘„«»(]*")),
    ("heading", re.compile(r"\s*#{1,6}\s+")),
    ("item", re.compile(r"\s*[*•‣▪◦·]\s*")),
    ("dash", re.compile(r"\s*[-–—]\s*")),
)
_NUMBER = re.compile(r"\d{1,3}")
_BEHIND_NUMBER = re.compile(r"[.)]\s+")


@dataclass(frozen=True)
class Layout:
    """The layout of a text.

    Attributes:
        kept: whether a word is in a heading or list item that stays as it is, bool (words,).
        stops: whether a word is the last one of such a heading or item, bool (words,).
        opens: whether a word is the first one behind such a heading, bool (words,).
        ends: whether a word is the last one of a paragraph, or of a line in a text without blank lines, bool (words,).
    """

    kept: np.ndarray
    stops: np.ndarray
    opens: np.ndarray
    ends: np.ndarray


@dataclass(eq=False)
class _Part:
    """A heading, a list item with the lines that continue it, or the rest of a paragraph.

    Attributes:
        first, stop: indexes of its first word and behind its last one.
        kind: what its first line begins with.
        lines: how many it has.
        before, after: whether a blank line is there.
    """

    first: int
    stop: int
    kind: Kind
    lines: int = 1
    before: bool = True
    after: bool = False


def layout_of(transcript: Transcript, marks: Sequence[str]) -> Layout:
    """The layout of a text without times.

    Args:
        marks: the existing label after each word.
    """
    words = transcript.words
    parts = _parts(transcript, words)
    kept, stops, opens, ends = (np.zeros(len(words) + 1, bool) for _ in range(4))
    for part in _without_marks(parts, words, marks):
        kept[part.first : part.stop] = True
        stops[part.stop - 1] = True
        opens[part.stop] = part.kind in ("heading", "text")
    parted = any(part.after for part in parts[:-1])
    last = [part.stop - 1 for part in parts if part.after] if parted else [start - 1 for start in _lines(words)[1:]]
    ends[last] = True
    size = slice(len(words))
    return Layout(kept[size], stops[size], (opens & ~kept)[size], (ends & ~stops)[size])


def _lines(words: Sequence[Word]) -> list[int]:
    """The index of the first word of each line."""
    return [index for index, word in enumerate(words) if not word.place]


def _parts(transcript: Transcript, words: Sequence[Word]) -> list[_Part]:
    """The parts of a text in order."""
    parts: list[_Part] = []
    for first, stop in pairwise([*_lines(words), len(words)]):
        kind = _kind(transcript, words, first)
        blank = first == 0 or _is_parted(transcript, words[first - 1], words[first])
        if parts and not blank and kind in ("text", "labelled") and parts[-1].kind != "heading":
            parts[-1].stop, parts[-1].lines = stop, parts[-1].lines + 1
            continue
        if parts:
            parts[-1].after = blank
        parts.append(_Part(first, stop, kind, before=blank))
    return parts


def _kind(transcript: Transcript, words: Sequence[Word], first: int) -> Kind:
    """What the line of a word begins with."""
    word = words[first]
    before = transcript.cues[word.cue].text[max(0, word.span[0] - _BEGINNING) : word.span[0]]
    before = _LINE_END.split(before)[-1]
    kind: Kind = next((kind for kind, pattern in _BEGINNINGS if pattern.fullmatch(before)), "labelled")
    numbered = _NUMBER.fullmatch(word.text) and _BEHIND_NUMBER.fullmatch(word.tail)
    return "item" if kind == "text" and numbered else kind


def _is_parted(transcript: Transcript, word: Word, following: Word) -> bool:
    """Whether a blank line is between two words."""
    cue, other = transcript.cues[word.cue], transcript.cues[following.cue]
    if cue is other:
        return bool(_BLANK_LINE.search(cue.text, word.span[1], following.span[0]))
    if not (transcript.source and cue.span and other.span):
        return False
    return bool(_BLANK_LINE.search(transcript.source.text, cue.span[1], other.span[0]))


def _without_marks(parts: Sequence[_Part], words: Sequence[Word], marks: Sequence[str]) -> list[_Part]:
    """The headings and list items that end without a mark on purpose.

    In a text whose paragraphs end in marks, any that does; in another, only one that surely is no sentence.
    """
    headings = [part for part in parts if _is_heading(part, words, marks)]
    items = [item for run in _lists(parts) for item in run if not any(_marked(one, marks) for one in run)]
    titles = set(headings)
    others = [part for part in parts if part.kind in ("text", "labelled") and part not in titles]
    if others and sum(_marked(part, marks) for part in others) >= _FINISHED * len(others):
        return [*headings, *items]
    capitals = sum(starts_capital(words[part.first].text) for part in others)
    if 2 * capitals > len(others):  # a heading's capital says nothing
        headings = [part for part in headings if part.kind == "heading"]
    return headings + [item for item in items if item.kind == "item" and item.stop - item.first <= _ITEM_WORDS]


def _is_heading(part: _Part, words: Sequence[Word], marks: Sequence[str]) -> bool:
    """Whether a part is a heading: what follows ``#``, or a capitalised line between blank lines."""
    if part.kind == "heading":
        return True
    title = part.kind == "text" and part.before and part.after and part.lines == 1
    title = title and part.stop - part.first <= _HEADING_WORDS and starts_capital(words[part.first].text)
    return title and marks[part.stop - 1] == "O" and not STRONG.intersection(marks[part.first : part.stop])


def _lists(parts: Sequence[_Part]) -> list[list[_Part]]:
    """The lists: two or more items, one after the other, that begin alike."""
    runs = [list(run) for kind, run in groupby(parts, lambda part: part.kind) if kind in ("item", "dash")]
    return [run for run in runs if len(run) > 1]


def _marked(part: _Part, marks: Sequence[str]) -> bool:
    return marks[part.stop - 1] != "O"
