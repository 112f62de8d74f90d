"""The effects of mouse and keys on a waveform."""

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QWheelEvent

from app.editor.timeline import Region
from app.theme import accent
from app.widgets.own_keys import OwnKeys
from app.widgets.waveform.drawing import Drawing
from app.widgets.waveform.edges import edge_at, region_at, snapped, within
from app.widgets.waveform.view import Edge, ViewRange

SHORTEST, LONGEST = 0.25, 600.0
"""Seconds that can be in sight; the overview shows the rest."""

MARGIN = 0.1
"""Share of the visible part that the play head has before it on a new page, and that a step scrolls."""

ZOOM = 1.5
"""How many times as many seconds are in sight after a step away."""

_SLACK = 3.0  # pixels that a hand trembles
_NUDGES = (0.01, 0.1)  # seconds, without and with Shift

Key = Qt.Key
_ARROWS: dict[int, int] = {Key.Key_Left: -1, Key.Key_Right: 1}
_ZOOMS: dict[int, float] = {Key.Key_Plus: 1 / ZOOM, Key.Key_Equal: 1 / ZOOM, Key.Key_Minus: ZOOM}
_SIDES: dict[int, bool] = {Key.Key_BracketLeft: False, Key.Key_BracketRight: True}  # whether at the cue's end
_FAR: dict[int, bool] = {Key.Key_Home: False, Key.Key_End: True}  # whether at the recording's end
_LEAVING: dict[int, bool] = {Key.Key_Return: True, Key.Key_Enter: True, Key.Key_Escape: False}  # whether to keep
_KEYS = frozenset((*_ARROWS, *_ZOOMS, *_SIDES, *_FAR, *_LEAVING))


