"""The sentence around a suggestion, with the mark as a chip in its slot."""

from dataclasses import dataclass
from math import ceil
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPaintEvent, QPalette, QPen, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.adapters.context import SuggestionContext
from app.theme import accent, faint, mark_colour
from app.widgets.marks import paint_chip
from app.widgets.text_layout import units
from engine.review import DOUBTFUL

_LINES, _MARGIN = 3, 6
_SPACE = "\u00a0"  # beside the glyph, inside its chip; it never ends a line, so a chip stays with its word
_APART = "\u202f"  # between the chip and its word
_SLOT = ("chip", "caret")
_LINE = 1.25  # of the font's height: chips need room between lines


@dataclass(frozen=True)
class _Span:
    """A range of the text that is formatted otherwise."""

    start: int
    length: int
    kind: str


class Sentence(QWidget):
    """A text to read at a glance: the words beside the slot are bold, the change is marked.

    Attributes:
        text: what stands there, chip and struck mark included.
    """

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self._spans: list[_Span] = []
        self._confidence = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def show_context(self, context: SuggestionContext | None, glyph: str | None, confidence: float) -> None:
        """Show a context.

        Args:
            context: the words; None shows nothing.
            glyph: the mark that is proposed, "" for none; None where the mark stays.
            confidence: 0 to 1.
        """
        self.text, self._spans, self._confidence = "", [], confidence
        if context:
            self._write(context, glyph)
        self.setAccessibleName(" ".join(self.text.replace(_SPACE, "").replace(_APART, "").split()))
        self.update()

    def sizeHint(self) -> QSize:
        """Always the same number of lines: what is below stays where it is."""
        return QSize(280, ceil(_LINES * self._line_height()) + 2 * _MARGIN)

    def minimumSizeHint(self) -> QSize:
        """One line: in a low window the others, which the text shows too, give their room to the marks."""
        return QSize(200, ceil(self._line_height()) + 2 * _MARGIN)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The lines that there is room for, on a ground of their own, the slot's line in sight."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        painter.setPen(QPen(faint(palette.color(QPalette.ColorRole.WindowText), 0.15), 1))
        painter.setBrush(palette.color(QPalette.ColorRole.Base))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        layout = self._layout(self.width() - 24)
        slot = next((span for span in self._spans if span.kind in _SLOT), None)
        high = self._room() * self._line_height()
        painter.setClipRect(QRectF(0, (self.height() - high) / 2, self.width(), high))
        origin = QPointF(12, self._top(layout, slot))
        for span in self._spans:
            if span.kind in (*_SLOT, "opening"):
                self._paint_mark(painter, layout, origin, span)
        layout.draw(painter, origin)

    def _room(self) -> int:
        """So many whole lines fit."""
        return int((self.height() - 2 * _MARGIN) / self._line_height())

    def _top(self, layout: QTextLayout, slot: _Span | None) -> float:
        """Where the lines begin: all in the middle, or those around the slot that there is room for."""
        high, lines, room = self._line_height(), layout.lineCount(), self._room()
        if lines <= room or slot is None:
            return (self.height() - lines * high) / 2
        line = layout.lineForTextPosition(self._range(slot).start).lineNumber()
        first = min(max(0, line - room // 2), lines - room)
        return (self.height() - room * high) / 2 - first * high

    def _write(self, context: SuggestionContext, glyph: str | None) -> None:
        """Join the parts and record their formats."""
        self._add_part(context, "before", (f"{context.before} " if context.before else "", "beside"))
        letters = "letters" if context.now else "word"
        self._add_part(context, "word", (context.word, letters if context.own else "word"))
        if glyph is None:
            self._add(context.mark, "word")
            self._add("", "caret")
        else:
            self._add(context.mark, "struck")
            self._add(_APART, "beside")
            self._add(f"{_SPACE}{glyph}{_SPACE}" if glyph else "", "chip" if glyph else "caret")
        self._add(" ", "beside")
        own = not context.now or context.own
        lead, now, rest = ("", "", context.after) if own else context.after.partition(context.now)
        self._add_part(context, "after", (lead, "beside"), (now, letters), (rest, "beside"))

    def _add_part(self, context: SuggestionContext, part: str, *texts: tuple[str, str]) -> None:
        """A part of the context, its texts each with their kind, and the opening marks that come or go in it."""
        start = 0
        for text, kind in texts:
            end = 0
            for opening in context.openings:
                if opening.part == part and start <= opening.offset < start + len(text):
                    self._add(text[end : opening.offset - start], kind)
                    end = opening.offset - start
                    self._add(opening.now, "struck")
                    self._add(f"{_SPACE}{opening.mark}{_SPACE}" if opening.mark else "", "opening")
                    self._add(_APART if opening.mark else "", "beside")
            self._add(text[end:], kind)
            start += len(text)

    def _add(self, text: str, kind: str) -> None:
        if text or kind == "caret":
            self._spans.append(_Span(len(self.text), len(text), kind))
            self.text += text

    def _line_height(self) -> float:
        return self.fontMetrics().height() * _LINE

    def _layout(self, width: float) -> QTextLayout:
        layout = QTextLayout(self.text, self.font())
        layout.setFormats([self._range(span) for span in self._spans])
        layout.beginLayout()
        top = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(40.0, width))
            line.setPosition(QPointF(0, top + (self._line_height() - line.height()) / 2))
            top += self._line_height()
        layout.endLayout()
        return layout

    def _range(self, span: _Span) -> QTextLayout.FormatRange:
        text = self.palette().color(QPalette.ColorRole.Text)
        form = QTextCharFormat()
        form.setForeground(QBrush(faint(text, 0.75) if span.kind in ("beside", "struck") else text))
        if span.kind == "struck":
            form.setFontStrikeOut(True)
        elif span.kind == "letters":
            form.setFontUnderline(True)
            form.setFontWeight(QFont.Weight.Bold)
        elif span.kind in ("chip", "opening"):
            form.setFontWeight(QFont.Weight.Bold)
            form.setForeground(QBrush(QColor(0, 0, 0, 0)))  # it is painted with its box
        extent = QTextLayout.FormatRange()
        extent.start = units(self.text[: span.start])
        extent.length = units(self.text[span.start : span.start + span.length])
        extent.format = form
        return extent

    def _paint_mark(self, painter: QPainter, layout: QTextLayout, origin: QPointF, span: _Span) -> None:
        """A chip, or a caret where none is inserted."""
        extent = self._range(span)
        line = layout.lineForTextPosition(extent.start)
        if not line.isValid():
            return
        places: Any = line.cursorToX(extent.start), line.cursorToX(extent.start + extent.length)  # each with its index
        left, right = places[0][0], places[1][0]
        middle = origin.y() + line.y() + line.height() / 2
        if span.kind != "caret":
            glyph = self.text[span.start : span.start + span.length].strip(_SPACE)
            high = self.fontMetrics().height()
            area = QRectF(origin.x() + min(left, right), middle - high / 2 - 1, abs(right - left), high + 2)
            colour = mark_colour(glyph, self.palette())
            paint_chip(painter, area, glyph, colour, True, self._confidence < DOUBTFUL)
        else:
            painter.setPen(QPen(accent(self.palette()), 2))
            place = origin.x() + left + 1
            painter.drawLine(
                QPointF(place, middle - self._line_height() / 2), QPointF(place, middle + self._line_height() / 2)
            )
