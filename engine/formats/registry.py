"""The formats by name and by extension, detection, and the choice of the format to write."""

import re
from collections.abc import Sequence
from pathlib import Path

from engine.document.transcript import Transcript
from engine.errors import FormatError, InputError, Message, OutputError
from engine.formats.ass import Ass, Ssa
from engine.formats.base import Format
from engine.formats.broadcast import Cavena890, Pac
from engine.formats.editing_texts import EDITING_TEXTS
from engine.formats.json_subtitles import Bilibili, SubtitleEditJson, Ted, YouTubeList
from engine.formats.line_based import MicroDvd, Mpl2, TmPlayer
from engine.formats.lrc import Lrc
from engine.formats.mcc import Mcc
from engine.formats.plain import PlainText
from engine.formats.recognised import RECOGNISED, Recognised
from engine.formats.rtf import Rtf, plain_text
from engine.formats.sami import Sami
from engine.formats.sbv import Sbv
from engine.formats.scc import Scc
from engine.formats.source import Decoded
from engine.formats.spoken_texts import SPOKEN_TEXTS
from engine.formats.srt import Srt
from engine.formats.stl import EbuStl
from engine.formats.table import Table
from engine.formats.tracks import FilmTrack
from engine.formats.ttml import Ttml
from engine.formats.unread_times import has_times
from engine.formats.vtt import Vtt
from engine.formats.xml_titles import DCinema, FinalCut7, FinalCutX
from engine.recognisers import breaks_off

_JSON = re.compile(r"\s*[\[{]")
_SUBTITLES: tuple[type[Format], ...] = (
    EbuStl, Scc, Ass, Ssa, Mcc, Pac, Cavena890, Rtf, FilmTrack, Ttml, DCinema, FinalCutX, FinalCut7, Sami, Srt, Vtt,
    Sbv, *EDITING_TEXTS, *SPOKEN_TEXTS, MicroDvd, Mpl2, TmPlayer, Lrc, Table, SubtitleEditJson, YouTubeList, Bilibili,
    Ted,
)  # fmt: skip
_ALL: tuple[type[Format], ...] = (*_SUBTITLES, *RECOGNISED, PlainText)

FORMATS: dict[str, type[Format]] = {row.name: row for row in _ALL}
"""Identifier → format, in order of detection; plain text, which matches anything, comes last."""


def _extensions() -> dict[str, tuple[str, ...]]:
    def rank(row: type[Format], extension: str) -> int:
        return 2 if issubclass(row, Recognised) else int(extension != row.extensions[0] or not row.writable)

    commonest_first: tuple[type[Format], ...] = (Srt, Vtt, *FORMATS.values())
    endings = dict.fromkeys(ending for row in commonest_first for ending in row.extensions)
    users = {ending: [row for row in FORMATS.values() if ending in row.extensions] for ending in endings}
    return {
        ending: tuple(row.name for row in sorted(rows, key=lambda row: rank(row, ending)))
        for ending, rows in users.items()
    }


EXTENSIONS: dict[str, tuple[str, ...]] = _extensions()
"""Extension → identifiers of the formats that use it, the likeliest first; contents decide before they do."""


def format_named(name: str) -> type[Format]:
    """The format with an identifier.

    Raises:
        InputError: there is none.
    """
    if name not in FORMATS:
        raise InputError(
            "there is no format called {name}; choose from {formats}", name=name, formats=", ".join(FORMATS)
        )
    return FORMATS[name]


def writable_format(name: str, others: Sequence[str] = ()) -> type[Format]:
    """The format with an identifier, for writing.

    Args:
        others: identifiers of formats that the caller writes by itself, for the error.

    Raises:
        OutputError: there is none, or it is only read.
    """
    writable = {identifier: row for identifier, row in FORMATS.items() if row.writable}
    if name not in writable:
        raise OutputError(
            "{format} is not a format that can be written; choose from {formats}",
            format=name,
            formats=", ".join([*writable, *others]),
        )
    return writable[name]


def detect_format(text: str, extension: str = "", name: str = Message("the text")) -> type[Format]:
    """The format of a decoded text: what its content looks like; `extension` where that is several things.

    Args:
        text: the decoded file, without the byte order mark.
        extension: of the file's name, with the period.
        name: what to call the file in an error.

    Raises:
        FormatError: it looks like none, and reading it as its extension says gives no cue. A recogniser's transcript
            has to look like one, for JSON may be anything.
    """
    by_extension = [FORMATS[each] for each in EXTENSIONS.get(extension.lower(), ()) if not FORMATS[each].binary]
    for row in (*by_extension, *(row for row in FORMATS.values() if not row.binary)):
        if row is not PlainText and row.detect(text):
            if row is Rtf:
                _refuse_times(plain_text(text) or "", name)
            return row
    is_json = bool(_JSON.match(text))
    if PlainText in by_extension:
        _refuse_times(text, name)
    for row in by_extension:
        if not (is_json and issubclass(row, Recognised)) and row.read(Decoded(b"", text, "utf-8")).cues():
            return row
    raise _no_format(text, name, is_json)


def _refuse_times(text: str, name: str) -> None:
    """Raises FormatError if a text has times that would be taken for words."""
    if has_times(text):
        raise FormatError(
            "{name}: most lines have times in an unknown format, which would be read as words; save it as SubRip, "
            "or read it as plain text anyway (--format plain on the command line)",
            name=name,
        )


def _no_format(text: str, name: str, is_json: bool) -> FormatError:
    line = breaks_off(text) if is_json else None
    broken = Message(", and its JSON is broken or cut off in line {line}", line=line) if line else ""
    return FormatError(
        "{name} has no cue in any known format{broken}; name its format (--format plain on the command line for plain "
        "text), or save it as SubRip",
        name=name,
        broken=broken,
    )


def target_format(transcript: Transcript, name: str | None, extension: str) -> type[Format]:
    """Chooses the format to write a transcript in.

    Args:
        transcript: the transcript; without an extension, or with that of its own file, it keeps its format.
        name: identifier of the format, or None to choose by extension, with preference for the transcript's own.
        extension: of the file to write, with the period, or "".

    Raises:
        OutputError: unknown extension, or a format that is unknown or only read.
    """
    if name:
        return writable_format(name)
    source, by_extension = transcript.source, EXTENSIONS.get(extension.lower(), ())
    own = source is not None and Path(source.path or "").suffix.lower() == extension.lower()
    if source and source.format in FORMATS and (own or not extension or source.format in by_extension):
        return FORMATS[source.format]
    if not by_extension:
        writable = ", ".join(ending for ending, names in EXTENSIONS.items() if FORMATS[names[0]].writable)
        subject = extension or Message("a name without an extension")
        raise OutputError(
            "no subtitle format is known for {subject}; give one of {writable}, or name the format to write",
            subject=subject,
            writable=writable,
        )
    return FORMATS[by_extension[0]]
