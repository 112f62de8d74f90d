"""Writing in the transcript: typing, erasing, cutting and pasting become edits of the cues."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QKeyEvent, QKeySequence

from app.widgets.transcript.page import TranscriptPage
from engine.document.typing import Spot, text_between, write

_KEYS = QKeySequence.StandardKey
_TAKEN = (
    _KEYS.Undo, _KEYS.Redo, _KEYS.Copy, _KEYS.Cut, _KEYS.Paste, _KEYS.SelectAll, _KEYS.Delete,
    _KEYS.DeleteStartOfWord, _KEYS.DeleteEndOfWord,
)  # fmt: skip
"""Keys that are the caret's while something is written, whatever they are elsewhere."""

_MOVES = (
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End,
    Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Backspace,
)  # fmt: skip
_PLAIN = (
    Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier,
)  # fmt: skip


class Writer(QObject):
    """Writes at the caret of a page.

    Args:
        page: the page.
    """

    def __init__(self, page: TranscriptPage) -> None:
        super().__init__(page)
        self._page = page
        self._burst, self._behind = 1, Spot(-1, 0)

    def takes(self, event: QKeyEvent) -> bool:
        """Whether a key is not to be a shortcut now."""
        plain = event.modifiers() in _PLAIN
        printable = plain and event.text().isprintable() and bool(event.text())
        return printable or (plain and event.key() in _MOVES) or any(map(event.matches, _TAKEN))

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key is for; False if it is for nothing here."""
        stack = self._page.session.undo_stack
        if event.matches(_KEYS.Undo) or event.matches(_KEYS.Redo):
            (stack.undo if event.matches(_KEYS.Undo) else stack.redo)()
            self._page.show_caret()
        elif event.matches(_KEYS.Cut):
            self.cut()
        elif event.matches(_KEYS.Paste):
            self.paste()
        elif event.matches(_KEYS.Delete) or event.matches(_KEYS.DeleteEndOfWord):
            self._erase(True, not event.matches(_KEYS.Delete))
        elif event.matches(_KEYS.DeleteStartOfWord):
            self._erase(False, True)
        elif event.key() == Qt.Key.Key_Backspace:
            self._erase(False, False)
        elif event.modifiers() in _PLAIN and event.text() and event.text().isprintable():
            self._replace(event.text(), typed=True)
        else:
            return False
        return True

    def compose(self, event: QInputMethodEvent) -> None:
        """Take what an input method has composed."""
        if event.replacementLength() and event.commitString():
            cue, offset = self._page.caret.spot
            start = max(0, offset + event.replacementStart())
            self._page.caret.put(Spot(cue, start))
            self._page.caret.put(Spot(cue, start + event.replacementLength()), extend=True)
        if event.commitString():
            self._replace(event.commitString(), typed=True)

    def copy(self) -> None:
        """Copy the selection to the clipboard."""
        start, end = self._page.caret.selection
        if start != end and self._page.session.transcript:
            QGuiApplication.clipboard().setText(text_between(self._page.session.transcript, start, end))

    def cut(self) -> None:
        """Cut the selection to the clipboard."""
        if self._page.caret.spot != self._page.caret.anchor:
            self.copy()
            self._replace("")

    def paste(self) -> None:
        """Write the clipboard's text."""
        self._replace(QGuiApplication.clipboard().text())

    def _erase(self, ahead: bool, by_word: bool) -> None:
        """Erase the selection, or the character next to the caret; between two cues there is only the way across."""
        caret = self._page.caret
        if caret.spot == caret.anchor:
            laid = self._page.sheet.laid(caret.paragraph)
            spot = caret.neighbour(ahead != laid.runs_left, by_word)
            if spot.cue != caret.spot.cue:
                caret.put(spot)
                self._page.show_caret()
                return
            caret.put(spot, extend=True)
        self._replace("", typed=not by_word)

    def _replace(self, text: str, typed: bool = False) -> None:
        """Replace the selection by a text.

        Args:
            typed: whether it is one step with the typing just before it.
        """
        page, (start, end) = self._page, self._page.caret.selection
        transcript = page.session.transcript
        if transcript is None or (start == end and not text):
            return
        on = typed and self._behind in (start, end) and not text.isspace()
        self._burst += not on
        edit = write(transcript, start, end, text)
        title = self.tr("write") if text else self.tr("erase")
        page.session.do(title, edit, self._burst if typed else 0)
        behind = Spot(start.cue, start.offset + len(text))
        page.caret.put(behind)
        self._behind = behind
        page.show_caret()
