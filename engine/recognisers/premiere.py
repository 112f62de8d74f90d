"""Adobe Premiere's transcript: ``segments[].words[]`` with a start, a duration and whether it is a word or a mark."""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import first_text, has, rows, seconds, share, time_after, who
from engine.recognisers.base import Recogniser


def detect(data: Any) -> bool:
    """Whether the words of its segments have durations and say whether a sentence ends with them."""
    words = [word for segment in rows(data, 0, "segments") for word in rows(segment, "words")]
    return any(has(word, "text", "start", "duration", "eos") for word in words[:9])


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words, with the speakers' names."""
    names = {who(row, "id"): first_text(row, "name") for row in rows(data, 0, "speakers")}
    spoken: list[Spoken] = []
    for segment in rows(data, 0, "segments"):
        speaker = who(segment, "speaker")
        for row in rows(segment, "words"):
            start, duration = seconds(row, "start"), seconds(row, "duration")
            end = time_after(start, duration)
            mark = first_text(row, "type") == "punctuation"
            name = names.get(speaker) or speaker
            spoken.append(
                Spoken(first_text(row, "text").strip(), start, end, share(row, "confidence"), name, joined=mark)
            )
    return spoken


PREMIERE = Recogniser(
    "premiere",
    "Adobe Premiere transcript JSON",
    (".json",),
    detect,
    read,
)
