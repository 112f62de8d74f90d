"""Subtitle files in and out, and recognisers' transcripts in.

The registry is two dictionaries: `FORMATS` (identifier → format) and `EXTENSIONS` (extension → identifiers). A file
that is written in the format it was read in keeps every byte of what was not changed.

    transcript = read_transcript("talk.srt")
    write_transcript(transcript, "talk.vtt")
"""

import re
from collections.abc import Sequence
from pathlib import Path

from engine.document.cue import Cue
from engine.document.cueing import cues_of
from engine.document.transcript import Source, Transcript
from engine.errors import FormatError, InputError, NothingSaid, OutputError
from engine.formats.ass import ASS, SSA
from engine.formats.base import Format
from engine.formats.line_based import MICRODVD, MPL2, TMPLAYER
from engine.formats.lrc import LRC
from engine.formats.plain import TEXT
from engine.formats.recognised import RECOGNISED
from engine.formats.sami import SAMI
from engine.formats.sbv import SBV
from engine.formats.scc import SCC
from engine.formats.source import (
    Decoded,
    codec_of,
    decode,
    encode,
    is_text,
    newline_of,
    odd_bytes,
    read_bytes,
    without_escapes,
)
from engine.formats.srt import SRT
from engine.formats.stl import STL
from engine.formats.styling import UNSTYLED
from engine.formats.ttml import TTML
from engine.formats.vtt import VTT
from engine.formats.writing import composed, converted, only_read, rewritten
from engine.parsing import Oddities
from engine.recognisers import breaks_off, rttm
from engine.system.atomic import write_atomic

__all__ = [
    "EXTENSIONS",
    "FORMATS",
    "Format",
    "check_target",
    "check_times",
    "detect_format",
    "is_recogniser",
    "read_text",
    "read_transcript",
    "target_format",
    "transcript_bytes",
    "transcript_of",
    "write_transcript",
]

_JSON = re.compile(r"\s*[\[{]")
_DECLARED = re.compile(r"""\A(<\?xml[^<>]*?encoding\s*=\s*["'])[\w.:-]+""")
_ALL = (STL, SCC, ASS, SSA, TTML, SAMI, SRT, VTT, SBV, MICRODVD, MPL2, TMPLAYER, LRC, *RECOGNISED, TEXT)

FORMATS: dict[str, Format] = {row.name: row for row in _ALL}
"""Identifier → format, in the order in which contents are looked at; plain text, which is anything, comes last."""

EXTENSIONS: dict[str, tuple[str, ...]] = {
    ".srt": ("srt",),
    ".vtt": ("vtt",),
    ".webvtt": ("vtt",),
    ".ass": ("ass", "ssa"),
    ".ssa": ("ssa", "ass"),
    ".ttml": ("ttml",),
    ".dfxp": ("ttml",),
    ".itt": ("ttml",),
    ".xml": ("ttml",),
    ".smi": ("sami",),
    ".sami": ("sami",),
    ".sub": ("microdvd", "sbv", "mpl2", "tmplayer"),
    ".mpl": ("mpl2",),
    ".mpl2": ("mpl2",),
    ".tmp": ("tmplayer",),
    ".sbv": ("sbv",),
    ".lrc": ("lrc",),
    ".stl": ("stl",),
    ".scc": ("scc",),
    ".txt": ("plain", "microdvd", "mpl2", "tmplayer"),
    ".text": ("plain",),
}
for _row in RECOGNISED:
    for _extension in _row.extensions:
        EXTENSIONS[_extension] = (*EXTENSIONS.get(_extension, ()), _row.name)
"""Extension → identifiers of the formats that use it, the likeliest first; contents decide before they do."""


