"""Reads documents off the GUI thread."""

from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from app.editor.file_watch import Stamp, stamp
from app.jobs import Progress
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
        recognised: whether its marks are a recogniser's own, which count as evidence and can be replaced.

    Detects speaker labels on construction, off the GUI thread.
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

    def __post_init__(self) -> None:
        _ = self.transcript.labels


def read(
    source: AbstractContextManager[Path], target: Path | None, name: str, progress: Progress, track: int | None = None
) -> Opened:
    """Read a document.

    Args:
        source: returns its file.
        target: its save path; None to ask for another.
        name: its name in the title.
        progress: of the job.
        track: number of the subtitle track of a film, from 1; None for its first one of text.

    Raises:
        InputError: it cannot be read.
    """
    from engine import read_transcript

    before = stamp(target) if target else None
    with source as path:
        return Opened(read_transcript(path, subtitle_track=track, progress=progress.report), target, name, stamp=before)


def new_document() -> Transcript:
    """A document with an empty cue, to be saved as SubRip."""
    from engine.formats import read_text

    transcript = read_text("1\n00:00:00,000 --> 00:00:02,000\n\n", "srt")
    transcript.warnings.clear()
    return transcript
