"""Subtitle files in and out, and recognisers' transcripts in.

A format is a class: `read` returns the layout of a file with the offsets of its cues, and the layout's `write` returns
the bytes. Written in its own format, a file keeps every unchanged byte.

    transcript = read_transcript("talk.srt")
    write_transcript(transcript, "talk.vtt")

Public names load on first use, for there are many formats.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.formats.base import Format
    from engine.formats.reading import is_recogniser, parse_transcript, read_text, read_transcript
    from engine.formats.registry import EXTENSIONS, FORMATS, detect_format, target_format
    from engine.formats.saving import check_target, check_times, transcript_bytes, write_transcript

_HOMES = {
    "EXTENSIONS": "registry",
    "FORMATS": "registry",
    "Format": "base",
    "check_target": "saving",
    "check_times": "saving",
    "detect_format": "registry",
    "is_recogniser": "reading",
    "parse_transcript": "reading",
    "read_text": "reading",
    "read_transcript": "reading",
    "target_format": "registry",
    "transcript_bytes": "saving",
    "write_transcript": "saving",
}

__all__ = [
    "EXTENSIONS", "FORMATS", "Format", "check_target", "check_times", "detect_format", "is_recogniser",
    "parse_transcript", "read_text", "read_transcript", "target_format", "transcript_bytes", "write_transcript",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'engine.formats' has no attribute {name!r}")
    return getattr(importlib.import_module(f"engine.formats.{_HOMES[name]}"), name)
