"""The six networks against the paper's equations written out in numpy, and what each output may depend on."""

import numpy as np
import pytest
import torch

from engine.models.char_alphabet import END, PAD, SPACE
from engine.models.char_context import DILATIONS, SHARES, around, dealt
from engine.models.char_network import AHEAD, CharNetwork
from engine.models.char_tagger import CharTaggerConfig

CHARACTERS = 20
WIDTHS = {"delay": 3, "ngram": 6, "cnn-feature": 1, "cnn-ngram": 4, "dilated-cnn": 1, "bilstm": 1}
REACH = {"delay": (None, 3), "ngram": (2, 3), "cnn-feature": (3, 3), "cnn-ngram": (4, 5), "dilated-cnn": (15, 16)}
"""Characters to the left and to the right that reach an LSTM which remembers nothing; a delay's remembers all."""

Weights = dict[str, np.ndarray]


def network(context: str, layers: int = 2) -> CharNetwork:
    torch.manual_seed(3)
    result = CharNetwork(
        CharTaggerConfig(context, WIDTHS[context], embedding=3, kernels=22, hidden=5, layers=layers), CHARACTERS, 4
    )
    for parameter in result.parameters():
        torch.nn.init.normal_(parameter, std=0.4)
    return result.double().eval()


def logits(actual: CharNetwork, rows: list[np.ndarray]) -> list[np.ndarray]:
    """Of rows in one batch, each without its padding."""
    lengths = [len(row) for row in rows]
    ids = np.full((len(rows), max(lengths)), PAD)
    for place, row in enumerate(rows):
        ids[place, : len(row)] = row
    with torch.inference_mode():
        result = actual(torch.from_numpy(ids), torch.tensor(lengths)).numpy()
    return [result[place, :length] for place, length in enumerate(lengths)]


def text(length: int, seed: int = 1) -> np.ndarray:
    """Codes of a text and of its end."""
    return np.append(np.random.default_rng(seed).integers(SPACE, CHARACTERS, length - 1), END)


def sigmoid(x: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-x))


def linear(weights: Weights, name: str, x: np.ndarray) -> np.ndarray:
    return weights[f"{name}.weight"] @ x + weights[f"{name}.bias"]


def highway(weights: Weights, name: str, y: np.ndarray) -> np.ndarray:
    t = sigmoid(linear(weights, f"{name}.gate", y))
    return t * np.maximum(linear(weights, f"{name}.made", y), 0) + (1 - t) * y


def lstm(weights: Weights, name: str, layer: int, inputs: list[np.ndarray]) -> list[np.ndarray]:
    """States of one layer, a step at a time."""
    of_input, of_state = weights[f"{name}.weight_ih_l{layer}"], weights[f"{name}.weight_hh_l{layer}"]
    bias = weights[f"{name}.bias_ih_l{layer}"] + weights[f"{name}.bias_hh_l{layer}"]
    hidden = cell = np.zeros(of_state.shape[1])
    results = []
    for x in inputs:
        i, f, g, o = np.split(of_input @ x + of_state @ hidden + bias, 4)
        cell = sigmoid(f) * cell + sigmoid(i) * np.tanh(g)
        hidden = sigmoid(o) * np.tanh(cell)
        results.append(hidden)
    return results


def convolved(weights: Weights, row: np.ndarray, t: int) -> np.ndarray:
    """Every kernel's feature at place t of a text, which may lie outside of it."""
    features = []
    for width in range(1, len(SHARES) + 1):
        kernel, bias = weights[f"context.kernels.{width - 1}.weight"], weights[f"context.kernels.{width - 1}.bias"]
        start = t - (width - 1) // 2
        vectors = np.array([vector(weights, row, place) for place in range(start, start + width)])
        features.append(np.einsum("kew,we->k", kernel, vectors) + bias)
    return np.tanh(np.concatenate(features))


def dilated(weights: Weights, row: np.ndarray, t: int, depth: int) -> np.ndarray:
    """What layer `depth` (from 1) makes at place t; layer 0 is the characters' vectors."""
    if depth == 0:
        return vector(weights, row, t)
    step = DILATIONS[depth - 1]
    first, second = (t, t + step) if depth == len(DILATIONS) else (t - step, t)
    kernel, bias = (weights[f"context.kernels.{depth - 1}.{kind}"] for kind in ("weight", "bias"))
    below = [dilated(weights, row, place, depth - 1) for place in (first, second)]
    result = np.tanh(kernel[:, :, 0] @ below[0] + kernel[:, :, 1] @ below[1] + bias)
    if depth > 1:
        own = dilated(weights, row, t, depth - 1)
        gate = sigmoid(linear(weights, f"context.gates.{depth - 2}", own))
        result = gate * result + (1 - gate) * own
    return highway(weights, f"context.highways.{depth - 1}", result)


def vector(weights: Weights, row: np.ndarray, place: int) -> np.ndarray:
    return weights["characters.weight"][row[place] if 0 <= place < len(row) else PAD]


