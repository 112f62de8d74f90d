"""Kim (2019), Table 1 and Figure 3."""

from typing import Any

from trainer.papers import sweep
from trainer.papers.rows import paper_figures, read_rows
from trainer.papers.tables.comparison import NONE, NOT_RUN, Comparison, Results, Section, provenance, vectors

_FIGURE = "kim-2019-figure-3"

_TOKENS = """P / R / F1 and SER are percent. The benchmark scores a contraction as two tokens; ours joins it into the
word that people write. No mark stands inside a contraction, so only slots without a mark get fewer: P, R, F1 and SER
are the same either way. The aim is the paper's overall F1 or more at its SER or less. Rows without figures of the
paper are other systems on the same benchmark, or ours on other talks: *close talks* are those of all TED talks, as many
words of them, that have sentences as short as the development text; the test plays no part in choosing them."""

_DECLARED = """Where ours differ from the paper: the vectors of the rows named *-pre* are not GloVe's, which are not
available here, but word2vec's of our own texts; gradients are clipped to a norm of 1, which the paper does not mention;
at the scale *cpu* the batch is smaller and the rate rises and falls, in so few epochs that the paper's constant rate
would not come near its end. *T-LSTM* knows 20,000 words, not the 100,000 that Tilk & Alumäe took of 200 times as much
text, and is trained by Adam with dropout, not by AdaGrad without: with all of the talks' words it learnt rare ones by
heart and nothing of unknown ones, and had 44.3; with 20,000, still by AdaGrad, 48.6. *T-BRNN* and *DRNN-LWMA* on all
talks know 20,000, too; with all of the talks' words and not balanced, in eight epochs, they had 61.7 at an SER of 53.7,
and 64.9 at 50.3. In what is *balanced*, no mark counts for less where marks are chosen, as is best for the F1 of the
development text; the paper's rows have a higher precision than recall, and so a lower SER.
*DRNN-LWMA* with the paper's four layers passes T-BRNN, as in the paper; at twice the rate and with more dropout it was
worse than with two layers of 128. *DRNN-LWMA-pre* gains nothing by being balanced: in six epochs it had 67.6 at an SER
of 47.9, and of 20,000 words 67.7 at 49.5."""


def sections(results: Results) -> list[Section]:
    """The table and the figure."""
    comparison = Comparison("kim-2019-table-1", "Reference transcripts", "iwslt2011:test2011", results)
    return [_table(comparison), _figure(results)]


def _table(comparison: Comparison) -> Section:
    rows = []
    for name in comparison.names:
        row = comparison.cells(name, ("COMMA", "PERIOD", "QUESTION", "overall"), {"slot_error_rate": "SER"})
        theirs, ours = comparison.paper.get(name), comparison.ours.get(name)
        row["aim"] = _aim(theirs, ours) if theirs and name in comparison.rows else NONE
        rows.append(row)
    pretrained = {name: result for name, result in comparison.results.items() if "-pre" in name}
    notes = [f"On `{comparison.text}`. {_TOKENS}", _DECLARED, comparison.provenance(), vectors(pretrained)]
    return Section("Kim (2019), Table 1", rows, notes)


def _aim(theirs: dict[str, Any], ours: dict[str, Any] | None) -> str:
    """Whether F1 is as high and SER as low as the paper's."""
    if ours is None:
        return NOT_RUN
    more = ours["overall"]["f1"] - theirs["overall"][2]
    less = ours["slot_error_rate"] - theirs["slot_error_rate"]
    met = round(more, 1) >= 0 and round(less, 1) <= 0
    return f"{'met' if met else 'missed'} (F1 {more:+.1f}, SER {less:+.1f})"


def _figure(results: Results) -> Section:
    """The sweep, with the two points that the paper gives in numbers."""
    paper = paper_figures()[_FIGURE]
    [row] = [row for row in read_rows().values() if row.paper == _FIGURE]
    kept = results.get(row.result)
    points = [vars(point) for point in sweep.points(kept["scale"])] if kept else []
    cells = [
        {name: str(value) for name, value in point.items()}
        | {"F1, paper": _at(point, paper, NONE), "F1, ours": _at(point, kept["rows"] if kept else [], NOT_RUN)}
        for point in points or [{key: one[key] for key in ("layers", "heads", "attended")} for one in paper]
    ]
    notes = ["Overall F1, percent, of n recurrent layers under m heads on each layer, or on the top one alone."]
    if kept:
        notes += [f"`{kept['command']}`", provenance(row.result, kept)]
    return Section("Kim (2019), Figure 3", cells, notes, f"{row.result}.png" if kept else "")


def _at(point: dict[str, Any], rows: list[dict[str, Any]], missing: str) -> str:
    return next((f"{row[sweep.F1]:.1f}" for row in rows if point.items() <= row.items()), missing)
