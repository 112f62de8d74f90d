"""DRNN-LWMA and T-BRNN (Kim, 2019), from random or from pretrained word vectors, exported to ONNX.

Section 3.2 of the paper: Adam, the negative log likelihood, batches of 128, the epoch with the best F1 on the
development text. Where it is silent: the words that are seen twice are known; windows have the 64 words of
`WordTrain`; known words that the file of vectors lacks get random ones of its mean and spread.
"""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from torch import nn

from engine.models import drnn_lwma
from engine.models.drnn_lwma_network import DrnnLwmaNetwork
from engine.models.vocabulary import Vocabulary
from engine.text.labels import MARK_SETS
from trainer.recipe import Conditions, Recipe, above_zero
from trainer.systems import word_networks
from trainer.systems.export import export_network, make_card
from trainer.systems.word_networks import WordModel, WordTrain
from trainer.systems.word_vectors import start_from_vectors
from trainer.training.run import TrainingRun

OPTIONS = {"window": 128, "overlap": 32, "batch": 8}
"""How the engine cuts text for the network: words in a window, shared by neighbours, windows in a batch."""

OUTPUTS = word_networks.MARKS | {"attention": {0: "batch", 2: "words", 3: "places"}}


@dataclass(frozen=True)
class DrnnModel(drnn_lwma.DrnnConfig, WordModel):
    """DRNN-LWMA and T-BRNN (Kim, 2019).

    Attributes:
        vectors: file of word vectors to start from, in the folder of prepared corpora, or "".
    """

    vectors: str = ""

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [
            *super().conditions(),
            *above_zero(self, "layers", "heads", "hidden", "embedding"),
            ("attended", self.attended in ("layer-wise", "top"), "choose from layer-wise and top"),
            ("score", self.score in ("dot", "additive"), "choose from dot and additive"),
            ("dropout", 0 <= self.dropout < 1, "from 0 to under 1"),
        ]


CONFIGS = (DrnnModel, WordTrain)


def fit(recipe: Recipe, prepared: Path, run: TrainingRun) -> None:
    """Trains the network; its vocabulary is saved with its weights.

    Raises:
        InputError: the recipe's word vectors are missing or unusable.
    """
    model = _model(recipe)

    def build(vocabulary: Vocabulary) -> nn.Module:
        network = DrnnLwmaNetwork(model, len(vocabulary), len(MARK_SETS[model.marks].labels))
        if model.vectors:
            start_from_vectors(prepared / model.vectors, vocabulary, network.words)
        return network

    word_networks.fit(recipe, prepared, run, build)


def _model(recipe: Recipe) -> DrnnModel:
    assert isinstance(recipe.model, DrnnModel)
    return recipe.model


def export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]:
    """The model as torch runs it, as ONNX, and by default with its weights kept in int8."""
    card = make_card(recipe, OPTIONS | _model(recipe).options)
    write = partial(word_networks.write_graphs, outputs=OUTPUTS)
    return export_network(card, run, output, drnn_lwma.load_module, write, int8=int8)
