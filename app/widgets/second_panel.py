"""The second track beside the cues: a text for each, at the cue where the user is."""

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QLocale,
    QModelIndex,
    QObject,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QPlainTextEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from app.adapters.second_model import NUMBER, TEXT, SecondModel
from app.adapters.table_cells import Index
from app.editor.second_track import SecondTrack
from app.editor.session import DocumentSession
from app.fonts import scaled
from app.widgets.cross_button import CrossButton
from app.widgets.cue_figures import row_colours
from app.widgets.cue_table import LARGER, CueTable
from app.widgets.own_keys import OwnKeys
from app.widgets.row_table import make_row_table
from app.widgets.side_by_side import SideBySide
from app.widgets.text_layout import align, alignment_of

_LINES = 2
_ABOVE, _BESIDE = 12, 16  # pixels around a text


class SecondPanel(QWidget):
    """Shown while there is a second track.

    Args:
        session: whose document it is beside.
        track: the second track.
        cues: the table that it stands beside.

    Signals:
        cue_wanted(int): the user has gone to the text of another cue.
    """

    cue_wanted = Signal(int)

    def __init__(self, session: DocumentSession, track: SecondTrack, cues: CueTable) -> None:
        super().__init__()
        self._track = track
        self._quiet = False
        self.table = _SecondTable()
        self.close_button = CrossButton(self.tr("Close the second track"))
        self.model = SecondModel(session, track)
        self._arrange()
        self._rows = SideBySide(cues, self.table, self._height)
        track.changed.connect(self._refresh)
        self.close_button.clicked.connect(track.close)
        self.table.selectionModel().currentRowChanged.connect(self._report_current)
        self._refresh()

    def show_cue(self, cue: int) -> None:
        """Go to the text of a cue."""
        if 0 <= cue < self.model.rowCount() and cue != self.table.currentIndex().row():
            self._quiet = True
            self.table.setAutoScroll(False)
            self.table.setCurrentIndex(self.model.index(cue, TEXT))
            self.table.setAutoScroll(True)
            self._quiet = False
            if not self._rows.level:
                self.table.scrollTo(self.model.index(cue, TEXT), QAbstractItemView.ScrollHint.PositionAtCenter)

    def finish_editing(self) -> None:
        """Commit the text under edit."""
        if editor := self._delegate.editor:
            self._delegate.commitData.emit(editor)
            self._delegate.closeEditor.emit(editor, QStyledItemDelegate.EndEditHint.NoHint)

    def set_font_scale(self, scale: float) -> None:
        """Write texts in so many times their size, which is that of the cues."""
        self.table.setFont(scaled(self.font(), LARGER * scale))
        self.table.verticalHeader().setDefaultSectionSize(_LINES * self.table.fontMetrics().lineSpacing() + _ABOVE)
        self.table.resizeColumnToContents(NUMBER)

    def _arrange(self) -> None:
        self.setAccessibleName(self.tr("Second track"))
        table = self.table
        self._delegate = _TextEditor(table)
        table.setModel(self.model)
        table.setAccessibleName(self.tr("Second track"))
        table.setItemDelegateForColumn(TEXT, self._delegate)
        table.setItemDelegateForColumn(NUMBER, _Number(table))
        make_row_table(table)
        table.setObjectName("secondTrack")  # for its look
        table.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked)
        table.setAlternatingRowColors(True)
        table.horizontalHeader().setFont(scaled(self.font(), 1.0))  # of its own: it is level with that of the cues
        table.horizontalHeader().setSectionResizeMode(TEXT, QHeaderView.ResizeMode.Stretch)
        self.set_font_scale(1.0)
        head = QHBoxLayout(table.horizontalHeader())
        head.setContentsMargins(0, 0, 4, 0)
        head.addStretch()
        head.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(table)
        self.setMinimumWidth(220)

    def _refresh(self) -> None:
        self.table.resizeColumnToContents(NUMBER)
        self.setVisible(self._track.active)

    def _height(self, row: int) -> int:
        """The height that a text needs, in pixels: of at least one line."""
        room = QRect(0, 0, self.table.columnWidth(TEXT) - _BESIDE, 0)
        text = self.model.index(row, TEXT).data() or " "
        return self.table.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, text).height() + _ABOVE

    def _report_current(self, now: QModelIndex, before: QModelIndex) -> None:
        if now.isValid() and not self._quiet:
            self.cue_wanted.emit(now.row())


class _SecondTable(QTableView):
    """The texts, one a row; Enter and F2 edit the current one."""

    def __init__(self) -> None:
        super().__init__()
        OwnKeys(self, _edits)  # F2 would edit the cue beside it

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and F2 edit."""
        if _edits(event) and self.state() != QAbstractItemView.State.EditingState:
            self.edit(self.currentIndex().siblingAtColumn(TEXT))
        else:
            super().keyPressEvent(event)


def _edits(event: QKeyEvent) -> bool:
    plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
    return plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2)


class _Number(QStyledItemDelegate):
    """A cue's number, as quiet as beside the cues."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Take the colour of figures."""
        super().initStyleOption(option, index)
        figures = row_colours(option.palette).figures
        for role in (QPalette.ColorRole.Text, QPalette.ColorRole.HighlightedText):
            option.palette.setColor(role, figures)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as the last number."""
        size = super().sizeHint(option, index)
        last = QLocale().toString(index.model().rowCount())
        size.setWidth(option.fontMetrics.horizontalAdvance(last) + _BESIDE)
        return size


class _TextEditor(QStyledItemDelegate):
    """A text of several lines: Enter takes it and goes on, Shift+Enter breaks the line, Escape gives up.

    Attributes:
        editor: the field that is open; None without one.
    """

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        self.editor: QPlainTextEdit | None = None

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Texts that are written from right to left begin at the right."""
        super().initStyleOption(option, index)
        option.displayAlignment = Qt.AlignmentFlag.AlignTop | alignment_of(option.text)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A field over the cell."""
        editor = self.editor = QPlainTextEdit(parent)
        editor.setAccessibleName(self.tr("Text of the second track"))
        editor.setTabChangesFocus(True)
        editor.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        editor.textChanged.connect(lambda: align(editor, editor.toPlainText()))
        return editor

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """The field fills the cell, and has room for some lines over those below it."""
        area, needed = QRect(option.rect), _LINES * editor.fontMetrics().lineSpacing() + _ABOVE
        area.setHeight(max(area.height(), needed))
        editor.setGeometry(area)

    def destroyEditor(self, editor: QWidget, index: Index) -> None:
        """Take the field away."""
        self.editor = None if editor is self.editor else self.editor
        super().destroyEditor(editor, index)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """The text as it is."""
        assert isinstance(editor, QPlainTextEdit)
        editor.setPlainText(index.data(Qt.ItemDataRole.EditRole))
        editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Commit the text."""
        assert isinstance(editor, QPlainTextEdit)
        model.setData(index, editor.toPlainText(), Qt.ItemDataRole.EditRole)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter goes on to the next cue."""
        enter = isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.type() == QEvent.Type.KeyPress and isinstance(watched, QPlainTextEdit):
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:  # type: ignore[attr-defined]
                watched.insertPlainText("\n")
            else:
                self.commitData.emit(watched)
                self.closeEditor.emit(watched, QStyledItemDelegate.EndEditHint.NoHint)
                table = self._table
                following = table.model().index(table.currentIndex().row() + 1, TEXT)
                if following.isValid():
                    table.setCurrentIndex(following)
                    table.edit(following)
            return True
        return super().eventFilter(watched, event)
