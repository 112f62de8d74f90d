"""`word-delay-rnn` and `word-ngram-rnn` (Gale & Parthasarathy, 2017), trained on windows of text, exported to ONNX.

The paper trains with cross-entropy and says no more of it; here it is Adam, and the round with the best F1 on the
development text is kept.
"""

from pathlib import Path

from torch import nn

from engine.models import word_rnn
from engine.models.vocabulary import Vocabulary
from engine.text.labels import MARK_SETS
from trainer.families.words import WordRnnModel
from trainer.recipe import Recipe
from trainer.systems import word_networks
from trainer.training.run import Run

OPTIONS = {"window": 200, "overlap": 50, "batch": 8}
"""How the engine cuts text for the network: words in a window, shared by neighbours, windows in a batch."""


def fit(recipe: Recipe, prepared: Path, run: Run) -> None:
    """Trains the network; its words stay beside its weights."""

    def build(vocabulary: Vocabulary) -> nn.Module:
        return word_rnn.build(network_config(recipe, len(vocabulary)))

    word_networks.fit(recipe, prepared, run, build)


def network_config(recipe: Recipe, words: int = 0) -> word_rnn.NetworkConfig:
    """The network's own configuration, from its recipe and the size of its vocabulary."""
    model = recipe.model
    assert isinstance(model, WordRnnModel)
    labels = len(MARK_SETS[model.marks].labels)
    return word_rnn.NetworkConfig(
        words, labels, model.context, model.embedding, model.hidden, model.layers, model.dropout
    )


def export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]:
    """The model as torch runs it, as ONNX, and unless told otherwise with its weights kept in int8."""
    options = OPTIONS | network_config(recipe).options
    return word_networks.export(recipe, run, output, word_rnn.load_module, options, int8=int8)
