"""NVIDIA NeMo and Riva."""

from typing import Any

import pytest

from engine.recognisers.nemo import NEMO
from tests.engine.recognisers.robust import Several, check_detection, check_robust, of_sample, spoken, texts

SO = {"word": "So,", "start_offset": 1, "end_offset": 5, "start": 0.08, "end": 0.4}
YES = {"word": "yes.", "start_offset": 6, "end_offset": 9, "start": 0.48, "end": 0.72}
STAMPED = {
    "audio_filepath": "a.wav", "duration": 1.0, "pred_text": "So, yes.",
    "timestamp": {"word": [SO, YES], "segment": [{"segment": "So, yes.", "start": 0.08, "end": 0.72}], "char": []},
}  # fmt: skip
LINES = Several(STAMPED, {"audio_filepath": "b.wav", "pred_text": "So, yes.", "timestamps_word": [SO, YES]})
FRAMES = {"text": "so", "timestep": {"word": [{"word": "so", "start_offset": 1, "end_offset": 5}]}}
SPEAKERS = {
    "status": "Success", "session_id": "a", "transcription": "so yes", "speaker_count": 2.0,
    "words": [
        {"word": "so", "start_time": 0.1, "end_time": 0.4, "speaker": "speaker_0"},
        {"word": "yes", "start_time": 0.5, "end_time": 0.9, "speaker": "speaker_1"},
    ],
    "sentences": [],
}  # fmt: skip


def answer(*words: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"alternatives": [{"transcript": "", "confidence": 0.5, "words": list(words)}], **more}


RIVA: dict[str, Any] = {
    "results": [
        answer(
            {"end_time": 400, "word": "So,", "confidence": 0.9}, {"start_time": 500, "end_time": 900, "word": "yes."}
        ),
        answer({"startTime": 2000, "endTime": 2400, "word": "No.", "speakerTag": 1}, channelTag=1, audioProcessed=2.5),
    ]
}
EXAMPLES = (STAMPED, LINES, FRAMES, SPEAKERS, RIVA)


def test_manifests() -> None:
    so, yes = spoken(NEMO, STAMPED)
    assert (so.text, so.start, so.end, yes.end) == ("So,", 0.08, 0.4, 0.72)
    assert texts(spoken(NEMO, LINES)) == "So, yes. So, yes."
    assert [(word.text, word.start) for word in spoken(NEMO, FRAMES)] == [("so", None)]


def test_segments_where_there_are_no_words() -> None:
    only = {"pred_text": "So, yes.", "timestamp": {"segment": [{"segment": "So, yes.", "start": 1.0, "end": 2.8}]}}
    assert [(word.text, word.end) for word in spoken(NEMO, only)] == [("So,", 1.8), ("yes.", 2.8)]


def test_speakers() -> None:
    assert [(word.start, word.speaker) for word in spoken(NEMO, SPEAKERS)] == [(0.1, "speaker_0"), (0.5, "speaker_1")]


def test_riva_counts_milliseconds_and_leaves_out_zeros() -> None:
    words = spoken(NEMO, RIVA)
    assert [(word.text, word.start, word.end, word.speaker) for word in words] == [
        ("So,", 0.0, 0.4, "0"), ("yes.", 0.5, 0.9, "0"), ("No.", 2.0, 2.4, "1"),
    ]  # fmt: skip
    assert words[0].confidence == 0.9
    one_voice = {"results": RIVA["results"][:1]}
    assert {word.speaker for word in spoken(NEMO, one_voice)} == {None}


@pytest.mark.shared
def test_sample() -> None:
    words = of_sample(NEMO, "nvidia_canary.json")
    assert (len(words), words[0].text, words[0].confidence, words[-1].text, words[-1].end) == (
        18,
        "Hello,",
        0.99,
        "output.",
        8.5,
    )


def test_detection() -> None:
    check_detection(NEMO, "nvidia_canary.json", examples=EXAMPLES)


def test_robustness() -> None:
    check_robust(NEMO, *EXAMPLES)
