"""The mouse over the texts of the cue table: chips and gaps are found, shown and opened; keys open them too."""

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QTableView

from app.adapters.cue_model import CueColumn
from app.editor.reviewing import Reviewing
from app.editor.session import DocumentSession
from app.widgets.chip_drawing import Chip
from app.widgets.cue_text import TextDelegate
from app.widgets.laid_text import Gap
from app.widgets.slot_opener import SlotOpener


class SlotPointer(SlotOpener):
    """Finds what of a text is at a point, and opens the popover there.

    Args:
        view: the cue table.
        texts: what draws its texts.
        session: the document.
        reviewing: carries out a choice.
    """

    def __init__(self, view: QTableView, texts: TextDelegate, session: DocumentSession, reviewing: Reviewing) -> None:
        super().__init__(view, session, reviewing)
        self._view, self._texts = view, texts
        self._pressed: QPoint | None = None
        view.viewport().setMouseTracking(True)
        view.viewport().installEventFilter(self)

    def word_at(self, point: QPoint) -> int | None:
        """The place of the word at a point of the viewport; None where there is none."""
        hit = self._text_at(point)
        return self._texts.laid(hit[0]).word_at(hit[1]) if hit else None

    def open_current(self) -> None:
        """Open the popover at the current suggestion if it is in the current cue, else at its first gap."""
        self.open_in(self._view.currentIndex().row())

    def show_slot(self, cue: int, place: int) -> QRect:
        """Scroll to the gap after a word; returns its place on the screen."""
        index = self._view.model().index(cue, CueColumn.TEXT)
        self._view.scrollTo(index)
        gap = self._texts.laid(cue).gap_behind(place)
        box = gap.box.toRect() if gap else QRect()
        corner = self._texts.origin(self._view.visualRect(index))
        self._hover(cue, gap)
        return QRect(self._view.viewport().mapToGlobal(corner + box.topLeft()), box.size())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Highlight the chip or gap under the mouse, and open it on a click."""
        if isinstance(event, QMouseEvent):
            if event.type() == QEvent.Type.MouseMove and not event.buttons():
                self._point(event.position().toPoint())
            elif event.type() == QEvent.Type.MouseButtonPress:
                plain = event.button() == Qt.MouseButton.LeftButton and not event.modifiers()
                self._pressed = event.position().toPoint() if plain else None
            elif event.type() == QEvent.Type.MouseButtonRelease:
                self._click(event.position().toPoint())
        elif event.type() == QEvent.Type.Leave:
            self._hover()
        return super().eventFilter(watched, event)

    def _text_at(self, point: QPoint) -> tuple[int, QPointF] | None:
        """The row of the text at a point, and where in the text it is."""
        index = self._view.indexAt(point)
        if not index.isValid() or index.column() != CueColumn.TEXT:
            return None
        return index.row(), QPointF(point - self._texts.origin(self._view.visualRect(index)))

    def _under(self, point: QPoint) -> tuple[int, Chip | None, Gap | None] | None:
        """The row, and the chip or the gap, at a point."""
        if (hit := self._text_at(point)) is None:
            return None
        laid = self._texts.laid(hit[0])
        chip = laid.chip_at(hit[1])
        return hit[0], chip, None if chip else laid.gap_at(hit[1])

    def _point(self, point: QPoint) -> None:
        hit = self._under(point)
        row, chip, gap = hit or (-1, None, None)
        shape = Qt.CursorShape.PointingHandCursor if chip else Qt.CursorShape.IBeamCursor if gap else None
        if shape is None:
            self._view.viewport().unsetCursor()
        else:
            self._view.viewport().setCursor(shape)
        self._hover(row, gap)

    def _hover(self, row: int = -1, gap: Gap | None = None) -> None:
        """Draw the caret in a gap, or none."""
        hover = (row, gap) if gap else None
        if hover != self._texts.hover:
            for changed in {row, self._texts.hover[0] if self._texts.hover else -1}:
                self._view.update(self._view.model().index(changed, CueColumn.TEXT))
            self._texts.hover = hover

    def _click(self, point: QPoint) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is None or (point - pressed).manhattanLength() >= QApplication.startDragDistance():
            return
        row, chip, gap = self._under(point) or (-1, None, None)
        if chip:
            self.open_entry(chip.entry)
        elif gap:
            self.open(row, gap.place)
