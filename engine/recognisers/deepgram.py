"""Deepgram: ``results.channels[].alternatives[].words[]``, with ``punctuated_word`` if marks were requested.

With several channels each is a speaker. The streaming service sends a ``channel`` at a time.
"""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, rows, seconds, share, who
from engine.recognisers.base import Recogniser, phrase
from engine.recognisers.merging import in_turn


def detect(data: Any) -> bool:
    """Whether there are channels with alternatives, or utterances with a channel."""
    utterance = at(_whole(data), "results", "utterances", 0)
    return any(has(at(row, "alternatives", 0), "transcript") for row in _channels(data)) or has(
        utterance, "channel", "transcript"
    )


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words, the channels in order of time."""
    channels = _channels(data)
    several = len(rows(_whole(data), "results", "channels")) > 1
    spoken = [_words(at(row, "alternatives", 0), str(n) if several else None) for n, row in enumerate(channels)]
    utterances = rows(_whole(data), "results", "utterances")
    if not any(spoken):
        return [word for row in utterances for word in _words(row, who(row, "speaker", "channel"))]
    return in_turn(spoken) if several else [word for words in spoken for word in words]


def _channels(data: Any) -> list[dict[str, Any]]:
    final = [row.get("channel") for row in rows(data) if row.get("is_final") is not False]
    return rows(_whole(data), "results", "channels") or rows([final], 0)


def _whole(data: Any) -> Any:
    """The response, which some libraries wrap as a result next to an error."""
    return at(data, 0, "result") or at(data, 0)


def _words(best: Any, speaker: str | None) -> list[Spoken]:
    """The words of an alternative or an utterance; without words, those of its sentences or of its text."""
    if words := rows(best, "words"):
        return [_word(row, speaker) for row in words]
    sentences = [row for part in rows(best, "paragraphs", "paragraphs") for row in rows(part, "sentences")]
    spoken = [word for row in sentences for word in phrase(first_text(row, "text"), *_times(row), speaker=speaker)]
    return spoken or phrase(first_text(best, "transcript"), *_times(best), speaker=speaker)


def _word(row: dict[str, Any], speaker: str | None) -> Spoken:
    text = first_text(row, "punctuated_word", "word")
    return Spoken(text, *_times(row), share(row, "confidence"), who(row, "speaker") or speaker)


def _times(row: Any) -> tuple[float | None, float | None]:
    return seconds(row, "start"), seconds(row, "end")


DEEPGRAM = Recogniser("deepgram", "Deepgram JSON", (".json",), detect, read, ("results", "result"))
