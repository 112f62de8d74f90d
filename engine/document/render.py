"""Writes decisions about slots and words, their marks and case, into a cue's raw text, and changes nothing else."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from engine.document.cue_text import CueText
from engine.document.letters import UNIT_SIGNS
from engine.document.marks import ELLIPSES, MARK, mark_in
from engine.document.markup import Visible
from engine.document.tokens import BRACKETS, CLOSING, NO_SPEECH, Token, tokenize
from engine.languages import ENGLISH, Language

Splice = tuple[int, int, str]
"""Start and end offset in a text, and the replacement."""

DASH = " — "
"""How a dash is drawn, unless somebody wants it otherwise: with blanks around it."""

OPENING_MARKS = "¿¡"
NO_BREAKS = "\u00a0\u202f"

_STRONG = ".?!"
_QUOTES = {'"': '"', "”": "“„”", "“": "„", "»": "«", "«": "»", "’": "‘‚", "‘": "‚", "'": "'", "›": "‹", "‹": "›"}
"""Closing quotes, with those that open. In English only question and exclamation marks ever go behind them."""
_CLOSING_BY_OPENING = {
    opening: "".join(closing for closing, openings in {**_QUOTES, **BRACKETS}.items() if opening in openings)
    for opening in "".join([*_QUOTES.values(), *BRACKETS.values()])
}
_CLOSED = re.compile(r"[.?!,…]*(?:[\"”“’»«'›‹]|[ \u00a0\u202f][»›])")
_APART = re.compile(r"[ \u00a0\u202f][»›](?!\w)")
_UNIT = re.compile(rf"[ \u00a0\u202f][{UNIT_SIGNS}](?!\w)")


def render(
    text: CueText,
    marks: Mapping[int, str],
    words: Mapping[int, str],
    dash: str = DASH,
    openings: Mapping[int, str] | None = None,
) -> str:
    """Returns the raw text with some slots and words changed and everything else untouched.

    A new mark goes right after its word: inside tags and before closing quotes. A strong mark also goes before the
    closing bracket of a fully bracketed sentence; other marks go after the bracket. Quotes are like them, in English
    for question and exclamation marks, as in ``Have you read "Emma"?``, and elsewhere where `Language.quoted` has the
    mark. A mark that ends a clause which was opened inside quotes, as in ``«¿vienes?»``, goes before them.

    Args:
        text: the cue's text.
        marks: the new glyph after a word, by the word's place; "" removes the mark.
        words: the new spelling of a word, by its place; different in case only.
        dash: the style of the glyph ``—``: spaced, or closed up unless that would join two words.
        openings: the new mark that opens a clause with a word, such as ``¿``, by its place; "" removes it. It goes
            right before the word, or before a quotation or bracket that begins there and ends before the clause does.
    """
    openings = openings or {}
    splices = mark_splices(text, marks, dash, [place for place, mark in openings.items() if mark])
    parts = [part for splice in splices for part in raw_splices(text.view, *splice)]
    for place, mark in openings.items():
        parts += _open(text, place, mark, marks)
    for place, spelling in words.items():
        parts += _letters(text.view, text.tokens[place], spelling)
    return spliced(text.raw, parts)


def mark_splices(text: CueText, marks: Mapping[int, str], dash: str, opened: Collection[int] = ()) -> list[Splice]:
    """The splices of the visible text by which `render` puts these marks.

    Args:
        opened: the places of words that get an opening mark.
    """
    starts = [text.tokens[place].start for place in opened]
    return [
        splice
        for place, glyph in marks.items()
        for splice in _put_mark(text.masked, text.tokens, place, glyph, marks, dash, text.language, starts)
    ]


def _open(text: CueText, place: int, mark: str, marks: Mapping[int, str]) -> list[Splice]:
    """The splices that make `mark` the only one that opens a clause with a word, inside tags."""
    start, end = opening_span(text, place)
    if start < end:
        return raw_splices(text.view, start, end, mark)
    raw_start = text.view.starts[opening_place(text, place, marks)]
    return [(raw_start, raw_start, mark)]


def opening_span(text: CueText, place: int) -> tuple[int, int]:
    """The span in the visible text of the marks that open a clause with a word: right before it, or before a quote or
    bracket there, as in ``¿«Guerra y paz» te gusta?``. It is empty if there are none.
    """
    before = text.tokens[place].start
    for end in (before, before - (text.masked[before - 1 : before] in _CLOSING_BY_OPENING)):
        start = end
        while start and text.masked[start - 1] in OPENING_MARKS:
            start -= 1
        if start < end:
            return start, end
    return before, before


def opening_place(text: CueText, place: int, marks: Mapping[int, str]) -> int:
    """Where a new mark that opens a clause with a word goes, as an offset in the visible text."""
    start = text.tokens[place].start
    closing = _CLOSING_BY_OPENING.get(text.masked[start - 1 : start], "")
    for index in range(place, len(text.tokens) if closing else place):
        if marks.get(index, text.marks[index])[-1:] in ("?", "!"):
            return start
        if any(mark in text.tail(text.tokens[index]) for mark in closing):
            return start - 1
    return start


def _put_mark(
    text: str,
    tokens: list[Token],
    index: int,
    glyph: str,
    marks: Mapping[int, str],
    dash: str,
    language: Language,
    opened: Collection[int],
) -> list[Splice]:
    """The splices that make `glyph` the only mark of a slot; none if it is, or if an abbreviation's period serves."""
    token = tokens[index]
    present = list(MARK.finditer(text, token.end, token.stop))
    closed = glyph == "—" and dash == dash.strip() and _keeps_apart(text, tokens, index, dash)
    drawn = language.spaced(glyph) if glyph != "—" else dash if closed else f" {dash.strip()}"
    if [mark.group().strip() for mark in present] == [drawn.strip()] or not (present or glyph):
        return []
    if not present and glyph == text[token.end - 1] == ".":
        return []
    if present and "\n" not in text[token.end : present[0].start()]:
        others = [_without(text, mark) for mark in present[1:]]
        start, end = _start(text, token, present[0], glyph), present[0].end()
        blanks = NO_BREAKS if glyph in ("", "—", *ELLIPSES) else f"{NO_BREAKS} "
        if start > token.end and text[start - 1] in blanks:
            start -= 1  # the blank that some marks have before them goes with the mark
    else:
        # A mark astray on the next line is not where one is put: a dash there would be a speaker's.
        others = [_without(text, mark) for mark in present]
        start = end = _place(text, tokens, index, glyph, marks, language, opened)
    if not (closed or glyph in ELLIPSES) and (glyph == "—" or start < end) and _would_join(text, tokens, index):
        drawn += " "
    splices = [(start, end, drawn), *others] if drawn or start < end else others
    return [*splices, *_closing_up(text, tokens, index, end)] if closed else splices


