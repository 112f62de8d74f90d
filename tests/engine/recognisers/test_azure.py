"""Azure AI Speech."""

from typing import Any

from engine.recognisers.azure import AZURE
from tests.engine.recognisers.robust import Several, check_detection, check_robust, spoken, texts


def iso(offset: str, duration: str, **more: Any) -> dict[str, Any]:
    return {"offset": offset, "duration": duration, **more}


BATCH: dict[str, Any] = {
    "source": "a.wav", "timestamp": "2024-01-01T00:00:00Z", "durationInTicks": 100000000, "duration": "PT10S",
    "combinedRecognizedPhrases": [{"channel": 0, "lexical": "so i paid twenty dollars", "display": "So, I paid $20."}],
    "recognizedPhrases": [
        iso(
            *("PT0.1S", "PT2S"), recognitionStatus="Success", channel=0, speaker=1,
            nBest=[
                {
                    "confidence": 0.9, "lexical": "so i paid twenty dollars", "itn": "so i paid $20", "display": "So, I paid $20.",
                    "words": [
                        iso("PT0.1S", "PT0.2S", word="so", offsetInTicks=1000000.0, durationInTicks=2000000.0, confidence=0.8),
                        iso("PT0.4S", "PT0.1S", word="i"),
                        iso("PT0.5S", "PT0.3S", word="paid"),
                        iso("PT0.8S", "PT0.4S", word="twenty"),
                        iso("PT1.2S", "PT0.8S", word="dollars"),
                    ],
                }
            ],
        )
    ],
}  # fmt: skip
SHOWN: dict[str, Any] = {
    "recognizedPhrases": [
        iso(
            *("PT1M1.5S", "PT1S"), channel=channel,
            nBest=[{"display": "Yes.", "displayWords": [iso("PT1M1.5S", "PT0.5S", displayText="Yes.")], "words": []}],
        )
        for channel in (0, 1)
    ]
}  # fmt: skip
V2: dict[str, Any] = {
    "AudioFileResults": [
        {
            "AudioFileName": "a.wav",
            "SegmentResults": [
                {
                    "RecognitionStatus": "Success", "ChannelNumber": None, "SpeakerId": "2", "Offset": 1000000, "Duration": 5000000,
                    "NBest": [{"Confidence": 0.7, "Lexical": "so", "Display": "So.", "Words": [{"Word": "so", "Offset": 1000000, "Duration": 3000000}]}],
                }
            ],
        }
    ]
}  # fmt: skip
FAST: dict[str, Any] = {
    "durationMilliseconds": 3000, "combinedPhrases": [{"text": "So, yes."}],
    "phrases": [
        {
            "speaker": 1, "offsetMilliseconds": 100, "durationMilliseconds": 800, "text": "So, yes.", "confidence": 0.9, "locale": "en-US",
            "words": [
                {"text": "So,", "offsetMilliseconds": 100, "durationMilliseconds": 300},
                {"text": "yes.", "offsetMilliseconds": 500, "durationMilliseconds": 400},
            ],
        },
        {"offsetMilliseconds": 2000, "durationMilliseconds": 700, "text": "Or no.", "confidence": 0.5},
    ],
}  # fmt: skip
SDK: dict[str, Any] = {
    "Id": "1", "RecognitionStatus": "Success", "Offset": 1000000, "Duration": 5000000, "DisplayText": "So.", "Channel": 0,
    "NBest": [{"Confidence": 0.7, "Lexical": "so", "Display": "So.", "Words": [{"Word": "so", "Offset": 1000000, "Duration": 3000000}]}],
}  # fmt: skip
STREAM = Several(SDK, SDK | {"SpeakerId": "Guest-1"})
EXAMPLES = (BATCH, SHOWN, V2, FAST, SDK, STREAM)


def test_marks_come_from_what_is_displayed() -> None:
    words = spoken(AZURE, BATCH)
    assert texts(words) == "So, I paid $20."
    assert [(w.start, round(w.end or 0, 3)) for w in words] == [(0.1, 0.3), (0.4, 0.5), (0.5, 0.8), (0.8, 2.0)]
    assert [w.confidence for w in words] == [0.8, 0.9, 0.9, 0.9]
    assert {w.speaker for w in words} == {"1"}


def test_words_as_displayed() -> None:
    assert [(w.text, w.start, w.end, w.speaker) for w in spoken(AZURE, SHOWN)] == [
        ("Yes.", 61.5, 62.0, "0"), ("Yes.", 61.5, 62.0, "1"),
    ]  # fmt: skip


def test_ticks() -> None:
    for example, speaker in ((V2, "2"), (SDK, None)):
        (word,) = spoken(AZURE, example)
        assert (word.text, word.start, word.end, word.confidence, word.speaker) == ("So.", 0.1, 0.4, 0.7, speaker)
    assert [w.speaker for w in spoken(AZURE, STREAM)] == [None, "Guest-1"]


def test_fast_transcription() -> None:
    words = spoken(AZURE, FAST)
    assert texts(words) == "So, yes. Or no."
    assert [(w.start, w.end) for w in words[:3]] == [(0.1, 0.4), (0.5, 0.9), (2.0, 2.3)]
    assert (words[0].speaker, words[2].clock) == ("1", "cue")


def test_detection() -> None:
    check_detection(AZURE, examples=EXAMPLES)


def test_robustness() -> None:
    check_robust(AZURE, *EXAMPLES)
