"""Precision over recall as the confidence asked for falls: Figure 2 of Gale & Parthasarathy (2017)."""

from itertools import cycle
from pathlib import Path

import numpy as np

LEVELS = tuple(range(2, 101, 2))
"""Recalls, in percent, at which precision is told."""

Curves = dict[str, list[float]]
"""Of each mark and "overall", the precision in percent at each of `LEVELS`, as far as recall goes."""

_LINES = (("#3b7dd8", "-"), ("#d8573b", "--"), ("#2a9d8f", "-."), ("#8a5cc2", ":"), ("#8a6d1d", "-"), ("#555555", "--"))
"""Colour and dashes of each model."""


def precisions(labels: tuple[str, ...], true: np.ndarray, probabilities: np.ndarray) -> Curves:
    """What a model's probabilities come to at every confidence that may be asked for.

    Of a mark, the slots count where it alone is as likely as is asked; overall, those where the likeliest mark is.

    Args:
        labels: the classes, `O` first.
        true: int (N,), index into `labels`.
        probabilities: float (N, labels).
    """
    curves = {
        label: precision(probabilities[:, code], true == code, int((true == code).sum()))
        for code, label in enumerate(labels)
        if code
    }
    best = 1 + probabilities[:, 1:].argmax(axis=1)
    curves["overall"] = precision(probabilities[:, 1:].max(axis=1), true == best, int((true > 0).sum()))
    return curves


def precision(scores: np.ndarray, right: np.ndarray, wanted: int) -> list[float]:
    """Precision in percent at each of `LEVELS`, at the highest threshold that reaches it.

    Args:
        scores: float (N,).
        right: bool (N,), whether what is scored is so.
        wanted: how many there are to be found.
    """
    order = np.argsort(-scores, kind="stable")
    # A threshold takes all slots of one score or none.
    last = np.append(np.diff(scores[order]) < 0, True)[: len(order)]
    hits = np.cumsum(right[order])[last]
    taken = np.flatnonzero(last) + 1
    places = np.searchsorted(hits, np.array(LEVELS) * wanted / 100) if wanted else np.zeros(0, np.int64)
    reached = places[places < len(hits)]
    return [round(100 * float(share), 1) for share in hits[reached] / taken[reached]]


def draw(models: dict[str, Curves], paper: dict[str, dict[str, list[float]]], title: str, path: Path) -> None:
    """Draws a panel for each mark and overall as a PNG, a line a model.

    Args:
        models: by name, in order.
        paper: by the same names, of each mark the precision and the recall that the paper gives, drawn as a star.
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 3.4), dpi=110, layout="constrained")
    marks = list(dict.fromkeys(mark for curves in models.values() for mark in curves))
    for axes, mark in zip(figure.subplots(1, len(marks), sharey=True), marks, strict=True):
        for (name, curves), (colour, dashes) in zip(models.items(), cycle(_LINES), strict=False):
            line = curves.get(mark, [])
            axes.plot(LEVELS[: len(line)], line, color=colour, linestyle=dashes, label=name)
            if mark in paper.get(name, {}):
                told, found = paper[name][mark][:2]
                axes.plot(
                    [found], [told], "*", color=colour, markersize=10, markeredgecolor="black", markeredgewidth=0.5
                )
        axes.set(xlabel="recall, %", xlim=(0, 100), xticks=[0, 25, 50, 75], ylim=(0, 102))
        axes.set_title(mark.lower(), fontsize=10)
        axes.grid(color="#dddddd")
    figure.axes[0].set_ylabel("precision, %")
    figure.legend(*figure.axes[0].get_legend_handles_labels(), loc="outside right center", fontsize=9)
    figure.suptitle(title, fontsize=10)
    FigureCanvasAgg(figure).print_png(path)
