"""A button for an action that shows its key, which is learnt in passing."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QColor, QIcon, QKeySequence, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton

from app.widgets.marks import key_size, paint_key

_PAD = 6


class ActionButton(QPushButton):
    """Triggers its action, and is enabled with it.

    Args:
        action: its name, icon, key, hint and whether it can be done are shown, and followed.
        name_shown: whether the name is written beside the icon.
        primary: whether it stands out as the next step: in the accent, without the icon.
        title: written in place of the name.
    """

    def __init__(
        self,
        action: QAction,
        name_shown: bool = True,
        primary: bool = False,
        title: str = "",
    ) -> None:
        super().__init__()
        self._action, self._name_shown, self._primary, self._title = action, name_shown, primary, title
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
            paint_key(painter, QRectF(area), self.key, colour)

    def _colour(self) -> QColor:
        primary = self._primary and self.isEnabled()
        return self.palette().color(QPalette.ColorRole.HighlightedText if primary else QPalette.ColorRole.ButtonText)

    def _key_width(self) -> int:
        return key_size(self.fontMetrics(), self.key).width() if self.key else 0

    def _follow(self) -> None:
        action = self._action
        shortcuts = action.shortcuts()
        self.key = shortcuts[0].toString(QKeySequence.SequenceFormat.NativeText) if shortcuts else ""
        name = self._title or action.iconText()
        self.setText(name.rstrip("…") if self._name_shown else "")
        self.setAccessibleName(name)
        self.setIcon(QIcon() if self._primary else action.icon())
        self.setToolTip(action.toolTip())
        self.setEnabled(action.isEnabled())
        self.updateGeometry()


def _mode(button: QPushButton) -> QIcon.Mode:
    return QIcon.Mode.Normal if button.isEnabled() else QIcon.Mode.Disabled
