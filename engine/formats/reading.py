"""Files and texts become transcripts: decoded, their format detected, and read once."""

import io
import re
from pathlib import Path

from engine.document.cueing import cues_of
from engine.document.transcript import SourceFile, Transcript
from engine.errors import FormatError, InputError, Message, NoSpeech, reading
from engine.formats.base import Format
from engine.formats.recognised import Recognised
from engine.formats.registry import FORMATS, detect_format, format_named
from engine.formats.source import Decoded, decode, encode, newline_of, read_bytes, refuse_documents
from engine.formats.tracks import OCR, FilmTrack, is_film, refuse_pictures, refuse_sound
from engine.languages import code_of, ruled, rules_of
from engine.parsing import Warnings
from engine.recognisers import rttm
from engine.warnings import CodedWarning
from engine.work.job import Progress

_LOOKED_AT = 4096
_LANGUAGE = re.compile(r"\.([a-z]{2,3})(?:[-_][a-z]{2,4})?(?:\.(?:forced|sdh|cc|hi|punctuated))*\.\w+\Z", re.IGNORECASE)
"""A language in a file's name, such as ``talk.es.srt`` or ``talk.pt-BR.forced.srt``."""
_WRITE_AGAIN = Message("write it again with the program that made it, as SubRip if it can")
_WAYS_OUT = {"pictures": OCR, "other-alphabet": _WRITE_AGAIN, "rich-text-damaged": _WRITE_AGAIN}
"""The remedy for a file without cues that has such a warning."""


def read_transcript(
    path: str | Path,
    format: str | None = None,
    encoding: str | None = None,
    frame_rate: float | None = None,
    speakers: str | Path | None = None,
    subtitle_track: int | None = None,
    progress: Progress | None = None,
) -> Transcript:
    """Reads a subtitle or text file, or a recogniser's transcript.

    Args:
        path: the file.
        format: identifier of its format; by default detected by its content, then by its extension.
        encoding: its encoding; by default detected.
        frame_rate: frames a second, for a format that counts frames without (or with a wrong) rate.
        speakers: an RTTM file with the speakers, for a recogniser's transcript; by default the one with the same name,
            if any.
        subtitle_track: number of the track to read of a film, from 1; by default its first one of text.
        progress: called with the share of the file that is read, 0 to 1; what it raises ends the reading.

    Raises:
        InputError: the file cannot be read, or not in that encoding, or `speakers` cannot, or it is not a film and has
            no subtitle track.
        FormatError: unknown format, or no cue.
        NoSpeech: a recogniser's transcript without words.
    """
    if format in (None, FilmTrack.name):
        start = _start(path)
        if is_film(start):
            return _of_layout(FilmTrack.open(Path(path), str(path), subtitle_track), str(path))
        refuse_sound(start, str(path))
    transcript = parse_transcript(read_bytes(path), str(path), format, encoding, frame_rate, subtitle_track, progress)
    sidecar = Path(path).with_suffix(".rttm")
    if speakers:
        _name_speakers(transcript, Path(speakers))
    elif is_recogniser(transcript) and sidecar.is_file() and sidecar != Path(path):
        try:
            _name_speakers(transcript, sidecar)
        except InputError as error:  # the user did not ask for it
            transcript.warnings.append(CodedWarning("speakers-unread", error=error.message))
    return transcript


def parse_transcript(
    data: bytes,
    name: str,
    format: str | None = None,
    encoding: str | None = None,
    frame_rate: float | None = None,
    subtitle_track: int | None = None,
    progress: Progress | None = None,
) -> Transcript:
    """Parses the bytes of a file; see `read_transcript` for arguments and errors.

    Args:
        data: the bytes.
        name: file name, for its extension and for messages.
        format, encoding, frame_rate, subtitle_track, progress: see `read_transcript`.
    """
    refuse_pictures(data[:_LOOKED_AT], name)
    if format is None:
        refuse_documents(data[:_LOOKED_AT], name)
    chosen = format_named(format) if format else _binary_format(data)
    if subtitle_track is not None and chosen is not FilmTrack:
        raise InputError(
            "{path} is not read as a video, and only videos have subtitle tracks; leave out the track's number",
            path=name,
        )
    if chosen and chosen.binary:
        file = Decoded(data, data.decode("latin-1"), "latin-1")
        if chosen is FilmTrack:  # which names the file in its errors
            return _of_layout(FilmTrack.open(io.BytesIO(data), name, subtitle_track, file), name)
        return _transcript(name, chosen, file, frame_rate, progress)
    decoded = decode(data, encoding, name)
    if not decoded.text.strip():
        raise InputError("{name} has no text in it; give one that does", name=name)
    try:
        chosen = chosen or detect_format(decoded.text, Path(name).suffix, name)
        return _transcript(name, chosen, decoded, frame_rate, progress)
    except FormatError as error:
        if encoding is None:
            raise
        raise FormatError(
            "read in {encoding}, {error}, or let the encoding be detected", encoding=encoding, error=error
        ) from None