def read_transcript(
    path: str | Path,
    format: str | None = None,
    encoding: str | None = None,
    frame_rate: float | None = None,
    speakers: str | Path | None = None,
) -> Transcript:
    """Reads a subtitle or text file, or a recogniser's transcript.

    Args:
        path: the file.
        format: identifier of its format; found by its content, then by its extension, where it is not given.
        encoding: its encoding; found where it is not given.
        frame_rate: frames a second, for a format that counts frames and does not say (or says so wrongly).
        speakers: an RTTM file that says who speaks when, for a recogniser's transcript; by default the one beside it
            that has its name, if there is one.

    Raises:
        InputError: the file cannot be read, or not in that encoding, or `speakers` cannot.
        FormatError: it is in no format there is, or has no cue.
        NothingSaid: it is a recogniser's, which has heard nothing.
    """
    transcript = transcript_of(read_bytes(path), str(path), format, encoding, frame_rate)
    beside = Path(path).with_suffix(".rttm")
    if speakers:
        _name_speakers(transcript, Path(speakers))
    elif is_recogniser(transcript) and beside.is_file() and beside != Path(path):
        try:
            _name_speakers(transcript, beside)
        except InputError as error:  # nobody has asked for it
            transcript.warnings.append(f"{error}; the speakers are left as they are")
    return transcript


def transcript_of(
    data: bytes,
    name: str,
    format: str | None = None,
    encoding: str | None = None,
    frame_rate: float | None = None,
) -> Transcript:
    """The transcript in the bytes of a file; arguments and errors are those of `read_transcript`.

    Args:
        data: the bytes.
        name: of the file, whose extension says which format it may be, and which messages name.
        format, encoding, frame_rate: as there.
    """
    chosen = _known(format, InputError) if format else None
    latin = data.decode("latin-1")
    chosen = chosen or next((row for row in _ALL if row.binary and row.detect(latin)), None)
    if chosen and chosen.binary:
        return _transcript(name, chosen, Decoded(data, latin, "latin-1"), frame_rate)
    decoded = decode(data, encoding, name)
    if not decoded.text.strip():
        raise InputError(f"{name} has no text in it; give a file that has")
    chosen = chosen or detect_format(decoded.text, Path(name).suffix, name)
    return _transcript(name, chosen, decoded, frame_rate)


def is_recogniser(transcript: Transcript) -> bool:
    """Whether the transcript is a recogniser's: words with times, whose cues were only made in reading."""
    return transcript.source is not None and FORMATS[transcript.source.format].words is not None


def read_text(text: str, format: str | None = None, frame_rate: float | None = None) -> Transcript:
    """Reads text that is in no file, in `format` or in what it looks like (plain text, if like nothing else).

    Raises:
        InputError: there is no such format.
        FormatError: there is no cue in the text.
    """
    bare = text.removeprefix("\ufeff")
    chosen = _known(format, InputError) if format else detect_format(bare, ".txt")
    data = encode(text, "utf-8")
    bom = encode(text[: len(text) - len(bare)], "utf-8")
    return _transcript(None, chosen, Decoded(data, bare, "utf-8", bom, newline_of(text)), frame_rate)


def detect_format(text: str, extension: str = "", name: str = "the text") -> Format:
    """The format of a decoded text: what its content looks like; `extension` where that is several things.

    Args:
        text: the decoded file, without the byte order mark.
        extension: of the file's name, with the period.
        name: what to call the file in an error.

    Raises:
        FormatError: it looks like none, and reading it as its extension says gives no cue. A recogniser's transcript
            has to look like one, for JSON may be anything.
    """
    rows = [row for row in _ALL if not row.binary]
    named = [row for row in rows if row.name in EXTENSIONS.get(extension.lower(), ())]
    named.sort(key=lambda row: EXTENSIONS[extension.lower()].index(row.name))
    seen = [row for row in rows if row is not TEXT and row.detect(text)]
    found = next((row for row in [*named, *seen] if row in seen), None)
    is_json = bool(_JSON.match(text))
    likely = [row for row in named if not (is_json and row.words)]
    found = found or next((row for row in likely if row.parse(text, None).blocks), None)
    if found is None:
        tried = ", ".join(row.name for row in _ALL if not is_json or (row.words and ".json" in row.extensions))
        line = breaks_off(text) if is_json else None
        broken = f", and its JSON is broken or breaks off in line {line}" if line else ""
        raise FormatError(f"{name} has no cue in any format (tried {tried}){broken}; say which format it is in")
    return found


