"""T-LSTM and its kin: the paper's formulas in plain numpy, streams in pieces, and the graphs made by hand."""

from pathlib import Path

import numpy as np
import pytest
import torch
from safetensors.torch import save_file

from engine.models.base import Card
from engine.models.t_lstm import NetworkConfig, StreamTagger, around, load
from engine.models.t_lstm_network import LONGEST_PAUSE, network_of
from engine.models.vocabulary import END, FILE, SPECIAL, Vocabulary
from engine.text.labels import PAUSES
from trainer.systems.export import write_card
from trainer.systems.t_lstm_graph import write_graph

VOCABULARY = Vocabulary((*SPECIAL, *"so if we make no changes today what does tomorrow look like".split()))
WORDS = "So if we make no changes today, what does tomorrow look like to you 25% ok".replace(",", "").split()
SECONDS: list[float | None] = [0.0, None, 0.31, 0.0, 9.5, None, 0.6, 0.0] * 2
UNKNOWN = 0.17
CONFIGS = {
    "t-lstm": NetworkConfig(6, 1, 0),
    "ta-lstm": NetworkConfig(6, 2, 0),
    "ta-lstm-p": NetworkConfig(6, 2, 1),
    "t-lstm-p": NetworkConfig(6, 1, 1),
    "t-lstm-p-inside": NetworkConfig(6, 1, 1, True),
    "pause-window": NetworkConfig(6, 0, 5),
}


def network(config: NetworkConfig) -> torch.nn.Module:
    torch.manual_seed(5)
    result = network_of(config, len(VOCABULARY), len(PAUSES.labels))
    for parameter in result.parameters():
        torch.nn.init.normal_(parameter, std=0.8)
    if config.pauses:
        result.pauses.unknown.fill_(UNKNOWN)
    return result


def card(name: str, chunk: int = 4) -> Card:
    return Card(name, name, PAUSES.labels, options=CONFIGS[name].options | {"chunk": chunk}, temperatures=(1.3, 1.0))


def folder(path: Path, name: str, graph: str = "", chunk: int = 4) -> Path:
    """A model's folder: torch's weights, or a graph in "float" or "int8"."""
    path.mkdir()
    VOCABULARY.write(path)
    weights = network(CONFIGS[name]).state_dict()
    if graph:
        write_graph(weights, card(name), path / "model.onnx", int8=graph == "int8")
    else:
        save_file(weights, path / "weights.safetensors")
    write_card(card(name, chunk), path, ("model.onnx" if graph else "weights.safetensors", FILE))
    return path


def served(path: Path) -> StreamTagger:
    return load(path, Card.read(path), "cpu", 1)


def lstm(x: np.ndarray, inputs: np.ndarray, recurrent: np.ndarray, peepholes: np.ndarray) -> np.ndarray:
    """Sak et al. (2014), equations 1 to 6, over x (T, I), gates i, f, o, c."""
    h = c = np.zeros(recurrent.shape[1])
    rows = []
    for step in x:
        i, f, o, new = np.split(inputs @ step + recurrent @ h, 4)
        i, f = (1 / (1 + np.exp(-(raw + peephole * c))) for raw, peephole in zip((i, f), peepholes))
        c = f * c + i * np.tanh(new)
        h = np.tanh(c) / (1 + np.exp(-(o + peepholes[2] * c)))
        rows.append(h)
    return np.array(rows)


def recomputed(name: str, seconds: list[float | None]) -> np.ndarray:
    """The paper's probabilities of the slots, from the weights alone."""
    w = {key: value.double().numpy() for key, value in network(CONFIGS[name]).state_dict().items()}
    p = np.array([[UNKNOWN if s is None else min(s, LONGEST_PAUSE)] for s in seconds])
    if name == "pause-window":
        p = np.concatenate([[[UNKNOWN]] * 2, p, [[UNKNOWN]] * 2])[:, 0]
        seen = np.array([p[slot : slot + 5] for slot in range(len(WORDS))])
        y = np.tanh(seen @ w["window.weight"].T + w["window.bias"])
        logits = y @ w["marks.weight"].T + w["marks.bias"]
    else:
        p = np.concatenate([[[UNKNOWN]], p])
        inside = CONFIGS[name].inside
        y = np.tanh(w["words.weight"][[*VOCABULARY.codes(WORDS), END]] + (p @ w["inside.weight"].T if inside else 0))
        for layer in range(CONFIGS[name].layers):
            last = layer == CONFIGS[name].layers - 1
            x = np.concatenate([y, p], 1) if last and CONFIGS[name].pauses and not inside else y
            y = lstm(x, *(w[f"layers.{layer}.{part}"] for part in ("inputs", "recurrent", "peepholes")))
        logits = (y @ w["marks.weight"].T)[1:]
    shares = np.exp(logits / 1.3)
    return shares / shares.sum(1, keepdims=True)


@pytest.mark.parametrize("graph", ["", "float"], ids=["torch", "onnx"])
@pytest.mark.parametrize("name", CONFIGS)
def test_it_computes_the_formulas_of_the_paper(name: str, graph: str, tmp_path: Path) -> None:
    model = served(folder(tmp_path / "model", name, graph))
    result, cases = model.predict(WORDS, SECONDS)
    assert cases is None
    assert result.dtype == np.float32
    np.testing.assert_allclose(result, recomputed(name, SECONDS), atol=1e-5)
    without = recomputed(name, [None] * len(WORDS))
    np.testing.assert_allclose(model.predict(WORDS, None)[0], without, atol=1e-5)
    assert model.reads_pauses == (np.abs(result - without).max() > 1e-4)


