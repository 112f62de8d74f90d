"""Words to codes, and the file that keeps them."""

from pathlib import Path

import numpy as np
import pytest

from engine.errors import WeightsCorrupt
from engine.models.vocabulary import END, FILE, UNKNOWN, Vocabulary, normalise


@pytest.mark.parametrize(
    ("word", "read"),
    [("Anna", "anna"), ("don’t", "don't"), ("Mr.", "mr"), ("U.S.", "u.s"), ("…", "…"), ("..", ".."), ("İ", "i̇")],
)
def test_words_are_read_without_case_and_periods(word: str, read: str) -> None:
    assert normalise(word) == read


def test_the_most_frequent_words_are_known() -> None:
    vocabulary = Vocabulary.most_frequent(["a", "b", "c", "</s>", "d"], np.array([1, 5, 5, 9, 2]), 4, least=2)
    assert vocabulary.words == ("<unk>", "</s>", "b", "c", "d")
    assert vocabulary.codes(["B", "c.", "zzz", "</s>", ""]).tolist() == [2, 3, UNKNOWN, END, UNKNOWN]
    assert vocabulary.codes([]).shape == (0,)


def test_a_vocabulary_is_kept_whole(tmp_path: Path) -> None:
    vocabulary = Vocabulary(("<unk>", "</s>", "don't", "näive", "\u2028odd"))
    vocabulary.write(tmp_path)
    assert Vocabulary.read(tmp_path) == vocabulary


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"a\nb\n"])
def test_what_is_no_vocabulary_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(WeightsCorrupt, match=r"words\.txt: not a vocabulary"):
        Vocabulary.read(tmp_path)
