"""Marks and capitals of abbreviations, acronyms and units."""

from unicodedata import normalize

import pytest

from tests.engine.suggestions.proposing import proposed


def test_letters_with_periods_are_all_capitals_or_none() -> None:
    words, results = proposed("a.i. at n.a.s.a. at 5 p.m. e.g. today", "O", "capitalised")
    spelling = {words[s.case_word]: s.spelling for s in results if s.case_word is not None}
    assert spelling == {"a.i.": "A.I.", "at": "At", "n.a.s.a.": "N.A.S.A.", "today": "Today"}


def test_abbreviations_that_are_small_stay_small() -> None:
    words, results = proposed("at 5 p.m. e.g. in the u.s. vs. the u.k. cf. it", "O", "upper")
    spelling = {words[s.case_word]: s.spelling for s in results if s.case_word is not None}
    assert spelling == {"at": "AT", "in": "IN", "the": "THE", "u.s.": "U.S.", "u.k.": "U.K.", "it": "IT"}


def test_letters_that_are_an_abbreviation_with_a_period_alone_are_an_acronym_without_one() -> None:
    _, results = proposed("so vs code has cf", "O", "upper")
    assert {"VS", "CF"} <= {s.spelling for s in results}


@pytest.mark.parametrize(("language", "text"), [("sv", "det gäller dr holm"), ("et", "asi puudutab dr kaske")])
def test_a_title_without_a_period_is_small_inside_a_sentence(language: str, text: str) -> None:
    _, results = proposed(text, "O", "capitalised", language=language)
    assert "Dr" not in {s.spelling for s in results}
    _, results = proposed("dr lee", "O", "capitalised", language=language)
    assert results[0].spelling == "Dr"


def test_no_sentence_begins_behind_an_abbreviation_that_opens_one() -> None:
    words, results = proposed("Cf. the report. It is new.", "PERIOD", "lower")
    assert "the" not in {words[s.case_word] for s in results if s.case_word is not None}


def test_degrees_of_temperature_have_capitals() -> None:
    words, results = proposed("At 180 degrees c or f and 20 degrees f. in c", "O", "lower")
    assert [(words[s.case_word], s.spelling) for s in results if s.case_word] == [("c", "C"), ("f", "F")]


@pytest.mark.parametrize(
    ("language", "text"), [("en", "col. jones of the ms. and acme inc. too"), ("pl", "to mgr. nowak")]
)
def test_a_title_with_a_period_has_one_capital_at_the_most(language: str, text: str) -> None:
    _, results = proposed(text, "O", "upper", language=language)
    titles = [s.spelling for s in results if s.spelling and s.spelling.endswith(".")]
    assert titles == (["Col.", "Ms.", "Inc."] if language == "en" else [])


def test_sounds_and_small_abbreviations_are_no_acronyms() -> None:
    words, results = proposed("mm-hmm ok mhm c/o w/o", "O", "upper")
    assert [(words[s.case_word], s.spelling) for s in results if s.case_word is not None] == [
        ("mm-hmm", "Mm-hmm"),
        ("ok", "OK"),
    ]


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


def test_degrees_have_their_letters() -> None:
    words, results = proposed("a ph.d. and a b.sc.", "O", "lower")
    assert {words[s.case_word]: s.spelling for s in results if s.case_word} == {"ph.d.": "Ph.D.", "b.sc.": "B.Sc."}


def test_units_behind_numbers_have_their_own_capitals() -> None:
    words, results = proposed("At 100 khz. and 5 kw, $5 bn, 120 mmhg, 37.5 °c not mhz", "O", "upper")
    spelled = {words[s.case_word]: s.spelling for s in results if s.case_word is not None}
    assert spelled == {
        "khz": "kHz", "kw": "kW", "mmhg": "mmHg", "°c": "°C", "and": "AND", "not": "NOT", "mhz": "MHZ"
    }  # fmt: skip


def test_units_and_small_abbreviations_in_capitals_get_small_letters_where_capitals_may_go() -> None:
    words, results = proposed("AT 5 A.M. 60 MPH. 5 G. 3 KHZ", "O", "upper", keep=False)
    spelled = {words[s.case_word]: s.spelling for s in results if s.case_word is not None}
    assert spelled == {"A.M.": "a.m.", "MPH": "mph", "KHZ": "kHz"}


