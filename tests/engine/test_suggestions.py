"""What is proposed, for predictions made by hand."""

import numpy as np
import pytest

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.languages import ENGLISH, rules
from engine.prediction import Prediction
from engine.review import Review, Suggestion
from engine.review.decisions import accept
from engine.review.selecting import outside
from engine.suggestions import suggestions
from engine.suggestions.options import ReviewOptions
from engine.text.current import CurrentText
from engine.text.labels import CASES

LABELS = ("O", "COMMA", "PERIOD")


def proposed(
    text: str, mark: str, case: str, *, keep: bool = True, language: str = "en"
) -> tuple[list[str], list[Suggestion]]:
    """Words, and the suggestions of a model that is sure of one mark and one case class everywhere."""
    words = Transcript([Cue(0, 0, text)], language=language).words
    marks = np.tile(np.float32([label == mark for label in LABELS]), (len(words), 1))
    cases = np.tile(np.float32([each == case for each in CASES]), (len(words), 1))
    prediction = Prediction([mark] * len(words), marks, [case] * len(words), cases)
    current, options = CurrentText.of(words, rules(language)), ReviewOptions(keep, keep)
    result = suggestions(current, [None] * len(words), prediction, LABELS, tuple(CASES), options)
    return [word.text for word in words], result


def test_abbreviations_that_are_small_stay_small() -> None:
    words, results = proposed("at 5 p.m. e.g. in the u.s.", "O", "upper")
    spelling = {words[s.case_word]: s.spelling for s in results if s.case_word is not None}
    assert spelling == {"at": "AT", "in": "IN", "the": "THE", "u.s.": "U.S."}


def test_sounds_are_no_acronyms() -> None:
    words, results = proposed("mm-hmm ok mhm", "O", "upper")
    assert [(words[s.case_word], s.spelling) for s in results if s.case_word is not None] == [
        ("mm-hmm", "Mm-hmm"),
        ("ok", "OK"),
    ]


def test_the_letters_of_a_list_stay() -> None:
    words, results = proposed("(a) so b) or (i) or d (and i)", "O", "upper")
    assert [words[s.case_word] for s in results if s.case_word is not None] == ["so", "or", "or", "d", "and", "i"]


def test_what_could_become_a_speakers_label_keeps_its_case() -> None:
    words, results = proposed("nasa: so\nit is nasa", "O", "upper")
    assert [(words[s.case_word], s.spelling) for s in results if s.case_word is not None] == [
        ("so", "SO"),
        ("it", "IT"),
        ("is", "IS"),
        ("nasa", "NASA"),
    ]


def test_small_words_that_say_who_spoke_become_no_speakers_label() -> None:
    words, results = proposed("so he said: no", "O", "upper")
    assert [words[s.case_word] for s in results if s.case_word is not None] == ["so", "he", "no"]


@pytest.mark.parametrize(("colon", "spelled"), [(3, ["What", "She"]), (None, ["What"])])
def test_a_verb_before_a_colon_that_is_to_come_reports_no_quotation(colon: int | None, spelled: list[str]) -> None:
    words = Transcript([Cue(0, 0, '"what now?" she said "no way" and left')]).words
    labels = ("O", "QUESTION", "COLON")
    marks = np.float32([[index not in (1, colon), index == 1, index == colon] for index in range(len(words))])
    small = np.float32([[1, 0, 0, 0]] * len(words))
    prediction, current = Prediction(["O"] * len(words), marks, None, small), CurrentText.of(words, ENGLISH)
    results = suggestions(current, [None] * len(words), prediction, labels, tuple(CASES), ReviewOptions(False))
    assert [s.spelling for s in results if s.spelling in ("What", "She")] == spelled


@pytest.mark.parametrize(
    ("language", "text", "spelled"),
    [
        ("fr", "chez jean-paul avec peut-être-3", {"chez": "Chez", "jean-paul": "Jean-Paul"}),
        ("en", "the anglo-american us-led b-3", {"the": "The", "anglo-american": "Anglo-American", "us-led": "US-led"}),
        ("en", "mid-january to mid-march", {"mid-january": "Mid-January", "mid-march": "mid-March"}),
    ],
)
def test_a_name_with_hyphens_whose_case_is_mixed_gets_its_capitals(
    language: str, text: str, spelled: dict[str, str]
) -> None:
    words, results = proposed(text, "O", "as is", language=language)
    assert {words[s.case_word]: s.spelling for s in results if s.case_word is not None} == spelled


