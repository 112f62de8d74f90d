"""The network against the papers' equations in numpy, step by step against at once, in batches and as graphs."""

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from safetensors.torch import save_file

from engine.backends.onnx import OnnxBackend
from engine.errors import MissingDependency, WeightsCorrupt
from engine.models.base import Card, softmax
from engine.models.decoding import DecoderState, beam_search, greedy
from engine.models.self_attention import ENCODER, STEP, GraphStepper, ModuleStepper, SelfAttentionConfig, load
from engine.models.self_attention_network import SPREAD, WIDENED, SelfAttentionNetwork, positions
from engine.models.vocabulary import END, FILE, SPECIAL, Vocabulary
from engine.text.labels import BENCHMARK
from trainer.systems.export import write_card
from trainer.systems.self_attention import trace, write_graphs

LEARNED = SelfAttentionConfig(2, 2, 2, 8, 12)
BOTH = replace(LEARNED, encoder_layers=1, decoder_layers=3, heads=4, inputs=("word", "speech"), embedding=5)
ONE = replace(LEARNED, inputs=("speech",), embedding=8)
SHAPES = [LEARNED, BOTH, ONE]
WORDS = (*SPECIAL, *(f"w{number}" for number in range(28)))

SEED = 10

Weights = dict[str, np.ndarray]


def network(config: SelfAttentionConfig, words: int = 30) -> SelfAttentionNetwork:
    """Random weights, biases and gains too, which write one label here and another there."""
    torch.manual_seed(SEED)
    result = SelfAttentionNetwork(config, words, 4).eval()
    with torch.no_grad():
        for parameter in result.parameters():
            parameter.add_(0.1 * torch.randn_like(parameter))
        for weight in (result.marks.weight, result.written.weight, *result.words.parameters()):
            weight.mul_(4)
    return result


def batch(lengths: list[int], seed: int = 2) -> dict[str, np.ndarray]:
    """Rows of random words with END in the padding."""
    inside = np.arange(max(lengths) + 1) <= np.array(lengths)[:, None]
    ids = np.random.default_rng(seed).integers(2, 30, inside.shape)
    return {"ids": np.where(inside, ids, END), "lengths": np.array(lengths)}


def previous(labels: np.ndarray) -> np.ndarray:
    """The labels before each of some labels (B, T) of four."""
    return np.concatenate([np.full((len(labels), 1), 4), labels[:, :-1]], 1)


def logits_given(module: SelfAttentionNetwork, inputs: dict[str, np.ndarray], before: np.ndarray) -> np.ndarray:
    """Logits (B, T, labels) where the labels before each are given."""
    with torch.no_grad():
        return module(*(torch.from_numpy(array) for array in (inputs["ids"], inputs["lengths"], before))).numpy()


def stepper(module: SelfAttentionNetwork) -> ModuleStepper:
    return ModuleStepper(module, "cpu", 4)


# The equations.


