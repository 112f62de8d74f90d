"""PocketSphinx: variants, fillers, phones, probabilities and their logarithms."""

import math

import pytest

from engine.document.cue import Spoken
from engine.recognisers.pocketsphinx import POCKETSPHINX
from tests.engine.recognisers.robust import Several, check_detection, check_robust, of_sample, spoken, texts

PHONES = [{"b": 0.2, "d": 0.1, "p": 1.0, "t": "AH"}]
UTTERANCE = {
    "b": 0.0,
    "d": 2.0,
    "p": 1.0,
    "t": "and so",
    "w": [
        {"b": 0.0, "d": 0.2, "p": 0.9, "t": "<s>"},
        {"b": 0.2, "d": 0.3, "p": 0.95, "t": "and(2)", "w": PHONES},
        {"b": 0.5, "d": 0.1, "p": 0.5, "t": "[NOISE]"},
        {"b": 0.6, "d": 0.4, "p": -0.5, "t": "so"},
        {"b": 1.0, "d": 0.1, "p": 0.5, "t": "++UH++"},
    ],
}
BARE = {"b": 2.0, "d": 1.0, "p": 0.7, "t": "it is <sil>"}


def test_words() -> None:
    words = spoken(POCKETSPHINX, Several(UTTERANCE, BARE))
    assert texts(words) == "and so it is"
    assert words[0] == Spoken("and", 0.2, 0.5, 0.95)
    assert words[1] == Spoken("so", 0.6, 1.0, math.exp(-0.5))
    assert (words[2].start, words[3].end, words[3].clock) == (2.0, 3.0, "cue")
    assert spoken(POCKETSPHINX, [UTTERANCE, BARE]) == words


@pytest.mark.shared
def test_sample() -> None:
    words = of_sample(POCKETSPHINX, "pocketsphinx_0870.json")
    assert len(words) == 22
    assert words[0] == Spoken("and", 0.2, 0.37, 0.952)
    assert words[-1] == Spoken("them", 6.61, 6.79, 0.956)


def test_detection() -> None:
    check_detection(POCKETSPHINX, "pocketsphinx_0870.json", examples=(UTTERANCE, BARE, Several(BARE, UTTERANCE)))


def test_robust() -> None:
    check_robust(POCKETSPHINX, UTTERANCE, Several(BARE, UTTERANCE))
