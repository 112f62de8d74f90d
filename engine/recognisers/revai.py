"""Rev.ai: ``monologues`` of one speaker each, of ``elements`` that are words (`text`) or separators (`punct`).

Marks and spaces have no times. If there are spaces, the elements are the complete text.
"""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, has, objects, rows, seconds, share, who
from engine.recognisers.base import Recogniser, joined_by_blanks

_KINDS = ("text", "punct", "unknown")


def detect(data: Any) -> bool:
    """Whether there are monologues of elements."""
    return any(
        at(row, "type") in _KINDS and has(row, "value")
        for monologue in _monologues(data)
        for row in rows(monologue, "elements")[:9]
    )


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words, monologue by monologue."""
    spoken: list[Spoken] = []
    for monologue in _monologues(data):
        elements = rows(monologue, "elements")
        speaker = who(at(monologue, "speaker_info"), "display_name") or who(monologue, "speaker")
        blanks = any(" " in value for row in elements if isinstance(value := row.get("value"), str))
        pieces = [_piece(row, speaker, blanks) for row in elements]
        spoken += joined_by_blanks(pieces)
    return spoken


def _monologues(data: Any) -> list[dict[str, Any]]:
    """The monologues of a file; a stream sends one at a time, partial ones first."""
    monologues: list[dict[str, Any]] = []
    for value in objects(data):
        one = at(value, "monologue") or value
        monologues += rows(value, "monologues") or [one] * (has(one, "elements") and value.get("type") != "partial")
    return monologues


def _piece(row: dict[str, Any], speaker: str | None, blanks: bool) -> tuple[str, Spoken]:
    value = row.get("value")
    piece = value if isinstance(value, str) else ""
    if row.get("type") == "punct":
        return piece, Spoken(piece.strip(), speaker=speaker)
    word = Spoken(piece.strip(), seconds(row, "ts"), seconds(row, "end_ts"), share(row, "confidence"), speaker)
    return (piece if blanks else f" {piece}"), word


REVAI = Recogniser("revai", "Rev.ai JSON", (".json",), detect, read, blanks=True)
