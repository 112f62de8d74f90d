"""Our own word list."""

from engine.document.cue import Spoken
from engine.recognisers import RECOGNISERS
from engine.recognisers.word_list import WORD_LIST
from tests.engine.recognisers.robust import check_robust, spoken

LIST = {
    "words": [
        {
            "text": "so",
            "start": 0.5,
            "end": 0.8,
            "pause": 0.2,
            "confidence": 0.9,
            "speaker": "Anna",
            "timing": "aligned",
        },
        {
            "text": "it",
            "start": 1.0,
            "end": 1.4,
            "pause": None,
            "confidence": None,
            "speaker": None,
            "timing": "aligned",
        },
        {
            "text": "is",
            "start": 1.4,
            "end": 1.9,
            "pause": None,
            "confidence": None,
            "speaker": None,
            "timing": "speech",
        },
        {"text": "on", "start": None, "end": None, "pause": None, "confidence": None, "speaker": "2", "timing": "cue"},
    ]
}


def test_words() -> None:
    assert spoken(WORD_LIST, LIST) == [
        Spoken("so", 0.5, 0.8, 0.9, "Anna", clock="aligned"),
        Spoken("it", 1.0, 1.4, clock="aligned"),
        Spoken("is", 1.4, 1.9, clock="speech"),
        Spoken("on", speaker="2", clock="cue"),
    ]


def test_an_end_that_was_guessed() -> None:
    rows = [dict(row, timing="transcript") for row in LIST["words"][:3]]
    assert [word.end for word in spoken(WORD_LIST, {"words": rows})] == [0.8, None, 1.9]


def test_a_clock_that_nobody_knows() -> None:
    assert spoken(WORD_LIST, {"words": [{"text": "so", "pause": None, "timing": "sundial"}]})[0].clock == "transcript"


def test_detection() -> None:
    assert WORD_LIST.detect([LIST])
    assert RECOGNISERS[-1] is WORD_LIST  # which takes others' words for its own
    assert not WORD_LIST.detect([{"words": [{"text": "so it is", "start": 1, "end": 2}]}])
    assert not WORD_LIST.detect([[{"text": "so", "start": None}]])


def test_other_lists_of_words() -> None:
    rows = [{"word": " so", "start": 0.5, "end": 0.8, "probability": 0.5}, {"word": "it", "start": 1, "end": 1.4}]
    for data in (rows, {"words": rows}):
        assert WORD_LIST.detect([data])
        words = spoken(WORD_LIST, data)
        assert [(word.text, word.start, word.end, word.confidence) for word in words] == [
            ("so", 0.5, 0.8, 0.5),
            ("it", 1.0, 1.4, None),
        ]
    milliseconds = {"words": [{"text": "so", "start": 500, "end": 800}, {"text": "it", "start": 1000, "end": 1400}]}
    assert [word[1:3] for word in spoken(WORD_LIST, milliseconds)] == [(0.5, 0.8), (1.0, 1.4)]


def test_robust() -> None:
    check_robust(WORD_LIST, LIST)
