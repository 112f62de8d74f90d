"""Gladia: v2's ``result.transcription.utterances`` and v1's ``prediction``, each of words with marks of their own."""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, rows, seconds, share, who
from engine.recognisers.base import Recogniser, joined_by_blanks, phrase, with_blanks


def detect(data: Any) -> bool:
    """Whether there are utterances next to a full transcript, a prediction with times, or live utterances."""
    first = at(data, 0)
    whole = _transcription(first)
    return (
        (has(whole, "utterances") and (has(whole, "full_transcript") or whole is not first))
        or (
            has(first, "prediction")
            and (
                has(at(first, "prediction", 0), "time_begin")
                or has(at(first, "prediction", 0, "words", 0), "time_begin")
            )
        )
        or any(has(row, "words", "start") for row in _live(data))
    )


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words, utterance by utterance; an utterance without words has its time spread over its text."""
    first = at(data, 0)
    utterances = rows(_transcription(first), "utterances") or rows(first, "prediction") or _live(data)
    spoken: list[Spoken] = []
    for utterance in utterances:
        speaker = who(utterance, "speaker")
        words = rows(utterance, "words")
        if not words:
            spoken += phrase(first_text(utterance, "text", "transcription"), *_times(utterance), speaker=speaker)
            continue
        pieces = [first_text(word, "word") for word in words]
        spoken += joined_by_blanks(zip(with_blanks(pieces), [_word(word, speaker) for word in words], strict=True))
    return spoken


def _transcription(whole: Any) -> Any:
    return at(whole, "result", "transcription") or at(whole, "transcription") or whole


def _live(data: Any) -> list[dict[str, Any]]:
    """The utterances of a live session's messages that are final."""
    utterances = (at(row, "data", "utterance") for row in rows(data) if at(row, "data", "is_final") is not False)
    return [utterance for utterance in utterances if isinstance(utterance, dict)]


def _word(row: dict[str, Any], speaker: str | None) -> Spoken:
    return Spoken(first_text(row, "word"), *_times(row), share(row, "confidence"), who(row, "speaker") or speaker)


def _times(row: dict[str, Any]) -> tuple[float | None, float | None]:
    return seconds(row, "start", "time_begin"), seconds(row, "end", "time_end")


GLADIA = Recogniser(
    "gladia",
    "Gladia JSON",
    (".json",),
    detect,
    read,
    ("result", "transcription", "utterances", "prediction"),
    blanks=True,
)
