"""What adapting brings: ``python -m tests.bench.learning START [--record]``.

START is the folder of a model that knows no calls (`caesura-trainer fit caesura --scale changelog`, then `export`). It is
adapted to 5, 20 and 100 files of up to 2,500 words from the calls of earnings22, as `caesura-trainer finetune` does it,
and measured on calls it never saw, and on the podcasts that it came from: what was forgotten would show there.
"""

import argparse
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import matplotlib.pyplot as plt

from engine.pipeline import load_model
from engine.text.labels import SHIPPED
from tests.bench.speed import processor
from trainer.data.corpora.document import LabelledDocument
from trainer.data.corpora.packed import IGNORE, Packed, pack
from trainer.finetune.adapt import adapt
from trainer.finetune.publish import publish
from trainer.finetune.texts import divide
from trainer.papers.results import record, results_folder
from trainer.scoring.evaluate import measure_text
from trainer.systems.base import Base

FILES = (5, 20, 100)
WORDS = 2_500
"""Of a file, at most: some seventeen minutes of speech."""

NEW, OLD = "earnings22:test", "changelog:test"
MOST = 70_000
"""Words of each text that is measured on."""


def files(prepared: Path) -> Iterator[LabelledDocument]:
    """Parts of the calls to train on, of different calls as long as there are any."""
    calls = Packed.load(prepared / "earnings22.npz").select("train")
    for start in range(0, int(max(calls.offsets[1:] - calls.offsets[:-1])), WORDS):
        for name, first, stop in zip(calls.ids, calls.offsets + start, calls.offsets[1:], strict=False):
            if span := range(first, min(first + WORDS, stop)):
                yield _part(calls, f"{name} {start}", slice(span.start, span.stop))


def _part(calls: Packed, name: str, span: slice) -> LabelledDocument:
    marks = ["UNKNOWN" if code == IGNORE else SHIPPED.labels[code] for code in calls.marks[span]]
    return LabelledDocument(
        name, "", [calls.vocabulary[code] for code in calls.words[span]], marks, calls.pauses[span].tolist()
    )


def f1(model: str, text: str, prepared: Path) -> float:
    """Overall F1 of a model on a text, in percent."""
    return measure_text(load_model(model), text, prepared, SHIPPED, most_words=MOST).counts().overall().f1


def rows(start: str, prepared: Path, minutes: float) -> list[dict[str, str]]:
    """The start, and what becomes of it with ever more files."""
    table = [_row("0", "", "", "", start, prepared)]
    base = Base.read(start)
    matches = list(files(prepared))
    for count in FILES:
        packed = pack(divide(matches[:count]))
        with tempfile.TemporaryDirectory() as place:
            run, model, begun = Path(place) / "run", Path(place) / "model", time.monotonic()
            recipe = adapt(base, packed, "adapted", run, minutes, "json")
            verdict = publish(base, recipe, packed, run, model)
            minutes = f"{(time.monotonic() - begun) / 60:.1f}"
            own = f"{verdict.before:.1f} → {verdict.after:.1f} ({verdict.low:+.1f} to {verdict.high:+.1f})"
            table.append(_row(str(count), f"{len(packed.words):,}", minutes, own, str(model), prepared))
    return table


def _row(count: str, words: str, minutes: str, own: str, model: str, prepared: Path) -> dict[str, str]:
    row = {"files": count, "words": words, "minutes": minutes, "own files held out": own}
    row |= {text: f"{f1(model, text, prepared):.2f}" for text in (NEW, OLD)}
    print(row, flush=True)
    return row


def draw(table: list[dict[str, str]], path: Path) -> None:
    """F1 against the number of files."""
    figure, axes = plt.subplots(figsize=(5.4, 3.6), layout="constrained")
    places = range(len(table))
    for text, style in ((NEW, "o-"), (OLD, "s--")):
        axes.plot(places, [float(row[text]) for row in table], style, label=text)
    axes.set_xticks(places, [row["files"] for row in table])
    axes.set(xlabel="files adapted to", ylabel="F1 over all marks")
    axes.grid(alpha=0.3)
    axes.legend()
    figure.savefig(path, dpi=110)
    plt.close(figure)


def main() -> None:
    """Measures, and keeps what was measured if that is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("start", help="folder of the model to start from")
    parser.add_argument("--prepared", type=Path, default=Path("prepared"))
    parser.add_argument("--minutes", type=float, default=5.0, help="to train for, each time")
    parser.add_argument("--record", action="store_true", help="keep the figures as bench@learning among the results")
    options = parser.parse_args()
    table = rows(options.start, options.prepared, options.minutes)
    if options.record:
        note = f"F1 over all marks, at most {options.minutes:g} minutes of training each; {processor()}."
        command = "python -m tests.bench.learning START --record"
        record("bench", "learning", command, {"note": note, "rows": table})
        draw(table, results_folder() / "bench@learning.png")


if __name__ == "__main__":
    main()
