"""Draws suggestions in a text: boxes around marks, lines under capitals, and the ring around the current one."""

from collections.abc import Iterable
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPalette, QPen

from app.adapters.chips import Kind
from app.theme import accent, faint
from engine.review import DOUBTFUL, ReviewEntry

_ROUND = 3.0
_RING = 2.0  # pixels wide
_KEPT = 2000
"""Boxes that stay drawn: a few kilobytes each, and there are few sizes."""


class Chip(NamedTuple):
    """A suggestion in a text. Positions are in pixels from the top left corner of the text.

    Attributes:
        entry: the suggestion.
        kind: of chip.
        box: the area of its characters, with borders in the middle of a pixel.
        baseline: where the baseline of its glyph begins.
        colour: the colour of its mark.
        glyph: its characters.
        start: the first of them in the text, in Qt's units.
    """

    entry: ReviewEntry
    kind: Kind
    box: QRectF
    baseline: QPointF
    colour: QColor
    glyph: str
    start: int


def draw_ring(painter: QPainter, area: QRectF, mark: bool, palette: QPalette) -> None:
    """Draw the ring around the current suggestion. It reaches into the space beside it, but covers neither the last
    letter before a mark nor what follows a word.

    Args:
        painter: its origin is the text's top left corner.
        area: the box of a mark, or the area of a word whose letters change.
        mark: whether it is a mark.
        palette: the colours.
    """
    sides = (_RING / 2, _RING) if mark else (-2 * _RING, _RING / 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(accent(palette), _RING))
    painter.drawRoundedRect(area.adjusted(sides[0], -_RING, sides[1], _RING), _ROUND + 1, _ROUND + 1)


def draw_chips(painter: QPainter, chips: Iterable[Chip], palette: QPalette, minimum: float = 0.0) -> None:
    """Draw the background of suggestions: a box for a mark, a line for a capital, nothing for a removed mark.

    Args:
        painter: its origin is the text's top left corner.
        chips: the suggestions.
        palette: the colours around them.
        minimum: confidence under which they are paler.
    """
    base, ratio = palette.color(QPalette.ColorRole.Base).rgba(), painter.device().devicePixelRatioF()
    for chip in chips:
        confidence = chip.entry.suggestion.confidence
        percent, pale = round(100 * confidence), confidence < minimum
        if chip.kind is Kind.CHIP:
            area = chip.box
            box = _box(area.width(), area.height(), ratio, chip.colour.rgba(), base, percent, pale)
            painter.drawImage(QPointF(area.left() - 0.5, area.top() - 0.5), box)
        elif chip.kind in (Kind.OPENING, Kind.CAPITAL):
            painter.setPen(_pen(chip.colour, percent, pale, 1 if pale else 2))
            painter.drawLine(chip.box.bottomLeft(), chip.box.bottomRight() - QPointF(1, 0))


def _pen(colour: QColor, percent: int, pale: bool, width: float = 1) -> QPen:
    """The outline of a suggestion: the surer the stronger, dashed if it is doubtful."""
    pen = QPen(faint(colour, 0.3 if pale else 0.4 + 0.006 * percent), width)
    if percent < 100 * DOUBTFUL:
        pen.setStyle(Qt.PenStyle.DashLine)
        pen.setDashPattern([2, 2])
    return pen


@lru_cache(_KEPT)
def _box(width: float, height: float, ratio: float, colour: int, base: int, percent: int, pale: bool) -> QImage:
    """The box around a mark, drawn once for all suggestions that look alike.

    It is opaque: on the ground of a selection the mark would be hard to read.

    Args:
        width, height: in pixels, borders included up to their middle.
        ratio: device pixels for each of them.
        colour, base: the colours of the mark and of the page, as RGBA.
        percent: the confidence.
        pale: whether the confidence is below the minimum.
    """
    rows, columns = (ceil((length + 1) * ratio) for length in (height, width))
    image = QImage(columns, rows, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    area, hue = QRectF(QPointF(0.5, 0.5), QSizeF(width, height)), QColor.fromRgba(colour)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor.fromRgba(base))
    painter.drawRoundedRect(area, _ROUND, _ROUND)
    painter.setPen(_pen(hue, percent, pale))
    painter.setBrush(Qt.BrushStyle.NoBrush if pale else faint(hue, 0.04 + 0.0016 * percent))
    painter.drawRoundedRect(area, _ROUND, _ROUND)
    painter.end()
    return image
