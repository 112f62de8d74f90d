"""Marks carried from what was said to what was heard: alignments that cost least, and hand-made cases."""

import random
from functools import cache

import numpy as np
import pytest

from engine.text.labels import SHIPPED
from trainer.data import transfer
from trainer.data.corpora.packed import IGNORE
from trainer.data.transfer import align, carry

SIGNS = {"": "O", ",": "COMMA", ".": "PERIOD", "?": "QUESTION"}


def words_and_marks(text: str) -> tuple[list[str], np.ndarray]:
    """The words of a text, and the shipped mark after each; `*` is one that is not known."""
    words = [word.rstrip(",.?*") for word in text.split()]
    signs = [word[len(word.rstrip(",.?*")) :] for word in text.split()]
    return words, np.array([IGNORE if sign == "*" else SHIPPED.labels.index(SIGNS[sign]) for sign in signs], int)


@pytest.mark.parametrize(
    ("true", "recognised"),
    [
        ("so, we went home. is it late?", "so, we went home. is it late?"),
        ("so, we went home. is it late?", "so, we want hum. is it late?"),  # substitutions, one at a mark
        ("so, we went home. is it late?", "so, we went. is it late?"),  # deletion at a mark: to the word before
        ("so, we went home. is it late?", "we went home. is it late?"),  # deleted at the start: nowhere to go
        ("yes, i. know?", "yes, know?"),  # the word before has a mark already
        ("we went home now. yes.", "we. yes."),  # over several deleted words
        ("we went, home. yes.", "we, yes."),  # of two, the first
        ("so, we went home. is it late?", "so, we went home. uh is it late?"),  # insertion at a mark
        ("so, we went home. is it late?", "so, we we went home. is it late? it"),  # repeated, and at the end
        ("no no, no. no", "no, no. no"),  # one of the repeated words deleted: the later ones are kept
        ("we went home.", "went hum."),
        ("a. b* c", "a. b* c"),
        ("a b* c.", "a c."),  # what is not known does not move
        ("a* b. c", "a. c"),
        ("", "uh"),
        ("uh.", ""),
    ],
)
def test_marks_are_carried_as_a_transcriber_would_put_them(true: str, recognised: str) -> None:
    (words, marks), (hypothesis, expected) = words_and_marks(true), words_and_marks(recognised)
    carried = carry(marks, align(words, hypothesis))
    assert carried.tolist() == expected.tolist()


def least(first: str, second: str) -> tuple[int, int]:
    """The fewest edits between two strings and, with those, the fewest substitutions, by trying everything."""

    @cache
    def cost(i: int, j: int) -> tuple[int, int]:
        if not i or not j:
            return i + j, 0
        (lost, a), (added, b), (paired, c) = cost(i - 1, j), cost(i, j - 1), cost(i - 1, j - 1)
        differ = int(first[i - 1] != second[j - 1])
        return min((lost + 1, a), (added + 1, b), (paired + differ, c + differ))

    return cost(len(first), len(second))


@pytest.mark.parametrize("cells", [1, 6, 1 << 20])
def test_no_alignment_costs_less_however_it_is_halved(cells: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transfer, "_CELLS", cells)
    draw = random.Random(5)
    for _ in range(300):
        first, second = ("".join(draw.choices("abcd", k=draw.randrange(9))) for _ in range(2))
        result = align(first, second)
        both = (result.reference >= 0) & (result.hypothesis >= 0)
        assert result.reference[result.reference >= 0].tolist() == list(range(len(first)))
        assert result.hypothesis[result.hypothesis >= 0].tolist() == list(range(len(second)))
        assert [
            first[i] == second[j] for i, j in zip(result.reference[both], result.hypothesis[both], strict=True)
        ] == (result.same[both].tolist())
        assert (result.edits, int((both & ~result.same).sum())) == least(first, second)


def test_it_is_the_same_each_time_and_long_texts_fit() -> None:
    draw = random.Random(6)
    true = [f"w{draw.randrange(500)}" for _ in range(4000)]
    recognised = [word if draw.random() > 0.1 else "uh" for word in true if draw.random() > 0.05]
    one, two = align(true, recognised), align(true, recognised)
    assert one.hypothesis.tolist() == two.hypothesis.tolist()
    assert 0.12 < one.edits / len(true) < 0.16
