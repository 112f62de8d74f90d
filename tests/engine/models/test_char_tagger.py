"""Words through windows of characters, and exported networks through both backends."""

from pathlib import Path

import numpy as np
import pytest
import torch
from safetensors.torch import save_file

from engine.models import char_tagger
from engine.models.base import Card
from engine.models.char_alphabet import END, FILE, PAD, SPACE, SPECIAL, Alphabet
from engine.models.char_network import CharNetwork
from engine.models.char_tagger import CharTagger, CharTaggerConfig, inputs
from trainer.systems.char_tagger import OUTPUTS
from trainer.systems.export import copy_files, write_card
from trainer.systems.word_networks import write_graphs

ALPHABET = Alphabet((*SPECIAL, *"abcdefghijklmnopqrstuvwxyz0"))
LABELS = ("O", "COMMA", "PERIOD", "QUESTION")
CONTEXTS = ("delay", "ngram", "cnn-feature", "cnn-ngram", "dilated-cnn", "bilstm")


class Echo:
    """Says of each character what stands two places behind it: nothing, the end, a space or another character."""

    name, device = "echo", "cpu"

    def __init__(self) -> None:
        self.seen: list[dict[str, np.ndarray]] = []

    def run(self, given: dict[str, np.ndarray], outputs: int | None = None) -> list[np.ndarray]:
        self.seen.append(given)
        ids = np.pad(given["ids"], ((0, 0), (0, 2)), constant_values=PAD)[:, 2:]
        kinds = np.select([ids == PAD, ids == END, ids == SPACE], [0, 1, 2], 3)
        return [9.0 * (kinds[:, :, None] == np.arange(4)).astype(np.float32)]


def tagger(window: int, overlap: int = 10, ahead: int = 2, batch: int = 3) -> CharTagger:
    options = {"window": window, "overlap": overlap, "ahead": ahead, "batch": batch}
    return CharTagger(Echo(), ALPHABET, Card("x", "x", LABELS, options=options))


def expected(words: list[str], closing: int) -> list[int]:
    """What is behind each word's slot but one."""
    codes, starts = ALPHABET.spell(words)
    codes = np.append(codes, [PAD, PAD])
    codes[starts[-1] - 1] = closing
    kinds = {PAD: 0, END: 1, SPACE: 2}
    return [kinds.get(int(codes[start + 1]), 3) for start in starts[1:]]


@pytest.mark.parametrize("window", [20, 33, 5000])
@pytest.mark.parametrize("count", [0, 1, 2, 50])
def test_every_slot_is_predicted_with_the_characters_after_it(window: int, count: int) -> None:
    draw = np.random.default_rng(count)
    words = ["".join(draw.choice(list("abcdef"), size)) for size in draw.integers(1, 6, count)]
    shares: list[float] = []
    model = tagger(window)
    probabilities, cases = model.predict(words, None, shares.append)
    assert cases is None
    assert probabilities.shape == (count, 4)
    assert probabilities.dtype == np.float32
    np.testing.assert_allclose(probabilities.sum(axis=1), 1, rtol=1e-5)
    assert probabilities.argmax(axis=1).tolist() == expected(words, END)
    assert shares == sorted(shares)
    assert shares[-1:] == [1.0] * bool(count)
    open_ended = model.open_ended().predict(words, None)[0]
    assert open_ended.argmax(axis=1).tolist() == expected(words, PAD)
    np.testing.assert_array_equal(model.predict(words, None)[0], probabilities)  # which it leaves as it is


def ends(model: CharTagger) -> list[int]:
    """How often what the network was given, a batch each, had the end of a text."""
    assert isinstance(model.backend, Echo)
    return [int((given["ids"] == END).sum()) for given in model.backend.seen]


def test_only_what_ends_the_text_has_its_end() -> None:
    model = tagger(40, batch=1)
    model.predict(["abcdefg"] * 30, None)
    assert len(ends(model)) > 5
    assert sum(ends(model)) == 1
    model.backend.seen.clear()  # type: ignore[attr-defined]
    model.open_ended().predict(["abcdefg"] * 30, None)
    assert sum(ends(model)) == 0


def test_stretches_are_padded_after_their_last_character() -> None:
    given = inputs(np.array([10, 11, 12, 13, END]), np.array([0, 3]), np.array([4, 5]))
    assert given["ids"].tolist() == [[10, 11, 12, 13], [13, END, PAD, PAD]]
    assert given["lengths"].tolist() == [4, 2]


