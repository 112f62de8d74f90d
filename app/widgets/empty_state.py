"""What the window shows before a document is open: where to drop one, and a talk to try."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from app.theme import application_icon, faint


class EmptyState(QWidget):
    """A drop zone with two buttons.

    Signals:
        open_wanted: a file should be chosen and opened.
        sample_wanted: the sample talk should be opened.
    """

    open_wanted = Signal()
    sample_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("No document is open"))
        self._picture = QLabel()
        self._picture.setPixmap(application_icon().pixmap(72, 72))
        self._title = QLabel(self.tr("Drop a subtitle file here"))
        self._hint = QLabel(self.tr("Caesura suggests the missing punctuation. You decide how sure it has to be."))
        self._hint.setWordWrap(True)
        self.open_button = QPushButton(self.tr("&Open a subtitle file"))
        self.open_button.setDefault(True)
        self.open_button.clicked.connect(self.open_wanted)
        self.sample_button = QPushButton(self.tr("&Try the sample talk"))
        self.sample_button.clicked.connect(self.sample_wanted)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A dashed outline around the zone."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = faint(self.palette().color(QPalette.ColorRole.WindowText), 0.35)
        painter.setPen(QPen(colour, 1.5, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(24, 24, -24, -24), 12, 12)

    def _arrange(self) -> None:
        font = self._title.font()
        font.setPointSizeF(font.pointSizeF() * 1.6)
        self._title.setFont(font)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(48, 48, 48, 48)
        layout.setSpacing(12)
        layout.addStretch()
        for label in (self._picture, self._title, self._hint):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(label)
        layout.addSpacing(12)
        for button in (self.open_button, self.sample_button):
            button.setMinimumSize(240, 36)
            layout.addWidget(button, alignment=Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch()
