"""The form a file is written in: its format, extension and cues."""

from collections.abc import Callable
from pathlib import Path

from engine.document.edits import ReplaceCues
from engine.document.recue import recue
from engine.document.transcript import Transcript
from engine.document.unroll import unrolled
from engine.formats.base import Format
from engine.formats.reading import is_recogniser
from engine.formats.registry import FORMATS, target_format
from engine.formats.saving import check_times, transcript_bytes


def readable(transcript: Transcript) -> str | None:
    """The default format for a file whose own is only read: SubRip, or plain text without times; else None."""
    if transcript.source is None or FORMATS[transcript.source.format].writable:
        return None
    return "srt" if _is_timed(transcript) or _is_heard(transcript) else "plain"


def suffix_of(file: Path, transcript: Transcript, output_format: str | None) -> str:
    """The extension of the new version: the file's own, unless its format is only read or another one is requested."""
    chosen = output_format or readable(transcript)
    return FORMATS[chosen].extensions[0] if chosen in FORMATS else file.suffix


def version(
    transcript: Transcript, file: Path, output_format: str | None, wanted: bool
) -> tuple[str, Callable[[], bytes]]:
    """The new version of a file: its extension, and what makes its bytes once the words have their marks.

    Args:
        transcript: of the file, as it was read (and heard).
        file: whose name says what its extension is now.
        output_format: to write, or None for the file's own.
        wanted: whether new cues are requested in any case.

    Raises:
        OutputError: there is no such format, or it wants times that the file does not have.
    """
    suffix = suffix_of(file, transcript, output_format)
    chosen = output_format or readable(transcript)
    flow = new_cues(transcript, target_format(transcript, chosen, suffix), wanted)

    def data() -> bytes:
        if flow:
            flow(transcript).apply(transcript)
        return transcript_bytes(transcript, chosen, extension=suffix)

    return suffix, data


def new_cues(transcript: Transcript, target: type[Format], wanted: bool) -> Callable[[Transcript], ReplaceCues] | None:
    """What puts the words into new cues once they have their marks, or None if the cues stay as they are.

    Args:
        transcript: as it was read (and heard).
        target: the format to write.
        wanted: whether new cues are requested in any case.

    Raises:
        OutputError: the format wants times, and neither cues nor words have any.
    """
    if not _is_heard(transcript):
        check_times(transcript, target)
    if not (wanted or _wants_cues(transcript, target)):
        return None
    return unrolled if transcript.reading.copies else recue


def _wants_cues(transcript: Transcript, target: type[Format]) -> bool:
    """Whether the words need cues to be shown in.

    So do those of a recogniser; of captions that roll, in another format than theirs; and of a text without times
    that has been heard and becomes subtitles.
    """
    if transcript.reading.copies:
        return transcript.source is not None and transcript.source.format != target.name
    gains = _is_heard(transcript) and not _is_timed(transcript) and target.timed
    return gains or is_recogniser(transcript)


def _is_timed(transcript: Transcript) -> bool:
    return any(cue.end > cue.start for cue in transcript.cues)


def _is_heard(transcript: Transcript) -> bool:
    """Whether it is known of any word when it is spoken."""
    return any(word.start is not None for word in transcript.words)
