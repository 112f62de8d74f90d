"""Subtitle files in and out, and recognisers' transcripts in.

A format is a class: its `read` gives the layout of a file, which keeps where the cues stand, and the layout's `write`
gives the bytes. A file written in the format it was read in keeps every byte of what was not changed.

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
