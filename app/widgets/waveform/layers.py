"""The layers of a waveform, drawn over one another: cues and pauses, the sound, the play head."""

from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPalette, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.editor.timeline import Region
from app.theme import accent, faint, severity_colour
from app.widgets.waveform.view import ViewRange

_SHOT = 12.0  # pixels between two shot changes that can be distinguished


class WaveformLayer(QGraphicsItem):
    """Something that is drawn over the whole view, in pixels, and kept until it changes."""

    def __init__(self, view: ViewRange, depth: float, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self._view = view
        self._kept = QPixmap()
        self.setZValue(depth)

    def boundingRect(self) -> QRectF:
        """All of it."""
        return QRectF(0, 0, self._view.scale.width, self._view.height)

    def draw(self, painter: QPainter) -> None:
        """Draw it; nothing is there yet."""
        raise NotImplementedError

    def renew(self) -> None:
        """Redraw it in the view's size."""
        self.prepareGeometryChange()
        self._kept = QPixmap()
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Show the drawing. Qt's own cache is too small for large screens."""
        if self._kept.isNull():
            self._kept = QPixmap((self.boundingRect().size() * self._view.ratio).toSize())
            self._kept.setDevicePixelRatio(self._view.ratio)
            self._kept.fill(Qt.GlobalColor.transparent)
            with QPainter(self._kept) as own:
                self.draw(own)
        painter.drawPixmap(QPointF(), self._kept)


class Ground(WaveformLayer):
    """Cues and pauses as soft bands."""

    def draw(self, painter: QPainter) -> None:
        """Draw them, each in place of what is below it: mixing is slow, and a pause is not a part of a cue."""
        view = self._view
        strong = accent(view.palette)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        if view.dense:
            for left, right in _joined(view):
                painter.fillRect(QRectF(left, 0, right - left, view.height - view.row), faint(strong, 0.2))
        else:
            for region in view.regions:
                self._draw_region(painter, region, strong)
        amber = faint(severity_colour("note", view.palette), 0.16)
        for start, end in view.pauses:
            left = view.scale.x(start)
            painter.fillRect(QRectF(left, view.row, view.scale.x(end) - left, view.stage.height()), amber)
        self._draw_shots(painter)
        self._draw_rows(painter)

    def _draw_shots(self, painter: QPainter) -> None:
        """Dashed lines with a small flag, on top of the cues."""
        view = self._view
        first, last = np.searchsorted(view.shots, (view.scale.start, view.scale.end))
        if (last - first) * _SHOT > view.scale.width:
            return
        colour = view.palette.color(QPalette.ColorRole.Text)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        painter.setPen(QPen(faint(colour, 0.55), 1, Qt.PenStyle.DashLine))
        for second in view.shots[first:last]:
            x = round(view.scale.x(float(second))) + 0.5
            painter.drawLine(QLineF(x, 0, x, view.height))
            painter.fillRect(QRectF(x, 0, 6, 4), faint(colour, 0.7))

    def _draw_region(self, painter: QPainter, region: Region, strong: QColor) -> None:
        view, current = self._view, region.index == self._view.current
        left, right = view.scale.x(region.start), view.scale.x(region.end)
        band = QRectF(left, 0, max(right - left, 1), view.height - view.row)
        painter.fillRect(band, faint(strong, (0.3 if current else 0.13) / (2 if view.sheer else 1)))
        if region.locked:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            painter.fillRect(band, QBrush(faint(strong, 0.4), Qt.BrushStyle.BDiagPattern))
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        width, colour = (2, strong) if current else (1, faint(strong, 0.5))
        for x in (left, right):
            painter.fillRect(QRectF(x - width / 2, 0, width, band.height()), colour)

    def _draw_rows(self, painter: QPainter) -> None:
        view = self._view
        for y in (view.stage.top(), view.stage.bottom()):
            line = QRectF(0, y, view.scale.width, 1)
            painter.fillRect(line, faint(view.palette.color(QPalette.ColorRole.Text), 0.2))


class Envelope(WaveformLayer):
    """The waveform."""

    def draw(self, painter: QPainter) -> None:
        """Draw it, a column for each column of the screen."""
        view, place = self._view, self._view.stage
        columns, rows = round(place.width() * view.ratio), round(place.height() * view.ratio)
        if view.sound and columns > 0 and rows > 0:
            image = view.sound.image(view.scale.start, view.scale.end, columns, rows, view.palette)
            painter.setOpacity(0.4 if view.sheer else 1.0)
            painter.drawImage(place, image)


class Head(QGraphicsItem):
    """The play head: a line with a triangle on top."""

    def __init__(self, view: ViewRange, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self._view = view
        self.setZValue(4)

    def boundingRect(self) -> QRectF:
        """A narrow column."""
        return QRectF(-6, 0, 12, self._view.height)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw it."""
        colour = severity_colour("error", self._view.palette)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour, 1.5))
        painter.drawLine(QLineF(0, 0, 0, self._view.height))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF([QPointF(-5, 0), QPointF(5, 0), QPointF(0, 7)]))

    def renew(self) -> None:
        """Take the view's height."""
        self.prepareGeometryChange()


def _joined(view: ViewRange) -> Iterator[tuple[float, float]]:
    """Left and right of the cues' cover, where they stand too close to be distinguished."""
    left = right = -1.0
    first, pixels = view.scale.start, view.scale.pixels
    for region in view.regions:
        start, end = (region.start - first) * pixels, (region.end - first) * pixels
        if start > right + 1:
            if right > left:
                yield left, right
            left, right = start, end
        right = max(right, end)
    if right > left:
        yield left, right
