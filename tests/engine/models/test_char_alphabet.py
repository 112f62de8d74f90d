"""How words are spelled for character models."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import WeightsCorrupt
from engine.models.char_alphabet import FILE, LONGEST, SPACE, SPECIAL, UNKNOWN, Alphabet, normalise, take

ANY_TEXT = st.text(st.characters(codec=None, exclude_categories=()))


@pytest.mark.parametrize(
    ("word", "read"),
    [
        ("Anna", "anna"),
        ("1999", "0000"),
        ("3.5", "0.0"),
        ("25%", "00%"),
        ("1,000", "0000"),
        ("٣", "0"),  # a digit is a digit in any script
        ("U.S.", "u.s"),
        ("end...", "end"),
        ("end…", "end"),
        ("really?", "really"),
        ("don’t", "don't"),
        ("ﬁne", "fine"),
        ("ＡＢＣ", "abc"),
        ("nai\u0308ve", "naïve"),
        ("NAI\u0308VE", "naïve"),
        ("New\u00a0 York\n", "new york"),
        ("a\udc80b", "ab"),
        ("", "\ufffd"),
        (" ", "\ufffd"),
        ("?", "\ufffd"),
        ("\udc80", "\ufffd"),
        ("😀", "😀"),
        ("a" * 80 + "b" * 80, "a" * 50 + "b" * 50),
    ],
)
def test_words_are_read_as_the_paper_says(word: str, read: str) -> None:
    assert normalise(word) == read


def test_marks_piled_on_a_letter_are_cut_before_they_are_sorted() -> None:
    assert len(normalise("a" + "\u0301\u0323" * 500_000)) <= LONGEST  # minutes, if all were


@given(ANY_TEXT)
def test_any_word_is_read_and_read_the_same_again(word: str) -> None:
    read = normalise(word)
    assert 1 <= len(read) <= LONGEST
    assert normalise(read) == read
    assert read.encode()
    assert "\n" not in read
    assert not any(character in ",?" or (character.isdecimal() and character != "0") for character in read)


@given(st.lists(ANY_TEXT, max_size=6))
def test_every_word_has_its_characters_and_one_space(words: list[str]) -> None:
    alphabet = Alphabet((*SPECIAL, "e", "t", "0"))
    codes, starts = alphabet.spell(words)
    assert starts[0] == 0
    assert starts[-1] == len(codes)
    for place, word in enumerate(words):
        own = codes[starts[place] : starts[place + 1]]
        assert own[-1] == SPACE
        spelled = [character if character in alphabet.characters else SPECIAL[UNKNOWN] for character in normalise(word)]
        assert [alphabet.characters[code] for code in own[:-1]] == spelled


def test_no_words_have_no_characters() -> None:
    codes, starts = Alphabet(SPECIAL).spell([])
    assert codes.shape == (0,)
    assert starts.tolist() == [0]


def test_the_most_frequent_characters_are_known() -> None:
    counts = np.array([3, 2, 1])
    assert Alphabet.most_frequent(["aab", "new york", "z"], counts, 20).characters[:6] == (*SPECIAL, "a", "b")
    assert Alphabet.most_frequent(["aab", "z"], counts[[0, 2]], 20, least=2).characters == (*SPECIAL, "a", "b")
    assert Alphabet.most_frequent(["aab", "z"], counts[[0, 2]], 1).characters == (*SPECIAL, "a")


def test_spelled_words_are_taken_in_any_order() -> None:
    codes, starts = take(np.array([1, 2, 3, 4]), np.array([0, 3, 3, 4]), np.array([2, 0, 1, 2]))
    assert codes.tolist() == [4, 1, 2, 3, 4]
    assert starts.tolist() == [0, 1, 4, 4, 5]


def test_an_alphabet_is_read_as_it_was_written(tmp_path: Path) -> None:
    alphabet = Alphabet((*SPECIAL, "a", "é", "\u0301", "😀"))
    assert alphabet.write(tmp_path) == tmp_path / FILE
    assert Alphabet.read(tmp_path) == alphabet


@pytest.mark.parametrize("data", [b"a\nb\n", b"\xff", b""])
def test_what_is_no_alphabet_is_reported(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    with pytest.raises(WeightsCorrupt, match=r"characters\.txt: not an alphabet"):
        Alphabet.read(tmp_path)
