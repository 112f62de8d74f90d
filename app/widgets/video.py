"""The picture of the video, with cues over it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.editor.player import Player
from app.widgets.subtitle_drawing import SubtitleDrawing

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QVideoFrame

    from engine.formats.rendering import RenderedCue


class VideoPanel(QWidget):
    """Shows the frames of `player`.

    Signals:
        full_screen_wanted: it was double-clicked.
    """

    full_screen_wanted = Signal()

    def __init__(self, player: Player) -> None:
        super().__init__()
        self._player = player
        self._frame: QVideoFrame | None = None
        self._image = QImage()
        self._attached = False
        self._drawing = SubtitleDrawing((), self.font())
        self.setAccessibleName(self.tr("Picture"))
        self.setMinimumSize(160, 90)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        player.loaded.connect(self._begin)
        self._attach()

    @property
    def text(self) -> str:
        """The text over the picture."""
        return "\n".join(cue.text for cue in self._drawing.cues)

    def show_cues(self, cues: "Sequence[RenderedCue]") -> None:
        """Show cues over the picture."""
        self._drawing = SubtitleDrawing(cues, self.font())
        self.setAccessibleDescription(self.text)
        self.update()

    def sizeHint(self) -> QSize:
        """The size of a preview."""
        return QSize(480, 270)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ask to enter or leave full screen."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.full_screen_wanted.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame as large as it fits, and the cues."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.black)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        picture = self._picture()
        place = QRectF(QPointF(), picture.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio).toSizeF())
        place.moveCenter(QRectF(self.rect()).center())
        painter.drawImage(place, picture)
        self._drawing.paint(painter, QRectF(self.rect()) if picture.isNull() else place)

    def _begin(self) -> None:
        self._attach()
        self._frame, self._image = None, QImage()

    def _attach(self) -> None:
        sink = self._player.video_output()
        if sink and not self._attached:
            sink.videoFrameChanged.connect(self._take_frame)
            self._attached = True

    def _take_frame(self, frame: "QVideoFrame") -> None:
        self._frame = frame
        self.update()

    def _picture(self) -> QImage:
        """The frame to show; frames that are never shown are never converted."""
        if self._frame:
            self._image, self._frame = self._frame.toImage(), None
        return self._image
