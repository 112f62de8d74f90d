"""A line that explains: smaller and paler than other text, and still easy to read."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QLabel

from app.fonts import scaled
from app.theme import faint

_STRENGTH = 0.75  # of the text's colour, which leaves a contrast of 4.5 on any ground that people use
_SIZE = 0.9


class Hint(QLabel):
    """A wrapped line of explanation that follows the system from light to dark."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.setWordWrap(True)
        self.setFont(scaled(self.font(), _SIZE))
        self._paint()

    def changeEvent(self, event: QEvent) -> None:
        """Take the paler colour from the new palette."""
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.ApplicationPaletteChange):
            self._paint()
        super().changeEvent(event)

    def _paint(self) -> None:
        role = QPalette.ColorRole.WindowText
        colour = faint(QApplication.palette(self).color(role), _STRENGTH)
        if self.palette().color(role) != colour:
            paler = QPalette()
            paler.setColor(role, colour)
            self.setPalette(paler)
