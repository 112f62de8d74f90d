"""The sound over time: cues whose edges drag, words, pauses, a play head; and the whole recording below."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QRectF, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.editor.play_head import clock
from app.jobs import JobProgress, WindowJob
from app.translation.wording import worded
from app.widgets.waveform.canvas import LONGEST, MARGIN, SHORTEST, ZOOM, Canvas
from app.widgets.waveform.overview import RecordingOverview
from app.widgets.waveform.view import DrawnRecording, TimelineSource, ViewRange
from engine.audio.analysis import AudioAnalysis

_WAIT = 80  # ms without a change before a spectrogram is asked for
_LEAST, _ROOMY = 80, 120  # pixels of height: the least, and with the whole recording
_QUIET, _LOUD = -80.0, -15.0  # decibels with the first and the last colour

Start = Callable[[WindowJob, Callable[[Any], None], Callable[[Exception], None]], int]


class Waveform(QWidget):
    """The sound over time. All times are seconds unless they say otherwise.

    Mouse: a click goes there and chooses the cue, edges drag and jump to those of speech and of other cues (not with
    Alt), Shift and drag plays a range, the wheel scrolls and with Ctrl zooms. Keys: + and -, arrows, Home and End;
    [ and ] take the start and the end of the current cue, then arrows move it, Enter keeps it and Esc does not.

    Args:
        start: `JobRunner.start`, for spectrograms.

    Signals:
        seek_wanted(float): the user pointed there.
        cue_chosen(int): at this cue, by its index.
        times_dragged(int, int, int): a cue's index, and its start and end in ms as they should be.
        range_wanted(float, float): this range should be played.
        context_wanted(float, QPoint): a menu is wanted for this second, at this place on the screen.
        failed(str): one sentence on why there is no spectrogram.
    """

    seek_wanted = Signal(float)
    cue_chosen = Signal(int)
    times_dragged = Signal(int, int, int)
    range_wanted = Signal(float, float)
    context_wanted = Signal(float, QPoint)
    failed = Signal(str)

    def __init__(self, start: Start) -> None:
        super().__init__()
        self.follow = True
        self._start = start
        self._spectrogram = False
        self._view = ViewRange(self.palette(), self.font())
        self.canvas, self.overview = Canvas(self._view), RecordingOverview(self._view)
        self._settled = QTimer(self, singleShot=True, interval=_WAIT)
        self._settled.timeout.connect(self._ask_spectrum)
        self._arrange()
        self._connect()
        self.set_analysis(None)
        self._describe()

    @property
    def span(self) -> tuple[float, float]:
        """First and last second in sight."""
        return self._view.scale.start, self._view.scale.end

    @property
    def spectrogram(self) -> bool:
        """Whether pitches are shown behind the waveform."""
        return self._spectrogram

    @spectrogram.setter
    def spectrogram(self, shown: bool) -> None:
        self._spectrogram = shown
        self.canvas.picture.clear()
        self.canvas.soften(shown)
        self._settled.start()

    def set_analysis(self, analysis: AudioAnalysis | None) -> None:
        """Show another recording, or none."""
        self._view.sound = DrawnRecording(analysis) if analysis and analysis.duration > 0 else None
        self._show_overview()
        self.overview.show_length(analysis.duration if analysis else 0.0)
        self.canvas.picture.clear()
        self.set_span(*self.span)

    def set_shots(self, shots: Sequence[float]) -> None:
        """Show where the shots of the picture begin, in seconds, in order."""
        self._view.shots = np.array(shots, np.float64)
        self.canvas.redraw()

    def set_source(self, source: TimelineSource | None) -> None:
        """Show the cues, words and pauses of another document, or none."""
        self._view.source, self._view.current = source, None
        self.canvas.let_go(keep=False)
        self.refresh()

    def refresh(self) -> None:
        """Ask the source again, after an edit."""
        self._view.forget()
        self.canvas.drop_if_changed()
        self.canvas.redraw()

    def set_current(self, index: int | None) -> None:
        """Make a cue the current one, whose edges are easiest to catch."""
        if index != self._view.current:
            self.canvas.let_go()
            self._view.current = index
            self.canvas.redraw()
            self._describe()

    def set_head(self, seconds: float) -> None:
        """Put the play head there; with `follow`, it is brought into sight."""
        second_before = int(self.canvas.head_at)
        self.canvas.show_head(seconds)
        self.overview.show_head(seconds)
        start, end = self.span
        busy = self._view.held or self._view.chosen
        if self.follow and not busy and not start <= seconds <= end:
            length = end - start
            start = seconds - MARGIN * length
            if sound := self._view.sound:  # there is nothing to see behind its end
                start = max(min(start, sound.analysis.duration - length), seconds - length)
            self.set_span(start, start + length)
        if int(seconds) != second_before:
            self._describe()

    def set_span(self, start: float, end: float) -> None:
        """Bring these seconds into sight; as many as can be from `start` on, which is at least 0."""
        length = min(max(end - start, SHORTEST), LONGEST)
        start = max(start, 0.0)
        self._view.scale = replace(self._view.scale, start=start, end=start + length)
        self._view.forget()
        self.canvas.fit()
        self.overview.update()
        self._settled.start()

    def reveal(self, start: float, end: float) -> None:
        """Bring these seconds into sight, if they are not."""
        first, last = self.span
        if start < first or end > last:
            middle, half = (start + end) / 2, max(last - first, 1.2 * (end - start)) / 2
            self.set_span(middle - half, middle + half)

    def zoom_in(self) -> None:
        """Come nearer."""
        self.canvas.zoom(1 / ZOOM)

    def zoom_out(self) -> None:
        """Go farther."""
        self.canvas.zoom(ZOOM)

    def showEvent(self, event: QShowEvent) -> None:
        """Draw what was not worth drawing unseen."""
        self._settled.start()
        super().showEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the overview if it does not fit."""
        super().resizeEvent(event)
        self._show_overview()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the system from light to dark and back, and to other fonts."""
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._view.palette, self._view.font = self.palette(), self.font()
            self.canvas.restyle()
            self.overview.forget()
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Be as sharp as the screen that the window has come to."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.canvas.fit()
        return super().event(event)

    def _arrange(self) -> None:
        self.setAccessibleName(self.tr("Waveform"))
        for part in (self.canvas, self.canvas.viewport()):
            part.setAccessibleName(self.tr("Waveform"))
        self.setMinimumHeight(_LEAST)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.canvas, 1)
        layout.addWidget(self.overview)

    def _show_overview(self) -> None:
        self.overview.setVisible(self._view.sound is not None and self.height() >= _ROOMY)

    def _connect(self) -> None:
        canvas = self.canvas
        for name in ("seek_wanted", "cue_chosen", "times_dragged", "range_wanted", "context_wanted"):
            getattr(canvas, name).connect(getattr(self, name))
        canvas.span_wanted.connect(self._go)
        self.overview.wanted.connect(self._centre)

    def _go(self, start: float, end: float) -> None:
        """Scroll there, but not out of the recording."""
        if self._view.sound:
            last = max(self._view.sound.analysis.duration - (1 - MARGIN) * (end - start), 0.0)
            start, end = min(start, last), end - max(start - last, 0.0)
        self.set_span(start, start + max(end - start, SHORTEST))

    def _centre(self, seconds: float) -> None:
        half = (self._view.scale.end - self._view.scale.start) / 2
        self._go(seconds - half, seconds + half)

    def _describe(self) -> None:
        """Say in words where the play head is and which cue is the current one."""
        description = self.tr("Position {0}").format(clock(self.canvas.head_at))
        if self._view.current is not None:
            description += ", " + self.tr("cue {0}").format(self._view.current + 1)
        self.setAccessibleDescription(description)
        self.canvas.setAccessibleDescription(description)

    def _ask_spectrum(self) -> None:
        view, sound = self._view, self._view.sound
        if not self._spectrogram or sound is None or not self.isVisible():
            return
        (start, end), columns = self.span, round(view.scale.width * view.ratio)
        path, track = sound.analysis.path, sound.analysis.track

        def work(progress: JobProgress) -> np.ndarray:
            from engine.audio.spectrum import spectrum

            return spectrum(path, start, end, columns, track, progress.report)

        def done(levels: np.ndarray) -> None:
            if self._spectrogram and self._view.sound is sound:
                self.canvas.picture.setImage(levels, autoLevels=False, levels=(_QUIET, _LOUD))
                self.canvas.picture.setRect(QRectF(start, 0.0, end - start, 1.0))

        self._start(WindowJob("", work, "spectrogram"), done, lambda error: self.failed.emit(worded(error)))
