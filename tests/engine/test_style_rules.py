"""What a house style does to probabilities and to words, for predictions made by hand."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.languages import ENGLISH
from engine.prediction import Prediction, obeying
from engine.style import Style
from engine.style.marks import abbreviations, constrain, glyphs
from engine.style.names import lowered, occurrences, spellings
from engine.style.rules import MARKS
from engine.suggestions import suggestions
from engine.suggestions.options import ReviewOptions
from engine.text.current import CurrentText
from engine.text.labels import BENCHMARK, CASES, GLYPHS, PAUSES, SHIPPED

LABELS = SHIPPED.labels


def rows(**marks: dict[int, float]) -> np.ndarray:
    """Probabilities of four words, of which the rest is that there is no mark."""
    result = np.zeros((4, len(LABELS)), np.float32)
    for label, shares in marks.items():
        for slot, share in shares.items():
            result[slot, LABELS.index(label)] = share
    result[:, 0] = 1 - result.sum(axis=1)
    return result


def of(result: np.ndarray, slot: int) -> dict[str, float]:
    return {label: round(float(share), 3) for label, share in zip(LABELS, result[slot]) if share > 0.0005}


def predicted(text: str, marks: dict[str, dict[str, float]], cases: dict[str, str] | None = None) -> Prediction:
    """A prediction by word, of which the rest is no mark and small letters."""
    words = [word.text for word in Transcript([Cue(0, 0, text)]).words]
    shares = np.array([[marks.get(word, {}).get(label, 0.0) for label in LABELS] for word in words], np.float32)
    shares[:, 0] = 1 - shares.sum(axis=1)
    kinds = np.eye(len(CASES), dtype=np.float32)[[CASES.index((cases or {}).get(word, "lower")) for word in words]]  # type: ignore[arg-type]
    return Prediction([], shares, [], kinds)


def written(text: str, prediction: Prediction, style: Style, keep: bool = True) -> str:
    """What a text becomes once everything is accepted."""
    from engine.review import Review

    transcript = Transcript([Cue(0, 0, text)])
    words = transcript.words
    obeyed = obeying(prediction, LABELS, CASES, [word.text for word in words], style)
    current, options = CurrentText.of(words, ENGLISH), ReviewOptions(keep, keep, style)
    result = suggestions(current, [None] * len(words), obeyed, LABELS, CASES, options)
    Review(transcript, result, glyphs(style), [], style.dash).accept()
    return transcript.cues[0].text


def test_no_rule_costs_nothing() -> None:
    result = rows(COMMA={1: 0.5})
    assert constrain(result, LABELS, list("abcd"), Style(names=("b",), dash="--", ellipsis="…")) is result
    assert lowered(result, CASES, list("abcd"), Style(names=("b",))) is result
    assert glyphs(Style()) is GLYPHS


def test_a_mark_that_is_ruled_out_leaves_its_probability_to_its_heir() -> None:
    result = rows(EXCLAMATION={0: 0.6, 1: 0.1}, PERIOD={0: 0.1, 2: 0.5}, COLON={3: 0.9})
    once = constrain(result, LABELS, list("abcd"), Style(never=("!", ":")))
    assert (of(once, 0), of(once, 3)) == ({"O": 0.3, "PERIOD": 0.7}, {"O": 0.1, "COMMA": 0.9})
    none = constrain(result, LABELS, list("abcd"), Style(never=("!", ".", ":", ",")))
    assert all(of(none, slot) == {"O": 1.0} for slot in range(4))
    assert of(result, 0)["EXCLAMATION"] == 0.6


@settings(max_examples=100, deadline=None)
@given(
    marks=st.sampled_from([SHIPPED, BENCHMARK, PAUSES]),
    never=st.sets(st.sampled_from(MARKS)),
    serial=st.sampled_from([True, False, None]),
    periods=st.sampled_from([True, False, None]),
    words=st.lists(st.sampled_from("a b c and or you mr approx st.".split()), max_size=12),
    seed=st.integers(0, 2**32 - 1),
)
def test_rows_stay_probabilities_and_what_is_ruled_out_has_none(marks, never, serial, periods, words, seed) -> None:
    result = np.random.default_rng(seed).dirichlet([0.2] * len(marks.labels), len(words)).astype(np.float32)
    style = Style(tuple(never), serial, None, " — ", periods, abbreviations=("approx.",))
    after = constrain(result.reshape(len(words), len(marks.labels)), marks.labels, words, style)
    np.testing.assert_allclose(after.sum(axis=1), 1, atol=1e-5)
    assert (after >= 0).all()
    for label in marks.labels[1:]:
        if GLYPHS[label] in never:
            assert not after[:, marks.labels.index(label)].any()


def test_a_list_has_the_commas_that_the_model_chooses() -> None:
    words = "apples pears and plums".split()
    result = rows(COMMA={0: 0.45, 1: 0.3})
    assert of(constrain(result, LABELS, words, Style(serial_comma=False)), 1).get("COMMA", 0) > 0
    assert of(constrain(result, LABELS, words, Style(serial_comma=False), 0.65), 1) == {"O": 1.0}


LIST = {"apples": {"COMMA": 0.8}, "pears": {"COMMA": 0.2}, "plums": {"PERIOD": 0.9}}


@pytest.mark.parametrize(
    ("text", "without", "with_comma"),
    [
        ("apples pears and plums", "Apples, pears and plums.", "Apples, pears, and plums."),
        ("apples ripe pears or plums", "Apples, ripe pears or plums.", "Apples, ripe pears, or plums."),
        ("pears and plums", "Pears and plums.", "Pears and plums."),  # two are no list
        ("apples like pears and plums", "Apples, like pears and plums.", "Apples, like pears and plums."),
        ("apples and pears and plums", "Apples, and pears and plums.", "Apples, and pears and plums."),
        ("apples you see pears and plums", "Apples, you see pears and plums.", "Apples, you see pears and plums."),
        ("apples pears and i like plums", "Apples, pears and i like plums.", "Apples, pears and i like plums."),
    ],
)
def test_the_comma_of_a_list(text: str, without: str, with_comma: str) -> None:
    prediction = predicted(text, LIST)
    assert written(text, prediction, Style()) == without
    assert written(text, prediction, Style(serial_comma=False)) == without
    assert written(text, prediction, Style(serial_comma=True)) == with_comma


def test_a_model_that_is_sure_of_the_comma_is_overruled_but_not_outside_lists() -> None:
    sure = LIST | {"pears": {"COMMA": 0.9}}
    assert written("apples pears and plums", predicted("apples pears and plums", sure), Style(serial_comma=False)) == (
        "Apples, pears and plums."
    )
    text = "apples pears and you like plums"
    assert written(text, predicted(text, sure), Style(serial_comma=False)) == "Apples, pears, and you like plums."


def test_the_confidence_of_a_lists_comma_is_how_sure_the_list_is() -> None:
    result = rows(COMMA={0: 0.8, 1: 0.15})
    after = constrain(result, LABELS, "apples pears and plums".split(), Style(serial_comma=True))
    assert of(after, 1) == {"O": 0.425, "COMMA": 0.575}
    after = constrain(result, LABELS, "apples pears and plums".split(), Style(serial_comma=False))
    assert of(after, 1) == {"O": 0.925, "COMMA": 0.075}


def test_titles_have_their_period_or_not() -> None:
    text = "i met dr lee and st. john"
    prediction = predicted(text, {"dr": {"PERIOD": 0.9}}, {"dr": "capitalised", "lee": "capitalised"})
    assert written(text, prediction, Style()) == "I met Dr. Lee and st. john"
    assert written(text, prediction, Style(abbreviation_periods=False)) == "I met Dr Lee and st. john"
    assert written(text, predicted(text, {}), Style(abbreviation_periods=True)) == "I met dr. lee and st. john"


@pytest.mark.parametrize(
    ("text", "sure", "expected"),
    [
        ("so mr lee and dr may met mr day", {"mr": 0.8, "dr": 0.3}, "So mr. Lee and dr. May met mr. Day"),
        ("so mr lee and dr may met ms day", {"mr": 0.8, "dr": 0.2, "ms": 0.3}, "So mr lee and dr may met ms day"),
        ("so Mr. lee and dr may met ms day", {"dr": 0.3, "ms": 0.3}, "So Mr. lee and dr. May met ms. Day"),
        ("so mr lee saw a dr", {"mr": 0.8}, "So mr. Lee saw a dr"),
    ],
)
def test_all_titles_of_a_text_have_their_period_or_none(text: str, sure: dict[str, float], expected: str) -> None:
    prediction = predicted(text, {word: {"PERIOD": share} for word, share in sure.items()})
    assert written(text, prediction, Style()) == expected


def test_milliseconds_and_streets_are_no_titles() -> None:
    words = "5 ms 5 Ms st lee st st".split()
    result = np.zeros((len(words), len(LABELS)), np.float32)
    result[:, 0] = 1
    result[6, [0, LABELS.index("PERIOD")]] = 0.2, 0.8
    put = constrain(result, LABELS, words, Style(abbreviation_periods=True))
    assert np.flatnonzero(put[:, LABELS.index("PERIOD")] == 1).tolist() == [3, 4]
    assert abbreviations(words, Style(abbreviation_periods=True), put, LABELS) == [3, 4]
    left = constrain(result, LABELS, words, Style(abbreviation_periods=False))
    assert of(left, 6) == {"O": 0.2, "PERIOD": 0.8}


def test_the_period_of_an_abbreviation_ends_no_sentence() -> None:
    text = "see fig. three or dept four"
    sure = {"fig": {"PERIOD": 0.95}, "dept": {"QUESTION": 0.95}}
    assert written(text, predicted(text, sure), Style()) == "See fig. Three or dept? Four"
    assert written(text, predicted(text, sure), Style(abbreviations=("Fig.", "dept"))) == (
        "See fig. three or dept four"
    )
    both = Style(abbreviations=("Fig.", "dept"), abbreviation_periods=True)
    assert written(text, predicted(text, {}), both) == "See fig. three or dept. four"


NAMES = Style(names=("iPhone", "McGregor", "New York", "New York Times", "npm", "O'Brien", "U.S."))


def test_names_are_written_so_wherever_they_stand() -> None:
    text = "iphone or npm at mcgregor’s new york times in new york u.s. o’brien's new mcgregor"
    prediction = predicted(text, {"npm": {"PERIOD": 0.9}}, {"mcgregor’s": "upper"})
    assert written(text, prediction, NAMES) == (
        "iPhone or npm. At McGregor’s New York Times in New York U.S. O’Brien's new McGregor"
    )
    words = text.split()
    assert all(name.lower() == words[index].lower() for index, name in spellings(words, NAMES).items())


def test_many_items_with_one_first_word_cost_no_more_than_one() -> None:
    """With each compared this would not end."""
    items = tuple(f"New {number}th York" for number in range(30_000))
    words = "new 7th york's new york".split() * 3000
    assert sum(1 for _ in occurrences(words, ("York", *items))) == 6000
    assert next(occurrences(words, items)) == (0, ("New", "7th", "York"))


def test_a_sentence_does_not_begin_a_name_with_a_capital_that_it_has_not() -> None:
    text = "so npm iphone"
    assert written(text, predicted(text, {"so": {"PERIOD": 0.9}}), NAMES) == "So. npm iPhone"
    assert written("npm is", predicted("npm is", {}), NAMES) == "npm is"


def test_capitals_that_are_there_stay_unless_told_otherwise() -> None:
    text = "Npm Nasa IPHONE"
    style = Style(names=("npm", "NASA", "iPhone"))
    assert written(text, predicted(text, {}), style) == "Npm NASA IPHONE"
    assert written(text, predicted(text, {}), style, keep=False) == "npm NASA iPhone"


def test_small_words_have_a_capital_only_where_a_sentence_begins() -> None:
    text = "internet in the Internet and on the world wide web"
    sure = {"internet": "capitalised", "world": "capitalised", "wide": "upper", "web": "capitalised"}
    style = Style(lowercase=("Internet", "World Wide Web"))
    assert written(text, predicted(text, {}, sure), style) == "Internet in the Internet and on the world wide web"
    assert written(text, predicted(text, {}, sure), style, keep=False) == (
        "Internet in the internet and on the world wide web"
    )


def test_a_model_without_cases_has_names_all_the_same() -> None:
    words = Transcript([Cue(0, 0, "the iphone")]).words
    prediction = Prediction([], np.float32([[1, 0, 0, 0]] * 2), None, None)
    style = Style(names=("iPhone",), lowercase=("the",))
    obeyed = obeying(prediction, BENCHMARK.labels, (), ["the", "iphone"], style)
    current, options = CurrentText.of(words, ENGLISH), ReviewOptions(style=style)
    results = suggestions(current, [None] * 2, obeyed, BENCHMARK.labels, (), options)
    assert [(s.spelling, s.confidence) for s in results] == [("The", 1.0), ("iPhone", 1.0)]


@pytest.mark.parametrize(
    ("style", "after"), [("…", "Wait… so… and?.. no.... yes"), ("...", "Wait... so... and?.. no.... yes")]
)
def test_ellipses_are_drawn_again_where_marks_may_be_replaced(style: str, after: str) -> None:
    text = "wait... so… and?.. no.... yes"
    assert written(text, predicted(text, {}), Style(ellipsis=style)) == "Wait... so… and?.. no.... yes"
    assert written(text, predicted(text, {}), Style(ellipsis=style), keep=False).lower() == after.lower()