@pytest.mark.parametrize(
    ("case", "spelled"),
    [
        ("as is", {"o'neill": "O'Neill", "mcdonald's": "McDonald's", "o’hara": "O’Hara"}),
        ("capitalised", {"o'neill": "O'Neill", "mcdonald's": "McDonald's", "o’hara": "O’Hara", "mc": "Mc"}),
        ("upper", {"o'neill": "O'Neill", "mcdonald's": "McDonald's", "o’hara": "O’Hara", "mc": "MC"}),
        ("lower", {}),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_name_with_a_prefix_has_two_capitals(language: str, case: str, spelled: dict[str, str]) -> None:
    words, results = proposed("So o'neill mcdonald's mc o’hara", "O", case, language=language)
    assert {words[s.case_word]: s.spelling for s in results if s.case_word is not None} == spelled


@pytest.mark.parametrize(
    ("language", "text", "spelled"),
    [
        ("de", "Die dvd-box und abc-box", {"dvd-box": "DVD-Box"}),
        ("sv", "En eu-resa", {"eu-resa": "EU-resa"}),
        ("en", "The eu-led", {}),
    ],
)
def test_an_acronym_before_a_hyphen_has_its_capitals(language: str, text: str, spelled: dict[str, str]) -> None:
    words, results = proposed(text, "O", "lower", language=language)
    assert {words[s.case_word]: s.spelling for s in results if s.case_word is not None} == spelled


def test_an_adjective_behind_an_acronym_and_a_hyphen_stays_small() -> None:
    words, results = proposed("THE us-led cd-rom", "O", "upper")
    assert {words[s.case_word]: s.spelling for s in results if s.spelling} == {"us-led": "US-led", "cd-rom": "CD-ROM"}


@pytest.mark.parametrize(
    ("language", "text", "case", "spelled"),
    [
        ("de", "DIE EU-KOMMISSION", "as is", {"EU-KOMMISSION": "EU-Kommission"}),
        ("de", "DIE U-BAHN", "as is", {"U-BAHN": "U-Bahn"}),
        ("de", "DIE ABC-BOX", "as is", {}),
        ("fr", "QU'EST-CE DONC", "lower", {"QU'EST-CE": "Qu'est-ce", "DONC": "donc"}),
        ("fr", "LE XIXE SIÈCLE", "lower", {"LE": "Le", "XIXE": "XIXe", "SIÈCLE": "siècle"}),
        ("nl", "'S AVONDS LAAT", "lower", {"S": "s", "AVONDS": "Avonds", "LAAT": "laat"}),
    ],
)
def test_capitals_throughout_give_way_to_the_languages_own(
    language: str, text: str, case: str, spelled: dict[str, str]
) -> None:
    words, results = proposed(text, "O", case, keep=False, language=language)
    assert {words[s.case_word]: s.spelling for s in results if s.case_word is not None} == spelled


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("So Juan xxiii vino", {"xxiii": "XXIII"}),
        ("So Friedrich ii.", {"ii": "II"}),
        ("So Enrique viii vino", {"viii": "VIII"}),
        ("So juan xxiii vino", {}),
        ("So Juan, ii", {}),
        ("So Juan vi", {}),
    ],
)
def test_a_roman_numeral_behind_a_name_has_its_capitals(text: str, spelled: dict[str, str]) -> None:
    words, results = proposed(text, "O", "lower", language="es")
    assert {words[s.case_word]: s.spelling for s in results if s.case_word is not None} == spelled


@pytest.mark.parametrize(
    ("language", "text", "mark", "case", "spelled"),
    [
        ("it", "Il Papa Paolo vi", "O", "capitalised", {"vi": "VI"}),
        ("it", "Il Papa Paolo vi", "PERIOD", "capitalised", {"vi": "Vi"}),
        ("de", "Der Karl i. starb", "O", "lower", {"i.": "I."}),
        ("de", "Der Karl v. starb", "O", "lower", {"v.": "V."}),
        ("pt", "O João v. e", "O", "lower", {}),
    ],
)
def test_a_numeral_that_may_be_a_word_is_one_behind_a_name_if_a_period_or_the_model_shows_it(
    language: str, text: str, mark: str, case: str, spelled: dict[str, str]
) -> None:
    words, results = proposed(text, mark, case, language=language)
    last = words.index(next(word for word in words if word in ("vi", "i.", "v.")))
    assert {words[s.case_word]: s.spelling for s in results if s.case_word == last} == spelled


