"""The self-attention encoder-decoder (Yi & Tao, 2019): trained by teacher forcing, exported as two ONNX graphs.

Section 2.2 of the paper: Adam with warm-up and the schedule of Vaswani et al. (2017), gradient clipping, label
smoothing, batches of 32. Its 1e-4 is read as the rate at the end of the warm-up, and that it "is exponentially decayed"
as the fall with the root of the steps that this schedule has. Where it is silent: Adam is theirs
(β₂ = 0.98, ε = 1e-9), the gradient's norm is at most 1; windows have the 64 words of
`WordTrain`, and no label stands before their first slot; the round with the best F1 on the development
text is kept, with the network's own labels.

Pretrained vectors are trained further, since words missing from the file start at random.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from engine.models import self_attention
from engine.models.decoding import greedy
from engine.models.self_attention import ENCODER, STEP, ModuleStepper, load_module
from engine.models.self_attention_network import SelfAttentionNetwork
from engine.models.vocabulary import Vocabulary
from engine.text.labels import MARK_SETS
from trainer.data.corpora.packed import IGNORE
from trainer.recipe import Conditions, Recipe, above_zero
from trainer.systems import word_networks
from trainer.systems.export import export_network, finish_graph, make_card
from trainer.systems.word_networks import WordModel, WordTrain
from trainer.systems.word_vectors import start_from_vectors
from trainer.training.run import TrainingRun
from trainer.training.schedules import by_step, scheduled, share_of_peak
from trainer.training.task import WordTask, mark_loss

DECODED = 256
"""Development windows that are decoded side by side."""

COMMANDS = {"word": "caesura-trainer embeddings", "speech": "caesura-trainer speech2vec RECORDINGS"}
"""The commands that make the vectors of a table."""


@dataclass(frozen=True)
class SelfAttentionModel(self_attention.SelfAttentionConfig, WordModel):
    """The encoder-decoder of Yi & Tao (2019).

    Attributes:
        word_vectors, speech_vectors: files that the tables "word" and "speech" of `inputs` start from, in the folder of
            prepared corpora, or "".
        fine_tune_vectors: whether to train those vectors further, or freeze them.
        beam: beam width when served.
    """

    word_vectors: str = ""
    speech_vectors: str = ""
    fine_tune_vectors: bool = True
    beam: int = 1

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        known = set(self.inputs) <= {"word", "speech"} and len(set(self.inputs)) == len(self.inputs)
        return [
            *super().conditions(),
            *above_zero(self, "encoder_layers", "decoder_layers", "heads", "inner", "embedding", "beam"),
            ("width", self.width > 0 and self.width % (2 * self.heads or 1) == 0, "a multiple of twice model.heads"),
            ("inputs", known, "choose from word and speech, each once"),
            ("word_vectors", "word" in self.inputs or not self.word_vectors, 'needs "word" among model.inputs'),
            ("speech_vectors", "speech" in self.inputs or not self.speech_vectors, 'needs "speech" among model.inputs'),
            ("dropout", 0 <= self.dropout < 1, "from 0 to under 1"),
        ]


@dataclass(frozen=True)
class SelfAttentionTrain(WordTrain):
    """How it is trained: Adam; after the warm-up the rate falls with the root of the steps (Vaswani et al., 2017,
    equation 3), or linearly where `falling` says so.

    Attributes:
        smoothing: share of a label's probability that is spread over all labels.
    """

    batch: int = 32
    learning_rate: float = 1e-4
    warmup: float = 4000.0
    smoothing: float = 0.1

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [
            *super().conditions(),
            ("warmup", self.warmup > 0 or self.falling, "above 0, for the root of the steps is counted from there"),
            ("smoothing", 0 <= self.smoothing < 1, "from 0 to under 1"),
        ]


CONFIGS = (SelfAttentionModel, SelfAttentionTrain)


def fit(recipe: Recipe, prepared: Path, run: TrainingRun) -> None:
    """Trains the network; its vocabulary is saved with its weights.

    Raises:
        InputError: a file of vectors is missing or unusable.
    """
    model, _ = _parts(recipe)

    def make(vocabulary: Vocabulary) -> nn.Module:
        network = SelfAttentionNetwork(model, len(vocabulary), len(MARK_SETS[model.marks].labels))
        for name, table in network.words.tables.items():
            if file := getattr(model, f"{name}_vectors", ""):
                start_from_whitened_vectors(prepared / file, name, vocabulary, table)
                table.weight.requires_grad_(model.fine_tune_vectors)
        return network

    word_networks.fit(recipe, prepared, run, make, SelfAttentionTask, DECODED)


def _parts(recipe: Recipe) -> tuple[SelfAttentionModel, SelfAttentionTrain]:
    assert isinstance(recipe.model, SelfAttentionModel)
    assert isinstance(recipe.train, SelfAttentionTrain)
    return recipe.model, recipe.train


def start_from_whitened_vectors(path: Path, name: str, vocabulary: Vocabulary, table: nn.Embedding) -> None:
    """Gives a table the vectors of a file, whitened: turned and brought to mean 0 and spread 1 in all directions.

    The network's start counts on that: what all vectors share, more than half of each, would hide what words differ in.
    """
    start_from_vectors(path, vocabulary, table, command=COMMANDS[name], key=f"{name}_vectors")
    with torch.no_grad():
        centred = table.weight - table.weight.mean(0)
        _, spread, directions = torch.linalg.svd(centred, full_matrices=False)
        known = spread > 1e-3 * spread.max()  # a few words do not spread in all directions
        table.weight.copy_(centred @ directions.T * torch.where(known, len(centred) ** 0.5 / spread, 0.0))


class SelfAttentionTask(WordTask):
    """Teacher forcing; the development text is decoded."""

    def losses(self, batch: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        """Smoothed cross-entropy over the known slots, each given the true labels before it."""
        logits = self.model(batch["ids"], batch["lengths"], self.previous(batch["marks"]))
        return mark_loss(logits, batch["marks"], self.config.smoothing), logits

    def previous(self, marks: torch.Tensor) -> torch.Tensor:
        """The label before each of some marks (B, T); before the first and where it is not known, the start label."""
        before = nn.functional.pad(marks[:, :-1].long(), (1, 0), value=IGNORE)
        return before.masked_fill(before == IGNORE, len(self.labels))

    def predicted_labels(self, batch: dict[str, torch.Tensor], logits: torch.Tensor) -> np.ndarray:
        """The labels int (B, T) that the network writes without the true ones."""
        stepper = ModuleStepper(self.model, str(self.device), len(self.labels))
        return greedy(stepper, {name: batch[name].cpu().numpy() for name in ("ids", "lengths")}).argmax(-1)

    def configure_optimizers(self) -> dict[str, Any]:
        config = self.config
        trained = [parameter for parameter in self.parameters() if parameter.requires_grad]
        optimiser = torch.optim.Adam(trained, config.learning_rate, (0.9, 0.98), 1e-9, fused=True)
        if config.falling:
            return scheduled(optimiser, config, self.steps)
        rising = config.rising(self.steps)
        return by_step(optimiser, lambda step: share_of_peak(step + 1, rising))


def export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]:
    """The model as torch runs it, as ONNX, and by default with its weights kept in int8."""
    model, train = _parts(recipe)
    # Windows have the training length: the network has not learnt longer positions.
    options = {"window": train.window, "overlap": train.window // 4, "batch": 32, "beam": model.beam}
    return export_network(make_card(recipe, options | model.options), run, output, load_module, write_graphs, int8=int8)


def write_graphs(network: nn.Module, folder: Path, *, int8: bool) -> list[str]:
    """Writes the two graphs of a network, see `trainer.systems.export.export_network`."""
    assert isinstance(network, SelfAttentionNetwork)
    trace(network.eval(), folder)
    return [name for graph in (ENCODER, STEP) for name in finish_graph(folder / graph, int8=int8)]


class EncoderGraph(nn.Module):
    """The encoder's graph: words to memory."""

    def __init__(self, network: SelfAttentionNetwork):
        super().__init__()
        self.network = network

    def forward(self, ids: torch.Tensor, lengths: torch.Tensor) -> tuple[torch.Tensor, ...]:
        return tuple(self.network.encode(ids, lengths))


