"""The play head: interpolates the position between the player's reports for smooth movement."""

import time
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer, Signal

_FRAME = 33  # ms between two positions
_JUMP = 0.15  # seconds: the player's clock has been set, and has not just run unevenly
_PULL = 0.2  # share of its unevenness that is taken over with each report
_SOON = 0.004  # seconds: now


def clock(seconds: float, decimals: int = 0) -> str:
    """``M:SS``, or ``H:MM:SS`` from an hour on, with so many decimals."""
    units = round(abs(seconds) * 10**decimals)
    whole, rest = divmod(units, 10**decimals)
    hours = f"{whole // 3600}:{whole // 60 % 60:02}" if whole >= 3600 else f"{whole // 60}"
    sign = "-" if seconds < 0 and units else ""
    return f"{sign}{hours}:{whole % 60:02}" + (f".{rest:0{decimals}}" if decimals else "")


class PlayRange(NamedTuple):
    """A range to play: start and end in seconds, and whether to loop."""

    start: float
    end: float
    loop: bool


class PlayHead(QObject):
    """The position in seconds, and the end of the played range.

    Args:
        length: returns the current duration in seconds.

    Signals:
        moved(float): about 30 times a second while it runs, and with each jump.
        range_ended: the end of the range is reached.
    """

    moved = Signal(float)
    range_ended = Signal()

    def __init__(self, length: Callable[[], float], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._length = length
        self._running, self._speed = False, 1.0
        self._range: PlayRange | None = None
        self._anchor, self._since = 0.0, time.monotonic()
        self._frames = self._timer(self.emit_moved)
        self._frames.setInterval(_FRAME)
        self._end = self._timer(self._look_for_end)
        self._end.setSingleShot(True)

    @property
    def seconds(self) -> float:
        """Where it is."""
        if not self._running:
            return self._anchor
        return min(self._anchor + (time.monotonic() - self._since) * self._speed, self._length())

    @property
    def running(self) -> bool:
        """Whether it goes on by itself."""
        return self._running

    @running.setter
    def running(self, running: bool) -> None:
        self.put(self.seconds)
        self._running = running
        if running:
            self._frames.start()
        else:
            self._frames.stop()
        self._await_end()
        self.emit_moved()

    @property
    def speed(self) -> float:
        """Seconds of the recording a second."""
        return self._speed

    @speed.setter
    def speed(self, speed: float) -> None:
        self.put(self.seconds)
        self._speed = speed
        self._await_end()

    @property
    def play_range(self) -> PlayRange | None:
        """The range to play, or None for everything."""
        return self._range

    @play_range.setter
    def play_range(self, play_range: PlayRange | None) -> None:
        self._range = play_range
        self._await_end()

    def leave_range(self) -> None:
        """Drop the range, unless the play head is in it."""
        if self._range and not self._range.start <= self._anchor < self._range.end - _SOON:
            self.play_range = None

    def put(self, seconds: float) -> None:
        """Set the position; no signal is sent yet."""
        self._anchor, self._since = seconds, time.monotonic()

    def jump(self, seconds: float) -> None:
        """Move to a position, dropping the range if it is outside."""
        self.put(seconds)
        self.leave_range()
        self._await_end()
        self.emit_moved()

    def emit_moved(self) -> None:
        """Send `moved`."""
        self.moved.emit(self.seconds)

    def take_report(self, reported: float) -> None:
        """Follow the player: a little at a time, or at once where it has jumped."""
        shown = self.seconds
        near = self._running and abs(reported - shown) < _JUMP
        self.put(shown + _PULL * (reported - shown) if near else reported)
        if not near:
            self.emit_moved()
        self._await_end()

    def _timer(self, tick: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setTimerType(Qt.TimerType.PreciseTimer)
        timer.timeout.connect(tick)
        return timer

    def _await_end(self) -> None:
        if self._range and self._running:
            self._end.start(max(0, round((self._range.end - self.seconds) / self._speed * 1000)))
        else:
            self._end.stop()

    def _look_for_end(self) -> None:
        if self._range and self.seconds < self._range.end - _SOON:
            self._await_end()
        elif self._range:
            self.range_ended.emit()
