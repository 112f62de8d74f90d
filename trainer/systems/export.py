"""What exports share: a network's variants, a graph without traces of its origins, and the card beside the files."""

import json
import logging
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
import onnx
from onnx.external_data_helper import set_external_data

from engine.models.base import Card
from engine.models.vocabulary import FILE
from engine.models.weights import WEIGHTS, sha256
from engine.system.atomic import make_folder, write_atomic
from engine.text.labels import MARK_SETS
from trainer.recipe import Recipe

if TYPE_CHECKING:
    import torch

LEAST_NUMBERS = 4096
"""A tensor of fewer is not worth quantising."""
LARGEST_FILE = 90_000_000
"""Bytes of a model's file: repositories take no larger ones."""


class WriteGraphs(Protocol):
    """Writes a network as graphs that ONNX Runtime serves."""

    def __call__(self, network: "torch.nn.Module", folder: Path, /, *, int8: bool) -> Iterable[str]:
        """Returns the names of the files."""


@contextmanager
def without_advice() -> Iterator[None]:
    """Silences exporters' advice to programmers, such as to optimise a graph first."""
    disabled = logging.root.manager.disable
    logging.disable(logging.WARNING)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(disabled)


def copy_files(source: Path, folder: Path, names: Iterable[str]) -> None:
    """Copies files of one folder into another; folders that are missing are made.

    Raises:
        OutputError: one cannot be written.
    """
    for name in names:
        make_folder((folder / name).parent)
        write_atomic(folder / name, (source / name).read_bytes())


def make_card(recipe: Recipe, options: dict[str, Any] | None = None) -> Card:
    """The card of a recipe's model that knows no cases, at temperature 1; its files are not yet listed."""
    model = recipe.model
    return Card(recipe.name, model.family, MARK_SETS[model.marks].labels, options=options or {})


def export_network(
    card: Card,
    run: Path,
    output: Path,
    load_module: Callable[[Path, Card], "torch.nn.Module"],
    write_graphs: WriteGraphs,
    known: str = FILE,
    *,
    int8: bool,
) -> dict[str, Path]:
    """Exports a network as torch runs it, as ONNX, and by default with its weights kept in int8.

    Args:
        card: of the model.
        run: folder of the run.
        output: folder of the last variant, which is served.
        load_module: the network of a folder that torch serves.
        write_graphs: writes the network's graphs into a folder; the names of their files.
        known: file of the words, or of what else the network knows.

    Returns:
        The folders of the variants.
    """
    graphs = {"onnx": run / "onnx", "int8": output} if int8 else {"onnx": output}
    source = run / "torch"
    copy_files(run, source, (WEIGHTS, known))
    network = load_module(source, write_card(card, source, (WEIGHTS, known)))
    for name, folder in graphs.items():
        copy_files(run, folder, (known,))
        write_card(card, folder, (*write_graphs(network, folder, int8=name == "int8"), known))
    return {"torch": source} | graphs


def finish_graph(path: Path, *, int8: bool) -> tuple[str, ...]:
    """Rewrites an exported graph without its origins, in files of at most `LARGEST_FILE` bytes.

    ONNX Runtime reads the others by itself. A tensor that is larger than a file may be has one of its own.

    Args:
        path: of the graph.
        int8: whether to keep its large tensors in int8.

    Returns:
        The names of the files: the graph's, then the others'.
    """
    model = onnx.load(path)
    if int8:
        _keep_in_int8(model)
    _forget_origins(model)
    names = (path.name, *_move_tensors(model, path))
    onnx.save(model, path)
    return names


def _keep_in_int8(model: onnx.ModelProto) -> None:
    """Keeps a graph's large tensors as bytes with a scale a row, which ONNX Runtime multiplies out when it loads it.

    Its own quantisation knows no GRU; this makes the file small and leaves the arithmetic in floats.
    """
    columns = {node.input[1] for node in model.graph.node if node.op_type == "MatMul"}
    nodes = []
    for tensor in list(model.graph.initializer):
        array = onnx.numpy_helper.to_array(tensor)
        if array.dtype != np.float32 or array.size < LEAST_NUMBERS:
            continue
        # A row is what one unit reads, or one word's vector; of a matrix multiplied from the right it is a column.
        axis = 0 if tensor.name in columns else -1
        scale = np.abs(array).max(axis, keepdims=True).clip(1e-12) / 127
        small, by = f"{tensor.name}_quantized", f"{tensor.name}_scale"  # as ONNX Runtime names them
        model.graph.initializer.remove(tensor)
        model.graph.initializer.append(onnx.numpy_helper.from_array(np.rint(array / scale).astype(np.int8), small))
        model.graph.initializer.append(onnx.numpy_helper.from_array(scale.astype(np.float32), by))
        nodes.append(onnx.helper.make_node("Cast", [small], [f"{small}_cast"], to=onnx.TensorProto.FLOAT))
        nodes.append(onnx.helper.make_node("Mul", [f"{small}_cast", by], [tensor.name]))
    nodes += model.graph.node
    del model.graph.node[:]
    model.graph.node.extend(nodes)


def _forget_origins(model: onnx.ModelProto) -> None:
    """Takes the exporter's notes out of a graph: stack traces, which name folders of the machine it ran on."""
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


def _move_tensors(model: onnx.ModelProto, path: Path) -> list[str]:
    """Moves a graph's largest tensors into files beside it until it is small enough; their names."""
    names: list[str] = []
    size, room = model.ByteSize(), 0
    for tensor in sorted(model.graph.initializer, key=onnx.TensorProto.ByteSize, reverse=True):
        if size <= LARGEST_FILE:
            break
        if room < tensor.ByteSize():
            names.append(f"{path.stem}.{len(names) + 1}.weights")
            (path.parent / names[-1]).unlink(missing_ok=True)
            room = LARGEST_FILE
        set_external_data(tensor, names[-1])
        room, size = room - tensor.ByteSize(), size - tensor.ByteSize()
    return names


def write_card(card: Card, folder: Path, files: tuple[str, ...] | None = None) -> Card:
    """Writes ``card.json`` with the hashes of the folder's files; a file's place in the card says it is needed."""
    names = files if files is not None else tuple(card.files)
    card = replace(card, files={name: sha256(folder / name) for name in names})
    text = json.dumps(asdict(card), indent=2, ensure_ascii=False, default=list)
    write_atomic(folder / "card.json", f"{text}\n".encode())
    return card
