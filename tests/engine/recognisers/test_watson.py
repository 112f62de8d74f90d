"""IBM Watson."""

from typing import Any

import pytest

from engine.recognisers.watson import WATSON
from tests.engine.recognisers.robust import Several, check_detection, check_robust, of_sample, spoken, texts

FLAT: dict[str, Any] = {
    "result_index": 0,
    "results": [
        {
            "final": True,
            "alternatives": [
                {
                    "transcript": "so %HESITATION yes ", "confidence": 0.9,
                    "timestamps": [["so", 0.1, 0.4], ["%HESITATION", 0.4, 0.5], ["yes", 0.5, 0.9]],
                    "word_confidence": [["so", 0.8], ["%HESITATION", 0.1], ["yes", 0.7]],
                },
                {"transcript": "sew"},
            ],
        },
        {"final": False, "alternatives": [{"transcript": "yes no", "timestamps": [["yes", 0.5, 0.9]]}]},
    ],
    "speaker_labels": [{"from": 0.1, "to": 0.4, "speaker": 0, "final": False}, {"from": 0.5, "to": 0.9, "speaker": 1}],
}  # fmt: skip
NESTED = {"status": "completed", "results": [FLAT]}
EXAMPLES = (FLAT, NESTED, Several(FLAT, FLAT))


def test_words_without_hesitations() -> None:
    for example in (FLAT, NESTED):
        words = spoken(WATSON, example)
        assert [word[:5] for word in words] == [("so", 0.1, 0.4, 0.8, "0"), ("yes", 0.5, 0.9, 0.7, "1")]
    assert texts(spoken(WATSON, Several(FLAT, FLAT))) == "so yes so yes"


@pytest.mark.shared
def test_sample() -> None:
    words = of_sample(WATSON, "ibm_watson_ted.json")
    assert (len(words), words[0][:5]) == (1780, ("there", 13.04, 13.23, 0.902, "1"))
    assert (words[-1].text, words[-1].end) == ("you", 705.94)
    assert None not in {word.speaker for word in words}


def test_detection() -> None:
    check_detection(WATSON, "ibm_watson_ted.json", examples=EXAMPLES)


def test_robustness() -> None:
    check_robust(WATSON, *EXAMPLES)
