"""The table of cues, before and after."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.adapters.cue_model import Column, CueModel
from app.widgets.rich_text import layout_of

MARGIN = 4


class TextDelegate(QStyledItemDelegate):
    """Paints the pieces of a cue's text: what is suggested stands out, what was there does not."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The cell's background as the style has it, then the pieces."""
        self.initStyleOption(option, index)
        option.text = ""
        style = option.widget.style() if option.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        area: QRect = option.rect.adjusted(MARGIN, 0, -MARGIN, 0)
        layout = layout_of(index.data(CueModel.PIECES), option, area.width())
        painter.save()
        painter.setClipRect(area)
        top = area.top() + max(0.0, (area.height() - layout.boundingRect().height()) / 2)
        painter.translate(area.left(), top)
        layout.draw(painter, layout.position())
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """As high as the text is at the column's width."""
        self.initStyleOption(option, index)
        view = self.parent()
        width = view.columnWidth(index.column()) if isinstance(view, QTableView) else 400
        layout = layout_of(index.data(CueModel.PIECES), option, width - 2 * MARGIN)
        return QSize(width, int(layout.boundingRect().height()) + 12)


class CueTable(QTableView):
    """Rows are as high as their text; only those in sight are measured, so that long documents open at once."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Cues"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(2 * self.fontMetrics().lineSpacing() + 12)
        self.horizontalHeader().setHighlightSections(False)
        delegate = TextDelegate(self)
        for column in (Column.BEFORE, Column.AFTER):
            self.setItemDelegateForColumn(column, delegate)
        self._fit = QTimer(self, singleShot=True, interval=0)
        self._fit.timeout.connect(self.fit_visible_rows)
        self.verticalScrollBar().valueChanged.connect(self._fit.start)

    def show_model(self, model: CueModel) -> None:
        """Show `model` and keep the rows fitting."""
        self.setModel(model)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column in (Column.NUMBER, Column.START, Column.END):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
            self.setColumnWidth(column, self.fontMetrics().horizontalAdvance(model.widest(column)) + 28)
        for column in (Column.BEFORE, Column.AFTER):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        model.modelReset.connect(self._fit.start)
        model.dataChanged.connect(self._fit.start)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Text wraps elsewhere in a column of another width."""
        super().resizeEvent(event)
        self._fit.start()

    def fit_visible_rows(self) -> None:
        """Give the rows in sight the height of their text."""
        row = max(0, self.rowAt(0))
        rows = self.model().rowCount()
        while row < rows and self.rowViewportPosition(row) < self.viewport().height():
            self.resizeRowToContents(row)
            row += 1
