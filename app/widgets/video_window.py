"""A window of its own for the picture."""

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtGui import QCloseEvent, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.settings import Settings

_GEOMETRY = "video-geometry"


class VideoWindow(QWidget):
    """Remembers where it stood. It stays open while the user closes it: whoever made it puts the picture elsewhere.

    Args:
        settings: keep its place.
        parent: in whose window the picture has its usual place.

    Signals:
        closed: the user wants it closed.
        left: the user leaves the whole screen.
    """

    closed = Signal()
    left = Signal()

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._settings = settings
        self.setMinimumSize(320, 180)
        self.resize(960, 540)
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(0, 0, 0, 0)
        if geometry := settings.get(_GEOMETRY):
            self.restoreGeometry(QByteArray(geometry))

    def show_video(self, video: QWidget, full: bool) -> None:
        """Take the picture in, on the whole screen or not."""
        self._inside.addWidget(video)
        video.show()
        if full:
            self.showFullScreen()
        else:
            self.showNormal()

    def put_away(self) -> None:
        """Hide it, and not as a whole screen the next time."""
        self.hide()
        self.setWindowState(Qt.WindowState.WindowNoState)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves the whole screen."""
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep the place for the next time."""
        if not self.isFullScreen():
            self._settings.set(_GEOMETRY, self.saveGeometry().data())
        super().hideEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Let the picture go back to its place."""
        event.ignore()
        self.closed.emit()
