"""The word RNNs against the paper's equations written out in numpy, and what each output may depend on."""

from pathlib import Path

import numpy as np
import pytest
import torch
from safetensors.torch import save_file

from engine.models import word_rnn
from engine.models.base import Card
from engine.models.vocabulary import END, FILE, SPECIAL, Vocabulary
from engine.models.word_rnn import CONTEXTS, WordRnnConfig
from engine.models.word_rnn_network import WordRnnNetwork
from trainer.systems import export
from trainer.systems.export import copy_files, write_card
from trainer.systems.word_networks import write_graphs

WORDS = 30
OPTIONS = {"window": 40, "overlap": 12, "batch": 3}


def config(context: str, layers: int = 2) -> WordRnnConfig:
    return WordRnnConfig(context, embedding=5, hidden=6, layers=layers, dropout=0.5)


def network(context: str, layers: int = 2) -> torch.nn.Module:
    torch.manual_seed(3)
    result = WordRnnNetwork(config(context, layers), WORDS, 4).eval()
    for parameter in result.parameters():
        torch.nn.init.normal_(parameter, std=0.4)
    return result


def logits(result: torch.nn.Module, ids: np.ndarray) -> np.ndarray:
    with torch.inference_mode():
        lengths = torch.full((len(ids),), ids.shape[1] - 1)
        return result(torch.from_numpy(ids), lengths).numpy()


def sigmoid(x: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-x))


def recomputed(weights: dict[str, np.ndarray], ids: np.ndarray, context: str, layers: int) -> np.ndarray:
    """Logits (T, labels) of one row of codes, an LSTM step at a time."""
    vectors = weights["words.weight"][ids]
    if context == "ngram":
        nothing = np.zeros_like(vectors[0])
        around = [(vectors[t - 1] if t else nothing, vectors[t], vectors[t + 1]) for t in range(len(ids) - 1)]
        states = [np.concatenate(three) for three in around]
    else:
        states = list(vectors)
    for layer in range(layers):
        of_input, of_state = weights[f"lstm.weight_ih_l{layer}"], weights[f"lstm.weight_hh_l{layer}"]
        bias = weights[f"lstm.bias_ih_l{layer}"] + weights[f"lstm.bias_hh_l{layer}"]
        hidden = cell = np.zeros(of_state.shape[1])
        above = []
        for x in states:
            i, f, g, o = np.split(of_input @ x + of_state @ hidden + bias, 4)
            cell = sigmoid(f) * cell + sigmoid(i) * np.tanh(g)
            hidden = sigmoid(o) * np.tanh(cell)
            above.append(hidden)
        states = above
    rows = states if context == "ngram" else states[1:]
    return np.array([weights["marks.weight"] @ row + weights["marks.bias"] for row in rows])


@pytest.mark.parametrize("context", CONTEXTS)
@pytest.mark.parametrize("layers", [1, 3])
def test_the_network_computes_the_papers_equations(context: str, layers: int) -> None:
    result = network(context, layers)
    weights = {name: tensor.double().numpy() for name, tensor in result.state_dict().items()}
    ids = np.random.default_rng(0).integers(0, WORDS, (3, 9))
    expected = np.stack([recomputed(weights, row, context, layers) for row in ids])
    np.testing.assert_allclose(logits(result, ids), expected, atol=1e-5)


@pytest.mark.parametrize("context", CONTEXTS)
def test_an_output_depends_on_one_word_ahead_and_none_beyond(context: str) -> None:
    result = network(context)
    ids = np.arange(2, 12)[None]
    plain = logits(result, ids)[0]
    for place in range(10):
        other = ids.copy()
        other[0, place] = 25
        changed = np.abs(logits(result, other)[0] - plain).max(axis=1) > 1e-7
        assert changed.tolist() == [slot >= place - 1 for slot in range(9)]


