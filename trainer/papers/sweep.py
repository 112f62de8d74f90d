"""Figure 3 of Kim (2019): DRNN-LWMA with n layers and m heads, attending to every layer or to the top one alone.

On a GPU all of it at the recipe's full size. The scale `sweep-cpu` is a smaller sweep that two cores can run: narrower
networks, half the text, fewer epochs, and every layer attended to, as in the paper's best.
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from trainer.config import read_recipe
from trainer.recipe import DescentConfig, Recipe

SCALE = "sweep-cpu"
F1 = "overall F1"

_SOURCE_WORDS, _DEVELOPMENT_WORDS = 1_000_000, 60_000
_NARROW: dict[str, Any] = {"hidden": 128, "embedding": 128, "dropout": 0.1}
_SHORT: dict[str, Any] = {"epochs": 3.0, "rounds": 3, "batch": 16, "learning_rate": 3e-3}
_SHORT |= {"warmup": 0.05, "falling": True}

_LINES = {1: ("#3b7dd8", "o"), 2: ("#2a9d8f", "s"), 3: ("#d8573b", "^"), 4: ("#8a5cc2", "D"), 5: ("#8a6d1d", "v")}
"""Colour and sign of each number of heads."""


@dataclass(frozen=True)
class Point:
    """One network of the sweep: n, m, and "layer-wise" or "top"."""

    layers: int
    heads: int
    attended: str

    def __str__(self) -> str:
        return f"n{self.layers}-m{self.heads}-{self.attended}"


def points(scale: str) -> list[Point]:
    """The networks of a scale; with one layer, the top one is every layer."""
    return [
        Point(layers, count, attended)
        for layers in (1, 2, 3, 4)
        for count in (1, 2, 3, 4, 5)
        for attended in ("layer-wise", "top")
        if attended == "layer-wise" or (layers > 1 and scale != SCALE)
    ]


def plan(scale: str) -> dict[str, Any]:
    """A scale as plain data."""
    scale_table: dict[str, Any] = {"points": list(map(str, points(scale)))}
    if scale == SCALE:
        scale_table |= {"model": _NARROW, "train": _SHORT, "words": [_SOURCE_WORDS, _DEVELOPMENT_WORDS]}
    return scale_table


def variants(recipe: str, setting: str, scale: str) -> dict[Point, Recipe]:
    """The recipe of each point: at full size, or reduced at the scale `SCALE`."""
    base = read_recipe(recipe, None, setting)
    if scale == SCALE:
        base = _small(base)
    return {point: replace(base, model=replace(base.model, **vars(point))) for point in points(scale)}


def _small(recipe: Recipe) -> Recipe:
    assert isinstance(recipe.train, DescentConfig)
    return replace(
        recipe,
        model=replace(recipe.model, **_NARROW),
        train=replace(recipe.train, **_SHORT),
        sources=tuple(replace(source, most_words=_SOURCE_WORDS) for source in recipe.sources),
        development=tuple(replace(source, most_words=_DEVELOPMENT_WORDS) for source in recipe.development),
    )


def draw(rows: list[dict[str, Any]], paper: list[dict[str, Any]], title: str, path: Path) -> None:
    """Draws F1 over the number of layers as a PNG, a line for each number of heads.

    Args:
        rows: points with their `F1`, in percent.
        paper: the points that the paper gives in figures.
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8.4, 3.8), dpi=110, layout="constrained")
    for axes, attended in zip(figure.subplots(1, 2, sharey=True), ("layer-wise", "top"), strict=True):
        # With one layer, the top one is every layer.
        shown = [row for row in rows if row["attended"] == attended or row["layers"] == 1]
        for heads, (colour, sign) in _LINES.items():
            line = {row["layers"]: row[F1] for row in shown if row["heads"] == heads}
            if line:
                axes.plot(list(line), list(line.values()), sign, color=colour, linestyle="-", label=f"m = {heads}")
        theirs = [row for row in paper if row["attended"] == attended]
        axes.plot([row["layers"] for row in theirs], [row[F1] for row in theirs], "k*", markersize=11, label="paper")
        axes.set(xlabel="recurrent layers n", xticks=[1, 2, 3, 4], xlim=(0.8, 4.2))
        axes.set_title("attending to each layer" if attended == "layer-wise" else "to the top layer alone", fontsize=10)
        axes.grid(color="#dddddd")
    figure.axes[0].set_ylabel("overall F1, %")
    figure.legend(*figure.axes[0].get_legend_handles_labels(), loc="outside right center", fontsize=9)
    figure.suptitle(title, fontsize=10)
    FigureCanvasAgg(figure).print_png(path)