class Writing(EncoderGraph):
    """The decoder's graph: one label, and the cache that is longer by it."""

    def forward(self, label: torch.Tensor, lengths: torch.Tensor, *arrays: torch.Tensor) -> tuple[torch.Tensor, ...]:
        half = len(arrays) // 2
        logits, cache = self.network.decode(label[:, None], lengths, arrays[:half], arrays[half:])
        return logits[:, 0], *cache


def trace(network: SelfAttentionNetwork, folder: Path) -> None:
    """Writes the two graphs, with free batch and lengths."""
    ids, lengths, label = torch.ones((2, 9), dtype=torch.int64), torch.tensor([8, 5]), torch.tensor([0, 1])
    with torch.no_grad():
        memory = network.encode(ids, lengths)
    cache = [keys[:, :, :3] for keys in memory]
    places = range(len(memory))
    read = {f"memory.{place}": {0: "batch", 2: "places"} for place in places}
    caches, longer = ({f"{name}.{place}": {0: "batch", 2: name} for place in places} for name in ("cache", "longer"))
    row = {0: "batch"}
    reading = {"ids": row | {1: "places"}, "lengths": row}
    word_networks.write_graph(EncoderGraph(network), (ids, lengths), folder / ENCODER, reading, read)
    writing, examples = {"label": row, "lengths": row} | read | caches, (label, lengths, *memory, *cache)
    word_networks.write_graph(Writing(network), examples, folder / STEP, writing, {"marks": row} | longer)
