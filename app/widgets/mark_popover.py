"""The details of a slot, at the slot: the probability of each mark, the pause, and a button or key for each choice."""

from html import escape

from PySide6.QtCore import QPoint, QRect, Qt, Signal, SignalInstance
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.accessibility import insert_tabs
from app.adapters.slots import Slot
from app.widgets.bars import MarkBars, pause_text
from app.widgets.literal import literal
from app.widgets.marks import KEYS, MARKS, suggestion_name
from engine.text.labels import GLYPHS

_WIDTH = 304


class MarkPopover(QFrame):
    """Opens at a slot and closes with the choice, with Escape, and with a click beside it.

    Where a mark is suggested, it shows the marks that matter, and the others on demand; elsewhere all of them.

    Keys: the mark itself, 0 for none; A and R accept and reject the suggestion; C changes the case of the word
    behind; left and right go to the slots beside.

    Signals:
        chosen(str): this glyph, "" for none, is to stand there.
        accepted, rejected: of the suggestion.
        case_wanted: the word behind is to be written in another case.
        moved(int): the slot behind (1) or before (-1) is wanted.
    """

    chosen = Signal(str)
    accepted = Signal()
    rejected = Signal()
    case_wanted = Signal()
    moved = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.slot: Slot | None = None
        self._place = QRect()
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._words = QLabel()
        self._pause = QLabel()
        self._suggestion = QLabel()
        self.bars = MarkBars()
        self.bars.show_shares(dict.fromkeys(MARKS), None)  # so the tab key finds the marks before the buttons
        self.accept_button = QPushButton(self.tr("&Accept"))
        self.reject_button = QPushButton(self.tr("&Reject"))
        self.case_button = QPushButton()
        self._arrange()
        self.bars.chosen.connect(lambda glyph: self._end(self.chosen, glyph))
        self.bars.more_button.clicked.connect(self._grow)
        self.accept_button.clicked.connect(lambda: self._end(self.accepted))
        self.reject_button.clicked.connect(lambda: self._end(self.rejected))
        self.case_button.clicked.connect(lambda: self._end(self.case_wanted))

    def show_slot(self, slot: Slot, place: QRect) -> None:
        """Open at a slot.

        Args:
            slot: its details.
            place: where it is on the screen; the popover opens below it, or above where there is no room.
        """
        self.slot, self._place = slot, place
        self._words.setText(f"{escape(slot.word)} <b>▏</b> {escape(slot.following)}".strip())
        self._pause.setText(pause_text(slot.pause))
        capital = slot.entry is not None and slot.entry.kind == "capital"
        self._suggestion.setText(suggestion_name(slot.entry) if slot.entry and capital else "")
        self._suggestion.setVisible(capital)
        focus = self._show_marks(slot)
        for button in (self.accept_button, self.reject_button):
            button.setVisible(slot.entry is not None)
            button.setEnabled(slot.entry is not None)  # a hidden button can be clicked by its key all the same
        self.case_button.setText(self.tr("Aa  “{0}”").format(literal(slot.following)))
        self.case_button.setEnabled(bool(slot.following))
        self.setAccessibleName(self.tr("Mark between “{0}” and “{1}”").format(slot.word, slot.following))
        self.ensurePolished()
        self._fit()
        self.show()
        focus.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of the class."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        letters = {"a": self.accept_button, "r": self.reject_button, "c": self.case_button}
        focus = self.focusWidget()
        if event.text() in KEYS:
            self._end(self.chosen, KEYS[event.text()])
        elif event.key() in steps:
            self.moved.emit(steps[Qt.Key(event.key())])
        elif event.text().lower() in letters:
            letters[event.text().lower()].click()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focus, QAbstractButton):
            focus.click()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def _arrange(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 8, 4, 8)
        layout.setSpacing(0)
        for label in (self._words, self._pause, self._suggestion):
            label.setContentsMargins(8, 0, 8, 4)
            label.setMaximumWidth(_WIDTH)
            label.setWordWrap(True)
            layout.addWidget(label)
        self.bars.setMinimumWidth(_WIDTH)
        layout.addWidget(self.bars)
        layout.addWidget(self.bars.more_button)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(8, 8, 8, 0)
        buttons.setSpacing(8)
        self.case_button.setToolTip(self.tr("Change the case of the next word (C)"))
        for button in (self.accept_button, self.reject_button, self.case_button):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        layout.addLayout(buttons)
        insert_tabs(self.accept_button, [self.bars.more_button])

    def _show_marks(self, slot: Slot) -> QWidget:
        """Show how probable each is; Enter takes the suggested mark, and else changes nothing."""
        suggested = GLYPHS.get(slot.entry.suggestion.mark) if slot.entry and slot.entry.kind != "capital" else None
        shares = {glyph: slot.probabilities.get(glyph) if slot.probabilities else None for glyph in MARKS}
        self.bars.show_shares(shares, suggested, slot.mark, every=slot.entry is None)
        if slot.entry:
            return next((row for row in self.bars.rows.values() if row.proposed), self.accept_button)
        return self.bars.rows.get(slot.mark, self)

    def _grow(self) -> None:
        """Make room for the other marks."""
        self._fit()
        next(iter(self.bars.rows.values())).setFocus()

    def _fit(self) -> None:
        """Take the size of what is shown, at the slot."""
        if layout := self.bars.layout():
            layout.activate()  # its size is known only with the next event otherwise
        self.adjustSize()
        self.move(self._corner(self._place))

    def _corner(self, place: QRect) -> QPoint:
        """Where the popover's top left corner goes."""
        screen = QGuiApplication.screenAt(place.center()) or QGuiApplication.primaryScreen()
        area, size = screen.availableGeometry(), self.size()
        below = place.bottom() + 4
        top = below if below + size.height() <= area.bottom() else place.top() - 4 - size.height()
        left = min(max(area.left(), place.center().x() - 32), area.right() - size.width() - 4)
        return QPoint(left, max(area.top(), top))

    def _end(self, signal: SignalInstance, *values: str) -> None:
        self.close()
        signal.emit(*values)
