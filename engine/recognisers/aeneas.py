"""aeneas' sync maps in JSON: ``fragments`` of ``begin``, ``end`` (seconds, as texts) and ``lines``.

Where a fragment has ``children`` (sentences of a paragraph, words of a sentence), theirs are the finer times.
"""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, has, rows, seconds
from engine.recognisers.base import Recogniser, phrase


def detect(data: Any) -> bool:
    """Whether there is a fragment as aeneas writes it."""
    return any(has(row, "begin", "end", "lines") for row in rows(data, 0, "fragments"))


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words of the finest fragments, whose time is spread over them."""
    spoken: list[Spoken] = []
    waiting = rows(data, 0, "fragments")[::-1]
    while waiting:
        fragment = waiting.pop()
        children = rows(fragment, "children")
        if any(map(_text, children)):
            waiting += children[::-1]
        else:
            spoken += phrase(_text(fragment), seconds(fragment, "begin"), seconds(fragment, "end"))
    return spoken


def _text(fragment: dict[str, Any]) -> str:
    lines = at(fragment, "lines")
    return " ".join(line for line in lines if isinstance(line, str)).strip() if isinstance(lines, list) else ""


AENEAS = Recogniser("aeneas", "aeneas sync map JSON", (".json",), detect, read, ("fragments",))