_ASKED = ("preguntó", "demanda-t-il", "demanda", "zapytał", "asked")


@pytest.mark.parametrize(
    ("language", "text", "spelling"),
    [
        ("es", "- vienes?\n- preguntó él", None),
        ("es", "- vienes?\n- preguntó Juan", None),
        ("fr", "— vous venez ?\n— demanda-t-il", None),
        ("es", "- vienes?\n- preguntó la mujer", None),
        ("fr", "— vous venez ?\n— demanda l'homme", None),
        ("pl", "— idziesz?\n— zapytał starzec", None),
        ("es", "- vienes?\n- preguntó la verdad", "Preguntó"),
        ("es", "- vienes?\n- ¿preguntó él?", "Preguntó"),
        ("es", "- vienes?\nANA: preguntó él", "Preguntó"),
        ("en", "- why?\n- asked Anna", "Asked"),
    ],
)
def test_a_line_that_says_who_spoke_goes_on_with_the_one_before(language: str, text: str, spelling: str | None) -> None:
    words, results = proposed(text, "O", "lower", language=language)
    verb = next(index for index, word in enumerate(words) if word in _ASKED)
    assert [s.spelling for s in results if s.case_word == verb] == [spelling] * (spelling is not None)


def test_no_weak_mark_comes_before_a_line_that_says_who_spoke() -> None:
    _, results = proposed("- no lo sé\n- dijo él", "COMMA", "lower", language="es")
    assert [s.slot for s in results if s.mark == "COMMA" and s.mark_now == "O"] == [0, 1, 3]


@pytest.mark.parametrize(("keep", "spelled"), [(True, {}), (False, {"O'NEILL": "O'Neill", "MCDONALD": "McDonald"})])
def test_a_name_with_a_prefix_in_capitals_alone_has_two_where_they_may_go(keep: bool, spelled: dict[str, str]) -> None:
    words, results = proposed("So O'NEILL and MCDONALD", "O", "as is", keep=keep)
    assert {words[s.case_word]: s.spelling for s in results if s.case_word is not None} == spelled


@pytest.mark.parametrize(
    ("language", "text", "case", "keep", "spelled"),
    [
        ("fi", "Se eu:n tv-ohjelma", "as is", True, {"eu:n": "EU:n"}),
        ("sv", "De usa:s", "upper", True, {"usa:s": "USA:s"}),
        ("et", "See nato-sse ja-nii", "as is", True, {"nato-sse": "NATO-sse"}),
        ("pl", "To PZPR-U", "as is", False, {"PZPR-U": "PZPR-u"}),
        ("en", "The mac's", "as is", True, {}),
    ],
)
def test_an_acronym_has_its_ending_in_small_letters(
    language: str, text: str, case: str, keep: bool, spelled: dict[str, str]
) -> None:
    words, results = proposed(text, "O", case, keep=keep, language=language)
    assert {words[s.case_word]: s.spelling for s in results if s.case_word is not None} == spelled


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("Der 30-jährige", {"30-jährige": "30-Jährige"}),
        ("30-jährige Männer", {}),
    ],
)
def test_a_german_noun_behind_a_number_has_its_capital(text: str, spelled: dict[str, str]) -> None:
    words, results = proposed(text, "O", "capitalised", language="de")
    assert {words[s.case_word]: s.spelling for s in results if s.case_word is not None} == spelled


def test_a_dutch_word_behind_its_apostrophe_never_has_a_capital() -> None:
    _, results = proposed("'s morgens\n'k weet vitamine k", "O", "capitalised", language="nl")
    assert [s.spelling for s in results if s.spelling] == ["Morgens", "Weet", "Vitamine", "K"]


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("Hij zei, 't is koud", []),
        ("Hij heet 't hooft", ["Hooft"]),
    ],
)
def test_a_dutch_sentence_that_goes_on_with_a_weak_word_has_no_capital_behind_it(text: str, spelled: list[str]) -> None:
    words, results = proposed(text, "O", "capitalised", language="nl")
    assert [s.spelling for s in results if s.spelling and words[s.case_word] in ("is", "hooft")] == spelled


