"""Dataclasses from plain data, as JSON and TOML give it: every key is known, none missing, every value of its type."""

import dataclasses
import typing
from collections.abc import Mapping
from typing import Any, TypeVar

T = TypeVar("T")


def structure(kind: type[T], table: Any, place: str = "", kinds: Mapping[str, type] | None = None) -> T:
    """Builds a dataclass from a table; lists become tuples, and integers are accepted as floats.

    Args:
        kind: the dataclass; its fields are plain types, other dataclasses, tuples or dictionaries of these, or Any.
        place: location of the table, for messages.
        kinds: classes of fields that are narrower than their annotation.

    Raises:
        ValueError: an unknown or missing key, or a value of the wrong type; the message starts with its location.
    """
    if not isinstance(table, dict):
        raise _wrong(place, "expected a table")
    hints = typing.get_type_hints(kind) | dict(kinds or {})
    fields = {field.name: field for field in dataclasses.fields(kind)}  # type: ignore[arg-type]
    if unknown := sorted(set(table) - set(fields)):
        raise _wrong(place, f"unknown key {unknown[0]!r}; choose from {', '.join(fields)}")
    values = {key: _value(hints[key], value, _inside(place, key)) for key, value in table.items()}
    for name, field in fields.items():
        if name not in values and field.default is field.default_factory is dataclasses.MISSING:
            raise _wrong(place, f"the key {name!r} is missing")
    return kind(**values)


def _value(hint: Any, value: Any, place: str) -> Any:
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if dataclasses.is_dataclass(hint):
        return structure(typing.cast(type, hint), value, place)
    if origin is tuple:
        return _tuple(arguments, value, place)
    if origin is dict:
        if not isinstance(value, dict):
            raise _wrong(place, "expected a table")
        return {_value(str, key, place): _value(arguments[1], item, _inside(place, key)) for key, item in value.items()}
    if hint is float and type(value) is int:
        return float(value)
    if hint is not Any and type(value) is not hint:
        raise _wrong(place, f"expected {hint.__name__}, got {value!r}")
    return value


def _tuple(hints: tuple[Any, ...], value: Any, place: str) -> tuple[Any, ...]:
    if not isinstance(value, (list, tuple)):
        raise _wrong(place, f"expected a list, got {value!r}")
    if hints[-1] is ...:
        hints = hints[:1] * len(value)
    if len(hints) != len(value):
        raise _wrong(place, f"expected {len(hints)} values, got {len(value)}")
    return tuple(_value(hint, item, place) for hint, item in zip(hints, value, strict=True))


def _inside(place: str, key: str) -> str:
    return f"{place}: {key}" if place else str(key)


def _wrong(place: str, why: str) -> ValueError:
    return ValueError(f"{place}: {why}" if place else why)
