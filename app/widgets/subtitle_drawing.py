"""Draws cues over a picture as their format styles them: font, colours, outline, shadow or box, and place."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QTextCharFormat, QTextLayout, QTextOption

from app.widgets.text_layout import units
from engine.document.cue_styles import Colour, CueStyle
from engine.formats.rendering import RenderedCue

_CANVAS = 1080.0
"""The height of the canvas on which cues are laid out, whatever the size of the picture."""
_LARGEST = 2 * _CANVAS  # letters
_BREAK = "\u2028"

CharFormat = Callable[[CueStyle, float], QTextCharFormat]


class SubtitleDrawing:
    """Draws some cues; they are laid out once for each aspect ratio.

    Args:
        cues: those shown together; of those at the same edge of the picture, the first is nearest to it.
        font: of texts without one of their own.
    """

    def __init__(self, cues: Sequence[RenderedCue], font: QFont) -> None:
        self.cues, self._font = tuple(cues), font
        self._width = 0.0
        self._blocks: list[_Block] = []

    def paint(self, painter: QPainter, picture: QRectF) -> None:
        """Draw them over the picture in a rectangle."""
        if not self.cues or picture.isEmpty():
            return
        scale = picture.height() / _CANVAS
        self._lay_out(picture.width() / scale)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(picture.topLeft())
        painter.scale(scale, scale)
        for block in self._blocks:
            block.paint(painter)
        painter.restore()

    def _lay_out(self, width: float) -> None:
        if width == self._width:
            return
        self._width, self._blocks = width, []
        taken = dict.fromkeys(range(3), 0.0)
        for cue in self.cues:
            block = _Block(cue, width, self._font)
            row = (cue.style.alignment - 1) // 3
            if cue.y is None:  # cues without a place of their own stand beside each other
                block.place.translate(0, taken[row] if row else -taken[row])
                taken[row] += block.place.height()
            self._blocks.append(block)


class _Block:
    """A cue laid out on a canvas.

    Args:
        cue: the cue.
        width: of the canvas, which is `_CANVAS` high.
        font: of texts without one of their own.

    Attributes:
        place: the box of its lines.
    """

    def __init__(self, cue: RenderedCue, width: float, font: QFont) -> None:
        self._cue, self._scale = cue, _CANVAS / cue.height
        style, across = cue.style, width / cue.width
        self._across = across
        room = (cue.width - style.left - style.right) * across * cue.room
        layouts = [self._layout(format, font) for format in (_shadow, _outline, _letters)]
        lined = _set_lines(layouts[-1], max(room, 1.0))
        for layout in layouts:
            size = _set_lines(layout, lined.width())
        self._shadow, *self._letters = layouts
        if style.box:
            self._letters = self._letters[1:]
        self.place = QRectF(self._corner(size, QSizeF(width, _CANVAS), across), size)

    def paint(self, painter: QPainter) -> None:
        """Draw it, turned around its pivot."""
        runs = self._cue.runs
        painter.save()
        if runs and (angle := runs[0][1].angle):
            pivot = self._pivot()
            painter.translate(pivot)
            painter.rotate(-angle)
            painter.translate(-pivot)
        self._paint(painter)
        painter.restore()

    def _paint(self, painter: QPainter) -> None:
        style, corner = self._cue.style, self.place.topLeft()
        if style.box:
            pad = style.outline * self._scale
            for line in range(self._shadow.lineCount()):
                area = self._shadow.lineAt(line).naturalTextRect().translated(corner)
                painter.fillRect(area.adjusted(-2 * pad, -pad / 2, 2 * pad, pad / 2), _qt(style.outline_colour))
        elif any(run.shadow > 0 for _, run in self._cue.runs):
            distance = max(run.shadow for _, run in self._cue.runs) * self._scale
            self._shadow.draw(painter, corner + QPointF(distance, distance))
        for layout in self._letters:
            layout.draw(painter, corner)

    def _layout(self, format: CharFormat, font: QFont) -> QTextLayout:
        layout = QTextLayout(self._cue.text.replace("\n", _BREAK))
        column = (self._cue.style.alignment - 1) % 3
        flags = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight
        option = QTextOption(flags[column] | Qt.AlignmentFlag.AlignAbsolute)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.setFont(font)
        ranges, start = [], 0
        for text, style in self._cue.runs:
            part = QTextLayout.FormatRange()
            part.start, part.length = start, units(text)
            part.format = format(style, self._scale)
            part.format.setFont(_font(style, self._scale, font))
            start += part.length
            ranges.append(part)
        layout.setFormats(ranges)
        return layout

    def _pivot(self) -> QPointF:
        cue = self._cue
        if cue.pivot:
            return QPointF(cue.pivot[0] * self._across, cue.pivot[1] * self._scale)
        row, column = divmod(cue.style.alignment - 1, 3)
        return self.place.topLeft() + QPointF(self.place.width() * column / 2, self.place.height() * (2 - row) / 2)

    def _corner(self, size: QSizeF, canvas: QSizeF, across: float) -> QPointF:
        """The upper left corner of lines of a size."""
        cue, style = self._cue, self._cue.style
        row, column = divmod(style.alignment - 1, 3)
        left, right, vertical = style.left * across, canvas.width() - style.right * across, style.vertical * self._scale
        x = (left, (left + right) / 2, right)[column] if cue.x is None else cue.x * across
        middles = canvas.height() - vertical, canvas.height() / 2, vertical
        y = middles[row] if cue.y is None else cue.y * self._scale
        return QPointF(x - size.width() * column / 2, y - size.height() * (2 - row) / 2)


def _set_lines(layout: QTextLayout, room: float) -> QSizeF:
    """Break a text into lines; returns their size."""
    widest = bottom = 0.0
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(room)
        line.setPosition(QPointF(0, bottom))
        bottom += line.height()
        widest = max(widest, line.naturalTextWidth())
    layout.endLayout()
    return QSizeF(min(widest + 1, room), bottom)


def _letters(style: CueStyle, scale: float) -> QTextCharFormat:
    format = QTextCharFormat()
    format.setForeground(_qt(style.primary))
    return format


def _outline(style: CueStyle, scale: float) -> QTextCharFormat:
    return _edged(style, style.outline_colour, scale)


def _shadow(style: CueStyle, scale: float) -> QTextCharFormat:
    format = _edged(style, style.back_colour, scale)
    format.setForeground(_qt(style.back_colour))
    return format


def _edged(style: CueStyle, colour: Colour, scale: float) -> QTextCharFormat:
    """Letters widened by their outline, in one colour."""
    format = QTextCharFormat()
    pen = QPen(_qt(colour), min(2 * style.outline * scale, _LARGEST))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    format.setForeground(_qt(colour) if style.outline > 0 else Qt.GlobalColor.transparent)
    format.setTextOutline(pen if style.outline > 0 else QPen(Qt.PenStyle.NoPen))
    return format


def _font(style: CueStyle, scale: float, player: QFont) -> QFont:
    font = QFont(player)
    if style.font:
        font.setFamily(style.font)
    font.setPixelSize(max(round(min(style.size * scale * _em(font.family()), _LARGEST)), 1))
    font.setBold(style.bold)
    font.setItalic(style.italic)
    font.setUnderline(style.underline)
    font.setStrikeOut(style.strike)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


@lru_cache(maxsize=64)
def _em(family: str) -> float:
    """The em size of a font as a share of its line height, by which styles give font sizes."""
    font = QFont(family)
    font.setPixelSize(100)
    metrics = QFontMetricsF(font)
    return 100 / max(metrics.ascent() + metrics.descent(), 1.0)


def _qt(colour: Colour) -> QColor:
    return QColor(*colour)