class Canvas(Drawing):
    """The drawing, and what mouse and keys do to it.

    Signals:
        span_wanted(float, float): these seconds should come into sight.
        seek_wanted, cue_chosen, times_dragged, range_wanted, context_wanted: see `Waveform`.
    """

    span_wanted = Signal(float, float)
    seek_wanted = Signal(float)
    cue_chosen = Signal(int)
    times_dragged = Signal(int, int, int)
    range_wanted = Signal(float, float)
    context_wanted = Signal(float, QPoint)

    def __init__(self, view: ViewRange) -> None:
        super().__init__(view)
        self._origin: Region | None = None  # the cue whose edge is held, as it was
        self._grip = 0.0  # pixels from the edge to where it was caught
        OwnKeys(self, _ours)

    def zoom(self, factor: float, around: float | None = None) -> None:
        """Have `factor` times as many seconds in sight; `around` stays in place, or the play head if it is in sight."""
        scale = self.view.scale
        if around is None:
            seen = scale.start <= self.head_at <= scale.end
            around = self.head_at if seen else (scale.start + scale.end) / 2
        length = min(max((scale.end - scale.start) * factor, SHORTEST), LONGEST)
        start = around - (around - scale.start) * length / (scale.end - scale.start)
        self.span_wanted.emit(start, start + length)

    def scroll(self, share: float) -> None:
        """Go on by a share of the visible part; back if it is negative."""
        scale = self.view.scale
        step = share * (scale.end - scale.start)
        self.span_wanted.emit(scale.start + step, scale.end + step)

    def hold(self, edge: Edge) -> None:
        """Take an edge, to move it with the arrow keys."""
        self._origin = next((region for region in self.view.regions if region.index == edge.index), None)
        if self._origin and not self._origin.locked:
            self.view.held = edge
            self.view.moved = self._origin.end if edge.at_end else self._origin.start
            self.redraw()

    def let_go(self, keep: bool = True) -> None:
        """Leave the held edge where it is now, or where it was."""
        if self.view.held and self._origin:
            origin, moved = self._origin, self.view.as_held(self._origin)
            self.view.held = None
            self.redraw()
            if keep and moved != origin:
                self.times_dragged.emit(origin.index, round(moved.start * 1000), round(moved.end * 1000))

    def drop_if_changed(self) -> None:
        """Let go of an edge whose cue is no longer what it was."""
        held, self.view.held = self.view.held, None
        if held and self._origin in self.view.regions:
            self.view.held = held

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Catch an edge, begin a range (Shift), or go there."""
        self.let_go()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        x = event.position().x()
        seconds = max(self.view.scale.seconds(x), 0.0)
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.view.chosen = (seconds, seconds)
        elif edge := edge_at(self.view, x):
            self.hold(edge)
            self._grip = x - self.view.scale.x(self.view.moved)
        else:
            self.seek_wanted.emit(seconds)
            if region := region_at(self.view, seconds):
                self.cue_chosen.emit(region.index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the edge that is held; else show which could be."""
        x = event.position().x()
        if not event.buttons() & Qt.MouseButton.LeftButton:
            self._hover(edge_at(self.view, x))
        elif self.view.chosen:
            self.view.chosen = (self.view.chosen[0], max(self.view.scale.seconds(x), 0.0))
            self.redraw()
        elif self.view.held:
            seconds = self.view.scale.seconds(x - self._grip)
            free = event.modifiers() & Qt.KeyboardModifier.AltModifier
            self._move(seconds if free else snapped(self.view, seconds, self._origin))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Leave the edge here, or play the range."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        chosen, self.view.chosen = self.view.chosen, None
        if chosen:
            self.redraw()
            if abs(chosen[1] - chosen[0]) * self.view.scale.pixels >= _SLACK:
                self.range_wanted.emit(min(chosen), max(chosen))
        self.let_go()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A second click is one more."""
        self.mousePressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the mouse any more."""
        self._hover(None)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that the keys come here."""
        self.viewport().update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Leave an edge that was moved with keys where it is."""
        self.let_go()
        self.viewport().update()
        super().focusOutEvent(event)

    def drawForeground(self, painter: QPainter, rect: QRectF) -> None:
        """Frame everything while it has the focus."""
        super().drawForeground(painter, rect)
        if self.hasFocus():
            painter.resetTransform()
            painter.setPen(accent(self.view.palette))
            painter.drawRect(self.viewport().rect().adjusted(0, 0, -1, -1))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; with Ctrl, come nearer or go farther."""
        pixels, degrees = event.pixelDelta(), event.angleDelta()
        turned = (degrees.y() or degrees.x()) / 120
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(0.8**turned, self.view.scale.seconds(event.position().x()))
        elif not pixels.isNull():
            self.scroll(-(pixels.x() or pixels.y()) / self.view.scale.width)
        else:
            self.scroll(-MARGIN * turned)
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for a menu where the mouse is, or at the play head."""
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        seconds = self.view.scale.seconds(event.pos().x()) if by_mouse else self.head_at
        at_head = self.mapToGlobal(QPoint(round(self.view.scale.x(seconds)), self.height() // 2))
        self.context_wanted.emit(seconds, event.globalPos() if by_mouse else at_head)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See the keys in the description of `Waveform`."""
        key, current = event.key(), self.view.current
        if key in _ARROWS:
            self._go(_ARROWS[key], bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif key in _ZOOMS:
            self.zoom(_ZOOMS[key])
        elif key in _FAR:
            self._go_far(_FAR[key])
        elif key in _SIDES and current is not None:
            self.let_go()
            self.hold(Edge(current, _SIDES[key]))
        elif key in _LEAVING and self.view.held:
            self.let_go(_LEAVING[key])
        else:
            event.ignore()

    def _go(self, towards: int, fast: bool) -> None:
        """Move the held edge, or the visible part: to the right (1) or to the left (-1)."""
        if self.view.held:
            self._move(self.view.moved + towards * _NUDGES[fast])
        else:
            self.scroll(towards * (1 if fast else MARGIN))

    def _go_far(self, last: bool) -> None:
        length = self.view.scale.end - self.view.scale.start
        start = self.view.sound.analysis.duration - length if last and self.view.sound else 0.0
        self.span_wanted.emit(start, start + length)

    def _move(self, seconds: float) -> None:
        if self.view.held and self._origin:
            self.view.moved = within(self._origin, self.view.held.at_end, seconds)
            self.redraw()

    def _hover(self, edge: Edge | None) -> None:
        if edge != self.view.hover:
            self.view.hover = edge
            self.viewport().setCursor(Qt.CursorShape.SplitHCursor if edge else Qt.CursorShape.ArrowCursor)
            self.redraw()


def _ours(event: QKeyEvent) -> bool:
    """Whether a key means something to the waveform."""
    return event.key() in _KEYS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
