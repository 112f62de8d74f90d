"""The JSON values in a text: one, or many one behind the other, also where the last breaks off."""

import json
import re
from functools import lru_cache
from typing import Any

from engine.warnings import CodedWarning

_SPACE = re.compile(r"[\s\ufeff]*")
_NEXT = re.compile(r"\n[ \t]*(?=[{\[])")
# A string (the last may have no end), or a bracket.
_PARTS = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)|[{}\[\]]', re.DOTALL)


def _integer(digits: str) -> int | float:
    return int(digits) if len(digits) < 20 else float(digits)  # Python refuses to read very long integers


_DECODER = json.JSONDecoder(strict=False, parse_int=_integer)


def values(text: str) -> tuple[list[Any], CodedWarning | None]:
    """The consecutive JSON values in a text, and the warning of one that is not JSON throughout.

    A truncated file yields its complete objects and lists; text that is not JSON has no values. Text between two
    values, such as a log, is skipped. The last result is cached until `forget`, since every format needs it.
    """
    place = _after_space(text, 0)
    return _values(text) if text[place : place + 1] in ("{", "[") else ([], None)


@lru_cache(maxsize=1)
def _values(text: str) -> tuple[list[Any], CodedWarning | None]:
    parsed: list[Any] = []
    warning: CodedWarning | None = None
    place = _after_space(text, 0)
    while place < len(text):
        if text[place] not in "{[":
            warning = warning or CodedWarning("not-json").about("line", _line(text, place))
            following = _NEXT.search(text, place)
            if following is None:
                break
            place = following.end()
        try:
            value, place = _DECODER.raw_decode(text, place)
        except (json.JSONDecodeError, RecursionError) as error:
            stop = error.pos if isinstance(error, json.JSONDecodeError) else place
            whole = _whole_part(text[place:stop])
            parsed += [whole] if whole is not None else []
            warning = CodedWarning("json-broken").about("line", _line(text, stop))
            break
        parsed.append(value)
        place = _after_space(text, place)
        place = _after_space(text, place + (text[place : place + 1] == ","))
    return parsed, warning if parsed else None


def breaks_off(text: str) -> int | None:
    """The line where the first JSON value of a text is broken or truncated; None if it is complete."""
    try:
        _DECODER.raw_decode(text, _after_space(text, 0))
    except json.JSONDecodeError as error:
        return _line(text, error.pos)
    except RecursionError:
        return 1
    return None


forget = _values.cache_clear
"""Lets go of the last text and its values: an hour of speech is many megabytes."""


def _after_space(text: str, place: int) -> int:
    return _SPACE.match(text, place).end()  # type: ignore[union-attr]


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def _whole_part(text: str) -> Any:
    """The complete part of JSON truncated at the end of `text`: up to the last closing bracket; or None."""
    closing: list[str] = []
    end = depth = 0
    for match in _PARTS.finditer(text):
        character = text[match.start()]
        if character in "{[":
            closing.append("}" if character == "{" else "]")
        elif character in "}]":
            closing.pop()
            end, depth = match.end(), len(closing)
    # Behind the last bracket that closes, brackets only open: those before them are still to be closed.
    try:
        return _DECODER.decode(text[:end] + "".join(reversed(closing[:depth]))) if end else None
    except RecursionError:
        return None