def test_long_words_have_windows_of_their_own_and_no_word_is_too_long() -> None:
    model = tagger(30, batch=1)
    assert model.predict(["a" * 10**6, "b", "c" * 90], None)[0].shape == (3, 4)
    assert max(given["ids"].shape[1] for given in model.backend.seen) < 110  # type: ignore[attr-defined]


def config(context: str) -> CharTaggerConfig:
    width = {"delay": 8, "ngram": 20, "cnn-ngram": 4}.get(context, 1)
    return CharTaggerConfig(context, width, embedding=6, kernels=44, hidden=9, layers=2)


@pytest.fixture(params=CONTEXTS)
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """An exported folder that torch serves."""
    place = tmp_path / "torch"
    place.mkdir()
    ALPHABET.write(place)
    torch.manual_seed(3)
    network = CharNetwork(config(request.param), len(ALPHABET), 4)
    for parameter in network.parameters():
        torch.nn.init.normal_(parameter, std=0.4)
    save_file(network.state_dict(), place / "weights.safetensors")
    options = {"window": 120, "overlap": 40, "ahead": network.ahead, "batch": 3} | config(request.param).options
    write_card(Card("char", "char-delay", LABELS, options=options), place, ("weights.safetensors", FILE))
    return place


def as_onnx(folder: Path, target: Path, *, int8: bool) -> CharTagger:
    card = Card.read(folder)
    copy_files(folder, target, (FILE,))
    files = write_graphs(char_tagger.load_module(folder, card), target, OUTPUTS, int8=int8)
    return char_tagger.load(target, write_card(card, target, (*files, FILE)), "cpu", 1)


def test_torch_and_onnx_say_the_same(folder: Path, tmp_path: Path) -> None:
    served, small = (as_onnx(folder, tmp_path / name, int8=name == "int8") for name in ("onnx", "int8"))
    through_torch = char_tagger.load(folder, Card.read(folder), "cpu", 1)
    draw = np.random.default_rng(4)
    for size in (0, 1, 2, 15, 90):  # the graph was traced with two rows of nine characters
        words = ["".join(draw.choice(list("abcXYZ1é"), length)) for length in draw.integers(1, 9, size)]
        result = through_torch.predict(words, None)[0]
        np.testing.assert_allclose(served.predict(words, None)[0], result, atol=1e-5)
        np.testing.assert_allclose(small.predict(words, None)[0], result, atol=0.06)
        open_ended = through_torch.open_ended().predict(words, None)[0]
        np.testing.assert_allclose(served.open_ended().predict(words, None)[0], open_ended, atol=1e-5)
    graph = (tmp_path / "onnx" / "model.onnx").read_bytes()
    assert b"site-packages" not in graph
    assert b"char_network.py" not in graph


def test_a_text_of_one_window_is_read_as_it_is(folder: Path) -> None:
    model = char_tagger.load(folder, Card.read(folder), "cpu", 1)
    words = ["abc", "de", "fghi", "j"] * 5
    codes, starts = ALPHABET.spell(words)
    codes[-1] = END
    module = char_tagger.load_module(folder, Card.read(folder)).eval()
    with torch.inference_mode():
        logits = module(torch.from_numpy(codes.astype(np.int64))[None], torch.tensor([len(codes)]))[0]
    whole = logits.softmax(-1).numpy()[starts[1:] - 1]
    np.testing.assert_allclose(model.predict(words, None)[0], whole, atol=1e-6)


@pytest.mark.parametrize("context", ["delay", "ngram", "cnn-ngram", "dilated-cnn"])
def test_a_windows_last_slot_is_what_it_is_in_the_whole_text(context: str) -> None:
    torch.manual_seed(5)
    network = CharNetwork(config(context), len(ALPHABET), 4).eval()
    codes = ALPHABET.spell(["abcdefg", "hij"] * 20)[0].astype(np.int64)
    with torch.inference_mode():
        whole = network(torch.from_numpy(codes)[None], torch.tensor([len(codes)]))[0, 99]
        given = torch.from_numpy(codes[: 100 + network.ahead])[None]
        window = network(given, torch.tensor([given.shape[1]]))[0, 99]
    np.testing.assert_allclose(window.numpy(), whole.numpy(), atol=1e-6)
