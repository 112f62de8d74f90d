"""Letters that are spelled one by one, and abbreviations of single letters."""

import numpy as np
import pytest

from engine import Transcript
from engine.document.cue import Cue
from engine.languages import rules
from engine.prediction import Prediction
from engine.review import Suggestion
from engine.suggestions import suggestions
from engine.suggestions.options import ReviewOptions
from engine.text.current import CurrentText
from engine.text.labels import CASES

LABELS = ("O", "COMMA", "PERIOD")


def read(text: str, language: str = "en") -> CurrentText:
    transcript = Transcript([Cue(0, 0, cue) for cue in text.split("|")])
    transcript.speak(language)
    return CurrentText.of(transcript.words, rules(language))


def proposed(current: CurrentText, case: str, mark: str = "O", *, keep: bool = True) -> list[Suggestion]:
    """The suggestions of a model that is sure of one mark and one case everywhere."""
    count = len(current.words)
    marks = np.tile(np.float32([0.9 if label == mark else 0.05 for label in LABELS]), (count, 1))
    cases = np.tile(np.float32([each == case for each in CASES]), (count, 1))
    prediction = Prediction([mark] * count, marks, [case] * count, cases)
    options = ReviewOptions(keep, keep)
    return suggestions(current, [None] * count, prediction, LABELS, tuple(CASES), options)


def written(text: str, case: str, language: str = "en", *, keep: bool = True) -> str:
    """The words of a text, spelled as a model's suggestions have it."""
    current = read(text, language)
    spelt = {each.case_word: each.spelling for each in proposed(current, case, keep=keep) if each.spelling}
    return " ".join(spelt.get(index) or word for index, word in enumerate(current.texts))


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("from the u s to the u k", "from the U S to the U K"),
        ("he lives in the u s a", "he lives in the U S A"),
        ("in the u. s. a. we have it", "in the U. S. A. we have it"),
        ("at 5 p. m. we left", "at 5 p. m. we left"),
        ("plan b. c is better", "plan b C is better"),
        ("the c e o of i b m", "the C E O of I B M"),
        ("on t v at m i t", "on T V at M I T"),
        ("vitamin c a day", "vitamin C a day"),
        ("it s a dog", "it s a dog"),
        ("don t i know", "don t i know"),
        ("it is a i i i think", "it is a i i i think"),
        ("i m a nurse and i d a lot", "I m a nurse and I d a lot"),
        ("we need b, c and d", "we need b c and d"),
        ("take 10 g a day and 2 l a day", "take 10 g a day and 2 l a day"),
        ("it weighs 5 k g and runs at 5 m s", "it weighs 5 k g and runs at 5 m s"),
        ("a x + b y = c", "a x b y c"),
        ("we left at five a m i think", "we left at five A M i think"),
        ("it is about a i today", "it is about A I today"),
        ("it is about a i", "it is about A I"),
        ("our a i would do that", "our A I would do that"),
        ("her name is c a t h e r i n e", "her name is C A T H E R I N E"),
        ("that's a i mean no", "that's a i mean no"),
        ("plan a i will call", "plan a i will call"),
        ("x", "x"),
    ],
)
def test_letters_that_are_spelled_are_capitals(text: str, spelled: str) -> None:
    assert written(text, "lower") == spelled[0].upper() + spelled[1:]
    assert not read(text, "fr").letters.cases


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        ("an agent of the f b i said so", ["f", "b"]),
        ("it is about a i and a p i design", ["a", "a", "p"]),
        ("we go with plan b i think", []),
        ("they sell it in the u s i bought mine", ["u"]),
        ("he worked for the f b i i think", ["f", "b"]),
        ("plan a i will call you", []),
        ("let's go with plan b|i think so", []),
    ],
)
def test_no_sentence_ends_among_the_letters_of_a_name(text: str, joined: list[str]) -> None:
    current = read(text)
    ended = {each.slot for each in proposed(current, "lower", "PERIOD") if each.mark == "PERIOD"}
    assert [word for slot, word in enumerate(current.texts) if slot not in ended] == joined
    commas = {each.slot for each in proposed(current, "lower", "COMMA") if each.mark == "COMMA"}
    inside = joined if "f b i" in text or "a p i" in text else []  # known names get no comma either
    assert len(commas) == len(current.words) - 1 - len(inside)  # the last word of a text is followed by none


def test_a_mark_that_stands_among_letters_stays_as_likely_as_it_is() -> None:
    current = read("we met the U S. U K people came")
    assert not [
        each for each in proposed(current, "upper", "PERIOD", keep=False) if each.slot == 4 and each.changes_mark
    ]


