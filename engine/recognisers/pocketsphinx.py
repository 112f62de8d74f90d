"""PocketSphinx: an object for each utterance, of ``b`` (begin), ``d`` (duration), ``p`` (probability) and ``t`` (text).

Its words are in ``w``, with the same fields, and their phones in a ``w`` of each word. Alternative pronunciations have
a number, as in ``the(2)``; silence and noise have names in brackets. Times are seconds.
"""

import math
import re
from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, objects, rows, seconds, time_after
from engine.recognisers.base import SILENCES, Recogniser, phrase

_VARIANT = re.compile(r"\(\d+\)$")
_FILLER = re.compile(r"<[^<>]*>|\[[^\[\]]*\]|\+\+.*\+\+|\(NULL\)")


def detect(data: Any) -> bool:
    """Whether an utterance or one of its words has the four short names."""
    return any(has(row, "b", "d", "t") and ("p" in row or "w" in row) for row in objects(data))


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words, utterance by utterance, without silence, noise and the numbers of variants."""
    spoken: list[Spoken] = []
    for utterance in objects(data):
        words = [
            Spoken(text, *_times(row), _confidence(row))
            for row in rows(utterance, "w")
            if (text := _text(first_text(row, "t")))
        ]
        text = " ".join(filter(None, map(_text, first_text(utterance, "t").split())))
        spoken += words or phrase(text, *_times(utterance), _confidence(utterance))
    return spoken


def _text(word: str) -> str:
    """A word as people write it; "" for a filler."""
    word = word.strip()
    return "" if word.lower() in SILENCES or _FILLER.fullmatch(word) else _VARIANT.sub("", word)


def _times(row: dict[str, Any]) -> tuple[float | None, float | None]:
    start, duration = seconds(row, "b"), seconds(row, "d")
    return start, time_after(start, duration)


def _confidence(row: dict[str, Any]) -> float | None:
    """The probability, which some versions write as its logarithm."""
    value = at(row, "p")
    if isinstance(value, bool) or not isinstance(value, int | float) or not -1e9 < value < 1e9:
        return None
    return math.exp(value) if value < 0 else min(1.0, float(value))


POCKETSPHINX = Recogniser("pocketsphinx", "PocketSphinx JSON", (".json", ".jsonl"), detect, read)
