"""Transcribes a recording into a document that grows while the rest is recognised."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.editor.opened import Opened
from app.editor.recording import Recording
from app.editor.request import Request, moved
from app.editor.session import DocumentSession
from app.editor.transcribing import TRANSCRIPTION
from app.jobs import JobProgress, WindowJob
from engine.document.cue import Cue
from engine.document.transcript import Change, Transcript
from engine.errors import InputError

if TYPE_CHECKING:
    from engine.transcription import Partial, SpeechSegment

_FOLDER = "transcriptions"

Settled = Callable[[int, list[Cue], str], object]
"""Called with the number of earlier cues, the new cues, and the code of their language."""


@dataclass
class _Transcription:
    """A recording being transcribed.

    Attributes:
        media: the file.
        transcript: the document; None before the first cues.
        taken: number of cues received.
        request: the session's suggestion request when the latest cues arrived.
        rest: the cues received since the user requested suggestions; None without a request.
    """

    media: Path
    transcript: Transcript | None = None
    taken: int = 0
    request: Request | None = None
    rest: range | None = None


class Transcriber(QObject):
    """Shows the cues of a recording as they are recognised; then aligns and punctuates them.

    Recognised segments are kept on disk: a stopped or crashed run resumes with the same cues.

    Args:
        session, recording: the document and its recording.

    Signals:
        stopped(float): the user stopped it at this second of the recording; the document has the cues up to there.
        finished: the document is complete.
        awaited_changed(bool): whether the document is to be punctuated once it is complete.
    """

    stopped = Signal(float)
    finished = Signal()
    awaited_changed = Signal(bool)
    _settled = Signal(object, int, object, str)

    def __init__(self, session: DocumentSession, recording: Recording, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._recording = session, recording
        self._now: _Transcription | None = None
        self._stopped: _Transcription | None = None
        self._complete: _Transcription | None = None
        self._number = 0
        self._settled.connect(self._take)
        session.runner.cancelled.connect(self._stop)
        session.opened.connect(self._give_up)
        session.closed.connect(self._give_up)
        session.edited.connect(self._follow)
        recording.aligned.connect(self._punctuate)
        recording.failed.connect(self._punctuate)

    def start(self, media: Path) -> None:
        """Transcribe a recording into a new document."""
        self._run(_Transcription(media))

    def go_on(self) -> None:
        """Resume the stopped transcription in its document."""
        if self._stopped and self._stopped.transcript is self._session.transcript:
            self._run(self._stopped)

    def _run(self, transcription: _Transcription) -> None:
        self._now, self._stopped = transcription, None
        self._recording.growing = True
        self._report_awaited()
        media = transcription.media

        def work(progress: JobProgress) -> None:
            recognise(media, lambda *settled: self._settled.emit(transcription, *settled), progress)

        def failed(error: Exception) -> None:
            self._end()
            report = self._session.fail if transcription.transcript else self._session.miss
            report(error)

        title = self.tr("Transcribing {0}").format(media.name)
        self._number = self._session.runner.start(
            WindowJob(title, work, TRANSCRIPTION, "long"), lambda _: self._finish(), failed
        )

    def _take(self, transcription: _Transcription, before: int, cues: list[Cue], language: str) -> None:
        """Add cues to the document, except those that it already has from an earlier run."""
        new = cues[max(0, transcription.taken - before) :]
        if transcription is not self._now or not new:
            return
        transcription.taken += len(new)
        if transcription.transcript:
            self._append(transcription, new)
            return
        transcription.transcript = Transcript(new, language=language)
        name = f"{transcription.media.stem}.srt"
        if self._session.show(Opened(transcription.transcript, None, name, unsaved=True, recognised=True)):
            self._recording.open(transcription.media)
            self._report_awaited()
        else:
            self._cancel()

    def _append(self, transcription: _Transcription, cues: list[Cue]) -> None:
        assert transcription.transcript
        count = len(transcription.transcript.cues)
        if transcription.request is not self._session.request:
            transcription.request, transcription.rest = self._session.request, range(count, count)
        self._session.append(cues)
        if transcription.rest is not None:
            transcription.rest = range(transcription.rest.start, count + len(cues))

    def _follow(self, change: Change) -> None:
        if self._now and self._now.rest is not None:
            self._now.rest = moved(self._now.rest, change)

    def _finish(self) -> None:
        """Align the words, then punctuate."""
        self._complete, self._now = self._now, None
        self._recording.growing = False
        self.finished.emit()
        if self._recording.analysis:
            self._recording.align()
        elif self._recording.path is None:
            self._punctuate()

    def _punctuate(self) -> None:
        """Request suggestions for the cues without any."""
        complete, self._complete = self._complete, None
        self._report_awaited()
        if complete is None or complete.transcript is not self._session.transcript:
            return
        if complete.request is not self._session.request:  # nothing has come since
            return
        if complete.rest is None:
            self._session.punctuate()
        elif complete.rest:
            self._session.punctuate(complete.rest)

    def _stop(self, number: int) -> None:
        """Keep the cues received so far when the user stops the job."""
        transcription = self._now
        if number != self._number or transcription is None:
            return
        self._end()
        if transcription.transcript:
            self._stopped = transcription
            self.stopped.emit(transcription.transcript.cues[-1].end / 1000)

    def _give_up(self) -> None:
        """Stop if another document is open."""
        if self._now and self._now.transcript and self._now.transcript is not self._session.transcript:
            self._cancel()
        if self._complete and self._complete.transcript is not self._session.transcript:
            self._complete = None
            self._report_awaited()

    def _cancel(self) -> None:
        self._end()
        self._session.runner.cancel(self._number)

    def _report_awaited(self) -> None:
        growing = self._now is not None and self._now.transcript is not None
        self.awaited_changed.emit(growing or self._complete is not None)

    def _end(self) -> None:
        self._now = None
        self._recording.growing = False
        self._report_awaited()


def recognise(media: Path, settled: Settled, progress: JobProgress) -> None:
    """Recognise the words of a recording, resuming an earlier run.

    Args:
        media: any media file.
        settled: called with cues, in order; also with those of the earlier run.
        progress: of the job.
    """
    from engine.system.folders import data_folder
    from engine.transcription import CueStream, Partial, Whisper, transcribe
    from engine.transcription.whisper import fingerprint

    target = data_folder() / _FOLDER / fingerprint(media)
    target.parent.mkdir(parents=True, exist_ok=True)
    whisper = Whisper()
    partial = Partial.of(target, media, whisper, None, None)
    stream, before = CueStream(), 0

    def settle(cues: list[Cue]) -> None:
        nonlocal before
        settled(before, cues, stream.language)
        before += len(cues)

    segments = _earlier(partial)
    for segment in segments:
        settle(stream.add(segment))
    for segment in transcribe(media, whisper, done=segments, progress=progress.report):
        partial.add(segment)
        settle(stream.add(segment))
    settle(stream.finish())
    partial.path.unlink(missing_ok=True)


def _earlier(partial: "Partial") -> "tuple[SpeechSegment, ...]":
    """The segments of an earlier run; none if its model or version differs."""
    segments: list[SpeechSegment] = []
    if partial.path.exists():
        try:
            segments = partial.read()
        except InputError:
            segments = []
    partial.begin(segments)
    return tuple(segments)
