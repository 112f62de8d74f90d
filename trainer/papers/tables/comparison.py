"""Shared parts of the papers' sections: their table compared with ours, and our provenance."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from statistics import mean, stdev
from typing import Any

from trainer.papers.rows import CPU, FULL, NEVER, Row, fingerprint, needs, paper_figures, read_rows, recipe_of
from trainer.scoring.curves import Curves

Results = dict[str, dict[str, Any]]
NOT_RUN, NONE = "not run", "–"
EARLIER = "by an earlier recipe, to be run again"


@dataclass(frozen=True)
class Section:
    """A part of the page.

    Attributes:
        title, level: of its heading.
        rows: a table, a dictionary of cells a row; may be empty.
        notes: paragraphs.
        picture: file of a picture among the results, or "".
        curves, stars: what `trainer.papers.curves.draw` makes that picture of, where it shows the present results.
    """

    title: str
    rows: list[dict[str, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    picture: str = ""
    level: int = 2
    curves: dict[str, Curves] = field(default_factory=dict)
    stars: dict[str, dict[str, list[float]]] = field(default_factory=dict)


class Comparison:
    """One table of a paper and our results for its rows.

    Args:
        table, column: of `paper_figures`.
        text: what ours are measured on.
        results: all there are.
        digits, rate_digits: decimals that the paper gives of its scores, and of its rate of errors.
    """

    def __init__(self, table: str, column: str, text: str, results: Results, digits: int = 1, rate_digits: int = 1):
        self.column, self.text = column, text
        self.paper: dict[str, dict[str, Any]] = paper_figures()[table][column]
        rows = (row for row in read_rows().values() if row.places.get(table) and text in row.texts)
        self.rows: dict[str, Row] = {row.places[table]: row for row in rows}
        kept = {name: results.get(row.result, {}) for name, row in self.rows.items()}
        self.results = {name: result for name, result in kept.items() if "data" in result}
        self.ours = {name: result[text] for name, result in self.results.items() if text in result}
        self.names = list(dict.fromkeys([*self.paper, *self.rows]))
        self._digits, self._rate_digits = digits, rate_digits

    def cells(self, name: str, marks: Sequence[str], rates: dict[str, str] | None = None) -> dict[str, str]:
        """A row: of each mark the paper's scores and ours, then of each rate of errors, headed as in `rates`.

        Where the paper gives fewer scores than precision, recall and F1, so do we.
        """
        theirs, ours = self.paper.get(name, {}), self.ours.get(name)
        row = {"system": name}
        for mark in marks:
            row[f"{mark.lower()}, paper"] = scores(theirs.get(mark), self._digits)
            row[f"{mark.lower()}, ours"] = (
                scores(three(ours, mark)[: self._score_count(mark)]) if ours else self.missing(name)
            )
        for rate, heading in (rates or {}).items():
            row[f"{heading}, paper"] = f"{theirs[rate]:.{self._rate_digits}f}" if rate in theirs else NONE
            row[f"{heading}, ours"] = f"**{ours[rate]:.{self._rate_digits}f}**" if ours else self.missing(name)
        return row

    def _score_count(self, mark: str) -> int:
        """How many scores of a mark the paper gives."""
        return max((len(row[mark]) for row in self.paper.values() if mark in row), default=3)

    def missing(self, name: str) -> str:
        """The placeholder of a missing figure."""
        if name not in self.rows:
            return NONE
        return f"{NOT_RUN} (GPU only)" if self.rows[name].cpu == NEVER else NOT_RUN

    def theirs(self, name: str) -> float | None:
        """The paper's overall F1."""
        return self.paper[name]["overall"][2] if name in self.paper else None

    def aim(self, name: str, over: str = "overall") -> str:
        """Whether our F1 over all marks is as high as the paper's overall.

        Args:
            over: "overall", our micro average, or "macro".
        """
        theirs = self.theirs(name)
        if theirs is None or name not in self.rows:
            return NONE
        return judged(self.ours[name][over]["f1"] - theirs) if name in self.ours else self.missing(name)

    def seeds(self, name: str) -> dict[str, float]:
        """Overall F1 of each seed that a row was run with."""
        if name not in self.ours:
            return {}
        seeds = self.results[name].get("seeds", {})
        alone = {str(self.results[name]["seed"]): self.ours[name]["overall"]["f1"]}
        return {seed: texts[self.text] for seed, texts in seeds.items() if self.text in texts} or alone

    def provenance(self) -> str:
        """The provenance of our results, one line each."""
        return (
            "\n".join(
                f"* {name}: {provenance(self.rows[name].result, result)}" for name, result in self.results.items()
            )
            or "None is measured yet."
        )


