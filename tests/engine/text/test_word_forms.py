"""Words whose capitals are their own, and quotations that a sentence goes on behind."""

import numpy as np
import pytest

from engine import Transcript, load_model
from engine.document.cue import Cue
from engine.document.words import Word
from engine.languages import ENGLISH, rules
from engine.prediction import Prediction
from engine.suggestions import suggestions
from engine.suggestions.options import ReviewOptions
from engine.text.current import CurrentText
from engine.text.labels import CASES
from engine.text.word_forms import closes_quotation, own_form, own_forms

LABELS = ("O", "COMMA", "PERIOD", "QUESTION")


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("iphone", "iPhone"),
        ("iphone's", "iPhone's"),
        ("ebay", "eBay"),
        ("youtube’s", "YouTube’s"),
        ("Youtube", "YouTube"),
        ("wi-fi", "Wi-Fi"),
        ("ph", "pH"),
        ("phds", "PhDs"),
        ("saas", "SaaS"),
        ("i-i'm", "I-I'm"),
        ("i-i-i", "I-I-I"),
        ("f-16s", "F-16s"),
        ("i-95", "I-95"),
        ("a-ha", None),
        ("i-it", None),
        ("hi-fi", None),
        ("phone", None),
        ("i", None),
    ],
)
def test_forms_that_are_the_same_everywhere(word: str, form: str | None) -> None:
    assert own_form(word, ENGLISH) == form


def test_a_number_and_its_unit_in_one_word() -> None:
    words = ["500mg", "20ml", "100mbps", "60hz.", "3.5mmol/l", "10:30am", "5g", "4k", "2nd", "mp3", "60HZ"]
    assert own_forms(words, ENGLISH, keep_case=True) == {
        0: "500mg",
        1: "20ml",
        2: "100Mbps",
        3: "60Hz.",
        4: "3.5mmol/l",
        5: "10:30am",
    }
    assert own_forms(["60HZ"], ENGLISH, keep_case=False) == {0: "60Hz"}


def test_another_language_has_no_stuttered_i() -> None:
    assert own_form("i-i", rules("it")) is None
    assert own_form("iphone", rules("it")) == "iPhone"


def test_months_have_their_capital_where_a_language_writes_them_so() -> None:
    assert own_form("märz", rules("de")) == "März"
    assert own_form("marzo", rules("it")) is None


@pytest.mark.parametrize(
    ("code", "text", "numerals"),
    [
        ("fr", "le xixe siècle et le xe siècle", {"xixe": "XIXe", "xe": "Xe"}),
        ("es", "los siglos xv y xvi", {"xv": "XV", "xvi": "XVI"}),
        ("es", "en el s. xx fue", {"s.": "s.", "xx": "XX"}),
        ("fr", "au xixe s. avec jean s. durand", {"xixe": "XIXe", "s.": "s."}),
        ("pt", "no séc. xix foi", {"séc.": "séc.", "xix": "XIX"}),
        ("it", "i secoli del vi secolo e il secolo vi ama", {"vi": "VI"}),
        ("es", "la casa xv", {}),
        ("de", "das haus xix", {}),
        ("fr", "au xixe et au xxe siècle", {"xixe": "XIXe", "xxe": "XXe"}),
        ("fr", "le iiie reich et françois ier et la ve république", {"iiie": "IIIe", "ier": "Ier", "ve": "Ve"}),
        ("fr", "la vie et le ver", {}),
        ("nl", "de xviie eeuw van ier en vie", {"xviie": "XVIIe"}),
    ],
)
def test_the_numeral_of_a_century_has_capitals(code: str, text: str, numerals: dict[str, str]) -> None:
    words = text.split()
    assert {words[index]: form for index, form in own_forms(words, rules(code), True).items()} == numerals


def quotation_goes_on(words: list[Word], index: int) -> bool:
    """Whether a sentence goes on with a word behind a quotation."""
    behind = ((word.text, word.tail) for word in words[index:])
    return index > 0 and closes_quotation(words[index - 1]) and ENGLISH.reports(behind)


