"""A document as it is read, off the GUI thread."""

from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from app.editor.file_watch import Stamp, stamp
from engine.document.transcript import Transcript
from engine.document.words import Address
from engine.review import Review


@dataclass(frozen=True)
class Opened:
    """A document as a job has read it.

    Attributes:
        transcript: the document.
        path: where it is to be saved; None for one that is saved elsewhere.
        name: what the title calls it.
        unsaved: whether it differs from its file, as one that was recovered does.
        stamp: the state of its file that it is made from; None for one without.
        format: identifier of the format that was chosen for saving it; None for that of its file's name.
        encoding: the encoding that was chosen for saving it; None for that of the file that was read.
        review: what was known of its cues when a copy of it was kept; None for a document of a file.
        place: where that was being reviewed.
        recognised: whether its marks are a recogniser's own, which are evidence and may be replaced.

    Its speaker labels are found when this is made, off the GUI thread.
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


def read(source: AbstractContextManager[Path], target: Path | None, name: str) -> Opened:
    """Read a document.

    Args:
        source: gives its file.
        target: where it is to be saved; None for elsewhere.
        name: what the title calls it.

    Raises:
        InputError: it cannot be read.
    """
    from engine import read_transcript

    before = stamp(target) if target else None
    with source as path:
        return Opened(read_transcript(path), target, name, stamp=before)
