"""Trint: ``words`` of ``time`` and ``duration`` in milliseconds, ``value``, ``paragraphId`` and ``strikethrough``.

Who speaks is said of a paragraph, or of a word and so of its whole paragraph. Words that were struck out are left out.
"""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, rows, seconds, share, time_after, who
from engine.recognisers.base import Recogniser


def detect(data: Any) -> bool:
    """Whether a word has a value, a time and a paragraph."""
    return any(has(row, "time", "value") and ("paragraphId" in row or "strikethrough" in row) for row in _words(data))


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words that are not struck out."""
    speakers = _speakers(data)
    spoken: list[Spoken] = []
    for row in _words(data):
        start, duration = seconds(row, "time", unit=0.001), seconds(row, "duration", unit=0.001)
        end = time_after(start, duration)
        speaker = who(row, "speaker") or speakers.get(who(row, "paragraphId"))
        if row.get("strikethrough") is not True:
            spoken.append(Spoken(first_text(row, "value").strip(), start, end, share(row, "confidence"), speaker))
    return spoken


def _words(data: Any) -> list[dict[str, Any]]:
    return rows(data, 0, "words") or rows(data, 0, "transcript", "words")


def _speakers(data: Any) -> dict[str | None, str]:
    """Who speaks in each paragraph."""
    names: dict[str | None, str] = {}
    paragraphs = rows(data, 0, "paragraphs") or rows(data, 0, "transcript", "paragraphs")
    for row, name in [(row, "id") for row in paragraphs] + [(row, "paragraphId") for row in _words(data)]:
        speaker = who(row, "speaker") or who(at(row, "speaker"), "name", "id")
        if speaker and who(row, name):
            names.setdefault(who(row, name), speaker)
    return names


TRINT = Recogniser("trint", "Trint JSON", (".json",), detect, read, ("words", "transcript"))
