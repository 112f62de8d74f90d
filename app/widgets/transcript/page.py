"""A page of running text: the visible part of a document, and its drawing."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame

from app.accessibility import announce
from app.editor.reviewing import Reviewing
from app.editor.session import DocumentSession
from app.widgets.text_layout import MatchSpan
from app.widgets.transcript.caret import Caret
from app.widgets.transcript.sheet_area import SheetArea
from engine.document.transcript import Change
from engine.document.typing import Spot
from engine.document.words import Address


class TranscriptPage(SheetArea):
    """The session's cues as paragraphs. Only the visible ones are laid out, hence long documents open at once.

    Args:
        session: the document.
        reviewing: the suggestion that is looked at; the page goes to it.

    Attributes:
        caret: where the user is.
        spoken: the word that is being spoken.
        matches: of a search: spans of the visible texts, by cue.
        writing: whether there is a caret, and keys write.
        caret_shown: whether it is seen now, as it blinks.
        leading: whether the review follows the caret, and not the other way round.
        hovered_name: the paragraph over whose speaker's name the mouse is; -1 if it is elsewhere.

    Signals:
        current_changed(int): the caret has gone to another cue.
        cue_chosen(int): the user has gone to another cue.
        word_chosen(Address): the user wants to hear from this word on.
        speaker_renamed(str, str): a speaker is to have another name: the one so far, and the new one.
        context_menu_wanted(QPoint, int, object): where on the screen, on which cue, and the place of the word there.
    """

    current_changed = Signal(int)
    cue_chosen = Signal(int)
    word_chosen = Signal(object)
    speaker_renamed = Signal(str, str)
    context_menu_wanted = Signal(QPoint, int, object)

    def __init__(self, session: DocumentSession, reviewing: Reviewing) -> None:
        super().__init__()
        self.session, self.reviewing = session, reviewing
        self.caret = Caret(self.sheet)
        self.spoken: Address | None = None
        self.matches: Mapping[int, Sequence[MatchSpan]] = {}
        self.writing, self.caret_shown, self.leading = False, True, False
        self.hovered_name = -1
        self._stale = False
        self._drawn: set[int] = set()  # paragraphs that show the current suggestion, word or match
        self._minimum = reviewing.minimum
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._go_to_current)
        self._set_up()
        session.opened.connect(self._start)
        session.edited.connect(self._follow)
        session.reviewed.connect(self._forget)
        session.extended.connect(self._forget)
        reviewing.arrived.connect(self._arrive)
        reviewing.changed.connect(self._show_minimum)
        self._take()

    def box_of(self, address: Address) -> QRect:
        """Where a word is in the viewport; nowhere if there is no such word."""
        paragraph = self.sheet.paragraphs.of(address.cue) if self.sheet.paragraphs else -1
        if not 0 <= paragraph < len(self.sheet):
            return QRect()
        laid = self.sheet.laid(paragraph)
        place = laid.flow.place(address)
        boxes = list(laid.boxes(*laid.shown.words[place])) if place is not None else []
        return boxes[0].translated(self.origin(paragraph)).toAlignedRect() if boxes else QRect()

    def shows(self, address: Address) -> bool:
        """Whether a word, and the gap behind it, is in sight."""
        return self.viewport().rect().contains(self.box_of(address).center())

    def show_word(self, address: Address) -> None:
        """Bring a word into sight, with some lines around it."""
        box, height = self.box_of(address), self.viewport().height()
        if self._out_of_sight(box):
            self._fit_bar()
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() + box.center().y() - height // 3)

    def show_caret(self) -> None:
        """Bring the caret into sight, scrolling no more than that takes, and draw it."""
        paragraph, self.caret_shown = self.caret.paragraph, True
        if 0 <= paragraph < len(self.sheet):
            laid = self.sheet.laid(paragraph)
            box = laid.caret_box(laid.flow.offset(self.caret.spot)).translated(self.origin(paragraph))
            if beyond := self._out_of_sight(box.toAlignedRect()):
                self._fit_bar()
                self.verticalScrollBar().setValue(self.verticalScrollBar().value() + beyond)
        self._draw_caret()

    def set_spoken(self, address: Address | None) -> None:
        """Highlight the word that is being spoken, or none."""
        before, self.spoken = self.spoken, address
        if address != before:
            for word in filter(None, (before, address)):
                self.viewport().update(self.box_of(word).adjusted(-5, -4, 5, 4))

    def set_misspelt(self, misspelt: Callable[[str], bool] | None) -> None:
        """Underline the words that are not known; none for None."""
        self.sheet.misspelt = misspelt
        self._forget()

    def set_matches(self, matches: Mapping[int, Sequence[MatchSpan]]) -> None:
        """Highlight the matches of a search: spans of the visible texts, by cue."""
        if matches != self.matches:
            self.matches = matches
            self.viewport().update()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with the edits made while the page was hidden."""
        super().showEvent(event)
        if self._stale:
            self._take()

    def changeEvent(self, event: QEvent) -> None:
        """Lay the text out again when the system changes between light and dark."""
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._forget()
        super().changeEvent(event)

    def go_to_word(self, address: Address) -> None:
        """Put the caret before a word."""
        before = self.caret.spot.cue
        self.caret.put_at_word(address)
        self.emit_current(before)
        self._draw_caret()

    def emit_current(self, before: int) -> None:
        """Send `current_changed` if the caret is in another cue than before; a screen reader reads that one."""
        if self.caret.spot.cue != before:
            self.current_changed.emit(self.caret.spot.cue)
            transcript = self.session.transcript
            if transcript and self.hasFocus() and self.caret.spot.cue < len(transcript.cues):
                announce(self, transcript.text_at(self.caret.spot.cue).view.text)

    def emit_chosen(self, before: int) -> None:
        """Send `cue_chosen` if the caret is in another cue than before; it stays where the user has put it."""
        if self.caret.spot.cue != before:
            self.leading = True
            self.cue_chosen.emit(self.caret.spot.cue)
            self.leading = False

    def _set_up(self) -> None:
        self.setAccessibleName(self.tr("Transcript"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        self.viewport().setBackgroundRole(self.palette().ColorRole.Base)
        self.set_font_scale(1.0)

    def _start(self) -> None:
        """Show another document from its start."""
        self.spoken, self.matches, self.writing = None, {}, False
        self.caret.put(Spot(0, 0))
        self.verticalScrollBar().setValue(0)
        self._take()

    def _take(self) -> None:
        """Show the current document; a hidden page does so once it is shown."""
        self._stale = not self.isVisible()
        if not self._stale and self.session.review and self.session.paragraphs is not None:
            self.sheet.show(self.session.review, self.session.paragraphs)
            self.fit()
            self.viewport().update()

    def _forget(self) -> None:
        if not self._stale:
            self.lay_out_anew()

    def _follow(self, change: Change) -> None:
        if self.session.transcript is None:
            return
        before = self.caret.spot.cue
        self.caret.follow(change, self.session.transcript, self.writing)
        self.spoken, self._stale = None, self._stale or not self.isVisible()
        if not self._stale:
            self._redraw()
        self.emit_current(before)

    def _redraw(self) -> None:
        """Draw what an edit has changed, and everything below if that has moved."""
        height = self.sheet.height
        changed = self.sheet.follow()
        self.fit()
        if self.sheet.height != height or len(changed) > 2:
            self.viewport().update()
        else:
            self._update(*changed)

    def _draw_caret(self) -> None:
        """Draw the paragraphs of the caret and of the current suggestion, old and new."""
        current, paragraphs = self.reviewing.current, self.sheet.paragraphs
        ringed = paragraphs.of(current.cue) if current and paragraphs else -1
        # The capital of the suggestion may stand in the paragraph behind.
        drawn = (
            {self.caret.paragraph, ringed, ringed + 1} if self.caret.spot == self.caret.anchor else set(self._seen())
        )
        self._update(*drawn, *self._drawn)
        self._drawn = drawn

    def _show_minimum(self) -> None:
        if self._minimum != self.reviewing.minimum:
            self._minimum = self.reviewing.minimum
            self.viewport().update()

    def _arrive(self) -> None:
        self._draw_caret()
        if not self.leading:
            self._soon.start()

    def _go_to_current(self) -> None:
        """Go to the current suggestion, unless something is being written."""
        current = self.reviewing.current
        if current and not self.writing and self.isVisible():
            self.go_to_word(current.address)
            self.show_word(current.address)
        self._draw_caret()
