"""`caesura-engine explain`: draws a model's attention when it punctuates a sentence (Kim, 2019, figure 4)."""

import argparse
import io
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import numpy as np

from engine.commands.arguments import model_arguments
from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.errors import InputError, MissingDependency
from engine.models.registry import variants
from engine.pipeline import Punctuator, load_model
from engine.system.atomic import write_atomic
from engine.text.labels import GLYPHS

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST_WORDS = 60
"""Maximum words for a readable picture."""

CELL, MARGIN = 0.16, 2.2
"""Inches: of a cell, and of the margin for the words."""

LONGEST_WORD = 20
"""Letters shown of a word, which the margin has room for."""

ATTENTIVE = ("drnn-lwma",)
"""Families with attention to draw."""


@runtime_checkable
class Attentive(Protocol):
    """A model with attention to draw."""

    def attention(self, words: Sequence[str]) -> list[tuple[str, np.ndarray]]:
        """A layer each: its title, and float (heads, W, W + 1) how much the slot after each word looks at each word,
        and at the end of the text; rows sum to 1.
        """
        ...


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    parser.add_argument("text", help="a sentence or two; its marks are ignored")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE.png", default=Path("attention.png"), help="(default: attention.png)"
    )
    model_arguments(parser, "drnn-lwma")


def run(options: argparse.Namespace) -> int:
    """Runs the command.

    Raises:
        InputError: the text has no words or too many, the output is not a PNG, or the model has no attention.
        MissingDependency: matplotlib is not installed.
    """
    if options.output.suffix.lower() != ".png":
        raise InputError(f"explain: {options.output} would be a PNG picture; give it a name that ends in .png")
    words = [word.text for word in Transcript([Cue(0, 0, options.text)]).words]
    if not 1 <= len(words) <= MOST_WORDS:
        raise InputError(
            f"explain: {len(words)} words; give a text of 1 to {MOST_WORDS}, which a picture has room for."
        )
    punctuator = load_model(options.model, options.device, options.threads)
    layers = attention(punctuator, words)
    marks = [GLYPHS[label] for label in punctuator.predict(words).labels]
    write_atomic(options.output, picture(words, marks, layers))
    heads = sum(len(weights) for _, weights in layers)
    drawn = f"{heads} attention head{'s' * (heads > 1)} of {punctuator.name}"
    print(f"{options.output}: {drawn} over {len(words)} word{'s' * (len(words) > 1)}")
    return 0


def attention(punctuator: Punctuator, words: Sequence[str]) -> list[tuple[str, np.ndarray]]:
    """Returns a model's attention, see `Attentive`.

    Raises:
        InputError: it is a model without attention.
    """
    if not isinstance(punctuator.model, Attentive):
        names = [one.name for one in variants() if one.family in ATTENTIVE]
        raise InputError(f"{punctuator.name}: it has no attention to plot; choose from {', '.join(names)}.")
    return punctuator.model.attention(words)


def picture(words: Sequence[str], marks: Sequence[str], layers: list[tuple[str, np.ndarray]]) -> bytes:
    """A PNG with a panel for each head, the layers below each other; the darker a cell, the higher its weight.

    Args:
        words: queries at the left, keys below.
        marks: the predicted mark of each slot, shown after the word at the left.
        layers: from `Attentive.attention`.

    Raises:
        MissingDependency: matplotlib is not installed.
    """
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise MissingDependency("explain: matplotlib is missing; run `pip install matplotlib`.") from None
    side = CELL * (len(words) + 1) + MARGIN
    columns = max(len(weights) for _, weights in layers)
    figure = Figure((columns * side, len(layers) * side), layout="constrained")
    panels = figure.subplots(len(layers), columns, squeeze=False)
    for row, (title, weights) in zip(panels, layers, strict=True):
        for number, (axes, head) in enumerate(zip(row, weights, strict=True), 1):
            _draw(axes, head, words, marks)
            axes.set_title(f"{title}, head {number} (black: {head.max():.2f})", fontsize=8)
    data = io.BytesIO()
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing")  # missing letters are drawn as boxes
        figure.savefig(data, format="png", dpi=110)
    return data.getvalue()


def _draw(axes: "Axes", weights: np.ndarray, words: Sequence[str], marks: Sequence[str]) -> None:
    """One head: the slots down, the words across."""
    axes.imshow(weights, cmap="Greys", vmin=0)
    words = [word if len(word) <= LONGEST_WORD else f"{word[: LONGEST_WORD - 1]}…" for word in words]
    slots = [f"{word}{mark}" for word, mark in zip(words, marks, strict=True)]
    plain: dict[str, Any] = {"fontsize": 7, "parse_math": False}
    axes.set_xticks(range(weights.shape[1]), [*words, "(end)"], rotation=90, **plain)
    axes.set_yticks(range(len(slots)), slots, **plain)
    for label, mark in zip(axes.get_yticklabels(), marks, strict=True):
        label.set_fontweight("bold" if mark else "normal")
    axes.tick_params(length=0)
