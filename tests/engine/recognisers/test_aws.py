"""Amazon Transcribe."""

from typing import Any

import pytest

from engine.document.cue import Spoken
from engine.recognisers.aws import AWS
from tests.engine.recognisers.robust import check_detection, check_robust, of_sample, spoken, texts


def word(start: str, end: str, text: str, **more: Any) -> dict[str, Any]:
    best = [{"confidence": "0.9", "content": text}, {"confidence": "0.1", "content": "other"}]
    return {"start_time": start, "end_time": end, "alternatives": best, "type": "pronunciation", **more}


def mark(text: str, **more: Any) -> dict[str, Any]:
    return {"alternatives": [{"confidence": "0.0", "content": text}], "type": "punctuation", **more}


ITEMS = [word("0.1", "0.4", "So"), mark(","), word("0.5", "0.9", "yes"), mark(".")]
LABELS = {
    "speakers": 2,
    "segments": [
        {"start_time": "0.1", "end_time": "0.4", "speaker_label": "spk_0", "items": [{"start_time": "0.1", "end_time": "0.4", "speaker_label": "spk_0"}]},
        {"start_time": "0.5", "end_time": "0.9", "speaker_label": "spk_1", "items": [{"start_time": "0.5", "end_time": "0.9", "speaker_label": "spk_1"}]},
    ],
}  # fmt: skip
PLAIN = {
    "jobName": "a",
    "status": "COMPLETED",
    "results": {"transcripts": [{"transcript": "So, yes."}], "items": ITEMS},
}
LABELLED = {"results": {"speaker_labels": LABELS, "items": ITEMS}}
NEWER = {
    "results": {"items": [word("0.1", "0.4", "So", speaker_label="spk_0", id=0), mark(",", speaker_label="spk_0")]}
}
CHANNELS = {
    "results": {
        "channel_labels": {
            "channels": [
                {"channel_label": "ch_0", "items": [word("0.1", "0.4", "So"), mark("."), word("5.0", "5.4", "No")]},
                {"channel_label": "ch_1", "items": [word("1.0", "1.4", "Yes"), mark("."), word("1.6", "1.8", "I"), word("1.8", "1.9", "do")]},
            ],
            "number_of_channels": 2,
        },
        "items": ITEMS,
    }
}  # fmt: skip
STREAMED = {
    "Content": "So",
    "Type": "pronunciation",
    "StartTime": 0.1,
    "EndTime": 0.4,
    "Confidence": 0.9,
    "Speaker": "0",
}
STREAM = {
    "Transcript": {
        "Results": [
            {"IsPartial": True, "Alternatives": [{"Items": [STREAMED]}]},
            {"IsPartial": False, "Alternatives": [{"Items": [STREAMED, {"Content": ".", "Type": "punctuation"}]}]},
        ]
    }
}
CALL = {
    "Transcript": [
        {
            "Content": "So.", "ParticipantRole": "AGENT", "BeginOffsetMillis": 100, "EndOffsetMillis": 400,
            "Items": [
                {"Content": "So", "Confidence": "0.9", "Type": "pronunciation", "BeginOffsetMillis": 100, "EndOffsetMillis": 400},
                {"Content": ".", "Type": "punctuation", "BeginOffsetMillis": 400, "EndOffsetMillis": 400},
            ],
        }
    ],
    "Participants": [{"ParticipantRole": "AGENT"}],
}  # fmt: skip
EXAMPLES = (PLAIN, LABELLED, NEWER, CHANNELS, STREAM, CALL)


def test_words_and_marks() -> None:
    words = spoken(AWS, PLAIN)
    assert texts(words) == "So, yes."
    assert [(w.start, w.end, w.confidence) for w in words] == [
        (0.1, 0.4, 0.9),
        (None, None, None),
        (0.5, 0.9, 0.9),
        (None, None, None),
    ]


def test_speakers_by_time_and_by_item() -> None:
    assert [w.speaker for w in spoken(AWS, LABELLED)] == ["spk_0", "spk_0", "spk_1", "spk_1"]
    assert [w.speaker for w in spoken(AWS, NEWER)] == ["spk_0", "spk_0"]


def test_channels_take_turns() -> None:
    words = spoken(AWS, CHANNELS)
    assert texts(words) == "So. Yes. I do No"
    assert [w.speaker for w in words] == ["ch_0", "ch_0", "ch_1", "ch_1", "ch_1", "ch_1", "ch_0"]


def test_streams_and_calls() -> None:
    for example, speaker in ((STREAM, "0"), (CALL, "AGENT")):
        words = spoken(AWS, example)
        assert texts(words) == "So."
        assert words[0] == Spoken("So", 0.1, 0.4, 0.9, speaker)


@pytest.mark.shared
def test_sample() -> None:
    words = of_sample(AWS, "aws_transcribe_ted.json")
    assert len(words) == 1960
    assert (words[0].text, words[0].start, words[0].end, words[-1].text, words[-1].end) == (
        "There",
        13.03,
        13.22,
        "you",
        705.995,
    )
    assert sum(w.joined for w in words) == sum(not any(map(str.isalnum, w.text)) for w in words) > 100


def test_detection() -> None:
    check_detection(AWS, "aws_transcribe_ted.json", examples=EXAMPLES)


def test_robustness() -> None:
    check_robust(AWS, *EXAMPLES)
