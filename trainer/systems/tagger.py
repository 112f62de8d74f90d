"""`tagger` and `caesura`: a pretrained encoder trained on windows of sub-tokens, exported to a fused int8 graph."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from torch import nn

from engine.models import interaction, tagger
from engine.models.base import Card
from engine.models.encoders import described_encoder, for_training, load_encoder
from engine.models.subwords import load_tokenizer
from engine.models.tagger_network import TaggerNetwork
from engine.models.weights import CONFIG, GRAPH, TOKENIZER, WEIGHTS, encoder_folder
from engine.text.labels import CASES, MARK_SETS
from trainer.data.corpora.word_stream import join
from trainer.data.damage import Damage
from trainer.data.sources import load_sources
from trainer.data.windows import Windows
from trainer.recipe import Recipe, RecipeError
from trainer.systems.base import Base
from trainer.systems.export import copy_files, finish_graph, without_advice, write_card
from trainer.systems.quantise import quantise
from trainer.systems.tagger_recipe import TaggerModel, TaggerTrain, parts
from trainer.systems.tiny_encoders import with_encoder
from trainer.training.checkpoints import read_weights
from trainer.training.losses import disagreement, focal_loss, teacher_loss, twice
from trainer.training.run import TrainingRun
from trainer.training.schedules import scheduled
from trainer.training.task import Rounds, TrainingTask, mark_loss

if TYPE_CHECKING:
    from transformers import PreTrainedModel

LoadModule = Callable[[Path, Card], nn.Module]

OPTIONS = {"window": 160, "overlap": 24, "batch": 4}
"""How the engine cuts text for the network: sub-tokens in a window, shared by neighbours, windows in a batch."""

DEEP = 12
"""Layers from which a window is alone in its batch: an int8 network takes the scale of its activations from the whole
batch, and in every layer another window changes them."""

WIDE = 768
WIDE_OPTIONS = {"window": 220, "overlap": 24, "batch": 1}
"""The same for encoders of `WIDE` units, where a single window keeps the cores busy."""

COMPILED_FROM = 1000
"""Training steps from which compiling the layers, which takes a minute or two, pays off."""

CONFIGS = (TaggerModel, TaggerTrain)


def fit(recipe: Recipe, prepared: Path, run: TrainingRun) -> None:
    """Trains the encoder and its heads, from the encoder's own weights, an earlier run's or a published model's."""
    descend(TaggingTask, recipe, prepared, run)


def descend(kind: "type[TaggingTask]", recipe: Recipe, prepared: Path, run: TrainingRun) -> None:
    """Trains the network of a kind of task."""
    recipe = with_encoder(recipe, run.folder)
    data = make_rounds(recipe, prepared, run.ranks)
    task = kind(recipe, data.steps)
    model, _ = parts(recipe)
    if model.start:
        path = run.stage(model.start) / WEIGHTS
        start_from(read_weights(path), task.model, str(path))
    elif model.base:
        start_from(Base.read(model.base).weights(spread=True), task.model, model.base)
    run.descend(task, data)


def start_from(weights: Mapping[str, torch.Tensor], network: nn.Module, origin: str) -> None:
    """Loads trained weights into a network: its encoder's, and all others of the same name and size.

    Args:
        origin: where the weights are from, for the error.

    Raises:
        RecipeError: they are of another encoder.
    """
    state = network.state_dict()
    kept = matching(weights, state)
    # Heads that share their scores start to do so in this run.
    old = [name for name in state if name.startswith("encoder.") and not name.endswith(f".{interaction.NAME}")]
    missing = [name for name in old if name not in kept]
    if missing:
        raise RecipeError(
            f"{origin}: weights of another encoder ({missing[0]} is missing, or has another size); name a model of the "
            "recipe's own encoder."
        )
    network.load_state_dict(state | kept)


