"""The papers' tables with our figures beside theirs, as sections of RESULTS.md.

Theirs are in ``recipes/papers.json``. Ours are made of the results alone; what is not measured yet says so.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from trainer import sweep
from trainer.rows import Row, paper_figures, read_rows

Results = dict[str, dict[str, Any]]
OWED, NONE = "owed", "–"

_TILK, _KIM, _FIGURE = "tilk-2015-table-2", "kim-2019-table-1", "kim-2019-figure-3"
_BEST, _TREE, _NGRAM = "TA-LSTM-p", "4-gram+DT-p", "4-gram"

_IN_KIND = """In kind: the paper's speech is Estonian broadcasts, ours Earnings-22, so the figures say how the systems
stand to one another, not which language is easier. All are percent: P / R / F1, and Err., the share of slots with a
wrong label; the paper gives P, R and F1 as whole percents. *T-LSTM*, *T-LSTM adapted* and *pauses only* are the
paper's asides, for the last of which it gives one figure. Where the paper has recogniser output, ours is the test
split with noise like a recogniser's; the marks were carried over by minimum edit distance, as in the paper."""

_TOKENS = """P / R / F1 and SER are percent. The benchmark scores a contraction as two tokens; ours joins it into the
word that people write. No mark stands inside a contraction, so only slots without a mark get fewer: P, R, F1 and SER
are the same either way. The aim is the paper's overall F1 or more at its SER or less. Rows without figures of the
paper are other systems on the same benchmark."""


