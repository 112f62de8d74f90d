"""Draws and edits the cells of the cue table with figures and names; values that break a limit are bold as well as
coloured.
"""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from app.adapters.cue_model import CueColumn, CueModel
from app.adapters.table_cells import LEFT, Index
from app.fonts import bold
from app.theme import accent, blended, icon, severity_colour
from engine.document.cue import Cue

MARGIN = 8
KEPT = 400
"""Rows with known figures: some screens full."""

_SELECTED, _BAR = 0.14, 3
_PALETTES = 8
_FIGURES = (CueColumn.START, CueColumn.END, CueColumn.DURATION, CueColumn.SPEED, CueColumn.SPEAKER, CueColumn.STYLE)
_NAMES = (CueColumn.SPEAKER, CueColumn.STYLE)


class Figures(NamedTuple):
    """The texts of a row's cells, and which break a limit; the cue is kept because its identity is the key."""

    cue: Cue
    texts: Mapping[int, str]
    wrong: Collection[int]


class FigureDelegate(QStyledItemDelegate):
    """Draws numbers, times, speakers and styles, and edits times.

    Args:
        model: of the cues.
        view: the table.

    Attributes:
        editor: the editor that is open.
    """

    def __init__(self, model: CueModel, view: QTableView) -> None:
        super().__init__(view)
        self._model, self._view = model, view
        self.editor: QWidget | None = None
        self._figures: dict[int, Figures] = {}
        model.dataChanged.connect(self._figures.clear)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a cell."""
        row, column = index.row(), index.column()
        palette, area = option.palette, option.rect
        fill(painter, area, palette, row, option.state)
        painter.setPen(row_colours(palette).text)
        room = area.adjusted(MARGIN, 0, -MARGIN, 0)
        if column == CueColumn.NUMBER:
            _draw_figure(painter, room, str(row + 1))
            self._draw_signs(painter, area, palette, row)
        else:
            self._draw_text(painter, room, palette, self._of(row), column)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A line over the cell."""
        self.editor = editor = QLineEdit(parent)
        editor.setFont(self._view.font())
        editor.setAlignment(Qt.AlignmentFlag.AlignRight)
        editor.setAccessibleName(self._model.headerData(index.column(), Qt.Orientation.Horizontal))
        return editor

    def destroyEditor(self, editor: QWidget, index: Index) -> None:
        """Remove the editor."""
        self.editor = None
        super().destroyEditor(editor, index)

    def finish(self) -> None:
        """Commit the open editor's time and close it."""
        if editor := self.editor:
            self.commitData.emit(editor)
            self.closeEditor.emit(editor, QStyledItemDelegate.EndEditHint.NoHint)

    def _of(self, row: int) -> Figures:
        cue = self._model.cue(row)
        if (figures := self._figures.get(id(cue))) is None:
            if len(self._figures) > KEPT:
                self._figures.clear()
            texts = {int(column): self._model.text(row, column) for column in _FIGURES}
            wrong = [column for column in _FIGURES if self._model.limit_message(row, column)]
            figures = self._figures[id(cue)] = Figures(cue, texts, wrong)
        return figures

    def _draw_text(self, painter: QPainter, room: QRect, palette: QPalette, figures: Figures, column: int) -> None:
        text = figures.texts[column]
        if column in _NAMES:
            painter.drawText(
                room, LEFT, painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())
            )
        elif column in figures.wrong:
            painter.save()
            painter.setFont(bold(painter.font()))
            painter.setPen(severity_colour("error", palette))
            _draw_figure(painter, room, text)
            painter.restore()
        else:
            _draw_figure(painter, room, text)

    def _draw_signs(self, painter: QPainter, area: QRect, palette: QPalette, row: int) -> None:
        """A bar beside the row that the keys go to, and a lock on a locked one."""
        if row == self._view.currentIndex().row():
            painter.fillRect(area.x(), area.y(), _BAR, area.height(), accent(palette))
        if self._model.locked(row):
            side = painter.fontMetrics().ascent()
            place = QRect(area.x() + _BAR + 3, area.center().y() - side // 2, side, side)
            icon("lock", palette).paint(painter, place)


def _draw_figure(painter: QPainter, room: QRect, text: str) -> None:
    """Draw a figure at the right of its cell, by its baseline: Qt takes five times as long to align a text in a box."""
    metrics = painter.fontMetrics()
    left = room.right() + 1 - metrics.horizontalAdvance(text)
    painter.drawText(left, room.top() + (room.height() - metrics.height()) // 2 + metrics.ascent(), text)


class RowColours(NamedTuple):
    """The grounds of rows, those of even ones first, and the colour of their texts.

    Attributes:
        plain, selected: the grounds. A wash for selected rows, because the colours of marks and warnings would be lost
            on the full colour of a selection.
        text: of figures and names.
    """

    plain: tuple[QColor, QColor]
    selected: tuple[QColor, QColor]
    text: QColor


_colours: dict[int, RowColours] = {}
"""By palette; looking colours up takes longer than drawing a cell."""


def row_colours(palette: QPalette) -> RowColours:
    """The colours of the table's rows."""
    key = palette.cacheKey()
    if key not in _colours:
        if len(_colours) >= _PALETTES:
            _colours.clear()
        roles = QPalette.ColorRole
        plain = palette.color(roles.Base), palette.color(roles.AlternateBase)
        selected = blended(plain[0], accent(palette), _SELECTED), blended(plain[1], accent(palette), _SELECTED)
        _colours[key] = RowColours(plain, selected, palette.color(roles.Text))
    return _colours[key]


def fill(painter: QPainter, area: QRect, palette: QPalette, row: int, state: QStyle.StateFlag) -> None:
    """Draw a cell's ground: every other row a shade off, and a wash where it is selected."""
    colours = row_colours(palette)
    grounds = colours.selected if state & QStyle.StateFlag.State_Selected else colours.plain
    painter.fillRect(area, grounds[row % 2])
