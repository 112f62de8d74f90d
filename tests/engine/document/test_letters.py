"""How words are written, and that writing them otherwise takes as many characters."""

from typing import get_args
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.document.letters import Case, apply_case, capitalise, capitalise_parts, case_of, is_address, is_unit
from engine.languages import rules


@pytest.mark.parametrize(
    ("word", "case"),
    [
        ("so", "lower"),
        ("So", "capitalised"),
        ("I", "capitalised"),
        ("I'm", "capitalised"),
        ("Anna's", "capitalised"),
        ("NASA", "upper"),
        ("NASA's", "upper"),
        ("U.S.", "upper"),
        ("5G", "upper"),
        ("iPhone", "as is"),
        ("McDonald", "as is"),
        ("2019", "as is"),
        ("გამარჯობა", "as is"),
    ],
)
def test_case_classes(word: str, case: Case) -> None:
    assert case_of(word) == case
    assert apply_case(word.lower(), case) == word or case == "as is"


@pytest.mark.parametrize(
    ("code", "word", "written"),
    [
        ("fr", "jean-paul", "Jean-Paul"),
        ("fr", "l'isle-sur-sorgue", "l'Isle-sur-Sorgue"),
        ("fr", "saint-rémy-l'honoré", "Saint-Rémy-l'Honoré"),
        ("fr", "pont-à-mousson", "Pont-à-Mousson"),
        ("nl", "’s-gravenhage", "’s-Gravenhage"),
        ("de", "u-bahn", "U-Bahn"),
        ("de", "40-stunden-woche", "40-Stunden-Woche"),
        ("de", "u-18-mannschaft", "U-18-Mannschaft"),
        ("de", "vitamin-c-gehalt", "Vitamin-C-Gehalt"),
        ("de", "100-m-lauf", "100-m-Lauf"),
        ("de", "abc-staaten", "abc-staaten"),
        ("de", "eu-staaten", "EU-Staaten"),
        ("de", "us-amerikanischen", "US-amerikanischen"),
        ("de", "anti-eu-haltung", "Anti-EU-Haltung"),
        ("sv", "eu-kommissionen", "EU-kommissionen"),
        ("en", "non-eu", "non-EU"),
        ("en", "pro-american", "pro-American"),
        ("en", "us-china", "US-China"),
        ("en", "eu-wide", "EU-wide"),
        ("en", "abc-like", "ABC-like"),
        ("en", "york-based", "York-based"),
        ("en", "xyz-like", "xyz-like"),
        ("de", "covid-19", "covid-19"),
        ("de", "haus", "haus"),
        ("de", "eu-fähige", "EU-fähige"),
    ],
)
def test_names_with_hyphens_have_a_capital_in_each_part(code: str, word: str, written: str) -> None:
    assert capitalise_parts(word, rules(code)) == written
    assert capitalise_parts(normalize("NFD", word), rules(code)) == normalize("NFD", written)


@given(st.text(max_size=12), st.sampled_from(get_args(Case)))
def test_case_changes_letters_only(word: str, case: Case) -> None:
    written = apply_case(word, case)
    assert len(written) == len(word)
    assert written.upper().casefold() == word.upper().casefold()


@pytest.mark.parametrize(
    ("word", "case", "written"),
    [
        ("İSTANBUL", "lower", "İstanbul"),
        ("istanbul", "capitalised", "Istanbul"),
        ("straße", "upper", "STRAßE"),
        ("ΟΔΟΣ", "lower", "οδος"),
        ("ǆep", "capitalised", "ǅep"),
        ("გამარჯობა", "capitalised", "გამარჯობა"),
    ],
)
def test_a_word_keeps_its_length_and_its_spelling(word: str, case: Case, written: str) -> None:
    assert apply_case(word, case) == written


def test_addresses_are_distinguished_from_abbreviations() -> None:
    assert all(map(is_address, ["www.a", "#caesura", "caesura.org", "anna@caesura.org", r"C:\talks"]))
    assert not any(map(is_address, ["#1", "c#", "u.s.", "and/or", "so", "3.5", "p.m.", "don't"]))


@pytest.mark.parametrize(
    "word", ["\N{MICRO SIGN}m", "\N{MICRO SIGN}M", "\N{OHM SIGN}", "k\N{OHM SIGN}", "20\N{MICRO SIGN}l"]
)
def test_units_keep_their_letters(word: str) -> None:
    assert case_of(word) == "as is"
    assert [apply_case(word, case) for case in ("lower", "capitalised", "upper")] == [word] * 3
    assert capitalise(word) == word


def test_a_unit_stands_after_a_number() -> None:
    words = "he drank 500 ml of it at 2 ng/ml and 2kg. and 12 km. but not ml and 5 gb".split()
    assert [words[index] for index in range(len(words)) if is_unit(words, index)] == ["ml", "ng/ml", "km."]


def test_seconds_and_hours_are_units_behind_a_number() -> None:
    words = "9,8 s nach h von 20 h. s".split()
    assert [index for index in range(len(words)) if is_unit(words, index)] == [1, 6]
