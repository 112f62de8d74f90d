"""`word-delay-rnn` and `word-ngram-rnn` (Gale & Parthasarathy, 2017), trained on windows of text, exported to ONNX.

The paper trains with cross-entropy and says no more of it; here it is Adam, and the round with the best F1 on the
development text is kept.
"""

from dataclasses import dataclass
from pathlib import Path

from torch import nn

from engine.models import word_rnn
from engine.models.vocabulary import Vocabulary
from engine.models.word_rnn_network import WordRnnNetwork
from engine.text.labels import MARK_SETS
from trainer.recipe import Conditions, Recipe, above_zero
from trainer.systems import word_networks
from trainer.systems.export import export_network, make_card
from trainer.systems.word_networks import WordModel, WordTrain
from trainer.training.run import TrainingRun

OPTIONS = {"window": 200, "overlap": 50, "batch": 8}
"""How the engine cuts text for the network: words in a window, shared by neighbours, windows in a batch."""


@dataclass(frozen=True)
class WordRnnModel(word_rnn.WordRnnConfig, WordModel):
    """A word-level LSTM tagger (Gale & Parthasarathy, 2017, section 3.3.1)."""

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [
            *super().conditions(),
            ("context", self.context in word_rnn.CONTEXTS, f"choose from {' and '.join(word_rnn.CONTEXTS)}"),
            *above_zero(self, "layers", "hidden", "embedding"),
            ("dropout", 0 <= self.dropout < 1, "from 0 to under 1"),
        ]


CONFIGS = (WordRnnModel, WordTrain)


def fit(recipe: Recipe, prepared: Path, run: TrainingRun) -> None:
    """Trains the network; its vocabulary is saved with its weights."""
    model = _model(recipe)

    def build(vocabulary: Vocabulary) -> nn.Module:
        return WordRnnNetwork(model, len(vocabulary), len(MARK_SETS[model.marks].labels))

    word_networks.fit(recipe, prepared, run, build)


def _model(recipe: Recipe) -> WordRnnModel:
    assert isinstance(recipe.model, WordRnnModel)
    return recipe.model


def export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]:
    """The model as torch runs it, as ONNX, and by default with its weights kept in int8."""
    card = make_card(recipe, OPTIONS | _model(recipe).options)
    return export_network(card, run, output, word_rnn.load_module, word_networks.write_graphs, int8=int8)
