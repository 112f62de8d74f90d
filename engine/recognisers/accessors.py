"""Tolerant accessors for JSON from other programs.

They return an empty value for unexpected data, so unknown, extra and missing fields are harmless.
"""

import re
from collections import deque
from typing import Any

from engine.languages import code_of

_LANGUAGE = ("sourceLanguage", "language", "language_code", "languageCode", "detected_language", "locale")
"""Fields that tell the language of a transcript."""
_DEEP, _BROAD = 6, 4  # levels of the data, and values of each list, where it is looked for

_NUMBER = re.compile(r"(?:P?T)?\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)\s*[sS]?")
_CLOCK = re.compile(r"(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2}(?:[.,]\d+)?)")
_ISO = re.compile(r"P(?:(\d+)D)?T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?")


def at(data: Any, *keys: str | int) -> Any:
    """Returns the value at a path of names and indices, or None."""
    for key in keys:
        if isinstance(key, str):
            data = data.get(key) if isinstance(data, dict) else None
        else:
            data = data[key] if isinstance(data, list) and -len(data) <= key < len(data) else None
    return data


def rows(data: Any, *keys: str | int) -> list[dict[str, Any]]:
    """The objects in the list at a path; empty if it is not a list."""
    values = at(data, *keys)
    return [row for row in values if isinstance(row, dict)] if isinstance(values, list) else []


def objects(data: Any) -> list[dict[str, Any]]:
    """The objects of a file, whether they stand one behind the other or in a list.

    Args:
        data: the JSON values in the file.
    """
    return [row for value in data for row in rows([value]) or rows(value)]


def has(data: Any, *names: str) -> bool:
    """Whether the data are an object with all these fields."""
    return isinstance(data, dict) and all(name in data for name in names)


def first_text(row: Any, *names: str) -> str:
    """The first of these fields with a non-empty text; "" without one."""
    values = (row.get(name) for name in names) if isinstance(row, dict) else ()
    return next((text for text in values if isinstance(text, str) and text.strip()), "")


def declared_language(data: Any) -> str:
    """Code or name of the language that the data say they are in, in whichever field it stands; "" without one."""
    values = deque([(data, 0)])
    while values:
        value, depth = values.popleft()
        if depth == _DEEP:
            break
        inside: list[Any] = value[:_BROAD] if isinstance(value, list) else []
        if isinstance(value, dict):
            for name in _LANGUAGE:
                if len(code_of(language := first_text(value, name))) in (2, 3):
                    return language
            inside = [*value.values()]
        values.extend((each, depth + 1) for each in inside if isinstance(each, dict | list))
    return ""


def seconds(row: Any, *names: str, unit: float = 1.0) -> float | None:
    """The first of these fields that is a time, in seconds to the microsecond; None if none is.

    Read are numbers and texts with one (``"1.5"``, ``"1.500s"``), ``hh:mm:ss.mmm``, ISO 8601 durations (``PT1M2.5S``)
    and objects of seconds and nanos.

    Args:
        unit: seconds that a bare number counts, such as 0.001 for milliseconds.
    """
    values = (_seconds(row.get(name), unit) for name in names) if isinstance(row, dict) else ()
    return next((time for time in values if time is not None), None)


def time_after(start: float | None, duration: float | None) -> float | None:
    """The time so many seconds after a start, to the microsecond; None if either is unknown."""
    return None if start is None or duration is None else round(start + duration, 6)


def _seconds(value: Any, unit: float) -> float | None:
    if isinstance(value, dict):
        whole, rest = _seconds(value.get("seconds", 0), 1.0), _seconds(value.get("nanos", 0), 1e-9)
        return None if whole is None or rest is None else whole + rest
    if isinstance(value, str):
        return _parsed_seconds(value.strip(), unit)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1e15:
        return None
    return round(value * unit, 6) if value * unit < 1e7 else None


def _parsed_seconds(text: str, unit: float) -> float | None:
    if match := _NUMBER.fullmatch(text):
        return _seconds(float(match[1]), 1.0 if text[-1] in "sS" else unit)
    if match := _CLOCK.fullmatch(text):
        hours, minutes, rest = (float((part or "0").replace(",", ".")) for part in match.groups())
        return _seconds(hours * 3600 + minutes * 60 + rest, 1.0)
    if (match := _ISO.fullmatch(text)) and any(match.groups()):
        days, hours, minutes, rest = (float(part or 0) for part in match.groups())
        return _seconds(days * 86400 + hours * 3600 + minutes * 60 + rest, 1.0)
    return None


def share(row: Any, *names: str) -> float | None:
    """The first of these fields that is a number, kept between 0 and 1; None if none is. A percentage is not."""
    for name in names:
        value = _seconds(at(row, name), 1.0)
        if value is not None:
            return min(1.0, value)
    return None


def who(row: Any, *names: str) -> str | None:
    """The first of these fields that names a speaker by a text or a whole number; None if none does."""
    for name in names:
        value = at(row, name)
        if isinstance(value, str) and value.strip():
            return " ".join(value.split())
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**9:
            return str(value)
    return None
