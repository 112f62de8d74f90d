"""A copy of a model in int8 whose activations are scaled token by token, not all those of a batch at once.

What a row of a batch says then depends on no other row, so that texts may share batches; see `OnnxBackend.apart`.
"""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper

from engine.models.base import Card
from engine.models.weights import find_folder
from trainer.systems.export import write_card

_CONSTANTS = {
    "scales.last": np.array([-1], np.int64),
    "scales.step": np.float32(1 / 127),
    "scales.least": np.float32(1e-9),
    "scales.one": np.float32(1),
    "scales.zero": np.uint8(128),
}


def scaled_by_token(name: str, target: Path) -> Path:
    """Writes the copy of a model to a new folder, and returns that."""
    folder = find_folder(name)
    shutil.copytree(folder, target)
    model = onnx.load(folder / "model.onnx")
    nodes = [result for node in model.graph.node for result in _rewritten(node)]
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    model.graph.initializer.extend(numpy_helper.from_array(np.array(value), key) for key, value in _CONSTANTS.items())
    onnx.save(model, target / "model.onnx")
    card = replace(Card.read(folder), name=target.name)
    write_card(card, target, tuple(card.files))
    return target


def _rewritten(node: onnx.NodeProto) -> Iterator[onnx.NodeProto]:
    """A node, or those that stand for it: scales are the largest value of a token over 127, around a fixed zero."""
    if node.op_type == "DynamicQuantizeLinear":
        (values,), (quantised, scale, _) = node.input, node.output
        yield helper.make_node("Abs", [values], [f"{quantised}.sizes"])
        yield helper.make_node("ReduceMax", [f"{quantised}.sizes", "scales.last"], [f"{quantised}.largest"], keepdims=1)
        yield helper.make_node("Mul", [f"{quantised}.largest", "scales.step"], [f"{quantised}.scale"])
        yield helper.make_node("Max", [f"{quantised}.scale", "scales.least"], [scale])
        yield helper.make_node("Div", [values, scale], [f"{quantised}.steps"])
        yield helper.make_node("QuantizeLinear", [f"{quantised}.steps", "scales.one", "scales.zero"], [quantised])
    elif node.op_type == "MatMulInteger":
        quantised, weights, _, zero = node.input
        yield helper.make_node("MatMulInteger", [quantised, weights, "scales.zero", zero], list(node.output))
    else:
        yield node
