"""The form a file is written in: its format, extension and cues."""

import glob
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from engine.document.edits import ReplaceCues
from engine.document.pieces import has_copies, has_measured_times
from engine.document.recue import recue
from engine.document.transcript import Transcript
from engine.document.unroll import unrolled
from engine.formats.base import Format
from engine.formats.losses import losses
from engine.formats.reading import is_recogniser
from engine.formats.registry import EXTENSIONS, FORMATS, target_format
from engine.formats.saving import check_times, transcript_bytes
from engine.warnings import CodedWarning


def readable(transcript: Transcript) -> str | None:
    """The default format for a file whose own is only read: SubRip, or plain text without times; else None."""
    if transcript.source is None or FORMATS[transcript.source.format].writable:
        return None
    return "srt" if transcript.timed or has_measured_times(transcript) else "plain"


def suffix_of(file: Path, transcript: Transcript, output_format: str | None) -> str:
    """The extension of the new version: the file's own, unless its format is only read or another one is requested."""
    chosen = output_format or readable(transcript)
    return FORMATS[chosen].extensions[0] if chosen in FORMATS else file.suffix


def files_beside(file: Path) -> Iterator[Path]:
    """The files in a file's folder whose names begin with its stem and a period."""
    return file.parent.glob(f"{glob.escape(file.stem)}.*")


def namesakes(file: Path, others: Iterable[Path]) -> list[Path]:
    """Those of other files that differ from a file in their extension alone, and have one of a format."""
    return [
        other
        for other in others
        if other.stem == file.stem and other.name != file.name and other.suffix.lower() in EXTENSIONS
    ]


def version(
    transcript: Transcript,
    file: Path,
    output_format: str | None,
    wanted: bool,
    named: Path | None = None,
    media: Path | None = None,
) -> tuple[str, Callable[[], tuple[bytes, list[CodedWarning]]]]:
    """The new version of a file: its extension, and a function that returns its bytes once the words have their marks,
    with warnings of what they leave out.

    Args:
        transcript: the file's transcript, as read (and aligned).
        file: the file, for its extension.
        output_format: output format, or None for the file's own.
        wanted: whether to always make new cues.
        named: the file to write, whose extension counts without an output format; None for a name made of the file's.
        media: the recording that it was aligned with, if any.

    Raises:
        OutputError: unknown format or extension, or a timed format for a file without times.
    """
    suffix = named.suffix if named else suffix_of(file, transcript, output_format)
    chosen = output_format or (None if named else readable(transcript))
    target = target_format(transcript, chosen, suffix)
    flow = new_cues(transcript, target, wanted, media)

    def data() -> tuple[bytes, list[CodedWarning]]:
        if flow:
            flow(transcript).apply(transcript)
        return transcript_bytes(transcript, chosen, extension=suffix), losses(transcript, target)

    return suffix, data


def new_cues(
    transcript: Transcript, target: type[Format], wanted: bool, media: Path | None = None
) -> Callable[[Transcript], ReplaceCues] | None:
    """Returns a function that lays out the words in new cues once they have their marks, or None to keep the cues.

    Args:
        transcript: as read (and aligned).
        target: the format to write.
        wanted: whether to always make new cues.
        media: the recording that it was aligned with, if any.

    Raises:
        OutputError: the format is timed, but neither cues nor words have times.
    """
    if not has_measured_times(transcript):
        check_times(transcript, target, media)
    if not (wanted or _wants_cues(transcript, target)):
        return None
    return unrolled if has_copies(transcript) else recue


def _wants_cues(transcript: Transcript, target: type[Format]) -> bool:
    """Whether the words need cues to be shown in.

    True for a recogniser's words, rolling captions in another format, and an aligned text that becomes subtitles.
    """
    if has_copies(transcript):
        return transcript.source is not None and transcript.source.format != target.name
    gains = has_measured_times(transcript) and not transcript.timed and target.timed
    return gains or is_recogniser(transcript)