def test_another_speakers_letter_is_none_of_the_same_name() -> None:
    assert not read("ANN: we take plan b\nBOB: x is better").letters.cases


def test_letters_of_a_finished_text_stay() -> None:
    assert "e e" in written("i read e e cummings. he wrote it so. it was late.", "lower")


@pytest.mark.parametrize("case", ["lower", "capitalised", "upper"])
@pytest.mark.parametrize(
    ("language", "text", "spelled"),
    [
        ("de", "obst z b und d. h. oder z.b.", "z B und d. h. oder z.B."),
        ("de", "nein z. B. hier", "z. B."),
        ("de", "d.h. so", "D.h."),
        ("nl", "nu t o v vorig", "t o v"),
        ("nl", "t o v vorig", "T o v"),
        ("nl", "m b t de", "M b t"),
    ],
)
def test_letters_of_abbreviations_have_their_case_whatever_a_model_says(
    case: str, language: str, text: str, spelled: str
) -> None:
    result = written(text, case, language)
    assert spelled.lower() in result.lower()
    assert spelled.split()[0] in result.split()
    letters = [word for word in result.split() if len(word.strip(".")) == 1 or "." in word]
    assert letters == [word for word in spelled.split() if len(word.strip(".")) == 1 or "." in word]


def test_initials_are_no_abbreviation() -> None:
    text = "der autor D. H. Lawrence schrieb"
    assert written(text, "as is", "de", keep=False).endswith("D. H. Lawrence schrieb")


@pytest.mark.parametrize("text", ["I. d. R. kommt er", "So ist es. I. d. R. kommt er"])
def test_an_abbreviation_that_opens_a_sentence_keeps_its_letters(text: str) -> None:
    assert "d. R. kommt" in written(text, "lower", "de", keep=False)


def test_an_abbreviation_gets_no_mark_inside() -> None:
    current = read("obst z b und", "de")
    assert 1 not in {each.slot for each in proposed(current, "lower", "COMMA")}
    assert 2 in {each.slot for each in proposed(current, "lower", "COMMA")}


def test_no_mark_comes_between_letters_with_periods_or_inside_a_number() -> None:
    current = read("in the b. b. c. were 100 000 people and 5 - 3 is 2")
    changes = proposed(current, "as is", "COMMA", keep=False)
    words = {current.texts[each.slot] for each in changes if each.mark != each.mark_now}
    assert not words & {"b.", "100", "5"}
    assert {"000", "people", "3", "2"} & words == {"000", "people", "3"}


@pytest.mark.parametrize(
    ("text", "marked", "kept"),
    [
        ("spelled r o b e r t now", {1, 2, 5}, set()),
        ("grades b c d f now", {1, 2, 3}, {1, 2, 3}),
        ("the f b i c i d now", {3}, {3}),
        ("dial 5 5 5 0 1 7 2 now", {3}, {3}),
        ("dial 9 0 2 1 0 now", {1, 3}, set()),
        ("count 3 2 1 now", {1, 2}, {1, 2}),
        ("won 3 2 now", {1}, {1}),
    ],
)
def test_marks_between_letters_and_digits_that_are_read_out_are_even(
    text: str, marked: set[int], kept: set[int]
) -> None:
    current = read(text)
    rows = [[0.1, 0.9, 0] if slot in marked else [0.9, 0.1, 0] for slot in range(len(current.words))]
    prediction = Prediction(["O"] * len(rows), np.float32(rows), None, None)
    results = suggestions(current, [None] * len(rows), prediction, LABELS, (), ReviewOptions())
    assert {each.slot for each in results if each.mark == "COMMA"} == kept


def test_digits_of_a_punctuated_text_get_no_mark_where_a_model_is_sure_of_some_alone() -> None:
    current = read("It was late. Dial 4 4 7 1, 0 9 2 2. They left.")
    assert {current.texts[slot] for slot in (4, 5, 6)} == {"4", "7"}
    rows = np.tile(np.float32([1, 0, 0]), (len(current.words), 1))
    rows[[4, 5, 6, 8, 9, 10]] = 0.15, 0.85, 0
    rows[[5, 6, 8]] = 0.05, 0.95, 0
    prediction = Prediction(["O"] * len(rows), rows, None, None)
    assert not suggestions(current, [None] * len(rows), prediction, LABELS, (), ReviewOptions())
    assert {each.slot for each in proposed(read("dial 4 4 7 1, 0 9 2 2 now"), "as is", "COMMA")} == {0, 8}


def test_no_sentence_ends_between_digits_that_are_read_out() -> None:
    assert {each.slot for each in proposed(read("dial 9 0 2 now"), "as is", "PERIOD")} == {0, 3, 4}
