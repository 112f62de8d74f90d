"""Gladia."""

from typing import Any

from engine.recognisers.gladia import GLADIA
from tests.engine.recognisers.robust import Several, check_detection, check_robust, spoken, texts

UTTERANCE: dict[str, Any] = {
    "text": "So, yes.", "language": "en", "start": 0.1, "end": 0.9, "confidence": 0.9, "channel": 0, "speaker": 0,
    "words": [
        {"word": "So,", "start": 0.1, "end": 0.4, "confidence": 0.9},
        {"word": " yes.", "start": 0.5, "end": 0.9, "confidence": 0.8},
    ],
}  # fmt: skip
BARE = {"text": "Oh no.", "start": 2.0, "end": 2.7, "speaker": 1, "words": []}
TRANSCRIPTION = {"full_transcript": "So, yes. Oh no.", "languages": ["en"], "utterances": [UTTERANCE, BARE]}
V2: dict[str, Any] = {"id": "1", "status": "done", "result": {"metadata": {}, "transcription": TRANSCRIPTION}}
V1: dict[str, Any] = {
    "prediction": [
        {
            "transcription": "So, yes.", "language": "en", "time_begin": 0.1, "time_end": 0.9, "speaker": 0, "channel": "channel_0",
            "words": [
                {"word": "So,", "time_begin": 0.1, "time_end": 0.4, "confidence": 0.9},
                {"word": "yes.", "time_begin": 0.5, "time_end": 0.9, "confidence": 0.8},
            ],
        }
    ],
    "prediction_raw": {},
}  # fmt: skip
LIVE = Several(
    {"type": "transcript", "data": {"id": "0", "is_final": False, "utterance": BARE}},
    {"type": "transcript", "data": {"id": "1", "is_final": True, "utterance": UTTERANCE}},
)
EXAMPLES = (V2, TRANSCRIPTION, V1, LIVE)


def test_words() -> None:
    for example in EXAMPLES:
        words = spoken(GLADIA, example)
        assert [word[:5] for word in words[:2]] == [("So,", 0.1, 0.4, 0.9, "0"), ("yes.", 0.5, 0.9, 0.8, "0")]
        assert not words[1].joined


def test_an_utterance_without_words() -> None:
    words = spoken(GLADIA, V2)
    assert texts(words) == "So, yes. Oh no."
    assert [word[:3] for word in words[2:]] == [("Oh", 2.0, 2.3), ("no.", 2.3, 2.7)]


def test_detection() -> None:
    check_detection(GLADIA, examples=EXAMPLES)


def test_robustness() -> None:
    check_robust(GLADIA, *EXAMPLES)