def test_a_german_word_behind_its_apostrophe_has_no_capital_and_the_next_one_has_its_own() -> None:
    _words, results = proposed("'s ist schade\n'n abend\nne\nSo, 'n abend", "O", "capitalised", language="de")
    assert {s.case_word: s.spelling for s in results if s.spelling} == {
        1: "Ist",
        2: "Schade",
        4: "Abend",
        5: "Ne",
        8: "Abend",
    }
    _, results = proposed("'s ist schade", "O", "lower", language="de")
    assert not [s.spelling for s in results if s.spelling]


def test_degrees_have_their_letters() -> None:
    words, results = proposed("a ph.d. and a b.sc.", "O", "lower")
    assert {words[s.case_word]: s.spelling for s in results if s.case_word} == {"ph.d.": "Ph.D.", "b.sc.": "B.Sc."}


def test_units_behind_numbers_have_their_own_capitals() -> None:
    words, results = proposed("At 100 khz. and 5 kw, 120 mmhg, 37.5 °c not mhz", "O", "upper")
    spelled = {words[s.case_word]: s.spelling for s in results if s.case_word is not None}
    assert spelled == {
        "khz": "kHz", "kw": "kW", "mmhg": "mmHg", "°c": "°C", "and": "AND", "not": "NOT", "mhz": "MHZ"
    }  # fmt: skip


def test_units_of_area_volume_and_speed_keep_their_letters() -> None:
    words, results = proposed("It has 500 m² and 3 m³ and 50 mbit/s and 5 mg/ml", "O", "upper")
    spelled = {words[s.case_word]: s.spelling for s in results if s.case_word is not None}
    assert spelled == {"has": "HAS", "and": "AND", "mbit/s": "Mbit/s"}


def test_formulas_and_words_in_other_letters_stay() -> None:
    words, results = proposed("a = b × c then Привет and", "COMMA", "upper")
    changed = {words[s.slot] for s in results if s.mark != s.mark_now} | {
        words[s.case_word or 0] for s in results if s.spelling
    }
    assert changed == {"c", "then", "and"}


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
    prediction, current = Prediction(["COLON"] * len(words), marks, None, cases), CurrentText.of(words, ENGLISH)
    results = suggestions(current, [None] * len(words), prediction, labels, tuple(CASES), ReviewOptions())
    assert [
        words[s.slot].text for s in results if s.mark == "COLON" and words[s.slot].text not in ("and", "so")
    ] == ends


@pytest.mark.parametrize("cues", [['er sagte: "komm bald'], ["er sagte:", '"komm bald']])
def test_a_quotation_behind_a_colon_begins_with_a_capital(cues: list[str]) -> None:
    words = Transcript([Cue(0, 0, text) for text in cues], language="de").words
    marks, small = np.float32([[1, 0]] * 4), np.float32([[1, 0, 0, 0]] * 4)
    prediction, current = Prediction(["O"] * 4, marks, None, small), CurrentText.of(words, rules("de"))
    results = suggestions(current, [None] * 4, prediction, ("O", "COLON"), tuple(CASES), ReviewOptions())
    assert [s.spelling for s in results] == ["Er", "Komm"]


@pytest.mark.parametrize("text", ['so he said "go home now" we stay', 'so he said "go home\nnow" we stay'])
def test_no_colon_comes_behind_a_quotation(text: str) -> None:
    words = Transcript([Cue(0, 0, text), Cue(0, 0, "and leave")]).words
    labels = ("O", "COMMA", "COLON")
    marks = np.float32([[0, 0.3, 0.7] if word.text in ("now", "we") else [1, 0, 0] for word in words])
    small = np.float32([[1, 0, 0, 0]] * len(words))
    prediction, current = Prediction(["O"] * len(words), marks, None, small), CurrentText.of(words, ENGLISH)
    results = suggestions(current, [None] * len(words), prediction, labels, tuple(CASES), ReviewOptions())
    assert {words[s.slot].text: s.mark for s in results if s.mark != "O"} == {"now": "COMMA", "we": "COLON"}


