"""A cue's text for display: the original text, with suggestions in place.

The layout includes all suggestions, so accepting one moves nothing.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from engine.document.cue import Cue
from engine.document.cue_text import CueText
from engine.document.markup import Markup
from engine.document.render import mark_splices, opening_place
from engine.document.times import doubts
from engine.document.tokens import Token
from engine.formats.styling import PLAIN_STYLE, UNSTYLED, Dialect, Styles, runs_of
from engine.review import Review, ReviewEntry


class Kind(StrEnum):
    """The kind of a piece: original text, a suggested mark, a mark to remove, the mark such as ``¿`` that opens the
    clause of a suggested one, or a letter in its suggested case.
    """

    PLAIN = "plain"
    CHIP = "chip"
    STRUCK = "struck"
    OPENING = "opening"
    CAPITAL = "capital"


class ChipPiece(NamedTuple):
    """A piece of the displayed text.

    Attributes:
        text: its characters.
        kind: its kind.
        entry: the suggestion it belongs to; None for original text.
        styles: any of "b", "i" and "u", from the tags around it.
    """

    text: str
    kind: Kind = Kind.PLAIN
    entry: ReviewEntry | None = None
    styles: Styles = PLAIN_STYLE


@dataclass(frozen=True)
class Shown:
    """A cue's text in pieces.

    Attributes:
        pieces: in order.
        words: start and end of each word in `text`, by the word's place.
        lead: number of skipped leading spaces.
        shifts: (offset in the cue's visible text, extra characters of `text` from there on), in order.
        doubts: the recogniser's confidence in each word that it doubts, by the word's place.
    """

    pieces: tuple[ChipPiece, ...]
    words: tuple[tuple[int, int], ...]
    lead: int = 0
    shifts: tuple[tuple[int, int], ...] = ()
    doubts: Mapping[int, float] = field(default_factory=dict)

    @cached_property
    def text(self) -> str:
        """All pieces together."""
        return "".join(piece.text for piece in self.pieces)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where characters of the cue's visible text stand in `text`."""
        return next(_shifted([(start, end)], self.lead, self.shifts))

    def unknown_words(self, misspelt: Callable[[str], bool]) -> list[int]:
        """The places of the words that a dictionary does not know."""
        return [place for place, (start, end) in enumerate(self.words) if misspelt(self.text[start:end])]

    def visible(self, offset: int) -> int:
        """The offset in the cue's visible text of a character of `text`; in an inserted mark, of its slot."""
        more = 0
        for place, longer in self.shifts:
            start = place - self.lead + more
            if offset <= start:
                break
            if offset < start + longer:
                return place
            more += longer
        return offset + self.lead - more


class _Change(NamedTuple):
    """A replacement for a range of the visible text."""

    start: int
    end: int
    piece: ChipPiece


def shown(
    review: Review,
    cue: Cue,
    entries: Sequence[ReviewEntry],
    carried: ReviewEntry | None = None,
    dialect: Dialect = UNSTYLED,
    openings: Sequence[tuple[int, str, ReviewEntry]] = (),
) -> Shown:
    """The text of a cue with suggestions in place, stripped of surrounding white space.

    Args:
        review: the review of its transcript.
        cue: the cue.
        entries: its pending suggestions.
        carried: the suggestion at the end of the previous cue that changes the case of the first word.
        dialect: syntax of its styles.
        openings: opening marks that come with suggestions: the place of the word behind, the mark, and the suggestion.
    """
    read, markup = review.transcript.text_of(cue), review.transcript.markup
    text, tokens = read.view.text, read.tokens
    opened = [place for place, _, _ in openings]
    changes: list[_Change] = []
    for entry in entries:
        changes += _mark(read, entry, review.glyphs, review.dash, opened)
        if spelling := entry.suggestion.spelling:
            own = entry.suggestion.changes_own_word
            changes += _letters(text, tokens, entry, entry.place if own else entry.place + 1, spelling)
    if carried and carried.suggestion.spelling:
        changes += _letters(text, tokens, carried, 0, carried.suggestion.spelling)
    marks = {entry.place: review.glyphs[entry.suggestion.mark] for entry in entries if entry.kind != "capital"}
    for place, mark, entry in openings:
        start = opening_place(read, place, marks)
        changes.append(_Change(start, start, ChipPiece(mark, Kind.OPENING, entry)))
    changes.sort(key=lambda change: change[:2])
    lead, tail = len(text) - len(text.lstrip()), len(text.rstrip())
    styles = _styles(cue.text, text, markup, dialect)
    pieces = tuple(_pieces(text, styles, changes, lead, tail))
    shifts = tuple((start, len(piece.text) - (end - start)) for start, end, piece in changes)
    words = tuple(_shifted(((token.start, token.end) for token in tokens), lead, shifts))
    doubted = doubts(cue, [read.raw_span(token) for token in tokens]) if cue.timings else {}
    return Shown(pieces, words, lead, shifts, doubted)


def _shifted(
    spans: Iterable[tuple[int, int]], lead: int, shifts: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, int]]:
    """Where spans of the visible text, in order, stand in the shown one; see `Shown`."""
    before = inside = -lead
    count, opened, closed = len(shifts), 0, 0  # all shifts, those up to the start of a span, and up to its end
    for start, end in spans:
        while opened < count and shifts[opened][0] <= start:
            before += shifts[opened][1]
            opened += 1
        while closed < count and shifts[closed][0] < end:
            inside += shifts[closed][1]
            closed += 1
        yield max(start + before, 0), max(end + inside, 0)


