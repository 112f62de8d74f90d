"""ElevenLabs Scribe: ``words`` that are words, the spaces between them, or sounds such as ``(laughter)``.

A recording of several channels has a transcript for each, and segmented JSON has segments.
"""

import math
from typing import Any

from engine.document.cue import Spoken
from engine.document.phrasing import unspaced
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, rows, seconds, who
from engine.recognisers.base import Recogniser, joined_by_blanks
from engine.recognisers.merging import in_turn

_KINDS = ("word", "spacing", "audio_event")


def detect(data: Any) -> bool:
    """Whether there are words of these kinds, which have ends and, unlike Premiere's, no durations."""
    words = [row for part in _parts(data) for row in rows(part, "words")[:9]]
    return any(row.get("type") in _KINDS and has(row, "text") and not has(row, "duration") for row in words)


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words and sounds, the channels in order of time."""
    parts = _parts(data)
    return in_turn([_words(rows(part, "words"), who(part, "channel_index") if parts[1:] else None) for part in parts])


def _parts(data: Any) -> list[dict[str, Any]]:
    """The transcripts in the file, which may be wrapped as in a webhook."""
    first = at(data, 0)
    whole = at(first, "data", "transcription") or at(first, "transcription") or first
    return rows(whole, "transcripts") or ([] if has(whole, "words") else rows(whole, "segments")) or rows([whole])


def _words(items: list[dict[str, Any]], channel: str | None) -> list[Spoken]:
    pieces: list[tuple[str, Spoken]] = []
    spaced = any(row.get("type") == "spacing" for row in items)
    for row in items:
        text = first_text(row, "text")
        if row.get("type") == "spacing":
            pieces.append((" ", Spoken("")))
            continue
        piece = text if spaced or pieces and unspaced(pieces[-1][0], text) else f" {text}"
        speaker = who(row, "speaker_id") or channel
        pieces.append((piece, Spoken(text, seconds(row, "start"), seconds(row, "end"), _confidence(row), speaker)))
    return joined_by_blanks(pieces)


def _confidence(row: dict[str, Any]) -> float | None:
    """Converts a log probability to a confidence."""
    value = row.get("logprob")
    if isinstance(value, bool) or not isinstance(value, int | float) or not -1e3 < value <= 0:
        return None
    return math.exp(value)


ELEVENLABS = Recogniser(
    "elevenlabs",
    "ElevenLabs Scribe JSON",
    (".json",),
    detect,
    read,
    ("words", "transcripts", "segments", "transcription", "data"),
    blanks=True,
)
