"""What the tables of languages say of abbreviations, ordinals, elisions and capitals."""

import unicodedata
from dataclasses import fields

import pytest
from py3langid.langid import MODEL_FILE, LanguageIdentifier

from engine.audio.pronounce import spoken_letters
from engine.document.cue import Cue
from engine.document.letters import Case, apply_case, capitalise, case_of
from engine.document.tokens import masked, speaker_labels, tokenize
from engine.document.transcript import Transcript
from engine.languages import Language, code_of, language_names, languages, name_of, rules


def words(text: str, code: str) -> list[str]:
    return [text[token.start : token.end] for token in tokenize(text, rules(code))]


@pytest.mark.parametrize("language", languages(), ids=lambda language: language.code)
def test_every_table_is_read_and_named(language: Language) -> None:
    assert code_of(language.name) == language.code
    assert name_of(language.code) == language.name
    assert not [item for item in language.abbreviations if item.endswith(".")]


@pytest.mark.parametrize(
    ("declared", "code"),
    [
        ("de", "de"),
        ("de-AT", "de"),
        ("ger", "de"),
        ("German", "de"),
        ("und", ""),
        ("", ""),
        ("hu", "hu"),
        ("Hungarian", "hu"),
        ("nb-NO", "no"),
        ("Norwegian", "no"),
        ("Klingon", "klingon"),
        ("EN_GB", "en"),
    ],
)
def test_languages_are_known_by_codes_and_names(declared: str, code: str) -> None:
    assert code_of(declared) == code


def test_every_language_that_is_detected_has_a_name() -> None:
    codes = set(LanguageIdentifier.from_model_file(MODEL_FILE).labels) - {"zxx", "nn"}  # Nynorsk counts as Norwegian
    assert not [code for code in codes if name_of(code) == code]
    assert all(name == name.strip() for name in language_names())


@pytest.mark.parametrize(
    ("code", "text", "kept"),
    [
        ("de", "am 13. Oktober, z. B. um 14.30 Uhr, d. h. im 20. Jahrhundert.", ["13.", "z.", "B.", "d.", "h.", "20."]),
        ("de", "Er ist 13. Dann ging Dr. Meyer.", ["Dr."]),
        ("de", "Karl IV. regierte, der II. Weltkrieg kam. Er ist die Nummer II. Dann kam XX. Ja.", ["IV.", "II."]),
        ("de", "er ist 13. dann am 5. dann im 2. haus bei karl iv. dann xi. so.", ["5.", "2.", "iv."]),
        ("de", "Friedrich II. (der Große) kam. (Der Kleine nicht.) Karl IV. [der Vierte] auch.", ["II.", "IV."]),
        ("de", "friedrich i. war groß, karl v. dankte ab. nach punkt x. kam i. Ja.", ["i.", "v."]),
        ("fr", "merci m. le ministre, mme. la juge.", ["m.", "mme."]),
        ("it", "L'S.p.A. e l'O.N.U. sono qui.", ["L'S.p.A.", "l'O.N.U."]),
        ("it", "Nel '900, p. es., in 20 min. circa. No.", ["p.", "es.", "min."]),
        ("sv", "Han m.fl. kom. Den är min. Ta den.", ["m.fl."]),
        ("de", "vom 24.12. bis 26.12. dann am 1.1. Dann kostet es 3.50. so", ["24.12."]),
        ("pl", "mam 13. potem 3. maja", ["3."]),
        ("pl", "pociąg jest o 20.15. bilet na 24.12. wieczorem", ["24.12."]),
        ("nl", "Hij komt a.s. zaterdag. Ja.", ["a.s."]),
        ("it", "l'avv. Verdi, dell'art. due, dall'arte. No.", ["l'avv.", "dell'art."]),
        ("fr", "C.-à-d. en 50 av. J.-C. toute la Gaule.", ["C.-à-d.", "av.", "J.-C."]),
        ("es", "p. ej. la casa, su ej. No.", ["p.", "ej."]),
        ("et", "1918. aastal oli nt. sõda.", ["1918.", "nt."]),
        ("fr", "3 c. à s. de sel. Oui.", ["c.", "s."]),
        ("de", "nach § 5 ff. und i.V.m. § 7. Ja.", ["ff.", "i.V.m."]),
        ("cs", "Podle zák. č. 89/2012 Sb. je to tak.", ["zák.", "č.", "Sb."]),
        ("fr", "M. Thiers est là. Vous avez 13. Non.", ["M."]),
        ("de", "Das war 1998. danach, am 3. mai, kam Ludwig XVIII. noch einmal.", ["3.", "XVIII."]),
        ("cs", "Bylo to v roce 1998. potom 3. května.", ["3."]),
        ("pl", "Było to w 1998. potem, w 1999. roku.", ["1999."]),
        ("fi", "Se oli vuonna 1998. sitten 3. toukokuuta.", ["3."]),
        ("et", "See oli aastal 1998. siis, 1999. aastal.", ["1999."]),
        ("en", "I am 13. Mr. Smith is here.", ["Mr."]),
        ("hu", "Ez 13. Nem.", []),
        (
            "hu",
            "Pl. 1998. május 5. napján a II. Rákóczi úti Kft. dr. Nagyé lett. Ez 1998. utána ment.",
            ["Pl.", "1998.", "5.", "II.", "Kft.", "dr."],
        ),
        (
            "da",
            "Den 3. maj kl. 5 kom bl.a. hr. Holm, f.eks. i 1998. siden ikke.",
            ["3.", "kl.", "bl.a.", "hr.", "f.eks."],
        ),
        ("de", "Er wohnt in der Bahnhofstr. 5, Hausnr. 7.", ["Bahnhofstr.", "Hausnr."]),
        ("nl", "In de Kerkstr. 5 met telefoonnr. 12.", ["Kerkstr.", "telefoonnr."]),
        ("no", "Han kom 3. mai med dr. Berg osv. Det var 13. Ja.", ["3.", "dr.", "osv."]),
        ("is", "Ez a 13. nem.", []),
        ("es", "Vivo en EE.UU. y las FF.AA. no. Sí.", ["EE.UU.", "FF.AA."]),
        ("de", "Dr. med. Weber und Dipl.-Ing. Meyer.", ["Dr.", "med.", "Dipl.-Ing."]),
    ],
)
def test_periods_that_belong_to_words(code: str, text: str, kept: list[str]) -> None:
    assert [word for word in words(text, code) if word.endswith(".")] == kept
    decomposed = words(unicodedata.normalize("NFD", text), code)
    assert [unicodedata.normalize("NFC", word) for word in decomposed if word.endswith(".")] == kept


