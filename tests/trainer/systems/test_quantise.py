"""Products whose inputs have outliers are computed in floats; the weights of all are bytes."""

import logging
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import TensorProto, helper, numpy_helper

from trainer.systems.graph_weights import read_weights
from trainer.systems.quantise import outlying_products, quantise

PIECES, WIDTH, UNITS = 20, 2048, 32


@pytest.fixture
def graph(tmp_path: Path) -> Path:
    """Two layers over vectors of sub-tokens, the second with a number in one of them that is far above all others."""
    draw = np.random.default_rng(1)
    peak = np.zeros(WIDTH, np.float32)
    peak[0] = 1000
    arrays = {"vectors": draw.standard_normal((PIECES, WIDTH)).astype(np.float32), "peak": peak}
    arrays |= {"rare": np.array(7), "last": np.array([2])}
    nodes = [
        helper.make_node("Gather", ["vectors", "ids"], ["even"]),
        helper.make_node("Equal", ["ids", "rare"], ["is_rare"]),
        helper.make_node("Cast", ["is_rare"], ["one"], to=TensorProto.FLOAT),
        helper.make_node("Unsqueeze", ["one", "last"], ["column"]),
        helper.make_node("Mul", ["column", "peak"], ["peaks"]),
        helper.make_node("Add", ["even", "peaks"], ["peaked"]),
    ]
    for name in ("even", "peaked"):
        arrays[f"of_{name}"] = draw.standard_normal((WIDTH, UNITS)).astype(np.float32) / 45
        arrays[f"{name}_layer.bias"] = draw.standard_normal(UNITS).astype(np.float32)
        nodes += [
            helper.make_node("MatMul", [name, f"of_{name}"], [f"{name}_product"], name=f"{name}_product"),
            helper.make_node("Add", [f"{name}_product", f"{name}_layer.bias"], [f"{name}_output"]),
        ]
    inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, [1, "time"]) for name in ("ids", "attention")]
    outputs = [helper.make_tensor_value_info(f"{name}_output", TensorProto.FLOAT, None) for name in ("even", "peaked")]
    weights = [numpy_helper.from_array(array, name) for name, array in arrays.items()]
    opset = [helper.make_opsetid("", 20)]
    path = tmp_path / "floats.onnx"
    body = helper.make_graph(nodes, "g", inputs, outputs, weights)
    onnx.save(helper.make_model(body, opset_imports=opset, ir_version=10), path)
    return path


def outputs(path: Path) -> list[np.ndarray]:
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    ids = np.arange(PIECES)[None]
    return session.run(None, {"ids": ids, "attention": np.ones_like(ids)})


def test_outliers_are_found(graph: Path) -> None:
    assert outlying_products(graph, PIECES) == ["peaked_product"]


def test_they_cost_the_other_inputs_nothing(graph: Path, tmp_path: Path) -> None:
    quantise(graph, tmp_path / "int8.onnx", PIECES)
    assert (tmp_path / "int8.onnx").stat().st_size < 0.3 * graph.stat().st_size
    kinds = [node.op_type for node in onnx.load(tmp_path / "int8.onnx").graph.node]
    assert (kinds.count("MatMulInteger"), kinds.count("MatMul")) == (1, 1)
    for ours, theirs in zip(outputs(tmp_path / "int8.onnx"), outputs(graph), strict=True):
        assert 0 < np.abs(ours - theirs)[0, :7].max() < 0.1


def test_the_weights_come_back(graph: Path, tmp_path: Path) -> None:
    quantise(graph, tmp_path / "int8.onnx", PIECES)
    ours, theirs = read_weights(tmp_path / "int8.onnx"), read_weights(graph)
    for layer in ("even_layer", "peaked_layer"):
        assert ours[f"{layer}.weight"].shape == (UNITS, WIDTH)
        np.testing.assert_allclose(ours[f"{layer}.weight"], theirs[f"{layer}.weight"], atol=1e-3)


def test_nothing_is_said_to_programmers(
    graph: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture, recwarn: pytest.WarningsRecorder
) -> None:
    quantise(graph, tmp_path / "int8.onnx", PIECES)
    assert not caplog.records
    assert not recwarn.list
    logging.warning("heard again")
    assert [record.message for record in caplog.records] == ["heard again"]
