"""Live captions against their look-ahead: ``python -m tests.bench.live [--record] [--words N] [--calls FOLDER]``.

Each word is read as `engine.live.Live` reads it once so many words have followed, and its likeliest mark is scored. The
words are the first ones of each call in Earnings-22's development and test parts, with the pauses that are known; every
look-ahead is scored on the same slots. One window serves all look-aheads that read the same words.
"""

import argparse
import json
import lzma
import statistics
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from engine import load_model
from engine.live import Live, LiveWord
from engine.live.captions import BEFORE, CONTEXT
from engine.pipeline import Punctuator
from tests.bench.speed import processor, talk
from trainer.data.corpora.document import split_of
from trainer.data.corpora.packed import IGNORE
from trainer.data.labelled import Labelled, labelled
from trainer.papers.results import record, results_folder
from trainer.scoring.metrics import Counts

LOOK_AHEADS = (0, 1, 2, 4, 8, 16, 32)
ALL = "all"
SPLITS = ("dev", "test")
_MARKS = ("COMMA", "PERIOD", "QUESTION")


def calls(prepared: Path, words: int) -> list[Labelled]:
    """The first words of each call, so many in all."""
    matches = [text for split in SPLITS for text in labelled(f"earnings22:{split}", prepared)]
    most = words // len(matches)
    return [Labelled(text.words[:most], text.marks[:most], (text.pauses or [])[:most]) for text in matches]


def windows_of(look_aheads: Sequence[int]) -> dict[int, list[int]]:
    """Words that are read at once → the look-aheads for which they are."""
    sizes: dict[int, list[int]] = {}
    for ahead in look_aheads:
        sizes.setdefault(max(CONTEXT, BEFORE + 1 + ahead), []).append(ahead)
    return sizes


def count(punctuator: Punctuator, text: Labelled, counts: dict[str, Counts]) -> None:
    """Scores every look-ahead on a text, which is taken to go on behind its last word."""
    assert text.pauses is not None
    scored = len(text.words) - max(LOOK_AHEADS)

    def add(name: object, slot: int, label: int) -> None:
        if slot < scored and text.marks[slot] != IGNORE:
            counts[str(name)].add(text.marks[slot : slot + 1], np.array([label]))

    def labels(*inputs: Any) -> list[int]:
        return [punctuator.labels.index(label) for label in punctuator.predict(*inputs).labels]

    for slot, label in enumerate(labels(text.words, text.pauses)):
        add(ALL, slot, label)
    for size, look_aheads in windows_of(LOOK_AHEADS).items():
        for stop in range(1, len(text.words) + 1):
            start = max(0, stop - size)
            pauses = [*text.pauses[start : stop - 1], None]
            best = labels(text.words[start:stop], pauses)
            for ahead in look_aheads:
                if stop - ahead > start:
                    add(ahead, stop - 1 - ahead, best[-1 - ahead])


def speech(folder: Path) -> Iterator[list[tuple[float | None, float | None]]]:
    """Start and end of each word of the calls, as the corpus tells them."""
    with lzma.open(folder / "calls.jsonl.xz", "rt", encoding="utf-8") as lines:
        for line in lines:
            call = json.loads(line)
            if split_of(call["id"]) in SPLITS:
                yield [(row[2], row[3]) for row in call["words"] if any(map(str.isalnum, row[0]))]


def delays(spoken: Sequence[list[tuple[float | None, float | None]]], ahead: int) -> list[float]:
    """Seconds from the end of each word to that of the one which makes it final, where both are known."""
    return [
        later[1] - word[1]
        for call in spoken
        for word, later in zip(call, call[ahead:], strict=False)
        if word[1] is not None and later[1] is not None and later[1] >= word[1]
    ]


def cost(punctuator: Punctuator, ahead: int, words: int = 300) -> float:
    """Milliseconds of processor time for a word that is fed by itself, the first hundred not counted."""
    live = Live(punctuator, ahead)
    live.feed([LiveWord(word) for word in talk(100)])
    start = time.process_time()
    for word in talk(words):
        live.feed([LiveWord(word)])
    return 1000 * (time.process_time() - start) / words


