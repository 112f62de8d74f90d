"""The network against the paper's equations in numpy, against itself in batches, and against its ONNX graph."""

from itertools import pairwise, product
from pathlib import Path

import numpy as np
import pytest
import torch

from engine.backends.onnx import OnnxBackend
from engine.backends.torch import TorchBackend
from engine.models import drnn_lwma
from engine.models.base import Card
from engine.models.drnn_lwma import DrnnConfig, DrnnLwma
from engine.models.drnn_lwma_network import DrnnLwmaNetwork, additive
from engine.models.vocabulary import END, SPECIAL, Vocabulary
from engine.text.labels import BENCHMARK
from trainer.systems.drnn_lwma import OUTPUTS
from trainer.systems.export import finish_graph
from trainer.systems.word_networks import trace

SHAPES = [
    DrnnConfig(layers, heads, attended, score, hidden=6, embedding=5)
    for layers, heads, attended, score in product((1, 3), (1, 2), ("layer-wise", "top"), ("dot", "additive"))
]


def network(config: DrnnConfig, words: int = 30) -> torch.nn.Module:
    torch.manual_seed(5)
    return DrnnLwmaNetwork(config, words, 4).eval()


def batch(lengths: list[int], seed: int = 2) -> dict[str, np.ndarray]:
    """Rows of random words with END in the padding."""
    inside = np.arange(max(lengths) + 1) <= np.array(lengths)[:, None]
    ids = np.random.default_rng(seed).integers(2, 30, inside.shape)
    return {"ids": np.where(inside, ids, END), "lengths": np.array(lengths)}


def run(module: torch.nn.Module, inputs: dict[str, np.ndarray]) -> list[np.ndarray]:
    return TorchBackend(module, "cpu").run(inputs)


def sigmoid(x: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-x))


