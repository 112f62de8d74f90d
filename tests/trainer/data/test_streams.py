"""A text as sequences side by side: what stands where."""

import numpy as np
import pytest

from engine.models.vocabulary import END, SPECIAL, Vocabulary
from trainer.data.corpora.packed import IGNORE
from trainer.data.streams import TextStreams
from trainer.data.word_text import WordText

WORDS = ["well", "yes", "no"]
VOCABULARY = Vocabulary((*SPECIAL, *WORDS))


@pytest.fixture
def text() -> WordText:
    """`well, yes` and `no. well yes?`, the last with pauses of 1, 2 and 3 seconds."""
    return WordText(
        WORDS,
        np.array([0, 1, 2, 0, 1], np.int32),
        np.array([1, 0, 2, 0, 3], np.uint8),
        np.array([np.nan, np.nan, 1, 2, 3], np.float32),
        np.array([0, 2, 5]),
    )


def rows(streams: TextStreams, name: str) -> np.ndarray:
    """An array of all blocks, sequence after sequence."""
    return np.concatenate([block[name] for block in streams.in_order()]).swapaxes(0, 1)


def test_the_mark_of_a_slot_stands_at_the_word_after_it(text: WordText) -> None:
    one = TextStreams(text, VOCABULARY, 0, sequences=1, block=100)
    well, yes, no = 2, 3, 4
    assert rows(one, "words").tolist() == [[well, yes, END, no, well, yes, END]]
    assert rows(one, "marks").tolist() == [[IGNORE, 1, 0, IGNORE, 2, 0, 3]]
    assert rows(one, "pauses").shape == (1, 7, 0)


def test_pauses_are_those_around_the_slot_of_its_own_document(text: WordText) -> None:
    slot = rows(TextStreams(text, VOCABULARY, 1, sequences=1, block=100), "pauses")
    np.testing.assert_array_equal(slot[0, :, 0], [np.nan, np.nan, np.nan, np.nan, 1, 2, 3])
    window = rows(TextStreams(text, VOCABULARY, 3, sequences=1, block=100), "pauses")
    np.testing.assert_array_equal(window[0, 3:], [[np.nan, np.nan, 1], [np.nan, 1, 2], [1, 2, 3], [2, 3, np.nan]])


def test_sequences_follow_one_another_and_blocks_cut_them(text: WordText) -> None:
    whole = rows(TextStreams(text, VOCABULARY, 0, sequences=1, block=100), "words")[0]
    streams = TextStreams(text, VOCABULARY, 0, sequences=2, block=3)
    assert streams.steps_an_epoch == 2
    assert [len(block["words"]) for block in streams.in_order()] == [3, 1]
    np.testing.assert_array_equal(rows(streams, "words").ravel(), [*whole, END])
    assert rows(streams, "marks").ravel()[-1] == IGNORE
    np.testing.assert_array_equal(streams.batch(3)["words"], streams.batch(1)["words"])
