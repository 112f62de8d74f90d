"""The whole recording in a strip, to go anywhere in it."""

from PySide6.QtCore import QLineF, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QWidget

from app.theme import accent, faint, severity_colour
from app.widgets.waveform.view import ViewRange


class RecordingOverview(QWidget):
    """The whole recording in a strip, and which part of it is in sight.

    Signals:
        wanted(float): the second that the user wants to see in the middle.
    """

    wanted = Signal(float)

    def __init__(self, view: ViewRange) -> None:
        super().__init__()
        self._view = view
        self._length, self._head = 0.0, 0.0
        self._image = QImage()
        self.setFixedHeight(32)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(self.tr("Overview of the recording"))
        self.setToolTip(self.tr("The whole recording: click or drag to go there"))

    def show_length(self, seconds: float) -> None:
        """The strip stands for so many seconds."""
        self._length = seconds
        self.forget()

    def show_head(self, seconds: float) -> None:
        """Move the play head."""
        if round(self._x(seconds)) != round(self._x(self._head)):
            self.update()
        self._head = seconds

    def forget(self) -> None:
        """Redraw the recording."""
        self._image = QImage()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the recording, and a frame around the visible part."""
        painter, palette = QPainter(self), self.palette()
        painter.fillRect(self.rect(), palette.color(QPalette.ColorRole.AlternateBase))
        if self._length <= 0:
            return
        painter.drawImage(QRectF(self.rect()), self._drawn())
        left, right = self._x(self._view.scale.start), self._x(self._view.scale.end)
        frame = QRectF(left + 1, 1, max(right - left, 4) - 2, self.height() - 2)
        strong = accent(palette)
        painter.fillRect(frame, faint(strong, 0.2))
        painter.setPen(QPen(strong, 2))
        painter.drawRect(frame)
        painter.setPen(QPen(severity_colour("error", palette), 1.5))
        painter.drawLine(QLineF(self._x(self._head), 0, self._x(self._head), self.height()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go there."""
        self.mouseMoveEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go along."""
        if event.buttons() & Qt.MouseButton.LeftButton and self._length > 0:
            self.wanted.emit(event.position().x() / self.width() * self._length)

    def _x(self, seconds: float) -> float:
        return seconds / self._length * self.width() if self._length else 0.0

    def _drawn(self) -> QImage:
        size = self.size() * self.devicePixelRatioF()
        if self._image.size() != size and self._view.sound:
            self._image = self._view.sound.image(0, self._length, size.width(), size.height(), self.palette())
        return self._image
