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
from engine.parsing import BREAK
from engine.text.finished import punctuated
from engine.text.labels import STRONG, starts_capital

Kind = Literal["heading", "bullet", "number", "dash", "labelled", "text"]

_BEGINNING = 60
"""Characters before the first word of a line that are looked at."""

_HEADING_WORDS = 10
_ITEM_WORDS = 6
"""Maximum words of most items of a list in a text without marks; longer ones are taken for sentences."""

_BLANK_LINE = re.compile(rf"{BREAK}[^\S\r\n]*[\r\n]")
_LINE_END = re.compile(r"[\r\n]")
_BEGINNINGS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("text", re.compile(r"[\s\"'“‘„«»(]*")),
    ("heading", re.compile(r"#{1,6}\s+")),
    ("bullet", re.compile(r"[*•‣▪◦·]\s*(?:\[[ xX]\]\s*)?")),
    ("dash", re.compile(r"[-–—]\s*(?:\[[ xX]\]\s*)?")),
)
_NUMBER = re.compile(r"\d{1,3}")
_AFTER_NUMBER = re.compile(r"[.)]\s+")


@dataclass(frozen=True)
class TextLayout:
    """The layout of a text.

    Attributes:
        kept: whether a word is in a heading or list item that gets no mark and no capital, bool (words,).
        stops: whether a word is the last one of such a heading or item, bool (words,).
        opens: whether a sentence begins with a word because it follows such a heading or item, bool (words,): only
            where the text has no marks yet; or because the number of an item is before it.
        items: whether a heading or list item begins with a word, bool (words,).
        numbers: whether a word is the number of a list item, whose period ends no sentence, bool (words,).
        ends: whether a word is the last one of a paragraph, or of a line in a text without blank lines, bool (words,).
        parted: whether blank lines part the text.
    """

    kept: np.ndarray
    stops: np.ndarray
    opens: np.ndarray
    items: np.ndarray
    numbers: np.ndarray
    ends: np.ndarray
    parted: bool


@dataclass(eq=False)
class _Part:
    """A heading, a list item with the lines that continue it, or the rest of a paragraph.

    Attributes:
        first, stop: indexes of its first word and behind its last one.
        kind: what its first line begins with.
        lines: how many it has.
        before, after: whether a blank line, or the text's own end, is there.
    """

    first: int
    stop: int
    kind: Kind
    lines: int = 1
    before: bool = True
    after: bool = True


def layout_of(transcript: Transcript, marks: Sequence[str]) -> TextLayout:
    """The layout of a text without times.

    Args:
        marks: the existing label after each word, "O" where its author may still want one.
    """
    words = transcript.words
    parts = _parts(transcript, words)
    kept, stops, opens, items, numbers, ends = (np.zeros(len(words) + 1, bool) for _ in range(6))
    items[[part.first for part in parts if part.kind not in ("text", "labelled")]] = True
    numbers[[part.first for part in parts if part.kind == "number"]] = True
    spoken = ["O" if numbered else mark for mark, numbered in zip(marks, numbers, strict=False)]
    finished = np.append(punctuated(spoken), False)
    for part in _without_marks(parts, words, marks, finished):
        kept[part.first : part.stop] = True
        stops[part.stop - 1] = True
        opens[part.stop] = not finished[part.stop]
    opens[1:] |= numbers[:-1]
    parted = any(part.after for part in parts[:-1])
    last = [part.stop - 1 for part in parts if part.after] if parted else [start - 1 for start in _lines(words)[1:]]
    ends[last] = True
    size = slice(len(words))
    opens, ends = opens & ~kept, ends & ~stops
    return TextLayout(kept[size], stops[size], opens[size], items[size], numbers[size], ends[size], parted)


def _lines(words: Sequence[Word]) -> list[int]:
    """The index of the first word of each line."""
    return [index for index, word in enumerate(words) if not word.line_index]