def test_the_ngram_model_reads_three_words_in_one_step() -> None:
    result = network("ngram", 1)
    torch.nn.init.zeros_(result.lstm.weight_hh_l0)
    half = result.lstm.hidden_size
    with torch.no_grad():  # a forget gate that is shut: nothing is remembered
        result.lstm.bias_ih_l0[half : 2 * half] = -1e4
    ids = np.arange(2, 12)[None]
    plain = logits(result, ids)[0]
    for place in range(10):
        other = ids.copy()
        other[0, place] = 25
        changed = np.abs(logits(result, other)[0] - plain).max(axis=1) > 1e-7
        assert changed.tolist() == [abs(slot - place) <= 1 for slot in range(9)]


@pytest.mark.parametrize("context", CONTEXTS)
def test_a_row_in_a_batch_is_what_it_is_alone(context: str) -> None:
    result = network(context)
    draw = np.random.default_rng(1)
    rows = [np.append(draw.integers(2, WORDS, size), END) for size in (1, 7, 4)]
    batch = np.full((3, 8), END)
    for index, row in enumerate(rows):
        batch[index, : len(row)] = row
    together = logits(result, batch)
    for index, row in enumerate(rows):
        np.testing.assert_allclose(together[index, : len(row) - 1], logits(result, row[None])[0], atol=1e-6)


@pytest.fixture(params=CONTEXTS)
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """An exported folder that torch serves."""
    shape = config(request.param)
    place = tmp_path / "torch"
    place.mkdir()
    Vocabulary((*SPECIAL, *(f"w{number}" for number in range(WORDS - 2)))).write(place)
    save_file(network(request.param).state_dict(), place / "weights.safetensors")
    card = Card("rnn", "word-rnn", ("O", "COMMA", "PERIOD", "QUESTION"), options=OPTIONS | shape.options)
    write_card(card, place, ("weights.safetensors", FILE))
    return place


def as_onnx(folder: Path, target: Path, *, int8: bool) -> Card:
    card = Card.read(folder)
    copy_files(folder, target, (FILE,))
    files = write_graphs(word_rnn.load_module(folder, card), target, int8=int8)
    return write_card(card, target, (*files, FILE))


@pytest.mark.parametrize(("int8", "tolerance"), [(False, 1e-5), (True, 0.05)])
def test_torch_and_onnx_say_the_same(folder: Path, tmp_path: Path, int8: bool, tolerance: float) -> None:
    served = word_rnn.load(tmp_path / "onnx", as_onnx(folder, tmp_path / "onnx", int8=int8), "cpu", 1)
    through_torch = word_rnn.load(folder, Card.read(folder), "cpu")
    draw = np.random.default_rng(4)
    for size in (0, 1, 2, 39, 40, 41, 300):  # the graph was traced with two rows of eight words
        words = [f"W{number}." for number in draw.integers(0, WORDS + 3, size)]
        result, cases = served.predict(words, None)
        assert cases is None
        assert result.shape == (size, 4)
        np.testing.assert_allclose(result, through_torch.predict(words, None)[0], atol=tolerance)
        np.testing.assert_allclose(result.sum(axis=1), 1, atol=1e-5)


def test_a_graph_in_several_files_is_served(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = word_rnn.load(tmp_path / "whole", as_onnx(folder, tmp_path / "whole", int8=False), "cpu", 1)
    monkeypatch.setattr(export, "LARGEST_FILE", 5000)
    card = as_onnx(folder, tmp_path / "parts", int8=False)
    parts = word_rnn.load(tmp_path / "parts", card, "cpu", 1)
    assert len(card.files) > 2
    assert sorted(card.files) == sorted(file.name for file in (tmp_path / "parts").iterdir() if file.suffix != ".json")
    words = [f"w{number}" for number in range(30)]
    np.testing.assert_array_equal(parts.predict(words, None)[0], whole.predict(words, None)[0])


def test_a_graph_names_no_folder_of_the_machine(folder: Path, tmp_path: Path) -> None:
    as_onnx(folder, tmp_path / "onnx", int8=True)
    graph = (tmp_path / "onnx" / "model.onnx").read_bytes()
    assert b"site-packages" not in graph
    assert b"word_rnn" not in graph
