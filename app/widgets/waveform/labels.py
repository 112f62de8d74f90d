"""The texts over a waveform, and the edges of cues that can be moved."""

from PySide6.QtCore import QCoreApplication, QLocale, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPalette, QPen

from app.editor.play_head import clock
from app.editor.timeline import Region
from app.theme import accent, faint, severity_colour
from app.widgets.waveform.layers import WaveformLayer
from app.widgets.waveform.view import Edge

_TEXT_FROM = 64.0  # pixels of a cue from which on it has its words and not just its number
_WORD_FROM = 8.0  # pixels, under which there is no need to measure a word
_LOCK = 14.0  # pixels
_GRIP = QSizeF(6, 24)
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Labels(WaveformLayer):
    """All that is written: cues, words, lengths of pauses; and the edges that can be moved."""

    def draw(self, painter: QPainter) -> None:
        """Draw them."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._view.font)
        if not self._view.dense:
            for region in self._view.regions:
                self._draw_name(painter, region)
        self._draw_pauses(painter)
        self._draw_words(painter)
        self._draw_chosen(painter)
        self._draw_edges(painter)

    def _draw_name(self, painter: QPainter, region: Region) -> None:
        view = self._view
        left = max(view.scale.x(region.start), 0.0) + 5
        room = min(view.scale.x(region.end), view.scale.width) - left - 4
        painter.setPen(view.palette.color(QPalette.ColorRole.Text))
        if region.locked and room > _LOCK:
            _draw_lock(painter, left, view.row / 2)
            left, room = left + _LOCK, room - _LOCK
        text = str(region.index + 1)
        if room >= _TEXT_FROM:
            text += f"  {' '.join(region.text.split())}"
            text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(room))
        if painter.fontMetrics().horizontalAdvance(text) <= room:
            painter.drawText(QRectF(left, 0, room, view.row), _LEFT, text)

    def _draw_words(self, painter: QPainter) -> None:
        view, metrics = self._view, painter.fontMetrics()
        ink, top = view.palette.color(QPalette.ColorRole.Text), view.stage.bottom()
        painter.setPen(ink)
        for tick in view.words:
            left, right = view.scale.x(tick.start), view.scale.x(tick.end)
            painter.fillRect(QRectF(left, top - 4, 1.5, 8), ink)
            if tick.sure:
                painter.fillRect(QRectF(left, top - 0.5, max(right - left - 1, 0), 1.5), ink)
            if right - left > _WORD_FROM and metrics.horizontalAdvance(tick.text) <= right - left - 2:
                painter.drawText(QRectF(left, top, right - left, view.row), Qt.AlignmentFlag.AlignCenter, tick.text)

    def _draw_pauses(self, painter: QPainter) -> None:
        view, metrics = self._view, painter.fontMetrics()
        amber, middle = severity_colour("note", view.palette), view.stage.bottom() + view.row / 2
        painter.setPen(amber)
        for start, end in view.pauses:
            left, right = view.scale.x(start), view.scale.x(end)
            text = QCoreApplication.translate("Waveform", "{0} ms").format(round((end - start) * 1000))
            if metrics.horizontalAdvance(text) <= right - left - 4:
                place = QRectF(left, view.stage.bottom(), right - left, view.row)
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
            else:
                painter.fillRect(QRectF(left + 2, middle, max(right - left - 4, 1), 1), amber)

    def _draw_chosen(self, painter: QPainter) -> None:
        view = self._view
        if view.chosen is None:
            return
        left, right = sorted(map(view.scale.x, view.chosen))
        strong = accent(view.palette)
        painter.setPen(QPen(strong, 1, Qt.PenStyle.DashLine))
        painter.setBrush(faint(strong, 0.25))
        painter.drawRect(QRectF(left, view.stage.top(), right - left, view.stage.height()))

    def _draw_edges(self, painter: QPainter) -> None:
        view = self._view
        pointed = [edge for edge in (view.hover, view.held) if edge]
        shown = {edge.index for edge in pointed} | {view.current}
        for region in [region for region in view.regions if region.index in shown and not region.locked]:
            for edge in (Edge(region.index, False), Edge(region.index, True)):
                x = view.edge(region, edge.at_end)
                if edge in pointed or region.index == view.current:
                    self._draw_grip(painter, x, edge in pointed)
                if edge == view.held:
                    self._draw_time(painter, region, x)

    def _draw_grip(self, painter: QPainter, x: float, strong: bool) -> None:
        view = self._view
        colour = accent(view.palette)
        if strong:
            painter.fillRect(QRectF(x - 1.5, 0, 3, view.stage.bottom()), colour)
        grip = QRectF(QPointF(), _GRIP * (1.3 if strong else 1.0))
        grip.moveCenter(QPointF(x, view.stage.center().y()))
        painter.setPen(QPen(view.palette.color(QPalette.ColorRole.Base), 1))
        painter.setBrush(colour)
        painter.drawRoundedRect(grip, 3, 3)

    def _draw_time(self, painter: QPainter, region: Region, x: float) -> None:
        """Where the edge stands, and how long the cue is with it."""
        view, length = self._view, region.end - region.start
        seconds = QCoreApplication.translate("Waveform", "{0} s").format(QLocale().toString(length, "f", 2))
        text = f"{clock(view.moved, 3)}  ·  {seconds}"
        box = QRectF(0, view.stage.top() + 4, painter.fontMetrics().horizontalAdvance(text) + 16, view.row)
        box.moveLeft(min(max(x - box.width() / 2, 2), view.scale.width - box.width() - 2))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(view.palette.color(QPalette.ColorRole.Text))
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(view.palette.color(QPalette.ColorRole.Base))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _draw_lock(painter: QPainter, x: float, middle: float) -> None:
    painter.drawRoundedRect(QRectF(x, middle - 1, 9, 6), 1, 1)
    painter.drawArc(QRectF(x + 2, middle - 5, 5, 8), 0, 180 * 16)
