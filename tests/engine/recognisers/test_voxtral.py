"""Mistral's Voxtral."""

from typing import Any

import pytest

from engine.recognisers.voxtral import VOXTRAL
from tests.engine.recognisers.robust import Several, check_detection, check_robust, of_sample, spoken, texts


def segment(text: str, start: float, end: float, **more: Any) -> dict[str, Any]:
    return {"type": "transcription_segment", "text": text, "start": start, "end": end, **more}


PHRASES = {
    "model": "voxtral-mini-latest",
    "text": "So yes. No.",
    "segments": [segment("So yes.", 0.0, 0.8), segment(" No.", 1.0, 2.0)],
}
WORDS = {
    "text": "So, l'été.",
    "segments": [segment("So,", 0, 0.4), segment(" l'", 0.5, 0.6, speaker_id="speaker_1"), segment("été.", 0.6, 0.9)],
}
BARE = {"model": "voxtral-mini-latest", "segments": [segment("So", 0, 0.4), segment("yes.", 0.5, 0.9)]}
STREAM = Several({"type": "transcription.language"}, *PHRASES["segments"])
EXAMPLES = (PHRASES, WORDS, BARE, STREAM)


def test_phrases_are_spread() -> None:
    for example in (PHRASES, STREAM):
        words = spoken(VOXTRAL, example)
        assert texts(words) == "So yes. No."
        assert [(word.start, word.clock) for word in words] == [(0.0, "cue"), (0.3, "cue"), (1.0, "transcript")]


def test_words() -> None:
    words = spoken(VOXTRAL, WORDS)
    assert (texts(words), words[1].speaker, words[2].end) == ("So, l'été.", "speaker_1", 0.9)
    assert texts(spoken(VOXTRAL, BARE)) == "So yes."


@pytest.mark.shared
def test_sample() -> None:
    words = of_sample(VOXTRAL, "voxtral.json")
    assert (len(words), words[0].text, words[0].start, words[-1].text, words[-1].end) == (
        84,
        "Galileo",
        0.1,
        "Jupiter.",
        35.9,
    )
    assert {word.speaker for word in words} == {"speaker_1"}
    assert not any(word.joined for word in words)


def test_detection() -> None:
    check_detection(VOXTRAL, "voxtral.json", examples=EXAMPLES)


def test_robustness() -> None:
    check_robust(VOXTRAL, *EXAMPLES)
