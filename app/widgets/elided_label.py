"""A label whose text ends in an ellipsis where there is too little room for it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel


class ElidedLabel(QLabel):
    """One line of plain text."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as much of the text as there is room for."""
        area = self.contentsRect()
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, area.width())
        painter, role = QPainter(self), self.foregroundRole()
        self.style().drawItemText(painter, area, self.alignment(), self.palette(), True, text, role)
