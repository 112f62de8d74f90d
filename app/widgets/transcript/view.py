"""The transcript: running text that is read, reviewed, played and written in."""

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QInputMethodEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QApplication

from app.editor.reviewing import Reviewing
from app.editor.session import DocumentSession
from app.widgets.own_keys import OwnKeys
from app.widgets.transcript.mover import Mover
from app.widgets.transcript.page import TranscriptPage
from app.widgets.transcript.painting import draw_part
from app.widgets.transcript.pointer import Pointer
from app.widgets.transcript.sheet import GAP
from app.widgets.transcript.writer import Writer
from engine.document.speakers import speaker_at
from engine.document.typing import Spot

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2)


class TranscriptView(TranscriptPage):
    """A page that the user works in. While nothing is written, letters and digits are left to the window, whose keys in
    review they are, and the caret goes from word to word.

    Args:
        session: the document.
        reviewing: the suggestion that is looked at.

    Attributes:
        pointer: the mouse on the page, and the popover.

    Signals:
        split_wanted(int, int): a cue, and the offset in its raw text where it is to be cut.
        pause_wanted: the sound would disturb the typing that begins.
    """

    split_wanted = Signal(int, int)
    pause_wanted = Signal()

    def __init__(self, session: DocumentSession, reviewing: Reviewing) -> None:
        super().__init__(session, reviewing)
        self.writer = Writer(self)
        OwnKeys(self, lambda event: self.writing and self.writer.takes(event))
        self._mover = Mover(self)
        self.pointer = Pointer(self, self._write_quietly)
        self._blink = QTimer(self)
        self._blink.timeout.connect(self._blink_caret)
        self.current_changed.connect(self._show_paragraph)

    @property
    def editing(self) -> bool:
        """Whether something is being written."""
        return self.writing

    def draft(self) -> None:
        """None: every letter is in the document at once."""

    def finish_editing(self) -> None:
        """Leave the caret to the keys of the review again."""
        if self.writing:
            self.writing = False
            self._blink.stop()
            self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
            self.caret.put(self.caret.spot)
            self.viewport().update()

    def begin_writing(self) -> None:
        """Write at the caret from now on."""
        if not self.writing and self.caret.paragraph >= 0:
            self.writing = True
            self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
            if (flash := QApplication.cursorFlashTime()) > 0:
                self._blink.start(flash // 2)
            self.show_caret()
            self.viewport().update()

    def has_selection(self) -> bool:
        """Whether there is a cue that the keys go to."""
        return self.caret.paragraph >= 0

    def selected_cues(self) -> list[int]:
        """The cues that are selected in part or whole, in order; that of the caret if none is."""
        start, end = self.caret.selection
        return list(range(start.cue, end.cue + 1)) if self.has_selection() else []

    def current_cue(self) -> int:
        """The cue of the caret; -1 if there is none."""
        return self.caret.spot.cue if self.has_selection() else -1

    def go_to_cue(self, cue: int) -> None:
        """Go to the start of a cue; where it is in sight nothing moves."""
        before = self.caret.spot.cue
        paragraph = self.sheet.paragraphs.of(cue) if self.sheet.paragraphs else -1
        if 0 <= paragraph < len(self.sheet):
            flow = self.sheet.laid(paragraph).flow
            part = flow.part(cue)
            self.caret.put(flow.spot(part.start) if part else Spot(cue, 0))
            self.emit_current(before)
            self.show_caret()

    def edit_text(self, cue: int) -> None:
        """Write in a cue: at the caret if it is there, else at its start."""
        if cue != self.current_cue():
            self.go_to_cue(cue)
        self.setFocus()
        self.begin_writing()

    def split_at_cursor(self) -> bool:
        """Ask to cut the cue at the caret; False while nothing is written."""
        transcript, spot = self.session.transcript, self.caret.spot
        if not self.writing or transcript is None:
            return False
        view = transcript.text_at(spot.cue).view
        self.split_wanted.emit(spot.cue, view.ends[spot.offset - 1] if spot.offset else 0)
        return True

    def mark_here(self) -> None:
        """Offer the marks behind the word of the caret."""
        self.pointer.open_current()

    def name_speaker(self) -> None:
        """Write another name for the speaker at the caret, if there is one."""
        transcript, paragraphs = self.session.transcript, self.sheet.paragraphs
        name = speaker_at(transcript, self.caret.spot.cue) if transcript else ""
        if name and paragraphs:
            self.show_caret()
            self.pointer.name_field.open(self.caret.paragraph, name)

    def selectAll(self) -> None:
        """Select the whole text."""
        if self.session.transcript and self.session.transcript.cues:
            last = len(self.session.transcript.cues) - 1
            text = self.session.transcript.text_at(last).view.text
            self.caret.put(Spot(0, 0))
            self.caret.put(Spot(last, len(text)), extend=True)
            self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the paragraphs in the area."""
        painter = QPainter(self.viewport())
        area, value = QRectF(event.rect()), self.verticalScrollBar().value()
        for paragraph in list(self.sheet.between(area.top() + value - GAP, area.bottom() + value)):
            if event.region().intersects(self.paragraph_box(paragraph)):
                draw_part(painter, self, paragraph, area)
        self.look_ahead()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for a menu."""
        self.pointer.ask_for_menu(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Write, or move the caret; keys pressed while no text is edited are left to the window."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.writer.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.selectAll()
        elif self.writing and event.key() in (Qt.Key.Key_Escape, *_ENTER):
            self.finish_editing()
        elif self.writing and self.writer.press(event):
            pass
        elif event.key() in _ENTER and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.begin_writing()
        elif not self._mover.press(event):
            event.ignore()

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Write what an input method has composed."""
        if self.writing:
            self.writer.compose(event)
            event.accept()

    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> object:
        """Where the caret is, and the text around it."""
        if query == Qt.InputMethodQuery.ImEnabled:
            return self.writing
        if query == Qt.InputMethodQuery.ImCursorRectangle and self.caret.paragraph >= 0:
            laid = self.sheet.laid(self.caret.paragraph)
            box = laid.caret_box(laid.flow.offset(self.caret.spot))
            return box.translated(self.origin(self.caret.paragraph)).toRect()
        if query == Qt.InputMethodQuery.ImSurroundingText and self.session.transcript and self.has_selection():
            return self.session.transcript.text_at(self.caret.spot.cue).view.text
        if query == Qt.InputMethodQuery.ImCursorPosition:
            return self.caret.spot.offset
        return super().inputMethodQuery(query)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keys go."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that they go elsewhere."""
        super().focusOutEvent(event)
        self.viewport().update()

    def _write_quietly(self) -> None:
        self.pause_wanted.emit()
        self.begin_writing()

    def _show_paragraph(self) -> None:
        """Draw the line beside the paragraph that is written in where it is now."""
        if self.writing:
            self.viewport().update()

    def _blink_caret(self) -> None:
        self.caret_shown = not self.caret_shown
        paragraph = self.caret.paragraph
        if paragraph >= 0:
            laid = self.sheet.laid(paragraph)
            box = laid.caret_box(laid.flow.offset(self.caret.spot)).translated(self.origin(paragraph))
            self.viewport().update(box.adjusted(-2, -2, 2, 2).toAlignedRect())
