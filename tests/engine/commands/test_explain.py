"""The picture of a model's attention: from a model in a folder to a PNG, and what is said where there is none."""

import io
import sys
from pathlib import Path

import numpy as np
import pytest

from engine.__main__ import _parser
from engine.commands.explain import MOST_WORDS, picture
from engine.errors import InputError, MissingDependency
from engine.models.base import Card
from engine.models.drnn_lwma import DrnnConfig
from engine.models.drnn_lwma_network import DrnnLwmaNetwork
from engine.models.vocabulary import SPECIAL, Vocabulary
from engine.text.labels import BENCHMARK

SENTENCE = "so if we make no changes today what does tomorrow look like"


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A network of random weights with two layers of three heads, as ONNX."""
    torch = pytest.importorskip("torch")
    from trainer.systems.drnn_lwma import OPTIONS, OUTPUTS
    from trainer.systems.export import write_card
    from trainer.systems.word_networks import trace

    folder = tmp_path_factory.mktemp("model")
    config = DrnnConfig(2, 3, hidden=8, embedding=8)
    torch.manual_seed(3)
    trace(DrnnLwmaNetwork(config, 14, 4), folder / "model.onnx", OUTPUTS)
    Vocabulary((*SPECIAL, *SENTENCE.split())).write(folder)
    card = Card("drnn-lwma", "drnn-lwma", BENCHMARK.labels, options=OPTIONS | config.options)
    write_card(card, folder, ("model.onnx", "words.txt"))
    return folder


def command(*arguments: str) -> int:
    """What `caesura-engine explain` does, without its way of telling errors."""
    options = _parser().parse_args(["explain", *arguments, "--device", "cpu", "--threads", "1"])
    return options.run(options)


def read(png: bytes) -> np.ndarray:
    from matplotlib.image import imread

    return imread(io.BytesIO(png))[..., :3].mean(-1)


def test_a_sentence_becomes_a_picture(model: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "attention.png"
    assert command(SENTENCE, "--model", str(model), "-o", str(target)) == 0
    assert "6 attention heads" in capsys.readouterr().out
    shades = read(target.read_bytes())
    assert shades.min() < 0.1
    assert shades.max() > 0.9
    assert len(np.unique(shades.round(2))) > 20


def test_the_darkest_cell_is_the_heaviest() -> None:
    weights = np.full((1, 3, 4), 0.1, np.float32)
    weights[0, 2, 0] = 0.7
    shades = read(picture(["one", "two", "three"], ["", ",", "?"], [("layer 1", weights)]))
    ink = np.argwhere(shades < 0.02)
    middle = np.median(ink, 0) / shades.shape
    assert 0.55 < middle[0] < 0.85, "the last slot is at the bottom"
    assert 0.15 < middle[1] < 0.45, "the first word is to the left"


def test_marks_are_shown_beside_their_words() -> None:
    weights = np.full((1, 2, 3), 1 / 3, np.float32)
    plain, marked = (read(picture(["one", "two"], marks, [("layer 1", weights)])) for marks in (["", ""], ["", "?"]))
    assert plain.shape == marked.shape
    assert (plain != marked).any()


def test_any_word_can_be_drawn() -> None:
    words = ["$5", "is", "$6", "_x^2", "漢字", "naïve", "\\frac{"]
    weights = np.full((2, len(words), len(words) + 1), 1 / (len(words) + 1), np.float32)
    assert picture(words, [""] * len(words), [("layer 1", weights)]).startswith(b"\x89PNG")


@pytest.mark.parametrize("word", ["/home/me/talks/the-long-way-home.txt", "W" * 20, "W" * 99, "漢" * 20])
def test_a_long_word_leaves_room_for_the_weights(word: str) -> None:
    weights = np.array([[[0.9, 0.1]]], np.float32)
    assert (read(picture([word], ["?"], [("layer 1", weights)])) < 0.1).mean() > 0.001


@pytest.mark.parametrize("text", ["", "...", "word " * (MOST_WORDS + 1)])
def test_too_few_and_too_many_words_are_refused(text: str, model: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="give a text of 1 to 60"):
        command(text, "--model", str(model), "-o", str(tmp_path / "no.png"))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["picture.jpg", "talk.srt", "picture", "-"])
def test_another_ending_than_png_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"would be a PNG picture; give it a name that ends in \.png"):
        command(SENTENCE, "-o", str(tmp_path / name))
    assert not list(tmp_path.iterdir())


def test_a_model_without_attention_names_those_that_have_some(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"caesura-small: it has no attention to plot.*drnn-lwma"):
        command(SENTENCE, "--model", "caesura-small", "-o", str(tmp_path / "no.png"))


def test_without_matplotlib_the_way_out_is_reported(
    model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(MissingDependency, match="pip install matplotlib"):
        command(SENTENCE, "--model", str(model), "-o", str(tmp_path / "no.png"))
