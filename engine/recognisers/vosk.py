"""Vosk: ``result`` lists of ``word``, ``start``, ``end``, ``conf`` with a ``text``, usually many of them in one file.

The recogniser writes a result for each utterance, and ``partial`` ones meanwhile, which are ignored. Unless words are
requested, it only writes the text. With ``alternatives`` the first is taken. ``vosk-transcriber`` writes all as
``monologues`` of ``terms``.
"""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, objects, rows, seconds, share
from engine.recognisers.base import Recogniser


def detect(data: Any) -> bool:
    """Whether there are results with words, or partial ones, or nothing but texts."""
    if data and all(set(row) == {"text"} for row in objects(data)):
        return bool(objects(data))
    return any(
        has(at(row, "result", 0), "word", "start")
        or has(at(row, "alternatives", 0, "result", 0), "word", "start")
        or isinstance(row.get("partial"), str)
        or has(at(row, "monologues", 0, "terms", 0), "text", "start")
        for row in objects(data)
    )


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words, result by result; a result that has only a text gives words without times."""
    spoken: list[Spoken] = []
    for result in objects(data):
        best = at(result, "alternatives", 0) or result
        terms = [term for monologue in rows(result, "monologues") for term in rows(monologue, "terms")]
        words = rows(best, "result") or terms
        spoken += [_word(word) for word in words] or [Spoken(word) for word in first_text(best, "text").split()]
    return spoken


def _word(row: dict[str, Any]) -> Spoken:
    confidence = share(row, "conf", "confidence")
    return Spoken(first_text(row, "word", "text"), seconds(row, "start"), seconds(row, "end"), confidence)


VOSK = Recogniser("vosk", "Vosk JSON", (".json", ".jsonl"), detect, read)
