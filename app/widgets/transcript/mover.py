"""The keys that move the caret of a transcript."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent

from app.widgets.transcript.page import TranscriptPage
from engine.document.typing import Spot

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_SIDES = {Qt.Key.Key_Left: False, Qt.Key.Key_Right: True}
_ENDS = {Qt.Key.Key_Home: False, Qt.Key.Key_End: True}
_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class Mover(QObject):
    """Moves the caret of a page.

    Args:
        page: the page.
    """

    def __init__(self, page: TranscriptPage) -> None:
        super().__init__(page)
        self._page = page

    def press(self, event: QKeyEvent) -> bool:
        """Move the caret as a key says; False if it says nothing of that."""
        caret, before = self._page.caret, self._page.caret.spot.cue
        extend = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        key = Qt.Key(event.key())
        if event.modifiers() & Qt.KeyboardModifier.AltModifier or caret.paragraph < 0:
            return False
        if key in _STEPS and not control:
            caret.go_by_line(_STEPS[key], extend)
        elif key in _PAGES and not control:
            self._turn_page(_PAGES[key], extend)
        elif key in _ENDS:
            caret.put(self._end_of_document(_ENDS[key]) if control else caret.edge_of_line(_ENDS[key]), extend)
        elif key in _SIDES:
            self._go_aside(_SIDES[key], control, extend)
        else:
            return False
        self._page.emit_current(before)
        self._page.emit_chosen(before)
        self._page.show_caret()
        return True

    def _go_aside(self, rightwards: bool, by_word: bool, extend: bool) -> None:
        """A character or a word aside while something is written, else always a word."""
        caret = self._page.caret
        if self._page.writing or extend:
            caret.put(caret.neighbour(rightwards, by_word or not self._page.writing), extend)
        elif word := caret.next_word(1 if rightwards != self._page.sheet.laid(caret.paragraph).runs_left else -1):
            caret.put_at_word(word)

    def _turn_page(self, step: int, extend: bool) -> None:
        """A page up or down, the caret at the same height."""
        laid, origin = self._page.sheet.laid(self._page.caret.paragraph), self._page.origin(self._page.caret.paragraph)
        box = laid.caret_box(laid.flow.offset(self._page.caret.spot)).translated(origin)
        bar = self._page.verticalScrollBar()
        bar.setValue(bar.value() + step * bar.pageStep())
        height = min(max(box.center().y(), 0.0), float(self._page.viewport().height() - 1))
        if bar.value() in (bar.minimum(), bar.maximum()):
            height = 0.0 if step < 0 else float(self._page.viewport().height() - 1)
        point = box.center()
        point.setY(height)
        paragraph = self._page.paragraph_at(point)
        self._page.caret.put_at(paragraph, point - self._page.origin(paragraph), extend)

    def _end_of_document(self, end: bool) -> Spot:
        laid = self._page.sheet.laid(len(self._page.sheet) - 1 if end else 0)
        return laid.flow.spot(len(laid.shown.text) if end else 0)
