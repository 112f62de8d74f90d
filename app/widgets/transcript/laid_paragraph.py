"""A paragraph laid out: where its characters are, and what is at a point."""

from collections.abc import Collection, Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPalette, QTextLayout, QTextLine

from app.adapters.flow import Flow
from app.theme import accent, faint
from app.widgets.laid_text import LaidText
from app.widgets.text_layout import x_of

LEADING = 0.32
"""Of a line's height, the room between two lines: with the font's own it makes lines of one and a half."""

_ROUND = 3.0

_CARET = 2
"""Pixels across."""


class LaidParagraph(LaidText):
    """The text of a paragraph, wrapped.

    Args:
        flow: the text.
        font, palette: how it is written.
        width: in pixels.
        wrong: places of words that are not in the dictionary.

    Attributes:
        width: in pixels.
    """

    def __init__(self, flow: Flow, font: QFont, palette: QPalette, width: float, wrong: Collection[int] = ()) -> None:
        super().__init__(flow.shown, font, palette, width, wrong, LEADING)
        self.flow, self.width = flow, width

    def draw_selected(self, painter: QPainter, start: int, end: int) -> None:
        """Draw the background of the selection, from one character to before another."""
        colour = faint(accent(self._palette), 0.3)
        for box in self.boxes(start, end):
            painter.fillRect(box.adjusted(0, -2, 0, 2), colour)

    def draw_word(self, painter: QPainter, place: int, colour: QColor) -> None:
        """Draw the ground of a word, and a line below it for those who see no colours."""
        for box in self.boxes(*self.shown.words[place]):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faint(colour, 0.22))
            painter.drawRoundedRect(box.adjusted(-3, -1, 3, 1), _ROUND, _ROUND)
            painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 2), colour)

    def draw_caret(self, painter: QPainter, offset: int) -> None:
        """Draw the caret before a character, in the colour of the painter's pen."""
        self._layout.drawCursor(painter, QPointF(0, 0), self._units(offset), _CARET)

    def boxes(self, start: int, end: int) -> Iterator[QRectF]:
        """Where the characters from one to before another are, line by line."""
        first, last = self._units(start), self._units(end)
        for line in self.lines():
            one, other = max(first, line.textStart()), min(last, line.textStart() + line.textLength())
            if one < other:
                edges = x_of(line, one), x_of(line, other)
                yield QRectF(min(edges), line.y(), abs(edges[1] - edges[0]), line.height())

    def caret_box(self, offset: int) -> QRectF:
        """Where the caret before a character is, two pixels wide."""
        line = self._line(offset)
        return QRectF(self._x(line, offset) - 1, line.y(), 2, line.height())

    def lines(self) -> Iterator[QTextLine]:
        """The lines."""
        return map(self._layout.lineAt, range(self._layout.lineCount()))

    def offset_at(self, point: QPointF) -> int:
        """The character before which the caret goes for a point: the nearest on the nearest line."""
        lines = list(self.lines())
        line = min(lines, key=lambda line: abs(line.y() + line.height() / 2 - point.y()))
        return self._offset(line.xToCursor(point.x()))

    def neighbour(self, offset: int, rightwards: bool, by_word: bool) -> int:
        """The next place for the caret on the screen, to the right or to the left."""
        mode = QTextLayout.CursorMode.SkipWords if by_word else QTextLayout.CursorMode.SkipCharacters
        at = self._units(offset)
        if by_word:  # in reading order
            ahead = rightwards != self.runs_left
            move = self._layout.nextCursorPosition if ahead else self._layout.previousCursorPosition
            return self._offset(move(at, mode))
        turn = self._layout.rightCursorPosition if rightwards else self._layout.leftCursorPosition
        return self._offset(turn(at))

    @property
    def runs_left(self) -> bool:
        """Whether the text is written from right to left."""
        return bool(self._layout.textOption().alignment() & Qt.AlignmentFlag.AlignRight)

    def word_around(self, offset: int) -> int | None:
        """The place of the word that a character is in, or of the last one before it; None if there is none."""
        before = [place for place, (start, _) in enumerate(self.shown.words) if start <= offset]
        return before[-1] if before else (0 if self.shown.words else None)

    def _offset(self, units: int) -> int:
        """A place as Qt counts it, in characters."""
        if not self._wide:
            return units
        return len(self.shown.text.encode("utf-16-le", "surrogatepass")[: 2 * units].decode("utf-16-le", "ignore"))