def _start(text: str, token: Token, mark: re.Match[str], glyph: str) -> int:
    """Where what gives way to `glyph` starts: a mark, and what would make no sense before it."""
    start = mark.start()
    stem = text[token.end : start].rstrip("-")
    if stem[-1:].isspace():
        start = token.end + len(stem)  # hyphens that would then be a dash of their own go with it
    if not glyph and not text[mark.end() : mark.end() + 1].strip():
        # The space before a free-standing mark is removed with it.
        start = token.end + len(text[token.end : start].rstrip(" \t"))
    return start


def _keeps_apart(text: str, tokens: list[Token], index: int, mark: str) -> bool:
    """Whether a word and the next one stay two words with nothing but a mark between them."""
    two = [text[token.start : token.end] for token in tokens[index : index + 2]]
    joined = mark.join(two)
    return [joined[token.start : token.end] for token in tokenize(joined)] == two


def _closing_up(text: str, tokens: list[Token], index: int, place: int) -> list[Splice]:
    """The splice that removes the space between a mark ending at `place` and the next word of its line."""
    rest = text[place : tokens[index].stop]
    blank = len(rest) - len(rest.lstrip(" \t"))
    last = index + 1 == len(tokens) or rest[blank : blank + 1] in ("\n", NO_SPEECH) or MARK.search(rest)
    return [] if last or not blank else [(place, place + blank, "")]


def _without(text: str, mark: re.Match[str]) -> Splice:
    """The splice that removes a mark, and hyphens around it that would then be a dash, or make one longer."""
    start, end = mark.span()
    before = text[start - 1]
    behind = end + len(text[end:]) - len(text[end:].lstrip("-"))
    alone = not text[behind : behind + 1].strip() or bool(MARK.match(text, behind))  # which goes too
    if before in "-\0" or (before.isspace() and alone):
        end = behind
    if before in "-−" and text[start - 2 : start - 1].isspace() and not text[end : end + 1].strip():
        start -= 1
    return start, end, ""


def _would_join(text: str, tokens: list[Token], index: int) -> bool:
    """Whether only marks separate a word from the next one, as in ``yes—no``: without them, both would join."""
    token = tokens[index]
    return index + 1 < len(tokens) and not re.search(r"[\s\0]", MARK.sub("", text[token.end : token.stop]))


