"""Draws precision over recall: Figure 2 of Gale & Parthasarathy (2017)."""

from itertools import cycle
from pathlib import Path
from typing import Any

from trainer.scoring.curves import LEVELS, Curves

_LINES = (("#3b7dd8", "-"), ("#d8573b", "--"), ("#2a9d8f", "-."), ("#8a5cc2", ":"), ("#8a6d1d", "-"), ("#555555", "--"))
"""Colour and dashes of each model."""

_STAR: dict[str, Any] = {"markersize": 10, "markeredgecolor": "black", "markeredgewidth": 0.5}


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
                precision, recall = paper[name][mark][:2]
                axes.plot([recall], [precision], "*", color=colour, **_STAR)
        axes.set(xlabel="recall, %", xlim=(0, 100), xticks=[0, 25, 50, 75], ylim=(0, 102))
        axes.set_title(mark.lower(), fontsize=10)
        axes.grid(color="#dddddd")
    figure.axes[0].set_ylabel("precision, %")
    figure.legend(*figure.axes[0].get_legend_handles_labels(), loc="outside right center", fontsize=9)
    figure.suptitle(title, fontsize=10)
    FigureCanvasAgg(figure).print_png(path)
