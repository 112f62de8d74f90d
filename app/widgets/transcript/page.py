"""A page of running text: what of a document is in sight, and how it is drawn."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from app.editor.reviewing import Reviewing
from app.editor.session import DocumentSession
from app.widgets.transcript.caret import Caret
from app.widgets.transcript.look_ahead import LookAhead
from app.widgets.transcript.sheet import GAP, Sheet
from engine.document.transcript import Change
from engine.document.typing import Spot
from engine.document.words import Address

_LARGER = 1.32
"""Times the system's size: 17 pixels where that is 13."""

_MARGIN, _BESIDE, _EDGE = 104, 20, 24  # pixels: of names and times, between them and the text, around both
_SIGHT = 0.1  # of the view's height, how far from its edge what one comes to is kept


class TranscriptPage(QAbstractScrollArea):
    """The session's cues as paragraphs. Only those in sight are laid out, so that long documents open at once.

    Args:
        session: the document.
        reviewing: the suggestion that is looked at; the page goes to it.

    Attributes:
        sheet: where the paragraphs are.
        caret: where the user is.
        spoken: the word that is being spoken.
        matches: what was searched for: spans of the visible texts, by cue.
        writing: whether there is a caret, and keys write.
        caret_shown: whether it is seen now, as it blinks.
        leading: whether the review follows the caret, and not the other way round.
        hovered_name: the paragraph over whose speaker's name the mouse is; -1 if it is elsewhere.

    Signals:
        current_changed(int): the caret has gone to another cue.
        cue_chosen(int): the user has gone to another cue.
        word_chosen(Address): the user wants to hear from this word on.
        speaker_wanted(int, QRect): a cue whose speaker is to get another name, and where the name is on the screen.
        context_menu_wanted(QPoint, int, object): where on the screen, on which cue, and the place of the word there.
    """

    current_changed = Signal(int)
    cue_chosen = Signal(int)
    word_chosen = Signal(object)
    speaker_wanted = Signal(int, QRect)
    context_menu_wanted = Signal(QPoint, int, object)

    def __init__(self, session: DocumentSession, reviewing: Reviewing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session, self.reviewing = session, reviewing
        self.sheet = Sheet(self.palette, self)
        self.caret = Caret(self.sheet)
        self.spoken: Address | None = None
        self.matches: Mapping[int, Sequence[tuple[int, int]]] = {}
        self.writing, self.caret_shown, self.leading = False, True, False
        self.hovered_name = -1
        self._fitting = self._stale = False
        self.sheet.moved = self._keep_in_place
        self._ahead = LookAhead(self.sheet, lambda: (self.verticalScrollBar().value(), self.viewport().height()), self)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._go_to_current)
        self._set_up()
        session.opened.connect(self._start)
        session.edited.connect(self._follow)
        session.reviewed.connect(self._forget)
        reviewing.arrived.connect(self._arrive)
        reviewing.changed.connect(self.viewport().update)
        self._take()

    @property
    def text_left(self) -> float:
        """Where the text begins: text and margin stand in the middle."""
        room = self.viewport().width() - _MARGIN - _BESIDE - self.sheet.width
        names = max(_EDGE / 2, room / 2 - _MARGIN / 4)
        return names + (_MARGIN + _BESIDE if self.layoutDirection() == Qt.LayoutDirection.LeftToRight else 0)

    def origin(self, paragraph: int) -> QPointF:
        """The top left corner of a paragraph's text in the viewport."""
        top = self.sheet.top(paragraph) - self.verticalScrollBar().value()
        return QPointF(round(self.text_left), round(top))  # whole pixels keep letters sharp

    def margin_box(self, paragraph: int) -> QRectF:
        """Where the speaker and the time of a paragraph stand in the viewport."""
        rightwards = self.layoutDirection() == Qt.LayoutDirection.LeftToRight
        left = self.text_left + (-_BESIDE - _MARGIN if rightwards else self.sheet.width + _BESIDE)
        return QRectF(left, self.origin(paragraph).y(), _MARGIN, 2.2 * QFontMetricsF(self.sheet.font).height())

    def paragraph_at(self, point: QPointF) -> int:
        """The paragraph at a point of the viewport, or the nearest; -1 if there are none."""
        return self.sheet.at(point.y() + self.verticalScrollBar().value())

    def box_of(self, address: Address) -> QRect:
        """Where a word is in the viewport; nowhere if there is no such word."""
        paragraph = self.sheet.paragraphs.of(address.cue) if self.sheet.paragraphs else -1
        if not 0 <= paragraph < len(self.sheet):
            return QRect()
        laid = self.sheet.laid(paragraph)
        place = laid.flow.place(address)
        boxes = list(laid.boxes(*laid.shown.words[place])) if place is not None else []
        return boxes[0].translated(self.origin(paragraph)).toAlignedRect() if boxes else QRect()

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
        self.viewport().update()

    def set_spoken(self, address: Address | None) -> None:
        """Highlight the word that is being spoken, or none."""
        before, self.spoken = self.spoken, address
        if address != before:
            for word in filter(None, (before, address)):
                self.viewport().update(self.box_of(word).adjusted(-5, -4, 5, 4))

    def set_font_scale(self, scale: float) -> None:
        """Write the text in so many times its size."""
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * _LARGER * scale)
        self.sheet.font = font
        self._fit_width()
        self._forget()

    def set_misspelt(self, misspelt: Callable[[str], bool] | None) -> None:
        """Underline the words that are not known; none for None."""
        self.sheet.misspelt = misspelt
        self._forget()

    def set_matches(self, matches: Mapping[int, Sequence[tuple[int, int]]]) -> None:
        """Highlight what was searched for: spans of the visible texts, by cue."""
        self.matches = matches
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break lines for the new width."""
        super().resizeEvent(event)
        if self._fit_width():
            self._forget()
        self._fit_bar()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Lay out what comes into sight, before it is drawn."""
        if not self._fitting:
            self.fit()
            self.viewport().update()

    def showEvent(self, event: QShowEvent) -> None:
        """Take in what has happened while the page was hidden."""
        super().showEvent(event)
        if self._stale:
            self._take()

    def changeEvent(self, event: QEvent) -> None:
        """Lay the text out anew when the system goes from light to dark or back."""
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._forget()
        super().changeEvent(event)

    def go_to_word(self, address: Address) -> None:
        """Put the caret before a word."""
        before = self.caret.spot.cue
        self.caret.put_at_word(address)
        self.tell_current(before)
        self.viewport().update()

    def tell_current(self, before: int) -> None:
        """Send `current_changed` if the caret is in another cue than before."""
        if self.caret.spot.cue != before:
            self.current_changed.emit(self.caret.spot.cue)

    def tell_chosen(self, before: int) -> None:
        """Send `cue_chosen` if the caret is in another cue than before; it stays where the user has put it."""
        if self.caret.spot.cue != before:
            self.leading = True
            self.cue_chosen.emit(self.caret.spot.cue)
            self.leading = False

    def fit(self) -> None:
        """Lay out the paragraphs in sight, and give the scroll bar its range."""
        bar = self.verticalScrollBar()
        for _ in self.sheet.between(bar.value(), bar.value() + self.viewport().height()):
            pass
        self._fit_bar()
        self._ahead.start()

    def _set_up(self) -> None:
        self.setAccessibleName(self.tr("Transcript"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        self.viewport().setBackgroundRole(self.palette().ColorRole.Base)
        self.set_font_scale(1.0)

    def _fit_width(self) -> bool:
        """Take the width that there is for the text; whether it is another one."""
        room = self.viewport().width() - _MARGIN - _BESIDE - 2 * _EDGE
        width = max(160.0, min(float(room), round(self.sheet.widest)))
        changed, self.sheet.width = width != self.sheet.width, width
        return changed

    def _fit_bar(self) -> None:
        bar, height = self.verticalScrollBar(), self.viewport().height()
        self._fitting = True
        bar.setRange(0, max(0, round(self.sheet.height) - height))
        bar.setPageStep(max(1, height - 2 * GAP))
        bar.setSingleStep(2 * GAP)
        self._fitting = False

    def _keep_in_place(self, place: float, pixels: float) -> None:
        """Leave what is in sight where it is when something above turns out higher or lower."""
        bar = self.verticalScrollBar()
        if place < bar.value():
            self._fitting = True
            bar.setRange(0, max(bar.maximum(), round(self.sheet.height)))
            bar.setValue(bar.value() + round(pixels))
            self._fitting = False

    def _out_of_sight(self, box: QRect) -> int:
        """How many pixels a box is too far down, or (negative) up, to be seen with some room around it."""
        height = self.viewport().height()
        room = round(height * _SIGHT)
        if not box.isValid() or (room <= box.top() and box.bottom() <= height - room):
            return 0
        return box.top() - room if box.top() < room else box.bottom() - height + room

    def _start(self) -> None:
        """Show another document from its start."""
        self.spoken, self.matches, self.writing = None, {}, False
        self.caret.put(Spot(0, 0))
        self.verticalScrollBar().setValue(0)
        self._take()

    def _take(self) -> None:
        """Show the document as it is; once the page is seen, if it is hidden."""
        self._stale = not self.isVisible()
        if not self._stale and self.session.review:
            self.sheet.show(self.session.review)
            self.fit()
            self.viewport().update()

    def _forget(self) -> None:
        """Lay everything out anew, and leave what is in sight where it is."""
        if self._stale or not len(self.sheet):
            return
        bar = self.verticalScrollBar()
        anchor = self.sheet.at(bar.value())
        inside = bar.value() - self.sheet.top(anchor)
        self.sheet.forget()
        self._fit_bar()
        bar.setValue(round(self.sheet.top(anchor) + inside))
        self.fit()
        self.viewport().update()

    def _follow(self, change: Change) -> None:
        if self.session.transcript is None:
            return
        before = self.caret.spot.cue
        self.caret.follow(change, self.session.transcript, self.writing)
        self.spoken, self._stale = None, self._stale or not self.isVisible()
        if not self._stale:
            self.sheet.follow(change)
            self.fit()
            self.viewport().update()
        self.tell_current(before)

    def _arrive(self) -> None:
        self.viewport().update()
        if not self.leading:
            self._soon.start()

    def _go_to_current(self) -> None:
        """Go to the suggestion that is looked at, unless something is being written."""
        current = self.reviewing.current
        if current and not self.writing and self.isVisible():
            self.go_to_word(current.address)
            self.show_word(current.address)
        self.viewport().update()
