"""The mouse on the transcript: a word plays, a chip or a gap opens the popover, a name is renamed, text is selected."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QToolTip

from app.widgets.chip_drawing import Chip
from app.widgets.laid_text import Gap
from app.widgets.marks import doubt_name, suggestion_name
from app.widgets.slot_opener import SlotOpener
from app.widgets.transcript.name_field import NameField
from app.widgets.transcript.page import TranscriptPage
from engine.document.words import Address

_KIND = QEvent.Type
_MOUSE = (_KIND.MouseMove, _KIND.MouseButtonPress, _KIND.MouseButtonRelease, _KIND.MouseButtonDblClick)


class Pointer(SlotOpener):
    """Finds the word, chip or name under the mouse.

    Args:
        view: the transcript.
        write: begins writing at the caret.

    Attributes:
        name_field: takes another name for a speaker.
    """

    def __init__(self, view: TranscriptPage, write: Callable[[], object]) -> None:
        super().__init__(view, view.session, view.reviewing)
        self._view, self._write = view, write
        self._pressed: QPoint | None = None
        self.name_field = NameField(view)
        self.name_field.renamed.connect(view.speaker_renamed)
        view.viewport().installEventFilter(self)

    def open_current(self) -> None:
        """Open the popover at the current suggestion if it is at the caret, else after the caret's word."""
        word, current = self._view.caret.word, self._reviewing.current
        if current and word and current.address == word:
            self.open(*word, current.entry)
        elif word:
            self.open(*word)

    def show_slot(self, cue: int, place: int) -> QRect:
        """Scroll to the gap after a word; returns its place on the screen."""
        view, address = self._view, Address(cue, place)
        view.go_to_word(address)
        view.show_word(address)
        paragraph = view.caret.paragraph
        laid = view.sheet.laid(paragraph)
        inside = laid.flow.place(address)
        gap = laid.gap_behind(inside) if inside is not None else None
        box = gap.box.translated(view.origin(paragraph)).toRect() if gap else QRect()
        return QRect(view.viewport().mapToGlobal(box.topLeft()), box.size())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the mouse."""
        if isinstance(event, QMouseEvent) and event.type() in _MOUSE and len(self._view.sheet):
            point = event.position()
            if event.type() == QEvent.Type.MouseMove and not event.buttons():
                self._point(point)
            elif event.type() == QEvent.Type.MouseMove and self._pressed is not None:
                self._drag(point)
            elif event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
                self._press(point, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            elif event.type() == QEvent.Type.MouseButtonRelease and event.button() == Qt.MouseButton.LeftButton:
                self._release(point)
            elif event.type() == QEvent.Type.MouseButtonDblClick:
                self._write_at(point)
            return True
        if event.type() == QEvent.Type.Leave:
            self._hover_name(-1)
        if event.type() == QEvent.Type.ToolTip:
            return self._explain(event)
        return super().eventFilter(watched, event)

    def ask_for_menu(self, event: QContextMenuEvent) -> None:
        """Ask for a menu, at the mouse or, if it was a key, at the caret."""
        word = self._view.caret.word
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            paragraph = self._view.paragraph_at(QPointF(event.pos()))
            where = event.globalPos()
            if 0 <= paragraph < len(self._view.sheet):
                laid = self._view.sheet.laid(paragraph)
                place = laid.word_at(QPointF(event.pos()) - self._view.origin(paragraph))
                word = laid.flow.address(place) if place is not None else None
                if word:
                    self._view.go_to_word(word)
        else:
            where = self._view.viewport().mapToGlobal(self._view.box_of(word).center() if word else QPoint())
        if self._view.caret.paragraph >= 0:
            self._view.context_menu_wanted.emit(where, self._view.caret.spot.cue, word.place if word else None)
        event.accept()

    def _under(self, point: QPointF) -> tuple[int, Chip | None, Gap | None]:
        """The paragraph, and the chip or the gap, at a point of the viewport."""
        paragraph = self._view.paragraph_at(point)
        laid, inside = self._view.sheet.laid(paragraph), point - self._view.origin(paragraph)
        chip = laid.chip_at(inside)
        return paragraph, chip, None if chip else laid.gap_at(inside)

    def _name_at(self, point: QPointF) -> int:
        """The paragraph whose speaker's name is at a point; -1 if there is none."""
        paragraph = self._view.paragraph_at(point)
        paragraphs = self._view.sheet.paragraphs
        there = self._view.margin_box(paragraph).contains(point)
        return paragraph if there and paragraphs and paragraphs.speaker(paragraph) else -1

    def _point(self, point: QPointF) -> None:
        name = self._name_at(point)
        self._hover_name(name)
        _, chip, _ = self._under(point)
        shape = Qt.CursorShape.PointingHandCursor if chip or name >= 0 else Qt.CursorShape.IBeamCursor
        if self._view.viewport().cursor().shape() != shape:
            self._view.viewport().setCursor(shape)

    def _hover_name(self, paragraph: int) -> None:
        before, self._view.hovered_name = self._view.hovered_name, paragraph
        if paragraph != before:
            for changed in (before, paragraph):
                if 0 <= changed < len(self._view.sheet):
                    self._view.viewport().update(self._view.margin_box(changed).toAlignedRect())

    def _press(self, point: QPointF, extend: bool) -> None:
        self._pressed = point.toPoint()
        paragraph, chip, gap = self._under(point)
        if self._name_at(point) < 0 and not chip and (self._view.writing or not gap):
            self._put(paragraph, point, extend)

    def _drag(self, point: QPointF) -> None:
        far = self._pressed and (point.toPoint() - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if far:
            self._put(self._view.paragraph_at(point), point, extend=True)
            self._view.show_caret()

    def _put(self, paragraph: int, point: QPointF, extend: bool) -> None:
        view, before = self._view, self._view.caret.spot.cue
        view.caret.put_at(paragraph, point - view.origin(paragraph), extend)
        view.emit_current(before)
        view.emit_chosen(before)
        view.viewport().update()

    def _release(self, point: QPointF) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is None or (point.toPoint() - pressed).manhattanLength() >= QApplication.startDragDistance():
            return
        view, name = self._view, self._name_at(point)
        paragraph, chip, gap = self._under(point)
        if name >= 0 and view.sheet.paragraphs:
            self.name_field.open(name, view.sheet.paragraphs.speaker(name))
        elif chip:
            self.open_entry(chip.entry)
        elif not view.writing and gap:
            self.open(*view.sheet.laid(paragraph).flow.address(gap.place))
        elif not view.writing:
            laid = view.sheet.laid(paragraph)
            place = laid.word_at(point - view.origin(paragraph))
            if place is not None:
                view.word_chosen.emit(laid.flow.address(place))

    def _write_at(self, point: QPointF) -> None:
        """Write where the mouse is; while something is written, select the word there."""
        view = self._view
        paragraph, chip, gap = self._under(point)
        if chip or self._name_at(point) >= 0:
            return
        if view.writing and (word := view.caret.word):
            flow = view.sheet.laid(paragraph).flow
            place = flow.place(word)
            if place is not None:
                start, end = flow.shown.words[place]
                view.caret.put(flow.spot(start))
                view.caret.put(flow.spot(end), extend=True)
                view.viewport().update()
        elif not gap:
            view.caret.put_at(paragraph, point - view.origin(paragraph))
            self._write()

    def _explain(self, event: QEvent) -> bool:
        """Explain a chip, or a recogniser's doubt about a word."""
        if isinstance(event, QHelpEvent) and len(self._view.sheet):
            point = QPointF(event.pos())
            paragraph, chip, _ = self._under(point)
            sure = self._view.sheet.laid(paragraph).doubt_at(point - self._view.origin(paragraph))
            if chip:
                QToolTip.showText(event.globalPos(), suggestion_name(chip.entry), self._view)
            elif sure is not None:
                QToolTip.showText(event.globalPos(), doubt_name(sure), self._view)
            else:
                QToolTip.hideText()
        return True
