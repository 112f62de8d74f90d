"""T-LSTM and the models built on it, trained as in section 3 of Tilk & Alumäe (2015): AdaGrad, back-propagation through
5 steps over 100 sequences read side by side, the rate halved from the first epoch that gains too little.

The second stage, TA-LSTM(-p), puts a new LSTM and classifier on the features of a finished T-LSTM, which are frozen;
adapting trains its own parameters further instead.

Where the paper is silent: the rate is halved by the rule of RNNLM, which it refers to: an epoch gains enough if the
development likelihood rises by the factor 1.003; after the first that does not, every epoch has half the rate of the
one before, and the second that does not is the last. Weights of a worse epoch are not taken back; the best epoch by
development F1 is kept. A state goes on from one document to the next, and starts at zero with every epoch; the loss is
the mean over the slots of an update.

Two things that are not the paper's are choices of a recipe: dropout, and Adam with a rate that rises and falls.
"""

import math
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from engine.models import t_lstm
from engine.models.t_lstm_network import LONGEST_PAUSE, network_of
from engine.models.vocabulary import Vocabulary
from engine.models.weights import GRAPH, WEIGHTS
from engine.text.labels import MARK_SETS
from trainer.data.streams import TextStreams
from trainer.data.word_text import WordText, read_text
from trainer.recipe import Conditions, DescentConfig, ModelConfig, Recipe, RecipeError, above_zero
from trainer.systems.export import export_network, make_card
from trainer.systems.t_lstm_graph import write_graph
from trainer.training.checkpoints import read_weights
from trainer.training.run import TrainingRun
from trainer.training.schedules import Halving, scheduled
from trainer.training.task import Rounds, TrainingTask, mark_loss

CHUNK = 4096
"""Words that the engine reads at once."""

UPDATES = 50
"""Updates in a batch: Lightning does its own work once for so many."""


@dataclass(frozen=True)
class TLstmModel(ModelConfig):
    """T-LSTM and the models built on it (Tilk & Alumäe, 2015).

    Attributes:
        vocabulary: most frequent words that are known.
        hidden: tanh units of the projection, and LSTM blocks.
        pauses: whether the pause in the slot is an input.
        pause_inside: whether it goes through the words' tanh units, as in the authors' code, or separate.
        stage: recipe of the first stage, or "" for none.
        adapt: train the first stage's parameters further, instead of stacking a new LSTM on them.
        window: slots to either side whose pauses are seen, of a model that reads nothing else; -1 for a model of words.
        dropout: of the words or features that the last LSTM reads, and of what it gives.
    """

    vocabulary: int = 100_000
    hidden: int = 100
    pauses: bool = False
    pause_inside: bool = False
    stage: str = ""
    adapt: bool = False
    window: int = -1
    dropout: float = 0.0

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [
            *super().conditions(),
            *above_zero(self, "vocabulary", "hidden"),
            ("adapt", not self.adapt or (bool(self.stage) and not self.pauses), "needs a stage, and reads no pauses"),
            (
                "pause_inside",
                not self.pause_inside or (self.pauses and not self.stage and self.window < 0),
                "needs pauses = true, no stage and no window",
            ),
            ("window", self.window < 0 or (self.pauses and not self.stage), "needs pauses = true, and no stage"),
            ("dropout", 0 <= self.dropout < 1, "from 0 to below 1"),
            ("dropout", not self.dropout or self.window < 0, "left out beside window"),
        ]


@dataclass(frozen=True)
class StreamTrain(DescentConfig):
    """How the T-LSTM is trained (Tilk & Alumäe, 2015, section 3): AdaGrad, a round an epoch.

    Where `falling` says so, it is Adam with a rate that rises and falls, and nothing is halved.

    Attributes:
        batch: sequences the text is split into, which are read in parallel.
        unroll: steps of back-propagation through time.
        gain: factor by which the development likelihood has to rise, or the rate is halved from then on.
        scale: weights are drawn uniformly from plus or minus this.
    """

    epochs: float = 20.0
    rounds: int = 20
    batch: int = 100
    learning_rate: float = 0.1
    clip: float = 0.0
    precision: str = "32-true"
    unroll: int = 5
    gain: float = 1.003
    scale: float = 0.005

    def conditions(self) -> Conditions:
        """The constraints on the values."""
        return [
            *super().conditions(),
            ("rounds", self.rounds == self.epochs, "as many as train.epochs: the states are carried through an epoch"),
            ("warmup", self.falling or not self.warmup, "needs falling = true"),
            ("precision", self.precision == "32-true", "only 32-true: the recurrence is written for it"),
            *above_zero(self, "unroll", "scale"),
            ("gain", self.gain >= 1, "from 1"),
        ]