def test_an_ellipsis_is_never_replaced() -> None:
    for mark in LABELS:
        words, results = proposed("wait… no, so... now . . . yes", mark, "as is", keep=False)
        changed = {words[s.slot] for s in results if s.mark != s.mark_now}
        assert not changed & {"wait", "so", "now"}
        assert ("no" in changed) == (mark != "COMMA")


def test_a_name_that_opens_a_sentence_is_as_sure_as_the_sentence() -> None:
    words = Transcript([Cue(0, 0, "anna left may came")]).words
    marks = np.float32([[1, 0, 0], [0.1, 0, 0.9], [1, 0, 0], [0, 0, 1]])
    cases = np.float32([[0.4, 0.6, 0, 0], [1, 0, 0, 0], [0.4, 0.6, 0, 0], [1, 0, 0, 0]])
    labels, names = ["O", "PERIOD", "O", "PERIOD"], ["capitalised", "lower", "capitalised", "lower"]
    prediction, current = Prediction(labels, marks, names, cases), CurrentText.of(words, ENGLISH)
    results = suggestions(current, [None] * 4, prediction, LABELS, tuple(CASES), ReviewOptions())
    sure = {s.spelling: round(s.confidence, 2) for s in results if s.spelling}
    assert sure == {"Anna": 1.0, "May": 0.9}


def test_an_abbreviations_period_serves_for_the_sentences() -> None:
    words, results = proposed("in the u.s. they live", "PERIOD", "lower")
    by_word = {words[s.slot]: s for s in results if s.case_word == s.slot + 1}
    assert by_word["u.s."].mark == by_word["u.s."].mark_now == "O"
    assert by_word["u.s."].spelling == "They"
    assert by_word["the"].mark == "PERIOD"


def test_a_turns_first_word_keeps_its_capital_when_case_is_restored() -> None:
    _, results = proposed("so it is\n- And then", "O", "lower", keep=False)
    assert [s.spelling for s in results] == ["So"]


def test_a_word_is_proposed_in_as_many_letters() -> None:
    words, results = proposed("in İSTANBUL", "O", "capitalised", keep=False)
    assert {words[s.slot]: s.spelling for s in results} == {"in": "In", "İSTANBUL": "İstanbul"}


@pytest.mark.parametrize(
    "text", ["Jane Doe: can you hear\nTom Miller: yes I can", "Host: can you hear\nGuest: yes I can"]
)
def test_a_change_of_speaker_ends_the_sentence_before_and_starts_one_after(text: str) -> None:
    words = Transcript([Cue(0, 0, text)]).words
    marks = np.tile(np.float32([0.8, 0.05, 0.12, 0.03]), (len(words), 1))
    labels = ("O", "COMMA", "PERIOD", "QUESTION")
    prediction, current = Prediction(["O"] * len(words), marks, None, None), CurrentText.of(words, ENGLISH)
    results = suggestions(current, [None] * len(words), prediction, labels, (), ReviewOptions())
    assert [(words[s.slot].text, s.mark, round(s.confidence, 2), s.spelling) for s in results] == [
        ("can", "O", 1.0, "Can"),
        ("hear", "PERIOD", 0.8, None),
        ("yes", "O", 1.0, "Yes"),
    ]


def test_what_is_punctuated_already_is_not_ended_at_a_change_of_speaker() -> None:
    words = Transcript([Cue(0, 0, "ANN: So it is. Yes. I mean\nBOB: No. It is not.")]).words
    marks = np.tile(np.float32([0.8, 0.2]), (len(words), 1))
    prediction = Prediction(["O"] * len(words), marks, None, None)
    current = CurrentText.of(words, ENGLISH)
    assert suggestions(current, [None] * len(words), prediction, ("O", "PERIOD"), (), ReviewOptions()) == []


