"""A cue's text laid out: where its chips and the gaps between its words are."""

import re
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette, QTextLayout, QTextLine

from app.adapters.chips import Kind, Shown
from app.fonts import bold
from app.theme import accent, faint, mark_colour
from app.widgets.chip_drawing import Chip, draw_chips, draw_ring
from app.widgets.text_layout import SPACING, MatchSpan, break_lines, ground, layout_of, units, x_of
from engine.review import Suggestion
from engine.text.labels import GLYPHS

_NARROWEST = 0.42
"""The least width of a chip, as a share of the line's height: half of the space behind it stays free."""

_BESIDE = 1.0
"""Pixels between a word and its chip."""

_REACH = 3.0
_MATCH = 0.35  # how strong the ground of a match is


class Gap(NamedTuple):
    """The room behind a word: the word's place, and where the caret is drawn."""

    place: int
    box: QRectF
    caret: QRectF


class _Line(NamedTuple):
    """A line: the character it ends before, in Qt's units, and its geometry in pixels."""

    line: QTextLine
    stop: int
    top: float
    height: float
    ascent: float


class LaidText:
    """The text of a cue, wrapped.

    Args:
        shown: its pieces.
        font: how it is written.
        palette: the colours around it.
        width: in pixels.
        wrong: places of words that are not in the dictionary.
        leading: of a line's height, the room between two lines.

    Attributes:
        height: in pixels.
        chips: the suggestions in it, in order.
        tops: where each of its lines begins, from the top.
        baseline: of the first line, from the top.
    """

    def __init__(
        self,
        shown: Shown,
        font: QFont,
        palette: QPalette,
        width: float,
        wrong: Collection[int] = (),
        leading: float = SPACING,
    ) -> None:
        self.shown, self._palette = shown, palette
        self._wide = units(shown.text) > len(shown.text)
        self._bold = bold(font)
        self._layout = layout_of(shown, font, palette, wrong)
        self.height = break_lines(self._layout, width, leading)
        self.chips = list(self._chips())
        starts = [0, *(match.end() for match in re.finditer("\n", shown.text))]
        self.tops = [self._line(start).y() for start in starts]
        self.baseline = self._line(0).y() + self._line(0).ascent()

    def chip_at(self, point: QPointF) -> Chip | None:
        """The chip that is drawn at a point."""
        return next((chip for chip in self.chips if chip.box.adjusted(-1, -2, 1, 2).contains(point)), None)

    def gap_at(self, point: QPointF) -> Gap | None:
        """The gap between two words, or behind the last one of a line, that a point is in."""
        return next((gap for gap in self.gaps if gap.box.contains(point)), None)

    def gap_behind(self, place: int) -> Gap | None:
        """The gap behind a word."""
        return next((gap for gap in self.gaps if gap.place == place), None)

    def word_at(self, point: QPointF) -> int | None:
        """The place of the word at a point, or of the one before the gap there."""
        if gap := self.gap_at(point):
            return gap.place
        for index in range(self._layout.lineCount()):
            line = self._layout.lineAt(index)
            if line.naturalTextRect().contains(point):
                at = line.xToCursor(point.x(), QTextLine.CursorPosition.CursorOnCharacter)
                words = enumerate(self.shown.words)
                return next(
                    (place for place, (start, end) in words if self._units(start) <= at < self._units(end)), None
                )
        return None

    def doubt_at(self, point: QPointF) -> float | None:
        """The recogniser's confidence in the word at a point, if it doubts it."""
        place = self.word_at(point) if self.shown.doubts else None
        return self.shown.doubts.get(place) if place is not None else None

    def draw(
        self,
        painter: QPainter,
        minimum: float,
        current: Suggestion | None,
        matches: Iterable[MatchSpan] = (),
        clip: QRectF | None = None,
    ) -> None:
        """Draw the chips, the ring around the one that is looked at, and over them the text.

        Args:
            painter: its origin is the text's top left corner.
            minimum: confidence under which chips are paler.
            current: the suggestion that is looked at.
            matches: of a search: spans of the cue's visible text.
            clip: what of the text is to be drawn; all if None.
        """
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chips = [chip for chip in self.chips if clip is None or chip.box.intersects(clip)]
        draw_chips(painter, chips, self._palette, minimum)
        own = [chip for chip in self.chips if chip.entry.suggestion is current]
        if own:
            chip = next((chip for chip in own if chip.kind is Kind.CHIP), own[0])
            draw_ring(painter, self._ringed(chip), chip.kind is Kind.CHIP, self._palette)
        painter.setPen(self._palette.color(QPalette.ColorRole.Text))
        self._layout.draw(painter, QPointF(0, 0), [self._highlight(match) for match in matches], clip or QRectF())
        self._draw_glyphs(painter, chips)

    def _ringed(self, chip: Chip) -> QRectF:
        """The area of a suggestion: that of the whole word for a letter that changes."""
        if chip.kind is not Kind.CAPITAL:
            return chip.box
        words = ((self._units(start), self._units(end)) for start, end in self.shown.words)
        letters = chip.start, chip.start + units(chip.glyph)
        start, end = next((word for word in words if word[0] <= chip.start < word[1]), letters)
        left, width = _room(self._layout.lineForTextPosition(start), start, end, False)
        return QRectF(left, chip.box.top(), width, chip.box.height())

    def _highlight(self, match: MatchSpan) -> QTextLayout.FormatRange:
        """The ground of a match; that of the current one is opaque."""
        first, last = map(self._units, self.shown.span(match.start, match.end))
        colour = accent(self._palette)
        if match.current:
            return ground(first, last, colour, self._palette.color(QPalette.ColorRole.Base))
        return ground(first, last, faint(colour, _MATCH))

    def _draw_glyphs(self, painter: QPainter, chips: Iterable[Chip]) -> None:
        """The marks in their boxes: in bold, in the middle of the box, on the line of the text."""
        painter.setFont(self._bold)
        for chip in chips:
            if chip.kind is Kind.CHIP:
                painter.setPen(chip.colour)
                painter.drawText(chip.baseline, chip.glyph)

    def _chips(self) -> Iterator[Chip]:
        metrics = QFontMetricsF(self._bold)
        colours: dict[str, QColor] = {}
        widths: dict[str, float] = {}
        lines = self._lines()
        line = next(lines)
        measure = units if self._wide else len
        position = 0  # in Qt's units
        for piece in self.shown.pieces:
            text, entry = piece.text, piece.entry
            start, position = position, position + measure(text)
            if entry:
                mark = entry.suggestion.mark
                if mark not in colours:
                    colours[mark] = mark_colour(GLYPHS.get(mark, ""), self._palette)
                if text not in widths:
                    widths[text] = metrics.horizontalAdvance(text)
                while start >= line.stop:
                    line = next(lines)
                left, width = _room(line.line, start, position, piece.kind is Kind.CHIP)
                box = QRectF(left, int(line.top) - 0.5, width, int(line.height) + 1)
                baseline = QPointF(left + (width - widths[text]) / 2, line.top + line.ascent)
                yield Chip(entry, piece.kind, box, baseline, colours[mark], text, start)

    def _lines(self) -> Iterator[_Line]:
        """The lines, measured once; the last one has no end."""
        last = self._layout.lineCount() - 1
        for number in range(last + 1):
            line = self._layout.lineAt(number)
            stop = line.textStart() + line.textLength() if number < last else sys.maxsize
            yield _Line(line, stop, line.y(), line.height(), line.ascent())

    @cached_property
    def gaps(self) -> Sequence[Gap]:
        """The gaps behind the words, in their order; found when the mouse first asks for them."""
        return list(self._find_gaps())

    def _find_gaps(self) -> Iterator[Gap]:
        words = self.shown.words
        for place, (_, end) in enumerate(words):
            line = self._line(max(0, end - 1))
            here = self._x(line, end)
            follows = words[place + 1][0] if place + 1 < len(words) else -1
            same = follows >= 0 and self._line(follows).lineNumber() == line.lineNumber()
            there = self._x(line, follows) if same else here
            left, right = min(here, there), max(here, there)
            middle = (left + right) / 2 if same else right + 1
            reach = _REACH if same else 3 * _REACH
            box = QRectF(left - _REACH, line.y(), right - left + _REACH + reach, line.height())
            yield Gap(place, box, QRectF(middle - 0.75, line.y() + 1, 1.5, line.height() - 2))

    def _line(self, offset: int) -> QTextLine:
        """The line that a character is on."""
        line = self._layout.lineForTextPosition(min(self._units(offset), self._units(len(self.shown.text))))
        return line if line.isValid() else self._layout.lineAt(0)

    def _x(self, line: QTextLine, offset: int) -> float:
        return x_of(line, self._units(offset))

    def _units(self, offset: int) -> int:
        return units(self.shown.text[:offset]) if self._wide else offset


def _room(line: QTextLine, start: int, end: int, roomy: bool) -> tuple[float, float]:
    """The left edge and the width of a box around some characters, on whole pixels; a mark takes space behind it too.

    Args:
        line: that they are on.
        start, end: the characters, in Qt's units.
        roomy: whether they are a mark.
    """
    one, other = x_of(line, start), x_of(line, end)
    width = abs(other - one)
    more = max(1, _NARROWEST * line.height() - width) if roomy else 0
    beside = _BESIDE if roomy else 0
    return int(one + beside if one <= other else other - more - beside) + 0.5, int(width + more + 0.5)
