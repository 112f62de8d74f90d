"""A small CRF served: what `predict` promises, against marginals summed over every path."""

import itertools
from pathlib import Path

import numpy as np
import pycrfsuite
import pytest

from engine.errors import WeightsCorrupt
from engine.models import crf
from engine.models.base import Card
from engine.models.crf_features import Features
from engine.models.weights import sha256

LABELS = ("O", "COMMA", "PERIOD", "QUESTION")
SENTENCES = ("well , do you know anna ?", "we went to the house .", "yes , they will go .", "is it late ?")
GLYPHS = {",": "COMMA", ".": "PERIOD", "?": "QUESTION"}
FEATURES = Features({"anna": "01", "house": "01", "you": "10"}, frozenset({"<do you", "<is it"}), 6)


def labelled(text: str) -> tuple[list[str], list[str]]:
    words: list[str] = []
    marks: list[str] = []
    for token in text.split():
        if token in GLYPHS:
            marks[-1] = GLYPHS[token]
        else:
            words.append(token)
            marks.append("O")
    return words, marks


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model's folder, trained on text of four sentences."""
    place = tmp_path_factory.mktemp("crf")
    draw = np.random.default_rng(1)
    words, marks = labelled(" ".join(draw.choice(SENTENCES) for _ in range(200)))
    trainer = pycrfsuite.Trainer(algorithm="lbfgs", verbose=False)
    trainer.set_params({"c2": 0.5, "max_iterations": 30})
    trainer.append(crf.window_items(FEATURES, words, 0, len(words), None), marks)
    trainer.train(str(place / crf.MODEL))
    names = [crf.MODEL, *FEATURES.write(place)]
    write(place, names)
    return place


def write(place: Path, names: list[str], **changes: object) -> Card:
    options = {"window": 30, "overlap": 10, "reach": 6}
    card = Card("crf", "word-crf", LABELS, options=options, files={name: sha256(place / name) for name in names})
    return Card(**vars(card) | changes)


@pytest.fixture
def card(folder: Path) -> Card:
    return write(folder, [crf.MODEL, "classes.txt", "triggers.txt"])


def test_marks_that_were_learnt_are_put(folder: Path, card: Card) -> None:
    words, marks = labelled(" ".join(SENTENCES[index] for index in (2, 0, 3, 1, 0)))
    result, cases = crf.load(folder, card).predict(words, None)
    assert cases is None
    assert result.dtype == np.float32
    assert [LABELS[index] for index in result.argmax(axis=1)] == marks


def test_probabilities_are_marginals_over_every_path(folder: Path, card: Card) -> None:
    words = "Well do you know".split()
    model = crf.load(folder, card)
    result, _ = model.predict(words, None)
    tagger = pycrfsuite.Tagger()
    tagger.open(str(folder / crf.MODEL))
    tagger.set(crf.window_items(FEATURES, words, 0, len(words), None))
    summed = np.zeros((len(words), len(LABELS)))
    for path in itertools.product(range(4), repeat=len(words)):
        summed[np.arange(len(words)), path] += tagger.probability([LABELS[index] for index in path])
    np.testing.assert_allclose(result, summed, atol=1e-5)


def test_a_temperature_flattens_the_marginals(folder: Path, card: Card) -> None:
    words = labelled(SENTENCES[0])[0]
    plain, _ = crf.load(folder, card).predict(words, None)
    warm, _ = crf.load(folder, Card(**vars(card) | {"temperatures": (2.0, 1.0)})).predict(words, None)
    root = np.sqrt(plain)
    np.testing.assert_allclose(warm, root / root.sum(axis=1, keepdims=True), atol=1e-5)


def test_windows_change_little(folder: Path, card: Card) -> None:
    draw = np.random.default_rng(2)
    words = labelled(" ".join(draw.choice(SENTENCES) for _ in range(60)))[0]
    reported: list[float] = []
    cut, _ = crf.load(folder, card).predict(words, None, reported.append)
    whole_card = Card(**vars(card) | {"options": {"window": 10_000, "overlap": 10, "reach": 6}})
    whole, _ = crf.load(folder, whole_card).predict(words, None)
    np.testing.assert_allclose(cut, whole, atol=0.02)
    assert reported == sorted(reported)
    assert reported[-1] == 1


def test_cases_and_typography_do_not_matter(folder: Path, card: Card) -> None:
    model = crf.load(folder, card)
    words = "is it late we don't know anna".split()
    written = ["Is", "IT", "late", "we", "don’t", "know", "Anna."]
    np.testing.assert_array_equal(model.predict(words, None)[0], model.predict(written, [0.5] * 7)[0])


@pytest.mark.parametrize(
    "words",
    [[], ["well"], ["", " ", "."], ["\ud800", "a\0b", "🙂", "日本語", "e\u0301", "\u202e", "=", "w0:0=x", "<do you"]],
)
def test_odd_words_get_rows_that_sum_to_one(folder: Path, card: Card, words: list[str]) -> None:
    result, _ = crf.load(folder, card).predict(words, None)
    assert result.shape == (len(words), 4)
    np.testing.assert_allclose(result.sum(axis=1), 1, atol=1e-5)


def test_a_label_that_was_never_seen_has_no_probability(folder: Path) -> None:
    labels = (*LABELS, "EXCLAMATION")
    names = [crf.MODEL, "classes.txt", "triggers.txt"]
    result, _ = crf.load(folder, write(folder, names, labels=labels)).predict(["well", "do"], None)
    assert (result[:, 4] < 1e-6).all()


class Language:
    """Hears a comma after every second word."""

    labels, cases, reads_pauses, device = LABELS, (), False, "cpu"

    def predict(self, words, pauses, progress=None):  # type: ignore[no-untyped-def]
        if progress:
            progress(1.0)
        rows = np.full((len(words), 4), 0.01, np.float32)
        rows[::2, 1] = rows[1::2, 0] = 0.97
        return rows, None


def test_a_language_model_is_asked(tmp_path: Path, card: Card) -> None:
    words = ["a"] * 200
    posteriors = Language().predict(words, None)[0]
    marks = ["COMMA", "O"] * 100
    trainer = pycrfsuite.Trainer(algorithm="lbfgs", verbose=False)
    trainer.append(crf.window_items(FEATURES, words, 0, 200, posteriors), marks)
    trainer.train(str(tmp_path / "m"))
    model = crf.WordCrf((tmp_path / "m").read_bytes(), FEATURES, card, Language())
    # Behind an odd number of words a window begins at either side; what is heard stays where it was.
    reported: list[float] = []
    result = model.predict(["a"] * 75, None, reported.append)[0].argmax(axis=1)
    assert result.tolist() == [1, 0] * 37 + [1]
    assert reported == sorted(reported)
    assert (reported[0], reported[-1]) == (0.5, 1)


def test_a_damaged_model_is_refused(folder: Path, card: Card, tmp_path: Path) -> None:
    for name in card.files:
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    (tmp_path / crf.MODEL).write_bytes((folder / crf.MODEL).read_bytes()[:-20])
    with pytest.raises(WeightsCorrupt, match="damaged"):
        crf.load(tmp_path, card)
