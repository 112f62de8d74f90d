"""The marks that are proposed."""

from unicodedata import normalize

import numpy as np
import pytest

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.languages import rules
from engine.prediction import Prediction
from engine.review.selecting import outside
from engine.suggestions import suggestions
from engine.text.current import CurrentText
from engine.text.layout import layout_of
from tests.engine.suggestions.proposing import KEEPING, LABELS, proposed, suggested


def test_formulas_and_words_in_other_letters_stay() -> None:
    words, results = proposed("a = b × c then Привет and", "COMMA", "upper")
    changed = {words[s.slot] for s in results if s.mark != s.mark_now} | {
        words[s.case_word or 0] for s in results if s.spelling
    }
    assert changed == {"c", "then", "and"}


@pytest.mark.parametrize(("period", "behind_titles"), [(0.1, set()), (0.2, {"PERIOD"})])
def test_only_a_period_comes_behind_an_english_title(period: float, behind_titles: set[str]) -> None:
    labels = ("O", "COMMA", "PERIOD", "QUESTION")
    words = Transcript([Cue(0, 0, "where is mr hanley and mrs lee now")]).words
    marks = np.tile(np.float32([0.15, 0.2, period, 0.5]), (len(words), 1))
    marked = {words[s.slot].text: s.mark for s in suggested(words, labels, marks)}
    assert {marked.pop(title) for title in ("mr", "mrs") if title in marked} == behind_titles
    assert marked == dict.fromkeys(("where", "is", "hanley", "and", "lee", "now"), "QUESTION")


@pytest.mark.parametrize(
    ("text", "named", "ends"),
    [
        ("he said wait", (), ["said", "wait"]),
        ("the boy tom said", ("tom",), ["boy", "said"]),
        ("yes. he went", (), ["went"]),
        ("He Said WAIT no", (), ["no"]),
        ("a\nb", (), []),
    ],
)
def test_a_colon_comes_where_it_makes_no_speakers_label_of_the_first_words(
    text: str, named: tuple[str, ...], ends: list[str]
) -> None:
    words = Transcript([Cue(0, 0, f"{text} and so")]).words
    labels = ("O", "PERIOD", "COLON")
    marks = np.tile(np.float32([0, 0, 1]), (len(words), 1))
    cases = np.float32([[word.text not in named, word.text in named, 0, 0] for word in words])
    results = suggested(words, labels, marks, cases)
    assert [
        words[s.slot].text for s in results if s.mark == "COLON" and words[s.slot].text not in ("and", "so")
    ] == ends


@pytest.mark.parametrize("text", ['so he said "go home now" we stay', 'so he said "go home\nnow" we stay'])
def test_no_colon_comes_behind_a_quotation(text: str) -> None:
    words = Transcript([Cue(0, 0, text), Cue(0, 0, "and leave")]).words
    labels = ("O", "COMMA", "COLON")
    marks = np.float32([[0, 0.3, 0.7] if word.text in ("now", "we") else [1, 0, 0] for word in words])
    small = np.float32([[1, 0, 0, 0]] * len(words))
    results = suggested(words, labels, marks, small)
    assert {words[s.slot].text: s.mark for s in results if s.mark != "O"} == {"now": "COMMA", "we": "COLON"}


@pytest.mark.parametrize(("weight", "ends"), [(1.0, {}), (0.7, {"left": ("COMMA", 0.45)})])
def test_a_mark_is_chosen_by_what_none_counts_for_with_its_own_confidence(
    weight: float, ends: dict[str, tuple[str, float]]
) -> None:
    words = Transcript([Cue(0, 0, "we left then they stayed on")]).words
    shares = {"left": [0.55, 0.45, 0], "then": [0.65, 0.35, 0], "on": [0.6, 0.4, 0]}  # no comma ends a text
    marks = np.float32([shares.get(word.text, [1, 0, 0]) for word in words])
    results = suggested(words, LABELS, marks, none_weight=weight)
    chosen = {words[s.slot].text: (s.mark, round(s.confidence, 2)) for s in results if s.changes_mark}
    assert chosen == ends


def test_an_ellipsis_is_never_replaced() -> None:
    for mark in LABELS:
        words, results = proposed("wait… no, so... now . . . yes", mark, "as is", keep=False)
        changed = {words[s.slot] for s in results if s.mark != s.mark_now}
        assert not changed & {"wait", "so", "now"}
        assert ("no" in changed) == (mark != "COMMA")


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("¿vienes mañana", [("QUESTION", 0.98)]),
        ("¡qué bien", [("EXCLAMATION", 0.98)]),
        ("si no vienes, ¿qué hago", [("QUESTION", 0.98)]),
        ("¡hola! vienes mañana", [("PERIOD", 0.93)]),
        ("- ¿vienes?\n- ya voy", [("PERIOD", 0.93)]),
        ("vienes mañana", [("PERIOD", 0.93)]),
        ("¿vienes mañana.", []),
    ],
)
def test_what_a_standing_mark_opens_is_closed_with_its_counterpart(text: str, ends: list[tuple[str, float]]) -> None:
    words = Transcript([Cue(0, 1, text)], language="es").words
    labels = ("O", "PERIOD", "QUESTION", "EXCLAMATION")
    marks = np.tile(np.float32([1, 0, 0, 0]), (len(words), 1))
    marks[-1] = [0.02, 0.93, 0.03, 0.02]
    results = suggested(words, labels, marks, language="es")
    changes = [(s.mark, round(s.confidence, 2)) for s in results if s.changes_mark]
    assert changes == ends


