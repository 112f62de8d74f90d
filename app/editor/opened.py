"""Reads documents off the GUI thread."""

from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from app.editor.file_watch import Stamp, stamp
from app.editor.paragraphs import Paragraphs
from app.editor.request import Request
from app.jobs import JobProgress
from engine.document.transcript import Transcript
from engine.document.words import Address
from engine.review import Review


@dataclass(frozen=True)
class Opened:
    """A document read by a job.

    Attributes:
        transcript: the document.
        path: its save path; None to ask for another.
        name: its name in the title.
        unsaved: whether it differs from its file, as after recovery.
        stamp: the state of its source file, or None.
        format: identifier of the chosen save format; None for that of its file's name.
        encoding: the chosen save encoding; None for that of the source file.
        review: the review from a recovery copy; None for a document from a file.
        place: the current address in that review.
        request: the interrupted request for suggestions from a recovery copy; None if there was none.
        recognised: whether its marks are a recogniser's own, which count as evidence and can be replaced.

    Everything that reads all cues is computed on construction, off the GUI thread.
    """

    transcript: Transcript
    path: Path | None
    name: str
    unsaved: bool = False
    stamp: Stamp | None = None
    format: str | None = None
    encoding: str | None = None
    recognised: bool = False
    review: Review | None = None
    place: Address | None = None
    request: Request | None = None

    def __post_init__(self) -> None:
        _ = self.transcript.labels, self.attached.queue, self.paragraphs, self.has_speakers, self.has_second_track

    @cached_property
    def attached(self) -> Review:
        """A review without suggestions that follows the document's edits."""
        return Review(self.transcript).attach()

    @cached_property
    def paragraphs(self) -> Paragraphs:
        """Its paragraphs; the session has them follow its edits."""
        return Paragraphs(self.transcript)

    @cached_property
    def has_speakers(self) -> bool:
        """Whether cues or their words have speakers."""
        return any(
            cue.speaker or (cue.timings and any(word.speaker for word in cue.timings)) for cue in self.transcript.cues
        )

    @cached_property
    def has_second_track(self) -> bool:
        """Whether cues have texts of a second track, as in a recovery copy."""
        return any(cue.second for cue in self.transcript.cues)


def read(
    source: AbstractContextManager[Path],
    target: Path | None,
    name: str,
    progress: JobProgress,
    track: int | None = None,
) -> Opened:
    """Read a document.

    Args:
        source: returns its file.
        target: its save path; None to ask for another.
        name: its name in the title.
        progress: of the job.
        track: number of the subtitle track of a video, from 1; None for its first one of text.

    Raises:
        InputError: it cannot be read.
    """
    from engine import read_transcript
    from engine.audio.frame_rate import at_rate_of
    from engine.audio.sidecar import sidecar_recording
    from engine.formats.source import refuse_pipe

    before = stamp(target) if target else None
    with source as path:
        refuse_pipe(path)
        transcript = at_rate_of(
            sidecar_recording(path),
            lambda rate: read_transcript(path, None, None, rate, None, track, progress.report),
        )
        return Opened(transcript, target, name, stamp=before)


def new_document() -> Transcript:
    """A document with an empty cue, to be saved as SubRip."""
    from engine.formats import read_text

    transcript = read_text("1\n00:00:00,000 --> 00:00:02,000\n\n", "srt")
    transcript.warnings.clear()
    return transcript
