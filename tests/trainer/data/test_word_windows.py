"""The text of word-level systems, and the windows cut from it."""

from pathlib import Path

import numpy as np
import pytest

from engine.models.vocabulary import END, UNKNOWN
from tests.trainer import corpus
from trainer.data.corpora.packed import IGNORE
from trainer.data.word_text import WordText, read_text
from trainer.data.word_windows import WordWindows
from trainer.recipe import RecipeError, SourceConfig


@pytest.fixture
def text(tmp_path: Path) -> WordText:
    return read_text((SourceConfig("debug"), SourceConfig("debug", "dev")), corpus.prepare(tmp_path), "pauses")


def test_words_are_normalised_and_marks_folded(text: WordText) -> None:
    assert len(text.vocabulary) == len(set(text.vocabulary)) == len({word.lower() for word in text.vocabulary})
    assert text.counts().sum() == len(text.words)
    assert set(np.unique(text.marks)) <= {0, 1, 2}
    words = [text.vocabulary[word] for word in text.words]
    after_anna = {int(mark) for word, mark in zip(words, text.marks, strict=True) if word == "anna"}
    assert after_anna == {2}  # a question mark is a period here
    assert len(text.offsets) == 12
    vocabulary = text.most_frequent(5)
    assert len(vocabulary) == 7
    codes = text.encode(vocabulary)
    assert (codes == UNKNOWN).any()
    assert all(vocabulary.words[code] == word for code, word in zip(codes, words, strict=True) if code != UNKNOWN)


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("ted", "prepare ted FOLDER"),
        ("languages/de", "prepare languages/de FOLDER"),
        ("single", "sentences single"),
        ("mine", "prepare folder FOLDER --name mine"),
    ],
)
def test_a_missing_corpus_is_named_with_what_makes_it(name: str, command: str, tmp_path: Path) -> None:
    with pytest.raises(RecipeError, match=rf"{name}.npz: the corpus is not prepared; run `caesura-trainer {command}`."):
        read_text((SourceConfig(name),), tmp_path, "pauses")


@pytest.mark.parametrize("window", [1, 8, 33, 5000])
def test_every_slot_is_trained_on_once_an_epoch(text: WordText, window: int) -> None:
    windows = WordWindows(text, text.most_frequent(100), window, 4, seed=1)
    for batches in (windows.in_order(), map(windows.batch, range(windows.steps_an_epoch))):
        results = list(batches)
        rows = sum(len(batch["ids"]) for batch in results)
        assert all((batch["lengths"] <= window).all() for batch in results)
        assert rows >= 4 * windows.steps_an_epoch or rows == len(results[0]["ids"])
    seen = sum(int((batch["marks"] != IGNORE).sum()) for batch in windows.in_order())
    assert seen == int((text.marks != IGNORE).sum())


def test_a_window_has_the_word_that_follows_it_and_a_document_its_end(text: WordText) -> None:
    vocabulary = text.most_frequent(100)
    codes = text.encode(vocabulary)
    batches = list(WordWindows(text, vocabulary, 8, 4, seed=1).in_order())
    first = batches[0]
    assert first["ids"][0].tolist() == codes[:9].tolist()
    assert first["marks"][0].tolist() == text.marks[:8].tolist()
    ends = [ids[length] == END for batch in batches for ids, length in zip(batch["ids"], batch["lengths"], strict=True)]
    assert sum(ends) == len(text.offsets) - 1


def test_batches_depend_on_seed_and_step_alone(text: WordText) -> None:
    vocabulary = text.most_frequent(100)
    one, other = (WordWindows(text, vocabulary, 8, 4, seed) for seed in (1, 2))
    step = one.steps_an_epoch + 2
    first = one.batch(step)
    one.batch(0)
    assert all((first[name] == again).all() for name, again in one.batch(step).items())
    assert not np.array_equal(first["ids"], other.batch(step)["ids"])
    assert not np.array_equal(first["ids"], one.batch(2)["ids"])
