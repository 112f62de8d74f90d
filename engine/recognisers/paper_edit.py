"""Digital Paper Edit, and Hyperaudio: ``words`` of ``start``, ``end`` and ``text``, and ``paragraphs`` by speakers.

Both have times in seconds; a word belongs to the paragraph at its time.
"""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, rows, seconds, share, who
from engine.recognisers.base import Recogniser
from engine.recognisers.rttm import Turn, with_speakers


def detect(data: Any) -> bool:
    """Whether there are words, and paragraphs with speakers and without words of their own."""
    words, paragraphs = rows(_whole(data), "words"), rows(_whole(data), "paragraphs")
    return any(has(row, "start", "end", "text") for row in words[:1]) and any(
        has(row, "start", "end", "speaker") and "words" not in row and "text" not in row for row in paragraphs[:1]
    )


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words, each with the speaker of its paragraph."""
    spoken = [
        Spoken(
            first_text(row, "text").strip(),
            seconds(row, "start"),
            seconds(row, "end"),
            share(row, "confidence"),
            who(row, "speaker"),
        )
        for row in rows(_whole(data), "words")
    ]
    return with_speakers(spoken, _turns(data))


def _whole(data: Any) -> Any:
    """The transcript, which Digital Paper Edit's server wraps in its project data."""
    return at(data, 0, "transcript") or at(data, 0)


def _turns(data: Any) -> list[Turn]:
    turns: list[Turn] = []
    for row in rows(_whole(data), "paragraphs"):
        start, end, name = seconds(row, "start"), seconds(row, "end"), who(row, "speaker")
        if start is not None and end is not None and name:
            turns.append((start, end, name))
    return turns


PAPER_EDIT = Recogniser("paper-edit", "Digital Paper Edit JSON", (".json",), detect, read, ("words", "transcript"))
