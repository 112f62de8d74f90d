"""The running text of a paragraph: the texts of its cues one behind the other, with their suggestions in place."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from app.adapters.chips import ChipPiece, Shown
from app.adapters.suggested import SuggestedTexts
from engine.document.cue import Cue
from engine.document.typing import Spot
from engine.document.words import Address
from engine.review import Review

_TURN = re.compile(r"\n(?![^\S\n]*(?:[-–—]|>>))")
"""Line breaks of a cue that mean nothing in running text; before a dash somebody else speaks."""


class FlowPart(NamedTuple):
    """A cue in a paragraph.

    Attributes:
        cue: its index.
        start: where its text begins in that of the paragraph.
        cut: characters left out at its start, which name the speaker.
        shown: its text, those characters included.
        words: how many words stand before it in the paragraph.
    """

    cue: int
    start: int
    cut: int
    shown: Shown
    words: int


class Flow:
    """The text of a paragraph.

    Args:
        texts: those of the cues, with their suggestions.
        cues: of the paragraph, by their indexes.

    Attributes:
        shown: the text; the place of a word in it counts from the start of the paragraph.
        parts: the cues in it.
    """

    def __init__(self, texts: SuggestedTexts, cues: range) -> None:
        self.parts: list[FlowPart] = []
        pieces: list[ChipPiece] = []
        words: list[tuple[int, int]] = []
        doubts: dict[int, float] = {}
        length = 0
        for index in cues:
            one = texts.of(index)
            cut = _label_length(texts.review, texts.review.transcript.cues[index], one)
            if self.parts:
                pieces.append(ChipPiece(" "))
                length += 1
            doubts |= {len(words) + place: sure for place, sure in one.doubts.items()}
            self.parts.append(FlowPart(index, length, cut, one, len(words)))
            pieces += _running(one, cut)
            words += ((start + length - cut, end + length - cut) for start, end in one.words)
            length += len(one.text) - cut
        self.shown = Shown(tuple(pieces), tuple(words), doubts=doubts)

    def renumber(self, cue: int) -> None:
        """Follow an edit before the paragraph: this is the index of its first cue from now on."""
        moved = cue - self.parts[0].cue
        if moved:
            self.parts = [part._replace(cue=part.cue + moved) for part in self.parts]

    def place(self, address: Address) -> int | None:
        """The place in the paragraph of a word of one of its cues; None where there is no such word."""
        part = self.part(address.cue)
        return part.words + address.place if part and 0 <= address.place < len(part.shown.words) else None

    def address(self, place: int) -> Address:
        """The word at a place in the paragraph."""
        part = self.parts[bisect_right(self.parts, place, key=lambda part: part.words) - 1]
        return Address(part.cue, place - part.words)

    def span(self, cue: int, start: int, end: int) -> tuple[int, int]:
        """Where characters of a cue's visible text stand in the text of the paragraph."""
        part = self.part(cue)
        if part is None:
            return 0, 0
        first, last = part.shown.span(start, end)
        return max(0, first - part.cut) + part.start, max(0, last - part.cut) + part.start

    def offset(self, spot: Spot) -> int:
        """The character of the paragraph that a spot in one of its cues is before."""
        part = self.part(spot.cue)
        if part is None:
            return 0
        behind = part.start + part.shown.span(spot.offset, spot.offset)[1] - part.cut
        return min(max(part.start, behind), len(self.shown.text))

    def spot(self, offset: int) -> Spot:
        """Where the character at an offset of the paragraph is in its cue."""
        part = self.parts[bisect_right(self.parts, offset, key=lambda part: part.start) - 1]
        inside = min(offset - part.start + part.cut, len(part.shown.text))
        return Spot(part.cue, part.shown.visible(inside))

    def part(self, cue: int) -> FlowPart | None:
        """A cue of the paragraph; None for any other."""
        number = cue - self.parts[0].cue if self.parts else -1
        return self.parts[number] if 0 <= number < len(self.parts) else None


def _label_length(review: Review, cue: Cue, shown: Shown) -> int:
    """How many characters at the start of a cue's shown text name the speaker, who stands in the margin."""
    return shown.words[0][0] if review.transcript.text_of(cue).label and shown.words else 0


def _running(shown: Shown, cut: int) -> Iterator[ChipPiece]:
    """The pieces of a text without so many characters at their start, each meaningless line break as a blank."""
    text = _TURN.sub(" ", shown.text)
    if text == shown.text and not cut:
        yield from shown.pieces
        return
    position = 0
    for piece in shown.pieces:
        start, position = max(position, cut), position + len(piece.text)
        if start < position:
            part = text[start:position]
            yield piece if part == piece.text else piece._replace(text=part)
