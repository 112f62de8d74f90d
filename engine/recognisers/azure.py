"""Azure AI Speech: batch transcription v3 and v2, fast transcription, and the phrase results of its SDK.

Batch v3 has ``recognizedPhrases``, v2 the same with capital letters in ``AudioFileResults``, fast transcription
``phrases``, the SDK an object a phrase. Words have no marks, next to a ``display`` text that has them, or as
``displayWords``. Times are ISO 8601 durations, ticks of 100 ns, or milliseconds, of a start and a length.
"""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, objects, rows, seconds, share, time_after, who
from engine.recognisers.base import Recogniser, phrase
from engine.recognisers.merging import in_turn, with_marks

_TICK = 1e-7


def detect(data: Any) -> bool:
    """Whether there are phrases as Azure writes them."""
    first = at(data, 0)
    phrases = _phrases(data)
    if not phrases:
        return has(first, "recognizedPhrases") or has(first, "combinedPhrases")
    timed = any(_time(row, "offset") is not None for row in phrases)
    return timed and any(has(row, "nBest") or has(row, "NBest") or _is_spoken(row) for row in phrases)


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words, phrase by phrase, the channels in order of time."""
    channels: dict[str | None, list[Spoken]] = {}
    several = len({_channel(row) for row in _phrases(data)}) > 1
    for row in _phrases(data):
        speaker = who(row, "speaker", "speakerId", "SpeakerId") or (_channel(row) if several else None)
        channels.setdefault(_channel(row), []).extend(_words(row, speaker))
    return in_turn(list(channels.values()))


def _phrases(data: Any) -> list[dict[str, Any]]:
    first = at(data, 0)
    files = [row for file in rows(first, "AudioFileResults") for row in rows(file, "SegmentResults")]
    several = rows(first, "recognizedPhrases") or files or rows(first, "phrases")
    return several or [row for row in objects(data) if has(row, "NBest") or has(row, "DisplayText")]


def _is_spoken(row: dict[str, Any]) -> bool:
    return (
        has(row, "DisplayText")
        or has(row, "text")
        and (has(row, "offsetMilliseconds") or has(row, "offset", "duration"))
    )


def _channel(row: dict[str, Any]) -> str | None:
    return who(row, "channel", "Channel", "ChannelNumber")


def _words(row: dict[str, Any], speaker: str | None) -> list[Spoken]:
    best = at(row, "nBest", 0) or at(row, "NBest", 0) or row
    sure = share(best, "confidence", "Confidence")
    shown = rows(best, "displayWords") or rows(best, "DisplayWords") or rows(best, "displayPhraseElements")
    display = first_text(best, "display", "Display", "DisplayText", "text")
    if shown:
        return [_word(word, speaker, sure) for word in shown]
    words = rows(best, "words") or rows(best, "Words")
    if words:
        return with_marks([_word(word, speaker, sure) for word in words], display)
    return phrase(display or first_text(best, "lexical", "Lexical"), *_times(row), sure, speaker)


def _word(row: dict[str, Any], speaker: str | None, sure: float | None) -> Spoken:
    own = share(row, "confidence", "Confidence")
    text = first_text(row, "displayText", "DisplayText", "word", "Word", "text")
    return Spoken(text, *_times(row), sure if own is None else own, speaker)


def _times(row: dict[str, Any]) -> tuple[float | None, float | None]:
    start, length = _time(row, "offset"), _time(row, "duration")
    return start, time_after(start, length)


def _time(row: dict[str, Any], name: str) -> float | None:
    """A time in any of four ways; a bare number is milliseconds in fast transcription and ticks in the SDK."""
    if (ticks := seconds(row, f"{name}InTicks", unit=_TICK)) is not None:
        return ticks
    if (milliseconds := seconds(row, f"{name}Milliseconds", name, unit=0.001)) is not None:
        return milliseconds
    return seconds(row, name.capitalize(), unit=_TICK)


AZURE = Recogniser(
    "azure",
    "Azure AI Speech JSON",
    (".json",),
    detect,
    read,
    ("recognizedPhrases", "combinedPhrases", "phrases", "AudioFileResults"),
)
