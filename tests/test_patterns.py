"""No pattern of the project takes longer than in step with the text: a long run of any kind of character stops nothing."""

import importlib
import pkgutil
import re
import time
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engine.document.markup import Markup

pytestmark = pytest.mark.slow

PACKAGES = ("engine", "app", "trainer")
RUNS = (
    *"aA1 \t\n-.,'\"<>&;:()[]{}\\/@_…—é漢♪\0*#|%=!",
    *(
        "a ",
        "a.",
        "a:",
        "<a",
        "&a",
        "(a",
        "[a",
        "{a",
        " .",
        "- ",
        "1:",
        "\n ",
        "a\n",
        "\\a",
        "♪ ",
        "* ",
        "//",
        "<!",
        "a'",
    ),
)
SHORT, TIMES_LONGER = 3000, 3.2
"""Characters of the shorter run, and how much longer the search of one with twice as many may take: a quadratic one
takes four times as long.
"""
NEGLIGIBLE = 0.02  # seconds


def compiled(value: Any, depth: int = 0) -> Iterator["re.Pattern[Any]"]:
    """The patterns in a value of a module."""
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, Markup):
        yield value._special
    elif depth < 3 and isinstance(value, dict | list | tuple | set | frozenset):
        parts = [*value, *value.values()] if isinstance(value, dict) else value
        for part in parts:
            yield from compiled(part, depth + 1)


@cache
def patterns() -> dict[str, "re.Pattern[Any]"]:
    """The patterns of all modules, by what they say."""
    named: dict[str, re.Pattern[Any]] = {}
    for package in PACKAGES:
        for info in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
            if info.name.endswith("__main__"):
                continue
            try:
                module = importlib.import_module(info.name)
            except ModuleNotFoundError:  # what it is made with is not installed
                continue
            owners = [module, *(each for each in vars(module).values() if isinstance(each, type))]
            for owner in owners:
                for value in list(vars(owner).values()):
                    named |= {repr((pattern.pattern, pattern.flags)): pattern for pattern in compiled(value)}
    return named


def seconds(pattern: "re.Pattern[Any]", run: str, length: int) -> float:
    """The processor's time for all matches in a run of characters between two others."""
    text: Any = "x" + (run * length)[:length] + "\x01"
    if isinstance(pattern.pattern, bytes):
        text = text.encode()
    best = float("inf")
    for _ in range(3):
        start = time.thread_time()
        for _ in pattern.finditer(text):
            pass
        best = min(best, time.thread_time() - start)
        if best < NEGLIGIBLE:
            break
    return best


def test_there_are_patterns() -> None:
    assert len(patterns()) > 100


@pytest.mark.parametrize("run", RUNS)
def test_twice_the_characters_take_about_twice_as_long(run: str) -> None:
    slow = []
    for name, pattern in patterns().items():
        long = seconds(pattern, run, 2 * SHORT)
        if long > NEGLIGIBLE and long > TIMES_LONGER * seconds(pattern, run, SHORT):
            slow.append(name)
    assert slow == []
