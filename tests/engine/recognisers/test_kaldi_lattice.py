"""Kaldi behind a server: the best hypothesis of each final message, in the recording's time."""

from typing import Any

from engine.document.cue import Spoken
from engine.recognisers.kaldi_lattice import KALDI
from tests.engine.recognisers.robust import Several, check_detection, check_robust, spoken, texts


def message(*hypotheses: dict[str, Any], final: bool = True, start: float = 0.0, length: float = 2.0) -> dict[str, Any]:
    result = {"hypotheses": list(hypotheses), "final": final}
    return {"status": 0, "result": result, "segment-start": start, "segment-length": length, "total-length": 9.0}


BEST = {
    "likelihood": 128.1,
    "confidence": 0.9,
    "transcript": "So, it is.",
    "word-alignment": [
        {"start": 0.5, "length": 0.3, "word": "so", "confidence": 0.98},
        {"start": 0.8, "length": 0.1, "word": "<eps>"},
        {"start": 0.9, "length": 0.2, "word": "it", "confidence": 0.5},
        {"start": 1.1, "length": 0.4, "word": "is"},
    ],
}
SECOND = {"likelihood": 120.0, "transcript": "sow it is"}
STREAM = Several(
    {"status": 0, "adaptation_state": {}},
    message({"transcript": "so"}, final=False),
    message(BEST, SECOND),
    message({"transcript": "and so on", "confidence": 0.7}, start=4.0),
)


def test_stream() -> None:
    words = spoken(KALDI, STREAM)
    assert texts(words) == "So, it is. and so on"
    assert words[0] == Spoken("So,", 0.5, 0.8, 0.98)
    assert words[2] == Spoken("is.", 1.1, 1.5)
    assert (words[3].start, words[5].end, words[3].confidence, words[3].clock) == (4.0, 6.0, 0.7, "cue")
    assert spoken(KALDI, STREAM.values) == words


def test_times_count_from_the_segment_or_from_the_recording() -> None:
    assert spoken(KALDI, message(BEST, start=10.0))[0].start == 10.5
    late = {"words": [{"start": 10.5, "end": 10.8, "word": "so"}]}
    assert spoken(KALDI, message(late, start=10.0)) == [Spoken("so", 10.5, 10.8)]


def test_hypotheses_alone() -> None:
    assert texts(spoken(KALDI, {"hypotheses": [{"transcript": "so it is"}], "final": True})) == "so it is"


def test_detection() -> None:
    check_detection(KALDI, examples=(STREAM, message(BEST), {"hypotheses": [BEST]}))


def test_robust() -> None:
    check_robust(KALDI, STREAM, message(BEST, SECOND))
