"""Subtitle files in and out, and recognisers' transcripts in.

A format is a class: `read` returns the layout of a file with the offsets of its cues, and the layout's `write` returns
the bytes. Written in its own format, a file keeps every unchanged byte.

    transcript = read_transcript("talk.srt")
    write_transcript(transcript, "talk.vtt")
"""

from engine.formats.base import Format
from engine.formats.reading import is_recogniser, read_text, read_transcript, transcript_of
from engine.formats.registry import EXTENSIONS, FORMATS, detect_format, target_format
from engine.formats.saving import check_target, check_times, transcript_bytes, write_transcript

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
