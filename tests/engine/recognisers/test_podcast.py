"""The podcast namespace: bodies of a sentence, a word, a blank or a mark."""

import pytest

from engine.document.cue import Spoken
from engine.recognisers.podcast import PODCAST
from tests.engine.recognisers.robust import check_detection, check_robust, of_sample, spoken, texts

SENTENCES = {
    "version": "1.0.0",
    "segments": [
        {"speaker": "Anna", "startTime": 0.5, "endTime": 2.0, "body": "So it is."},
        {"speaker": "Ben", "startTime": 2.0, "endTime": 2.5, "body": "Yes"},
        {"startTime": 2.5, "endTime": 2.5, "body": "."},
    ],
}
PIECES = {
    "version": "1.0.0",
    "segments": [
        {"startTime": 0.5, "endTime": 0.8, "body": "It"},
        {"startTime": 0.8, "endTime": 0.9, "body": "'s"},
        {"startTime": 0.9, "endTime": 0.9, "body": " "},
        {"startTime": 1.0, "endTime": 2.0, "body": "so fine "},
        {"startTime": 2.0, "endTime": 2.5, "body": "here"},
    ],
}


def test_sentences() -> None:
    words = spoken(PODCAST, SENTENCES)
    assert texts(words) == "So it is. Yes."
    assert (words[0].start, words[2].end, words[0].clock, words[0].speaker) == (0.5, 2.0, "cue", "Anna")
    assert words[3] == Spoken("Yes", 2.0, 2.5, None, "Ben")


def test_pieces() -> None:
    words = spoken(PODCAST, PIECES)
    assert texts(words) == "It's so fine here"
    assert words[1] == Spoken("'s", 0.8, 0.9, joined=True)
    assert (words[2].start, words[3].end, words[4].start) == (1.0, 2.0, 2.0)


@pytest.mark.shared
def test_sample() -> None:
    words = of_sample(PODCAST, "podcast_ns_words.json")
    assert len(words) == 21
    assert texts(words[:8]) == "It's Friday, the 2nd of June 2023"
    assert words[0] == Spoken("It's", 0.221, 0.361, None, "Speaker 1")
    assert words[-1] == Spoken("News", 8.468, 8.729, None, "Speaker 2")


def test_detection() -> None:
    check_detection(PODCAST, "podcast_ns_words.json", examples=(SENTENCES, PIECES))


def test_robust() -> None:
    check_robust(PODCAST, SENTENCES, PIECES)
