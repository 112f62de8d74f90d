"""Examples in text, spoilt: every number, name and value in them replaced, one at a time."""

import re
from collections.abc import Iterator

from engine.parsing import Warnings
from engine.recognisers.base import Recogniser, tidied
from tests.engine.recognisers.robust import check_robust, checked

_VALUE = re.compile(r'"[^"]*"|[^\s"=<>/]+')
_INSTEAD = ("", "x", '""', "-1", "1e999", "7 7", "<", "\ud83d", "99999999999999999999")


def check_robust_text(recogniser: Recogniser, *examples: str) -> None:
    """As `check_robust`, for recognisers that are given the text."""
    check_robust(recogniser, *examples)
    for example in examples:
        for text in _spoilt(example):
            recogniser.detect(text)
            checked(tidied(recogniser.read(text, Warnings()), Warnings()))


def _spoilt(text: str) -> Iterator[str]:
    for match in _VALUE.finditer(text):
        for instead in _INSTEAD:
            yield text[: match.start()] + instead + text[match.end() :]
    lines = text.splitlines(keepends=True)
    for number in range(len(lines)):
        yield "".join(lines[:number] + lines[number + 1 :])