def write_transcript(
    transcript: Transcript,
    path: str | Path,
    format: str | None = None,
    encoding: str | None = None,
    newline: str | None = None,
) -> None:
    """Writes a transcript to `path`, replacing what is there only once the new file is whole.

    Args:
        transcript: what to write.
        path: the target.
        format: identifier; by the extension of `path` where it is not given, else that of the file it was read from.
        encoding: by default that of the file it was read from, or what the format asks for, or UTF-8.
        newline: line end; by default that of the file it was read from.

    Raises:
        OutputError: it cannot be written so; what stood at `path` still stands there.
    """
    check_target(transcript, Path(path), format)
    write_atomic(path, transcript_bytes(transcript, format, encoding, newline, Path(path).suffix))


def check_target(transcript: Transcript, path: Path, format: str | None = None) -> None:
    """Sees that a transcript may be written to `path`, and that nothing but text is replaced there.

    Raises:
        OutputError: no format is known for its extension, or what stands there is no text, such as a recording.
    """
    row = target_format(transcript, format, path.suffix)
    if not row.binary and path.is_file() and not is_text(path):
        raise OutputError(f"{path} is there already and is no text; give another name, so that it is not lost")


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
    if source and source.format == target.name and target.compose is None:
        return _unchanged(source, target, transcript.cues)
    same = source is not None and source.format == target.name
    check_times(transcript, target)
    text = _rewritten(transcript, source, target) if source and same else _converted(transcript, target)
    if newline or not same:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        text = text.replace("\n", newline or (source.newline if source else "\n"))
    codec, bom, tail = _encoding(source, target, encoding, same)
    if source is None or not same or codec != source.encoding:
        text = without_escapes(text, codec)
        declared = re.sub("(?<=16|32)-[lb]e$", "", codec)  # there is a byte order mark
        text = _DECLARED.sub(lambda match: f"{match[1]}{declared}", text)
    _check_cues(transcript.cues, codec)
    return encode(text, codec, bom) + tail


def target_format(transcript: Transcript, name: str | None, extension: str) -> Format:
    """The format that a transcript is written in.

    Args:
        transcript: what is written; without an extension, or with that of its own file, it stays in its format.
        name: identifier of the format, or None for the extension's; of several the transcript's own, if it is one.
        extension: of the file to write, with the period, or "".

    Raises:
        OutputError: there is no such format, or none is known for the extension.
    """
    if name:
        return _known(name, OutputError)
    source, named = transcript.source, EXTENSIONS.get(extension.lower(), ())
    own = source is not None and Path(source.path or "").suffix.lower() == extension.lower()
    if source and source.format in FORMATS and (own or not extension or source.format in named):
        return FORMATS[source.format]
    if not named:
        written = ", ".join(ending for ending, names in EXTENSIONS.items() if FORMATS[names[0]].compose)
        said = extension or "a name without an extension"
        raise OutputError(f"no subtitle format is known for {said}; give one of {written}, or say which to write")
    return FORMATS[named[0]]


def check_times(transcript: Transcript, target: Format) -> None:
    """Sees that a transcript has times if it is to be written in another format, one that has them.

    Raises:
        OutputError: no cue has a time.
    """
    source, cues = transcript.source, transcript.cues
    other = source is None or source.format != target.name
    if other and target.stamp and cues and not any(cue.start or cue.end for cue in cues):
        raise OutputError(
            f"{(source and source.path) or 'the text'} has no times, and {target.title} needs them; give its recording "
            "(--media on the command line), or write plain text (.txt)"
        )


def _known(name: str, error: type[InputError] | type[OutputError]) -> Format:
    if name not in FORMATS:
        raise error(f"there is no format called {name}; there are {', '.join(FORMATS)}")
    return FORMATS[name]


