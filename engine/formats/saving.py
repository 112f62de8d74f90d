"""Transcripts become files: in the layout of their own file, or in a new one of another format."""

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from engine.document.cue import Cue
from engine.document.cue_styles import unplaced
from engine.document.markup import Markup
from engine.document.transcript import Transcript
from engine.errors import Message, OutputError
from engine.formats.base import Format, only_read
from engine.formats.registry import FORMATS, target_format
from engine.formats.source import codec_of, is_text, without_escapes
from engine.formats.styling import UNSTYLED, Dialect, runs_of
from engine.formats.writable import Writable
from engine.system.atomic import check_writable, write_atomic


def write_transcript(
    transcript: Transcript,
    path: str | Path,
    format: str | None = None,
    encoding: str | None = None,
    newline: str | None = None,
) -> None:
    """Writes a transcript to `path` atomically.

    Args:
        transcript: the transcript.
        path: the target.
        format: identifier; by default of the extension of `path`, else of the file the transcript was read from.
        encoding: by default that of the source file, or the format's, or UTF-8.
        newline: line end; by default that of the file it was read from.

    Raises:
        OutputError: it cannot be written; the old file is intact.
    """
    if not target_format(transcript, format, Path(path).suffix).binary:
        check_replaced(Path(path))
    write_atomic(path, transcript_bytes(transcript, format, encoding, newline, Path(path).suffix))


def check_target(transcript: Transcript, path: Path, format: str | None = None) -> None:
    """Checks that a transcript with changes can be written to `path`, and would only replace a text file.

    Raises:
        OutputError: unknown extension, a format that is only read, a place where one cannot write, or the existing
            file is not text, such as a recording.
    """
    row = target_format(transcript, format, path.suffix)
    if not row.writable:
        raise only_read(row)
    if not row.binary:
        check_replaced(path)


def check_replaced(path: Path) -> None:
    """Checks that `path` can be written, and that this would only replace a text file.

    Raises:
        OutputError: it cannot, or the existing file is not text, such as a recording.
    """
    check_writable(path)
    if os.path.isfile(path) and not is_text(path):
        raise OutputError("{path} already exists and is not text; give another name, so that it is not lost", path=path)


def transcript_bytes(
    transcript: Transcript,
    format: str | None = None,
    encoding: str | None = None,
    newline: str | None = None,
    extension: str = "",
) -> bytes:
    """The bytes `write_transcript` would write to a file with this extension (``".vtt"``).

    Raises:
        OutputError: the format is only read, or wants times that no cue has, or the encoding lacks a character.
    """
    source = transcript.source
    target = target_format(transcript, format, extension)
    if source and source.layout and source.format == target.name:
        return source.layout.write(transcript.cues, encoding, newline, transcript.styles)
    check_times(transcript, target)
    if not issubclass(target, Writable):
        raise only_read(target)
    codec, bom = codec_of(encoding or target.encoding or "utf-8")
    if source and encoding is None and target.encoding is None:
        codec, bom = source.encoding, source.bom
    line_end = newline or (source.newline if source else "\n")
    layout = target.blank(codec, bom, line_end, source.frame_rate if source else None)
    cues = [replace(cue, text=without_escapes(cue.text, codec)) for cue in _converted(transcript, target)]
    return layout.write(cues, styles=unplaced(transcript.styles) if transcript.styles else None)


def check_times(transcript: Transcript, target: type[Format], media: Path | None = None) -> None:
    """Checks that a transcript has times before writing it in another, timed format.

    Args:
        transcript: the transcript.
        target: the format.
        media: the recording in which its words were looked for, if any.

    Raises:
        OutputError: no cue has a time.
    """
    source = transcript.source
    other = source is None or source.format != target.name
    if not (other and target.timed and transcript.cues and not transcript.timed):
        return
    name = (source and source.path) or Message("the text")
    if media:
        raise OutputError(
            "{name} has no times, and {format} needs them; its words could not be placed in {media}: give another "
            "recording or sound track (--track on the command line), or write plain text (.txt)",
            name=name,
            format=target.title,
            media=media,
        )
    raise OutputError(
        "{name} has no times, and {format} needs them; give its recording (--media on the command line), or "
        "write plain text (.txt)",
        name=name,
        format=target.title,
    )


def _converted(transcript: Transcript, target: type[Format]) -> list[Cue]:
    own = FORMATS.get(transcript.source.format) if transcript.source else None
    cues: Sequence[Cue] = transcript.cues
    if own and own.repeats:
        cues = sorted(cues, key=lambda cue: cue.start)
    return converted(cues, transcript.markup, own.dialect if own else UNSTYLED, target)


def converted(cues: Sequence[Cue], markup: Markup, dialect: Dialect, target: type[Format]) -> list[Cue]:
    """Converts `cues` to the markup of `target`: visible text, basic styles, line breaks; tags that it shares stay."""
    texts = [cue.text for cue in cues]
    if markup is not target.markup or dialect is not target.dialect:
        texts = [target.dialect.write(runs_of(raw, markup, dialect)) for raw in texts]
    return [replace(cue, text=text, span=None, timings=()) for cue, text in zip(cues, texts, strict=True)]
