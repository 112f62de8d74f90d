"""Writes a snapshot of the document to a file, off the GUI thread."""

from dataclasses import dataclass
from pathlib import Path

from app.editor.file_watch import Stamp, stamp
from engine.document.transcript import Transcript
from engine.warnings import CodedWarning


@dataclass(frozen=True)
class Written:
    """The result of writing a file.

    Attributes:
        stamp: its state now.
        misread: the encoding that it will be taken for when it is read, which gives it other letters; None if that of
            the file.
        losses: what its format cannot keep of the document.
    """

    stamp: Stamp | None
    misread: str | None
    losses: list[CodedWarning]


def write(
    snapshot: Transcript, path: Path, format: str | None, encoding: str | None, media: Path | None = None
) -> Written:
    """Write a document atomically.

    Args:
        format: identifier; that of the extension if None.
        encoding: by default that of the source file.
        media: the recording in which its words were looked for, if any.

    Raises:
        OutputError: it cannot be written; the old file is intact.
    """
    from engine import write_transcript
    from engine.formats import target_format
    from engine.formats.losses import losses
    from engine.formats.saving import check_times
    from engine.formats.source import taken_for

    target = target_format(snapshot, format, path.suffix)
    check_times(snapshot, target, media)
    write_transcript(snapshot, path, format, encoding)
    written_in = encoding or (snapshot.source.encoding if snapshot.source else "utf-8")
    return Written(stamp(path), taken_for(path, written_in), losses(snapshot, target))
