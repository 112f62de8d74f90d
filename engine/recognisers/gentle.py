"""Gentle, a forced aligner on Kaldi: words with offsets into their transcript.

The marks are only in the ``transcript``, around ``startOffset`` to ``endOffset`` of each word. A
word with the case "not-found-in-audio" has no time; one with "not-found-in-transcript" is not part of it.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, rows, seconds
from engine.recognisers.base import Recogniser
from engine.recognisers.merging import with_marks

_CASES = ("success", "not-found-in-audio", "not-found-in-transcript")
_LOOKED_AT = 100
_CHUNK = re.compile(r"\S+")


def detect(data: Any) -> bool:
    """Whether there is a word with one of Gentle's cases."""
    return any(
        at(row, "case") in _CASES and ("alignedWord" in row or "startOffset" in row)
        for row in rows(data, 0, "words")[:_LOOKED_AT]
    )


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words of the transcript with the marks around them; pieces without a word, such as a dash, have no time."""
    transcript = at(data, 0, "transcript")
    text = transcript if isinstance(transcript, str) else ""
    aligned = [row for row in rows(data, 0, "words") if row.get("case") != "not-found-in-transcript"]
    places = _places(aligned, len(text))
    if places is None:
        return with_marks(list(map(_word, aligned)), text) if text else list(map(_word, aligned))
    spoken: list[Spoken] = []
    done = 0
    for chunk in _CHUNK.finditer(text):
        stop = bisect_left(places, chunk.end(), done)
        cuts = [chunk.start(), *places[done + 1 : stop], chunk.end()]
        words = list(map(_word, aligned[done:stop])) or [Spoken("")]
        spoken += [word._replace(text=text[cuts[i] : cuts[i + 1]], joined=i > 0) for i, word in enumerate(words)]
        done = stop
    return spoken


def _places(aligned: Sequence[dict[str, Any]], length: int) -> list[int] | None:
    """Where the words begin in the transcript; None if they do not all stand there one behind the other."""
    places: list[int] = []
    reached = 0
    for row in aligned:
        first, last = row.get("startOffset"), row.get("endOffset")
        if type(first) is not int or type(last) is not int or not reached <= first < last <= length:
            return None
        places.append(first)
        reached = last
    return places


def _word(row: dict[str, Any]) -> Spoken:
    timed = row.get("case") != "not-found-in-audio"
    return Spoken(
        first_text(row, "word", "alignedWord").strip(),
        seconds(row, "start") if timed else None,
        seconds(row, "end") if timed else None,
    )


GENTLE = Recogniser("gentle", "Gentle JSON", (".json",), detect, read, ("words",), blanks=True)
