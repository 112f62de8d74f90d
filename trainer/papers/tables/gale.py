"""Gale & Parthasarathy (2017), Tables 1 to 5, with Figure 2's curves."""

from trainer.papers.composition import reweighted
from trainer.papers.tables.comparison import NONE, Comparison, Results, Section

_PAPER = "Gale & Parthasarathy (2017)"
_MARKS = ("PERIOD", "QUESTION", "COMMA")

_IN_KIND = """In kind: the paper's newswire, dictation and web text are not available. Ours is cut from podcasts and
talks (`caesura-trainer sentences`; its sizes are under *sentences@sets*), and the dictation it is measured on is
earnings calls. Sentences are drawn until there are as few commas as in the paper's sets, in training and in the test
alike: 0.20 a sentence in dictation, 0.36 in single sentences and 0.48 in several. Of each mark the columns give
precision / recall, then F1 over all marks, all in percent; the paper gives them as parts of 1. *Reweighted* is what our
precision and recall of the marks come to at the paper's own mix of marks, questions among them. The aim is the paper's
overall F1 or more. Gradients are clipped to a norm of 1, which the paper does not mention. Of a row that is *balanced*,
no mark counts for less where marks are chosen, as is best for the F1 of the development text; else the likeliest label
is chosen."""

_NATURAL = """The second setting: the same texts with as many commas as people say, 1.9 a sentence in the calls that
stand for dictation, 0.8 in single sentences and 0.6 in several. Commas are the hard mark, so the F1 over all marks is
not to be held against the paper's; the reweighted one is nearer to that. These networks are smaller, and were trained
on a tenth of the sentences."""

_MID_TEXT = """In the middle of a text our models do not know where it ends. Half of the instances that they
learn from are of this kind, and the last slot is not scored. The paper's commas score the same in both of its tables,
so it may have left the last slot out and no more. Its recall of periods by *Delay*, 89.9, does not go with its overall
F1 of 63.3; 69.9 would."""

_CURVES = """The curves are precision over recall as the required confidence falls; a star is what the paper's model
of that line comes to."""

_TABLES = (
    ("gale-2017-table-1", "Short message dictation", "gale-dictation:test", "characters and words"),
    ("gale-2017-table-2", "Short message dictation", "gale-dictation:test", "in-domain data"),
    ("gale-2017-table-3", "Single sentences", "gale-single:test", "single sentences"),
    ("gale-2017-tables-4-5", "Whole text", "gale-several:test", "several sentences, whole text"),
    ("gale-2017-tables-4-5", "Mid text", "gale-several:test:mid", "several sentences, mid text"),
)


def sections(results: Results) -> list[Section]:
    """A section a table, each with its part of the figure, and one for the sets as they are."""
    tables = [
        _table(f"Table {number}: {title}", f"gale-2017-table-{number}.png", Comparison(table, column, text, results))
        for number, (table, column, text, title) in enumerate(_TABLES, 1)
    ]
    return [Section(_PAPER, notes=[_IN_KIND, _CURVES]), *tables, _natural(results)]


def _table(title: str, picture: str, comparison: Comparison) -> Section:
    rows = [_row(comparison, name) for name in comparison.names]
    curves = {name: figures["curves"] for name, figures in comparison.ours.items() if "curves" in figures}
    stars = {
        name: {mark: comparison.paper[name][mark] for mark in _MARKS} for name in curves if name in comparison.paper
    }
    notes = [f"On `{comparison.text}`.", _MID_TEXT if comparison.text.endswith(":mid") else "", comparison.provenance()]
    return Section(title, rows, notes, picture if curves else "", 3, curves, stars)


def _row(comparison: Comparison, name: str) -> dict[str, str]:
    return comparison.cells(name, _MARKS) | _overall(comparison, name) | {"aim": comparison.aim(name)}


def _overall(comparison: Comparison, name: str) -> dict[str, str]:
    """The F1 over all marks: the paper's, ours, and ours at the paper's mix."""
    theirs, ours = comparison.theirs(name), comparison.ours.get(name)
    missing = comparison.missing(name)
    return {
        "overall F1, paper": NONE if theirs is None else f"{theirs:.1f}",
        "overall F1, ours": f"**{ours['overall']['f1']:.1f}**" if ours else missing,
        "reweighted": f"{reweighted(ours, comparison.text):.1f}" if ours else missing,
    }


def _natural(results: Results) -> Section:
    """The sets with as many commas as people say: a line a system and table."""
    rows, provenance_lines = [], []
    for number, (table, column, text, _) in enumerate(_TABLES, 1):
        comparison = Comparison(table, column, text.removeprefix("gale-"), results)
        rows += [{"system": f"{name}, Table {number}"} | _overall(comparison, name) for name in comparison.names]
        provenance_lines += [comparison.provenance()] if comparison.results and number != len(_TABLES) else []
    return Section("As many commas as are said", rows, [_NATURAL, *provenance_lines], level=3)
