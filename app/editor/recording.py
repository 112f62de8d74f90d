"""The recording of the open document: finds, analyses and aligns it."""

import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from app.editor.media_backend import check_playable
from app.editor.session import DocumentSession
from app.jobs import JobProgress, WindowJob
from app.translation.wording import worded
from engine.document.carried_times import carry_times, recalled_times
from engine.document.cue import Cue, Timing
from engine.errors import CaesuraError

if TYPE_CHECKING:
    from engine.audio.align import AlignmentReport
    from engine.audio.analysis import AudioAnalysis

_APART = 0.5
"""Seconds between two batches of aligned cues."""

_Recalled = list[tuple[Cue, tuple[Timing, ...]]]

ANALYSIS, ALIGNING, SHOTS, CHECKING = "analysis", "aligning", "shots", "checking"


class Recording(QObject):
    """A media file and its analysis.

    Attributes:
        path: the file, or None.
        track: number of the sound track; None for the default one.
        analysis: its waveform and speech segments, once analysed.
        aligned_cues: cues with the times of their words, as far as they are aligned by now, by the `id` of the
            document's cue; none but while words are being aligned.
        growing: whether the document is still getting cues; it is aligned when it is complete.
        shots: seconds at which shots begin; None before they were searched for.

    Signals:
        changed: the file has changed.
        analysed: `analysis` is ready.
        shots_changed: `shots` has changed.
        more_aligned: `aligned_cues` has changed.
        aligned: the words of the document have their times.
        failed(str): an error in one sentence; editing still works.
        noted(object): a warning in one sentence.
    """

    changed = Signal()
    analysed = Signal()
    shots_changed = Signal()
    more_aligned = Signal()
    aligned = Signal()
    failed = Signal(str)
    noted = Signal(object)
    _some_aligned = Signal(object, object)

    def __init__(self, session: DocumentSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.path: Path | None = None
        self.track: int | None = None
        self.analysis: AudioAnalysis | None = None
        self.growing = False
        self.aligned_cues: dict[int, Cue] = {}
        self._alignment, self._cues_to_align = 0, list[Cue]()
        self.shots: tuple[float, ...] | None = None
        self._jobs: list[int] = []
        self._some_aligned.connect(self._take_aligned)
        session.runner.finished.connect(self._end_aligning)
        session.closed.connect(self.close)

    def open(self, path: Path, track: int | None = None) -> None:
        """Analyse a file, and align the words of the document with it. One that cannot be played replaces no other."""
        if self.path is None:
            self._open(path, track)
            return
        job = WindowJob("", lambda progress: check_playable(path, track, progress), CHECKING)
        self._start(job, lambda none: self._open(path, track))

    def open_sidecar(self, document: Path) -> None:
        """Open the recording with a document's name in its folder, or close the current one."""

        def work(progress: JobProgress) -> Path | None:
            from engine.audio.sidecar import sidecar_recording

            return sidecar_recording(document)

        def done(sidecar: Path | None) -> None:
            if sidecar:
                self.open(sidecar)

        self.close()
        self._start(WindowJob("", work, ANALYSIS), done)

    def close(self) -> None:
        """Close the recording."""
        self._stop()
        if self.path:
            self.path = self.analysis = None
            self._set_shots(None)
            self.changed.emit()

    def find_shots(self) -> None:
        """Look for shot changes in its picture."""
        path = self.path
        if path is None:
            return

        def work(progress: JobProgress) -> tuple[float, ...]:
            from engine.audio.shots import shot_changes

            return tuple(shot_changes(path, progress.report).tolist())

        def done(shots: tuple[float, ...]) -> None:
            if self.path == path:
                self._set_shots(shots)
                if not shots:
                    self.noted.emit(self.tr("No shot changes found in {0}.").format(path.name))

        self._start(WindowJob(self.tr("Looking for shot changes in {0}").format(path.name), work, SHOTS, "long"), done)

    def align(self) -> None:
        """Align the words of the document with the recording."""
        transcript, path, track = self.session.transcript, self.path, self.track
        if transcript is None or path is None or self.growing or not transcript.cues:
            return
        snapshot, before, earlier = transcript.snapshot(), list(transcript.cues), self.session.earlier_cues()

        def work(progress: JobProgress) -> "tuple[AlignmentReport, _Recalled]":
            from engine.audio.align import align

            batches = AlignedBatches(lambda cues: self._some_aligned.emit(before, cues))
            report = align(snapshot, path, track, progress.report, on_aligned=batches.add)
            return report, [*recalled_times(earlier, before, snapshot)]

        def done(result: "tuple[AlignmentReport, _Recalled]") -> None:
            if self.session.transcript is not transcript or self.path != path:
                return
            report, recalled = result
            known = set(map(id, earlier))
            newer = (cue for cue in self.session.earlier_cues() if id(cue) not in known)
            self.session.fill_in(carry_times(transcript, before, snapshot))
            self.session.recall([*recalled, *recalled_times(newer, before, snapshot)])
            for warning in report.warnings[:1]:
                self.noted.emit(warning)
            self.aligned.emit()

        job = WindowJob(self.tr("Finding the words in {0}").format(path.name), work, ALIGNING, "long")
        self._cues_to_align, self._alignment = before, self._start(job, done)

    def _open(self, path: Path, track: int | None) -> None:
        self._stop()
        self.path, self.track, self.analysis = path, track, None
        self._set_shots(None)
        self.changed.emit()

        def work(progress: JobProgress) -> "AudioAnalysis":
            from engine.audio.analysis import analyse

            return analyse(path, track, progress.report)

        def done(analysis: "AudioAnalysis") -> None:
            if self.path == path:
                if analysis.track != track:  # another track is the one with speech
                    self.track = analysis.track
                    self.changed.emit()
                self.analysis = analysis
                self.analysed.emit()
                for warning in analysis.warnings[:1]:
                    self.noted.emit(warning)
                self.align()

        self._start(WindowJob(self.tr("Analysing {0}").format(path.name), work, ANALYSIS, "long"), done)

    def _take_aligned(self, before: list[Cue], cues: dict[int, Cue]) -> None:
        """Know the times of some words before the others; of the document as it was when its words were asked for."""
        if before is self._cues_to_align:
            self.aligned_cues |= {id(before[index]): cue for index, cue in cues.items()}
            self.more_aligned.emit()

    def _end_aligning(self, number: int) -> None:
        if number == self._alignment:
            self._cues_to_align = []
            if self.aligned_cues:
                self.aligned_cues = {}
                self.more_aligned.emit()

    def _set_shots(self, shots: tuple[float, ...] | None) -> None:
        if shots != self.shots:
            self.shots = shots
            self.shots_changed.emit()

    def _start(self, job: WindowJob, done: Callable[[Any], None]) -> int:
        self._jobs.append(self.session.runner.start(job, done, self._fail))
        return self._jobs[-1]

    def _stop(self) -> None:
        """Stop all jobs on the recording."""
        for number in self._jobs:
            self.session.runner.cancel(number)
        self._jobs.clear()

    def _fail(self, error: Exception) -> None:
        if isinstance(error, CaesuraError | OSError):
            self.failed.emit(worded(error))
        else:
            self.session.fail(error)


class AlignedBatches:
    """Passes cues on in batches: the first at once, the others every half second.

    Args:
        notify: called with cues by their indexes.
    """

    def __init__(self, notify: Callable[[dict[int, Cue]], object]) -> None:
        self._notify, self._cues, self._notified = notify, dict[int, Cue](), -math.inf

    def add(self, cues: dict[int, Cue]) -> None:
        """Add cues."""
        self._cues |= cues
        if (now := time.monotonic()) >= self._notified + _APART:
            self._notify(self._cues)
            self._cues, self._notified = {}, now
