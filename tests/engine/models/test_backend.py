"""What runs a model: ONNX Runtime with the same figures on every processor, and torch where it is there."""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from engine.backends import load_backend
from engine.backends.onnx import OnnxBackend
from engine.errors import MissingDependency


def network(folder: Path, card: Any) -> Any:
    import torch

    return torch.nn.Identity()


def test_a_model_that_needs_torch_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    card: Any = SimpleNamespace(files={})
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(MissingDependency, match=r"has no ONNX graph, and its weights need torch; run `pip install"):
        load_backend(tmp_path, card, "cpu", None, network)


@pytest.mark.parametrize("largest", [64, 127])
def test_products_of_bytes_are_exact_on_every_processor(tmp_path: Path, largest: int) -> None:
    rng = np.random.default_rng(1)
    weights = rng.integers(-largest, largest, (64, 32), np.int8, endpoint=True)
    weights[:, 0] = largest  # two such products with an activation of 255 are more than 16 bits hold
    nodes = [
        helper.make_node("DynamicQuantizeLinear", ["x"], ["bytes", "scale", "zero"]),
        helper.make_node("MatMulInteger", ["bytes", "w", "zero"], ["sums"]),
        helper.make_node("Cast", ["sums"], ["floats"], to=TensorProto.FLOAT),
        helper.make_node("Mul", ["floats", "scale"], ["y"]),
    ]
    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, [None, None]) for name in "xy")
    graph = helper.make_graph(nodes, "bytes", [x], [y], [numpy_helper.from_array(weights, "w")])
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), tmp_path / "y.onnx")
    given = rng.integers(0, 255, (16, 64), endpoint=True).astype(np.float32)
    given[0] = 255
    (found,) = OnnxBackend(tmp_path / "y.onnx", "cpu").run({"x": given})
    np.testing.assert_allclose(found, given @ weights.astype(np.float32), rtol=1e-5, atol=0.1)
