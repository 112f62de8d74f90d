"""A transcript as bytes that give it back as it is: unsaved changes, the file it came from, and the times of its words.

JSON, so that nothing in it can run. For recovery files; subtitles are exchanged in their own formats.
"""

import base64
import json
from dataclasses import asdict
from typing import Any

from engine.document.cue import Cue, Timing
from engine.document.transcript import Source, Transcript
from engine.errors import FormatError
from engine.formats import FORMATS

_VERSION = 1


def dumps(transcript: Transcript) -> bytes:
    """The transcript, its source included."""
    source = transcript.source
    kept = None
    if source:
        kept = asdict(source) | {"data": _text(source.data), "bom": _text(source.bom)}
    cues = [[cue.start, cue.end, cue.text, cue.span, cue.speaker, cue.timings] for cue in transcript.cues]
    whole = {"version": _VERSION, "source": kept, "warnings": transcript.warnings, "cues": cues}
    return json.dumps(whole, separators=(",", ":")).encode("ascii")


def loads(data: bytes) -> Transcript:
    """The transcript that `dumps` made bytes of.

    Raises:
        FormatError: they are damaged, or of another version.
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


def _source(kept: dict[str, str] | None) -> Source | None:
    if kept is None:
        return None
    return Source(**(kept | {"data": base64.b64decode(kept["data"]), "bom": base64.b64decode(kept["bom"])}))  # type: ignore[arg-type]


def _cue(start: int, end: int, text: str, span: list[int] | None, speaker: str | None, timings: list[list[Any]]) -> Cue:
    known = tuple(Timing(*timing) for timing in timings)
    return Cue(int(start), int(end), str(text), (span[0], span[1]) if span else None, speaker, known)


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")