def _place(
    text: str,
    tokens: list[Token],
    index: int,
    glyph: str,
    marks: Mapping[int, str],
    language: Language,
    opened: Collection[int],
) -> int:
    """Where a new mark goes.

    Args:
        opened: the offsets of words that get an opening mark.
    """
    openers = BRACKETS if language is ENGLISH and glyph not in ("?", "!") else BRACKETS | _QUOTES
    unit = _UNIT.match(text, tokens[index].end) if text[tokens[index].end - 1].isdigit() else None
    start = stop = unit.end() if unit else tokens[index].end
    if language is not ENGLISH and (apart := _APART.match(text, start)):
        stop = apart.end()
    while stop < tokens[index].stop and (text[stop] in CLOSING or text[stop] in openers):
        stop += 1
    if glyph == "—" or stop == start:
        return stop
    closing = max(text.rfind(mark, start, stop) for mark in openers)
    if closing < 0:
        return start
    if glyph not in (language.quoted if text[closing] in _QUOTES else _STRONG):
        return closing + 1
    if glyph == "," and not language.reports(_words(text, tokens, range(index + 1, len(tokens)))):
        return closing + 1
    opening = max(text.rfind(mark, 0, start) for mark in openers[text[closing]])
    if opening < 0:  # it was opened in an earlier cue
        return start if text[closing] in _QUOTES else closing + 1
    if glyph in ("?", "!") and text[opening - 1 : opening] in (*OPENING_MARKS,):
        return closing + 1
    inside = glyph in ("?", "!") and (
        any(mark in text[opening:start] for mark in OPENING_MARKS) or any(opening < offset < start for offset in opened)
    )
    return start if inside or _opens(text, tokens, index, opening, glyph, marks, language) else closing + 1


def _opens(
    text: str, tokens: list[Token], index: int, offset: int, glyph: str, marks: Mapping[int, str], language: Language
) -> bool:
    """Whether a sentence, a quotation behind a colon, the rest of one, or its cue starts at `offset`; or, where it ends
    with `glyph`, what somebody asks or shouts, as in ``fragte „warum?“`` or ``fragte, „warum?“``.
    """
    while index >= 0 and tokens[index].start >= offset:
        index -= 1
    if index < 0:
        return True
    token = tokens[index]
    mark = (marks.get(index) or mark_in(text[token.end : offset]))[-1:]
    said = language.reporting | language.quotatives
    if mark in ("", ",") and glyph in ("?", "!") and text[token.start : token.end].lower() in said:
        return True
    return mark != "" and (mark in f"{_STRONG}:" or (mark == "," and _reported(text, tokens, index, language)))


def _reported(text: str, tokens: list[Token], index: int, language: Language) -> bool:
    """Whether the words up to one say whose the quotation before them is: ``"I", she said, "do not know"``."""
    first = index
    while first and text[tokens[first - 1].end : tokens[first - 1].stop].isspace():
        first -= 1
    closed = first and _CLOSED.match(text, tokens[first - 1].end)
    return bool(closed) and language.reports(_words(text, tokens, range(first, index + 1)))


def _words(text: str, tokens: list[Token], places: range) -> Iterator[tuple[str, str]]:
    """Some words, each with the text between it and the next one."""
    return ((text[one.start : one.end], text[one.end : one.stop]) for one in map(tokens.__getitem__, places))


def raw_splices(view: Visible, start: int, end: int, text: str) -> list[Splice]:
    """Translates a splice of the visible text to the raw text; tags between its characters stay.

    Inserted text goes right after the previous character, which there must be, inside the tags that end there.
    """
    if start == end:
        return [(view.ends[start - 1], view.ends[start - 1], text)]
    parts = [text] + [""] * (end - start - 1)
    return [(view.starts[place], view.ends[place], part) for place, part in zip(range(start, end), parts, strict=True)]


def _letters(view: Visible, token: Token, spelling: str) -> list[Splice]:
    """One splice for each changed letter of a word; tags and entities inside it stay."""
    return [
        (view.starts[place], view.ends[place], new)
        for place, new in zip(range(token.start, token.end), spelling, strict=True)
        if view.text[place] != new and view.ends[place] - view.starts[place] == 1
    ]


def spliced(raw: str, splices: Iterable[Splice]) -> str:
    """Applies non-overlapping splices to `raw`."""
    parts: list[str] = []
    position = 0
    for start, end, text in sorted(splices):
        parts += [raw[position:start], text]
        position = end
    return "".join([*parts, raw[position:]])
