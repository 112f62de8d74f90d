"""Google Speech-to-Text."""

from typing import Any

import pytest

from engine.parsing import Warnings
from engine.recognisers.google import GOOGLE
from tests.engine.recognisers.robust import check_detection, check_robust, of_sample, spoken


def result(*words: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "alternatives": [{"transcript": "", "confidence": 0.9, "words": list(words)}, {"transcript": "other"}],
        **more,
    }


SO = {"startTime": "0.100s", "endTime": "0.400s", "word": "So,"}
YES = {"startTime": {"seconds": "1", "nanos": 500000000}, "endTime": {"seconds": 2}, "word": "yes.", "confidence": 0.8}
V1: dict[str, Any] = {"results": [result(SO), result(YES, resultEndTime="2.5s")], "totalBilledTime": "15s"}
OPERATION = {"name": "1", "done": True, "metadata": {}, "response": {"@type": "type", "results": V1["results"]}}
CLIENT = {"results": [result({"start_time": {"nanos": 100000000}, "end_time": "0.4s", "word": "So", "speaker_tag": 2})]}
REPEATED = {
    "results": [
        result(SO),
        result(YES),
        result(SO | {"speakerTag": 1}, YES | {"speakerTag": 2}),
    ]
}
V2 = {
    "results": {
        "gs://bucket/a.wav": {
            "uri": "gs://out",
            "transcript": {
                "results": [
                    result({"endOffset": "0.400s", "word": "So,", "speakerLabel": "1"}, channelTag=1),
                    result(
                        {"startOffset": "0.100s", "endOffset": "0.300s", "word": "Yes.", "speakerLabel": "2"},
                        channelTag=2,
                    ),
                ]
            },
        }
    }
}
BARE = {"results": [{"alternatives": [{"transcript": "so yes", "confidence": 0.9}], "resultEndTime": "0.700s"}]}
EXAMPLES = (V1, OPERATION, CLIENT, REPEATED, V2, BARE)


def test_times_in_seconds_and_nanoseconds() -> None:
    for example in (V1, OPERATION):
        words = spoken(GOOGLE, example)
        assert [(w.text, w.start, w.end, w.confidence) for w in words] == [
            ("So,", 0.1, 0.4, None),
            ("yes.", 1.5, 2.0, 0.8),
        ]
    assert spoken(GOOGLE, CLIENT)[0][:5] == ("So", 0.1, 0.4, None, "2")


def test_what_is_repeated_with_speakers_is_read_once() -> None:
    assert [(w.text, w.speaker) for w in spoken(GOOGLE, REPEATED)] == [("So,", "1"), ("yes.", "2")]


def test_v2_and_its_channels() -> None:
    words = spoken(GOOGLE, V2)
    assert [(w.text, w.start, w.end, w.speaker) for w in words] == [("So,", 0.0, 0.4, "1"), ("Yes.", 0.1, 0.3, "2")]


def test_what_only_begins_again_is_read_too() -> None:
    twice = {"results": [result(SO), result(SO, YES)]}
    assert [w.text for w in spoken(GOOGLE, twice)] == ["So,", "So,", "yes."]
    other = {"results": [result(SO), result(YES | {"startTime": "0s", "speakerTag": 1})]}
    assert [w.text for w in spoken(GOOGLE, other)] == ["So,", "yes."]


def files(*first_seconds: float) -> dict[str, Any]:
    def transcript_of(words: str, first: float) -> dict[str, Any]:
        rows = [
            {"startOffset": f"{first + n}s", "endOffset": f"{first + n + 0.5}s", "word": w}
            for n, w in enumerate(words.split())
        ]
        return {"transcript": {"results": [result(*rows)]}}

    texts = ("hello world", "good morning to all")
    return {
        "results": {
            f"gs://b/{n}.wav": transcript_of(text, first)
            for n, (text, first) in enumerate(zip(texts, first_seconds, strict=True))
        }
    }


@pytest.mark.parametrize("first", [0.0, 0.2, 1.4])
def test_files_of_a_batch_follow_each_other(first: float) -> None:
    warnings = Warnings()
    words = GOOGLE.read([files(0.0, first)], warnings)
    assert [(w.text, w.start) for w in words] == [
        ("hello", 0.0), ("world", 1.0), *((text, 1.5 + first + n) for n, text in enumerate("good morning to all".split())),
    ]  # fmt: skip
    assert warnings.messages() == ["line 3: times start again in another recording; they are read as one"]


def test_answers_follow_each_other_and_messages_of_a_stream_go_on() -> None:
    words = GOOGLE.read([V1, V1], Warnings())
    assert [(w.text, w.start) for w in words] == [("So,", 0.1), ("yes.", 1.5), ("So,", 2.1), ("yes.", 3.5)]
    bare = [
        {"results": [{"alternatives": [{"transcript": text}], "isFinal": True, "resultEndTime": end}]}
        for text, end in (("so", "1s"), ("yes", "2s"))
    ]
    assert [(w.text, w.start) for w in GOOGLE.read(bare, Warnings())] == [("so", 0.0), ("yes", 1.0)]


def test_a_result_without_words() -> None:
    assert [(w.text, w.start, round(w.end or 0, 3)) for w in spoken(GOOGLE, BARE)] == [
        ("so", 0.0, 0.3),
        ("yes", 0.3, 0.7),
    ]


@pytest.mark.shared
def test_samples() -> None:
    marked, bare = (of_sample(GOOGLE, f"google_stt_{name}.json") for name in ("punctuation", "unpunctuated"))
    assert len(marked) == len(bare) == 1767
    assert (marked[0].text, marked[0].start, marked[-1].text, marked[-1].end) == ("There", 12.9, "you.", 706.0)
    assert (bare[0].text, bare[-1].text) == ("there", "you")
    assert [w.start for w in marked] == [w.start for w in bare]


def test_detection() -> None:
    check_detection(GOOGLE, "google_stt_punctuation.json", "google_stt_unpunctuated.json", examples=EXAMPLES)


def test_robustness() -> None:
    check_robust(GOOGLE, *EXAMPLES)