def test_a_mark_before_a_passage_stays_without_the_capital_in_it() -> None:
    _, results = proposed("so we go then they left", "PERIOD", "lower")
    left = [(s.slot, s.mark, s.spelling) for s in outside(results, [range(2, 5)]) if s.slot]
    assert left == [(1, "PERIOD", None), (4, "O", "Left"), (5, "PERIOD", None)]


@pytest.mark.parametrize(
    ("language", "text", "bare"),
    [
        ("de", "nach 10 km für 5 Euro um 10 Uhr und 7 mal mehr", ["10", "5", "10"]),
        ("sv", "i 2 § lagen", ["2"]),
        ("pl", "za 5 złotych i 5 euro, 10 minut", ["5", "5"]),
        ("cs", "za 5 mil. Kč nyní", ["5", "mil."]),
        ("en", "ran 5 km in 1998 or so", ["5"]),
        ("fr", "part à 16 h 45 ou bien", ["16", "h"]),
        ("pl", "zmarł w 1990 r. tam", ["1990"]),
        ("de", "um 5\n% mehr", ["5"]),
        ("fr", "à 7 383,20 points et 12 500.5 points", ["7", "12"]),
        ("en", "run cat foo | grep bar && make now", ["foo", "bar"]),
        ("en", "drank 5 mL of it at 3 ng/ml and 2 ng/mL and 8 TSP and 6 M", ["5", "3", "2", "8"]),
        ("en", "left at 8:46 a.m. or at 9 P.M. then", ["8:46", "9"]),
        ("fr", "le 06 12 34 56 78 merci", ["06", "12", "34", "56"]),
        ("es", "al 91 123 45 67 hoy", ["91", "123", "45"]),
        ("sv", "ring 070-123 45 67 nu", ["070-123", "45"]),
        ("en", "from 1990-1995 20 30 models", []),
        ("de", "ruf +49 170 1234567 an", ["+49", "170"]),
        ("en", "the 1990 1995 2000 and 10 20 models", []),
        ("de", "bei c. g. Jung und Ludwig i. von 5", ["c.", "Ludwig"]),
        ("es", "en ee. uu. hoy", ["ee."]),
        ("de", "in der Berliner Str. 5 wohnt", ["Berliner"]),
        ("en", "call (555) 123-4567 now", ["call", "555"]),
        ("en", "the scores 85 92 78 and 90", []),
        ("pl", "tam mgr nowak i dr nie wie", ["mgr"]),
        ("fr", "et mgr dupont", ["mgr"]),
    ],
)
def test_no_mark_comes_between_words_that_belong_together(language: str, text: str, bare: list[str]) -> None:
    words, results = proposed(text, "COMMA", "as is", language=language)
    marked = {s.slot for s in results if s.changes_mark}
    assert [word for slot, word in enumerate(words[:-1]) if slot not in marked and word != "euro"] == bare


def test_no_mark_comes_between_a_number_and_its_unit_in_decomposed_letters() -> None:
    words, results = proposed(normalize("NFD", "za 300 kč nyní tam"), "COMMA", "as is", language="cs")
    assert [words[s.slot] for s in results if s.changes_mark] == [
        "za",
        normalize("NFD", "kč"),
        normalize("NFD", "nyní"),
    ]


def test_a_number_ends_a_speakers_turn_before_the_symbol_of_a_unit() -> None:
    words, results = proposed("in 1998\n- km is it", "PERIOD", "as is")
    assert "1998" in [words[s.slot] for s in results if s.changes_mark]


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("1) stay or 2) go", ["1", "2"]),
        ("is it a) tom or b) me", ["a", "b"]),
        ("we stay (or wait until 2) here", ["stay"]),
        ("we stay (in plan b) or 2) go", ["stay", "2"]),
    ],
)
def test_no_mark_comes_behind_the_number_or_letter_of_an_item(text: str, bare: list[str]) -> None:
    words, results = proposed(text, "COMMA", "lower")
    marked = {s.slot for s in results if s.changes_mark}
    assert [word for slot, word in enumerate(words[:-1]) if slot not in marked] == bare


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("we need\n1) some milk\n2) some bread", ["We", "Some", "Some"]),
        ("either 1) stay or\n2) go", ["Either"]),
        ("It was so.\n1) some milk;\n2) some bread.\nThis is all.", []),
    ],
)
def test_a_sentence_begins_behind_the_number_of_items_in_lines(text: str, spelled: list[str]) -> None:
    assert [s.spelling for s in proposed(text, "O", "lower")[1] if s.spelling] == spelled


