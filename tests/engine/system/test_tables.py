"""Dataclasses from plain data: what fits is taken, and what does not is named by its place."""

import re
from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.system.tables import structure


@dataclass(frozen=True)
class Part:
    name: str
    share: float = 1.0


@dataclass(frozen=True)
class Whole:
    parts: tuple[Part, ...]
    range: tuple[float, float] = (0.0, 1.0)
    files: dict[str, str] = field(default_factory=dict)
    about: dict[str, Any] = field(default_factory=dict)


def test_lists_are_tuples_and_whole_numbers_are_floats() -> None:
    table = {"parts": [{"name": "a", "share": 2}], "range": [1, 2], "files": {"x": "y"}, "about": {"z": [None]}}
    whole = structure(Whole, table)
    assert whole == Whole((Part("a", 2.0),), (1.0, 2.0), {"x": "y"}, {"z": [None]})
    assert type(whole.parts[0].share) is float


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ([], "file: expected a table"),
        ({}, "file: the key 'parts' is missing"),
        ({"part": []}, "file: unknown key 'part'; choose from parts, range, files, about"),
        ({"parts": {}}, "file: parts: expected a list, got {}"),
        ({"parts": [{}]}, "file: parts: the key 'name' is missing"),
        ({"parts": [{"name": 3}]}, "file: parts: name: expected str, got 3"),
        ({"parts": [{"name": "a", "share": True}]}, "file: parts: share: expected float, got True"),
        ({"parts": [], "range": [1.0]}, "file: range: expected 2 values, got 1"),
        ({"parts": [], "files": {"x": 3}}, "file: files: x: expected str, got 3"),
        ({"parts": [], "about": None}, "file: about: expected a table"),
    ],
)
def test_what_does_not_fit_is_named_by_its_place(table: Any, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        structure(Whole, table, "file")


def test_a_field_may_be_of_a_narrower_class() -> None:
    @dataclass(frozen=True)
    class Base:
        name: str

    @dataclass(frozen=True)
    class Narrow(Base):
        size: int = 1

    @dataclass(frozen=True)
    class Holder:
        part: Base

    assert structure(Holder, {"part": {"name": "a", "size": 2}}, kinds={"part": Narrow}) == Holder(Narrow("a", 2))
