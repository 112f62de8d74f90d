"""The graphs that ONNX Runtime serves T-LSTM and its kin from, made by hand: ONNX's own LSTM has peepholes.

They take and give what `engine.models.t_lstm_network` says. The table of words holds y_0 = tanh(W_0 x_0) itself, which
lies between -1 and 1: in bytes it is off by 1/254 at most.
"""

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from engine.models.base import Card
from engine.models.peephole import onnx_weights
from engine.models.t_lstm_network import LONGEST_PAUSE

OPSET = 17
_STATES = ("hidden", "cell")


def write_graph(weights: dict[str, torch.Tensor], card: Card, path: Path, *, int8: bool) -> None:
    """Writes the graph of a network.

    Args:
        weights: its state.
        card: what it is made of.
        path: of the file.
        int8: keep the table of words in bytes.
    """
    graph = _Graph({name: tensor.numpy() for name, tensor in weights.items()})
    if card.options["layers"]:
        _stream(graph, card.options, int8=int8)
    else:
        _window(graph)
    model = helper.make_model(
        helper.make_graph(graph.nodes, card.name, *_ends(card), graph.tensors),
        opset_imports=[helper.make_opsetid("", OPSET)],
        ir_version=8,
    )
    onnx.checker.check_model(model)
    onnx.save(model, path)


class _Graph:
    """Nodes and tensors as they are added; a node's output is called by its name."""

    def __init__(self, weights: dict[str, np.ndarray]):
        self.weights = weights
        self.nodes: list[onnx.NodeProto] = []
        self.tensors: list[onnx.TensorProto] = []

    def tensor(self, name: str, array: np.ndarray) -> str:
        self.tensors.append(numpy_helper.from_array(np.ascontiguousarray(array), name))
        return name

    def node(self, kind: str, inputs: list[str], *outputs: str, **attributes: object) -> str:
        self.nodes.append(helper.make_node(kind, inputs, outputs, **attributes))
        return outputs[0]

    def pauses(self) -> str:
        """Seconds as the network reads them: at most so many, and the mean for those not known."""
        longest = self.tensor("longest", np.array(LONGEST_PAUSE, np.float32))
        unknown = self.tensor("unknown", self.weights["pauses.unknown"])
        self.node("IsNaN", ["pauses"], "not known")
        self.node("Min", ["pauses", longest], "bounded")
        return self.node("Where", ["not known", unknown, "bounded"], "heard")

    def linear(self, inputs: str, name: str, output: str) -> str:
        """A layer of the network's, with its bias if it has one."""
        weight = self.tensor(f"{name}.weight", self.weights[f"{name}.weight"].T)
        if (bias := self.weights.get(f"{name}.bias")) is None:
            return self.node("MatMul", [inputs, weight], output)
        self.node("MatMul", [inputs, weight], f"{output} without bias")
        return self.node("Add", [f"{output} without bias", self.tensor(f"{name}.bias", bias)], output)


def _stream(graph: _Graph, options: dict[str, int], *, int8: bool) -> None:
    count = options["layers"]
    inside = options.get("inside", False)
    y = _words_and_pauses(graph) if inside else _words(graph, int8=int8)
    befores = {state: [f"{state} {layer} before" for layer in range(count)] for state in _STATES}
    afters = {state: [f"{state} {layer} after" for layer in range(count)] for state in _STATES}
    for state in _STATES:
        graph.node("Split", [state], *befores[state], axis=0)
    axis = graph.tensor("directions", np.array([1], np.int64))
    for layer in range(count):
        if options["pauses"] and not inside and layer == count - 1:
            y = graph.node("Concat", [y, graph.pauses()], f"x {layer}", axis=-1)
        names = [f"layers.{layer}.{part}" for part in ("inputs", "recurrent", "peepholes")]
        w, r, p = map(graph.tensor, names, onnx_weights(*(graph.weights[name] for name in names)))
        before, after = ([states[state][layer] for state in _STATES] for states in (befores, afters))
        graph.node("LSTM", [y, w, r, "", "", *before, p], f"lstm {layer}", *after, hidden_size=options["hidden"])
        y = graph.node("Squeeze", [f"lstm {layer}", axis], f"y {layer}")
    graph.linear(y, "marks", "marks")
    for state in _STATES:
        graph.node("Concat", afters[state], f"{state} after", axis=0)


def _words(graph: _Graph, *, int8: bool) -> str:
    """The projected words, (T, B, H)."""
    table = np.tanh(graph.weights["words.weight"])
    if not int8:
        return graph.node("Gather", [graph.tensor("table", table), "words"], "y")
    small = graph.tensor("table", np.rint(table * 127).astype(np.int8))
    graph.node("Gather", [small, "words"], "bytes")
    return graph.node("DequantizeLinear", ["bytes", graph.tensor("step", np.array(1 / 127, np.float32))], "y")


def _words_and_pauses(graph: _Graph) -> str:
    """The words projected together with the pauses, (T, B, H)."""
    words = graph.node("Gather", [graph.tensor("table", graph.weights["words.weight"]), "words"], "projected words")
    pauses = graph.linear(graph.pauses(), "inside", "projected pauses")
    return graph.node("Tanh", [graph.node("Add", [words, pauses], "projected")], "y")


def _window(graph: _Graph) -> None:
    graph.linear(graph.pauses(), "window", "window")
    graph.node("Tanh", ["window"], "units")
    graph.linear("units", "marks", "marks")
    for state in _STATES:
        graph.node("Identity", [state], f"{state} after")


def _ends(card: Card) -> tuple[list[onnx.ValueInfoProto], list[onnx.ValueInfoProto]]:
    """The inputs and outputs; the steps and the sequences are free."""
    shapes = {
        "pauses": ["T", "B", card.options["pauses"]],
        "marks": ["T", "B", len(card.labels)],
        **{state: [card.options["layers"], "B", card.options["hidden"]] for state in _STATES},
    }

    def value(name: str) -> onnx.ValueInfoProto:
        return helper.make_tensor_value_info(name, TensorProto.FLOAT, shapes[name.removesuffix(" after")])

    words = helper.make_tensor_value_info("words", TensorProto.INT64, ["T", "B"])
    return [words, *map(value, ("pauses", *_STATES))], [value("marks"), *(value(f"{state} after") for state in _STATES)]
