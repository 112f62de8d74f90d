"""AssemblyAI."""

import json

import pytest

from engine.errors import FormatError
from engine.formats import read_text
from engine.recognisers.assemblyai import ASSEMBLYAI
from tests.engine.recognisers.robust import check_detection, check_robust, of_sample, spoken

SO = {"text": "So,", "start": 100, "end": 400, "confidence": 0.9, "speaker": "A", "channel": None}
YES = {"text": "yes.", "start": 500, "end": 900, "confidence": 0.8, "speaker": "B"}
WORDS = {"id": "1", "status": "completed", "audio_url": "a", "text": "So, yes.", "words": [SO, YES], "utterances": None}
UTTERANCES = {
    "audio_duration": 1,
    "utterances": [{"speaker": "A", "words": [SO]}, {"speaker": "B", "words": [YES]}],
}
SENTENCES = {"id": "1", "audio_duration": 1, "sentences": [{"text": "So, yes.", "words": [SO, YES]}]}
CHANNELS = {"words": [SO | {"speaker": None, "channel": "1"}], "utterances": []}
WRAPPED = {"transcript": {"words": [SO, YES]}}
EXAMPLES = (WORDS, UTTERANCES, SENTENCES, CHANNELS, WRAPPED)


def test_words() -> None:
    for example in (WORDS, UTTERANCES, SENTENCES, WRAPPED):
        words = spoken(ASSEMBLYAI, example)
        assert [word[:5] for word in words] == [("So,", 0.1, 0.4, 0.9, "A"), ("yes.", 0.5, 0.9, 0.8, "B")]
    assert spoken(ASSEMBLYAI, CHANNELS)[0].speaker == "1"


@pytest.mark.shared
def test_sample() -> None:
    words = of_sample(ASSEMBLYAI, "assemblyai_utterances.json")
    assert len(words) == 60
    assert words[0][:5] == ("Yeah.", 0.17, 0.718, 0.9941, "A")
    assert (words[-1].text, words[-1].end) == ("today.", 25.14)


def test_a_failure_is_reported() -> None:
    error = "Download error,\n unable to download the file"
    failed = {"id": "x", "audio_url": "x", "status": "error", "text": None, "words": None, "error": error}
    with pytest.raises(FormatError, match=r"has no word in it \(the recogniser has failed: Download error, unable to"):
        read_text(json.dumps(failed))


def test_detection() -> None:
    check_detection(ASSEMBLYAI, "assemblyai_utterances.json", examples=EXAMPLES)


def test_robustness() -> None:
    check_robust(ASSEMBLYAI, *EXAMPLES)
