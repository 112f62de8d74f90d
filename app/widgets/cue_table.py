"""The table of cues, in which texts are edited and suggestions are reviewed."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QContextMenuEvent, QFontMetrics, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView

from app.adapters.cue_model import TIMES, CueColumn, CueModel
from app.adapters.table_cells import Index
from app.editor.reviewing import Reviewing
from app.editor.session import DocumentSession
from app.fonts import scaled
from app.settings import Settings
from app.widgets.cue_figures import MARGIN, FigureDelegate
from app.widgets.cue_text import PADDING, SpellChecker, TextDelegate
from app.widgets.review_follower import ReviewFollower
from app.widgets.row_heights import RowHeights
from app.widgets.row_table import make_row_table
from app.widgets.slot_pointer import SlotPointer
from app.widgets.text_layout import MatchSpan
from engine.document.words import Address

COLUMNS = {
    f"column-{column.name.lower()}": column for column in CueColumn if column not in (CueColumn.NUMBER, CueColumn.TEXT)
}
"""The columns that can be hidden, by their options."""

LARGER = 1.2
"""Times the system's size: that of the texts, which stand out from the figures."""

_TRIES = 8
"""How often a row is scrolled to until it stays in sight."""


class CueTable(QTableView):
    """The session's cues. Rows are as high as their text; only the visible ones are measured, hence long documents
    open at once.

    Letters, digits and the space bar are left to the window, whose keys in review they are.

    Args:
        session: the document.
        reviewing: the suggestion that is looked at; the table goes to it.
        settings: limits of cues, and which columns are shown.

    Attributes:
        cues: the model.
        texts: draws the texts.
        figures: draws the rest.
        heights: measures the rows.
        pointer: finds chips and gaps under the mouse.

    Signals:
        cue_chosen(int): the user has gone to another cue.
        context_menu_wanted(QPoint, int, object): where on the screen, on which cue, and the place of the word there.
        split_wanted(int, int): a cue, and the offset in its raw text where it is to be cut.
        word_replacement_wanted(int, int, int, str): cue, offsets in its raw text, and another spelling.
        learn_wanted(str): a word that is to be known from now on.
    """

    cue_chosen = Signal(int)
    context_menu_wanted = Signal(QPoint, int, object)
    split_wanted = Signal(int, int)
    word_replacement_wanted = Signal(int, int, int, str)
    learn_wanted = Signal(str)

    def __init__(self, session: DocumentSession, reviewing: Reviewing, settings: Settings) -> None:
        super().__init__()
        self._session, self._settings = session, settings
        self._leading = False  # the table goes somewhere by itself
        self.cues = CueModel(session, settings, self)
        self.texts = TextDelegate(self.cues, reviewing, settings, self)
        self.figures = FigureDelegate(self.cues, self.texts.baseline, self)
        self.heights = RowHeights(self, self.texts)
        self._set_up()
        self.setModel(self.cues)
        header = self.horizontalHeader()  # it looks through the whole choice with each repaint: it has one of its own
        header.setSelectionModel(QItemSelectionModel(self.cues, header))
        self.set_font_scale(1.0)
        for column in range(CueColumn.TEXT):
            self.setColumnWidth(column, self._width(CueColumn(column)))
        self.pointer = SlotPointer(self, self.texts, session, reviewing)
        self._follower = ReviewFollower(self, self.texts, session, reviewing)
        self._follower.arrived.connect(self._arrive)
        self._connect()
        self._show_columns()

    @property
    def editing(self) -> bool:
        """Whether the text of a cue is being edited."""
        return self.texts.editor is not None

    def offer_columns(self, actions: Mapping[str, QAction]) -> None:
        """Let the context menu of the header show and hide columns, by the actions of `COLUMNS`."""
        header = self.horizontalHeader()
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        header.addActions([actions[name] for name in COLUMNS])

    def has_selection(self) -> bool:
        """Whether a cue is selected."""
        return self.selectionModel().hasSelection()

    def mark_here(self) -> None:
        """Offer the marks after each word of the current cue."""
        self.pointer.open_current()

    def selected_cues(self) -> list[int]:
        """The selected cues, in order."""
        chosen = self.selectionModel().selection()
        parts = [chosen.at(number) for number in range(chosen.count())]
        return sorted({row for part in parts for row in range(part.top(), part.bottom() + 1)})

    def current_cue(self) -> int:
        """The current cue; -1 if there is none."""
        return self.currentIndex().row()

    def go_to_cue(self, cue: int, centre: bool = True) -> None:
        """Go to a cue and select it, and nothing else; `cue_chosen` is not sent.

        Args:
            cue: its index.
            centre: put it in the middle of the table; otherwise scroll no more than needed.
        """
        hints = QAbstractItemView.ScrollHint
        index, self._leading = self.cues.index(cue, CueColumn.TEXT), True
        # Not through the view, for which a key that is held down, as in undoing, would make it another kind of choice.
        flags = QItemSelectionModel.SelectionFlag
        self.setAutoScroll(False)  # or it would scroll twice
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self.setAutoScroll(True)
        self._leading = False
        self._bring(index, hints.PositionAtCenter if centre else hints.EnsureVisible)

    def shows(self, address: Address) -> bool:
        """Whether the gap behind a word is in sight."""
        gap = self.texts.laid(address.cue).gap_behind(address.place)
        row = self.visualRect(self.cues.index(address.cue, CueColumn.TEXT))
        within = self.texts.origin(row) + gap.box.center().toPoint() if gap else row.center()
        return self.viewport().rect().contains(within)

    def edit_text(self, cue: int) -> None:
        """Go to a cue and open the editor in its text."""
        self.go_to_cue(cue, centre=False)
        self.edit(self.cues.index(cue, CueColumn.TEXT))

    def edit_times(self, cue: int) -> None:
        """Go to a cue and open the editor in its start, or else in the first of its times that is shown."""
        self.go_to_cue(cue, centre=False)
        column = next((column for column in TIMES if not self.isColumnHidden(column)), CueColumn.START)
        if self.isColumnHidden(column):
            self._settings.set("column-start", True)
        self.edit(self.cues.index(cue, column))

    def finish_editing(self) -> None:
        """Commit what is in the open editor, if there is one, and close it."""
        self.texts.finish()
        self.figures.finish()

    def draft(self) -> tuple[int, str] | None:
        """The cue that is being edited, and its raw text as typed so far; None if nothing was typed."""
        editor = self.texts.editor
        return (editor.index.row(), editor.raw()) if editor and editor.modified else None

    def split_at_cursor(self) -> bool:
        """Take the edited text and ask to cut it at the cursor; False if there is none.

        Where the keys have gone elsewhere meanwhile, as to the list of commands, the cursor is where it was left.
        """
        current = self.current_cue()
        if editor := self.texts.editor:
            place = editor.index.row(), editor.cursor_offset()
        elif (left := self.texts.left) and left[0] is self.cues.cue(current):
            place = current, left[1]
        else:
            return False
        self.finish_editing()
        self.split_wanted.emit(*place)
        return True

    def set_speller(self, speller: SpellChecker | None) -> None:
        """Underline the words that a speller does not know, none without a speller. Call again when it learns one."""
        self.texts.speller = speller
        self.texts.forget()
        self.viewport().update()

    def set_matches(self, matches: Mapping[int, Sequence[MatchSpan]]) -> None:
        """Highlight the matches of a search: spans of the visible texts, by cue."""
        if matches != self.texts.matches:
            self.texts.matches = matches
            self.viewport().update()

    def set_font_scale(self, scale: float) -> None:
        """Write texts in so many times their size."""
        font = self.texts.font = scaled(self.font(), LARGER * scale)
        self.texts.forget()
        self.verticalHeader().setDefaultSectionSize(2 * QFontMetrics(font).lineSpacing() + 2 * PADDING)
        self.heights.fit_soon()

    def save_state(self) -> bytes:
        """The widths of the columns."""
        return bytes(self.horizontalHeader().saveState().data())

    def restore_state(self, state: bytes) -> bool:
        """Restore the columns; returns False, and does nothing, if `state` is invalid."""
        done = bool(state) and self.horizontalHeader().restoreState(state)
        self._show_columns()
        return done

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Measure rows that come into view before they are drawn."""
        super().scrollContentsBy(dx, dy)
        self.heights.fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the visible part, then look ahead."""
        super().paintEvent(event)
        self.heights.look_ahead()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Measure again: text wraps elsewhere in a column of another width."""
        super().resizeEvent(event)
        self.heights.fit_soon()

    def keyboardSearch(self, search: str) -> None:
        """Do nothing: letters are left to the window."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and F2 edit; letters are left to the window; the rest moves about."""
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if self.figures.editor:
            super().keyPressEvent(event)  # the Enter that ends editing a time comes here too
        elif plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2) and self.current_cue() >= 0:
            self.edit_text(self.current_cue())
        elif event.text().isprintable() and event.text() and not _is_command(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def moveCursor(self, cursor_action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Home and End go to the first and the last cue; there is no going sideways."""
        action = QAbstractItemView.CursorAction
        ends = {action.MoveHome: 0, action.MoveEnd: self.cues.rowCount() - 1}
        if cursor_action in ends:
            return self.cues.index(ends[cursor_action], CueColumn.TEXT)
        if cursor_action in (action.MoveLeft, action.MoveRight):
            return self.currentIndex()
        return super().moveCursor(cursor_action, modifiers)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for a menu, at the mouse or, if it was a key, at the current cue."""
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            index, place = self.indexAt(event.pos()), self.pointer.word_at(event.pos())
            where = event.globalPos()
        else:
            index, place = self.currentIndex(), None
            where = self.viewport().mapToGlobal(self.visualRect(index).center())
        if index.isValid():
            self.context_menu_wanted.emit(where, index.row(), place)
        event.accept()

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Send `cue_chosen` if the user has gone to another cue."""
        super().currentChanged(current, previous)
        for index in (previous, current):
            self.update(self.cues.index(index.row(), CueColumn.NUMBER))
        if current.row() != previous.row():
            self.texts.left = None
        if current.isValid() and current.row() != previous.row() and not self._leading:
            self.cue_chosen.emit(current.row())

    def changeEvent(self, event: QEvent) -> None:
        """Lay texts out again when the system changes between light and dark."""
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self.texts.forget()
        super().changeEvent(event)

    def _set_up(self) -> None:
        self.setAccessibleName(self.tr("Cues"))
        make_row_table(self)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(False)
        self.verticalHeader().setMinimumSectionSize(8)
        self.horizontalHeader().setStretchLastSection(True)
        self.setItemDelegate(self.figures)
        self.setItemDelegateForColumn(CueColumn.TEXT, self.texts)

    def _connect(self) -> None:
        self.cues.dataChanged.connect(self._forget)
        self.cues.modelReset.connect(self._start)
        for rows in (self.cues.rowsInserted, self.cues.rowsRemoved):
            rows.connect(lambda: self.heights.fit_soon())
        self.cues.rowsRemoved.connect(self._select_current)
        self.texts.resized.connect(self.heights.fit_soon)
        self.texts.edit_next.connect(self._edit_next)
        self.horizontalHeader().sectionResized.connect(self._widen)
        self._settings.changed.connect(self._follow_settings)

    def _width(self, column: CueColumn) -> int:
        texts = self.cues.widest(column), f"{self.cues.headerData(column, Qt.Orientation.Horizontal)}  "
        metrics = QFontMetrics(self.figures.font)
        return max(map(metrics.horizontalAdvance, texts)) + 2 * MARGIN

    def _start(self) -> None:
        """Show another document from its first cue."""
        self.texts.forget()
        self._show_columns()
        self.setColumnWidth(CueColumn.NUMBER, self._width(CueColumn.NUMBER))
        self.scrollToTop()
        if self.cues.rowCount():
            self.go_to_cue(0, centre=False)
        self.heights.fit_soon()

    def _show_columns(self) -> None:
        """Show the columns that are wanted, those of names only in documents that have them."""
        there = {CueColumn.SPEAKER: self._session.has_speakers, CueColumn.STYLE: self._session.has_styles}
        for option, column in COLUMNS.items():
            self.setColumnHidden(column, not (self._settings.get(option) and there.get(column, True)))

    def _follow_settings(self, option: str) -> None:
        if option in COLUMNS:
            self._show_columns()

    def _forget(self, first: QModelIndex, last: QModelIndex) -> None:
        self.texts.forget(range(first.row(), last.row() + 1))
        self.heights.fit_soon()

    def _widen(self, column: int) -> None:
        if column == CueColumn.TEXT:
            self.texts.forget()
            self.heights.fit_soon()

    def _arrive(self, cue: int) -> None:
        """Go to the current suggestion, unless a cell is being edited."""
        index = self.cues.index(cue, CueColumn.TEXT)
        in_sight = self.viewport().rect().contains(self.visualRect(index))
        if self.texts.editor or self.figures.editor:
            return
        if cue != self.current_cue():
            self.go_to_cue(cue, centre=not in_sight)
        elif not in_sight:  # the user has scrolled on, and may have selected other cues too
            self._bring(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    def _bring(self, index: QModelIndex, hint: QAbstractItemView.ScrollHint) -> None:
        """Scroll to a row; those that come into sight before it are measured, and may push it out again."""
        for _ in range(_TRIES):
            self.scrollTo(index, hint)
            if self.viewport().rect().contains(self.visualRect(index).center()):
                return
            self.updateGeometries()  # it is to know at once how far it can be scrolled

    def _select_current(self) -> None:
        """Select the current cue once those that were selected are gone, as when inserting one is undone."""
        if not self.has_selection() and self.current_cue() >= 0:
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().select(self.currentIndex(), flags.ClearAndSelect | flags.Rows)

    def _edit_next(self, cue: int) -> None:
        if cue + 1 < self.cues.rowCount():
            self.edit_text(cue + 1)


def _is_command(event: QKeyEvent) -> bool:
    return bool(event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier))