def raw_span(text: CueText, place: int) -> tuple[int, int] | None:
    """The span of a word in a cue's raw text, or None."""
    return text.raw_span(text.tokens[place]) if 0 <= place < len(text.tokens) else None


def _mark(
    read: CueText, entry: ReviewEntry, glyphs: Mapping[str, str], dash: str, opened: Collection[int]
) -> Iterator[_Change]:
    """The mark to be removed, struck through, and the chip of the new one.

    Args:
        read: the text of the cue.
        entry: the suggestion.
        glyphs, dash: how marks are drawn.
        opened: the places of words that get an opening mark.
    """
    if entry.kind == "capital" or entry.place >= len(read.tokens):
        return
    text = read.view.text
    splices = mark_splices(read, {entry.place: glyphs[entry.suggestion.mark]}, dash, opened)
    for place, stop, mark in splices if len(splices) < 2 else sorted(splices):
        if place == stop and mark and mark == mark.strip():  # as nearly all are
            yield _Change(place, place, ChipPiece(mark, Kind.CHIP, entry))
            continue
        for start, end, new in _differences(text[place:stop], mark):
            first, last = place + start, place + end
            yield from _around(first, last, text[first:last], ChipPiece("", Kind.STRUCK, entry))
            yield from _around(last, last, new, ChipPiece("", Kind.CHIP, entry))


def _around(start: int, end: int, text: str, piece: ChipPiece) -> Iterator[_Change]:
    """A piece without the white space around it, which becomes plain text."""
    core = text.strip()
    if core == text:
        return iter([_Change(start, end, piece._replace(text=text))] if text else ())
    left, right = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :] if core else ""
    inside = start + len(left), end - len(right)
    if start == end:  # nothing is replaced
        inside = start, end
    parts = (
        (start, inside[0], ChipPiece(left)),
        (*inside, piece._replace(text=core)),
        (inside[1], end, ChipPiece(right)),
    )
    return (_Change(*part) for part in parts if part[2].text)


def _differences(before: str, after: str) -> list[tuple[int, int, str]]:
    """The differences between two texts: start, end, and replacement."""
    if not (before and after):
        return [(0, len(before), after)]
    operations = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return [(start, end, after[new:stop]) for operation, start, end, new, stop in operations if operation != "equal"]


def _letters(text: str, tokens: Sequence[Token], entry: ReviewEntry, place: int, spelling: str) -> Iterator[_Change]:
    """The letters of a word whose case would change; none if the word has changed since."""
    if place >= len(tokens):
        return
    token = tokens[place]
    now = text[token.start : token.end]
    if len(now) != len(spelling) or not entry.suggestion.recases(now):
        return
    start = 0
    while start < len(now):
        end = start
        while end < len(now) and now[end] != spelling[end]:
            end += 1
        if end > start:
            piece = ChipPiece(spelling[start:end], Kind.CAPITAL, entry)
            yield _Change(token.start + start, token.start + end, piece)
        start = end + 1


def _styles(raw: str, text: str, markup: Markup, dialect: Dialect) -> list[tuple[int, Styles]]:
    """The end of each run of one style in the visible `text`, and the style."""
    if raw == text:  # nothing but text
        return [(len(text), PLAIN_STYLE)]
    runs: list[tuple[int, Styles]] = []
    end = 0
    for run in runs_of(raw, markup, replace(dialect, collapse=False)):
        end += len(run.text)
        runs.append((end, run.styles))
    return runs


def _pieces(
    text: str, styles: Sequence[tuple[int, Styles]], changes: Sequence[_Change], lead: int, tail: int
) -> Iterator[ChipPiece]:
    position = lead
    for start, end, piece in changes:
        if start < position:  # two suggestions for one slot: the first is shown
            continue
        if position < start:
            yield from _plain(text, styles, position, start)
        at = start if start < end else start - 1  # inserted text takes the style before it
        style = next((style for stop, style in styles if stop > at), PLAIN_STYLE)
        yield piece if style == piece.styles else piece._replace(styles=style)
        position = end
    yield from _plain(text, styles, position, tail)


def _plain(text: str, styles: Sequence[tuple[int, Styles]], start: int, stop: int) -> Iterator[ChipPiece]:
    for end, style in styles:
        if start < min(end, stop):
            yield ChipPiece(text[start : min(end, stop)], styles=style)
            start = end
