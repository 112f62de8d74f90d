"""The words before and behind another one."""

import pytest

from engine.document.addresses import neighbour
from engine.document.words import Address
from tests.engine.document.made import document


@pytest.mark.parametrize(("word", "following"), [((0, 0), (0, 1)), ((0, 1), (2, 0)), ((2, 0), None)])
def test_the_next_word(word: tuple[int, int], following: tuple[int, int] | None) -> None:
    assert neighbour(document("one two", "[noise]", "three"), Address(*word), 1) == following


@pytest.mark.parametrize(("word", "before"), [((0, 1), (0, 0)), ((2, 0), (0, 1)), ((0, 0), None)])
def test_the_word_before(word: tuple[int, int], before: tuple[int, int] | None) -> None:
    assert neighbour(document("one two", "[noise]", "three"), Address(*word), -1) == before
