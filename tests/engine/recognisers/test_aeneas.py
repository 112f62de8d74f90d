"""aeneas: fragments of texts, and fragments in fragments."""

import pytest

from engine.document.cue import Spoken
from engine.recognisers.aeneas import AENEAS
from tests.engine.recognisers.robust import check_detection, check_robust, of_sample, spoken, texts

MAP = {
    "fragments": [
        {
            "begin": "0.000",
            "end": "2.680",
            "id": "f000001",
            "language": "en",
            "lines": ["So it", "is."],
            "children": [
                {"begin": "0.000", "end": "1.000", "id": "f01", "lines": ["So"], "children": []},
                {"begin": "1.000", "end": "2.680", "id": "f02", "lines": ["it is."], "children": []},
            ],
        },
        {"begin": "2.680", "end": "3.000", "id": "f000002", "lines": ["Yes."], "children": [{"lines": []}]},
    ]
}


def test_the_finest_fragments() -> None:
    words = spoken(AENEAS, MAP)
    assert texts(words) == "So it is. Yes."
    assert words[0] == Spoken("So", 0.0, 1.0)
    assert (words[1].start, words[2].end, words[1].clock) == (1.0, 2.68, "cue")
    assert words[3] == Spoken("Yes.", 2.68, 3.0)


@pytest.mark.shared
def test_sample() -> None:
    words = of_sample(AENEAS, "aeneas_sonnet001.json")
    assert len(words) == 107
    assert words[0] == Spoken("1", 0.0, 2.68)
    assert texts(words[1:4]) == "From fairest creatures"
    assert words[-1].text == "thee."
    assert words[-1].end == pytest.approx(53.24)


def test_detection() -> None:
    check_detection(AENEAS, "aeneas_sonnet001.json", examples=(MAP,))


def test_robust() -> None:
    check_robust(AENEAS, MAP)
