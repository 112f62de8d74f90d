"""The character models of Gale & Parthasarathy (2017), trained on sentences or on running text, exported to ONNX.

The paper trains with cross-entropy over the characters' tags and says no more of it. Here only the tags of spaces and
of the end of the text count, since no other character ever has a mark; the rest is Adam, a rate that rises and falls
(`trainer.families.characters`), and the round with the best F1 on the development text.
"""

from dataclasses import fields
from pathlib import Path

import torch

from engine.models.char_alphabet import FILE, Alphabet, normalise
from engine.models.char_network import Network, NetworkConfig
from engine.models.char_tagger import load_module
from engine.text.labels import MARK_SETS
from trainer.data.char_windows import CharWindows, sampled
from trainer.data.word_text import WordText, read_text
from trainer.families.characters import CharModel, CharTrain
from trainer.recipe import Recipe
from trainer.systems import word_networks
from trainer.training.run import Run
from trainer.training.task import Rounds, WordTask

OPTIONS = {"window": 400, "overlap": 120, "batch": 8}
"""How the engine cuts text for the network: characters in a window, shared by neighbours, windows in a batch."""

OUTPUTS: word_networks.Axes = {"marks": {0: "batch", 1: "places"}}


def fit(recipe: Recipe, prepared: Path, run: Run) -> None:
    """Trains the network; its alphabet stays beside its weights."""
    model, train = recipe.model, recipe.train
    assert isinstance(model, CharModel)
    assert isinstance(train, CharTrain)
    text = sampled(read_text(recipe.sources, prepared, model.marks, normalise), train.share)
    alphabet = Alphabet.most_frequent(text.vocabulary, text.counts(), model.alphabet, model.least)
    alphabet.write(run.folder)
    torch.manual_seed(train.seed)
    network = Network(network_config(recipe, len(alphabet)))

    def windows(of: WordText) -> CharWindows:
        return CharWindows(of, alphabet, train, network.ahead)

    development = read_text(recipe.development, prepared, model.marks, normalise)
    data = Rounds(train, windows(text), windows(development), run.ranks)
    run.descend(WordTask(recipe, data.steps, network), data)


def network_config(recipe: Recipe, characters: int = 0) -> NetworkConfig:
    """The network's own configuration, from its recipe and the size of its alphabet."""
    labels = len(MARK_SETS[recipe.model.marks].labels)
    shared = {field.name for field in fields(NetworkConfig)} & {field.name for field in fields(recipe.model)}
    return NetworkConfig(characters, labels, **{name: getattr(recipe.model, name) for name in shared})


def export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]:
    """The model as torch runs it, as ONNX, and unless told otherwise with its weights kept in int8."""
    config = network_config(recipe, 1)
    options = OPTIONS | {"ahead": Network(config).ahead} | config.options
    return word_networks.export(recipe, run, output, load_module, options, OUTPUTS, FILE, int8=int8)
