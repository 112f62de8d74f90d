"""Azure Video Indexer: ``videos[].insights.transcript[]``, or the insights alone: texts with times of instances."""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, rows, seconds, share, who
from engine.recognisers.base import Recogniser, phrase


def detect(data: Any) -> bool:
    """Whether there are texts with instances in time."""
    return any(has(row, "text", "instances") for row in _texts(data))


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words of the texts, in order of time, each text's time spread over them."""
    names = {who(row, "id"): first_text(row, "name") for row in rows(_insights(data), "speakers")}
    spoken: list[Spoken] = []
    for row in _texts(data):
        when, speaker = at(row, "instances", 0), who(row, "speakerId")
        times = seconds(when, "start", "adjustedStart"), seconds(when, "end", "adjustedEnd")
        spoken += phrase(first_text(row, "text"), *times, share(row, "confidence"), names.get(speaker) or speaker)
    return spoken


def _insights(data: Any) -> Any:
    return at(data, 0, "videos", 0, "insights") or at(data, 0, "insights") or at(data, 0)


def _texts(data: Any) -> list[dict[str, Any]]:
    return rows(_insights(data), "transcript")


VIDEO_INDEXER = Recogniser(
    "video-indexer",
    "Azure Video Indexer JSON",
    (".json",),
    detect,
    read,
)
