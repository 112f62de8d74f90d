"""AssemblyAI: ``words`` with times in milliseconds and marks of their own, and ``utterances`` of one speaker each."""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, rows, seconds, share, who
from engine.recognisers.base import Recogniser, phrase

_OWN = ("audio_url", "audio_duration", "acoustic_model", "language_model", "speech_model", "speech_models")
_PARTS = ("utterances", "sentences", "paragraphs")


def detect(data: Any) -> bool:
    """Whether there are words with a confidence, and what only AssemblyAI says of a recording."""
    first = _whole(data)
    own = any(name in first for name in _OWN) if isinstance(first, dict) else False
    wrapped = first is not at(data, 0)
    words = _words(first)
    word = words[0] if words else None
    timed = has(word, "text", "start", "confidence")
    if own and has(first, "text", "status") and not words:
        return True
    return timed and (
        own
        or isinstance(at(word, "start"), int)
        and (wrapped or any(isinstance(at(first, name), list) for name in _PARTS))
    )


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words, those of the utterances or sentences if there are no others."""
    whole = _whole(data)
    if error := first_text(whole, "error"):
        warnings.add(None, "recogniser-failed", error=" ".join(error.split()))
    words = [_word(row) for row in _words(whole)]
    return words or phrase(first_text(whole, "text"), None, None)


def _whole(data: Any) -> Any:
    """The transcript, which a relaying service may wrap under that name."""
    inner = at(data, 0, "transcript")
    return inner if isinstance(inner, dict) else at(data, 0)


def _words(whole: Any) -> list[dict[str, Any]]:
    parts = (part for name in _PARTS for part in [rows(whole, name)] if any(rows(row, "words") for row in part))
    return rows(whole, "words") or [word for row in next(parts, []) for word in rows(row, "words")]


def _word(row: dict[str, Any]) -> Spoken:
    times = seconds(row, "start", unit=0.001), seconds(row, "end", unit=0.001)
    return Spoken(first_text(row, "text"), *times, share(row, "confidence"), who(row, "speaker", "channel"))


ASSEMBLYAI = Recogniser(
    "assemblyai", "AssemblyAI JSON", (".json",), detect, read, ("words", "status", "transcript", *_PARTS)
)
