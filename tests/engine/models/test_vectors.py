"""Word vectors from GloVe and word2vec text files, and what is said of files that are none."""

import gzip
from pathlib import Path

import numpy as np
import pytest

from engine.errors import InputError
from engine.models.vectors import read_vectors

GLOVE = "the 0.1 -2 3e-1\nof 1 2 3\nthe 9 9 9\nnaïve 4 5 6\n"
WORDS = ("of", "nothing", "naïve", "the")
EXPECTED = np.array([[1, 2, 3], [0, 0, 0], [4, 5, 6], [0.1, -2, 0.3]], np.float32)


@pytest.mark.parametrize("name", ["plain.txt", "header.vec", "packed.txt.gz"])
def test_vectors_are_read_from_either_format(tmp_path: Path, name: str) -> None:
    text = ("4 3\n" if name == "header.vec" else "") + GLOVE
    data = text.encode()
    (tmp_path / name).write_bytes(gzip.compress(data) if name.endswith(".gz") else data)
    vectors, result = read_vectors(tmp_path / name, WORDS, 3)
    np.testing.assert_array_equal(vectors, EXPECTED)
    assert result.tolist() == [True, False, True, True]
    assert vectors.dtype == np.float32


def test_windows_line_ends_and_trailing_blanks_are_fine(tmp_path: Path) -> None:
    (tmp_path / "v.txt").write_bytes(b"4 3\r\n" + GLOVE.replace("\n", " \r\n").encode())
    np.testing.assert_array_equal(read_vectors(tmp_path / "v.txt", WORDS, 3)[0], EXPECTED)


def test_words_with_blanks_in_them_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "v.txt").write_text(GLOVE + "at name@domain.com 7 8 9\n. . . 7 8 9\n")
    np.testing.assert_array_equal(read_vectors(tmp_path / "v.txt", WORDS, 3)[0], EXPECTED)


BAD = {
    "width": (GLOVE.encode() + b"and 1 2 3 4\n", "line 5: 4 numbers, expected 3"),
    "short": (b"the 1 2 3\nof 1 2\n", "line 2: 2 numbers, expected 3"),
    "other width": (b"the 1 2\nof 1 2\n", "line 1: 2 numbers, expected 3"),
    "blank line": (b"the 1 2 3\n\nof 1 2 3\n", "line 2: 0 numbers"),
    "encoding": (b"the 1 2 3\nna\xefve 1 2 3\n", "line 2: the word is not UTF-8"),
    "words": (b"it was a dark\nand stormy night\n", "line 1: not a word and its numbers"),
    "one word": (b"the 1 2 3\nof 1 two 3\n", "line 2: not a word and its numbers"),
    "infinite": (b"the 1 2 3\nof 1 inf 3\n", "line 2: not a word and its numbers"),
    "empty": (b"", "any of the 4 words"),
    "header only": (b"0 3\n", "any of the 4 words"),
    "other language": (b"der 1 2 3\ndie 1 2 3\n", "any of the 4 words"),
    "binary": (b"2 3\nthe " + np.array([1, 2, 3], np.float32).tobytes() + b"\nof " + bytes(12), "binary"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_file_gets_one_sentence_that_names_it(tmp_path: Path, case: str) -> None:
    data, message = BAD[case]
    (tmp_path / "bad.txt").write_bytes(data)
    with pytest.raises(InputError, match=message) as error:
        read_vectors(tmp_path / "bad.txt", WORDS, 3)
    assert str(tmp_path / "bad.txt") in str(error.value)
    assert "\n" not in str(error.value)


def test_a_packed_file_that_is_cut_off_or_not_packed_is_reported(tmp_path: Path) -> None:
    (tmp_path / "cut.gz").write_bytes(gzip.compress(GLOVE.encode() * 1000)[:-40])
    with pytest.raises(InputError, match="cannot be unpacked"):
        read_vectors(tmp_path / "cut.gz", WORDS, 3)
    (tmp_path / "plain.gz").write_bytes(GLOVE.encode())
    with pytest.raises(InputError, match="cannot be read"):
        read_vectors(tmp_path / "plain.gz", WORDS, 3)
    with pytest.raises(InputError, match="no such file"):
        read_vectors(tmp_path / "gone.txt", WORDS, 3)
