"""A synthetic recording with cues, a mouse that moves to seconds, and what is drawn and emitted."""

from bisect import bisect_left, bisect_right
from typing import Any

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.editor.timeline import Band, Region, Tick
from app.widgets.waveform.waveform import Waveform
from engine.audio.analysis import AudioAnalysis
from engine.audio.media import RATE
from engine.audio.peaks import Peaks
from tests.app.steps import RECORDING

WIDTH, SPAN = 1000, 10.0  # pixels and seconds: 100 pixels are a second
LEFT = Qt.MouseButton.LeftButton


def analysis(
    seconds: float = 90.0, spoken: tuple[tuple[float, float], ...] = ((1.0, 3.0), (4.3, 8.0))
) -> AudioAnalysis:
    """A recording that is loud where somebody speaks, made without one."""
    frames = round(seconds * 100)
    loud = np.full(frames, 50, np.int16)
    voice = np.zeros(round(seconds * RATE / 512), np.float32)
    for start, end in spoken:
        loud[round(start * 100) : round(end * 100)] = 8000
        voice[round(start * RATE / 512) : round(end * RATE / 512)] = 1.0
    peaks = Peaks(-loud, loud, loud.astype(np.float32) / 2**15, frames * 160)
    return AudioAnalysis(RECORDING, None, seconds, peaks, voice, ())


class Cues:
    """Cues of 1.8 s every 2 s, each of two words with a pause of 420 ms between; the third one is locked."""

    def __init__(self, count: int = 40, every: float = 2.0) -> None:
        self.starts = [every * number for number in range(count)]
        self.length = 0.9 * every
        self.requested: list[tuple[float, float]] = []

    def cues_between(self, start: float, end: float) -> list[Region]:
        self.requested.append((start, end))
        first, stop = max(bisect_left(self.starts, start) - 1, 0), bisect_right(self.starts, end)
        return [
            Region(number, self.starts[number], self.starts[number] + self.length, "what it says", number == 2)
            for number in range(first, stop)
        ]

    def words_between(self, start: float, end: float) -> list[Tick]:
        self.requested.append((start, end))
        return [
            tick
            for cue in self.cues_between(start, end)
            for tick in (
                Tick(cue.start, cue.start + 0.6, "what", True),
                Tick(cue.start + 1.02, cue.end, "says", False),
            )
        ]

    def pauses_between(self, start: float, end: float) -> list[Band]:
        return [Band(cue.start + 0.6, cue.start + 1.02) for cue in self.cues_between(start, end)]


class Hand:
    """A mouse over the canvas, in seconds."""

    def __init__(self, qtbot: QtBot, waveform: Waveform) -> None:
        self.bot, self.waveform = qtbot, waveform
        self.viewport = waveform.canvas.viewport()

    def at(self, seconds: float) -> QPoint:
        first, last = self.waveform.span
        return QPoint(round((seconds - first) / (last - first) * WIDTH), 80)

    def click(self, seconds: float) -> None:
        self.bot.mouseClick(self.viewport, LEFT, pos=self.at(seconds))

    def drag(self, start: float, *ways: float, keys: Any = Qt.KeyboardModifier.NoModifier, drop: bool = True) -> None:
        self.bot.mousePress(self.viewport, LEFT, keys, self.at(start))
        for seconds in ways:
            self._move(seconds, keys)
        if drop:
            self.bot.mouseRelease(self.viewport, LEFT, keys, self.at(ways[-1]))

    def hover(self, seconds: float) -> None:
        self._move(seconds, Qt.KeyboardModifier.NoModifier, Qt.MouseButton.NoButton)

    def wheel(self, seconds: float, turned: int, keys: Any = Qt.KeyboardModifier.NoModifier) -> None:
        place = QPointF(self.at(seconds))
        event = QWheelEvent(
            place, place, QPoint(), QPoint(0, 120 * turned), Qt.MouseButton.NoButton, keys,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(self.viewport, event)

    def _move(self, seconds: float, keys: Any, buttons: Any = LEFT) -> None:
        place = QPointF(self.at(seconds))
        event = QMouseEvent(QEvent.Type.MouseMove, place, place, Qt.MouseButton.NoButton, buttons, keys)
        QApplication.sendEvent(self.viewport, event)


def emissions(signal: Any) -> list[tuple[Any, ...]]:
    """What a signal says from now on."""
    emitted: list[tuple[Any, ...]] = []
    signal.connect(lambda *values: emitted.append(values))
    return emitted


def seen(waveform: Waveform) -> QImage:
    return waveform.grab().toImage()


def differ(first: QImage, second: QImage) -> list[int]:
    """The columns in which two pictures differ."""
    pixels = [np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1, 4) for image in (first, second)]
    return np.flatnonzero((pixels[0] != pixels[1]).any(axis=(0, 2))).tolist()
