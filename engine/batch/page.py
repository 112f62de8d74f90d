"""The self-contained page of a report, to read or print. The template has its form, this module its content."""

import os
from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, Template

from engine.batch.outcome import BINS, Doubt, FileOutcome
from engine.batch.places import Url
from engine.batch.plan import BatchPlan
from engine.review import DOUBTFUL
from engine.text.labels import GLYPHS

TITLE = "<title>Punctuated: "
"""Identifies a report."""

_MOST = 40
"""Files whose least sure suggestions are shown."""


class Bar(NamedTuple):
    """A bar of a histogram.

    Attributes:
        height: its value.
        title: shown when the pointer is over it.
        kind: class in the style sheet.
    """

    height: int
    title: str
    kind: str = "accepted"


class Chart(NamedTuple):
    """A histogram.

    Attributes:
        title: above it.
        description: its description, also for screen readers.
        note: follows the description.
        bars: from left to right.
        ticks: labels below it, from the left edge to the right one.
    """

    title: str
    description: str
    note: str
    bars: list[Bar]
    ticks: Sequence[object]


class Page:
    """The page, with links relative to its folder.

    Args:
        ranked: the outcomes, most in need of review first.
        sums: their totals, as in the JSON figures.
        plan: the batch.
        folder: folder of the page.

    Attributes:
        finished: outcomes with an output.
        shown: outcomes whose least confident suggestions are shown.
        anchors: path of a file → its anchor on the page.
    """

    def __init__(self, ranked: Sequence[FileOutcome], sums: dict[str, Any], plan: BatchPlan, folder: Path):
        self._ranked, self._sums, self._plan, self._folder = ranked, sums, plan, folder
        self.finished = [outcome for outcome in ranked if outcome.output]
        self.shown = [outcome for outcome in self.finished if outcome.lowest][:_MOST]
        self.anchors = {outcome.path: f"look{number}" for number, outcome in enumerate(self.shown, 1)}

    def html(self, when: datetime) -> str:
        """The whole page."""
        return _template().render(page=self, ranked=self._ranked, plan=self._plan, when=when)

    def totals(self) -> dict[str, str]:
        """The totals at the top, by name."""
        sums, states = self._sums, self._sums["states"]
        marks = [
            f"{count:,}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{GLYPHS[label]}"
            for label, count in sums["marks"].items()
            if GLYPHS[label]
        ]
        return {
            "files done": f"{len(self.finished):,} of {sums['files']:,}",
            "failed": f"{states.get('failed', 0):,}",
            "words": f"{sums['words']:,}",
            "marks added": "\N{EN SPACE}".join(marks) or "none",
            "capitals": f"{sums['capitals']:,}",
            "mean confidence": _share(sums["confidence"]),
            "to look at": f"{sums['look']:,}",
        }

    def charts(self) -> Iterator[Chart]:
        """The confidence of the suggestions, and the density of inserted marks in the files."""
        bins, minimum = self._sums["histogram"], self._plan.minimum_confidence
        bars = [
            Bar(
                count,
                f"{count:,} from {index / BINS:.2f} to {(index + 1) / BINS:.2f}",
                "left" if (index + 1) / BINS <= minimum else "accepted",
            )
            for index, count in enumerate(bins)
        ]
        left = f" Those below {minimum:.2f} were left alone." if minimum else ""
        description = f"Suggestions by confidence; the highest bar is {max(bins):,}.{left}"
        note = f" Those below {DOUBTFUL:.2f} deserve a look."
        yield Chart("Confidence", description, note, bars, ("0", "0.25", "0.5", "0.75", "1"))
        bins = self._sums["densities"]
        last = len(bins) - 1
        bars = [
            Bar(count, f"{count:,} with {index} {'or more' if index == last else f'to {index + 1}'}")
            for index, count in enumerate(bins)
        ]
        description = f"Files by marks added per 100 words; the highest bar is {max(bins):,}."
        yield Chart("Marks per 100 words", description, "", bars, range(0, len(bins) + 1, 5))

    def warnings(self) -> list[tuple[FileOutcome, str]]:
        """Each warning with its file."""
        return [(outcome, warning) for outcome in self._ranked for warning in outcome.warnings]

    def address(self, outcome: FileOutcome) -> str:
        """Where a file's name leads: to its new version, or to itself if there is none."""
        target = (outcome.output or outcome.path).absolute()
        if isinstance(target, Url):
            return str(target)
        try:
            seen = os.path.relpath(target, self._folder)
            return quote(Path(seen).as_posix(), errors="surrogateescape")
        except ValueError:  # on another drive
            return target.as_uri()

    def name(self, outcome: FileOutcome) -> str:
        """The name of a file on the page."""
        target = (outcome.output or outcome.path).absolute()
        if isinstance(target, Url):
            return str(target)
        inside = outcome.path.is_relative_to(self._plan.folder)
        return str(outcome.path.relative_to(self._plan.folder) if inside else outcome.path)

    def gap(self, doubt: Doubt) -> str:
        """The separator between a word and the text inserted after it."""
        return "" if doubt.change in GLYPHS.values() and doubt.change != GLYPHS["DASH"] else " "

    def summary(self) -> str:
        """The plan in one line."""
        plan = self._plan
        where = f"into {plan.output}" if plan.output else "beside the files"
        parts = [
            f"model {plan.model}",
            f"confidence at least {plan.minimum_confidence:.2f}",
            f"files {plan.pattern}" + " in all folders" * plan.recursive,
            "in place of the originals" if plan.overwrite_originals else where,
            "with recordings" if plan.with_media else "without recordings",
        ]
        return " · ".join(parts)


@cache
def _template() -> Template:
    environment = Environment(loader=PackageLoader("resources", "templates"), autoescape=True)
    environment.filters["share"] = _share
    return environment.get_template("report.html")


def _share(mean: float | None) -> str:
    return "–" if mean is None else f"{mean:.2f}"
