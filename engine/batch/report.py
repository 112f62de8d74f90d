"""The outcomes of the files of a batch: a page to read or print, and the same figures as JSON."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from engine.batch.files import OURS
from engine.batch.outcome import BINS, DENSITIES, FileOutcome
from engine.batch.page import TITLE, Page
from engine.batch.plan import BatchPlan
from engine.errors import OutputError, reading
from engine.system.atomic import make_folder, write_atomic

_HEAD = 4096  # bytes to search for the report's title


def write_report(outcomes: Sequence[FileOutcome], plan: BatchPlan, path: Path) -> None:
    """Writes the report of a batch, files most in need of review first, and its figures as ``.json``.

    Args:
        outcomes: of all files, finished or not.
        plan: the batch.
        path: of the page, ending in ``.html``.

    Raises:
        OutputError: a file cannot be written, exists and is not a report, or has another extension.
    """
    if path.suffix.lower() not in (".html", ".htm"):
        raise OutputError("{path}: a report is a web page; give it a name that ends in .html", path=path)
    _check_free(path, TITLE.encode())
    _check_free(path.with_suffix(".json"), OURS)
    ranked = sorted(outcomes, key=lambda outcome: (-outcome.need, -outcome.look, outcome.path))
    sums = totals(outcomes)
    when = datetime.now().astimezone()
    table = {
        "caesura": "batch report",
        "written": when.isoformat(timespec="seconds"),
        "plan": {name: str(value) if isinstance(value, Path) else value for name, value in vars(plan).items()},
        "totals": sums,
        "files": [_row(outcome) for outcome in ranked],
    }
    make_folder(path.parent)
    write_atomic(path.with_suffix(".json"), json.dumps(table, indent=1).encode())
    write_atomic(path, Page(ranked, sums, plan, path.parent).html(when).encode("utf-8", "replace"))


def _check_free(path: Path, ours: bytes) -> None:
    """Checks that nothing is in the way but an earlier report, which has `ours` near its beginning.

    Raises:
        OutputError: there is something else.
    """
    if not path.exists():
        return
    with reading(path), path.open("rb") as file:
        if ours not in file.read(_HEAD):
            raise OutputError(
                "{path} already exists, and is not a report; choose another name for the report", path=path
            )


def totals(outcomes: Iterable[FileOutcome]) -> dict[str, Any]:
    """The figures of all files together: numbers by state, and sums over the finished ones."""
    outcomes = list(outcomes)
    accepted = [(o.confidence, o.suggestions - o.left) for o in outcomes if o.confidence is not None]
    count = sum(weight for _, weight in accepted)
    marks: Counter[str] = Counter()
    for outcome in outcomes:
        marks.update(outcome.marks)
    sums = ("cues", "words", "suggestions", "capitals", "doubtful", "left", "look", "seconds")
    return {
        "files": len(outcomes),
        "states": dict(Counter(outcome.state for outcome in outcomes)),
        "marks": dict(marks.most_common()),
        **{name: sum(getattr(outcome, name) for outcome in outcomes) for name in sums},
        "confidence": sum(mean * weight for mean, weight in accepted) / count if count else None,
        "densities": _densities(outcomes),
        "histogram": [sum(bars) for bars in zip((0,) * BINS, *(outcome.histogram for outcome in outcomes))],
    }


def _densities(outcomes: Iterable[FileOutcome]) -> list[int]:
    """How many files have 0 to 1, 1 to 2 … marks added for every 100 words."""
    densities = Counter(min(DENSITIES - 1, int(outcome.density)) for outcome in outcomes if outcome.words)
    return [densities[marks] for marks in range(DENSITIES)]


def _row(outcome: FileOutcome) -> dict[str, Any]:
    named = {"path": str(outcome.path), "output": outcome.output and str(outcome.output)}
    return named | {
        "state": outcome.state,
        "error": outcome.error,
        "need": outcome.need,
        "density": outcome.density,
        **outcome.figures(),
        "warnings": list(outcome.warnings),
    }
