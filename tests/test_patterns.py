"""No pattern of the project takes longer than in step with the text: a long run of any kind of character stops nothing."""

import ast
import importlib
import pkgutil
import re
import time
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from engine.document.markup import Markup

pytestmark = pytest.mark.slow

SCAN = re.compile(r"\b(\w+)\.(?:search|finditer|findall|subn?|split)\(")
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
BEGINNINGS = ("[00:00:01] ", "00:00:01:00 ", "1.5", "Jane Doe ", "- a", "<a ", "{\\", "word-")
"""What may stand before a run."""

SHORT, TIMES_LONGER = 1000, 3.2
"""Characters of the shorter run, and how much longer the search of one with twice as many may take: a quadratic one
takes four times as long.
"""
NEGLIGIBLE = 0.01  # seconds


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


def in_calls(source: str) -> Iterator[tuple["re.Pattern[Any]", bool]]:
    """The patterns that a module gives to functions of `re` as they are needed, and whether they look through texts."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(ast.Attribute(ast.Name("re"), name), [ast.Constant(str() | bytes() as pattern), *_]):
                if name not in ("compile", "escape"):
                    yield re.compile(pattern), name not in ("match", "fullmatch")


@cache
def patterns() -> dict[tuple[str, int], tuple["re.Pattern[Any]", bool]]:
    """The patterns of all modules, each with whether texts are looked through with it, rather than matched once."""
    named: dict[tuple[str, int], tuple[re.Pattern[Any], bool]] = {}
    for package in PACKAGES:
        for info in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
            if info.name.endswith("__main__"):
                continue
            try:
                module = importlib.import_module(info.name)
            except ModuleNotFoundError:  # what it is made with is not installed
                continue
            source = Path(module.__file__ or "").read_text("utf-8")
            scanned = SCAN.findall(source)
            for pattern, scans in in_calls(source):
                key = str(pattern.pattern), pattern.flags
                named[key] = pattern, scans or (key in named and named[key][1])
            owners = [module, *(each for each in vars(module).values() if isinstance(each, type))]
            for name, value in [pair for owner in owners for pair in vars(owner).items()]:
                for pattern in compiled(value):
                    key = str(pattern.pattern), pattern.flags
                    scans = value is not pattern or name in scanned or (key in named and named[key][1])
                    named[key] = pattern, scans
    return named


def seconds(pattern: "re.Pattern[Any]", scans: bool, beginning: str, run: str, length: int) -> float:
    """The processor's time for the matches in a run of characters behind a beginning and before another one."""
    text: Any = beginning + (run * length)[:length] + "\x01"
    if isinstance(pattern.pattern, bytes):
        text = text.encode()
    best = float("inf")
    for _ in range(3):
        start = time.thread_time()
        pattern.fullmatch(text)
        pattern.match(text)
        for _ in pattern.finditer(text) if scans else ():
            pass
        best = min(best, time.thread_time() - start)
        if best < NEGLIGIBLE:
            break
    return best


def test_there_are_patterns() -> None:
    assert len(patterns()) > 100


@pytest.mark.parametrize(("beginning", "run"), [*(("", run) for run in RUNS), *product(BEGINNINGS, (" ", "a", "1 "))])
def test_twice_the_characters_take_about_twice_as_long(beginning: str, run: str) -> None:
    slow = []
    for (name, _), (pattern, scans) in patterns().items():
        long = seconds(pattern, scans, beginning, run, 2 * SHORT)
        if long > NEGLIGIBLE and long > TIMES_LONGER * seconds(pattern, scans, beginning, run, SHORT):
            slow.append(name)
    assert slow == []