CONFIGS = (TLstmModel, StreamTrain)


def fit(recipe: Recipe, prepared: Path, run: TrainingRun) -> None:
    """Trains the network; its vocabulary is saved with its weights.

    Raises:
        RecipeError: the first stage is missing or does not fit, no pauses to learn from, or several devices: a text
            that is read in order cannot be divided.
    """
    model, train = parts(recipe)
    if run.ranks > 1:
        raise RecipeError(f"{recipe.name}: reads its text in order, on one device; leave --devices and --nodes at 1.")
    stage = run.stage(model.stage) if model.stage else None
    text = read_text(recipe.sources, prepared, model.marks)
    vocabulary = Vocabulary.read(stage) if stage else text.most_frequent(model.vocabulary)
    vocabulary.write(run.folder)
    torch.manual_seed(train.seed)
    network = start(recipe, len(vocabulary), stage)
    if model.pauses:
        network.pauses.unknown.fill_(mean_pause(text, recipe.name))

    def streams(of: WordText) -> TextStreams:
        return TextStreams(of, vocabulary, network_config(model).pauses, train.batch, UPDATES * train.unroll)

    training = streams(text)
    updates = math.ceil(train.epochs * math.ceil(training.length / train.unroll))
    data = Rounds(train, training, streams(read_text(recipe.development, prepared, model.marks)))
    run.descend(StreamTask(recipe, updates, network), data)


def parts(recipe: Recipe) -> tuple[TLstmModel, StreamTrain]:
    """The family's own parts of a recipe."""
    assert isinstance(recipe.model, TLstmModel)
    assert isinstance(recipe.train, StreamTrain)
    return recipe.model, recipe.train


def network_config(model: TLstmModel) -> t_lstm.NetworkConfig:
    """The network's own configuration, from its recipe."""
    if model.window >= 0:
        return t_lstm.NetworkConfig(model.hidden, 0, 2 * model.window + 1)
    layers = 2 if model.stage and not model.adapt else 1
    return t_lstm.NetworkConfig(model.hidden, layers, int(model.pauses), model.pause_inside)


def start(recipe: Recipe, words: int, stage: Path | None) -> nn.Module:
    """The network as training finds it: uniform weights, and those of the first stage where there is one.

    Raises:
        RecipeError: the first stage's weights are of another shape.
    """
    model, train = parts(recipe)
    network = network_of(network_config(model), words, len(MARK_SETS[model.marks].labels), model.dropout)
    for parameter in network.parameters():
        nn.init.uniform_(parameter, -train.scale, train.scale)
    if stage is None:
        return network
    features = read_weights(stage / WEIGHTS)
    if not model.adapt:
        del features["marks.weight"]
    try:
        network.load_state_dict(features, strict=model.adapt)
    except RuntimeError:
        raise RecipeError(
            f"{stage / WEIGHTS}: of another shape than {recipe.name} needs; train {model.stage} with the same "
            "model.hidden and marks, at the same scale."
        ) from None
    for name, parameter in network.named_parameters():
        parameter.requires_grad_(model.adapt or name not in features)
    return network


def mean_pause(text: WordText, name: str) -> float:
    """The mean of a text's known pauses as the network reads them, in seconds.

    Raises:
        RecipeError: it knows none.
    """
    known = text.pauses[~np.isnan(text.pauses)]
    if not len(known):
        raise RecipeError(f"{name}: sources: they have no pauses; name a corpus with pauses, such as earnings22.")
    return float(np.minimum(known, LONGEST_PAUSE).mean())


