"""A button for an action that shows its key, which is learnt in passing."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAction, QColor, QIcon, QKeySequence, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QWidget

from app.theme import faint

_PAD = 6


class ActionButton(QPushButton):
    """Triggers its action, and is enabled with it.

    Args:
        action: its name, icon, key, hint and whether it can be done are shown, and followed.
        name_shown: whether the name is written beside the icon.
        primary: whether it stands out as the next step: in the accent, without the icon.
    """

    def __init__(
        self, action: QAction, name_shown: bool = True, primary: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._action, self._name_shown, self._primary = action, name_shown, primary
        self.setProperty("primary", primary)
        self.key = ""
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def sizeHint(self) -> QSize:
        """With room for the key."""
        hint = super().sizeHint() + QSize(self._key_width() + 2 * _PAD, 0)
        return QSize(hint.width(), max(28, hint.height()))

    def minimumSizeHint(self) -> QSize:
        """The same: a name is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The button with its name on the left and its key in a small frame on the right."""
        painter, option = QPainter(self), QStyleOptionButton()
        self.initStyleOption(option)
        self.style().drawControl(QStyle.ControlElement.CE_PushButtonBevel, option, painter, self)
        area = self.rect().adjusted(8, 0, -8, 0)
        colour = self._colour()
        if not self.icon().isNull():
            self.icon().paint(painter, QRect(area.left(), area.center().y() - 7, 16, 16), mode=_mode(self))
            area.setLeft(area.left() + 16 + _PAD)
        painter.setPen(colour)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, self.text())
        if self.key:
            self._paint_key(painter, area)

    def _paint_key(self, painter: QPainter, area: QRect) -> None:
        colour, high = self._colour(), self.fontMetrics().height() + 2
        frame = QRect(area.right() - self._key_width(), area.center().y() - high // 2, self._key_width(), high)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(faint(colour, 0.35), 1))
        painter.drawRoundedRect(frame, 4, 4)
        painter.setPen(faint(colour, 0.8))
        painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, self.key)

    def _colour(self) -> QColor:
        primary = self._primary and self.isEnabled()
        return self.palette().color(QPalette.ColorRole.HighlightedText if primary else QPalette.ColorRole.ButtonText)

    def _key_width(self) -> int:
        return self.fontMetrics().horizontalAdvance(self.key) + 2 * _PAD if self.key else 0

    def _follow(self) -> None:
        action = self._action
        shortcuts = action.shortcuts()
        self.key = shortcuts[0].toString(QKeySequence.SequenceFormat.NativeText) if shortcuts else ""
        self.setText(action.iconText().rstrip("…") if self._name_shown else "")
        self.setAccessibleName(action.iconText())
        self.setIcon(QIcon() if self._primary else action.icon())
        self.setToolTip(action.toolTip())
        self.setEnabled(action.isEnabled())
        self.updateGeometry()


def _mode(button: QPushButton) -> QIcon.Mode:
    return QIcon.Mode.Normal if button.isEnabled() else QIcon.Mode.Disabled