def matching(weights: Mapping[str, torch.Tensor], state: Mapping[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """The weights that a network's state has under the same name and in the same size."""
    return {name: tensor for name, tensor in weights.items() if name in state and tensor.shape == state[name].shape}


def make_rounds(recipe: Recipe, prepared: Path, ranks: int = 1) -> Rounds:
    """The training and development batches of a recipe."""
    model, train = parts(recipe)
    tokenizer = load_tokenizer(encoder_folder(model.encoder))
    stream = join(load_sources(recipe.sources, prepared, train.teacher), model.marks)
    development = join(load_sources(recipe.development, prepared), model.marks)
    damage = None
    if recipe.damage.windows:
        damage = Damage(recipe.damage, stream.vocabulary, stream.counts(), np.random.default_rng([train.seed, 0]))
    undamaged = replace(recipe, damage=replace(recipe.damage, windows=0.0))
    windows = Windows(stream, recipe, tokenizer, damage), Windows(development, undamaged, tokenizer, None)
    return Rounds(train, *windows, ranks)


def logits_of(network: nn.Module, batch: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor | None]:
    """A network's mark logits and case logits (or None) for a batch, from all the inputs that the batch has."""
    known = (batch["known"],) if "known" in batch else ()
    return network(batch["ids"], batch["attention"], batch["pauses"], *known)


class TaggingTask(TrainingTask):
    """Cross-entropy over the slots whose mark is known, and over the words whose case is.

    Args:
        recipe: of the model.
        steps: length of the whole run, for the schedule.
    """

    def __init__(self, recipe: Recipe, steps: int):
        super().__init__(recipe, steps)
        self.model = self.network()

    def network(self) -> nn.Module:
        """The network under training."""
        return TaggerNetwork(tagger_config(self.recipe), self.encoder())

    def encoder(self) -> "PreTrainedModel":
        """The encoder that the network starts from."""
        model, _ = parts(self.recipe)
        return untrained_encoder(model) if model.base else load_encoder(model.encoder, model.dropout)

    def on_fit_start(self) -> None:
        """Compiles the encoder's layers for a long run on a GPU; all layers and lengths share the compiled code."""
        if self.device.type == "cuda" and self.steps >= COMPILED_FROM:
            torch._dynamo.config.suppress_errors = True  # without a compiler, run the layers uncompiled
            for name, layers in self.model.named_modules():
                if name.endswith(".layer"):
                    for layer in layers.children():
                        layer.compile(dynamic=True)

    def losses(self, batch: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        """The loss of the marks, with a case head a share of that of the cases, and what R-Drop adds in training."""
        r_drop = self.config.r_drop if self.training else 0.0
        batch = twice(batch) if r_drop else batch
        marks, cases = logits_of(self.model, batch)
        loss = focal_loss(marks, batch["marks"], self.config.focal)
        if r_drop:
            loss = loss + r_drop * disagreement(marks, batch["marks"])
        if cases is not None:  # where no case is known that is 0, with gradients, which every device waits for
            loss = loss + self.config.case_weight * mark_loss(cases, batch["cases"])
        if "predictions" in batch:
            loss = loss + self.config.teacher_weight * self._distance(batch["predictions"], marks, cases)
        return loss, marks

    def _distance(self, predictions: torch.Tensor, marks: torch.Tensor, cases: torch.Tensor | None) -> torch.Tensor:
        """How far the model's marks and cases are from the teacher's."""
        of_marks, of_cases = predictions.split([marks.shape[-1], predictions.shape[-1] - marks.shape[-1]], -1)
        distance = teacher_loss(marks, of_marks)
        if cases is not None and of_cases.shape[-1]:
            distance = distance + self.config.case_weight * teacher_loss(cases, of_cases)
        return distance

    def weights(self) -> dict[str, torch.Tensor]:
        """The trained weights, or their mean with those of the base."""
        state, (model, _) = super().weights(), parts(self.recipe)
        if not model.base_share:
            return state
        base = matching(Base.read(model.base).weights(), state)
        return state | {name: torch.lerp(state[name], base[name].to(state[name]), model.base_share) for name in base}

    def configure_optimizers(self) -> dict[str, Any]:
        config = self.config
        rates = config.learning_rate, config.weight_decay, config.layer_decay
        optimiser = torch.optim.AdamW(parameter_groups(self.model, *rates, self.rates()), fused=True)
        return scheduled(optimiser, config, self.steps)

    def rates(self) -> dict[str, float]:
        """The learning rates of parts that have one of their own."""
        return {}


def untrained_encoder(model: TaggerModel) -> "PreTrainedModel":
    """The encoder that a model's folder describes, still without its weights: those of its base follow."""
    return for_training(described_encoder(Path(encoder_folder(model.encoder)), model.dropout))


def tagger_config(recipe: Recipe) -> tagger.TaggerConfig:
    """The model's own configuration, from its recipe."""
    model, _ = parts(recipe)
    return tagger.TaggerConfig(
        model.encoder,
        MARK_SETS[model.marks].labels,
        CASES if model.case_head else (),
        model.pause_edges,
        model.reads_marks,
        model.dropout,
        model.marks_hidden,
    )


def parameter_groups(
    model: nn.Module, rate: float, decay: float, layer_decay: float, rates: Mapping[str, float] | None = None
) -> list[dict[str, Any]]:
    """AdamW groups: no weight decay on biases and norms; the rate falls by `layer_decay` a layer below the heads.

    Args:
        rates: of the parts of the model, by name, whose rate is another.
    """
    encoder = [name for name, _ in model.named_parameters() if name.startswith("encoder.")]
    layers = 1 + max(map(_layer, encoder), default=-1)
    groups: dict[tuple[int, bool, float], dict[str, Any]] = {}
    for name, parameter in model.named_parameters():
        part = name.split(".")[0]
        below = layers - _layer(name) if part == "encoder" else 0
        own, flat = (rates or {}).get(part, rate), parameter.ndim < 2
        group = groups.setdefault(
            (below, flat, own),
            {"params": [], "lr": own * layer_decay**below, "weight_decay": 0.0 if flat else decay},
        )
        group["params"].append(parameter)
    return list(groups.values())


def _layer(name: str) -> int:
    """The layer that a parameter is in, -1 for none."""
    return int(name.split(".layer.")[1].split(".")[0]) if ".layer." in name else -1


def export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]:
    """The model as torch runs it, as ONNX, and by default in int8."""
    config = tagger_config(with_encoder(recipe, run))
    return export_variants(recipe, run, output, config, tagger.load_module, _options(config), int8=int8)


def _options(config: tagger.TaggerConfig) -> dict[str, Any]:
    """How the engine cuts text for a network over its encoder."""
    described = json.loads((Path(encoder_folder(config.encoder)) / CONFIG).read_text(encoding="utf-8"))
    if described["hidden_size"] >= WIDE:
        return WIDE_OPTIONS
    return OPTIONS | ({"batch": 1} if described["num_hidden_layers"] >= DEEP else {})


def export_variants(
    recipe: Recipe,
    run: Path,
    output: Path,
    config: tagger.TaggerConfig,
    load_module: LoadModule,
    options: dict[str, Any],
    *,
    int8: bool,
) -> dict[str, Path]:
    """The variants of a network over an encoder.

    Args:
        config: of the network.
        load_module: the engine's, makes the network of an exported folder.
        options: of the card, how text is cut.
    """
    variants = {"torch": run / "torch", "onnx": run / "onnx" if int8 else output}
    card = export_torch(recipe, run, variants["torch"], config, options)
    for folder in (variants["onnx"], output):
        copy_files(variants["torch"], folder, (TOKENIZER, CONFIG))
    graph = variants["onnx"] / GRAPH
    _graph(load_module(variants["torch"], card).eval(), variants["torch"], graph)
    files = {}
    if int8:
        pieces = json.loads((output / CONFIG).read_text(encoding="utf-8"))["vocab_size"]
        files[output] = quantise(graph, output / GRAPH, pieces)
        variants["int8"] = output
    files[variants["onnx"]] = finish_graph(graph, int8=False)
    for folder, names in files.items():
        write_card(card, folder, (*names, TOKENIZER, CONFIG))
    return variants


def export_torch(recipe: Recipe, run: Path, folder: Path, config: tagger.TaggerConfig, options: dict[str, Any]) -> Card:
    """The folder that torch serves a run from: weights, the encoder's configuration, tokenizer and card."""
    described = (TOKENIZER, CONFIG)
    copy_files(Path(encoder_folder(config.encoder)), folder, described)
    copy_files(run, folder, (WEIGHTS,))
    card = Card(recipe.name, recipe.model.family, config.labels, config.cases, options | config.options)
    return write_card(card, folder, (WEIGHTS, *described))


def _graph(module: torch.nn.Module, source: Path, path: Path) -> None:
    """Writes the module as an ONNX graph whose layers are fused as those of the encoder described in `source`."""
    from onnxruntime.transformers.fusion_options import FusionOptions
    from onnxruntime.transformers.optimizer import optimize_model

    _trace(module, path)
    options = FusionOptions("bert")
    options.enable_skip_layer_norm = options.enable_bias_skip_layer_norm = False  # on CPUs slower than its three parts
    hidden = json.loads((source / CONFIG).read_text(encoding="utf-8"))
    fused = optimize_model(
        str(path),
        model_type="bert",
        num_heads=hidden["num_attention_heads"],
        hidden_size=hidden["hidden_size"],
        optimization_options=options,
        opt_level=0,
    )
    fused.save_model_to_file(str(path))


def _trace(module: torch.nn.Module, path: Path) -> None:
    """Writes the module as an ONNX graph with free batch and time."""
    names = ["ids", "attention", "pauses"] + ["known"] * (getattr(module, "known", None) is not None)
    # A tensor each: of one given several times the exporter makes one input.
    examples = tuple(torch.ones((2, 64), dtype=torch.int64) for _ in names)
    batch, time = torch.export.Dim("batch"), torch.export.Dim("time", max=512)
    with without_advice():
        program = torch.onnx.export(
            module,
            examples,
            input_names=names,
            output_names=["marks", "cases"] if module.cases is not None else ["marks"],
            dynamic_shapes=({0: batch, 1: time},) * len(names),
            dynamo=True,
            verbose=False,
        )
    if program is None:
        raise RuntimeError("the exporter gave no graph")
    program.save(path)
