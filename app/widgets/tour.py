"""The tour: a few cards, each beside a part of the window that it explains; the rest of the window is dimmed."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QColor, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.accessibility import announce
from app.fonts import bold, scaled
from app.theme import accent
from app.widgets.hint import Hint
from app.widgets.own_keys import OwnKeys

_WIDTH, _GAP, _ROUND = 320, 12, 8
_DIM = QColor(0, 0, 0, 140)


class TourStep(NamedTuple):
    """A part of the window, with its explanation."""

    target: QWidget
    title: str
    text: str


class Tour(QWidget):
    """Covers its parent until it is over. Enter and the right arrow go on, the left one back, Escape ends it.

    Args:
        steps: in order; those whose part is not seen are left out.
        parent: the window.

    Signals:
        finished: it was seen to its end, or ended.
    """

    finished = Signal()

    def __init__(self, steps: Sequence[TourStep], parent: QWidget) -> None:
        super().__init__(parent)
        self._steps = [step for step in steps if step.target.isVisible()]
        self._number, self._window = 0, parent
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.title, self.text, self.count = QLabel(), QLabel(), Hint()
        self.next_button, self.back_button = QPushButton(), QPushButton(self.tr("&Back"))
        self.end_button = QPushButton(self.tr("&End the tour"))
        self._card = self._make_card()
        self.next_button.clicked.connect(lambda: self._go(1))
        self.back_button.clicked.connect(lambda: self._go(-1))
        self.end_button.clicked.connect(self.close)
        parent.installEventFilter(self)
        OwnKeys(self, lambda event: True)  # while it lasts, no key is a shortcut

    def begin(self) -> None:
        """Show the first card."""
        if self._steps:
            self.show()
            self.raise_()
            self.setFocus()
            self._show_step()
        else:
            self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell that it is over."""
        super().closeEvent(event)
        self.finished.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cover the window in its new size."""
        if event.type() == QEvent.Type.Resize and watched is self._window and self.isVisible():
            self._show_step()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on, back, or end."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Right, Qt.Key.Key_Space):
            self._go(1)
        elif event.key() == Qt.Key.Key_Left:
            self._go(-1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim all but the part that is explained."""
        painter, hole = QPainter(self), QPainterPath()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hole.addRoundedRect(self._hole(), _ROUND, _ROUND)
        whole = QPainterPath()
        whole.addRect(self.rect())
        painter.fillPath(whole - hole, _DIM)
        painter.setPen(QPen(accent(self.palette()), 2))
        painter.drawPath(hole)

    def _make_card(self) -> QFrame:
        card = QFrame(self)
        card.setObjectName("tourCard")
        self.title.setFont(bold(scaled(self.title.font(), 1.2)))
        self.text.setWordWrap(True)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.end_button)
        buttons.addStretch()
        for button in (self.back_button, self.next_button):
            buttons.addWidget(button)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        for widget in (self.title, self.text, self.count):
            layout.addWidget(widget)
        layout.addLayout(buttons)
        return card

    def _go(self, step: int) -> None:
        if self._number + step == len(self._steps):
            self.close()
        elif self._number + step >= 0:
            self._number += step
            self._show_step()

    def _show_step(self) -> None:
        step, last = self._steps[self._number], self._number + 1 == len(self._steps)
        self.setGeometry(self._window.rect())
        self.title.setText(step.title)
        self.setAccessibleName(step.title)
        self.text.setText(step.text)
        self.count.setText(self.tr("{0} of {1}").format(self._number + 1, len(self._steps)))
        self.next_button.setText(self.tr("&Done") if last else self.tr("&Next"))
        self.back_button.setEnabled(self._number > 0)
        self.end_button.setVisible(not last)
        height = self._card.layout().totalHeightForWidth(_WIDTH)  # type: ignore[union-attr]
        self._card.setGeometry(QRect(self._place(QSize(_WIDTH, height)), QSize(_WIDTH, height)))
        announce(self, f"{step.title}: {step.text}")
        self.update()

    def _hole(self) -> QRect:
        """Where the part is that is explained."""
        target = self._steps[self._number].target
        return QRect(target.mapTo(self._window, QPoint()), target.size()).adjusted(2, 2, -2, -2)

    def _place(self, size: QSize) -> QPoint:
        """Where the card goes: beside the part if there is room, else above or below it, else in its middle."""
        hole, room = self._hole(), self.rect().adjusted(_GAP, _GAP, -_GAP, -_GAP)
        middle = hole.center() - QPoint(size.width() // 2, size.height() // 2)
        places = (
            QPoint(hole.left() - size.width() - _GAP, middle.y()),
            QPoint(hole.right() + _GAP, middle.y()),
            QPoint(middle.x(), hole.top() - size.height() - _GAP),
            QPoint(middle.x(), hole.bottom() + _GAP),
            middle,
        )
        inside = (self._kept_inside(place, size, room) for place in places)
        free = (place for place in inside if not QRect(place, size).intersects(hole))
        return next(free, self._kept_inside(middle, size, room))

    @staticmethod
    def _kept_inside(place: QPoint, size: QSize, room: QRect) -> QPoint:
        x = min(max(place.x(), room.left()), room.right() - size.width())
        y = min(max(place.y(), room.top()), room.bottom() - size.height())
        return QPoint(x, y)
