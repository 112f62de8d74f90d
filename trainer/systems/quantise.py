"""An encoder's graph in int8."""

from pathlib import Path

import numpy as np
import onnx

from trainer.systems.export import finish_graph, without_advice

OUTLIERS = 150.0
"""Inputs of a product have outliers where the largest is so many times their root mean square.

ONNX Runtime rounds all inputs of a call to the same 256 steps, which the largest sets. Behind the GELUs of a few layers
some units answer to a few sub-tokens with values that are that large (Bondarenko et al., 2021).
"""

PROBE = 160
"""Sub-tokens in the text that shows where they are."""


def quantise(graph: Path, output: Path, pieces: int) -> tuple[str, ...]:
    """Writes a graph with weights in int8, a scale each column, and products in int8 where inputs have no outliers.

    Args:
        graph: in floats, with its weights in one file.
        output: the new graph.
        pieces: how many sub-tokens the encoder knows.

    Returns:
        The names of the new graph's files, as `finish_graph` gives them.
    """
    from onnxruntime.quantization import QuantType, quantize_dynamic

    outlying = outlying_products(graph, pieces)
    with without_advice():
        quantize_dynamic(graph, output, per_channel=True, weight_type=QuantType.QInt8, nodes_to_exclude=outlying)
    return finish_graph(output, int8=True)


def outlying_products(graph: Path, pieces: int) -> list[str]:
    """The names of the products of weights whose inputs have outliers, in a text of any sub-tokens.

    Args:
        graph, pieces: see `quantise`.
    """
    import onnxruntime

    model = onnx.load(graph)
    constants = {tensor.name for tensor in model.graph.initializer}
    products = [node for node in model.graph.node if node.op_type == "MatMul" and node.input[1] in constants]
    probed = list(dict.fromkeys(node.input[0] for node in products))
    del model.graph.output[:]
    model.graph.output.extend(onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, None) for name in probed)
    session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    inputs = {each.name: np.zeros((1, PROBE), np.int64) for each in session.get_inputs()}
    inputs["attention"] += 1
    inputs["ids"] = np.random.default_rng(1).integers(pieces, size=(1, PROBE))
    outlying = {
        name
        for name, array in zip(probed, session.run(None, inputs), strict=True)
        if np.abs(array).max() > OUTLIERS * np.sqrt(np.square(array).mean())
    }
    return [node.name for node in products if node.input[0] in outlying]
