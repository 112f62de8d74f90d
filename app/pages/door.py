"""A large button with a drawing, a title and a line more: one way into the program."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QVBoxLayout

from app.fonts import scaled
from app.theme import icon
from app.widgets.hint import Hint

_SIZE, _NARROWEST = QSize(264, 176), 200
_PICTURE = 32


class Door(QPushButton):
    """One way in.

    Args:
        drawing: an icon of ``resources/icons``.
        title: the user's material, in the first person.
        hint: the program's result.
    """

    def __init__(self, drawing: str, title: str, hint: str) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self.setAccessibleDescription(hint)
        self.setAutoDefault(True)  # Enter presses it too
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(_SIZE.height())
        self.setMinimumWidth(_NARROWEST)
        self.setMaximumWidth(_SIZE.width())
        self._drawing, self._picture, self._title = drawing, QLabel(), QLabel(title)
        font = scaled(self._title.font(), 1.15)
        font.setWeight(QFont.Weight.DemiBold)
        self._title.setFont(font)
        self._title.setWordWrap(True)
        self._arrange(Hint(hint))
        self._draw()

    def sizeHint(self) -> QSize:
        """The size of a door where there is room for three."""
        return _SIZE

    def changeEvent(self, event: QEvent) -> None:
        """Draw the picture in the new palette's colour."""
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()
        super().changeEvent(event)

    def _arrange(self, hint: QLabel) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 16)
        layout.setSpacing(8)
        for label in (self._picture, self._title, hint):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            layout.addWidget(label)
        layout.addStretch()

    def _draw(self) -> None:
        self._picture.setPixmap(icon(self._drawing).pixmap(QSize(_PICTURE, _PICTURE)))
