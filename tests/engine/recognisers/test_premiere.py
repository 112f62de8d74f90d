"""Adobe Premiere's transcript."""

from typing import Any

from engine.recognisers.premiere import PREMIERE
from tests.engine.recognisers.robust import check_detection, check_robust, spoken


def row(text: str, start: float, kind: str = "word") -> dict[str, Any]:
    return {"text": text, "start": start, "duration": 0.4, "confidence": 0.9, "eos": False, "tags": [], "type": kind}


TALK: dict[str, Any] = {
    "language": "en-us",
    "segments": [
        {"speaker": "a", "start": 0.1, "words": [row("So", 0.1), row(",", 0.5, "punctuation"), row("yes.", 1)]}
    ],
    "speakers": [{"id": "a", "name": "Anna"}],
}


def test_words_marks_and_speakers() -> None:
    assert [word[:5] for word in spoken(PREMIERE, TALK)][::2] == [
        ("So", 0.1, 0.5, 0.9, "Anna"),
        ("yes.", 1.0, 1.4, 0.9, "Anna"),
    ]
    assert spoken(PREMIERE, TALK)[1].joined


def test_detection() -> None:
    check_detection(PREMIERE, examples=(TALK,))


def test_robustness() -> None:
    check_robust(PREMIERE, TALK)
