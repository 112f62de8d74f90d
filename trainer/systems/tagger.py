"""`tagger` and `caesura`: a pretrained encoder trained on windows of sub-tokens, exported to a fused int8 graph."""

import json
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from engine.models import tagger
from engine.models.base import Card
from engine.models.subwords import load_tokenizer
from engine.text.labels import CASES, MARK_SETS
from engine.weights import encoder_folder
from trainer.corpora.packed import IGNORE
from trainer.damage import Damage
from trainer.export import copy_files, forget_origins, write_card
from trainer.lightning_task import Rounds, Task, mark_loss
from trainer.recipe import Recipe
from trainer.run import WEIGHTS, Run
from trainer.windows import Windows, join, load_sources, parts

OPTIONS = {"window": 160, "overlap": 24, "batch": 4}
"""How the engine cuts text for the network: sub-tokens in a window, shared by neighbours, windows in a batch."""


def fit(recipe: Recipe, prepared: Path, run: Run) -> None:
    """Trains the encoder and its heads."""
    data = make_rounds(recipe, prepared)
    run.descend(TaggingTask(recipe, data.steps), data)


def make_rounds(recipe: Recipe, prepared: Path) -> Rounds:
    """The training and development batches of a recipe."""
    model, train = parts(recipe)
    tokenizer = load_tokenizer(encoder_folder(model.encoder))
    stream = join(load_sources(recipe.sources, prepared), model.marks)
    development = join(load_sources(recipe.development, prepared), model.marks)
    damage = None
    if recipe.damage.windows:
        counts = np.bincount(stream.words, minlength=len(stream.vocabulary))
        damage = Damage(recipe.damage, stream.vocabulary, counts, np.random.default_rng([train.seed, 0]))
    undamaged = replace(recipe, damage=replace(recipe.damage, windows=0.0))
    return Rounds(train, Windows(stream, recipe, tokenizer, damage), Windows(development, undamaged, tokenizer, None))


class TaggingTask(Task):
    """Cross-entropy over the slots whose mark is known, and over the words whose case is.

    Args:
        recipe: what is trained.
        steps: length of the whole run, for the schedule.
    """

    def __init__(self, recipe: Recipe, steps: int):
        super().__init__(recipe, steps)
        encoder, hidden = tagger.load_encoder(parts(recipe)[0].encoder, parts(recipe)[0].dropout)
        self.model = tagger.build(tagger_config(recipe), encoder, hidden)

    def losses(self, batch: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        """The loss of the marks, and with a case head a share of that of the cases."""
        marks, cases = self.model(batch["ids"], batch["attention"], batch["pauses"])
        loss = mark_loss(marks, batch["marks"])
        if cases is not None and bool((batch["cases"] != IGNORE).any()):
            loss = loss + self.config.case_weight * mark_loss(cases, batch["cases"])
        return loss, marks

    def configure_optimizers(self) -> dict[str, Any]:
        config = self.config
        steps = math.ceil(self.steps / self.trainer.world_size)
        optimiser = torch.optim.AdamW(
            parameter_groups(self.model, config.learning_rate, config.weight_decay, config.layer_decay), fused=True
        )
        rising = max(1, int(config.warmup * steps))

        def rate(step: int) -> float:
            return (step + 1) / rising if step < rising else max(0.0, (steps - step) / (steps - rising + 1))

        schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, rate)
        return {"optimizer": optimiser, "lr_scheduler": {"scheduler": schedule, "interval": "step"}}


def tagger_config(recipe: Recipe) -> tagger.TaggerConfig:
    """The model's own configuration, from its recipe."""
    model, _ = parts(recipe)
    cases = CASES if model.case_head else ()
    return tagger.TaggerConfig(model.encoder, MARK_SETS[model.marks].labels, cases, model.pause_edges, model.dropout)


