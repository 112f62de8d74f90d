"""Transcribes cues again."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from app.editor.session import DocumentSession
from app.jobs import JobProgress, WindowJob
from engine.document.cue import Cue
from engine.document.edits import SetCues
from engine.document.limits import CueLimits
from engine.document.second_track import second_text
from engine.document.transcript import Transcript

TRANSCRIPTION = "transcription"


def transcribe_again(
    session: DocumentSession, cues: Sequence[int], recording: Path, track: int | None, language: str, limits: CueLimits
) -> None:
    """Recognise the words of some cues again, as one step.

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
    snapshot, before = live.snapshot(), [_written(live, index) for index in cues]

    def work(progress: JobProgress) -> SetCues:
        from engine.transcription import transcribe_again as again

        known = language or None
        return again(snapshot, cues, recording, language=known, track=track, limits=limits, progress=progress.report)

    def unchanged() -> bool:
        return max(cues) < len(live.cues) and [_written(live, index) for index in cues] == before

    def done(edit: SetCues) -> None:
        session.do(QCoreApplication.translate("edit", "transcribe again"), edit)

    title = QCoreApplication.translate("edit", "Transcribing again")
    session.start_edit(WindowJob(title, work, TRANSCRIPTION, "long"), unchanged, done)


def _written(transcript: Transcript, cue: int) -> tuple[Cue, str]:
    """A cue without its word times, which alignment may change in the meantime, and its text in the second track."""
    own = transcript.cues[cue]
    return replace(own, timings=(), second=None), second_text(own)
