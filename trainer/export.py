"""From a trained run to a graph that the engine serves: torch weights, ONNX, int8, and the card beside them."""

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import onnx
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.transformers.fusion_options import FusionOptions
from onnxruntime.transformers.optimizer import optimize_model
from safetensors.torch import load_file, save_file

from engine.models import tagger
from engine.models.base import Card
from engine.weights import encoder_folder, sha256
from trainer.config import Recipe
from trainer.lightning_task import tagger_config

OPTIONS = {"window": 160, "overlap": 24, "batch": 4}
"""How the engine cuts text for the network: sub-tokens in a window, shared by neighbours, windows in a batch."""


def export_torch(recipe: Recipe, run: Path, folder: Path) -> Card:
    """The folder that torch serves a run from: weights, the encoder's configuration, tokenizer and card."""
    folder.mkdir(parents=True, exist_ok=True)
    encoder = Path(encoder_folder(recipe.model.encoder))
    shutil.copy(encoder / "config.json", folder / "config.json")
    shutil.copy(encoder / "tokenizer.json", folder / "tokenizer.json")
    save_file(load_file(run / "weights.safetensors"), folder / "weights.safetensors")
    config = tagger_config(recipe)
    options: dict[str, Any] = OPTIONS | {"pause_edges": list(config.pause_edges)}
    card = Card(recipe.name, recipe.model.family, config.labels, config.cases, options)
    return write_card(card, folder, ("weights.safetensors", "tokenizer.json", "config.json"))


def export_onnx(source: Path, folder: Path, *, int8: bool = True) -> Card:
    """The folder that ONNX Runtime serves: one graph, fused, with int8 weights unless told otherwise.

    Args:
        source: what `export_torch` wrote.
    """
    folder.mkdir(parents=True, exist_ok=True)
    card = Card.read(source)
    graph = folder / "model.onnx"
    _trace(tagger.load_module(source, card).eval(), bool(card.cases), graph)
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
    _forget_origins(graph)
    shutil.copy(source / "tokenizer.json", folder / "tokenizer.json")
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


def _forget_origins(path: Path) -> None:
    """Takes the exporter's notes out of the graph: stack traces, which name folders of the machine it ran on."""
    model = onnx.load(path)
    for node in model.graph.node:
        node.ClearField("metadata_props")
        node.ClearField("doc_string")
    for value in (*model.graph.input, *model.graph.output, *model.graph.value_info, *model.graph.initializer):
        value.ClearField("doc_string")
        if hasattr(value, "metadata_props"):
            value.ClearField("metadata_props")
    model.ClearField("metadata_props")
    model.graph.ClearField("metadata_props")
    model.graph.ClearField("value_info")
    onnx.save(model, path)


def write_card(card: Card, folder: Path, files: tuple[str, ...] | None = None) -> Card:
    """Writes ``card.json`` with the hashes of the folder's files; a file's place in the card says it is needed."""
    names = files if files is not None else tuple(card.files)
    card = replace(card, files={name: sha256(folder / name) for name in names})
    text = json.dumps(vars(card), indent=2, ensure_ascii=False, default=list)
    (folder / "card.json").write_text(text + "\n", encoding="utf-8")
    return card