def feature(weights: Weights, row: np.ndarray, t: int, context: str) -> np.ndarray:
    """What character t is read as."""
    if context == "ngram":
        n = WIDTHS[context]
        places = range(t - (n - 1) // 2, t - (n - 1) // 2 + n)
        return np.concatenate([vector(weights, row, place) for place in places])
    if context.startswith("cnn"):
        pooled = WIDTHS[context]
        start = t - (pooled - 1) // 2
        rows = [convolved(weights, row, place) for place in range(start, start + pooled)]
        return highway(weights, "context.highway", np.max(rows, axis=0))
    if context == "dilated-cnn":
        return dilated(weights, row, t, len(DILATIONS))
    return vector(weights, row, t)


def recomputed(result: CharNetwork, row: np.ndarray, context: str, layers: int) -> np.ndarray:
    """Logits (T, labels) of one text."""
    weights = {name: tensor.numpy() for name, tensor in result.state_dict().items()}
    late = WIDTHS[context] if context == "delay" else 0
    states = [feature(weights, row, t, context) for t in range(len(row) + late)]
    for layer in range(layers):
        if context == "bilstm":
            ahead = lstm(weights, f"recurrent.ahead.{layer}", 0, states)
            back = lstm(weights, f"recurrent.back.{layer}", 0, states[::-1])[::-1]
            states = [np.concatenate(both) for both in zip(ahead, back, strict=True)]
        else:
            states = lstm(weights, "recurrent.lstm", layer, states)
    return np.array([linear(weights, "marks", state) for state in states[late:]])


@pytest.mark.parametrize("context", WIDTHS)
@pytest.mark.parametrize("layers", [1, 3])
def test_the_network_computes_the_papers_equations(context: str, layers: int) -> None:
    actual = network(context, layers)
    rows = [text(9, 1), text(5, 2), text(1, 3)]
    for row, result in zip(rows, logits(actual, rows), strict=True):
        np.testing.assert_allclose(result, recomputed(actual, row, context, layers), atol=1e-10)


@pytest.mark.parametrize("context", WIDTHS)
def test_a_row_in_a_batch_is_what_it_is_alone(context: str) -> None:
    actual = network(context)
    rows = [text(length, length) for length in (1, 40, 7)]
    for row, result in zip(rows, logits(actual, rows), strict=True):
        np.testing.assert_allclose(result, logits(actual, [row])[0], atol=1e-12)


def changes(result: CharNetwork, length: int = 50) -> np.ndarray:
    """Whether a character (row) changes an output (column), bool (length, length)."""
    row = text(length)
    plain = logits(result, [row])[0]
    changed = []
    for place in range(length):
        other = row.copy()
        other[place] = SPACE if row[place] != SPACE else SPACE + 1
        changed.append(np.abs(logits(result, [other])[0] - plain).max(axis=1) > 1e-12)
    return np.array(changed)


@pytest.mark.parametrize("context", REACH)
def test_an_output_depends_on_no_character_beyond_the_look_ahead(context: str) -> None:
    result = network(context)
    ahead = REACH[context][1]
    assert result.ahead == ahead
    places = np.arange(50)
    assert (changes(result) <= (places[:, None] - places <= ahead)).all()
    # The farthest one counts: of a greatest of four it may be the one that is not.
    assert changes(result)[places[ahead:], places[: len(places) - ahead]].any()


@pytest.mark.parametrize("context", ["ngram", "cnn-feature", "cnn-ngram", "dilated-cnn"])
def test_in_one_step_so_many_characters_are_read(context: str) -> None:
    actual = network(context, 1)
    half = actual.recurrent.lstm.hidden_size
    with torch.no_grad():  # nothing is remembered
        actual.recurrent.lstm.weight_hh_l0.zero_()
        actual.recurrent.lstm.bias_ih_l0[half : 2 * half] = -1e4
    result = changes(actual)
    left, right = REACH[context]
    offsets = np.arange(50)[:, None] - np.arange(50)
    inside = (-left <= offsets) & (offsets <= right)
    assert not (result & ~inside).any()
    if context != "cnn-ngram":
        assert result[inside].all()
    else:  # what is pooled hides some characters, but none everywhere
        assert all(result[offsets == offset].any() for offset in range(-left, right + 1))


def test_both_directions_see_all_of_a_text_and_no_padding() -> None:
    result = network("bilstm")
    assert result.ahead == AHEAD
    assert changes(result, 12).all()


@pytest.mark.parametrize(("context", "width", "reach"), [("delay", 8, (0, 8)), ("ngram", 20, (9, 10))])
def test_the_papers_own_widths(context: str, width: int, reach: tuple[int, int]) -> None:
    result = CharNetwork(CharTaggerConfig(context, width), CHARACTERS, 4)
    assert result.context.reach == reach
    assert result.recurrent.lstm.input_size == (300 if context == "ngram" else 15)


def test_1650_kernels_of_widths_one_to_seven() -> None:
    assert dealt(1650) == [75, 150, 225, 300, 300, 300, 300]
    assert sum(dealt(44)) == 44
    assert min(dealt(22)) == 1
    assert around(32) == (sum(DILATIONS[:-1]), DILATIONS[-1])


def test_training_draws_what_is_dropped_and_serving_does_not() -> None:
    result = network("dilated-cnn").train()
    row = [text(20)]
    assert np.abs(logits(result, row)[0] - logits(result, row)[0]).max() > 1e-6
    np.testing.assert_array_equal(logits(result.eval(), row)[0], logits(result, row)[0])
