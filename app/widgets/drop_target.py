"""Covers the window while files are dragged over it."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QLabel, QWidget

from app.fonts import bold, scaled
from app.theme import accent, faint

_EDGE, _ROUND = 12.0, 12.0  # pixels
_VEIL = 0.94


class DropTarget(QLabel):
    """A veil and a frame, with what the files will be used for in its middle. Hidden until `offer`.

    Args:
        window: what it covers.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFont(bold(scaled(self.font(), 1.5)))
        self.hide()

    def offer(self, use: str) -> None:
        """Cover the window.

        Args:
            use: what the files are for, in a few words.
        """
        self.setText(use)
        self.setGeometry(self._window.rect())
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the veil and the frame behind the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), faint(self.palette().color(QPalette.ColorRole.Window), _VEIL))
        painter.setPen(QPen(accent(self.palette()), 2, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE), _ROUND, _ROUND)
        painter.end()
        super().paintEvent(event)
