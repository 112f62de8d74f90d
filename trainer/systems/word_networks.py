"""Training of the networks over windows of words, DRNN-LWMA, T-BRNN and the word RNNs, and their graphs.

A family defines how to build and load its network, and its card.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import nn

from engine.models.vocabulary import Vocabulary
from engine.models.weights import GRAPH
from trainer.data.word_text import WordText, read_text
from trainer.data.word_windows import WordWindows
from trainer.recipe import Conditions, DescentConfig, ModelConfig, Recipe, above_zero
from trainer.systems.export import finish_graph, without_advice
from trainer.training.run import TrainingRun
from trainer.training.task import Rounds, WordTask

Axes = dict[str, dict[int, str]]
"""The free axes of a graph's inputs or outputs, by their names."""

MARKS: Axes = {"marks": {0: "batch", 1: "words"}}
"""The output that every network has, its first."""


@dataclass(frozen=True)
class WordModel(ModelConfig):
    """A network that knows words.

    Attributes:
        vocabulary: most frequent words that are known, of those seen `least` times.
    """

    vocabulary: int = 100_000
    least: int = 2

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [*super().conditions(), *above_zero(self, "vocabulary", "least")]


@dataclass(frozen=True)
class WordTrain(DescentConfig):
    """How a network of windows of words is trained: Adam.

    Attributes:
        window: words in a window.
    """

    batch: int = 128
    learning_rate: float = 1e-3
    window: int = 64

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [*super().conditions(), ("window", 1 <= self.window <= 2048, "from 1 to 2048 words")]


def fit(
    recipe: Recipe,
    prepared: Path,
    run: TrainingRun,
    build: Callable[[Vocabulary], nn.Module],
    task: type[WordTask] = WordTask,
    together: int = 0,
) -> None:
    """Trains a network; its vocabulary is saved with its weights.

    Args:
        build: the network over a vocabulary, as training finds it; what it draws, the seed decides.
        task: how it is trained.
        together: development windows in a batch, or 0 for as many as in training.
    """
    model, train = recipe.model, recipe.train
    assert isinstance(model, WordModel)
    assert isinstance(train, WordTrain)
    text = read_text(recipe.sources, prepared, model.marks)
    vocabulary = text.most_frequent(model.vocabulary, model.least)
    vocabulary.write(run.folder)

    def windows(of: WordText, batch: int) -> WordWindows:
        return WordWindows(of, vocabulary, train.window, batch, train.seed)

    development = windows(read_text(recipe.development, prepared, model.marks), together or train.batch)
    data = Rounds(train, windows(text, train.batch), development, run.ranks)
    torch.manual_seed(train.seed)
    run.descend(task(recipe, data.steps, build(vocabulary)), data)


def write_graphs(network: nn.Module, folder: Path, outputs: Axes = MARKS, *, int8: bool) -> tuple[str, ...]:
    """Writes the one graph of a network, see `trainer.systems.export.export_network`."""
    trace(network, folder / GRAPH, outputs)
    return finish_graph(folder / GRAPH, int8=int8)


def trace(network: nn.Module, path: Path, outputs: Axes = MARKS) -> None:
    """Writes a network as an ONNX graph with free batch and time."""
    inputs: Axes = {"ids": {0: "batch", 1: "places"}, "lengths": {0: "batch"}}
    write_graph(network, (torch.ones((2, 9), dtype=torch.int64), torch.tensor([8, 5])), path, inputs, outputs)


def write_graph(module: nn.Module, examples: tuple[torch.Tensor, ...], path: Path, inputs: Axes, outputs: Axes) -> None:
    """Writes a module as an ONNX graph whose axes that `inputs` and `outputs` name are free."""
    # The newer exporter fixes the length of what a GRU or an LSTM reads. This one warns that it is old and that sizes
    # might be fixed, which they are not.
    with without_advice():
        torch.onnx.export(
            module.eval(),
            examples,
            path,
            input_names=list(inputs),
            output_names=list(outputs),
            dynamic_axes=inputs | outputs,
            opset_version=17,
            dynamo=False,
        )