def _transcript(path: str | None, row: Format, decoded: Decoded, frame_rate: float | None) -> Transcript:
    if frame_rate is not None and not 1e-3 < frame_rate < 1e6:
        raise InputError(f"{frame_rate} is no frame rate; give frames a second, such as 25")
    parsed = row.parse(decoded.text, frame_rate)
    if not parsed.blocks:
        raise _nothing_in(path or "the text", row, decoded.text, parsed.warnings)
    text, encoding = ("", "utf-8") if row.binary else (decoded.text, decoded.encoding)
    rate = frame_rate or (parsed.frame_rate if row.frame_rate or row.binary else None)
    source = Source(path, row.name, decoded.data, text, encoding, decoded.bom, decoded.newline, rate, parsed.declared)
    guess = f"the encoding was guessed as {decoded.encoding}; name it if letters look wrong"
    return Transcript(parsed.cues, row.markup, source, [guess] * decoded.guessed + parsed.warnings)


def _nothing_in(name: str, row: Format, text: str, warnings: Sequence[str]) -> InputError:
    """What is told of a file in which no cue was found when read in a format."""
    if row.words is None or not row.detect(text):
        what = "word" if row.words else "cue"
        return FormatError(f"{name} has no {what} in it when read as {row.title}; say which format it is in")
    if warnings:
        return FormatError(f"{name} has no word in it ({warnings[0]}); let the recording be recognised again")
    return NothingSaid(f"{name}: nothing was said in it, so that there is nothing to punctuate; leave it out")


def _name_speakers(transcript: Transcript, path: Path) -> None:
    """Gives the words of a recogniser's transcript the speakers of an RTTM file, and cues that keep them apart."""
    assert transcript.source is not None
    row = FORMATS[transcript.source.format]
    if row.words is None:
        raise InputError(f"{path}: speakers are given to the words of a recogniser, and {row.title} has only cues")
    odd = Oddities()
    turns = rttm.speakers(decode(read_bytes(path), None, str(path)).text, odd)
    if not turns:
        raise InputError(f"{path} does not say who speaks when; give an RTTM file")
    spoken, _ = row.words(transcript.source.text)
    transcript.cues = cues_of(rttm.with_speakers(spoken, turns))
    transcript.warnings += [f"{path}: {message}" for message in odd.messages()]


def _unchanged(source: Source, row: Format, cues: Sequence[Cue]) -> bytes:
    """The bytes of a file in a format that is only read: it can be written as it was, or not at all."""
    before = row.parse(source.text or source.data.decode("latin-1"), source.frame_rate).cues
    if [(cue.start, cue.end, cue.text) for cue in before] != [(cue.start, cue.end, cue.text) for cue in cues]:
        raise only_read(row)
    return source.data


def _rewritten(transcript: Transcript, source: Source, row: Format) -> str:
    parsed = row.parse(source.text, source.frame_rate)
    return rewritten(row, source.text, parsed, transcript.cues, source.newline)


def _converted(transcript: Transcript, target: Format) -> str:
    source = transcript.source
    row = FORMATS.get(source.format) if source else None
    cues: Sequence[Cue] = transcript.cues
    if row and row.repeats:
        cues = sorted(cues, key=lambda cue: cue.start)
    cues = converted(cues, transcript.markup, row.dialect if row else UNSTYLED, target)
    return composed(target, cues, "\n", source.frame_rate if source else None)


def _encoding(source: Source | None, target: Format, encoding: str | None, same: bool) -> tuple[str, bytes, bytes]:
    """The codec, the byte order mark, and the bytes at the end of the old file that were no character."""
    if encoding is None and source and (same or not target.encoding):
        tail = odd_bytes(source.data, source.encoding, source.bom) if same else 0
        return source.encoding, source.bom, source.data[len(source.data) - tail :]
    codec, bom = codec_of(encoding or target.encoding or "utf-8")
    if source and encoding and codec == source.encoding:
        bom = bom or source.bom
    return codec, bom, b""


def _check_cues(cues: Sequence[Cue], codec: str) -> None:
    """Names the cue with a character that the encoding lacks."""
    if codec.startswith("utf"):
        return
    for number, cue in enumerate(cues, 1):
        try:
            encode(cue.text, codec)
        except OutputError as error:
            raise OutputError(f"cue {number}: {str(error).partition(': ')[2]}") from None