def test_one_mark_does_not_spare_the_turns_around_it_if_a_model_that_reads_marks_misses_many() -> None:
    words = Transcript([Cue(0, 0, "ANN: So it is. yes I mean\nBOB: no it is not")]).words
    marks = np.tile(np.float32([0.4, 0.6]), (len(words), 1))
    prediction, current = Prediction(["O"] * len(words), marks, None, None), CurrentText.of(words, ENGLISH)
    marks[5] = 0.9, 0.1
    results = suggestions(current, [None] * len(words), prediction, ("O", "PERIOD"), (), ReviewOptions(), True)
    assert 5 in [s.slot for s in results if s.mark == "PERIOD" and s.mark_now == "O"]


def test_capitals_are_removed_but_not_those_that_somebody_gives_a_word_meanwhile() -> None:
    transcript = Transcript([Cue(0, 0, "ANNA saw ANNA")])
    words = transcript.words
    marks = np.tile(np.float32([1, 0, 0]), (3, 1))
    cases = np.tile(np.float32([0, 1, 0, 0]), (3, 1))
    prediction = Prediction(["O"] * 3, marks, ["capitalised"] * 3, cases)
    current, options = CurrentText.of(words, ENGLISH), ReviewOptions(keep_case=False)
    results = suggestions(current, [None] * 3, prediction, LABELS, tuple(CASES), options)
    assert [(s.now, s.spelling) for s in results] == [("ANNA", "Anna"), ("saw", "Saw"), ("ANNA", "Anna")]
    review = Review(transcript, results).attach()
    waiting = list(review.waiting())
    accept(review, waiting[:1]).apply(transcript)
    assert transcript.cues[0].text == "Anna saw ANNA"
    assert not results[1].recases("SAW")
    assert not results[1].recases("sow")


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
    prediction, current = Prediction(["O"] * len(words), marks, None, None), CurrentText.of(words, rules("es"))
    results = suggestions(current, [None] * len(words), prediction, labels, (), ReviewOptions())
    changes = [(s.mark, round(s.confidence, 2)) for s in results if s.changes_mark]
    assert changes == ends


def test_a_mark_before_a_passage_stays_without_the_capital_in_it() -> None:
    _, results = proposed("so we go then they left", "PERIOD", "lower")
    left = [(s.slot, s.mark, s.spelling) for s in outside(results, [range(2, 5)]) if s.slot]
    assert left == [(1, "PERIOD", None), (4, "O", "Left"), (5, "PERIOD", None)]


@pytest.mark.parametrize(
    ("language", "text", "ended"),
    [
        ("de", "d.h. z. B. bei Nr. zwei usw. nun", ["bei", "zwei", "usw.", "nun"]),
        ("it", "all'avv. Verdi ecc. ora", ["Verdi", "ecc.", "ora"]),
        ("en", "Johnson & Johnson", ["Johnson"]),
    ],
)
def test_no_sentence_ends_behind_an_abbreviation_that_goes_on(language: str, text: str, ended: list[str]) -> None:
    words, results = proposed(text, "PERIOD", "lower", language=language)
    periods = {s.slot for s in results if s.changes_mark or (s.case_word == s.slot + 1 and words[s.slot].endswith("."))}
    assert [words[slot] for slot in sorted(periods)] == ended


@pytest.mark.parametrize(
    ("language", "text", "opened"), [("it", "dott.ssa rossi", "Dott.ssa"), ("sv", "t.ex. nu", "T.ex.")]
)
def test_an_abbreviation_with_a_period_inside_opens_a_sentence_with_a_capital(
    language: str, text: str, opened: str
) -> None:
    assert opened in [s.spelling for s in proposed(text, "O", "lower", language=language)[1]]