def _start(path: str | Path) -> bytes:
    """The first bytes of a file; none of a pipe, which can be read only once."""
    with reading(path):
        if not Path(path).is_file():
            return b""
        with Path(path).open("rb") as file:
            return file.read(_LOOKED_AT)


def _binary_format(data: bytes) -> type[Format] | None:
    latin = data[:_LOOKED_AT].decode("latin-1")
    return next((row for row in FORMATS.values() if row.binary and row.detect(latin)), None)


def read_text(text: str, format: str | None = None, frame_rate: float | None = None) -> Transcript:
    """Reads text without a file, in `format` or a detected one (plain text by default).

    Raises:
        InputError: unknown format.
        FormatError: the text has no cue.
    """
    bare = text.removeprefix("\ufeff")
    chosen = format_named(format) if format else detect_format(bare, ".txt")
    data = encode(text, "utf-8")
    bom = encode(text[: len(text) - len(bare)], "utf-8")
    return _transcript(None, chosen, Decoded(data, bare, "utf-8", bom, newline_of(text)), frame_rate)


def is_frame_rate(rate: float) -> bool:
    """Whether a number can be a frame rate, in frames a second."""
    return 1e-3 < rate < 1e6


def is_recogniser(transcript: Transcript) -> bool:
    """Whether the transcript is a recogniser's: words with times, laid out in cues when read."""
    return transcript.source is not None and issubclass(FORMATS[transcript.source.format], Recognised)


def _transcript(
    path: str | None,
    row: type[Format],
    decoded: Decoded,
    frame_rate: float | None,
    progress: Progress | None = None,
) -> Transcript:
    if frame_rate is not None and not is_frame_rate(frame_rate):
        raise InputError("{rate} is not a frame rate; give frames a second, such as 25", rate=frame_rate)
    return _of_layout(row.read(decoded, frame_rate, progress), path)


def _of_layout(layout: Format, path: str | None) -> Transcript:
    cues = layout.cues()
    if not cues:
        raise _without_cues(path or Message("the text"), layout)
    guess = [CodedWarning("encoding-guessed", encoding=layout.file.encoding)] if layout.file.guessed else []
    warnings: list[str] = [*guess, *layout.warnings]
    return Transcript(cues, layout.markup, source_of(layout, path), warnings, styles=layout.styles)


def source_of(layout: Format, path: str | None) -> SourceFile:
    """The source file that a transcript keeps."""
    file = layout.file
    text, encoding = ("", "utf-8") if layout.binary else (file.text, file.encoding)
    rate, language = layout.frame_rate, layout.language or _language_in(path or "")
    return SourceFile(path, layout.name, file.data, text, encoding, file.bom, file.newline, rate, language, layout)


def _language_in(path: str) -> str:
    """The code of the language that a file's name ends in, if it has a table of rules; "" for none.

    Other codes are too often something else: ``talk.ts.srt`` is the text of a film, not in Tsonga.
    """
    named = _LANGUAGE.search(path)
    code = code_of(named[1]) if named else ""
    return code if code in ruled() else ""


def _without_cues(name: str, layout: Format) -> InputError:
    """The error for a file without cues when read in a format."""
    recognised = isinstance(layout, Recognised)
    if reason := next((warning for warning in layout.warnings if warning.code in _WAYS_OUT), None):
        return FormatError(
            "{name} has no word in it ({reason}); {way}", name=name, reason=reason, way=_WAYS_OUT[reason.code]
        )
    if not recognised or not layout.detect(layout.text):
        values = {
            "name": name,
            "format": layout.title,
            "why": Message(" ({reason})", reason=layout.warnings[0]) if layout.warnings else "",
        }
        if recognised:
            return FormatError("{name} has no word in it when read as {format}{why}; name its format", **values)
        return FormatError("{name} has no cue in it when read as {format}{why}; name its format", **values)
    if layout.warnings:
        return FormatError(
            "{name} has no word in it ({reason}); run the recogniser again", name=name, reason=layout.warnings[0]
        )
    return NoSpeech("{name}: it has no speech, so there is nothing to punctuate; choose another file", name=name)


def _name_speakers(transcript: Transcript, path: Path) -> None:
    """Gives the words of a recogniser's transcript the speakers of an RTTM file, and cues that keep them apart."""
    layout = transcript.source.layout if transcript.source else None
    if not isinstance(layout, Recognised):
        title = layout.title if isinstance(layout, Format) else Message("text")
        raise InputError(
            "{path}: only a recogniser's words can be given speakers, and {title} has only cues", path=path, title=title
        )
    warnings = Warnings()
    turns = rttm.speakers(decode(read_bytes(path), None, str(path)).text, warnings)
    if not turns:
        raise InputError("{path} has no speakers' turns; give an RTTM file", path=path)
    transcript.cues = cues_of(rttm.with_speakers(layout.spoken, turns), language=rules_of(layout.language))
    transcript.warnings += [CodedWarning("in-file", path=str(path), what=message) for message in warnings.messages()]
