"""Draws and edits the cells of the cue table with figures and names; values that break a limit are bold as well as
coloured.
"""

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from app.adapters.cue_model import CueColumn, CueModel
from app.adapters.table_cells import Index
from app.fonts import bold, tabular
from app.theme import accent, blended, icon, severity_colour
from engine.document.cue import Cue

MARGIN = 8
KEPT = 400
"""Rows with known figures: some screens full."""

_SELECTED, _BAR = 0.14, 3
_QUIET = 0.75
"""Of the text's colour in that of figures, as in the transcript."""

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
        baseline: where the first line of a row's text stands in its cell.
        view: the table.

    Attributes:
        font: of figures.
        editor: the editor that is open.
    """

    def __init__(self, model: CueModel, baseline: Callable[[int, QRect], int], view: QTableView) -> None:
        super().__init__(view)
        self._model, self._baseline, self._view = model, baseline, view
        self.font = tabular(view.font())
        self.editor: QWidget | None = None
        self._figures: dict[int, Figures] = {}
        model.dataChanged.connect(self._figures.clear)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a cell."""
        row, column = index.row(), index.column()
        palette, area = option.palette, option.rect
        fill(painter, area, palette, row, option.state)
        baseline, colours = self._baseline(row, area), row_colours(palette)
        if column in _NAMES:
            painter.setFont(self._view.font())
            painter.setPen(colours.text)
            _draw_name(painter, area, baseline, self._of(row).texts[column])
            return
        painter.setFont(self.font)
        painter.setPen(colours.figures)
        if column == CueColumn.NUMBER:
            draw_figure(painter, area, baseline, str(row + 1))
            self._draw_signs(painter, area, baseline, palette, row)
            return
        figures = self._of(row)
        if column in figures.wrong:
            painter.setFont(bold(self.font))
            painter.setPen(severity_colour("error", palette))
        draw_figure(painter, area, baseline, figures.texts[column])

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A line over the cell."""
        self.editor = editor = QLineEdit(parent)
        editor.setFont(self.font)
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

    def _draw_signs(self, painter: QPainter, area: QRect, baseline: int, palette: QPalette, row: int) -> None:
        """A bar beside the row that the keys go to, and a lock on a locked one."""
        if row == self._view.currentIndex().row():
            painter.fillRect(area.x(), area.y(), _BAR, area.height(), accent(palette))
        if self._model.locked(row):
            side = painter.fontMetrics().ascent()
            place = QRect(area.x() + _BAR + 3, baseline - side + 1, side, side)
            icon("lock").paint(painter, place)


def _draw_name(painter: QPainter, area: QRect, baseline: int, text: str) -> None:
    """Draw a name at the left of its cell, as much of it as there is room for."""
    room = area.width() - 2 * MARGIN
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)
    painter.drawText(area.left() + MARGIN, baseline, shown)


def draw_figure(painter: QPainter, area: QRect, baseline: int, text: str) -> None:
    """Draw a figure at the right of its cell: Qt takes five times as long to align a text in a box."""
    painter.drawText(area.right() + 1 - MARGIN - painter.fontMetrics().horizontalAdvance(text), baseline, text)


class RowColours(NamedTuple):
    """The grounds of rows, those of even ones first, and the colours on them.

    Attributes:
        plain, selected: the grounds. A wash for selected rows, because the colours of marks and warnings would be lost
            on the full colour of a selection.
        text: of names.
        figures: of numbers and times, which are quieter.
    """

    plain: tuple[QColor, QColor]
    selected: tuple[QColor, QColor]
    text: QColor
    figures: QColor


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
        text = palette.color(roles.Text)
        _colours[key] = RowColours(plain, selected, text, blended(plain[0], text, _QUIET))
    return _colours[key]


def fill(painter: QPainter, area: QRect, palette: QPalette, row: int, state: QStyle.StateFlag) -> None:
    """Draw a cell's ground: every other row a shade off, and a wash where it is selected."""
    colours = row_colours(palette)
    grounds = colours.selected if state & QStyle.StateFlag.State_Selected else colours.plain
    painter.fillRect(area, grounds[row % 2])
