"""The capitals that are proposed."""

import numpy as np
import pytest

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.review import Review
from engine.review.decisions import accept
from engine.suggestions.options import ReviewOptions
from tests.engine.suggestions.proposing import LABELS, proposed, suggested


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
    results = suggested(words, labels, marks, small, ReviewOptions(False))
    assert [s.spelling for s in results if s.spelling in ("What", "She")] == spelled


@pytest.mark.parametrize(
    ("language", "text", "spelled"),
    [
        ("fr", "chez jean-paul avec peut-être-3", {"chez": "Chez", "jean-paul": "Jean-Paul"}),
        (
            "en",
            "the anglo-american us-led 3x-9",
            {"the": "The", "anglo-american": "Anglo-American", "us-led": "US-led"},
        ),
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
    ("language", "text", "case", "spelled"),
    [
        ("de", "DIE EU-KOMMISSION", "as is", {"EU-KOMMISSION": "EU-Kommission"}),
        ("de", "DIE U-BAHN", "as is", {"U-BAHN": "U-Bahn"}),
        ("de", "DIE ABC-BOX", "as is", {}),
        ("fr", "QU'EST-CE DONC", "lower", {"QU'EST-CE": "Qu'est-ce", "DONC": "donc"}),
        ("fr", "LE XIXE SIÈCLE", "lower", {"LE": "Le", "XIXE": "XIXe", "SIÈCLE": "siècle"}),
        (
            "en",
            "SO HENRY VI'S JAMES II",
            "capitalised",
            {"SO": "So", "HENRY": "Henry", "VI'S": "VI's", "JAMES": "James"},
        ),
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


def test_a_short_plural_of_mixed_case_is_that_of_an_acronym() -> None:
    words, results = proposed("So the gpus saas and q&as of airlines", "O", "as is")
    assert {words[s.case_word or 0]: s.spelling for s in results} == {"gpus": "GPUs", "saas": "SaaS", "q&as": "Q&As"}


def test_a_name_with_a_prefix_and_a_hyphen_whose_case_is_mixed_gets_all_its_capitals() -> None:
    _, results = proposed("So o'brien-smith met mcdonald-lee", "O", "as is")
    assert [s.spelling for s in results] == ["O'Brien-Smith", "McDonald-Lee"]


@pytest.mark.parametrize(("keep", "spelled"), [(True, {}), (False, {"O'NEILL": "O'Neill", "MCDONALD": "McDonald"})])
def test_a_name_with_a_prefix_in_capitals_alone_has_two_where_they_may_go(keep: bool, spelled: dict[str, str]) -> None:
    words, results = proposed("So O'NEILL and MCDONALD", "O", "as is", keep=keep)
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


def test_an_apostrophe_behind_a_colon_opens_no_quotation() -> None:
    _, results = proposed("hij zei: 't is koud", "O", "lower", language="nl")
    assert [s.spelling for s in results if s.spelling] == ["Hij"]


@pytest.mark.parametrize("cues", [['er sagte: "komm bald'], ["er sagte:", '"komm bald']])
def test_a_quotation_behind_a_colon_begins_with_a_capital(cues: list[str]) -> None:
    words = Transcript([Cue(0, 0, text) for text in cues], language="de").words
    marks, small = np.float32([[1, 0]] * 4), np.float32([[1, 0, 0, 0]] * 4)
    results = suggested(words, ("O", "COLON"), marks, small, language="de")
    assert [s.spelling for s in results] == ["Er", "Komm"]


def test_a_name_that_opens_a_sentence_is_as_sure_as_the_sentence() -> None:
    words = Transcript([Cue(0, 0, "anna left may came")]).words
    marks = np.float32([[1, 0, 0], [0.1, 0, 0.9], [1, 0, 0], [0, 0, 1]])
    cases = np.float32([[0.4, 0.6, 0, 0], [1, 0, 0, 0], [0.4, 0.6, 0, 0], [1, 0, 0, 0]])
    results = suggested(words, LABELS, marks, cases)
    sure = {s.spelling: round(s.confidence, 2) for s in results if s.spelling}
    assert sure == {"Anna": 1.0, "May": 0.9}


def test_a_word_is_proposed_in_as_many_letters() -> None:
    words, results = proposed("in İSTANBUL", "O", "capitalised", keep=False)
    assert {words[s.slot]: s.spelling for s in results} == {"in": "In", "İSTANBUL": "İstanbul"}


def test_capitals_are_removed_but_not_those_that_somebody_gives_a_word_meanwhile() -> None:
    transcript = Transcript([Cue(0, 0, "ANNA saw ANNA")])
    words = transcript.words
    marks = np.tile(np.float32([1, 0, 0]), (3, 1))
    cases = np.tile(np.float32([0, 1, 0, 0]), (3, 1))
    results = suggested(words, LABELS, marks, cases, ReviewOptions(keep_case=False))
    assert [(s.now, s.spelling) for s in results] == [("ANNA", "Anna"), ("saw", "Saw"), ("ANNA", "Anna")]
    review = Review(transcript, results).attach()
    waiting = list(review.waiting())
    accept(review, waiting[:1]).apply(transcript)
    assert transcript.cues[0].text == "Anna saw ANNA"
    assert not results[1].recases("SAW")
    assert not results[1].recases("sow")


@pytest.mark.parametrize(
    ("text", "changed"),
    [("type ls -LA or -V for ABC123 in 12B", set()), ("SAY -LA AND ABC123 TO US", {"LA", "ABC123"})],
)
def test_codes_and_options_keep_their_capitals_unless_the_text_is_in_capitals(text: str, changed: set[str]) -> None:
    _, results = proposed(text, "O", "lower", keep=False)
    assert {suggestion.now for suggestion in results} & {"LA", "V", "ABC123", "12B"} == changed


@pytest.mark.parametrize(("word", "capital"), [("iyi", "İyi"), ("ılık", "Ilık")])
def test_turkish_capitals_are_written(word: str, capital: str) -> None:
    transcript = Transcript([Cue(0, 1, f"{word} {word}")], language="tr")
    _, results = proposed(f"{word} {word}", "O", "capitalised", language="tr")
    review = Review(transcript, results)
    review.accept()
    assert transcript.cues[0].text == f"{capital} {capital}"


@pytest.mark.parametrize(
    ("before", "sure", "spelled"),
    [
        ("Das. Ja. Nein. So. Gut. Er.", 0.95, None),
        ("Das. Ja. Nein. So. Gut. Er.", 0.98, "Sie"),
        ("das ist", 0.95, "Sie"),
    ],
)
def test_a_polite_pronoun_gets_its_capital_where_somebody_has_punctuated_only_if_it_is_sure(
    before: str, sure: float, spelled: str | None
) -> None:
    words = Transcript([Cue(0, 0, f"{before} sie hier")], language="de").words
    marks = np.tile(np.float32([1, 0, 0]), (len(words), 1))
    cases = np.tile(np.float32([1 - sure, sure, 0, 0]), (len(words), 1))
    results = suggested(words, LABELS, marks, cases, language="de")
    assert next((s.spelling for s in results if s.case_word == len(words) - 2), None) == spelled


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("He was ill. He takes it q.d. with food.", []),
        ("he was ill. he takes it q.d. with food.", ["Q.D."]),
        ("he was ill he takes it q.d. with food", ["Q.D."]),
        ("He was ill. See act iii of it.", []),
        ("he was ill. see act iii of it.", ["III"]),
    ],
)
def test_small_letters_with_periods_and_numerals_stay_so_where_somebody_has_punctuated_with_care(
    text: str, spelled: list[str]
) -> None:
    words = Transcript([Cue(0, 0, text)]).words
    marks = np.tile(np.float32([1, 0, 0]), (len(words), 1))
    small = [word.text in ("q.d.", "iii") for word in words]
    cases = np.float32([[not each, 0, each, 0] for each in small])
    results = suggested(words, LABELS, marks, cases)
    assert [s.spelling for s in results if s.case_word is not None and small[s.case_word]] == spelled


@pytest.mark.parametrize(
    ("language", "text", "polite"),
    [("de", "„komm!“ rief sie laut", False), ("de", "komm! rief sie laut", False), ("de", "da rief sie laut", True)],
)
def test_a_pronoun_behind_a_verb_that_reports_is_not_polite(language: str, text: str, polite: bool) -> None:
    _, results = proposed(text, "O", "capitalised", language=language)
    assert ("Sie" in {s.spelling for s in results}) == polite


@pytest.mark.parametrize(
    ("text", "spelled"),
    [("wie bent u? eruit! hoe is jan?", ["Wie", "Eruit", "Hoe", "Jan"]), ("Wie bent u? eruit! hoe is jan?", [])],
)
def test_capitals_need_not_be_sure_in_a_punctuated_text_that_has_none(text: str, spelled: list[str]) -> None:
    words = Transcript([Cue(0, 0, text)], language="nl").words
    marks = np.tile(np.float32([0.3, 0, 0.7]), (len(words), 1))
    cases = np.float32([[0.2, 0.8, 0, 0] if word.text == "jan" else [1, 0, 0, 0] for word in words])
    results = suggested(words, LABELS, marks, cases, language="nl")
    assert [s.spelling for s in results if s.spelling] == spelled


@pytest.mark.parametrize(
    ("text", "sure", "spelled"),
    [
        ("Ann, Bob, Carl and Dora saw mars.", 0.95, None),
        ("Ann, Bob, Carl and Dora saw mars.", 0.98, "Mars"),
        ("Ann, bob, Carl and dora saw mars.", 0.95, "Mars"),
        ("I say I see what I know, but I saw mars.", 0.95, "Mars"),
        ("Ann, Bob, Carl and Dora saw mars", 0.95, "Mars"),
    ],
)
def test_a_capital_is_very_sure_where_somebody_has_punctuated_and_few_are_missing(
    text: str, sure: float, spelled: str | None
) -> None:
    words = Transcript([Cue(0, 0, text)]).words
    marks = np.tile(np.float32([1, 0, 0]), (len(words), 1))
    names = {"ann", "bob", "carl", "dora", "mars", "i"}
    cases = np.float32([[1 - sure, sure, 0, 0] if word.text.lower() in names else [1, 0, 0, 0] for word in words])
    results = suggested(words, LABELS, marks, cases)
    assert next((s.spelling for s in results if s.case_word == len(words) - 1), None) == spelled


@pytest.mark.parametrize(("name", "spelled"), [("per", ["Redan", "Per"]), ("inte", ["Redan", "Frågade"])])
def test_a_verb_before_a_name_that_is_to_have_its_capital_says_who_asked(name: str, spelled: list[str]) -> None:
    words = Transcript([Cue(0, 0, f"redan frågade {name}")], language="sv").words
    labels = ("O", "QUESTION")
    marks = np.float32([[0, 1], [1, 0], [1, 0]])
    cases = np.float32([[0, 1, 0, 0] if word.text == "per" else [1, 0, 0, 0] for word in words])
    results = suggested(words, labels, marks, cases, language="sv")
    assert [s.spelling for s in results if s.spelling] == spelled


@pytest.mark.parametrize("apostrophe", ["'", "’", "ʼ", "´", "`"])
def test_a_name_behind_any_apostrophe_has_its_capital(apostrophe: str) -> None:
    _, results = proposed(f"Fino all{apostrophe}italia", "O", "capitalised", language="it")
    assert [s.spelling for s in results if s.spelling] == [f"all{apostrophe}Italia"]


def test_a_small_word_of_a_name_stays_so_behind_an_initial_but_in_english() -> None:
    for language, spelled in (("nl", ["Boer"]), ("en", ["De", "Boer"])):
        words, results = proposed("Met J. de boer", "O", "capitalised", language=language)
        assert [s.spelling for s in results if s.spelling and words[s.case_word or 0] in ("de", "boer")] == spelled


def test_an_english_name_behind_an_elided_article_has_two_capitals() -> None:
    words, results = proposed("So d'angelo of l’oréal has l'", "O", "capitalised")
    assert [s.spelling for s in results if s.spelling and words[s.case_word or 0][1:2] in "'’"][:2] == [
        "D'Angelo",
        "L’Oréal",
    ]


def test_no_long_word_is_an_acronym() -> None:
    words, results = proposed("e os srs. deputados da unesco covid-19", "O", "upper", language="pt")
    spelled = {words[s.case_word]: s.spelling for s in results if s.case_word is not None}
    assert (spelled["deputados"], spelled["unesco"], spelled["covid-19"]) == ("Deputados", "UNESCO", "COVID-19")


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("She saw van Gogh and da vinci", ["Da", "Vinci"]),
        ("So chapter iv and xlii", ["IV"]),
        ("So louis xiv's wife", ["XIV's"]),
        ("ok so ok he said Ok", ["OK", "OK"]),
        ("E.E. and e.e. cummings", ["E.E."]),
        ("He has q&as and dvds", ["Q&As", "DVDs"]),
    ],
)
def test_small_words_of_names_numerals_and_letters_have_their_own_case(text: str, spelled: list[str]) -> None:
    words, results = proposed(text, "O", "capitalised")
    names = {"van", "da", "vinci", "iv", "e.e.", "q&as", "dvds", "xiv's", "ok"}
    assert [s.spelling for s in results if s.spelling and words[s.case_word or 0] in names] == spelled


@pytest.mark.parametrize(
    ("text", "case"),
    [
        ("He asked, \"Who said 'stop'?\" and left. It was late. She went home.", None),
        ('"where to?" he asked. "home." and then they left. it rains.', "And"),
    ],
)
def test_a_sentence_goes_on_behind_a_quotation_where_capitals_show_how_they_are_used(
    text: str, case: str | None
) -> None:
    words, results = proposed(text, "PERIOD", "lower")
    assert next((s.spelling for s in results if s.case_word == words.index("and")), None) == case