def rows(
    counts: dict[str, Counts], spoken: Sequence[list[tuple[float | None, float | None]]], punctuator: Punctuator
) -> list[dict[str, Any]]:
    """A row for each look-ahead."""
    table = []
    for ahead in (*LOOK_AHEADS, ALL):
        scores = counts[str(ahead)].summary()
        row = {"words to follow": ahead, "F1": scores["overall"]["f1"]}
        row |= {mark.lower(): scores[mark]["f1"] for mark in _MARKS}
        waited = delays(spoken, ahead) if isinstance(ahead, int) else []
        row["s, median"] = round(statistics.median(waited), 2) if waited else "–"
        row["s, 95 %"] = round(float(np.percentile(waited, 95)), 2) if waited else "–"
        row["ms a word"] = round(cost(punctuator, ahead), 1) if isinstance(ahead, int) else "–"
        table.append(row)
        print(*row.values(), sep="  ", flush=True)
    return table


def draw(table: list[dict[str, Any]], path: Path) -> None:
    """Draws F1 over the words to follow, and over the seconds that they take, as a PNG."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8.4, 3.6), dpi=110, layout="constrained")
    known, whole = [row for row in table if row["words to follow"] != ALL], table[-1]["F1"]
    panels = {"words to follow": "words that follow", "s, median": "seconds until a word is final, median"}
    for axes, (key, title) in zip(figure.subplots(1, 2, sharey=True), panels.items(), strict=True):
        shown = [(row[key], row["F1"]) for row in known if row[key] != "–"]
        axes.axhline(whole, color="#555555", linestyle="--", label=f"the whole text, {whole:.1f}")
        axes.plot(*zip(*shown, strict=True), "o-", color="#3b7dd8", label="live")
        for place in shown:
            axes.annotate(f"{place[1]:.1f}", place, (4, -13), textcoords="offset points", fontsize=8, ha="center")
        axes.set_xscale("symlog", linthresh=1)
        axes.set_xticks(LOOK_AHEADS, map(str, LOOK_AHEADS))
        axes.set(xlabel=title, ylim=(0, 100), xlim=(-0.15, 48))
        axes.grid(color="#dddddd")
    figure.axes[0].set_ylabel("overall F1, %")
    figure.axes[0].legend(loc="lower right", fontsize=9)
    FigureCanvasAgg(figure).print_png(path)


def main() -> None:
    """Measures, prints, and records if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", action="store_true", help="keep the figures and the picture among the results")
    parser.add_argument("--words", type=int, default=30_000, help="to score, of all calls (default: 30,000)")
    parser.add_argument("--prepared", type=Path, default=Path("prepared"))
    parser.add_argument("--calls", type=Path, metavar="FOLDER", help="the corpus itself, for how long words take")
    options = parser.parse_args()
    punctuator = load_model("caesura", device="cpu", threads=1)
    counts = {str(ahead): Counts.empty(punctuator.labels) for ahead in (*LOOK_AHEADS, ALL)}
    texts = calls(options.prepared, options.words)
    for number, text in enumerate(texts, 1):
        count(punctuator, text, counts)
        print(f"{number} of {len(texts)} calls: F1 {counts['8'].overall().f1:.1f} with 8 words", flush=True)
    table = rows(counts, list(speech(options.calls)) if options.calls else [], punctuator)
    if options.record:
        note = (
            f"{int(counts[ALL].matrix.sum()):,} slots, the first ones of {len(texts)} calls of Earnings-22. Seconds are "
            f"from the end of a word to the end of the last one it waits for; milliseconds are the processor's, of one "
            f"thread ({processor()})."
        )
        command = f"python -m tests.bench.live --calls FOLDER --words {options.words} --record"
        record("bench@live", command, {"note": note, "rows": table})
        draw(table, results_folder() / "bench@live.png")


if __name__ == "__main__":
    main()
