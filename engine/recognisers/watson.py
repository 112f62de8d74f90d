"""IBM Watson Speech to Text: ``timestamps`` are triples of a word, its start and its end; it has no marks.

Results may stand in results, one list for each segment. Speakers are separate, by a word's start time, and confidences
by its index.
"""

from collections.abc import Iterator
from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, objects, rows, seconds, share, who
from engine.recognisers.base import Recogniser

_DEPTH = 4


def detect(data: Any) -> bool:
    """Whether there are timestamps of words, or results that say whether they are final."""
    return any(
        isinstance(at(result, "alternatives", 0, "timestamps", 0), list)
        or (has(result, "final") and has(at(result, "alternatives", 0), "transcript"))
        for result in _results(data)
    )


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words; a hesitation (``%HESITATION``) is none."""
    speakers = {start: speaker for value in objects(data) for start, speaker in _speakers(value)}
    best = [at(result, "alternatives", 0) for result in _results(data)]
    return [word for one in best for word in _words(one, speakers) or _untimed(first_text(one, "transcript"))]


def _results(data: Any) -> list[dict[str, Any]]:
    """The final results with alternatives; others are repeated later."""
    results = [result for value in objects(data) for result in _inside(value, _DEPTH)]
    return [result for result in results if result.get("final") is not False]


def _inside(value: dict[str, Any], depth: int) -> Iterator[dict[str, Any]]:
    if rows(value, "alternatives"):
        yield value
    elif depth:
        for result in rows(value, "results"):
            yield from _inside(result, depth - 1)


def _speakers(value: dict[str, Any], depth: int = _DEPTH) -> Iterator[tuple[float, str]]:
    for label in rows(value, "speaker_labels"):
        start, speaker = seconds(label, "from"), who(label, "speaker")
        if start is not None and speaker is not None:
            yield start, speaker
    if depth:
        for result in rows(value, "results"):
            yield from _speakers(result, depth - 1)


def _untimed(transcript: str) -> list[Spoken]:
    return [Spoken(word) for word in transcript.split() if not word.startswith("%")]


def _words(best: Any, speakers: dict[float, str]) -> list[Spoken]:
    timestamps = at(best, "timestamps")
    spoken: list[Spoken] = []
    for number, row in enumerate(timestamps if isinstance(timestamps, list) else []):
        text = at(row, 0)
        if not isinstance(text, str) or text.startswith("%"):
            continue
        start, end = seconds({"time": at(row, 1)}, "time"), seconds({"time": at(row, 2)}, "time")
        confidence = share({"sure": at(best, "word_confidence", number, 1)}, "sure")
        spoken.append(Spoken(text, start, end, confidence, None if start is None else speakers.get(start)))
    return spoken


WATSON = Recogniser("watson", "IBM Watson JSON", (".json",), detect, read)
