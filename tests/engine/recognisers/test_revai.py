"""Rev.ai."""

from typing import Any

import pytest

from engine.recognisers.revai import REVAI
from tests.engine.recognisers.robust import Several, check_detection, check_robust, of_sample, spoken, texts


def text(value: str, start: float, end: float) -> dict[str, Any]:
    return {"type": "text", "value": value, "ts": start, "end_ts": end, "confidence": 0.9}


def punct(value: str) -> dict[str, Any]:
    return {"type": "punct", "value": value}


FILE: dict[str, Any] = {
    "monologues": [
        {
            "speaker": 0,
            "elements": [
                *(text("So", 0.1, 0.4), punct(", "), text("twenty", 0.5, 0.7), punct("-"), text("two", 0.7, 0.9)),
                *(punct("."), punct(" "), {"type": "unknown", "value": "<inaudible>"}),
            ],
        },
        {"speaker": 1, "speaker_info": {"display_name": "Ann"}, "elements": [text("Yes", 1.5, 1.9), punct(".")]},
    ]
}
STREAM = Several(
    {"type": "partial", "ts": 0.0, "end_ts": 0.4, "elements": [{"type": "text", "value": "sew"}]},
    {"type": "final", "ts": 0.0, "end_ts": 0.4, "elements": [text("So", 0.1, 0.4), punct(".")]},
)
EXAMPLES = (FILE, STREAM)


def test_elements_are_one_text() -> None:
    words = spoken(REVAI, FILE)
    assert texts(words) == "So, twenty-two. <inaudible> Yes."
    assert [word.start for word in words if word.start is not None] == [0.1, 0.5, 0.7, 1.5]
    assert [word.speaker for word in words[-3:]] == ["0", "Ann", "Ann"]
    assert (words[0].end, words[0].confidence, words[1].confidence) == (0.4, 0.9, None)


def test_the_stream_without_what_is_partial() -> None:
    assert texts(spoken(REVAI, STREAM)) == "So."


@pytest.mark.shared
def test_sample() -> None:
    words = of_sample(REVAI, "revai_sample.json")
    assert (len(words), texts(words[:6]), words[0].start) == (24, "Hello, this is a sample", 0.0)
    assert (words[-2].text, words[-2].end, words[-1].text) == ("output", 7.1, ".")
    assert {word.speaker for word in words} == {"0"}


def test_detection() -> None:
    check_detection(REVAI, "revai_sample.json", examples=EXAMPLES)


def test_robustness() -> None:
    check_robust(REVAI, *EXAMPLES)
