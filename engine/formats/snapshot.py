"""Lossless serialisation of a transcript: unsaved changes, source file, and word times.

JSON, which cannot execute code. For recovery files; subtitles are exchanged in their own formats.
"""

import base64
import json
from typing import Any

from engine.document.cue import Cue, Timing
from engine.document.transcript import SourceFile, Transcript
from engine.errors import FormatError
from engine.formats.reading import source_of
from engine.formats.registry import FORMATS
from engine.formats.source import Decoded

_VERSION = 1
_KEPT = ("path", "format", "data", "text", "encoding", "bom", "newline", "frame_rate", "language")


def dumps(transcript: Transcript) -> bytes:
    """The transcript, its source included."""
    source = transcript.source
    kept = None
    if source:
        kept = {name: getattr(source, name) for name in _KEPT} | {"data": _text(source.data), "bom": _text(source.bom)}
    cues = [[cue.start, cue.end, cue.text, cue.span, cue.speaker, cue.timings] for cue in transcript.cues]
    whole = {"version": _VERSION, "source": kept, "warnings": transcript.warnings, "cues": cues}
    return json.dumps(whole, separators=(",", ":")).encode("ascii")


def loads(data: bytes) -> Transcript:
    """Restores the transcript from `dumps`.

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
    except (ValueError, TypeError, LookupError, RecursionError):
        raise FormatError("the copy of the unsaved changes is damaged; open the file itself") from None
    return Transcript(cues, row.markup, source, warnings) if row else Transcript(cues, warnings=warnings)


def _source(kept: dict[str, Any] | None) -> SourceFile | None:
    """The source, its file read again."""
    if kept is None:
        return None
    row = FORMATS[kept["format"]]
    data, bom = base64.b64decode(kept["data"]), base64.b64decode(kept["bom"])
    text, encoding = (data.decode("latin-1"), "latin-1") if row.binary else (kept["text"], kept["encoding"])
    layout = row.read(Decoded(data, text, encoding, bom, kept["newline"]), kept["frame_rate"])
    return source_of(layout, kept["path"])


def _cue(start: int, end: int, text: str, span: list[int] | None, speaker: str | None, timings: list[list[Any]]) -> Cue:
    known = tuple(Timing(*timing) for timing in timings)
    return Cue(int(start), int(end), str(text), (span[0], span[1]) if span else None, speaker, known)


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")
