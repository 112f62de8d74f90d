"""The BBC's Kaldi: words with and without marks, and segments by speakers."""

import pytest

from engine.document.cue import Spoken
from engine.recognisers.bbc_kaldi import BBC_KALDI
from tests.engine.recognisers.robust import check_detection, check_robust, of_sample, spoken

WORDS = [
    {"start": 0.5, "confidence": 0.68, "end": 0.8, "word": "so", "punct": "So,", "index": 0},
    {"start": 2.0, "confidence": 1, "end": 2.5, "word": "yes", "punct": "", "index": 1},
]
SEGMENTS = [
    {"@type": "Segment", "start": 0, "duration": 1.0, "bandwidth": "S", "speaker": {"@id": "S0", "gender": "F"}},
    {"@type": "Segment", "start": 1.5, "duration": 1.0, "bandwidth": "S", "speaker": {"@id": "S1", "gender": "M"}},
]
WHOLE = {"action": "audio-transcribe", "retval": {"words": WORDS, "segmentation": {"segments": SEGMENTS}}}
BARE = {"words": WORDS}


def test_words() -> None:
    assert spoken(BBC_KALDI, WHOLE) == [Spoken("So,", 0.5, 0.8, 0.68, "S0"), Spoken("yes", 2.0, 2.5, 1.0, "S1")]
    assert spoken(BBC_KALDI, BARE) == [Spoken("So,", 0.5, 0.8, 0.68), Spoken("yes", 2.0, 2.5, 1.0)]


@pytest.mark.shared
def test_samples() -> None:
    words = of_sample(BBC_KALDI, "bbc_kaldi_ted.json")
    assert len(words) == 1712
    assert words[0] == Spoken("There", 13.02, 13.17, 0.68)
    assert words[-1] == Spoken("humanity.", 703.63, 704.34, 1.0)
    words = of_sample(BBC_KALDI, "bbc_kaldi_speakers.json")
    assert len(words) == 1712
    assert (words[0].speaker, words[-1].speaker) == ("S12", "S10")


def test_detection() -> None:
    check_detection(BBC_KALDI, "bbc_kaldi_ted.json", "bbc_kaldi_speakers.json", examples=(WHOLE, BARE))


def test_robust() -> None:
    check_robust(BBC_KALDI, WHOLE, BARE)
