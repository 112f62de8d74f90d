"""A sheet over the window that closes by itself."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QDialog, QWidget

from app.theme import faint


class Overlay(QDialog):
    """A dialog without a frame; Escape closes it, and so does going elsewhere.

    It is not a popup, for those take the whole keyboard and mouse, which some systems do not grant.
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setWindowTitle(name)
        self.setAccessibleName(name)

    def place(self, width: int, height: int) -> None:
        """Take so many pixels, but no more than the window has, in its upper middle."""
        if window := self.parentWidget():
            width, height = min(width, window.width() - 48), min(height, window.height() - 48)
            self.move(window.mapToGlobal(QPoint((window.width() - width) // 2, 24)))
        self.resize(width, height)

    def event(self, event: QEvent) -> bool:
        """Close when another window is chosen."""
        if event.type() == QEvent.Type.WindowDeactivate:
            self.close()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A fine outline, for there is no frame."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(faint(self.palette().color(QPalette.ColorRole.WindowText), 0.4))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
