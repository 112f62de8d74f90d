"""Deepgram."""

from typing import Any

import pytest

from engine.recognisers.deepgram import DEEPGRAM
from tests.engine.recognisers.robust import Several, check_detection, check_robust, of_sample, spoken, texts

SO = {
    "word": "so",
    "start": 0.1,
    "end": 0.4,
    "confidence": 0.9,
    "speaker": 0,
    "speaker_confidence": 0.7,
    "punctuated_word": "So,",
}
YES = {"word": "yes", "start": 0.5, "end": 0.9, "confidence": 0.8, "speaker": 1, "punctuated_word": "yes."}
NO = {"word": "no", "start": 5.0, "end": 5.4, "confidence": 0.8, "punctuated_word": "No."}
OH = {"word": "oh", "start": 2.0, "end": 2.4, "confidence": 0.8, "punctuated_word": "Oh."}


def channel(*words: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"alternatives": [{"transcript": "", "confidence": 0.9, "words": list(words), **more}]}


ONE = {"metadata": {"channels": 1}, "results": {"channels": [channel(SO, YES)]}}
TWO = {"results": {"channels": [channel(NO | {"start": 0.1, "end": 0.4}, NO), channel(OH)]}}
UTTERANCE = {
    "start": 0.1,
    "end": 0.9,
    "confidence": 0.9,
    "channel": 0,
    "transcript": "So, yes.",
    "words": [SO, YES],
    "speaker": 0,
}
UTTERANCES: dict[str, Any] = {"results": {"utterances": [UTTERANCE]}}
SENTENCES = {
    "results": {
        "channels": [
            {
                "alternatives": [
                    {
                        "transcript": "So. Yes.",
                        "paragraphs": {"paragraphs": [{"sentences": [{"text": "So.", "start": 0.1, "end": 0.4}]}]},
                    }
                ]
            }
        ]
    }
}
STREAM = Several(
    {"type": "Results", "is_final": False, "channel": channel(SO)},
    {"type": "Results", "is_final": True, "channel": channel(SO, YES)},
    {"type": "Metadata", "channels": 1},
)
EXAMPLES = (ONE, TWO, UTTERANCES, SENTENCES, STREAM)


def test_words_and_speakers() -> None:
    for example in (ONE, UTTERANCES, STREAM):
        words = spoken(DEEPGRAM, example)
        assert [word[:5] for word in words] == [("So,", 0.1, 0.4, 0.9, "0"), ("yes.", 0.5, 0.9, 0.8, "1")]


def test_channels_take_turns() -> None:
    assert [(word.text, word.speaker) for word in spoken(DEEPGRAM, TWO)] == [("No.", "0"), ("Oh.", "1"), ("No.", "0")]


def test_sentences_where_there_are_no_words() -> None:
    assert [(word.text, word.start) for word in spoken(DEEPGRAM, SENTENCES)] == [("So.", 0.1)]


@pytest.mark.shared
def test_samples() -> None:
    words = of_sample(DEEPGRAM, "deepgram_nova3.json")
    assert (len(words), words[0][:2], words[-1].text, words[-1].end) == (89, ("galileo", 0.16), "jupiter", 35.85)
    assert {word.speaker for word in words} == {"0"}
    words = of_sample(DEEPGRAM, "deepgram_utterances.json")
    assert (len(words), texts(words[:4]), words[-1].text, words[-1].end) == (
        62,
        "Yeah. As as much",
        "today.",
        25.439999,
    )


def test_detection() -> None:
    check_detection(DEEPGRAM, "deepgram_nova3.json", "deepgram_utterances.json", examples=EXAMPLES)


def test_robustness() -> None:
    check_robust(DEEPGRAM, *EXAMPLES)
