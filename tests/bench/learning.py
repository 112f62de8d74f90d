"""What adapting brings: ``python -m tests.bench.learning [MODEL …] [--record]``.

Each model (by default those that are shipped for English) is adapted to 5, 20 and 100 TED talks, as
`caesura-trainer finetune` does it, and measured on talks that it never saw, and on the earnings calls that it was
trained for: what was forgotten would show there. Talks are in the training text of none of the models.
"""

import argparse
import tempfile
import time
from pathlib import Path

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from engine.pipeline import load_model
from engine.text.labels import SHIPPED
from tests.bench.speed import processor
from trainer.data.corpora.document import UNKNOWN, LabelledDocument
from trainer.data.corpora.packed import IGNORE, Packed, pack
from trainer.finetune.adapt import adapt
from trainer.finetune.publish import publish
from trainer.finetune.texts import divide
from trainer.papers.results import record, results_folder
from trainer.scoring.evaluate import measure_text
from trainer.systems.base import Base

MODELS = ("caesura-small", "caesura")
TALKS = (5, 20, 100)
NEW, OLD = "iwslt2011:test2011", "earnings22:test"
MOST = 70_000
"""Words of each text that is measured on."""


def talks(prepared: Path) -> list[LabelledDocument]:
    """The talks to adapt to, in a random order that is always the same."""
    ted = Packed.load(prepared / "ted.npz").select("train")
    return [_talk(ted, int(number)) for number in np.random.default_rng(0).permutation(len(ted.ids))[: max(TALKS)]]


def _talk(ted: Packed, number: int) -> LabelledDocument:
    span = slice(ted.offsets[number], ted.offsets[number + 1])
    marks = [UNKNOWN if code == IGNORE else SHIPPED.labels[code] for code in ted.marks[span]]
    words = [ted.vocabulary[code] for code in ted.words[span]]
    return LabelledDocument(ted.ids[number], "", words, marks, ted.pauses[span].tolist())


def f1(model: str, text: str, prepared: Path) -> float:
    """Overall F1 of a model on a text, in percent."""
    return measure_text(load_model(model), text, prepared, SHIPPED, most_words=MOST).counts().overall().f1


def rows(name: str, prepared: Path, minutes: float) -> list[dict[str, str]]:
    """A model as it is, and adapted to ever more talks."""
    table = [_row(name, 0, 0, 0.0, "", name, prepared)]
    base, documents = Base.read(name), talks(prepared)
    for count in TALKS:
        packed = pack(divide(documents[:count]))
        with tempfile.TemporaryDirectory() as place:
            run, model, begun = Path(place) / "run", Path(place) / "model", time.monotonic()
            recipe = adapt(base, packed, "adapted", run, minutes, "json")
            verdict = publish(base, recipe, packed, run, model)
            taken = (time.monotonic() - begun) / 60
            own = f"{verdict.before:.1f} → {verdict.after:.1f} ({verdict.low:+.1f} to {verdict.high:+.1f})"
            table.append(_row(name, count, len(packed.words), taken, own, str(model), prepared))
    return table


def _row(name: str, count: int, words: int, minutes: float, own: str, model: str, prepared: Path) -> dict[str, str]:
    row = {"model": name, "talks": str(count), "words": f"{words:,}", "minutes": f"{minutes:.1f}", "held out": own}
    row |= {text: f"{f1(model, text, prepared):.2f}" for text in (NEW, OLD)}
    print(row, flush=True)
    return row


def draw(table: list[dict[str, str]], path: Path) -> None:
    """F1 against the number of talks."""
    figure = Figure(figsize=(5.4, 4.0), dpi=110, layout="constrained")
    axes = figure.subplots()
    for colour, name in enumerate(dict.fromkeys(row["model"] for row in table)):
        adapted = [row for row in table if row["model"] == name]
        for text, style in ((NEW, "o-"), (OLD, "s--")):
            scores = [float(row[text]) for row in adapted]
            axes.plot([row["talks"] for row in adapted], scores, style, color=f"C{colour}", label=f"{name}, {text}")
    axes.set(xlabel="talks adapted to", ylabel="F1 over all marks")
    axes.grid(alpha=0.3)
    figure.legend(loc="outside lower center", ncols=2)
    FigureCanvasAgg(figure).print_png(path)


def main() -> None:
    """Measures, and keeps what was measured if that is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("models", nargs="*", default=MODELS, metavar="MODEL", help="name or folder")
    parser.add_argument("--prepared", type=Path, default=Path("prepared"))
    parser.add_argument("--minutes", type=float, default=5.0, help="to train for, each time")
    parser.add_argument("--record", action="store_true", help="keep the figures as bench@learning among the results")
    options = parser.parse_args()
    table = [row for name in options.models for row in rows(name, options.prepared, options.minutes)]
    if options.record:
        note = f"F1 over all marks, at most {options.minutes:g} minutes of training each; {processor()}."
        record("bench@learning", "python -m tests.bench.learning --record", {"note": note, "rows": table})
        draw(table, results_folder() / "bench@learning.png")


if __name__ == "__main__":
    main()