def encoding(count: int, width: int) -> np.ndarray:
    """PE(pos, 2i) = sin(pos / 10000^(2i / d)), PE(pos, 2i + 1) = cos(the same): Vaswani et al., section 3.5."""
    result = np.zeros((count, width))
    for place in range(count):
        for i in range(width // 2):
            angle = place / 10000 ** (2 * i / width)
            result[place, 2 * i : 2 * i + 2] = np.sin(angle), np.cos(angle)
    return result


def multi_head(queries: np.ndarray, read: np.ndarray, w: Weights, name: str, heads: int, causal: bool) -> np.ndarray:
    """Equations 1 to 3 of Yi & Tao: Concat(softmax(Q Kᵀ / √d_k) V) W^O."""
    q, k, v = (x @ w[f"{name}.{part}.weight"].T for x, part in zip((queries, read, read), PARTS, strict=True))
    contexts = []
    for head in zip(*(np.split(x, heads, 1) for x in (q, k, v)), strict=True):
        scores = head[0] @ head[1].T / np.sqrt(head[0].shape[1])
        if causal:
            scores[np.triu_indices(len(scores), 1)] = -np.inf
        contexts.append(softmax(scores, 1.0) @ head[2])
    return np.concatenate(contexts, 1) @ w[f"{name}.output.weight"].T


PARTS = ("query", "key", "value")


def normalised(x: np.ndarray, w: Weights, name: str) -> np.ndarray:
    """Ba et al. (2016): (x - μ) / σ · g + b, over the numbers of each place."""
    centred = x - x.mean(1, keepdims=True)
    spread = np.sqrt((centred**2).mean(1, keepdims=True) + 1e-5)
    return centred / spread * w[f"{name}.weight"] + w[f"{name}.bias"]


def feed_forward(x: np.ndarray, w: Weights, name: str) -> np.ndarray:
    """max(0, x W₁ + b₁) W₂ + b₂: Vaswani et al., equation 2."""
    inner = np.maximum(0, x @ w[f"{name}.0.weight"].T + w[f"{name}.0.bias"])
    return inner @ w[f"{name}.2.weight"].T + w[f"{name}.2.bias"]


def yi(ids: np.ndarray, before: np.ndarray, w: Weights, config: SelfAttentionConfig) -> np.ndarray:
    """Logits of one row of T + 1 words, given the T labels before each that is asked for."""
    d, h = config.width, config.heads
    if config.inputs:
        tables = [w[f"words.tables.{name}.weight"][ids] @ w[f"words.widen.{name}.weight"].T for name in config.inputs]
        x = np.sum(tables, 0)
    else:
        x = w["words.tables.learned.weight"][ids] * np.sqrt(d)
    x = x + encoding(len(ids), d)
    for i in range(config.encoder_layers):
        name = f"encoder.{i}"
        x = normalised(x + multi_head(x, x, w, f"{name}.own", h, False), w, f"{name}.norms.0")
        x = normalised(x + feed_forward(x, w, f"{name}.inner"), w, f"{name}.norms.1")
    y = w["written.weight"][before] * np.sqrt(d) + encoding(len(before), d)
    for i in range(config.decoder_layers):
        name = f"decoder.{i}"
        y = normalised(y + multi_head(y, y, w, f"{name}.own", h, True), w, f"{name}.norms.0")
        y = normalised(y + multi_head(y, x, w, f"{name}.cross", h, False), w, f"{name}.norms.1")
        y = normalised(y + feed_forward(y, w, f"{name}.inner"), w, f"{name}.norms.2")
    return y @ w["marks.weight"].T + w["marks.bias"]


@pytest.mark.parametrize("config", SHAPES)
def test_the_equations(config: SelfAttentionConfig) -> None:
    module, inputs = network(config), batch([7])
    weights = {name: tensor.double().numpy() for name, tensor in module.state_dict().items()}
    before = previous(np.random.default_rng(1).integers(0, 4, (1, 7)))
    expected = yi(inputs["ids"][0], before[0], weights, config)
    np.testing.assert_allclose(logits_given(module, inputs, before)[0], expected, rtol=1e-3, atol=1e-4)


def test_positions_are_sines_and_cosines() -> None:
    np.testing.assert_allclose(positions(0, 40, 10).numpy(), encoding(40, 10), atol=1e-5)
    np.testing.assert_array_equal(positions(7, 20, 10), positions(0, 40, 10)[7:27])


def test_embeddings_start_small_beside_the_positions() -> None:
    torch.manual_seed(1)
    for inputs, spread in (((), SPREAD), (("word",), WIDENED), (("word", "speech"), WIDENED)):
        module = SelfAttentionNetwork(SelfAttentionConfig(width=64, inputs=inputs), 500, 4)
        embedded = module.words(torch.arange(500)), module.written(torch.arange(5)) * 64**0.5
        for vectors, expected in zip(embedded, (spread, SPREAD), strict=True):
            assert float(vectors.detach().std()) == pytest.approx(expected, rel=0.2)


def test_attention_starts_at_its_own_place_in_every_head() -> None:
    torch.manual_seed(1)
    module = SelfAttentionNetwork(SelfAttentionConfig(1, 1, width=64, heads=4), 50, 4).eval()
    places = positions(0, 20, 64)[None]
    for attention in (module.encoder[0].own, module.decoder[0].own, module.decoder[0].cross):
        keys, _ = attention.read(places)
        scores = attention.query(places).unflatten(-1, (4, -1)).transpose(1, 2) @ keys.transpose(-1, -2)
        assert (scores.argmax(-1) == torch.arange(20)).all()
        near, far = scores.diagonal(3, -2, -1).mean(-1), scores.diagonal(15, -2, -1).mean(-1)
        assert (near > far).all()


# What is seen.


@pytest.mark.parametrize("config", SHAPES)
def test_no_label_sees_itself_or_those_after_it(config: SelfAttentionConfig) -> None:
    module, inputs = network(config), batch([9])
    labels = np.random.default_rng(4).integers(0, 4, (1, 9))
    whole = logits_given(module, inputs, previous(labels))
    for place in range(9):
        changed = labels.copy()
        changed[0, place] = (changed[0, place] + 1) % 4
        other = logits_given(module, inputs, previous(changed))
        np.testing.assert_allclose(other[0, : place + 1], whole[0, : place + 1], atol=1e-5)
        assert place == 8 or np.abs(other[0, place + 1] - whole[0, place + 1]).max() > 1e-3


@pytest.mark.parametrize("config", SHAPES)
def test_every_word_and_the_one_after_the_window_count(config: SelfAttentionConfig) -> None:
    module, inputs = network(config), batch([6])
    before = previous(np.zeros((1, 6), np.int64))
    whole = logits_given(module, inputs, before)
    for place in range(7):
        changed = inputs["ids"].copy()
        changed[0, place] = 2 + (changed[0, place] + 1) % 28
        other = logits_given(module, inputs | {"ids": changed}, before)
        assert np.abs(other - whole).max(-1).min() > 1e-5


@pytest.mark.parametrize("config", SHAPES)
@pytest.mark.parametrize("beam", [1, 3])
def test_a_row_is_the_same_alone_and_in_a_batch(config: SelfAttentionConfig, beam: int) -> None:
    decode = stepper(network(config))
    lengths = [9, 4, 1, 6]
    inputs = batch(lengths)
    together = beam_search(decode, inputs, beam)
    for row, length in enumerate(lengths):
        alone = {"ids": inputs["ids"][row : row + 1, : length + 1], "lengths": inputs["lengths"][row : row + 1]}
        np.testing.assert_allclose(together[row, :length], beam_search(decode, alone, beam)[0], rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("config", SHAPES)
def test_steps_with_a_cache_are_the_whole_decoder(config: SelfAttentionConfig) -> None:
    module, inputs = network(config), batch([12, 5, 8])
    stepped = greedy(stepper(module), inputs)
    whole = logits_given(module, inputs, previous(stepped.argmax(-1)))
    assert len(np.unique(stepped.argmax(-1))) > 1
    for row, length in enumerate(inputs["lengths"]):
        np.testing.assert_allclose(stepped[row, :length], whole[row, :length], rtol=1e-4, atol=1e-5)


def test_a_beam_as_wide_as_there_are_paths_finds_the_likeliest() -> None:
    module, inputs = network(BOTH), batch([3])
    paths = np.array(np.meshgrid(*[range(4)] * 3)).reshape(3, 1, -1).T.reshape(-1, 1, 3)
    logits = [logits_given(module, inputs, previous(path)) for path in paths]
    scores = [
        np.take_along_axis(np.log(softmax(row, 1.0)), path[..., None], -1).sum()
        for row, path in zip(logits, paths, strict=True)
    ]
    best = int(np.argmax(scores))
    result = beam_search(stepper(module), inputs, len(paths))
    np.testing.assert_array_equal(result.argmax(-1), paths[best])
    kept = logits[best].argmax(-1) == paths[best]
    np.testing.assert_allclose(result[kept], logits[best][kept], rtol=1e-4, atol=1e-5)


class FixedSteps:
    """Steps with given probabilities, by the label before."""

    device, labels = "cpu", 2

    def __init__(self, first: list[float], behind: list[list[float]]):
        self._logits = np.log(np.array([*behind, first], np.float32))

    def start(self, inputs: dict[str, np.ndarray]) -> DecoderState:
        return DecoderState([inputs["lengths"]], [])

    def step(self, state: DecoderState, labels: np.ndarray) -> tuple[np.ndarray, DecoderState]:
        return self._logits[labels], state


def test_the_answer_is_the_likeliest_path_and_not_the_favourites_along_it() -> None:
    decoder, inputs = FixedSteps([0.6, 0.4], [[0.55, 0.45], [0.99, 0.01]]), {"lengths": np.array([2, 2])}
    assert greedy(decoder, inputs).argmax(-1).tolist() == [[0, 0]] * 2
    result = beam_search(decoder, inputs, 2)
    assert result.argmax(-1).tolist() == [[1, 0]] * 2
    np.testing.assert_allclose(softmax(result, 1.0)[0], [[0.5, 0.5], [0.99, 0.01]], atol=0.001)


# Serving.


def graphs(folder: Path) -> GraphStepper:
    encoder, step = (OnnxBackend(folder / name, "cpu", 1) for name in (ENCODER, STEP))
    return GraphStepper(encoder, step, 4)


def folder_of(config: SelfAttentionConfig, folder: Path, window: int = 6, *, int8: bool = False) -> dict[str, Path]:
    """A network as torch and as ONNX serve it."""
    module = network(config)
    options = config.options | {"window": window, "overlap": 2, "batch": 3, "beam": 1}
    card = Card("x", "self-attention", BENCHMARK.labels, options=options)
    folders = {name: folder / name for name in ("torch", "onnx")}
    for path in folders.values():
        path.mkdir()
        Vocabulary(WORDS).write(path)
    save_file(module.state_dict(), folders["torch"] / "weights.safetensors")
    write_card(card, folders["torch"], ("weights.safetensors", FILE))
    write_card(card, folders["onnx"], (*write_graphs(module, folders["onnx"], int8=int8), FILE))
    return folders


@pytest.mark.parametrize("config", SHAPES)
def test_the_graphs_say_what_torch_says(config: SelfAttentionConfig, tmp_path: Path) -> None:
    trace(network(config), tmp_path)
    ours, theirs = graphs(tmp_path), stepper(network(config))
    for lengths in ([1], [2, 9], [20, 13, 1, 6, 7]):
        inputs = batch(lengths)
        np.testing.assert_allclose(greedy(ours, inputs), greedy(theirs, inputs), rtol=1e-3, atol=1e-4)
        wide = beam_search(ours, inputs, 3)
        np.testing.assert_allclose(wide, beam_search(theirs, inputs, 3), rtol=1e-3, atol=1e-4)


@pytest.mark.parametrize("config", [LEARNED, BOTH])
def test_a_folder_is_served(config: SelfAttentionConfig, tmp_path: Path) -> None:
    folders = folder_of(config, tmp_path)
    results = [load(path, Card.read(path), "cpu", 1) for path in folders.values()]
    for count in (0, 1, 5, 6, 7, 50):
        words = [f"W{(7 * place) % 31}" for place in range(count)]
        first, second = (model.predict(words, None)[0] for model in results)
        assert first.shape == (count, 4)
        np.testing.assert_allclose(first, second, atol=1e-4)
        np.testing.assert_allclose(first.sum(1), 1, rtol=1e-5)


def test_temperature_and_beam_are_the_cards(tmp_path: Path) -> None:
    path = folder_of(LEARNED, tmp_path, window=50)["onnx"]
    card, words = Card.read(path), [f"w{(5 * place) % 28}" for place in range(40)]
    inputs = {"ids": np.append(Vocabulary(WORDS).codes(words), END)[None], "lengths": np.array([40])}
    decode = stepper(network(LEARNED))
    for beam, logits in ((1, greedy(decode, inputs)), (4, beam_search(decode, inputs, 4))):
        changed = replace(card, temperatures=(2.5, 1.0), options=card.options | {"beam": beam})
        result = load(path, changed, "cpu", 1).predict(words, None)[0]
        np.testing.assert_allclose(result, softmax(logits[0], 2.5), atol=1e-4)


def test_without_torch_its_weights_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder_of(LEARNED, tmp_path)["torch"]
    monkeypatch.setitem(sys.modules, "safetensors.torch", None)
    with pytest.raises(MissingDependency, match="has no ONNX graph, and its weights need safetensors"):
        load(path, Card.read(path), "cpu", 1)


def test_int8_keeps_the_labels(tmp_path: Path) -> None:
    module = network(SelfAttentionConfig(1, 1, 2, 64, 128), 3000)
    sizes, first = [], []
    for int8 in (False, True):
        folder = tmp_path / str(int8)
        folder.mkdir()
        write_graphs(module, folder, int8=int8)
        sizes.append(sum((folder / name).stat().st_size for name in (ENCODER, STEP)))
        first.append(greedy(graphs(folder), batch([9] * 60))[:, 0])
    assert sizes[1] < 0.35 * sizes[0]
    assert np.abs(first[1] - first[0]).mean() < 0.05 * first[0].std()
    assert np.mean(first[1].argmax(-1) == first[0].argmax(-1)) > 0.9


def test_a_damaged_graph_is_reported(tmp_path: Path) -> None:
    path = folder_of(LEARNED, tmp_path)["onnx"]
    card = Card.read(path)
    assert set(card.files) == {ENCODER, STEP, FILE}
    graph = (path / STEP).read_bytes()
    assert str(Path(__file__).parents[3]).encode() not in graph
    (path / STEP).write_bytes(graph[:-9])
    with pytest.raises(WeightsCorrupt, match=r"step\.onnx: the file is damaged"):
        load(path, card)
