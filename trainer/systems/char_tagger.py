"""The character models of Gale & Parthasarathy (2017), trained on sentences or on running text, exported to ONNX.

The paper trains with cross-entropy over the characters' tags and says no more of it. Here only the tags of spaces and
of the end of the text count, since no other character ever has a mark; the rest is Adam, a rate that rises and falls
(`CharTrain`), and the round with the best F1 on the development text.
"""

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import torch

from engine.models import char_tagger
from engine.models.char_alphabet import FILE, Alphabet, normalise
from engine.models.char_network import CharNetwork
from engine.models.char_tagger import load_module
from engine.text.labels import MARK_SETS
from trainer.data.char_windows import CharWindows
from trainer.data.word_text import WordText, read_text
from trainer.recipe import Conditions, DescentConfig, ModelConfig, Recipe, above_zero
from trainer.systems import word_networks
from trainer.systems.export import export_network, make_card
from trainer.training.run import TrainingRun
from trainer.training.task import Rounds, WordTask

OPTIONS = {"window": 400, "overlap": 120, "batch": 8}
"""How the engine cuts text for the network: characters in a window, shared by neighbours, windows in a batch."""

OUTPUTS: word_networks.Axes = {"marks": {0: "batch", 1: "places"}}

CONTEXTS = ("delay", "ngram", "cnn-feature", "cnn-ngram", "dilated-cnn", "bilstm")


@dataclass(frozen=True)
class CharModel(char_tagger.CharTaggerConfig, ModelConfig):
    """A character model (Gale & Parthasarathy, 2017, section 2.3).

    Attributes:
        alphabet: most frequent characters that are known, of those seen `least` times.
    """

    alphabet: int = 200
    least: int = 10

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        shares = ("dropout", "dropout_before", "dropout_between")
        return [
            *super().conditions(),
            ("context", self.context in CONTEXTS, f"choose from {', '.join(CONTEXTS)}"),
            *above_zero(self, "width", "alphabet", "embedding", "hidden", "layers"),
            *((key, 0 <= getattr(self, key) < 1, "from 0 to under 1") for key in shares),
            ("kernels", self.kernels >= 22, "at least 22, to give each of the widths 1 to 7 its share"),
        ]


@dataclass(frozen=True)
class CharTrain(DescentConfig):
    """How a character model is trained: Adam, whose rate rises and falls.

    Attributes:
        share: of the documents that are trained on, evenly drawn.
        window: characters that running text is cut into; a document that is shorter is one instance.
        open_ended: share of the instances whose end is hidden: their last slot is not trained on.
    """

    epochs: float = 20.0
    rounds: int = 20
    batch: int = 256
    learning_rate: float = 4e-3
    share: float = 1.0
    warmup: float = 0.05
    falling: bool = True
    window: int = 300
    open_ended: float = 0.0

    @property
    def cutting(self) -> dict[str, Any]:
        """The fields for `CharWindows`."""
        return {name: getattr(self, name) for name in ("window", "batch", "seed", "open_ended")}

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [
            *super().conditions(),
            ("share", 0 < self.share <= 1, "from above 0 to 1"),
            ("window", 128 <= self.window <= 8192, "from 128 to 8192 characters"),
            ("open_ended", 0 <= self.open_ended <= 1, "from 0 to 1"),
        ]


CONFIGS = (CharModel, CharTrain)


def fit(recipe: Recipe, prepared: Path, run: TrainingRun) -> None:
    """Trains the network; its alphabet is saved with its weights."""
    model, train = _parts(recipe)
    text = read_text(recipe.sources, prepared, model.marks, normalise).sample(train.share)
    alphabet = Alphabet.most_frequent(text.vocabulary, text.counts(), model.alphabet, model.least)
    alphabet.write(run.folder)
    torch.manual_seed(train.seed)
    network = CharNetwork(model, len(alphabet), len(MARK_SETS[model.marks].labels))

    def windows(of: WordText) -> CharWindows:
        return CharWindows(of, alphabet, network.ahead, **train.cutting)

    development = read_text(recipe.development, prepared, model.marks, normalise)
    data = Rounds(train, windows(text), windows(development), run.ranks)
    run.descend(WordTask(recipe, data.steps, network), data)


def _parts(recipe: Recipe) -> tuple[CharModel, CharTrain]:
    assert isinstance(recipe.model, CharModel)
    assert isinstance(recipe.train, CharTrain)
    return recipe.model, recipe.train


def export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]:
    """The model as torch runs it, as ONNX, and by default with its weights kept in int8."""
    model, _ = _parts(recipe)
    card = make_card(recipe, OPTIONS | {"ahead": CharNetwork(model, 1, 1).ahead} | model.options)
    write = partial(word_networks.write_graphs, outputs=OUTPUTS)
    return export_network(card, run, output, load_module, write, FILE, int8=int8)
