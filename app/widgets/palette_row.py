"""A line of the command palette: the name with the letters that were typed, the menu it is in, its keys."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QTextCharFormat, QTextLayout, QTextLine
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.adapters.table_cells import Index
from app.theme import faint
from app.widgets.text_layout import units

ENTRY = Qt.ItemDataRole.UserRole
"""Where an item has its `PaletteEntry`."""

_MARGIN, _GAP = 8, 12
_PALER = 0.72


@dataclass(frozen=True)
class PaletteEntry:
    """One of the choices.

    Attributes:
        title: its name.
        group: the menu or the folder it is in.
        keys: its shortcuts.
        hint: one line more.
        reason: why it cannot be chosen now; None if it can.
        run: does it.
        more: other words to search it by.
        places: the matched letters of the title.
    """

    title: str
    group: str
    keys: str
    hint: str
    reason: str | None
    run: Callable[[], object]
    more: str = ""
    places: tuple[int, ...] = ()


class PaletteRow(QStyledItemDelegate):
    """Paints an entry. A disabled entry is paler and says why; matched letters are underlined."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The style's background, the name and the group on the left, the keys on the right."""
        self.initStyleOption(option, index)
        entry: PaletteEntry = index.data(ENTRY)
        option.text = ""
        style = option.widget.style() if option.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        area = option.rect.adjusted(_MARGIN, 0, -_MARGIN, 0)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        plain = option.palette.color(QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text)
        paler = plain if selected else faint(plain, _PALER)
        painter.save()
        painter.setClipRect(area)
        painter.setPen(paler)
        painter.drawText(area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, entry.keys)
        room = area.width() - option.fontMetrics.horizontalAdvance(entry.keys) - _GAP
        _draw(painter, QRect(area.left(), area.top(), room, area.height()), option, entry, (plain, paler))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """One line with room around it."""
        return QSize(0, option.fontMetrics.lineSpacing() + 12)


def _draw(
    painter: QPainter, area: QRect, option: QStyleOptionViewItem, entry: "PaletteEntry", colours: tuple[QColor, QColor]
) -> None:
    """The name, and behind it the group or the reason why it cannot be chosen."""
    plain, paler = colours
    more = f"    {entry.reason or entry.group}"
    layout = QTextLayout(option.fontMetrics.elidedText(entry.title + more, Qt.TextElideMode.ElideRight, area.width()))
    layout.setFont(option.font)
    title = units(entry.title)
    layout.setFormats(
        [
            _format(0, title, paler if entry.reason else plain),
            _format(title, len(more), paler, italic=bool(entry.reason)),
            *(_format(units(entry.title[:place]), 1, plain, underlined=True) for place in entry.places),
        ]
    )
    layout.beginLayout()
    line: QTextLine = layout.createLine()
    layout.endLayout()
    layout.draw(painter, QPointF(area.left(), area.top() + (area.height() - line.height()) / 2))


def _format(
    start: int, length: int, colour: QColor, *, underlined: bool = False, italic: bool = False
) -> QTextLayout.FormatRange:
    form = QTextLayout.FormatRange()
    form.start, form.length = start, length
    form.format = QTextCharFormat()
    form.format.setForeground(colour)
    form.format.setFontUnderline(underlined)
    form.format.setFontItalic(italic)
    return form
