"""The picture, with the text that is shown over it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.editor.player import Player

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QVideoFrame

_LINES = 16  # lines of text that the picture is high
_BOX = QColor(0, 0, 0, 190)


class VideoPanel(QWidget):
    """Shows the frames of `player`; hidden until a file is loaded that has a picture, or until it is shown."""

    def __init__(self, player: Player, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = player
        self._frame: QVideoFrame | None = None
        self._image = QImage()
        self._attached = False
        self._text = ""
        self.setAccessibleName(self.tr("Picture"))
        self.setMinimumSize(160, 90)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        player.loaded.connect(self._begin)
        player.unloaded.connect(self.hide)
        self._attach()
        self.hide()

    @property
    def text(self) -> str:
        """The text over the picture."""
        return self._text

    def set_text(self, text: str) -> None:
        """Show `text`, plain and of any number of lines, over the picture."""
        if text != self._text:
            self._text = text
            self.setAccessibleDescription(text)
            self.update()

    def sizeHint(self) -> QSize:
        """As much as a preview needs."""
        return QSize(480, 270)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame as large as it fits, and the text."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.black)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        picture = self._picture()
        place = QRectF(QPointF(), picture.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio).toSizeF())
        place.moveCenter(QRectF(self.rect()).center())
        painter.drawImage(place, picture)
        if self._text:
            self._paint_text(painter, QRectF(self.rect()) if picture.isNull() else place)

    def _begin(self) -> None:
        self._attach()
        self._frame, self._image = None, QImage()
        self.setVisible(self._player.has_picture)

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

    def _paint_text(self, painter: QPainter, picture: QRectF) -> None:
        font = self.font()
        font.setPixelSize(max(round(picture.height() / _LINES), 11))
        painter.setFont(font)
        margin = font.pixelSize() / 2
        room = picture.adjusted(3 * margin, margin, -3 * margin, -2 * margin)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextWordWrap
        box = painter.boundingRect(room, flags, self._text)
        painter.fillRect(box.adjusted(-margin, -margin / 4, margin, margin / 4), _BOX)
        painter.setPen(Qt.GlobalColor.white)
        painter.drawText(room, flags, self._text)
