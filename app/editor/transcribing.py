"""Transcribes a recording into a document."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.editor.opened import Opened
from app.editor.session import DocumentSession
from app.jobs import Progress, WindowJob
from engine.document.edits import SetCues
from engine.document.limits import CueLimits
from engine.errors import InputError

if TYPE_CHECKING:
    from engine.transcription import Partial, SpeechSegment

TRANSCRIPTION = "transcription"
_FOLDER = "transcriptions"


def transcription(title: str, recording: Path) -> WindowJob:
    """The transcription job; its result is an `Opened` document.

    Progress is saved: a cancelled or crashed job resumes the next time.

    Args:
        title: of the job.
        recording: any media file.
    """
    return WindowJob(title, lambda progress: _transcribed(recording, progress), TRANSCRIPTION, "long")


def transcribe_again(
    session: DocumentSession, cues: Sequence[int], recording: Path, track: int | None, language: str, limits: CueLimits
) -> None:
    """Give cues the words that are recognised anew in their recording, as one step.

    Args:
        session: whose document it is.
        cues: their indexes.
        recording: any media file.
        track: number of its sound track; None for the default one.
        language: code of the language; "" to detect it.
        limits: of the cues' lines.
    """
    live = session.transcript
    if live is None:
        return
    snapshot, before = live.snapshot(), {index: live.cues[index] for index in cues}

    def work(progress: Progress) -> SetCues:
        from engine.transcription import transcribe_again as again

        known = language or None
        return again(snapshot, cues, recording, language=known, track=track, limits=limits, progress=progress.report)

    def unchanged() -> bool:
        return all(index < len(live.cues) and live.cues[index] is cue for index, cue in before.items())

    def done(edit: SetCues) -> None:
        session.do(QCoreApplication.translate("edit", "transcribe again"), edit)

    title = QCoreApplication.translate("edit", "Transcribing again")
    session.start_edit(WindowJob(title, work, TRANSCRIPTION, "long"), unchanged, done)


def _transcribed(recording: Path, progress: Progress) -> Opened:
    from engine.system.folders import data_folder
    from engine.transcription import Partial, Whisper, transcribe, transcript_of
    from engine.transcription.whisper import fingerprint

    target = data_folder() / _FOLDER / fingerprint(recording)
    target.parent.mkdir(parents=True, exist_ok=True)
    whisper = Whisper()
    partial = Partial.of(target, recording, whisper, None, None)
    segments = _earlier(partial)
    for segment in transcribe(recording, whisper, done=tuple(segments), progress=progress.report):
        segments.append(segment)
        partial.add(segment)
    partial.path.unlink(missing_ok=True)
    return Opened(transcript_of(segments), None, f"{recording.stem}.srt", unsaved=True, recognised=True)


def _earlier(partial: "Partial") -> "list[SpeechSegment]":
    """The segments that an earlier run has done; none of another model or version."""
    segments: list[SpeechSegment] = []
    if partial.path.exists():
        try:
            segments = partial.read()
        except InputError:
            segments = []
    partial.begin(segments)
    return segments