def test_units_of_area_volume_and_speed_keep_their_letters() -> None:
    words, results = proposed("It has 500 m² and 3 m³ and 50 mbit/s and 5 mg/ml", "O", "upper")
    spelled = {words[s.case_word]: s.spelling for s in results if s.case_word is not None}
    assert spelled == {"has": "HAS", "and": "AND", "mbit/s": "Mbit/s"}


def test_an_abbreviations_period_serves_for_the_sentences() -> None:
    words, results = proposed("in the u.s. they live", "PERIOD", "lower")
    marks = {words[s.slot]: s.mark for s in results if s.changes_mark}
    assert "u.s." not in marks
    [capital] = (s for s in results if s.case_word == words.index("they") and not s.changes_mark)
    assert (capital.slot, capital.spelling) == (capital.case_word, "They")
    assert marks["the"] == "PERIOD"


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
    periods = {s.slot for s in results if s.changes_mark}
    periods |= {s.case_word - 1 for s in results if s.case_word and words[s.case_word - 1].endswith(".")}
    assert [words[slot] for slot in sorted(periods)] == ended


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("sv", "Det kostar 5 kr inkl. moms"),
        ("sv", "Hans kongl. fullmakt gäller"),
        ("de", "So BGH, Urt. v. heute"),
        ("it", "Costa 5 euro incl. la mancia"),
        ("pt", "Custa aprox. cinco euros"),
    ],
)
def test_no_capital_comes_behind_an_abbreviation_that_goes_on(language: str, text: str) -> None:
    words, results = proposed(text, "PERIOD", "lower", language=language)
    behind = (
        next(index for index, word in enumerate(words) if word.rstrip(".") in ("inkl", "incl", "aprox", "Urt", "kongl"))
        + 1
    )
    assert behind not in [s.case_word for s in results]


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
        ("de", "das i. s. d. gesetzes", "Das i. S. d. gesetzes"),
        ("de", "der e. v. hat z. b. u. a. drei", "Der e. V. hat z. B. u. a. drei"),
        ("pl", "bo prof. dr hab. nowak", "Bo prof. dr hab. nowak"),
        ("es", "los rr. hh. de ayer", "Los RR. HH. de ayer"),
        ("nl", "ja m.u.v. een brief", "Ja m.u.v. een brief"),
        ("de", "der ehem. leiter dr. h. c. meyer", "Der ehem. leiter Dr. h. c. meyer"),
        ("pl", "ta sp. z o.o. działa", "Ta sp. z o.o. działa"),
        ("cs", "firma novák s. r. o. dnes", "Firma novák s. r. o. dnes"),
        ("cs", "pan mudr. novák", "Pan MUDr. novák"),
        ("et", "aastal 300 ekr. oli", "Aastal 300 eKr. oli"),
        ("fi", "vuonna 200 ekr. oli", "Vuonna 200 eKr. oli"),
        ("et", "aastal 300 e.kr. oli", "Aastal 300 e.Kr. oli"),
        ("nl", "dat was in 200 v.chr. al, d.m.v. een brief", "Dat was in 200 v.Chr. al, d.m.v. een brief"),
        ("es", "llegó el tte. garcía con el sgto. pérez", "Llegó el Tte. garcía con el Sgto. pérez"),
        ("pt", "o sgt. silva chegou", "O Sgt. silva chegou"),
        ("nl", "dhr. jansen en mevr. smit", "Dhr. jansen en mevr. smit"),
        ("pt", "em lisboa p. ex. hoje", "Em lisboa p. ex. hoje"),
        ("pl", "w 2023 r. w rzymie", "W 2023 r. w rzymie"),
        ("pt", "na rua n.º 5", "Na rua n.º 5"),
        ("es", "antes de 300 d. c. hoy", "Antes de 300 d. C. hoy"),
        ("de", "die siemens gmbh ohne mwst. dort", "Die siemens GmbH ohne MwSt. dort"),
        ("cs", "stojí 5 kč hned", "Stojí 5 Kč hned"),
        ("de", "haus nr 5 für 3 mio euro", "Haus Nr 5 für 3 Mio Euro"),
        ("fr", "au no 5 et au no 7", "Au no 5 et au no 7"),
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


def test_abbreviations_keep_their_decomposed_letters() -> None:
    words, results = proposed(normalize("NFD", "Stojí 5 kč hned"), "O", "lower", language="cs")
    assert {words[s.case_word]: s.spelling for s in results if s.case_word} == {
        normalize("NFD", "kč"): normalize("NFD", "Kč")
    }
