"""Wrong words are found and put right; what only looks strange is left alone."""

import time

import pytest

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.errors import InputError
from engine.text.spelling import Speller, languages


@pytest.fixture(scope="module")
def english() -> Speller:
    return Speller()


@pytest.mark.parametrize("word", "teh Teh recieve wierd unfortunatelly well-knwon recieve's teh’ll fourm".split())
def test_wrong_words(english: Speller, word: str) -> None:
    assert english.misspelt(word)


@pytest.mark.parametrize(
    "word",
    "the don't Don’t we'd've mother's needn't boys’ well-known e-mail o'clock y'all nan I a x NASA NASA's iPhone "
    "McDonald 2019 5th R&D U.S. p.m. www.example.com me@example.com /usr/bin https://example.com/teh "
    "colour neighbourhood organisation analysed centre metres programme podcasts Привет 你好 naïve".split(),
)
def test_words_that_are_left_alone(english: Speller, word: str) -> None:
    assert not english.misspelt(word)


def test_names_are_words_with_a_capital_inside_a_sentence(english: Speller) -> None:
    words = "Teh cat met Zorblax and teh dog Zorblax barked".split()
    assert english.unknown(words) == {5}
    assert english.unknown(words, {0}) == {0, 5}
    assert english.unknown(words, {0, 7}) == {0, 5}


def test_marks_and_dashes_open_sentences(english: Speller) -> None:
    transcript = Transcript([Cue(0, 1, "Teh cat saw Blorp."), Cue(1, 2, "Wierd! Yes"), Cue(2, 3, "- Thier cat?")])
    misspelt = english.check(transcript.words)
    assert [transcript.words[index].text for index in sorted(misspelt)] == ["Teh", "Wierd", "Thier"]
    assert english.check([]) == set()


@pytest.mark.parametrize(
    ("word", "best"),
    [
        ("teh", "the"), ("Teh", "The"), ("TEH", "THE"), ("recieve", "receive"), ("definately", "definitely"),
        ("recieve's", "receive's"), ("Wierd’s", "Weird’s"), ("xylofone", "xylophone"), ("incomprehensabel", "incomprehensible"),
    ],
)  # fmt: skip
def test_the_best_suggestion_comes_first(english: Speller, word: str, best: str) -> None:
    assert english.suggest(word)[0] == best


def test_suggestions_are_few_and_quick(english: Speller) -> None:
    assert 1 <= len(english.suggest("teh", limit=3)) <= 3
    assert english.suggest("qqqqqqqqqq") == []
    start = time.perf_counter()
    english.suggest("seperrately")
    assert time.perf_counter() - start < 1


def test_words_are_learnt_however_they_are_written() -> None:
    speller = Speller(own_words=["Caesurix"])
    assert not speller.misspelt("caesurix")
    assert not speller.misspelt("Caesurix's")
    assert speller.suggest("ceasurix") == ["Caesurix"]
    assert speller.misspelt("zorblaxed")
    speller.learn("Zorblaxed")
    assert not speller.misspelt("zorblaxed")
    assert speller.suggest("zorblaxd") == ["Zorblaxed"]


def test_other_languages() -> None:
    french = Speller("fr")
    assert not french.unknown("l’homme qu'il aujourd'hui peut-être c'est donne-moi".split())
    assert french.unknown("l'hommme".split()) == {0}
    german = Speller("de")
    assert german.unknown("das Huas und die Straße".split()) == {1}
    assert german.suggest("Huas")[0] == "Haus"
    assert german.misspelt("kolour")


def test_every_language_has_its_dictionary() -> None:
    assert {"en", "de", "fr", "es", "it", "pt", "ru"} <= set(languages())
    with pytest.raises(InputError, match="there is no dictionary for “tlh”; choose one of ar, de"):
        Speller("tlh")


def test_a_long_transcript_is_checked_at_once(english: Speller) -> None:
    words = "so here we are and teh rain went on".split() * 20_000
    start = time.perf_counter()
    assert len(english.unknown(words)) == 20_000
    assert time.perf_counter() - start < 5