def written(text: str, case: str, keep: bool = True) -> str:
    """A text with what a model suggests that has one case for every word, and no marks."""
    transcript = Transcript([Cue(0, 0, text)])
    words = transcript.words
    marks = np.tile(np.array([0.99 if label == "O" else 0.01 / 3 for label in LABELS], np.float32), (len(words), 1))
    cases = np.tile(np.array([each == case for each in CASES], np.float32), (len(words), 1))
    prediction = Prediction(["O"] * len(words), marks, [case] * len(words), cases)
    current, options = CurrentText.of(words, ENGLISH), ReviewOptions(keep_case=keep)
    results = suggestions(current, [None] * len(words), prediction, LABELS, tuple(CASES), options)
    spelt = {s.case_word: s.spelling for s in results if s.spelling}
    return " ".join(spelt.get(index) or word.text for index, word in enumerate(words))


@pytest.mark.parametrize("case", ["lower", "capitalised", "upper"])
def test_they_keep_and_get_their_form_whatever_a_model_says(case: str) -> None:
    assert written("iphone i-i'm iPhone I-I eBay", case) == "iPhone I-I'm iPhone I-I eBay"
    assert written("iphone i-i'm iPhone I-I EBAY", case, keep=False) == "iPhone I-I'm iPhone I-I eBay"


@pytest.mark.parametrize(("text", "spelled"), [("dr jones jr", "Dr JONES Jr"), ("a ph.d", "A Ph.D"), ("ibm", "IBM")])
def test_titles_have_one_capital(text: str, spelled: str) -> None:
    assert written(text, "upper") == spelled


def test_what_has_a_capital_already_stays_unless_case_is_restored() -> None:
    assert written("So Youtube and Ebay", "lower") == "So Youtube and Ebay"
    assert written("So Youtube and Ebay", "lower", keep=False) == "So YouTube and eBay"


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ('"what is it?" he asked', "he"),
        ("'what is it?' asked anna", "asked"),
        ('"it is late." the old man said that', "the"),
        ('"what is it" she wondered', "she"),
        ('"what is it?" she said "no"', "she"),
    ],
)
def test_a_sentence_goes_on_after_a_quotation(text: str, word: str) -> None:
    words = Transcript([Cue(0, 0, text)]).words
    index = [each.text for each in words].index(word)
    assert quotation_goes_on(words, index)
    assert word in written(text, "lower").split()[1:]


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ('he said: "what is it"', "What"),
        ("he said: “what is it”", "What"),
        ('he said: "¿what is it"', "What"),
        ('words such as: "what" and "no"', "what"),
        ('he said "what is it"', "what"),
        ('It is late. He said: "what is it". Then he left.', "what"),
    ],
)
def test_a_quotation_of_several_words_behind_a_colon_begins_with_a_capital(text: str, spelled: str) -> None:
    assert spelled in written(text, "lower").split()


@pytest.mark.parametrize(
    "text",
    [
        '"what is it?" she said: "no"',
        '"what is it?" and she said "no"',
        '"what is it?" nobody knew what he said',
        "what is it? he asked",
        '"what is it?" he left. said anna',
    ],
)
def test_another_sentence_begins_after_a_mark(text: str) -> None:
    words = Transcript([Cue(0, 0, text)]).words
    assert not any(quotation_goes_on(words, index) for index in range(len(words)))


def test_initials_end_no_sentence() -> None:
    text = "so j. k. rowling and george r. r. martin met there and they talked"
    words = [word.text for word in Transcript([Cue(0, 0, text)]).words]
    assert [word for word in words if word.endswith(".")] == ["j.", "k.", "r.", "r."]
    restored = load_model("caesura-small", "cpu").restore_text(text)
    assert restored.replace(",", "").startswith("So J. K. Rowling and George R. R. Martin met there")


@pytest.mark.parametrize("text", ["we chose plan b. then we left", "so do I. I think so", "vitamin c. it helps"])
def test_a_letter_may_end_a_sentence(text: str) -> None:
    assert not any(word.text.endswith(".") for word in Transcript([Cue(0, 0, text)]).words)


def test_the_shipped_model_writes_them_as_they_are() -> None:
    punctuator = load_model("caesura-small", "cpu")
    restored = punctuator.restore_text("iphone sales were up and i-i'm glad that youtube and ebay saw the same")
    assert restored.startswith("iPhone sales were up")
    assert all(form in restored for form in ("I-I'm", "YouTube", "eBay"))
    quoted = punctuator.restore_text('"what is that?" he asked and then we went home "it is late" she said')
    assert '?" he asked' in quoted
    assert '" she said' in quoted
