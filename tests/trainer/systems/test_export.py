"""What every export ends with."""

from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import TensorProto, helper, numpy_helper

from trainer.systems import export
from trainer.systems.export import finish_graph

SHAPES = {"a": (30, 40), "b": (40, 20), "c": (20, 10)}


@pytest.fixture
def graph(tmp_path: Path) -> Path:
    """Three products, one behind the other."""
    draw = np.random.default_rng(1)
    weights = [numpy_helper.from_array(draw.random(shape, np.float32), name) for name, shape in SHAPES.items()]
    nodes = [helper.make_node("MatMul", [x, w], [y]) for x, w, y in (("x", "a", "1"), ("1", "b", "2"), ("2", "c", "y"))]
    x, y = (
        helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, width]) for name, width in (("x", 30), ("y", 10))
    )
    path = tmp_path / "model.onnx"
    opset = [helper.make_opsetid("", 20)]
    onnx.save(
        helper.make_model(helper.make_graph(nodes, "g", [x], [y], weights), opset_imports=opset, ir_version=10), path
    )
    return path


def output(path: Path) -> np.ndarray:
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    return session.run(None, {"x": np.ones((1, 30), np.float32)})[0]


def test_a_graph_that_fits_one_file_stays_as_it_is(graph: Path) -> None:
    before = graph.read_bytes()
    assert finish_graph(graph, int8=False) == ("model.onnx",)
    assert graph.read_bytes() == before


@pytest.mark.parametrize(
    ("largest", "files"),
    [(6000, ["model.onnx", "model.1.weights"]), (3500, ["model.onnx", "model.1.weights", "model.2.weights"])],
)
def test_no_file_is_too_large_and_the_output_is_the_same(
    graph: Path, largest: int, files: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "LARGEST_FILE", largest)
    before = output(graph)
    assert list(finish_graph(graph, int8=False)) == files
    assert sorted(path.name for path in graph.parent.iterdir()) == sorted(files)
    sizes = [(graph.parent / name).stat().st_size for name in files]
    assert sizes[0] <= largest
    assert max(sizes) <= max(largest, 4 * 30 * 40)
    np.testing.assert_array_equal(output(graph), before)
    assert list(finish_graph(graph, int8=False)) == files  # once more changes nothing
    np.testing.assert_array_equal(output(graph), before)