@pytest.mark.parametrize(
    ("language", "text", "spelled"),
    [
        ("de", "so bei nr. zwei, 3 mio. mal von dr. meyer", "So bei Nr. zwei, 3 Mio. mal von Dr. meyer"),
        ("es", "con el sr. garcía en ee. uu. hoy", "Con el Sr. garcía en EE. UU. hoy"),
        ("cs", "pan mudr. novák", "Pan MUDr. novák"),
        ("et", "aastal 300 ekr. oli", "Aastal 300 eKr. oli"),
        ("nl", "dhr. jansen en mevr. smit", "Dhr. jansen en mevr. smit"),
        ("pt", "em lisboa p. ex. hoje", "Em lisboa p. ex. hoje"),
        ("pl", "w 2023 r. w rzymie", "W 2023 r. w rzymie"),
        ("pt", "na rua n.º 5", "Na rua n.º 5"),
        ("es", "antes de 300 d. c. hoy", "Antes de 300 d. C. hoy"),
        ("de", "die siemens gmbh ohne mwst. dort", "Die siemens GmbH ohne MwSt. dort"),
        ("cs", "stojí 5 kč hned", "Stojí 5 Kč hned"),
        ("de", "haus nr 5 für 3 mio euro", "Haus Nr 5 für 3 Mio Euro"),
        ("de", "rom 44 v. chr. und 70 n. chr. dort", "Rom 44 v. Chr. und 70 n. Chr. dort"),
        ("es", "a las 5 p. m. o a las 9 a.m. hoy", "A las 5 p. m. o a las 9 a.m. hoy"),
        ("es", "en ee uu hoy y ee", "En EE UU hoy y ee"),
        ("it", "alle 5 p.m. oggi", "Alle 5 p.m. oggi"),
    ],
)
def test_abbreviations_have_the_case_that_they_have_everywhere(language: str, text: str, spelled: str) -> None:
    for case in ("lower", "capitalised", "upper"):
        words, results = proposed(text, "O", case, language=language)
        spelling = {s.case_word: s.spelling for s in results if s.spelling}
        dotted = {
            index: word
            for index, word in enumerate(spelled.split())
            if word[-1] == "." or word in ("GmbH", "Kč", "Nr", "Mio", "EE", "UU")
        }
        assert {index: spelling.get(index, words[index]) for index in dotted} == dotted


@pytest.mark.parametrize(("before", "spelled"), [("Sì. Bene.", []), ("Sì. bene.", ["E"])])
def test_a_small_letter_behind_an_abbreviation_stays_where_capitals_stand_behind_periods(
    before: str, spelled: list[str]
) -> None:
    words, results = proposed(f"{before} La S.p.A. e gli altri", "PERIOD", "lower", language="it")
    assert [s.spelling for s in results if s.case_word == words.index("e")] == spelled


def test_abbreviations_of_letters_have_their_case_in_a_punctuated_text_too() -> None:
    words, results = proposed("Ja. Gut. so z. b. hier. Nein.", "O", "lower", language="de")
    assert {words[s.case_word]: s.spelling for s in results if s.case_word in (3, 4)} == {"b.": "B."}


def test_an_abbreviation_that_is_small_inside_a_sentence_loses_its_capital_if_case_is_restored() -> None:
    words, results = proposed("De man en Mevr. Smit", "O", "as is", keep=False, language="nl")
    assert [(words[s.slot], s.spelling) for s in results if s.spelling] == [("Mevr.", "mevr.")]


@pytest.mark.parametrize(
    ("language", "text", "bare"),
    [
        ("de", "nach 10 km für 5 Euro um 10 Uhr und 7 mal mehr", ["10", "5", "10"]),
        ("sv", "i 2 § lagen", ["2"]),
        ("pl", "za 5 złotych i 5 euro, 10 minut", ["5", "5"]),
        ("cs", "za 5 mil. Kč nyní", ["5", "mil."]),
        ("en", "ran 5 km in 1998 or so", ["5"]),
    ],
)
def test_no_mark_comes_between_a_number_and_its_unit(language: str, text: str, bare: list[str]) -> None:
    words, results = proposed(text, "COMMA", "as is", language=language)
    marked = {s.slot for s in results if s.changes_mark}
    assert [word for slot, word in enumerate(words[:-1]) if slot not in marked and word != "euro"] == bare


def test_a_number_ends_a_speakers_turn_before_the_symbol_of_a_unit() -> None:
    words, results = proposed("in 1998\n- km is it", "PERIOD", "as is")
    assert "1998" in [words[s.slot] for s in results if s.changes_mark]


@pytest.mark.parametrize(("word", "capital"), [("iyi", "İyi"), ("ılık", "Ilık")])
def test_turkish_capitals_are_written(word: str, capital: str) -> None:
    transcript = Transcript([Cue(0, 1, f"{word} {word}")], language="tr")
    _, results = proposed(f"{word} {word}", "O", "capitalised", language="tr")
    review = Review(transcript, results)
    review.accept()
    assert transcript.cues[0].text == f"{capital} {capital}"
