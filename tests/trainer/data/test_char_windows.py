"""The instances that character models are trained on."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.models.char_alphabet import END, PAD, SPACE, Alphabet, normalise
from tests.trainer import corpus
from trainer.data.char_windows import CharWindows
from trainer.data.corpora.packed import IGNORE
from trainer.data.windows import Arrays
from trainer.data.word_text import WordText, read_text
from trainer.recipe import SourceConfig
from trainer.systems.char_tagger import CharTrain

AHEAD = 8
TRAIN = CharTrain(batch=4, window=128)


@pytest.fixture
def text(tmp_path: Path) -> WordText:
    return read_text((SourceConfig("debug"),), corpus.prepare(tmp_path), "benchmark", normalise)


def alphabet(text: WordText) -> Alphabet:
    return Alphabet.most_frequent(text.vocabulary, text.counts(), 100)


def windows(text: WordText, train: CharTrain = TRAIN) -> CharWindows:
    return CharWindows(text, alphabet(text), AHEAD, **train.cutting)


def sentences(*lengths: int) -> WordText:
    """Documents of so many words, of which some have none."""
    offsets = np.cumsum([0, *lengths])
    words = np.arange(offsets[-1], dtype=np.int32) % 3
    marks = np.ones(len(words), np.uint8)
    return WordText(["a", "bcd", "ef"], words, marks, np.full(len(words), np.nan, np.float32), offsets)


def epoch(of: CharWindows, number: int) -> list[Arrays]:
    return [of.batch(number * of.steps_an_epoch + step) for step in range(of.steps_an_epoch)]


def slots(batch: Arrays) -> int:
    return int((batch["marks"] != IGNORE).sum())


@pytest.mark.parametrize("window", [128, 200, 100_000])
def test_every_slot_is_scored_once(text: WordText, window: int) -> None:
    results = list(windows(text, replace(TRAIN, window=window)).in_order())
    assert sum(map(slots, results)) == int((text.marks != IGNORE).sum())
    lengths = np.concatenate([batch["lengths"] for batch in results])
    assert (np.diff(lengths) >= 0).all()
    assert lengths.max() <= max(window + AHEAD, np.diff(text.offsets).max() * 10)


def test_a_slot_is_after_its_words_characters(text: WordText) -> None:
    characters = alphabet(text).characters
    for batch in windows(text).in_order():
        for ids, marks in zip(batch["ids"], batch["marks"], strict=True):
            for place in np.flatnonzero(marks != IGNORE):
                assert ids[place] in (SPACE, END)
                word = "".join(characters[code] for code in ids[:place]).rsplit(" ", 1)[-1]
                if word == "anna":
                    assert marks[place] == 3
                if word == "well":
                    assert marks[place] == 1


def test_a_window_has_what_follows_it_and_a_document_its_end(text: WordText) -> None:
    ended = 0
    for batch in windows(text).in_order():
        for ids, marks, length in zip(batch["ids"], batch["marks"], batch["lengths"], strict=True):
            last = np.flatnonzero(marks != IGNORE)[-1]
            assert (ids[length:] == PAD).all()
            assert (ids[:length] != PAD).all()
            if ids[last] == END:
                ended += 1
                assert last == length - 1
            else:
                assert last == length - 1 - AHEAD or ids[length - 1] == END
    assert ended == len(text.offsets) - 1


def test_short_documents_are_instances_as_they_are() -> None:
    results = list(windows(sentences(3, 0, 1, 5, 0)).in_order())
    assert [batch["lengths"].tolist() for batch in results] == [[2, 9, 16]]  # "a ", "a bcd ef ", …
    assert [slots(batch) for batch in results] == [9]
    assert (results[0]["ids"] == END).sum() == 3


def test_batches_depend_on_seed_and_step_only(text: WordText) -> None:
    first, again = windows(text), windows(text)
    backwards = [again.batch(step) for step in reversed(range(2 * first.steps_an_epoch))][::-1]
    for one, other in zip(epoch(first, 0) + epoch(first, 1), backwards, strict=True):
        for name, array in one.items():
            np.testing.assert_array_equal(array, other[name])
    differing = windows(text, replace(TRAIN, seed=2)).batch(0)
    assert not np.array_equal(differing["ids"], first.batch(0)["ids"])


def test_an_epoch_trains_on_nearly_every_slot_once(text: WordText) -> None:
    of = windows(text)
    for number in range(5):
        results = epoch(of, number)
        assert all(len(batch["ids"]) == TRAIN.batch for batch in results)
        assert 0.8 * len(text.words) < sum(map(slots, results)) <= len(text.words)


def test_instances_of_like_length_go_together() -> None:
    lengths = np.random.default_rng(3).integers(1, 40, 2000)
    of = windows(sentences(*lengths), replace(TRAIN, batch=16))
    results = epoch(of, 0)
    given = sum(int(batch["lengths"].sum()) for batch in results)
    assert given > 0.95 * sum(batch["ids"].size for batch in results)
    drawn = [batch["lengths"].mean() for batch in results]
    assert np.abs(np.corrcoef(drawn, np.arange(len(drawn)))[0, 1]) < 0.3  # and yet in no order


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_a_share_of_the_instances_is_not_told_its_end(share: float) -> None:
    of = windows(sentences(*[4] * 400, 900), replace(TRAIN, open_ended=share))
    rows = ended = open_ended = 0
    for batch in (*epoch(of, 0), *of.in_order()):
        for ids, marks, length in zip(batch["ids"], batch["marks"], batch["lengths"], strict=True):
            rows += 1
            if ids[length - 1] == PAD:
                open_ended += 1
                assert marks[length - 1] == IGNORE
                assert END not in ids
            else:
                ended += 1
    assert open_ended == pytest.approx(share * rows, abs=0.1 * rows)
    assert ended + open_ended == rows


def test_a_share_of_the_documents_is_drawn_evenly() -> None:
    whole = sentences(*range(1, 41))
    tenth = whole.sample(0.1)
    assert np.diff(tenth.offsets).tolist() == [10, 20, 30, 40]
    assert tenth.words[:10].tolist() == whole.words[45:55].tolist()
    np.testing.assert_array_equal(whole.sample(1.0).words, whole.words)