@pytest.mark.parametrize("text", ["ja (Gelächter) nein", "sí (risas) no", "oui (rires) non", "yes (laughter) no"])
def test_what_is_heard_is_no_word_in_any_language(text: str) -> None:
    assert len(tokenize(masked(text))) == 2
    assert len(tokenize(masked("so (anna) no"))) == 3


@pytest.mark.parametrize("language", languages(), ids=lambda language: language.code)
def test_abbreviations_that_end_no_sentence_keep_their_period(language: Language) -> None:
    assert language.leading <= language.abbreviations
    assert all(language.goes_on_behind(f"{word}.") and not language.goes_on_behind(word) for word in language.leading)


@pytest.mark.parametrize(
    ("code", "word", "case", "written"),
    [
        ("it", "l'italia", "capitalised", "l'Italia"),
        ("fr", "d’orsay", "capitalised", "d’Orsay"),
        ("fr", "l'onu", "upper", "l'ONU"),
        ("en", "l'italia", "capitalised", "L'italia"),
        ("nl", "ijsland", "capitalised", "IJsland"),
        ("tr", "istanbul", "capitalised", "İstanbul"),
        ("tr", "ISPARTA", "lower", "ısparta"),
        ("de", "straße", "upper", "STRAẞE"),
    ],
)
def test_capitals_are_the_languages_own(code: str, word: str, case: Case, written: str) -> None:
    assert apply_case(word, case, rules(code)) == written
    assert case_of(written, rules(code)) == (case if code != "en" else "capitalised")


def test_a_sentence_opens_with_the_capital_of_its_first_letter() -> None:
    assert capitalise("l'italia", rules("it")) == "L'italia"
    assert capitalise("ijs", rules("nl")) == "IJs"


@pytest.mark.parametrize(
    ("code", "word", "letters"),
    [
        ("de", "13", len("dreizehn")),
        ("de", "3,5", len("drei Komma fünf")),
        ("et", "13", 2),
        ("en", "13", 2),
        ("de", "ja", 2),
    ],
)
def test_numbers_are_read_out_for_their_length(code: str, word: str, letters: int) -> None:
    assert spoken_letters(word, rules(code)) == letters


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Bonjour\u202f! Ça va\u202f? Bien\u202f; et toi", "\u202f?"),
        ("Bonjour! Ça va? Bien; et toi", "?"),
        ("Bonjour ! Ça va ? Bien ; et toi", "\u00a0?"),
        ("Ça va? Bien", "\u00a0?"),  # too few to tell
    ],
)
def test_french_blanks_are_as_the_text_has_them(text: str, written: str) -> None:
    assert Transcript([Cue(0, 0, text)], language="fr").rules.spaced("?") == written
    assert Transcript([Cue(0, 0, text)], language="de").rules.spaced("?") == "?"


def test_words_of_the_tables_are_known_in_decomposed_letters() -> None:
    czech, finnish = rules("cs"), rules("fi")
    assert czech.goes_on_behind(unicodedata.normalize("NFD", "např."))
    assert czech.abbreviates(unicodedata.normalize("NFD", "tř"))
    assert unicodedata.normalize("NFD", "kč") in czech.units
    assert not czech.units.isdisjoint([unicodedata.normalize("NFD", "kč")])
    assert czech.reports([(unicodedata.normalize("NFD", "řekl"), ". ")])
    assert finnish.ending(unicodedata.normalize("NFD", "EU:tä")) == len(":ta") + 1
    assert len(tokenize(masked(unicodedata.normalize("NFD", "ja (gelächter) nein")))) == 2
    assert speaker_labels([unicodedata.normalize("NFD", "Erzähler: ja")])


@pytest.mark.parametrize("language", languages(), ids=lambda language: language.code)
def test_the_tables_have_composed_letters(language: Language) -> None:
    tables = [getattr(language, field.name) for field in fields(language)]
    words = [word for table in tables if isinstance(table, frozenset) for word in table]
    assert [word for word in words if not unicodedata.is_normalized("NFC", word)] == []
