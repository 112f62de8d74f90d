"""Trint: milliseconds, paragraphs by speakers, and words that were struck out."""

from engine.document.cue import Spoken
from engine.recognisers.trint import TRINT
from tests.engine.recognisers.robust import check_detection, check_robust, spoken

WORDS = [
    {"time": 500, "duration": 300, "value": "So,", "paragraphId": "p1", "speaker": "Anna", "strikethrough": False},
    {"time": 800, "duration": 100, "value": "um", "paragraphId": "p1", "strikethrough": True},
    {"time": 900, "duration": 200, "value": "it", "paragraphId": "p1", "confidence": 0.5},
    {"time": 1500, "duration": 250, "value": "Is.", "paragraphId": "p2"},
]
FLAT = {"words": WORDS}
NESTED = {"transcript": {"words": WORDS, "paragraphs": [{"id": "p2", "speaker": {"id": "s2", "name": "Ben"}}]}}


def test_words() -> None:
    assert spoken(TRINT, FLAT) == [
        Spoken("So,", 0.5, 0.8, None, "Anna"),
        Spoken("it", 0.9, 1.1, 0.5, "Anna"),
        Spoken("Is.", 1.5, 1.75),
    ]


def test_paragraphs() -> None:
    assert [word.speaker for word in spoken(TRINT, NESTED)] == ["Anna", "Anna", "Ben"]


def test_detection() -> None:
    check_detection(TRINT, examples=(FLAT, NESTED))


def test_robust() -> None:
    check_robust(TRINT, FLAT, NESTED)
