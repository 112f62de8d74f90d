"""The files of a batch in a table: their states as drawings, the share of the work as a bar."""

from PySide6.QtCore import QModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPalette, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.adapters.batch_model import ICONS, BatchColumn, BatchModel
from app.adapters.table_cells import Index
from app.theme import accent, icon
from app.widgets.marks import paint_bar
from app.widgets.row_table import make_row_table, space_columns

_TEXTS = {BatchColumn.FILE, BatchColumn.NOTE}
"""The columns that share the room that is left."""

_BAR = 6
"""Height of the bar in a row, in pixels."""


class StateDelegate(QStyledItemDelegate):
    """A drawing before the word for a file's state, in the colours of the palette."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._icons = {state: icon(drawing) for state, drawing in ICONS.items()}

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """The cell with its drawing."""
        super().initStyleOption(option, index)
        option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration
        option.icon = self._icons[index.data(BatchModel.OUTCOME).state]


class BarDelegate(QStyledItemDelegate):
    """The share of the work on a file as a bar, while it is in work."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The cell's background and, for the file in work, the bar; the share in words is for screen readers."""
        plain = QStyleOptionViewItem(option)
        self.initStyleOption(plain, index)
        plain.text = ""
        style = plain.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, plain, painter, plain.widget)
        if index.data(BatchModel.OUTCOME).state == "running":
            self._bar(painter, plain, index.data(BatchModel.SHARE))

    @staticmethod
    def _bar(painter: QPainter, option: QStyleOptionViewItem, share: float) -> None:
        middle = option.rect.center().y() + 0.5
        area = QRectF(option.rect.left() + 8, middle - _BAR / 2, option.rect.width() - 16, _BAR)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_bar(painter, area, share, option.palette.color(QPalette.ColorRole.Text), accent(option.palette))
        painter.restore()


class FileTable(QTableView):
    """The files of a batch.

    Signals:
        chosen(QModelIndex): Enter was pressed on a row, or it was clicked twice.
    """

    chosen = Signal(QModelIndex)

    def __init__(self, model: BatchModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setAccessibleName(self.tr("Files"))
        self._set_up()
        self._delegate()
        self._size()
        self.doubleClicked.connect(self.chosen)
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            enter = QShortcut(QKeySequence(key), self, context=Qt.ShortcutContext.WidgetShortcut)
            enter.activated.connect(lambda: self.chosen.emit(self.currentIndex()))

    def _set_up(self) -> None:
        make_row_table(self)
        space_columns(self)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        self.setSortingEnabled(True)
        self.sortByColumn(BatchColumn.FILE, Qt.SortOrder.AscendingOrder)

    def _delegate(self) -> None:
        self.setItemDelegateForColumn(BatchColumn.STATE, StateDelegate(self))
        self.setItemDelegateForColumn(BatchColumn.PROGRESS, BarDelegate(self))

    def _size(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().lineSpacing() + 12)
        header = self.horizontalHeader()
        for column in _TEXTS:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        advance = self.fontMetrics().horizontalAdvance
        model = self.model()
        assert isinstance(model, BatchModel)
        words = max(advance(model.state_word(state)) for state in ICONS)
        for column in set(BatchColumn) - _TEXTS:
            arrow = 0 if column == BatchColumn.PROGRESS else 24  # there is little to sort by
            title = advance(model.headerData(column, Qt.Orientation.Horizontal)) + 20 + arrow
            self.setColumnWidth(column, max(title, words + 40) if column == BatchColumn.STATE else title)