def softmax(x: np.ndarray) -> np.ndarray:
    powers = np.exp(x - x.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


def gru(inputs: np.ndarray, weights: dict[str, np.ndarray], name: str) -> np.ndarray:
    """States (T, d) of a GRU (Cho et al., 2014), with torch's reset of what the bias has been added to."""
    w, u, b, c = (weights[f"{name}.{kind}_l0"] for kind in ("weight_ih", "weight_hh", "bias_ih", "bias_hh"))
    state, states = np.zeros(u.shape[1]), []
    for x in inputs:
        read, kept = np.split(w @ x + b, 3), np.split(u @ state + c, 3)
        reset, update = sigmoid(read[0] + kept[0]), sigmoid(read[1] + kept[1])
        state = (1 - update) * np.tanh(read[2] + reset * kept[2]) + update * state
        states.append(state)
    return np.array(states)


def kim(ids: np.ndarray, weights: dict[str, np.ndarray], config: DrnnConfig) -> tuple[np.ndarray, np.ndarray]:
    """Probabilities y_2 … y_{T+1} of section 2 for one row of T + 1 words, and the weights of each head."""
    layers = [weights["words.weight"][ids]]
    for i in range(config.layers):
        ahead, back = (
            gru(layers[-1][::step], weights, f"layers.{i}.{way}") for step, way in ((1, "ahead"), (-1, "back"))
        )
        layers.append(np.concatenate([ahead, back[::-1]], 1))
    s = gru(layers[-1], weights, "top")
    features, attention = [s], []
    for place, i in enumerate(config.attended_layers):
        q, k, v = (
            np.split(weights[f"attention.{place}.{part}.weight"], config.heads) for part in ("query", "key", "value")
        )
        h = layers[i + 1]
        for j in range(config.heads):
            query, key = s @ q[j].T, h @ k[j].T
            if config.score == "dot":
                scores = query @ key.T / np.sqrt(config.hidden)
            else:
                scores = np.tanh(query[:, None] + key[None]) @ weights[f"attention.{place}.score"][j, :, 0]
            attention.append(softmax(scores))
            features.append(attention[-1] @ (h @ v[j].T))
    y = softmax(np.concatenate(features, 1) @ weights["marks.weight"].T + weights["marks.bias"])
    return y[1:], np.array(attention)[:, 1:]


@pytest.mark.parametrize("config", SHAPES)
def test_it_computes_the_equations_of_the_paper(config: DrnnConfig) -> None:
    module = network(config).double()
    weights = {name: tensor.detach().numpy() for name, tensor in module.named_parameters()}
    inputs = batch([9, 4])
    logits, attention = (part.detach().numpy() for part in module(*map(torch.from_numpy, inputs.values())))
    for row, length in enumerate(inputs["lengths"]):
        expected, heads = kim(inputs["ids"][row, : length + 1], weights, config)
        np.testing.assert_allclose(softmax(logits[row, :length]), expected, atol=1e-7)
        np.testing.assert_allclose(attention[row, :, :length, : length + 1], heads, atol=1e-7)


@pytest.mark.parametrize("config", SHAPES)
def test_padding_changes_nothing(config: DrnnConfig) -> None:
    module, lengths = network(config), [11, 1, 6]
    whole = batch(lengths)
    logits, attention = run(module, whole)
    for row, length in enumerate(lengths):
        alone = run(module, {"ids": whole["ids"][row : row + 1, : length + 1], "lengths": np.array([length])})
        np.testing.assert_allclose(logits[row, :length], alone[0][0], atol=1e-6)
        np.testing.assert_allclose(attention[row, :, :length, : length + 1], alone[1][0], atol=1e-6)
        assert not attention[row, :, :, length + 1 :].any()


def test_each_mark_depends_on_both_sides_and_on_the_word_after_the_window() -> None:
    module, inputs = network(SHAPES[-2]), batch([8])
    before = run(module, inputs)[0]
    for place in (0, 8):
        changed = {**inputs, "ids": inputs["ids"].copy()}
        changed["ids"][0, place] = 2 + (inputs["ids"][0, place] - 1) % 28
        assert (np.abs(run(module, changed)[0] - before).max(-1) > 0).all()


@pytest.mark.parametrize("config", SHAPES)
def test_the_graph_agrees_at_other_sizes_than_it_was_traced_with(config: DrnnConfig, tmp_path: Path) -> None:
    module = network(config)
    trace(module, tmp_path / "model.onnx", OUTPUTS)
    graph = OnnxBackend(tmp_path / "model.onnx", "cpu", 1)
    for lengths in ([1], [8, 5], [40, 3, 17, 40, 1]):
        inputs = batch(lengths)
        ours, theirs = run(module, inputs), graph.run(inputs)
        for row, length in enumerate(lengths):
            np.testing.assert_allclose(theirs[0][row, :length], ours[0][row, :length], atol=1e-5)
        np.testing.assert_allclose(theirs[1], ours[1], atol=1e-5)
    assert len(graph.run(inputs, 1)) == 1


def test_weights_in_int8_make_the_graph_small_and_change_it_little(tmp_path: Path) -> None:
    module = network(DrnnConfig(2, 2, hidden=64, embedding=48), 400)
    trace(module, tmp_path / "model.onnx", OUTPUTS)
    size = (tmp_path / "model.onnx").stat().st_size
    inputs = batch([30, 12])
    before = OnnxBackend(tmp_path / "model.onnx", "cpu", 1).run(inputs)[0]
    finish_graph(tmp_path / "model.onnx", int8=True)
    after = OnnxBackend(tmp_path / "model.onnx", "cpu", 1).run(inputs)[0]
    assert (tmp_path / "model.onnx").stat().st_size < 0.3 * size
    assert 0 < np.abs(after - before).max() < 0.03


def test_the_gradient_of_additive_attention() -> None:
    torch.manual_seed(1)
    parts = [
        torch.randn(shape, dtype=torch.double, requires_grad=True) for shape in ((2, 2, 3, 4), (2, 2, 5, 4), (2, 4, 1))
    ]
    assert torch.autograd.gradcheck(additive, parts)


@pytest.mark.parametrize("config", SHAPES)
def test_every_weight_learns(config: DrnnConfig) -> None:
    module = network(config)
    module(*map(torch.from_numpy, batch([7, 3]).values()))[0].logsumexp(-1).sum().backward()
    assert [name for name, weight in module.named_parameters() if not weight.grad.abs().sum()] == []


@pytest.fixture
def model() -> DrnnLwma:
    config = DrnnConfig(2, 3, hidden=8, embedding=8)
    words = Vocabulary((*SPECIAL, *(f"w{number}" for number in range(28))))
    card = Card(
        "drnn-lwma", "drnn-lwma", BENCHMARK.labels, options={"window": 16, "overlap": 4, "batch": 2} | config.options
    )
    return DrnnLwma(TorchBackend(network(config), "cpu"), words, card)


def test_any_length_is_served(model: DrnnLwma) -> None:
    for count in (0, 1, 16, 17, 100):
        marks, cases = model.predict([f"w{number % 28}" for number in range(count)], None)
        assert marks.shape == (count, 4)
        assert cases is None
        np.testing.assert_allclose(marks.sum(1), 1, atol=1e-5)


def test_attention_is_shown_by_layer_and_head(model: DrnnLwma) -> None:
    layers = model.attention(["w1", "w2", "Word", "w4"])
    assert [title for title, _ in layers] == ["layer 1", "layer 2"]
    for _, weights in layers:
        assert weights.shape == (3, 4, 5)
        np.testing.assert_allclose(weights.sum(-1), 1, atol=1e-5)
    for one, other in pairwise(np.concatenate([weights for _, weights in layers])):
        assert np.abs(one - other).max() > 1e-4


def test_attention_of_the_top_alone_says_which_layer_it_is() -> None:
    config = DrnnConfig(3, 2, "top", hidden=8, embedding=8)
    card = Card(
        "drnn-lwma", "drnn-lwma", BENCHMARK.labels, options={"window": 16, "overlap": 4, "batch": 2} | config.options
    )
    words = Vocabulary((*SPECIAL, *(f"w{number}" for number in range(28))))
    shown = DrnnLwma(TorchBackend(network(config), "cpu"), words, card).attention(["w1", "w2"])
    assert [(title, weights.shape) for title, weights in shown] == [("layer 3", (2, 2, 3))]


def test_a_folder_gives_back_the_network(tmp_path: Path) -> None:
    from safetensors.torch import save_file

    config = DrnnConfig(2, 2, "top", "additive", 8, 7)
    module = network(config)
    save_file(module.state_dict(), tmp_path / "weights.safetensors")
    Vocabulary((*SPECIAL, *(f"w{number}" for number in range(28)))).write(tmp_path)
    card = Card("t-brnn", "t-brnn", BENCHMARK.labels, options=config.options)
    again = drnn_lwma.load_module(tmp_path, card)
    np.testing.assert_array_equal(run(again, batch([5]))[0], run(module, batch([5]))[0])
