"""Speechmatics."""

from typing import Any

import pytest

from engine.recognisers.speechmatics import SPEECHMATICS
from tests.engine.recognisers.robust import Several, check_detection, check_robust, of_sample, spoken, texts


def result(
    content: str, start: float, end: float, speaker: str = "S1", kind: str = "word", **more: Any
) -> dict[str, Any]:
    best = {"content": content, "confidence": 0.9, "language": "en", "speaker": speaker}
    return {"type": kind, "start_time": start, "end_time": end, "alternatives": [best], **more}


def mark(content: str, at: float, attaches_to: str) -> dict[str, Any]:
    return result(content, at, at, kind="punctuation", attaches_to=attaches_to, is_eos=content == ".")


V2: dict[str, Any] = {
    "format": "2.9", "job": {"id": "1"}, "metadata": {"type": "transcription"},
    "results": [
        mark("¿", 0.1, "next"), result("Twenty", 0.1, 0.4), mark("-", 0.4, "both"), result("two", 0.4, 0.7),
        mark("?", 0.7, "previous"), result("Yes", 1.0, 1.2, "UU"), mark("–", 1.3, "none"),
        result(
            *("17 January", 1.5, 2.9), kind="entity", entity_class="date",
            spoken_form=[result("seventeenth", 1.5, 2.2), result("January", 2.2, 2.9)],
            written_form=[result("17", 1.5, 2.2), result("January", 2.2, 2.9)],
        ),
        mark(".", 2.9, "previous"),
    ],
}  # fmt: skip
STREAM = Several(
    {"message": "AddPartialTranscript", "results": [result("Sew", 0.1, 0.4)]},
    {"message": "AddTranscript", "results": [result("So", 0.1, 0.4)]},
    {"message": "AddTranscript", "results": [mark(".", 0.4, "previous")]},
)
V1: dict[str, Any] = {
    "job": {"lang": "en"},
    "speakers": [{"duration": "1.0", "name": "M2", "time": "1.0"}, {"duration": "1.0", "name": "F1", "time": "0.10"}],
    "words": [
        {"duration": "0.30", "confidence": "0.900", "name": "So", "time": "0.10"},
        {"duration": "0.60", "confidence": "1.000", "name": ".", "time": "0.40"},
        {"duration": "0.50", "confidence": "0.800", "name": "Yes", "time": "1.00"},
    ],
    "format": "1.0",
}
EXAMPLES = (V2, STREAM, V1)


def test_marks_attach_as_they_say() -> None:
    words = spoken(SPEECHMATICS, V2)
    assert texts(words) == "¿Twenty-two? Yes – 17 January."
    assert [word.speaker for word in words[:6]] == ["S1"] * 5 + [None]


def test_entities_are_written() -> None:
    words = spoken(SPEECHMATICS, V2)
    assert [(word.text, word.start, word.end) for word in words[-3:]] == [
        ("17", 1.5, 2.2),
        ("January", 2.2, 2.9),
        (".", None, None),
    ]


def test_the_stream_without_what_is_partial() -> None:
    assert texts(spoken(SPEECHMATICS, STREAM)) == "So."


def test_v1_has_speakers_beside_its_words_and_silences_in_its_marks() -> None:
    words = spoken(SPEECHMATICS, V1)
    assert [word[:5] for word in words] == [
        ("So", 0.1, 0.4, 0.9, "F1"), (".", None, None, None, "F1"), ("Yes", 1.0, 1.5, 0.8, "M2"),
    ]  # fmt: skip
    assert words[1].joined


@pytest.mark.shared
def test_samples() -> None:
    words = of_sample(SPEECHMATICS, "speechmatics_v2_batch.json")
    assert (len(words), texts(words[:4]), words[0].start, words[-2].end) == (22, "Tidy things up.", 1.41, 12.3)
    assert {word.speaker for word in words} == {None}
    words = of_sample(SPEECHMATICS, "speechmatics_v2_entity.json")
    assert (texts(words), words[0].start, words[0].end) == ("$2.05.", 8.441504, 10.169486)
    words = of_sample(SPEECHMATICS, "speechmatics_v1_ted.json")
    assert (len(words), words[0][:5]) == (1896, ("There", 13.05, 13.23, 1.0, "F4"))
    assert ([word.text for word in words[-2:]], words[-2].end) == (["you", "."], 705.92)
    assert {word.speaker for word in words} == {"F2", "F3", "F4"}


def test_detection() -> None:
    names = ("speechmatics_v2_batch.json", "speechmatics_v2_entity.json", "speechmatics_v1_ted.json")
    check_detection(SPEECHMATICS, *names, examples=EXAMPLES)


def test_robustness() -> None:
    check_robust(SPEECHMATICS, *EXAMPLES)
