"""Lays out the pieces of a cue's text, each kind told by more than its colour."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QBrush, QColor, QFont, QPalette, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from app.adapters.pieces import Kind, Piece
from app.theme import faint, mark_colour

LINE_SEPARATOR = "\u2028"


def layout_of(pieces: Sequence[Piece], option: QStyleOptionViewItem, width: float) -> QTextLayout:
    """The pieces, wrapped at `width` pixels, in the font and the colours of an item view's cell."""
    palette: QPalette = option.palette
    selected = bool(option.state & QStyle.StateFlag.State_Selected)
    text = "".join(piece.text for piece in pieces).replace("\n", LINE_SEPARATOR)
    layout = QTextLayout(text, option.font)
    wrap = QTextOption()
    wrap.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(wrap)
    layout.setFormats(_ranges(pieces, palette, selected))
    _break_lines(layout, width)
    return layout


def _ranges(pieces: Sequence[Piece], palette: QPalette, selected: bool) -> list[QTextLayout.FormatRange]:
    ranges: list[QTextLayout.FormatRange] = []
    position = 0
    for piece in pieces:
        length = len(piece.text.encode("utf-16-le")) // 2  # Qt counts UTF-16 units
        span = QTextLayout.FormatRange()
        span.start, span.length, span.format = position, length, _format(piece, palette, selected)
        ranges.append(span)
        position += length
    return ranges


def _format(piece: Piece, palette: QPalette, selected: bool) -> QTextCharFormat:
    """Marks stand on a wash in bold, capitals are underlined, what goes is struck through."""
    written = QTextCharFormat()
    role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
    plain = palette.color(role)
    written.setForeground(QBrush(plain))
    if piece.kind is Kind.MARK:
        _stand_out(written, plain if selected else mark_colour(piece.text, palette))
    elif piece.kind is Kind.CAPITAL:
        written.setFontUnderline(True)
        if not selected:
            written.setForeground(QBrush(mark_colour(".", palette)))
    elif piece.kind is Kind.REMOVED:
        written.setFontStrikeOut(True)
        written.setForeground(QBrush(faint(plain, 0.75)))
    return written


def _stand_out(written: QTextCharFormat, colour: QColor) -> None:
    written.setFontWeight(QFont.Weight.Bold)
    written.setForeground(QBrush(colour))
    written.setBackground(QBrush(faint(colour, 0.2)))


def _break_lines(layout: QTextLayout, width: float) -> None:
    layout.beginLayout()
    height = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 40))
        line.setPosition(QPointF(0, height))
        height += line.height()
    layout.endLayout()