@pytest.mark.parametrize("opens", ["(", "["])
def test_no_comma_comes_before_a_parenthesis(opens: str) -> None:
    words, results = proposed(f"we left {opens}so it seems) and went", "COMMA", "lower")
    assert [words[each.slot] for each in results if each.mark == "COMMA"] == ["we", "so", "it", "seems", "and"]
    words, results = proposed(f"we left {opens}so it seems) and went", "PERIOD", "lower")
    assert "left" in [words[each.slot] for each in results if each.mark == "PERIOD"]


def test_the_period_of_an_abbreviation_ends_a_sentence_before_a_capital_that_shows_it() -> None:
    words, results = proposed("On Main St. He left the U.N. The end vs. The rest with Elm St. Paul", "COMMA", "lower")
    marked = [words[s.slot] for s in results if s.changes_mark]
    assert marked == ["On", "Main", "He", "left", "the", "The", "end", "The", "rest", "with", "Elm", "St."]


@pytest.mark.parametrize(("period", "mark"), [(0.2, "COMMA"), (0.4, None)])
def test_a_likely_end_behind_an_abbreviation_is_no_comma_before_a_capital(period: float, mark: str | None) -> None:
    words = Transcript([Cue(0, 0, "at acme corp. they left")]).words
    marks = np.tile(np.float32([1, 0, 0]), (len(words), 1))
    marks[2] = 0.1, 0.9 - period, period
    capitals = np.float32([[index != 3, index == 3, 0, 0] for index in range(len(words))])
    results = suggested(words, LABELS, marks, capitals)
    assert next((s.mark for s in results if s.slot == 2 and s.changes_mark), None) == mark
    assert [s.spelling for s in results if s.case_word == 3] == ["They"]


def test_no_sentence_ends_before_the_quotation_that_a_verb_reports() -> None:
    for text, ended in (
        ('she said "stop now"', ["she", "stop", "now"]),
        ('she sat "stop now"', ["she", "sat", "stop", "now"]),
    ):
        words, results = proposed(text, "PERIOD", "lower")
        assert [words[s.slot] for s in results if s.changes_mark] == ended


@pytest.mark.parametrize(
    ("text", "mark", "capital"),
    [
        ('"we have won" she said', "COMMA", False),
        ('so we left "we have won" the old man said', "COMMA", False),
        ('so we left "we have\nwon" she said', "COMMA", False),
        ('they ask "why" "we have won" she said', "COMMA", False),
        ('he said "we have won" she said so', "PERIOD", True),
        ('he said "we have\nwon" then he asked us', "PERIOD", True),
        ('"we have won" but nobody knew', "PERIOD", True),
    ],
)
@pytest.mark.parametrize("cues", [False, True])
def test_a_comma_comes_behind_a_quotation_only_if_it_opens_a_sentence_and_the_words_behind_report_it(
    text: str, mark: str, capital: bool, cues: bool
) -> None:
    words = Transcript([Cue(0, 0, part) for part in (text.split("\n") if cues else [text])]).words
    rows = {"left": [0, 0, 1], "won": [0, 0.3, 0.7]}
    marks = np.float32([rows.get(word.text, [1, 0, 0]) for word in words])
    small = np.float32([[1, 0, 0, 0]] * len(words))
    [won] = (each for each in suggested(words, LABELS, marks, small) if each.changes_mark and each.confidence < 1)
    assert (won.mark, won.spelling is not None) == (mark, capital)


@pytest.mark.parametrize("mark", ["COMMA", "PERIOD"])
def test_no_period_makes_an_item_of_a_line_that_begins_with_a_number(mark: str) -> None:
    transcript = Transcript([Cue(0, 0, "2 the roof\n17\nBob: 8 so\nso 5 left")])
    words, labels = transcript.words, ("O", mark)
    current = CurrentText.of(words, rules("en")).laid_out(layout_of(transcript, ["O"] * len(words)))
    marks = np.tile(np.float32([0, 1]), (len(words), 1))
    prediction = Prediction([], marks, None, None).revised(marks, labels)
    results = suggestions(current, [None] * len(words), prediction, labels, (), KEEPING)
    numbers = [words[each.slot].text for each in results if words[each.slot].text.isdecimal() and each.mark == mark]
    assert numbers == ["2"] * (mark == "COMMA") + ["17", "8", "5"]


@pytest.mark.parametrize(
    ("mark", "before_items"), [("COMMA", []), ("DASH", []), ("COLON", ["two"]), ("PERIOD", ["two"])]
)
def test_no_comma_or_dash_comes_before_a_list(mark: str, before_items: list[str]) -> None:
    transcript = Transcript([Cue(0, 0, "we can do these two\n• stay here\n• go home")])
    words, labels = transcript.words, ("O", mark)
    current = CurrentText.of(words, rules("en")).laid_out(layout_of(transcript, ["O"] * len(words)))
    marks = np.tile(np.float32([0, 1]), (len(words), 1))
    prediction = Prediction([], marks, None, None).revised(marks, labels)
    results = suggestions(current, [None] * len(words), prediction, labels, (), KEEPING)
    assert [words[each.slot].text for each in results if words[each.slot].text in ("two", "here")] == before_items
