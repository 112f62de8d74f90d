"""Speechmatics: json-v2, whose ``results`` are words, marks and entities, also from the stream; and its v1.

A mark attaches to the previous or the next word. An entity, such as a sum of money, has a spoken and a
written form: the written one is taken. In v1 a mark is a word with the duration of the silence, and speakers are
separate from the words.
"""

from bisect import bisect_right
from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, objects, rows, seconds, share, time_after, who
from engine.recognisers.base import Recogniser

_KINDS = ("word", "punctuation", "entity", "speaker_change", "symbol")
_UNKNOWN = ("UU", "")


def detect(data: Any) -> bool:
    """Whether there are results of v2 or words of v1."""
    results = [row for value in _messages(data) for row in rows(value, "results")]
    if results:
        return results[0].get("type") in _KINDS and not has(results[0], "elements")
    return has(at(data, 0, "words", 0), "name", "time", "duration")


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words and marks."""
    if words := rows(data, 0, "words"):
        return _v1(words, rows(data, 0, "speakers"))
    spoken: list[Spoken] = []
    next_joined = False
    for row in [row for value in _messages(data) for row in rows(value, "results")]:
        parts = [_word(part) for part in rows(row, "written_form") or [row]]
        attached = row.get("attaches_to") if row.get("type") == "punctuation" else None
        before = attached in ("previous", "both") or (row.get("type") == "punctuation" and attached is None)
        spoken += [word._replace(joined=not number and (before or next_joined)) for number, word in enumerate(parts)]
        next_joined = attached in ("next", "both")
    return spoken


def _messages(data: Any) -> list[dict[str, Any]]:
    """The transcripts in the file: one, or those of the stream that are not partial."""
    return [value for value in objects(data) if value.get("message") != "AddPartialTranscript"]


def _word(row: dict[str, Any]) -> Spoken:
    best = at(row, "alternatives", 0)
    speaker = who(best, "speaker") or who(row, "channel")
    mark = row.get("type") == "punctuation"
    times = (None, None) if mark else (seconds(row, "start_time"), seconds(row, "end_time"))
    confidence = None if mark else share(best, "confidence")
    return Spoken(first_text(best, "content"), *times, confidence, None if speaker in _UNKNOWN else speaker)


def _v1(words: list[dict[str, Any]], speakers: list[dict[str, Any]]) -> list[Spoken]:
    turns = sorted(
        (time, name) for row in speakers if (time := seconds(row, "time")) is not None and (name := who(row, "name"))
    )
    spoken: list[Spoken] = []
    for row in words:
        start, length = seconds(row, "time"), seconds(row, "duration")
        text = first_text(row, "name")
        if not any(map(str.isalnum, text)):
            spoken.append(Spoken(text, speaker=spoken[-1].speaker if spoken else None))
            continue
        turn = 0 if start is None else bisect_right(turns, (start + 0.005, "\U0010ffff"))
        spoken.append(
            Spoken(
                text, start, time_after(start, length), share(row, "confidence"), turns[turn - 1][1] if turn else None
            )
        )
    return spoken


SPEECHMATICS = Recogniser("speechmatics", "Speechmatics JSON", (".json",), detect, read, ("job",))
