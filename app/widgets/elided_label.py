"""A label whose text is cut with an ellipsis where there is too little room for it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel


class ElidedLabel(QLabel):
    """One line of plain text.

    Args:
        mode: where the ellipsis stands.
    """

    def __init__(self, mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        super().__init__()
        self._mode = mode

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as much of the text as there is room for."""
        area = self.contentsRect()
        text = self.fontMetrics().elidedText(self.text(), self._mode, area.width())
        painter, role = QPainter(self), self.foregroundRole()
        self.style().drawItemText(painter, area, self.alignment(), self.palette(), True, text, role)
