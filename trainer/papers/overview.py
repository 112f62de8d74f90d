"""The opening of RESULTS.md: each system once, the paper's figure and ours on one axis, and how long ours took."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trainer.papers.tables.comparison import EARLIER, NOT_RUN, Comparison, Results, is_current, took

PICTURE = "overview.png"
_MET, _MISSED, _PAPER = "#2a9d4f", "#d8573b", "#555555"
_F1, _ERRORS = "F1", "Err."
_VARIANT = re.compile(r" \([^)]*\)")
"""The difference between a variant of ours and the paper's system: its encoder, its text."""

_GALE, _OVERALL = "Gale & Parthasarathy (2017)", "overall"
_DICTATION = ("Short message dictation", "gale-dictation:test", _OVERALL)
_TABLES = (
    ("Tilk & Alumäe (2015)", "tilk-2015-table-2", "Reference text", "earnings22:test", "error_rate"),
    (f"{_GALE}, dictation", "gale-2017-table-1", *_DICTATION),
    (f"{_GALE}, in-domain", "gale-2017-table-2", *_DICTATION),
    (f"{_GALE}, single", "gale-2017-table-3", "Single sentences", "gale-single:test", _OVERALL),
    (f"{_GALE}, several", "gale-2017-tables-4-5", "Whole text", "gale-several:test", _OVERALL),
    ("Kim (2019)", "kim-2019-table-1", "Reference transcripts", "iwslt2011:test2011", _OVERALL),
    ("Yi & Tao (2019)", "yi-2019", "Ref.", "iwslt2011:test2011", "macro"),
    ("Wu et al. (2023)", "wu-2023", "Reference transcripts", "iwslt2011:test2011", _OVERALL),
)
"""Of each table: its title, where the paper's figures are, the text of ours, and the score that is aimed at."""


@dataclass(frozen=True)
class SystemRow:
    """One system.

    Attributes:
        paper, page: title of the paper's table, and name of the page that has it.
        system: as the paper calls it, with the variant of it that ours is.
        measure: "F1", more is better, or "Err.", less is; both in percent.
        theirs, ours: the paper's figure and ours, None where it was not run.
        training: how long ours took, "" where that is not known.
    """

    paper: str
    page: str
    system: str
    measure: str
    theirs: float
    ours: float | None
    training: str

    @property
    def met(self) -> bool:
        """Whether ours is as good as the paper's, in tenths."""
        if self.ours is None:
            return False
        more = round(self.ours - self.theirs, 1)
        return more <= 0 if self.measure == _ERRORS else more >= 0

    @property
    def cells(self) -> dict[str, str]:
        """Its row of the table."""
        ours = NOT_RUN if self.ours is None else f"**{self.ours:.1f}** {'🟢' if self.met else '🔴'}"
        paper = f"[{self.paper}](docs/results/{self.page}.md)"
        row = {"paper": paper, "system": self.system, "measure": self.measure, "paper's": f"{self.theirs:.1f}"}
        return row | {"ours": ours, "training": self.training}


def lines(results: Results) -> list[SystemRow]:
    """The papers' own systems that have a row of ours, each result once, in the papers' order."""
    systems: list[SystemRow] = []
    seen: set[str] = set()
    for title, table, column, text, score in _TABLES:
        comparison = Comparison(table, column, text, results)
        measure, better = (_ERRORS, min) if score == "error_rate" else (_F1, max)
        for name, figures in comparison.paper.items():
            rows = [row for row in comparison.rows if row == name or _VARIANT.sub("", row) == name]
            theirs = figures.get("error_rate") if score == "error_rate" else figures.get("overall", [None])[-1]
            if theirs is None or not rows or comparison.rows[rows[0]].result in seen:
                continue
            seen.add(comparison.rows[rows[0]].result)
            ours = {row: _score(comparison.ours[row], score) for row in rows if row in comparison.ours}
            best = name if name in ours else better(ours, key=ours.__getitem__, default=name)
            training = _training(comparison, best) if ours else ""
            systems.append(SystemRow(title, table.partition("-")[0], best, measure, theirs, ours.get(best), training))
    return systems


def _score(figures: dict[str, Any], score: str) -> float:
    return float(figures[score] if score == "error_rate" else figures[score]["f1"])


def _training(comparison: Comparison, name: str) -> str:
    """How long a system took, and whether that was by another recipe than today's."""
    result = comparison.results[name]
    return took(result) + ("" if is_current(comparison.rows[name], result) else f", {EARLIER}")


def draw(systems: list[SystemRow], path: Path) -> None:
    """Draws the paper's figure of each system and ours as a PNG, ours green where it is as good."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    parts = [[line for line in systems if line.measure == measure] for measure in (_ERRORS, _F1)]
    parts = [part for part in parts if part]
    figure = Figure(figsize=(9, 1.2 + 0.2 * len(systems)), dpi=100, layout="constrained")
    rows = figure.subplots(len(parts), 1, squeeze=False, height_ratios=[len(part) + 2 for part in parts])[:, 0]
    for axes, part in zip(rows, parts, strict=True):
        for place, line in enumerate(part):
            axes.plot([line.theirs], [place], "|", color=_PAPER, markersize=11, markeredgewidth=2)
            if line.ours is not None:
                colour = _MET if line.met else _MISSED
                axes.plot([line.theirs, line.ours], [place, place], "-", color=colour, linewidth=1)
                axes.plot([line.ours], [place], "o", color=colour, markersize=6)
        axes.set_yticks(range(len(part)), [f"{line.paper.replace(' & ', ', ')}: {line.system}" for line in part])
        axes.tick_params(labelsize=7)
        axes.invert_yaxis()
        axes.grid(axis="x", color="#dddddd")
        less = part[0].measure == _ERRORS
        axes.set_xlabel("Err., % (less is better)" if less else "overall F1, %", fontsize=8)
    figure.suptitle("bar: the paper; dot: ours, green where it is as good", fontsize=9)
    FigureCanvasAgg(figure).print_png(path)
