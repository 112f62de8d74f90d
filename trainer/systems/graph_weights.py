"""The weights of a tagger read back out of its ONNX graph, in int8 or in floats.

The exporter fuses layers and gives each matrix a number for a name, but the bias that is added behind a product keeps
its own: a matrix is the weight of the layer whose bias it meets first on its way through the graph.

A weight read from bytes lies in the middle of its rounding step. Training moves most weights by less
than half a step, so rounded once more they would all fall back to where they were, and nothing would be learnt. Where
they are spread over their steps, as they lay before they were first rounded, as many cross an edge as the sums need.
"""

from pathlib import Path

import numpy as np
import onnx
from onnx.numpy_helper import to_array

from engine.errors import InputError

Weights = dict[str, np.ndarray]

_PRODUCTS = ("MatMulInteger", "MatMul")
_BYTES = "_quantized"
_BETWEEN = ("Cast", "Mul")
"""Nodes between an integer product and its bias, for its scales."""


def read_weights(path: Path, spread: np.random.Generator | None = None) -> Weights:
    """The weights in a graph that the trainer exported, by their names in the torch module, float32.

    Args:
        spread: puts those in bytes anywhere within their steps, but a 0 stays one; without it they are the graph's
            values.

    Raises:
        InputError: missing bias of a product: the graph is from another exporter.
    """
    graph = onnx.load(path).graph
    arrays = {tensor.name: to_array(tensor) for tensor in graph.initializer}
    for name in _quantised(arrays):
        arrays[name] = _floats(arrays, name, spread)
    weights = {name: array for name, array in arrays.items() if name.endswith((".weight", ".bias"))}
    readers: dict[str, list[onnx.NodeProto]] = {}
    for node in graph.node:
        for name in node.input:
            readers.setdefault(name, []).append(node)
    for node in graph.node:
        if node.op_type in _PRODUCTS and node.input[1] in arrays:
            matrix = arrays[node.input[1].removesuffix(_BYTES)]
            weights[_layer(node, readers, arrays, path) + ".weight"] = matrix.T
    return {name: np.array(array, np.float32, order="C") for name, array in weights.items()}


def _quantised(arrays: Weights) -> list[str]:
    """The names of the tensors that are kept in bytes."""
    return [name.removesuffix(_BYTES) for name in arrays if name.endswith(_BYTES)]


def _floats(arrays: Weights, name: str, spread: np.random.Generator | None) -> np.ndarray:
    """A tensor kept in bytes, or a matrix (in, out) with a scale for each column."""
    steps = arrays[name + _BYTES].astype(np.float32)
    if f"{name}_zero_point" in arrays:
        steps -= arrays[f"{name}_zero_point"].astype(np.float32)
    if spread is not None:
        steps += (spread.random(steps.shape, np.float32) - 0.5) * (steps != 0)
    return steps * arrays[f"{name}_scale"]


def _layer(product: onnx.NodeProto, readers: dict[str, list[onnx.NodeProto]], arrays: Weights, path: Path) -> str:
    """The layer whose bias a product meets first."""
    node = product
    while node.op_type in (*_PRODUCTS, *_BETWEEN):
        [node] = readers[node.output[0]]
        biases = [name for name in node.input if name in arrays and name.endswith(".bias")]
        if own := [name for name in biases if "LayerNorm" not in name]:
            return own[0].removesuffix(".bias")
    raise InputError(
        f"{path}: {product.name} has no bias, so it is not a graph of `caesura-trainer export`; export the model again."
    )
