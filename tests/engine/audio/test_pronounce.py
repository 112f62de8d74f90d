import pytest

from engine.audio.pronounce import READINGS, pronunciations, sounds

DICTIONARY = {
    "two": "T UW", "thousand": "TH AW Z AH N D", "twenty": "T W EH N T IY", "fourteen": "F AO R T IY N",
    "hundred": "HH AH N D R AH D", "fifty": "F IH F T IY", "percent": "P ER S EH N T", "three": "TH R IY",
    "dollars": "D AA L ER Z", "mister": "M IH S T ER", "a.": "EY", "s.": "EH S", "r.": "AA R", "and": "AH N D",
    "don't": "D OW N T", "u.s.": "Y UW EH S", "art": "AA R T", "of": "AH V", "the": "DH AH", "state": "S T EY T",
    "twelve": "T W EH L V", "first": "F ER S T", "at": "AE T", "dot": "D AA T", "for": "F AO R", "is": "IH Z",
    "example": "IH G Z AE M P AH L", "that": "DH AE T", "doctor": "D AA K T ER", "dr.": "D R AY V", "oh": "OW",
    "zero": "Z IY R OW", "one": "W AH N", "five": "F AY V", "no": "N OW",
}  # fmt: skip


def readings(word: str) -> list[str]:
    return pronunciations(word, DICTIONARY.get)


@pytest.mark.parametrize(
    ("word", "phones"),
    [
        ("Don’t", "D OW N T"),
        ("U.S.", "Y UW EH S"),
        ("50%", "F IH F T IY P ER S EH N T"),
        ("$3", "TH R IY D AA L ER Z"),
        ("Mr.", "M IH S T ER"),
        ("state-of-the-art", "S T EY T AH V DH AH AA R T"),
        ("12,000", "T W EH L V TH AW Z AH N D"),
        ("1st", "F ER S T"),
        ("2,3", "T UW TH R IY"),
        ("$2,3,20", "T UW D AA L ER Z TH R IY T W EH N T IY"),
        ("3½", "TH R IY AH HH AE F"),
        ("&", "AH N D"),
        ("e.g.", "F AO R IH G Z AE M P AH L"),
        ("I.e.", "DH AE T IH Z"),
        ("Dr.", "D AA K T ER"),
        ("no", "N OW"),
        ("05", "OW F AY V"),
    ],
)
def test_what_is_read_out(word: str, phones: str) -> None:
    assert readings(word)[0] == phones


def test_a_year_may_be_a_number_too() -> None:
    assert readings("2014")[:2] == ["T W EH N T IY F AO R T IY N", "T UW TH AW Z AH N D AH N D F AO R T IY N"]


@pytest.mark.parametrize(
    ("number", "phones"),
    [
        ("101", "W AH N OW W AH N"),
        ("101", "W AH N Z IY R OW W AH N"),
        ("05", "Z IY R OW F AY V"),
        ("05", "F AY V"),
        ("050-2112-0015", "OW F AY V OW T UW W AH N W AH N T UW OW OW W AH N F AY V"),
        ("555-1250", "F AY V F AY V F AY V W AH N T UW F AY V Z IY R OW"),
        ("e.g.", "IY JH IY"),
    ],
)
def test_other_ways_to_say_it(number: str, phones: str) -> None:
    assert phones in readings(number)


def test_capitals_are_spelled_first_and_small_letters_last() -> None:
    assert readings("ASR")[0] == "EY EH S AA R"
    assert "EY EH S AA R" in readings("asr")[1:]


def test_letters_to_sounds() -> None:
    assert sounds("lindqvist") == "L IH N D K V IH S T"
    assert sounds("church") == "CH ER CH"
    assert sounds("") == ""


@pytest.mark.parametrize("word", ["—", "北京", "привет", "...", "", "♪"])
def test_what_cannot_be_said(word: str) -> None:
    assert readings(word) == []


@pytest.mark.parametrize(
    "word", ["9" * 40, "1.2.3.4", "x" * 500, "a@b.com/c?d=e", "$", "%%", "'", "٣", "²", "1,2345", "5²", "7Ⅷ"]
)
def test_odd_words_have_few_readings_of_known_phones(word: str) -> None:
    ways = readings(word)
    assert len(ways) <= READINGS
    assert all(phone.isalpha() and phone.isupper() for way in ways for phone in way.split())
