"""Tilk & Alumäe (2015), Table 2."""

from trainer.papers.tables.beside import OWED, Beside, Results, Section

_TABLE = "tilk-2015-table-2"
_BEST, _TREE, _NGRAM = "TA-LSTM-p", "4-gram+DT-p", "4-gram"

_IN_KIND = """In kind: the paper's speech is Estonian broadcasts, ours Earnings-22, so the figures say how the systems
stand to one another, not which language is easier. All are percent: P / R / F1, and Err., the share of slots with a
wrong label; the paper gives P, R and F1 as whole percents. *T-LSTM*, *T-LSTM adapted* and *pauses only* are the
paper's asides, for the last of which it gives one figure. Where the paper has recogniser output, ours is the test
split with noise like a recogniser's; the marks were carried over by minimum edit distance, as in the paper."""


def sections(results: Results) -> list[Section]:
    """The table's two halves."""
    halves = [Beside(_TABLE, "Reference text", "earnings22:test", results, 0, 2)]
    halves.append(Beside(_TABLE, "ASR output", "earnings22:test:asr", results, 0, 2))
    return [
        Section("Tilk & Alumäe (2015), Table 2", notes=[_IN_KIND]),
        *(_half(beside) for beside in halves),
        Section("How ours were made", notes=[halves[0].provenance()], level=3),
    ]


def _half(beside: Beside) -> Section:
    rows = [beside.cells(name, ("COMMA", "PERIOD"), {"error_rate": "Err."}) for name in beside.names]
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