def judged(more: float) -> str:
    """Whether an aim is met by so much."""
    more = round(more, 1) + 0  # turns -0.0 into 0.0
    return f"{'met' if more >= 0 else 'missed'} ({more:+.1f})"


def spread(values: Sequence[float]) -> str:
    """Mean and standard deviation."""
    if not values:
        return NOT_RUN
    return f"{mean(values):.1f} ± {stdev(values):.1f}" if len(values) > 1 else f"{values[0]:.1f}"


def scores(values: Sequence[float | None] | None, digits: int = 1) -> str:
    """Precision, recall and F1, or what there is of them."""
    if values is None:
        return NONE
    return " / ".join(NONE if value is None else f"{value:.{digits}f}" for value in values)


def three(ours: dict[str, Any], mark: str) -> list[float]:
    """Precision, recall and F1 of a mark."""
    return [ours[mark][key] for key in ("precision", "recall", "f1")]


def provenance(name: str, result: dict[str, Any]) -> str:
    """The provenance of a result."""
    data = ", ".join(
        f"{source['corpus']} {source['split']}" + (f" ({source['most_words']:,} words)" if source["most_words"] else "")
        for source in result["data"]
    )
    data += f", of that {100 * result['share']:g} %" if "share" in result else ""
    epochs = f"{result['epochs']:g} epochs, " if "epochs" in result else ""
    row, size = read_rows()[name], FULL if result["scale"] == FULL else CPU
    below = needs(row, size)
    on = f" on top of {', '.join(f'`{need}`' for need in below)}" if below else ""
    smaller = _reductions(row, size) if is_current(row, result) else EARLIER
    less = f" ({smaller})" if smaller else ""
    return (
        f"`{name}` at the scale *{result['scale']}*{less}{on}: {data}; {epochs}{took(result)}, "
        f"seed {', '.join(result.get('seeds', [str(result['seed'])]))}, "
        f"commit {result['commit'] or 'unknown'}."
    )


def is_current(row: Row, result: dict[str, Any]) -> bool:
    """Whether a result comes of what its row trains today."""
    return result.get("recipe") in (fingerprint(row, CPU), fingerprint(row, FULL))


def took(result: dict[str, Any]) -> str:
    """How long training took, as far as that was kept, and where."""
    if "seconds" not in result:
        return f"a time that was not kept, on {result['device']}"
    busy = f" ({result['processor_seconds'] / 60:.0f} of a processor)" if "processor_seconds" in result else ""
    return f"{result['seconds'] / 60:.0f} minutes{busy} on {result['device']}"


def vectors(results: Results) -> str:
    """The word vectors of some results, by system."""
    lines = []
    for name, result in results.items():
        files = [
            f"{one['kind']} `{one['file']}` ({one['origin'] or 'of unknown origin'})"
            for one in result.get("vectors", [])
        ]
        lines.append(f"* {name}: {', '.join(files) or 'none, its embeddings are learnt with the rest'}.")
    return "\n".join(["What the vectors of each row were:", "", *lines]) if lines else ""


def _reductions(row: Row, size: str) -> str:
    """The reduced sizes of a row's network and training, without data and rounds."""
    ours, full = (asdict(recipe_of(row, each)) for each in (size, FULL))
    return ", ".join(
        f"{name.replace('_', ' ')} {value or NONE} for {full[part][name] or NONE}"
        for part in ("model", "train")
        for name, value in ours[part].items()
        if name not in ("share", "rounds") and value != full[part][name]
    )