@pytest.mark.parametrize("name", CONFIGS)
def test_the_size_of_the_pieces_changes_nothing(name: str, tmp_path: Path) -> None:
    small, large = (served(folder(tmp_path / str(size), name, "float", size)) for size in (1, 100))
    np.testing.assert_allclose(small.predict(WORDS, SECONDS)[0], large.predict(WORDS, SECONDS)[0], atol=1e-6)


def test_words_in_bytes_are_nearly_those_in_floats(tmp_path: Path) -> None:
    exact, small = (served(folder(tmp_path / graph, "ta-lstm-p", graph)) for graph in ("float", "int8"))
    difference = np.abs(exact.predict(WORDS, SECONDS)[0] - small.predict(WORDS, SECONDS)[0]).max()
    assert 0 < difference < 0.02


@pytest.mark.parametrize("graph", ["", "float"], ids=["torch", "onnx"])
@pytest.mark.parametrize("name", ["t-lstm", "pause-window"])
def test_no_words_and_one_word(name: str, graph: str, tmp_path: Path) -> None:
    model = served(folder(tmp_path / "model", name, graph))
    assert model.predict([], None)[0].shape == (0, 3)
    assert model.predict([], [])[0].shape == (0, 3)
    assert model.predict(["Grüße"], [None])[0].shape == (1, 3)


def test_it_tells_how_far_it_is(tmp_path: Path) -> None:
    shares: list[float] = []
    served(folder(tmp_path / "model", "t-lstm", "float")).predict(WORDS, None, shares.append)
    assert shares == sorted(shares)
    assert len(shares) == 5
    assert shares[-1] == 1


def test_a_slot_is_not_marked_by_what_comes_after_the_next_word(tmp_path: Path) -> None:
    model = served(folder(tmp_path / "model", "t-lstm", "float"))
    before = model.predict(["so", "if", "we", "make"], None)[0]
    after = model.predict(["so", "if", "we", "look"], None)[0]
    np.testing.assert_array_equal(before[:2], after[:2])
    assert np.abs(before[2] - after[2]).max() > 1e-4


def test_sequences_side_by_side_do_not_meet() -> None:
    result = network(CONFIGS["ta-lstm-p"])
    draw = np.random.default_rng(2)
    words = torch.from_numpy(draw.integers(0, len(VOCABULARY), (9, 3)))
    pauses = torch.from_numpy(draw.random((9, 3, 1)).astype(np.float32))
    states = torch.zeros(2, 2, 3, 6)
    together = result(words, pauses, *states)[0]
    for row in range(3):
        one = slice(row, row + 1)
        torch.testing.assert_close(together[:, one], result(words[:, one], pauses[:, one], *states[:, :, one])[0])


def test_dropout_is_of_training_alone() -> None:
    torch.manual_seed(3)
    result = network_of(CONFIGS["t-lstm"], len(VOCABULARY), len(PAUSES.labels), dropout=0.5)
    for parameter in result.parameters():
        torch.nn.init.uniform_(parameter, -1, 1)
    inputs = (torch.tensor([[3], [5], [3]]), torch.zeros(3, 1, 0), *torch.zeros(2, 1, 1, 6))
    assert not torch.equal(result(*inputs)[0], result(*inputs)[0])
    result.eval()
    torch.testing.assert_close(result(*inputs)[0], result(*inputs)[0], rtol=0, atol=0)


def test_pauses_around_a_slot() -> None:
    pauses = np.array([1, 2, 3], np.float32)
    np.testing.assert_array_equal(around(pauses, 1)[:, 0], [np.nan, 1, 2, 3])
    np.testing.assert_array_equal(around(pauses, 3)[1:], [[np.nan, 1, 2], [1, 2, 3], [2, 3, np.nan]])
    assert around(pauses, 0).shape == (4, 0)
    assert around(pauses[:0], 5).shape == (1, 5)


def test_a_damaged_folder_is_refused(tmp_path: Path) -> None:
    from engine.errors import WeightsCorrupt

    path = folder(tmp_path / "model", "t-lstm", "float")
    (path / "model.onnx").write_bytes(b"nothing")
    with pytest.raises(WeightsCorrupt, match="damaged"):
        served(path)


def test_long_texts_are_fast(tmp_path: Path) -> None:
    """An hour of speech at the paper's size; the second run, so that loading is not counted."""
    import time

    size = NetworkConfig()
    result = network_of(size, len(VOCABULARY), len(PAUSES.labels))
    for parameter in result.parameters():
        torch.nn.init.uniform_(parameter, -0.1, 0.1)
    large = Card("t-lstm", "t-lstm", PAUSES.labels, options=size.options | {"chunk": 4096})
    write_graph(result.state_dict(), large, tmp_path / "model.onnx", int8=True)
    VOCABULARY.write(tmp_path)
    model = load(tmp_path, write_card(large, tmp_path, ("model.onnx", FILE)), "cpu", 1)
    words = WORDS * 563
    model.predict(words[:100], None)
    start = time.process_time()
    model.predict(words, None)
    assert len(words) >= 9000
    assert time.process_time() - start < 0.5