class StreamTask(TrainingTask):
    """Trains a network on blocks of streams, a round an epoch.

    Args:
        recipe: of the model.
        steps: updates of the whole run.
        network: of `engine.models.t_lstm`; parameters without gradient are frozen.
    """

    def __init__(self, recipe: Recipe, steps: int, network: nn.Module):
        super().__init__(recipe, steps)
        self.model, self.shape = network, network_config(parts(recipe)[0])
        self.automatic_optimization = False
        self.rate = None if self.config.falling else Halving(self.config.learning_rate, self.config.gain)
        self._states: tuple[torch.Tensor, ...] = ()

    def on_train_epoch_start(self) -> None:
        self._states = ()
        if self.rate:
            for group in self.optimizers().param_groups:
                group["lr"] = self.rate.value

    def on_validation_epoch_start(self) -> None:
        self._states = ()

    def losses(self, batch: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        """Cross-entropy over the known slots of the steps that follow those read last."""
        words, pauses = batch["words"], batch["pauses"]
        if not self._states:
            self._states = tuple(pauses.new_zeros(2, self.shape.layers, words.shape[1], self.shape.hidden))
        logits, *states = self.model(words, pauses, *self._states)
        self._states = tuple(state.detach() for state in states)
        return mark_loss(logits, batch["marks"]), logits

    def training_step(self, batch: dict[str, torch.Tensor], _: int) -> torch.Tensor:
        """An update every few steps: truncated back-propagation through time."""
        optimiser, schedule = self.optimizers(), self.lr_schedulers()
        pieces = zip(*(tensor.split(self.config.unroll) for tensor in batch.values()), strict=True)
        losses = []
        for piece in pieces:
            loss, _logits = self.losses(dict(zip(batch, piece, strict=True)))
            optimiser.zero_grad()
            self.manual_backward(loss)
            optimiser.step()
            if schedule:
                schedule.step()
            losses.append(loss.detach())
        mean = torch.stack(losses).mean()
        self.check(mean)
        self.log("loss", mean, prog_bar=True)
        return mean

    def on_train_epoch_end(self) -> None:
        if self.rate:
            self.rate.observe(float(self.trainer.callback_metrics["dev_loss"]))
            self.trainer.should_stop = self.rate.ended

    def on_save_checkpoint(self, checkpoint: dict[str, Any]) -> None:
        super().on_save_checkpoint(checkpoint)
        checkpoint["states"] = list(self._states)
        if self.rate:
            checkpoint["rate"] = asdict(self.rate)

    def on_load_checkpoint(self, checkpoint: dict[str, Any]) -> None:
        super().on_load_checkpoint(checkpoint)
        self._states = tuple(state.to(self.device) for state in checkpoint.get("states", ()))
        if self.rate:
            self.rate = Halving(**checkpoint["rate"])
            self.trainer.should_stop = self.rate.ended

    def configure_optimizers(self) -> torch.optim.Optimizer | dict[str, Any]:
        trained = {name: p for name, p in self.model.named_parameters() if p.requires_grad}
        if self.config.falling:
            adam = torch.optim.Adam(trained.values(), self.config.learning_rate, fused=True)
            return scheduled(adam, self.config, self.steps)
        # Rows of words that an update does not see have no gradient, and are not touched.
        torch.sparse.check_sparse_tensor_invariants.disable()
        words = trained.pop("words.weight", None)
        groups: list[dict[str, Any]] = [{"params": list(trained.values()), "fused": True}]
        if words is not None:
            self.model.words.sparse = True
            groups.append({"params": [words]})
        return torch.optim.Adagrad(groups, self.config.learning_rate)


def export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]:
    """The model as torch runs it, as ONNX, and by default with its words' vectors in bytes."""
    config = network_config(parts(recipe)[0])
    small = int8 and config.layers > 0 and not config.inside
    card = make_card(recipe, config.options | {"chunk": CHUNK})

    def write_graphs(network: nn.Module, folder: Path, *, int8: bool) -> tuple[str]:
        write_graph(network.state_dict(), card, folder / GRAPH, int8=int8)
        return (GRAPH,)

    return export_network(card, run, output, t_lstm.load_module, write_graphs, int8=small)