def _parts(transcript: Transcript, words: Sequence[Word]) -> list[_Part]:
    """The parts of a text in order."""
    parts: list[_Part] = []
    for first, stop in pairwise([*_lines(words), len(words)]):
        kind = _kind(transcript, words, first)
        gap = _between(transcript, words[first - 1], words[first]) if first else ""
        blank = first == 0 or bool(_BLANK_LINE.search(gap))
        indented = _LINE_END.split(gap)[-1][:1].isspace()
        if parts and not blank and kind in ("text", "labelled") and _goes_on(parts[-1], indented):
            parts[-1].stop, parts[-1].lines = stop, parts[-1].lines + 1
            continue
        if parts:
            parts[-1].after = blank
        parts.append(_Part(first, stop, kind, before=blank))
    return parts


def _kind(transcript: Transcript, words: Sequence[Word], first: int) -> Kind:
    """The kind of the beginning of a word's line."""
    word = words[first]
    before = transcript.cues[word.cue].text[max(0, word.span[0] - _BEGINNING) : word.span[0]]
    before = _LINE_END.split(before)[-1].lstrip()
    kind: Kind = next((kind for kind, pattern in _BEGINNINGS if pattern.fullmatch(before)), "labelled")
    numbered = _NUMBER.fullmatch(word.text) and _AFTER_NUMBER.fullmatch(word.tail)
    return "number" if kind == "text" and numbered else kind


def _between(transcript: Transcript, word: Word, following: Word) -> str:
    """The text between two words; "" between cues whose file is not known."""
    cue, other = transcript.cues[word.cue], transcript.cues[following.cue]
    if cue is other:
        return cue.text[word.span[1] : following.span[0]]
    if not (transcript.source and cue.span and other.span):
        return ""
    return transcript.source.text[cue.span[1] : other.span[0]]


def _goes_on(part: _Part, indented: bool) -> bool:
    """Whether a part goes on with the next line of text: a list item only if that is indented."""
    return part.kind in ("text", "labelled") or (part.kind != "heading" and indented)


def _without_marks(
    parts: Sequence[_Part], words: Sequence[Word], marks: Sequence[str], finished: np.ndarray
) -> list[_Part]:
    """The headings and list items that end without a mark on purpose.

    In a punctuated passage, any that does; elsewhere, only what follows ``#``, a list that a colon introduces, and one
    with bullets or numbers whose items are short: lines behind dashes may be the turns of a dialogue.

    Args:
        finished: whether each slot is in a punctuated passage, bool (words + 1,).
    """
    kept: list[_Part] = []
    for kind, group in groupby(parts, lambda part: part.kind):
        run = list(group)
        if kind not in ("bullet", "number", "dash") or len(run) == 1:
            titles = (part for part in run if _is_title(part, words, marks) and _is_near(finished, part, part))
            kept += run if kind == "heading" else titles
        elif all(marks[part.stop - 1] == "O" for part in run):
            introduced = run[0].first > 0 and marks[run[0].first - 1] == "COLON"
            short = sum(part.stop - part.first <= _ITEM_WORDS for part in run) > len(run) / 2
            if introduced or _is_near(finished, run[0], run[-1]) or (short and kind != "dash"):
                kept += run
    return kept


def _is_near(finished: np.ndarray, first: _Part, last: _Part) -> bool:
    """Whether some parts follow a punctuated passage or are followed by one."""
    return bool(finished[max(0, first.first - 1)] or finished[last.stop])


def _is_title(part: _Part, words: Sequence[Word], marks: Sequence[str]) -> bool:
    """Whether a part may be a heading: a capitalised line between blank lines, with or without a number."""
    if part.kind not in ("text", "number") or not (part.before and part.after and part.lines == 1):
        return False
    first = part.first + (part.kind == "number")
    is_short = part.stop - first <= _HEADING_WORDS
    unmarked = marks[part.stop - 1] == "O" and not STRONG.intersection(marks[first : part.stop])
    return is_short and unmarked and first < part.stop and starts_capital(words[first].text)
