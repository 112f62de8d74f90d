"""Decisions as JSON lines: to look at, to carry to another machine, and to train from."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any, get_args

from engine.errors import InputError, reading
from engine.memory.decisions import Decision, Verdict
from engine.system.atomic import write_atomic
from engine.text.labels import GLYPHS

_BYTES = ("key", "document")
_LABELS = frozenset((*GLYPHS, ""))
_MOST = 2**53
"""All numbers are below this: JSON and the database hold them exactly."""


def write_log(decisions: Iterable[Decision], path: Path) -> int:
    """Writes one decision a line; returns how many.

    Raises:
        OutputError: it cannot be written; the old file is intact.
    """
    lines = [json.dumps(_table(decision)) + "\n" for decision in decisions]
    write_atomic(path, "".join(lines).encode())
    return len(lines)


def read_log(path: Path) -> tuple[list[Decision], list[str]]:
    """The decisions in a log, and a sentence on each line that is damaged or cut off and was left out.

    Raises:
        InputError: it cannot be read, or has lines and no decision in any of them.
    """
    with reading(path):
        lines = path.read_bytes().splitlines()
    decisions, damaged = [], []
    for number, line in enumerate(lines, 1):
        try:
            decisions.append(_decision(json.loads(line)))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            damaged.append(f"{path}: line {number} is damaged or cut off, and was left out")
    if damaged and not decisions:
        raise InputError("{path}: it has no decisions; give a record that the editor saved", path=path)
    return decisions, damaged


def _table(decision: Decision) -> dict[str, Any]:
    """A decision as JSON has it: words and marks as people read them come last."""
    table = asdict(decision)
    context = {name: table.pop(name) for name in ("words", "marks")}
    return table | {name: table[name].hex() for name in _BYTES} | context


def _decision(table: dict[str, Any]) -> Decision:
    """A decision from a line.

    Raises:
        ValueError, TypeError, KeyError, AttributeError: the line has none.
    """
    table = table | {name: bytes.fromhex(table[name]) for name in _BYTES}
    decision = Decision(**table | {name: tuple(table[name]) for name in ("words", "marks")})
    numbers = (decision.slot, decision.first)
    texts = (decision.proposed, decision.model, *decision.words)
    fine = (
        decision.verdict in get_args(Verdict)
        and all(isinstance(text, str) for text in texts)
        and all(type(number) is int and 0 <= number < _MOST for number in numbers)
        and isinstance(decision.time, int | float)
        and 0 <= decision.time < _MOST
        and _LABELS.issuperset(decision.marks)
        and len(decision.words) == len(decision.marks)
        and (decision.slot < len(decision.words) or not decision.words)
        and not any(map(_spaced, decision.words))
    )
    if not fine:
        raise ValueError("not a decision")
    return decision


def _spaced(word: str) -> bool:
    """Whether a text is not exactly one word."""
    return len(word.split(" ")) != 1 or not word
