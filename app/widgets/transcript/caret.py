"""Where the user is in a transcript: a caret between two characters, and the selection up to it."""

from PySide6.QtCore import QPointF

from app.widgets.transcript.laid_paragraph import LaidParagraph
from app.widgets.transcript.sheet import Sheet
from engine.document.transcript import Change, Transcript
from engine.document.typing import Spot
from engine.document.words import Address

_FAR = 1e6  # pixels: further than any line is wide


class Caret:
    """A spot in the document and an anchor; what lies between them is selected.

    Args:
        sheet: where everything is.

    Attributes:
        spot: where the caret is.
        anchor: where the selection began; the same spot if nothing is selected.
    """

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self.spot = self.anchor = Spot(0, 0)
        self._column: float | None = None  # where going up and down began

    @property
    def selection(self) -> tuple[Spot, Spot]:
        """The selection, in reading order."""
        return min(self.spot, self.anchor), max(self.spot, self.anchor)

    @property
    def paragraph(self) -> int:
        """The paragraph of the caret; -1 in an empty document."""
        return self._sheet.paragraphs.of(self.spot.cue) if self._sheet.paragraphs else -1

    @property
    def word(self) -> Address | None:
        """The word that the caret is in or behind."""
        laid = self._laid()
        place = laid.word_around(laid.flow.offset(self.spot)) if laid else None
        return laid.flow.address(place) if laid and place is not None else None

    def put(self, spot: Spot, extend: bool = False) -> None:
        """Go to a spot; with `extend` all on the way to it is selected."""
        self.spot, self._column = spot, None
        self.anchor = self.anchor if extend else spot

    def put_at_word(self, address: Address) -> None:
        """Go before a word."""
        paragraph = self._sheet.paragraphs.of(address.cue) if self._sheet.paragraphs else -1
        if 0 <= paragraph < len(self._sheet):
            flow = self._sheet.laid(paragraph).flow
            place = flow.place(address)
            self.put(flow.spot(flow.shown.words[place][0]) if place is not None else Spot(address.cue, 0))

    def put_at(self, paragraph: int, point: QPointF, extend: bool = False) -> None:
        """Go to the character nearest to a point of a paragraph."""
        laid = self._sheet.laid(paragraph)
        self.put(laid.flow.spot(laid.offset_at(point)), extend)

    def neighbour(self, rightwards: bool, by_word: bool) -> Spot:
        """The spot one character or word to the right or to the left on the screen."""
        laid = self._laid()
        if laid is None:
            return self.spot
        offset = laid.flow.offset(self.spot)
        while (new := laid.neighbour(offset, rightwards, by_word)) != offset:
            if (spot := laid.flow.spot(new)) != self.spot:
                return spot
            offset = new
        ahead = rightwards != laid.runs_left
        other = self._laid(1 if ahead else -1)
        return other.flow.spot(0 if ahead else len(other.shown.text)) if other else self.spot

    def next_word(self, step: int) -> Address | None:
        """The word behind the one of the caret (1), or before it (-1)."""
        laid = self._laid()
        if laid is None:
            return None
        place = laid.word_around(laid.flow.offset(self.spot))
        if place is not None and 0 <= place + step < len(laid.shown.words):
            return laid.flow.address(place + step)
        other = self._laid(step)
        while other and not other.shown.words:
            step += 1 if step > 0 else -1
            other = self._laid(step)
        return other.flow.address(0 if step > 0 else len(other.shown.words) - 1) if other else None

    def go_by_line(self, step: int, extend: bool) -> None:
        """Go a line up (-1) or down (1), as straight as can be."""
        laid = self._laid()
        if laid is None:
            return
        box = laid.caret_box(laid.flow.offset(self.spot))
        column = box.center().x() if self._column is None else self._column
        lines = list(laid.lines())
        number = next(n for n, line in enumerate(lines) if line.y() == box.y()) + step
        if not 0 <= number < len(lines):
            other = self._laid(step)
            if other is None:
                return
            laid, lines = other, list(other.lines())
            number = 0 if step > 0 else len(lines) - 1
        line = lines[number]
        self.put(laid.flow.spot(laid.offset_at(QPointF(column, line.y() + line.height() / 2))), extend)
        self._column = column

    def edge_of_line(self, end: bool) -> Spot:
        """The start or the end of the caret's line."""
        laid = self._laid()
        if laid is None:
            return self.spot
        box = laid.caret_box(laid.flow.offset(self.spot))
        return laid.flow.spot(laid.offset_at(QPointF(_FAR if end != laid.runs_left else -_FAR, box.center().y())))

    def follow(self, change: Change, transcript: Transcript, behind: bool) -> None:
        """Stay where the user is while an edit puts other cues in place of some.

        Args:
            behind: go behind the changed text, as is usual when typing is undone.
        """
        changed = [number for number, (old, new) in enumerate(zip(change.before, change.after)) if old is not new]
        if behind and len(changed) == 1 and not change.grown:
            old, new = (transcript.text_of(cues[changed[0]]).view.text for cues in (change.before, change.after))
            self.put(Spot(change.start + changed[0], len(new) - _alike_tail(old, new)))
            return
        self.spot, self.anchor = (_followed(spot, change, transcript) for spot in (self.spot, self.anchor))

    def _laid(self, step: int = 0) -> LaidParagraph | None:
        """The paragraph of the caret, or one so many behind it."""
        paragraph = self.paragraph + step
        return self._sheet.laid(paragraph) if self.paragraph >= 0 and 0 <= paragraph < len(self._sheet) else None


def _followed(spot: Spot, change: Change, transcript: Transcript) -> Spot:
    """Where a spot is once an edit is made: in a text that is another one, behind what differs if it was there."""
    number, grown = spot.cue - change.start, change.grown
    last = max(0, len(transcript.cues) - 1)
    if number < 0:
        return spot
    if number >= len(change.before):
        return Spot(spot.cue + grown, spot.offset) if spot.cue + grown <= last else Spot(change.start, 0)
    if grown:
        moved = change.moved([spot.cue])
        if not moved:
            return Spot(min(change.start, last), 0)
        length = len(transcript.text_at(moved[0]).view.text)  # it may have been split
        return Spot(moved[0], min(spot.offset, length))
    old, new = (transcript.text_of(cues[number]).view.text for cues in (change.before, change.after))
    alike = _alike(old, new)
    if spot.offset <= alike:
        return spot
    tail = _alike_tail(old, new)
    return Spot(spot.cue, spot.offset + len(new) - len(old) if spot.offset > len(old) - tail else len(new) - tail)


def _alike_tail(one: str, other: str) -> int:
    """How many characters two texts end with alike, behind those that they begin with."""
    start = _alike(one, other)
    return _alike(one[start:][::-1], other[start:][::-1])


def _alike(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    pairs = enumerate(zip(one, other))
    return next((number for number, (mine, theirs) in pairs if mine != theirs), min(len(one), len(other)))
