"""Draws the texts of the cue table with their suggestions in place, and opens the editor in a cell."""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from PySide6.QtCore import (
    QAbstractItemModel,
    QEasingCurve,
    QEvent,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QSize,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QHelpEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
    QWidget,
)

from app.adapters.chips import Kind
from app.adapters.cue_model import CueColumn, CueModel
from app.adapters.table_cells import Index
from app.editor.reviewing import Reviewing
from app.fonts import bold, tabular
from app.settings import Settings
from app.theme import accent, severity_colour
from app.widgets.chip_drawing import Chip, draw_chips
from app.widgets.cue_editor import CueEditor
from app.widgets.cue_figures import MARGIN, draw_figure, fill
from app.widgets.laid_text import Gap, LaidText
from app.widgets.marks import doubt_name, suggestion_name
from app.widgets.text_layout import MatchSpan, spaced
from engine.document.cue import Cue

PADDING = 6
KEPT = 400
"""Texts that stay laid out: some screens full."""

FADE_MS = 200


class SpellChecker(Protocol):
    """Knows the words of a language."""

    def misspelt(self, word: str) -> bool:
        """Whether a word is not known."""
        ...

    def suggest(self, word: str) -> list[str]:
        """Words that may have been meant, the likeliest first."""
        ...


class TextDelegate(QStyledItemDelegate):
    """Draws and edits the texts of a cue table. Each is laid out once, as long as it and its column stay as they are.

    Args:
        model: of the cues.
        reviewing: which suggestion is looked at, and which are sure enough.
        settings: the limits shown in the editor.
        view: the table.

    Attributes:
        hover: row and gap where the caret is drawn.
        editor: the editor that is open.
        left: the cue whose editor was closed last, and where its cursor stood in the raw text; None once that is over.
        font: of the texts; call `forget` when it changes.
        speller: what knows the words; likewise.
        matches: of a search: spans of the visible text, by row.

    Signals:
        resized: a row may need another height.
        edit_next(int): the text behind this row is to be edited.
    """

    resized = Signal()
    edit_next = Signal(int)

    def __init__(self, model: CueModel, reviewing: Reviewing, settings: Settings, view: QTableView) -> None:
        super().__init__(view)
        self._model, self._reviewing, self._settings, self._view = model, reviewing, settings, view
        self._laid: dict[int, tuple[Cue, LaidText]] = {}  # by the identity of the cue, which is kept with it
        self.font = view.font()
        self._line = QFontMetrics(self.font).lineSpacing()
        self.speller: SpellChecker | None = None
        self.matches: Mapping[int, Sequence[MatchSpan]] = {}
        self.hover: tuple[int, Gap] | None = None
        self.editor: CueEditor | None = None
        self.left: tuple[Cue, int] | None = None
        self._fading: dict[int, tuple[Cue, list[Chip]]] = {}  # by row
        self._fade = QVariantAnimation(self)
        self._fade.setStartValue(1.0)
        self._fade.setEndValue(0.0)
        self._fade.setDuration(FADE_MS)
        self._fade.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._fade.valueChanged.connect(self._redraw_fading)
        self._fade.finished.connect(self._fading.clear)
        model.modelAboutToBeReset.connect(self._give_up)

    def forget(self, rows: range | None = None) -> None:
        """Lay out the rows of a range that show another text again when they are next seen, or all rows."""
        if rows is None or len(rows) > KEPT:
            self._laid.clear()
            self._line = QFontMetrics(self.font).lineSpacing()
        for row in rows or () if self._laid else ():
            laid = self._laid.get(id(self._model.cue(row)))
            if laid and laid[1].shown is not self._model.shown(row):
                del self._laid[id(laid[0])]

    def laid(self, row: int) -> LaidText:
        """The text of a row, laid out for the column as it is."""
        cue = self._model.cue(row)
        if (laid := self._laid.get(id(cue))) is None:
            while len(self._laid) >= KEPT:
                self._laid.pop(next(iter(self._laid)))
            laid = self._laid[id(cue)] = cue, self._lay_out(row)
        return laid[1]

    def is_laid(self, row: int) -> bool:
        """Whether the text of a row is laid out already."""
        return id(self._model.cue(row)) in self._laid

    def height(self, row: int) -> int:
        """The height that a row needs, in pixels."""
        text = max(round(self.laid(row).height), self._line) + 2 * PADDING
        return max(text, self.editor.height_needed) if self.editor and self.editor.index.row() == row else text

    def origin(self, area: QRect) -> QPoint:
        """The top left corner of the text in a cell."""
        return QPoint(area.left() + MARGIN, area.top() + PADDING)

    def baseline(self, row: int, area: QRect) -> int:
        """Where the first line of a row's text stands in its cell: the whole row stands there."""
        return self.origin(area).y() + round(self.laid(row).baseline)

    def fade(self, gone: Mapping[int, Cue], accepted: Collection[int]) -> None:
        """Let the chips of accepted suggestions fade, unless the platform wants nothing to move.

        Args:
            gone: by row, the cue that stood there before.
            accepted: identities of the suggestions.
        """
        if self._view.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration, None, self._view) <= 0:
            return
        self._fading.clear()
        for row, cue in gone.items():
            if before := self._laid.get(id(cue)):
                chips = [chip for chip in before[1].chips if id(chip.entry.suggestion) in accepted]
                self._fading[row] = self._model.cue(row), [chip for chip in chips if chip.kind is Kind.CHIP]
        if self._fading:
            self._fade.stop()
            self._fade.start()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a text."""
        row, area = index.row(), option.rect
        laid = self.laid(row)
        painter.save()
        fill(painter, area, option.palette, row, option.state)
        painter.setClipRect(area)
        self._draw_counts(painter, row, area)
        painter.translate(self.origin(area))
        cue, fading = self._fading.get(row, (None, []))
        fading = fading if cue is self._model.cue(row) else []
        painter.setOpacity(self._fade.currentValue() if fading else 1)
        for chip in fading:
            draw_chips(painter, [chip], option.palette)
        painter.setOpacity(1)
        current = self._reviewing.current
        looked_at = current.suggestion if current else None
        laid.draw(painter, self._reviewing.minimum, looked_at, self.matches.get(row, ()))
        if self.hover and self.hover[0] == row:
            painter.fillRect(self.hover[1].caret, accent(option.palette))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The height of the row's text."""
        return QSize(self._view.columnWidth(index.column()), self.height(index.row()))

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        """Explain a chip, a recogniser's doubt about a word, or else the limits that the cell breaks."""
        if event.type() == QEvent.Type.ToolTip and index.isValid():
            origin = self.origin(view.visualRect(index))
            laid, point = self.laid(index.row()), QPointF(event.pos() - origin)
            if chip := laid.chip_at(point):
                QToolTip.showText(event.globalPos(), suggestion_name(chip.entry), view)
                return True
            if index.column() == CueColumn.TEXT and (sure := laid.doubt_at(point)) is not None:
                QToolTip.showText(event.globalPos(), doubt_name(sure), view)
                return True
        return super().helpEvent(event, view, option, index)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """An editor over the cell."""
        editor = CueEditor(QPersistentModelIndex(index), self._settings.limits(), parent)
        editor.setFont(spaced(self.font))
        editor.set_speller(self.speller.misspelt if self.speller else None)
        editor.finished.connect(self.finish)
        editor.height_changed.connect(self.resized)
        self.editor, self.left = editor, None
        return editor

    def destroyEditor(self, editor: QWidget, index: Index) -> None:
        """Remove the editor, and restore the height of its row."""
        assert isinstance(editor, CueEditor)
        self.editor, cue = None, self._model.cue(index.row())
        self.left = (cue, editor.cursor_offset()) if cue.text == editor.raw() else None
        super().destroyEditor(editor, index)
        self.resized.emit()

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Give the editor the cue's raw text, unless something has been typed already."""
        from engine.formats import FORMATS

        assert isinstance(editor, CueEditor)
        cue, transcript = self._model.cue(index.row()), self._model.transcript
        own = FORMATS[transcript.source.format].line_break if transcript.source else "\n"
        newline = transcript.source.newline if transcript.source and own == "\n" else own
        if not editor.modified:
            editor.edit(cue.text, transcript.markup, newline, (cue.end - cue.start) / 1000, transcript.labels)
            self.resized.emit()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Commit the text."""
        assert isinstance(editor, CueEditor)
        model.setData(index, editor.raw(), Qt.ItemDataRole.EditRole)

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """The editor fills the cell."""
        editor.setGeometry(option.rect)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """Esc leaves the editor, and what was typed stays, as in the transcript; undo takes it back."""
        pressed = event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            self.finish()
            return True
        return super().eventFilter(editor, event)

    def finish(self, onward: bool = False) -> None:
        """Commit the open editor's text and close it.

        Args:
            onward: edit the next cue.
        """
        if editor := self.editor:
            row = editor.index.row()
            self.commitData.emit(editor)
            self.closeEditor.emit(editor, QStyledItemDelegate.EndEditHint.NoHint)
            self.left = None
            if onward:
                self.edit_next.emit(row)

    def _give_up(self) -> None:
        """Close the open editor, whose cue is on its way out: its text was committed before."""
        if self.editor:
            self.closeEditor.emit(self.editor, QStyledItemDelegate.EndEditHint.NoHint)

    def _redraw_fading(self) -> None:
        """Only the rows that something fades in: the others need no drawing many times a second."""
        for row in self._fading:
            self._view.update(self._model.index(row, CueColumn.TEXT))

    def _lay_out(self, row: int) -> LaidText:
        shown, view = self._model.shown(row), self._view
        column = view.model().columnCount() - 1
        width = view.columnWidth(column) - 2 * MARGIN - self._gutter()
        wrong = shown.unknown_words(self.speller.misspelt) if self.speller else []
        return LaidText(shown, self.font, view.palette(), width, wrong)

    def _gutter(self) -> int:
        """Room for how many characters a line has."""
        return self._view.fontMetrics().horizontalAdvance("000") + MARGIN

    def _draw_counts(self, painter: QPainter, row: int, area: QRect) -> None:
        """At the right of each line that is too long, how many characters it has."""
        long_lines = self._model.long_lines(row)
        if not long_lines:
            return
        painter.setFont(bold(tabular(self._view.font())))
        painter.setPen(severity_colour("error", self._view.palette()))
        first, tops = self.baseline(row, area), self.laid(row).tops
        for line, characters in long_lines.items():
            draw_figure(painter, area, first + round(tops[line]), str(characters))