def parameter_groups(model: nn.Module, rate: float, decay: float, layer_decay: float) -> list[dict[str, Any]]:
    """AdamW groups: no weight decay on biases and norms; the rate falls by `layer_decay` a layer below the heads."""
    layers = 1 + max(
        (int(name.split(".layer.")[1].split(".")[0]) for name, _ in model.named_parameters() if ".layer." in name),
        default=-1,
    )
    groups: dict[tuple[int, bool], dict[str, Any]] = {}
    for name, parameter in model.named_parameters():
        depth = int(name.split(".layer.")[1].split(".")[0]) if ".layer." in name else -1
        below = layers - depth if "encoder." in name else 0
        flat = parameter.ndim < 2
        group = groups.setdefault(
            (below, flat),
            {"params": [], "lr": rate * layer_decay**below, "weight_decay": 0.0 if flat else decay},
        )
        group["params"].append(parameter)
    return list(groups.values())


def export(recipe: Recipe, run: Path, output: Path, *, int8: bool) -> dict[str, Path]:
    """The model as torch runs it, as ONNX, and unless told otherwise in int8."""
    variants = {"torch": run / "torch", "onnx": run / "onnx"} | ({"int8": output} if int8 else {"onnx": output})
    export_torch(recipe, run, variants["torch"])
    export_onnx(variants["torch"], variants["onnx"], int8=False)
    if int8:
        export_onnx(variants["torch"], output)
    return variants


def export_torch(recipe: Recipe, run: Path, folder: Path) -> Card:
    """The folder that torch serves a run from: weights, the encoder's configuration, tokenizer and card."""
    described = ("tokenizer.json", "config.json")
    copy_files(Path(encoder_folder(parts(recipe)[0].encoder)), folder, described)
    copy_files(run, folder, (WEIGHTS,))
    config = tagger_config(recipe)
    options: dict[str, Any] = OPTIONS | {"pause_edges": list(config.pause_edges)}
    card = Card(recipe.name, recipe.model.family, config.labels, config.cases, options)
    return write_card(card, folder, (WEIGHTS, *described))


def export_onnx(source: Path, folder: Path, *, int8: bool = True) -> Card:
    """The folder that ONNX Runtime serves: one graph, fused, with int8 weights unless told otherwise.

    Args:
        source: what `export_torch` wrote.
    """
    copy_files(source, folder, ("tokenizer.json",))
    card = Card.read(source)
    graph = folder / "model.onnx"
    _trace(tagger.load_module(source, card).eval(), bool(card.cases), graph)
    from onnxruntime.quantization import QuantType, quantize_dynamic
    from onnxruntime.transformers.fusion_options import FusionOptions
    from onnxruntime.transformers.optimizer import optimize_model

    hidden = json.loads((source / "config.json").read_text(encoding="utf-8"))
    fused = optimize_model(
        str(graph),
        model_type="bert",
        num_heads=hidden["num_attention_heads"],
        hidden_size=hidden["hidden_size"],
        optimization_options=FusionOptions("bert"),
        opt_level=0,
    )
    fused.save_model_to_file(str(graph))
    if int8:
        quantize_dynamic(str(graph), str(graph), per_channel=True, weight_type=QuantType.QInt8)
    forget_origins(graph)
    return write_card(card, folder, ("model.onnx", "tokenizer.json"))


def _trace(module: torch.nn.Module, cases: bool, path: Path) -> None:
    """Writes the module as an ONNX graph with free batch and time."""
    # Three tensors: of one given three times the exporter makes one input.
    examples = tuple(torch.ones((2, 64), dtype=torch.int64) for _ in range(3))
    batch, time = torch.export.Dim("batch"), torch.export.Dim("time", max=512)
    program = torch.onnx.export(
        module,
        examples,
        input_names=["ids", "attention", "pauses"],
        output_names=["marks", "cases"] if cases else ["marks"],
        dynamic_shapes=({0: batch, 1: time},) * 3,
        dynamo=True,
        verbose=False,
    )
    if program is None:
        raise RuntimeError("the exporter gave no graph")
    program.save(path)
