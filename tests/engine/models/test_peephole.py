"""The LSTM with peepholes against the paper's formulas, its own gradient, and ONNX's operator."""

import numpy as np
import onnxruntime
import pytest
import torch
from onnx import TensorProto, helper, numpy_helper

from engine.models import peephole

STEPS, SIZE, INPUTS, HIDDEN = 7, 3, 5, 4


def sigmoid(x: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-x))


@pytest.fixture
def layer() -> torch.nn.Module:
    torch.manual_seed(3)
    layer = peephole.PeepholeLstm(INPUTS, HIDDEN).double()
    for parameter in layer.parameters():
        torch.nn.init.normal_(parameter, std=0.7)
    return layer


@pytest.fixture
def given() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    draw = np.random.default_rng(4)
    return draw.normal(size=(STEPS, SIZE, INPUTS)), draw.normal(size=(SIZE, HIDDEN)), draw.normal(size=(SIZE, HIDDEN))


def run(layer: torch.nn.Module, x: np.ndarray, h: np.ndarray, c: np.ndarray) -> list[np.ndarray]:
    tensors = [torch.from_numpy(array) for array in (x, h, c)]
    return [part.detach().numpy() for part in layer(tensors[0] @ layer.inputs.t(), *tensors[1:])]


def test_it_computes_the_formulas_of_the_paper(
    layer: torch.nn.Module, given: tuple[np.ndarray, np.ndarray, np.ndarray]
) -> None:
    x, h, c = given
    y, last, cell = run(layer, x, h, c)
    w, r = (dict(zip(peephole.GATES, np.split(weights.detach().numpy(), 4), strict=True))
            for weights in (layer.inputs, layer.recurrent))  # fmt: skip
    p = dict(zip(peephole.GATES[:3], layer.peepholes.detach().numpy(), strict=True))
    for step in range(STEPS):
        raw = {gate: x[step] @ w[gate].T + h @ r[gate].T for gate in peephole.GATES}
        opened = sigmoid(raw["input"] + p["input"] * c)
        c = sigmoid(raw["forget"] + p["forget"] * c) * c + opened * np.tanh(raw["cell"])
        h = sigmoid(raw["output"] + p["output"] * c) * np.tanh(c)
        np.testing.assert_allclose(y[step], h, rtol=1e-12)
    np.testing.assert_allclose(last, h, rtol=1e-12)
    np.testing.assert_allclose(cell, c, rtol=1e-12)


def test_its_gradient_is_that_of_its_values(
    layer: torch.nn.Module, given: tuple[np.ndarray, np.ndarray, np.ndarray]
) -> None:
    x, h, c = (torch.from_numpy(array).requires_grad_() for array in given)

    def of(x: torch.Tensor, h: torch.Tensor, c: torch.Tensor, *weights: torch.Tensor) -> tuple[torch.Tensor, ...]:
        named = dict(zip(("inputs", "recurrent", "peepholes"), weights, strict=True))
        return torch.func.functional_call(layer, named, (x @ weights[0].t(), h, c))

    assert torch.autograd.gradcheck(of, (x, h, c, *layer.parameters()))


def test_two_halves_with_the_states_handed_on_are_the_whole(
    layer: torch.nn.Module, given: tuple[np.ndarray, np.ndarray, np.ndarray]
) -> None:
    x, h, c = given
    whole, *end = run(layer, x, h, c)
    first, *middle = run(layer, x[:3], h, c)
    second, *last = run(layer, x[3:], *middle)
    np.testing.assert_allclose(np.concatenate([first, second]), whole, rtol=1e-12)
    np.testing.assert_allclose(last, end, rtol=1e-12)


def test_sequences_side_by_side_do_not_meet(
    layer: torch.nn.Module, given: tuple[np.ndarray, np.ndarray, np.ndarray]
) -> None:
    x, h, c = given
    together = run(layer, x, h, c)[0]
    for row in range(SIZE):
        alone = run(layer, x[:, row : row + 1], h[row : row + 1], c[row : row + 1])[0]
        np.testing.assert_allclose(together[:, row : row + 1], alone, rtol=1e-12)


def test_onnx_runtime_has_the_same_layer(
    layer: torch.nn.Module, given: tuple[np.ndarray, np.ndarray, np.ndarray]
) -> None:
    x, h, c = (array.astype(np.float32) for array in given)
    weights = [parameter.detach().float().numpy() for parameter in layer.parameters()]
    tensors = [numpy_helper.from_array(array, name) for array, name in zip(peephole.onnx_weights(*weights), "wrp")]
    node = helper.make_node("LSTM", ["x", "w", "r", "", "", "h", "c", "p"], ["y", "last", "cell"], hidden_size=HIDDEN)
    ends = [
        helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in ("x", "h", "c", "y", "last", "cell")
    ]
    graph = helper.make_graph([node], "layer", ends[:3], ends[3:], tensors)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    y, last, cell = session.run(None, {"x": x, "h": h[None], "c": c[None]})
    for ours, theirs in zip(run(layer.float(), x, h, c), (y[:, 0], last[0], cell[0]), strict=True):
        np.testing.assert_allclose(ours, theirs, atol=2e-6)


def test_a_layer_without_a_gradient_records_none(layer: torch.nn.Module) -> None:
    layer.requires_grad_(False)
    y, *_ = layer(torch.zeros(2, 1, 4 * HIDDEN).double(), *torch.zeros(2, 1, HIDDEN).double())
    assert not y.requires_grad
