"""The video's own window."""

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtGui import QCloseEvent, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.settings import Settings

_GEOMETRY = "video-geometry"


class VideoWindow(QWidget):
    """Remembers its geometry. Closing only sends `closed`: the owner then moves the picture and hides the window.

    Args:
        settings: store its geometry.
        parent: the picture's usual place.

    Signals:
        closed: the user wants to close it.
        left: the user leaves full screen.
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
        """Show the picture, full screen or not."""
        self._inside.addWidget(video)
        video.show()
        if full:
            self.showFullScreen()
        else:
            self.showNormal()

    def put_away(self) -> None:
        """Hide the window, and leave full screen."""
        self.hide()
        self.setWindowState(Qt.WindowState.WindowNoState)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves full screen."""
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Save the geometry for the next time."""
        if not self.isFullScreen():
            self._settings.set(_GEOMETRY, self.saveGeometry().data())
        super().hideEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask the owner to move the picture back."""
        event.ignore()
        self.closed.emit()
