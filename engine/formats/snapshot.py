"""Lossless serialisation of a transcript: unsaved changes, source file, and word times.

JSON, which cannot execute code. For recovery files; subtitles are exchanged in their own formats.
"""

import base64
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from engine.document.cue import Cue, SecondText, Timing
from engine.document.cue_styles import Colour, CueStyle, StyleSheet
from engine.document.markup import PLAIN
from engine.document.transcript import SourceFile, Transcript
from engine.errors import FormatError
from engine.formats.reading import source_of
from engine.formats.registry import FORMATS
from engine.formats.source import Decoded
from engine.system.incremental import IncrementalEncoder, compact, separated

_VERSION = 1
_KEPT = ("path", "format", "data", "text", "encoding", "bom", "newline", "frame_rate", "language")


class TranscriptWriter:
    """Writes a transcript again and again; what has not changed is not encoded again.

    Args:
        pause: called about every millisecond, to let other threads work.
    """

    def __init__(self, pause: Callable[[], object] = lambda: None) -> None:
        self._cues = IncrementalEncoder(_encoded_cues, pause)
        self._source: tuple[SourceFile | None, bytes] = None, b"null"

    def parts(self, transcript: Transcript) -> list[bytes]:
        """The transcript with its source, as bytes in parts to write one behind the other."""
        if transcript.source is not self._source[0]:
            self._source = transcript.source, _encoded_source(transcript.source)
        warnings = compact(transcript.warnings)
        head = [b'{"version":%d,"source":' % _VERSION, self._source[1], b',"warnings":', warnings, b',"cues":[']
        styles = compact(_encoded_styles(transcript.styles))
        return [*head, *separated(self._cues.chunks(transcript.cues)), b'],"styles":', styles, b"}"]


def loads(data: bytes) -> Transcript:
    """Restores the transcript from the bytes of a `TranscriptWriter`.

    Raises:
        FormatError: damaged data, or another version.
    """
    try:
        whole = json.loads(data)
        if whole["version"] != _VERSION:
            raise FormatError("the copy is of another version of Caesura; open it with that one")
        source = _source(whole["source"])
        cues = [_cue(*fields) for fields in whole["cues"]]
        row = FORMATS[source.format] if source else None
        warnings = [str(warning) for warning in whole["warnings"]]
        styles = _styles(whole["styles"]) if whole.get("styles") else None
    except (ValueError, TypeError, LookupError, RecursionError):
        raise FormatError("the copy of the unsaved changes is damaged; open the file itself") from None
    markup = row.markup if row else PLAIN
    return Transcript(cues, markup, source, warnings, styles=styles)


def _source(kept: dict[str, Any] | None) -> SourceFile | None:
    """The source, its file read again."""
    if kept is None:
        return None
    row = FORMATS[kept["format"]]
    data, bom = base64.b64decode(kept["data"]), base64.b64decode(kept["bom"])
    text, encoding = (data.decode("latin-1"), "latin-1") if row.binary else (kept["text"], kept["encoding"])
    layout = row.read(Decoded(data, text, encoding, bom, kept["newline"]), kept["frame_rate"])
    return source_of(layout, kept["path"])


def _cue(
    start: int,
    end: int,
    text: str,
    span: list[int] | None,
    speaker: str | None,
    timings: list[list[Any]],
    second_text: str | None = None,
    style: str | None = None,
) -> Cue:
    known = tuple(Timing(*timing) for timing in timings)
    second = SecondText(str(second_text)) if second_text is not None else None
    return Cue(int(start), int(end), str(text), (span[0], span[1]) if span else None, speaker, known, second, style)


def _encoded_cues(cues: Sequence[Cue]) -> bytes:
    """The cues as JSON, without the brackets around all of them."""
    return compact(
        [
            [
                cue.start, cue.end, cue.text, cue.span, cue.speaker, cue.timings,
                *([cue.second and cue.second.text, cue.style] if cue.second or cue.style else []),
            ]
            for cue in cues
        ]
    )[1:-1]  # fmt: skip


def _encoded_styles(sheet: StyleSheet | None) -> list[Any] | None:
    return [sheet.width, sheet.height, [asdict(style) for style in sheet.styles]] if sheet else None


def _styles(kept: list[Any]) -> StyleSheet:
    width, height, styles = kept
    return StyleSheet(tuple(_style(fields) for fields in styles), int(width), int(height))


def _style(fields: dict[str, Any]) -> CueStyle:
    colours = {name: Colour(*fields[name]) for name in ("primary", "outline_colour", "back_colour")}
    span = tuple(fields["span"]) if fields["span"] else None
    return CueStyle(**{**fields, **colours, "span": span})


def _encoded_source(source: SourceFile | None) -> bytes:
    if source is None:
        return b"null"
    return compact(
        {name: getattr(source, name) for name in _KEPT} | {"data": _text(source.data), "bom": _text(source.bom)}
    )


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")
