"""Transcribes a recording into a document."""

from pathlib import Path
from typing import TYPE_CHECKING

from app.editor.opened import Opened
from app.jobs import Progress, WindowJob
from engine.errors import InputError

if TYPE_CHECKING:
    from engine.transcription import Partial, SpeechSegment

_FOLDER = "transcriptions"


def transcription(title: str, recording: Path) -> WindowJob:
    """The transcription job; its result is an `Opened` document.

    Progress is saved: a cancelled or crashed job resumes the next time.

    Args:
        title: of the job.
        recording: any media file.
    """
    return WindowJob(title, lambda progress: _written_down(recording, progress), "transcription", "long")


def _written_down(recording: Path, progress: Progress) -> Opened:
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
