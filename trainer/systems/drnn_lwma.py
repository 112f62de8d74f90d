"""DRNN-LWMA and T-BRNN (Kim, 2019), from random or from pretrained word vectors, exported to ONNX.

Section 3.2 of the paper: Adam, the negative log likelihood, batches of 128, the epoch with the best F1 on the
development text. Where it is silent: the words that are seen twice are known; windows have the 64 words of
`trainer.families.WordTrain`; known words that the file of vectors lacks get random ones of its mean and spread.
"""

from pathlib import Path

import torch
from torch import nn

from engine.errors import InputError
from engine.models import drnn_lwma
from engine.models.vectors import read_vectors
from engine.models.vocabulary import SPECIAL, Vocabulary
from engine.text.labels import MARK_SETS
from trainer.families.words import DrnnModel
from trainer.recipe import Recipe
from trainer.systems import word_networks
from trainer.training.run import Run

OPTIONS = {"window": 128, "overlap": 32, "batch": 8}
"""How the engine cuts text for the network: words in a window, shared by neighbours, windows in a batch."""

OUTPUTS = word_networks.MARKS | {"attention": {0: "batch", 2: "words", 3: "places"}}


def fit(recipe: Recipe, prepared: Path, run: Run) -> None:
    """Trains the network; its words stay beside its weights.

    Raises:
        InputError: the recipe's word vectors are not there or cannot be used.
    """
    model = _model(recipe)

    def build(vocabulary: Vocabulary) -> nn.Module:
        network = drnn_lwma.build(network_config(recipe, len(vocabulary)))
        if model.vectors:
            start_from(prepared / model.vectors, vocabulary, network.words)
        return network

    word_networks.fit(recipe, prepared, run, build)


def _model(recipe: Recipe) -> DrnnModel:
    assert isinstance(recipe.model, DrnnModel)
    return recipe.model


def network_config(recipe: Recipe, words: int = 0) -> drnn_lwma.NetworkConfig:
    """The network's own configuration, from its recipe and the size of its vocabulary."""
    model = _model(recipe)
    return drnn_lwma.NetworkConfig(
        words,
        len(MARK_SETS[model.marks].labels),
        model.layers,
        model.heads,
        model.attended,
        model.score,
        model.hidden,
        model.embedding,
        model.dropout,
    )


def start_from(
    path: Path,
    vocabulary: Vocabulary,
    embedding: nn.Embedding,
    command: str = "caesura-trainer embeddings",
    key: str = "vectors",
) -> None:
    """Lays the vectors of a file under an embedding; words it lacks get random ones of its mean and spread.

    Args:
        command: what makes such a file.
        key: of the recipe's model that names it.

    Raises:
        InputError: the file is not there or cannot be used.
    """
    if not path.is_file():
        raise InputError(
            f"{path}: there are no word vectors; make some with `{command} -o {path}`, or name a file of GloVe or "
            f"word2vec in the recipe's model.{key}."
        )
    vectors, found = read_vectors(path, vocabulary.words[len(SPECIAL) :], embedding.embedding_dim)
    known = vectors[found]
    with torch.no_grad():
        embedding.weight.normal_(float(known.mean()), float(known.std()))
        embedding.weight[len(SPECIAL) :][torch.from_numpy(found)] = torch.from_numpy(known)


def export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]:
    """The model as torch runs it, as ONNX, and unless told otherwise with its weights kept in int8."""
    options = OPTIONS | network_config(recipe).options
    return word_networks.export(recipe, run, output, drnn_lwma.load_module, options, OUTPUTS, int8=int8)
