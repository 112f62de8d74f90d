"""A bar or panel below the cues that opens, and closes by its cross or by Escape."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.widgets.cross_button import CrossButton


class ClosableBar(QWidget):
    """Hidden until it is opened.

    Attributes:
        close_button: its cross; the subclass places it.

    Signals:
        closed: the user is done with it.
    """

    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.close_button = CrossButton(self.tr("Close"))
        self.close_button.clicked.connect(self.close_bar)
        self.hide()

    def close_bar(self) -> None:
        """Go back to the cues."""
        self.hide()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes the bar."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        else:
            super().keyPressEvent(event)
