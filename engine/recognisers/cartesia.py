"""Cartesia: one flat list of ``words`` of ``word``, ``start`` and ``end``, marks included, next to the ``text``.

The stream sends a segment at a time, flagged when final.
"""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, objects, rows, seconds
from engine.recognisers.base import Recogniser

_WORD_FIELDS = {"word", "start", "end"}
_RESPONSE_FIELDS = {"type", "is_final", "request_id", "text", "language", "duration", "words"}
_TURN = "turn.end"


def detect(data: Any) -> bool:
    """Whether the words have exactly these fields, with no fields foreign to Cartesia around them."""
    return any(
        _is_bare(at(response, "words", 0))
        and (set(response) <= _RESPONSE_FIELDS and has(response, "text", "duration") or response.get("type") == _TURN)
        for response in _responses(data)
    )


def _is_bare(word: Any) -> bool:
    return isinstance(word, dict) and set(word) == _WORD_FIELDS


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words."""
    words = (word for response in _responses(data) for word in rows(response, "words"))
    return [Spoken(first_text(word, "word").strip(), seconds(word, "start"), seconds(word, "end")) for word in words]


def _responses(data: Any) -> list[dict[str, Any]]:
    """The file's only response, or the final ones of the stream."""
    messages = [row for row in objects(data) if row.get("is_final") is not False]
    return [row for row in messages if row.get("type") == _TURN] or messages


CARTESIA = Recogniser("cartesia", "Cartesia JSON", (".json",), detect, read)
