"""The layout of a text without times: paragraphs, headings and list items.

Headings and list items often end without a mark on purpose, and a sentence ends where a paragraph does.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Literal

import numpy as np

from engine.document.tokens import LABEL_WORDS
from engine.document.transcript import Transcript
from engine.document.words import Word
from engine.parsing import BREAK
from engine.text.finished import punctuated
from engine.text.labels import STRONG, starts_capital

Kind = Literal["heading", "bullet", "number", "dash", "turn", "field", "section", "labelled", "text"]

_ITEMS: tuple[Kind, ...] = ("bullet", "number", "dash", "turn")
_RUNNING: tuple[Kind, ...] = ("field", "section", "labelled", "text")

_BEGINNING = 60
"""Characters before the first word of a line that are looked at."""

_HEADING_WORDS = 10
_ITEM_WORDS, _MOST_ITEM_WORDS = 6, 12
"""Maximum words of most items of a list in a text without marks, and of any; longer ones are taken for sentences."""

_BLANK_LINE = re.compile(rf"{BREAK}[^\S\r\n]*[\r\n]")
_LINE_END = re.compile(r"[\r\n]")
_BEGINNINGS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("text", re.compile(r"[\s\"'“‘„«»(§]*")),
    ("heading", re.compile(r"#{1,6}\s+")),
    ("bullet", re.compile(r"[*•‣▪◦·]\s*(?:\[[ xX]\]\s*)?(?:\*\*)?")),
    ("dash", re.compile(r"[-–—]\s*(?:\[[ xX]\]\s*)?(?:\*\*)?")),
)
_NUMBER = re.compile(r"\d{1,3}")
_AFTER_NUMBER = re.compile(r"[.)]\s+")
_NAMED = re.compile(r"\)?:\s")
_SECTION = re.compile(r"([^\W\d_]+) \d{1,3}:\s*")
"""``Item 1:``, which names no speaker."""

_COUNTED = re.compile(r"\d{1,3}(?:\.\d{1,3}){1,3}|[^\W\d_]|[ivx]{2,4}", re.IGNORECASE)
_ROMAN = " i ii iii iv v vi vii viii ix x xi xii "
_FIELDS = 3
"""Minimum number of lines in a row, each with its own name before a colon, that are a form: ``Date: 3 May``."""

_FIELD_WORDS = 8
_GREETING_WORDS = 6
_SHORTEST = 2
"""A line in capitals without a word of more letters is no heading."""


@dataclass(frozen=True)
class TextLayout:
    """The layout of a text.

    Attributes:
        kept: whether a word is in a heading or list item that gets no mark and no capital, bool (words,).
        stops: whether a word is the last one of such a heading or item, or of a line of a form, bool (words,).
        opens: whether a sentence begins with a word because it follows such a heading or item, or a short one that may
            get a mark, or is the next item, bool (words,): only where the text has no marks yet; or because the number
            of an item or the greeting of a letter is before it.
        items: whether a heading or list item begins with a word, bool (words,).
        numbers: whether a word is the number of a list item, whose period ends no sentence, bool (words,).
        bare: whether a word is a number that opens a line, which a period would make that of an item, bool (words,).
        ends: whether a word is the last one of a paragraph, or of a line in a text without blank lines, bool (words,).
        parted: whether blank lines part the text.
    """

    kept: np.ndarray
    stops: np.ndarray
    opens: np.ndarray
    items: np.ndarray
    numbers: np.ndarray
    bare: np.ndarray
    ends: np.ndarray
    parted: bool


@dataclass(eq=False)
class _Part:
    """A heading, a list item with the lines that continue it, or the rest of a paragraph.

    Attributes:
        first, stop: indexes of its first word and behind its last one.
        kind: what its first line begins with.
        before, after: whether a blank line, or the text's own end, is there.
    """

    first: int
    stop: int
    kind: Kind
    before: bool = True
    after: bool = True


def layout_of(transcript: Transcript, marks: Sequence[str]) -> TextLayout:
    """The layout of a text without times.

    Args:
        marks: the existing label after each word, "O" where its author may still want one.
    """
    words, greetings = transcript.words, transcript.rules.greetings
    parts = _parts(transcript, words)
    kept, stops, opens, items, numbers, bare, ends = (np.zeros(len(words) + 1, bool) for _ in range(7))
    bare[_bare_numbers(transcript, words)] = True
    items[[part.first for part in parts if part.kind not in _RUNNING]] = True
    numbers[[part.first for part in parts if part.kind == "number"]] = True
    spoken = ["O" if numbered else mark for mark, numbered in zip(marks, numbers, strict=False)]
    for part in parts:
        if part.kind == "heading":  # INT. HALL
            spoken[part.first : part.stop] = ["O"] * (part.stop - part.first)
    finished = np.append(punctuated(spoken), False)
    for part in _without_marks(parts, words, marks, finished):
        kept[part.first : part.stop] = True
        stops[part.stop - 1] = True
        opens[part.stop] = not finished[part.stop]
    for fields in _forms(parts, marks, finished):
        stops[[part.stop - 1 for part in fields]] = True
        opens[fields[-1].stop] = not finished[fields[-1].stop]
    for part, behind in pairwise(parts):
        short = part.kind in _ITEMS and part.stop - part.first <= _ITEM_WORDS and behind.kind == "text"
        listed = part.kind in _ITEMS and behind.kind == part.kind
        opens[behind.first] |= (short or listed) and not finished[behind.first]
        opens[behind.first] |= _is_greeting(part, words, marks, greetings)
    opens[1:] |= numbers[:-1] & ~finished[:-1]
    parted = any(part.after for part in parts[:-1])
    last = [part.stop - 1 for part in parts if part.after] if parted else [start - 1 for start in _lines(words)[1:]]
    ends[last] = True
    size = slice(len(words))
    opens, ends = opens & ~kept, ends & ~stops
    opens[[part.first for part in parts if part.kind == "heading" and not finished[part.first]]] = True
    return TextLayout(kept[size], stops[size], opens[size], items[size], numbers[size], bare[size], ends[size], parted)


def _lines(words: Sequence[Word]) -> list[int]:
    """The index of the first word of each line."""
    return [index for index, word in enumerate(words) if not word.line_index]


def _parts(transcript: Transcript, words: Sequence[Word]) -> list[_Part]:
    """The parts of a text in order."""
    parts: list[_Part] = []
    lines = [*pairwise([*_lines(words), len(words)])]
    kinds = [_kind(transcript, words, first) for first, _ in lines]
    numbered = _numbered(words, [first for (first, _), kind in zip(lines, kinds, strict=True) if kind == "text"])
    cased = [word.text for word in words if _letters(word) > 1]  # I is a capital in any text, and A may become one
    shouted = 2 * sum(map(str.isupper, cased)) > len(cased)
    for (first, stop), kind in zip(lines, kinds, strict=True):
        gap = _between(transcript, words[first - 1], words[first]) if first else ""
        blank = first == 0 or bool(_BLANK_LINE.search(gap))
        if kind == "text":
            kind = _kind_of_text(words[first:stop], first in numbered, blank, shouted)
        indented = _LINE_END.split(gap)[-1][:1].isspace()
        if parts and not blank and kind in ("text", "labelled") and _goes_on(parts[-1], indented):
            parts[-1].stop = stop
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
    if (section := _SECTION.fullmatch(before)) and section[1].lower() not in transcript.rules.speakers:
        return "section"
    kind: Kind = next((kind for kind, pattern in _BEGINNINGS if pattern.fullmatch(before)), "labelled")
    return "turn" if kind == "dash" and before[0] == "—" and "—" in transcript.rules.dialogue else kind


def _kind_of_text(line: Sequence[Word], numbered: bool, blank: bool, shouted: bool) -> Kind:
    """The kind of a line that begins with a word.

    Args:
        numbered: whether that is the number of an item.
        blank: whether a blank line is before it: without one, a word in capitals is an acronym.
        shouted: whether the text is in capitals, which make no headings there.
    """
    if numbered:
        return "number"
    capitals = all(word.text.upper() == word.text for word in line) and max(map(_letters, line)) > _SHORTEST
    if capitals and not shouted and (blank or len(line) > 1):
        return "heading"
    name = next((word for word in line[:LABEL_WORDS] if not word.tail.isspace()), line[0])
    return "field" if _NAMED.match(name.tail) else "text"


def _letters(word: Word) -> int:
    return sum(map(str.isalpha, word.text))


def _numbered(words: Sequence[Word], firsts: Sequence[int]) -> set[int]:
    """The words that are the number of an item: ``1.`` and ``1)``, and beside the next one ``1.2``, ``b)`` or ``iv.``.

    Args:
        firsts: the first word of each line of text.
    """
    plain: set[int] = set()
    counted: list[tuple[int, str]] = []
    for first in firsts:
        text, tail = words[first].text, words[first].tail
        number = text.rstrip(".")
        closed = _AFTER_NUMBER.fullmatch(text[len(number) :] + tail)
        if closed and _NUMBER.fullmatch(number):
            plain.add(first)
        elif _COUNTED.fullmatch(number) and (closed or ("." in number and tail.isspace())):
            counted.append((first, number.lower()))
    pairs = ((one, two) for (one, number), (two, following) in pairwise(counted) if _is_followed(number, following))
    return plain.union(*pairs)


def _bare_numbers(transcript: Transcript, words: Sequence[Word]) -> list[int]:
    """The numbers before other words of a line of text, which a period would make those of list items."""
    lines = pairwise([*_lines(words), len(words)])
    firsts = [first for first, stop in lines if stop - first > 1 and _NUMBER.fullmatch(words[first].text)]
    return [first for first in firsts if _kind(transcript, words, first) == "text"]


def _is_followed(number: str, following: str) -> bool:
    """Whether the number of an item is right before another one."""
    *section, last = number.split(".")
    *other, next_one = following.split(".")
    decimal = last.isdecimal() and next_one.isdecimal() and int(next_one) == int(last) + 1
    lettered = len(last) == len(next_one) == 1 and ord(next_one) == ord(last) + 1
    return section == other and (decimal or lettered or f" {last} {next_one} " in _ROMAN)


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
    return part.kind in _RUNNING or (part.kind != "heading" and indented)


def _without_marks(
    parts: Sequence[_Part], words: Sequence[Word], marks: Sequence[str], finished: np.ndarray
) -> list[_Part]:
    """The headings and list items that end without a mark on purpose.

    In a punctuated passage, any that does; elsewhere, only what follows ``#``, a list that a colon introduces, and one
    with bullets or numbers whose items are short: lines behind dashes may be the turns of a dialogue. Those behind a
    long dash are, in a language that writes one there, unless a colon introduces them.

    Args:
        finished: whether each slot is in a punctuated passage, bool (words + 1,).
    """
    kept: list[_Part] = []
    for kind, group in groupby(parts, lambda part: part.kind):
        run = list(group)
        titles = (part for part in run if _is_title(part, words, marks) and _is_near(finished, part, part))
        if kind not in _ITEMS or len(run) == 1:
            kept += run if kind == "heading" else titles
        elif all(marks[part.stop - 1] == "O" for part in run):
            introduced = run[0].first > 0 and marks[run[0].first - 1] == "COLON"
            sizes = [part.stop - part.first for part in run]
            short = sum(size <= _ITEM_WORDS for size in sizes) > len(run) / 2 and max(sizes) <= _MOST_ITEM_WORDS
            near = kind != "turn" and _is_near(finished, run[0], run[-1])
            if introduced or near or (short and kind not in ("dash", "turn")):
                kept += run
        else:
            kept += titles
    return kept


def _is_near(finished: np.ndarray, first: _Part, last: _Part) -> bool:
    """Whether some parts follow a punctuated passage or are followed by one."""
    return bool(finished[max(0, first.first - 1)] or finished[last.stop])


def _is_title(part: _Part, words: Sequence[Word], marks: Sequence[str]) -> bool:
    """Whether a part may be a heading, perhaps with a number, an address or the like: short capitalised lines between
    blank ones.
    """
    first = part.first + (part.kind == "number")
    alone = part.before and part.after
    if part.kind not in ("text", "field", "section", "number") or not alone or first == part.stop:
        return False
    starts = [first, *(slot for slot in range(first + 1, part.stop) if not words[slot].line_index)]
    sizes = [stop - start for start, stop in pairwise([*starts, part.stop])]
    is_short = part.stop - first <= _HEADING_WORDS or max(sizes) <= _ITEM_WORDS
    # Initials have a period, and lines of an address, or of the end of a letter, commas.
    sentences = any(marks[slot] in STRONG and len(words[slot].text) > 1 for slot in range(first, part.stop))
    ended = marks[part.stop - 1] != "O" or any(marks[slot - 1] not in ("O", "COMMA") for slot in starts[1:])
    capitals = all(starts_capital(words[slot].text) or words[slot].text[0].isdigit() for slot in starts)
    return is_short and not (sentences or ended) and capitals


def _forms(parts: Sequence[_Part], marks: Sequence[str], finished: np.ndarray) -> Iterator[list[_Part]]:
    """The lines in a row that each have a name before a colon and few words behind, without a mark: ``Date: 3 May``.

    Args:
        finished: whether each slot is in a punctuated passage, where two are enough; bool (words + 1,).
    """
    for is_field, group in groupby(parts, lambda part: part.kind == "field" and marks[part.stop - 1] == "O"):
        run = list(group)
        short = sum(part.stop - part.first <= _FIELD_WORDS for part in run) > len(run) / 2
        several = len(run) >= _FIELDS - _is_near(finished, run[0], run[-1])
        if is_field and several and short:
            yield run


def _is_greeting(part: _Part, words: Sequence[Word], marks: Sequence[str], greetings: frozenset[str]) -> bool:
    """Whether a paragraph is the greeting of a letter, whose first sentence begins behind the comma."""
    greets = words[part.first].text.lower() in greetings and part.stop - part.first <= _GREETING_WORDS
    return part.kind == "text" and part.before and part.after and greets and marks[part.stop - 1] == "COMMA"
