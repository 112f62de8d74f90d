"""ElevenLabs Scribe."""

import math
from typing import Any

import pytest

from engine.document.cue import Spoken
from engine.recognisers.elevenlabs import ELEVENLABS
from tests.engine.recognisers.robust import check_detection, check_robust, of_sample, spoken, texts


def word(text: str, start: float, end: float, kind: str = "word", **more: Any) -> dict[str, Any]:
    return {"text": text, "start": start, "end": end, "type": kind, "speaker_id": "speaker_0", "logprob": -0.5, **more}


FILE: dict[str, Any] = {
    "language_code": "eng", "text": "So, (laughter) l'été!",
    "words": [
        word("So,", 0.1, 0.4), word(" ", 0.4, 0.5, "spacing"), word("(laughter)", 0.5, 0.9, "audio_event"),
        word(" ", 0.9, 1.0, "spacing"), word("l'", 1.0, 1.1), word("été!", 1.1, 1.5, characters=None),
    ],
}  # fmt: skip
CHANNELS = {
    "transcripts": [
        {"channel_index": 0, "words": [word("So.", 0.1, 0.4, speaker_id=None), word("No.", 5.0, 5.4, speaker_id=None)]},
        {"channel_index": 1, "words": [word("Yes.", 2.0, 2.4, speaker_id=None)]},
    ]
}
SENT = {"type": "speech_to_text_transcription", "data": {"request_id": "1", "transcription": FILE}}
CHINESE = {
    "words": [word("你", 0.0, 0.4), word("好", 0.4, 0.8), word(" ", 0.8, 0.9, "spacing"), word("吗？", 0.9, 1.2)]
}
EXAMPLES = (FILE, CHANNELS, SENT, CHINESE)


def test_words_sounds_and_blanks() -> None:
    for example in (FILE, SENT):
        words = spoken(ELEVENLABS, example)
        assert texts(words) == "So, (laughter) l'été!"
        assert words[0] == Spoken("So,", 0.1, 0.4, math.exp(-0.5), "speaker_0")
    assert texts(spoken(ELEVENLABS, CHINESE)) == "你好 吗？"


def test_channels_take_turns() -> None:
    assert [(word.text, word.speaker) for word in spoken(ELEVENLABS, CHANNELS)] == [
        ("So.", "0"),
        ("Yes.", "1"),
        ("No.", "0"),
    ]


@pytest.mark.shared
def test_sample() -> None:
    words = of_sample(ELEVENLABS, "elevenlabs_scribe.json")
    assert (len(words), texts(words)) == (6, "Hello from the Vercel AI SDK.")
    assert (words[0][:5], words[-1].end) == (("Hello", 0.199, 0.479, 1.0, "speaker_0"), 2.479)


def test_detection() -> None:
    check_detection(ELEVENLABS, "elevenlabs_scribe.json", examples=EXAMPLES)


def test_robustness() -> None:
    check_robust(ELEVENLABS, *EXAMPLES)
