"""Mistral's Voxtral: ``segments`` that say they are transcription segments, of phrases or of single words."""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, rows, seconds, share, who
from engine.recognisers.base import Recogniser, joined_by_blanks, phrase, with_blanks

_KINDS = ("transcription_segment", "transcription.segment")


def detect(data: Any) -> bool:
    """Whether there are segments of this type, or a model of this name."""
    model = at(data, 0, "model")
    named = isinstance(model, str) and model.startswith("voxtral")
    return named or any(row.get("type") in _KINDS for row in _segments(data)[:9])


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words; a segment of several has its time spread over its text, and without segments no word has one."""
    segments = _segments(data)
    pieces = [first_text(segment, "text") for segment in segments]
    spoken = joined_by_blanks(zip(with_blanks(pieces), map(_spoken, segments), strict=True))
    return spoken or phrase(first_text(at(data, 0), "text"), None, None)


def _segments(data: Any) -> list[dict[str, Any]]:
    """The segments of a file, or the stream's events that are segments."""
    return rows(data, 0, "segments") or [row for row in rows(data) if row.get("type") in _KINDS]


def _spoken(row: dict[str, Any]) -> Spoken:
    times = seconds(row, "start"), seconds(row, "end")
    return Spoken(first_text(row, "text"), *times, share(row, "score", "confidence"), who(row, "speaker_id", "speaker"))


VOXTRAL = Recogniser("voxtral", "Mistral Voxtral JSON", (".json",), detect, read, ("segments",), blanks=True)
