"""Vosk."""

from engine.recognisers.vosk import VOSK
from tests.engine.recognisers.robust import Several, check_detection, check_robust, spoken, texts

SO = {"conf": 0.9, "start": 0.1, "end": 0.4, "word": "so"}
YES = {"conf": 1.0, "start": 0.5, "end": 0.9, "word": "yes"}
ONE = {"result": [SO, YES], "spk": [0.1, -0.2], "spk_frames": 90, "text": "so yes"}
STREAM = Several({"partial": ""}, {"partial": "so"}, ONE, {"text": ""}, {"partial": "n"}, {"text": "no"})
BEST = {
    "alternatives": [
        {"confidence": 228.3, "result": [{"start": 0.1, "end": 0.4, "word": "so"}], "text": "so"},
        {"text": "sew"},
    ]
}
WRITTEN = {
    "schemaVersion": "2.0",
    "monologues": [
        {
            "speaker": {"id": "unknown", "name": None}, "start": 0.1, "end": 0.4,
            "terms": [{"confidence": 0.9, "start": 0.1, "end": 0.4, "text": "so", "type": "WORD"}],
        }
    ],
    "text": ["so"],
}  # fmt: skip
EXAMPLES = (ONE, STREAM, BEST, WRITTEN, [ONE, ONE])


def test_words() -> None:
    so, yes = spoken(VOSK, ONE)
    assert (so.text, so.start, so.end, so.confidence, so.speaker) == ("so", 0.1, 0.4, 0.9, None)
    assert (yes.text, yes.end) == ("yes", 0.9)
    assert texts(spoken(VOSK, [ONE, ONE])) == "so yes so yes"


def test_a_stream_without_its_partial_results() -> None:
    words = spoken(VOSK, STREAM)
    assert texts(words) == "so yes no"
    assert words[-1].start is None


def test_the_first_alternative_and_the_transcriber() -> None:
    assert [(word.text, word.start, word.confidence) for word in spoken(VOSK, BEST)] == [("so", 0.1, None)]
    assert [(word.text, word.start, word.confidence) for word in spoken(VOSK, WRITTEN)] == [("so", 0.1, 0.9)]


def test_detection() -> None:
    check_detection(VOSK, examples=EXAMPLES)


def test_robustness() -> None:
    check_robust(VOSK, *EXAMPLES)
