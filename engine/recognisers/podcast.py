"""The podcast namespace's transcripts in JSON: ``segments`` of ``speaker``, ``startTime``, ``endTime`` and ``body``.

A body may be a paragraph, a sentence, a word, a space or a mark. If there are spaces, a body without a leading one
continues the previous word; otherwise each segment begins a word.
"""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, has, rows, seconds, who
from engine.recognisers.base import Recogniser, blanks_kept, joined_by_blanks, phrase


def detect(data: Any) -> bool:
    """Whether a segment has a body and a start."""
    return any(has(row, "startTime", "body") for row in rows(data, 0, "segments"))


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words; the time of a body of several is spread over them."""
    bodies = [(row, _body(row)) for row in rows(data, 0, "segments")]
    blanks = any(body[:1].isspace() or body[-1:].isspace() for _, body in bodies)
    return joined_by_blanks(
        piece
        for row, body in bodies
        for piece in blanks_kept(
            body if blanks else f" {body}",
            phrase(body, seconds(row, "startTime"), seconds(row, "endTime"), speaker=who(row, "speaker")),
        )
    )


def _body(row: dict[str, Any]) -> str:
    body = at(row, "body")
    return body if isinstance(body, str) else ""


PODCAST = Recogniser("podcast", "Podcast namespace JSON", (".json",), detect, read, ("segments",), blanks=True)
