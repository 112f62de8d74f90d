"""The preview of a style over a picture."""

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QLinearGradient, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.widgets.subtitle_drawing import SubtitleDrawing
from engine.document.cue_styles import CueStyle, StyleSheet
from engine.formats.rendering import RenderedCue

SWATCH = QSize(40, 24)
_LETTERS, _EDGE = 18.0, 1.5  # pixels of a swatch
_SKY, _GROUND = "#5b7f95", "#2b3634"  # a picture with light and dark parts


def swatch(style: CueStyle, widget: QWidget) -> QIcon:
    """Two letters in a style, for a list that a widget shows."""
    ratio = widget.devicePixelRatioF()
    pixmap = QPixmap(SWATCH * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(QColor(_SKY).darker())
    large = replace(style, size=_LETTERS, alignment=5, left=0, right=0, vertical=0, outline=min(style.outline, _EDGE))
    cue = RenderedCue((("Aa", large),), large, None, None, SWATCH.width(), SWATCH.height())
    painter = QPainter(pixmap)
    SubtitleDrawing([cue], widget.font()).paint(painter, QRectF(QPointF(), SWATCH.toSizeF()))
    painter.end()
    icon = QIcon(pixmap)
    icon.addPixmap(pixmap, QIcon.Mode.Selected)  # which would be tinted
    return icon


class StylePreview(QWidget):
    """A text in a style, over a picture with the aspect ratio of the styles.

    Args:
        sheet: the size of the picture.
        text: what is written.
    """

    def __init__(self, sheet: StyleSheet, text: str) -> None:
        super().__init__()
        self._sheet, self._text = sheet, text
        self._drawing = SubtitleDrawing((), self.font())
        self.setAccessibleName(self.tr("Preview"))
        self.setMinimumHeight(160)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_style(self, style: CueStyle) -> None:
        """Show the text in a style."""
        cue = RenderedCue(((self._text, style),), style, None, None, self._sheet.width, self._sheet.height)
        self._drawing = SubtitleDrawing([cue], self.font())
        self.setAccessibleDescription(f"{style.name}: {self._text}")
        self.update()

    def sizeHint(self) -> QSize:
        """A small picture."""
        return QSize(400, 225)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture and the text."""
        painter = QPainter(self)
        shape = QSize(self._sheet.width, self._sheet.height).scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        picture = QRectF(0, 0, shape.width(), shape.height())
        picture.moveCenter(QRectF(self.rect()).center())
        ground = QLinearGradient(picture.topLeft(), picture.bottomLeft())
        ground.setColorAt(0, QColor(_SKY))
        ground.setColorAt(1, QColor(_GROUND))
        painter.fillRect(picture, ground)
        painter.setClipRect(picture)
        self._drawing.paint(painter, picture)
