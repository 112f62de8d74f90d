"""Tilk & Alumäe (2015), Table 2."""

from trainer.papers.tables.comparison import Comparison, Results, Section, scores, three

_TABLE = "tilk-2015-table-2"
_BEST, _TREE, _NGRAM = "TA-LSTM-p", "4-gram+DT-p", "4-gram"
_PLAIN = "4-gram+DT-p (plain)"
"""Our tree that sees what the paper's does: the slot's own posteriors and pause."""

_IN_KIND = """In kind: the paper's speech is Estonian broadcasts, ours Earnings-22, so the figures say how the systems
stand to one another, not which language is easier. The paper's text stage read 386 million words, ours 18 million, so
that what words add to pauses is worth less here. All are percent: P / R / F1, and Err., the share of slots with a
wrong label; the paper gives P, R and F1 as whole percents. *T-LSTM*, *T-LSTM adapted* and *pauses only* are the
paper's asides, for the last of which it gives one figure. *4-gram+DT-p (plain)* is the paper's tree; ours beside it
sees two slots to either side as well, and posteriors of language models that have not seen the text. *T-LSTM-p
(inside)* has the pause where the authors' published code has it, within the words' tanh units. Where the paper has
recogniser output, ours is the test split with noise like a recogniser's; the marks were carried over by minimum edit
distance, as in the paper. *T-LSTM-p*, *TA-LSTM* and *TA-LSTM-p* are trained by Adam with a rate that falls, and with
dropout: by the paper's AdaGrad they overfitted the pause corpus, and TA-LSTM-p had an Err. of 8.83. They and the plain
tree read the pause corpus twice, as written and with noise like a recogniser's: as written alone, TA-LSTM-p had an Err.
of 8.42, and 11.85 on recogniser output, and the tree 9.53 and 12.29. Twice as many epochs gain it nothing, and a text
stage that also reads the pause corpus little: 8.50 and 11.21. Nor does the text stage gain by Adam: of 50,000 words, in
two epochs and an hour, it fitted the development text a little better, but TA-LSTM-p, of the corpus as written, had
8.46 on it, and 11.98 on recogniser output."""


_ESTONIAN = "tilk-2015-estonian"
_MULTI = "caesura-multi@estonian"
"""The shipped model of Estonian, in the same two marks."""

_IN_ESTONIAN = """The paper's systems in its own language, on the text that is available: debates, interviews and plays
(spoken), novels and newspapers. None of it has pauses, so TA-LSTM is the one without; it is trained on what is spoken,
on the features of T-LSTM, which is trained on all. `caesura-multi` is the shipped model, asked for the same two marks;
it has seen none of the texts for research only. All are percent: P / R / F1, and Err., the share of slots with a wrong
label."""


def sections(results: Results) -> list[Section]:
    """The table's two halves."""
    halves = [Comparison(_TABLE, "Reference text", "earnings22:test", results, 0, 2)]
    halves.append(Comparison(_TABLE, "ASR output", "earnings22:test:asr", results, 0, 2))
    return [
        Section("Tilk & Alumäe (2015), Table 2", notes=[_IN_KIND]),
        *(_half(comparison) for comparison in halves),
        Section("How ours were made", notes=[halves[0].provenance()], level=3),
        *_estonian(results),
    ]


def _estonian(results: Results) -> list[Section]:
    """Ours alone, on Estonian text."""
    text, marks = "languages/et:test", ("COMMA", "PERIOD")
    comparison = Comparison(_ESTONIAN, "Estonian text", text, results, 0, 2)
    figures = comparison.ours | {"caesura-multi": results.get(_MULTI, {}).get(text)}
    rows = [
        {"system": name}
        | {mark.lower(): scores(three(row, mark)) for mark in marks}
        | {"F1": f"**{row['overall']['f1']:.1f}**", "Err.": f"{row['error_rate']:.2f}"}
        for name, row in figures.items()
        if row
    ]
    notes = [_IN_ESTONIAN, f"On `{text}`.", comparison.provenance()]
    return [Section("Estonian", rows, notes)]


def _half(comparison: Comparison) -> Section:
    rows = [comparison.cells(name, ("COMMA", "PERIOD"), {"error_rate": "Err."}) for name in comparison.names]
    notes = [f"On `{comparison.text}`."]
    error_rates = {figures["wer"] for figures in comparison.ours.values() if "wer" in figures}
    if error_rates:
        rates_text = " and ".join(f"{rate:.1f}" for rate in sorted(error_rates))
        notes[0] += f" Word error rate: {rates_text} %, that of the paper's recogniser around 17 %."
    theirs = {name: row["error_rate"] for name, row in comparison.paper.items() if "error_rate" in row}
    rates = {name: figures["error_rate"] for name, figures in comparison.ours.items()}
    ours = {name: rates[name] for name in theirs if name in rates}
    notes.append(
        f"{_BEST} cuts the Err. of {_TREE} by {_cut(theirs, _TREE)} in the paper, here that of {_PLAIN} by "
        f"{_cut(rates, _PLAIN)} (the aim: more), and that of the tree that sees more by {_cut(rates, _TREE)}."
    )
    if len(ours) == len(theirs):
        order = sorted(ours, key=ours.__getitem__)
        met = (order[0], order[-1]) == (_BEST, _NGRAM)
        notes.append(
            f"From the lowest Err. to the highest: {', '.join(order)}. "
            f"The aim, {_BEST} lowest and {_NGRAM} highest, is {'met' if met else 'missed'}."
        )
    return Section(comparison.column, rows, notes, level=3)


def _cut(rates: dict[str, float], of: str) -> str:
    """By what share the Err. of a system falls, or that it is not measured yet."""
    if not {_BEST, of} <= rates.keys():
        return "a figure not yet measured"
    return f"{100 * (1 - rates[_BEST] / rates[of]):.1f} %"