@dataclass(frozen=True)
class Section:
    """A part of the page.

    Attributes:
        title, level: of its heading.
        rows: a table, a dictionary of cells a row; may be empty.
        notes: paragraphs.
        picture: file of a picture among the results, or "".
    """

    title: str
    rows: list[dict[str, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    picture: str = ""
    level: int = 2


def sections(results: Results) -> list[Section]:
    """The papers' tables and the figure."""
    tilk = [Beside(_TILK, "Reference text", "earnings22:test", results, 0, 2)]
    tilk.append(Beside(_TILK, "ASR output", "earnings22:test:asr", results, 0, 2))
    kim = Beside(_KIM, "Reference transcripts", "iwslt2011:test2011", results, 1, 1)
    return [
        Section("Tilk & Alumäe (2015), Table 2", notes=[_IN_KIND]),
        *(_tilk(beside) for beside in tilk),
        Section("How ours were made", notes=[tilk[0].provenance()], level=3),
        _kim(kim),
        _figure(results),
    ]


class Beside:
    """One table of a paper and our results for its rows.

    Args:
        table, column: of `paper_figures`.
        text: what ours are measured on.
        results: all there are.
        digits, rate_digits: decimals that the paper gives of its scores, and of its rate of errors.
    """

    def __init__(self, table: str, column: str, text: str, results: Results, digits: int, rate_digits: int):
        self.column, self.text = column, text
        self.paper: dict[str, dict[str, Any]] = paper_figures()[table][column]
        rows = [row for row in read_rows().values() if row.paper.partition(":")[0] == table]
        self.rows: dict[str, Row] = {row.paper.partition(":")[2]: row for row in rows}
        self.results = {name: results[row.result] for name, row in self.rows.items() if row.result in results}
        self.ours = {name: result[text] for name, result in self.results.items() if text in result}
        self.names = list(dict.fromkeys([*self.paper, *self.rows]))
        self._digits, self._rate_digits = digits, rate_digits

    def cells(self, name: str, marks: Sequence[str], rate: str, told: str) -> dict[str, str]:
        """A row: of each mark the paper's scores and ours, then of the rate of errors, which is `told` so."""
        unknown = NONE if name not in self.rows else OWED
        theirs, ours = self.paper.get(name, {}), self.ours.get(name)
        row = {"system": name}
        for mark in marks:
            row[f"{mark.lower()}, paper"] = _scores(theirs.get(mark), self._digits)
            row[f"{mark.lower()}, ours"] = _scores(list(ours[mark].values())[:3], 1) if ours else unknown
        row[f"{told}, paper"] = f"{theirs[rate]:.{self._rate_digits}f}" if rate in theirs else NONE
        row[f"{told}, ours"] = f"**{ours[rate]:.{self._rate_digits}f}**" if ours else unknown
        return row

    def provenance(self) -> str:
        """How each of ours was made, a line each."""
        return "\n".join(
            f"* {name}: {_made(self.rows[name].result, result)}" for name, result in self.results.items()
        ) or ("None is measured yet.")


def _tilk(beside: Beside) -> Section:
    rows = [beside.cells(name, ("COMMA", "PERIOD"), "error_rate", "Err.") for name in beside.names]
    notes = [f"On `{beside.text}`."]
    rates = {figures["wer"] for figures in beside.ours.values() if "wer" in figures}
    if rates:
        told = " and ".join(f"{rate:.1f}" for rate in sorted(rates))
        notes[0] += f" Word error rate: {told} %, that of the paper's recogniser around 17 %."
    theirs = {name: row["error_rate"] for name, row in beside.paper.items() if "error_rate" in row}
    ours = {name: beside.ours[name]["error_rate"] for name in theirs if name in beside.ours}
    notes.append(
        f"{_BEST} cuts the Err. of {_TREE} by {_cut(theirs)} in the paper, here by {_cut(ours)} (the aim: more)."
    )
    if len(ours) == len(theirs):
        order = sorted(ours, key=ours.__getitem__)
        met = (order[0], order[-1]) == (_BEST, _NGRAM)
        notes.append(
            f"From the lowest Err. to the highest: {', '.join(order)}. "
            f"The aim, {_BEST} lowest and {_NGRAM} highest, is {'met' if met else 'missed'}."
        )
    return Section(beside.column, rows, notes, level=3)


def _cut(rates: dict[str, float]) -> str:
    """By how much of itself Err. falls, or that it is owed."""
    if not {_BEST, _TREE} <= rates.keys():
        return f"what is {OWED}"
    return f"{100 * (1 - rates[_BEST] / rates[_TREE]):.1f} %"


def _kim(beside: Beside) -> Section:
    rows = []
    for name in beside.names:
        row = beside.cells(name, ("COMMA", "PERIOD", "QUESTION", "overall"), "slot_error_rate", "SER")
        theirs, ours = beside.paper.get(name), beside.ours.get(name)
        row["aim"] = _aim(theirs, ours) if theirs and name in beside.rows else NONE
        rows.append(row)
    return Section("Kim (2019), Table 1", rows, [f"On `{beside.text}`. {_TOKENS}", beside.provenance()])


def _aim(theirs: dict[str, Any], ours: dict[str, Any] | None) -> str:
    """Whether F1 is as high and SER as low as the paper's."""
    if ours is None:
        return OWED
    more = ours["overall"]["f1"] - theirs["overall"][2]
    less = ours["slot_error_rate"] - theirs["slot_error_rate"]
    met = round(more, 1) >= 0 and round(less, 1) <= 0
    return f"{'met' if met else 'missed'} (F1 {more:+.1f}, SER {less:+.1f})"


def _figure(results: Results) -> Section:
    """The sweep, beside the two points that the paper tells in figures."""
    paper = paper_figures()[_FIGURE]
    [row] = [row for row in read_rows().values() if row.paper == _FIGURE]
    kept = results.get(row.result)
    points = [vars(point) for point in sweep.points(kept["scale"])] if kept else []
    cells = [
        {name: str(value) for name, value in point.items()}
        | {"F1, paper": _at(point, paper, NONE), "F1, ours": _at(point, kept["rows"] if kept else [], OWED)}
        for point in points or [{key: one[key] for key in ("layers", "heads", "attended")} for one in paper]
    ]
    notes = ["Overall F1, percent, of n recurrent layers under m heads on each layer, or on the top one alone."]
    if kept:
        notes += [f"`{kept['command']}`", _made(row.result, kept)]
    return Section("Kim (2019), Figure 3", cells, notes, f"{row.result}.png" if kept else "")


def _at(point: dict[str, Any], rows: list[dict[str, Any]], missing: str) -> str:
    return next((f"{row[sweep.F1]:.1f}" for row in rows if point.items() <= row.items()), missing)


def _scores(values: Sequence[float | None] | None, digits: int) -> str:
    """Precision, recall and F1."""
    if values is None:
        return NONE
    return " / ".join(NONE if value is None else f"{value:.{digits}f}" for value in values)


def _made(name: str, result: dict[str, Any]) -> str:
    """How a result was made."""
    data = ", ".join(
        f"{source['corpus']} {source['split']}" + (f" ({source['most_words']:,} words)" if source["most_words"] else "")
        for source in result["data"]
    )
    epochs = f"{result['epochs']:g} epochs, " if "epochs" in result else ""
    needs = read_rows()[name].needs
    on = f" on top of {', '.join(f'`{need}`' for need in needs)}" if needs else ""
    return (
        f"`{name}` at the scale *{result['scale']}*{on}: {data}; {epochs}{result['seconds'] / 60:.0f} minutes on "
        f"{result['device']}, seed {result['seed']}, commit {result['commit'] or 'unknown'}."
    )
