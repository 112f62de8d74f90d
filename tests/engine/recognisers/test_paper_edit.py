"""Digital Paper Edit: words, and paragraphs that say who speaks."""

import pytest

from engine.document.cue import Spoken
from engine.recognisers.paper_edit import PAPER_EDIT
from tests.engine.recognisers.robust import check_detection, check_robust, of_sample, spoken, texts

EDIT = {
    "words": [
        {"id": 0, "start": 0.5, "end": 0.8, "text": "So."},
        {"id": 1, "start": 2.0, "end": 2.5, "text": "Yes"},
        {"id": 2, "start": 9.0, "end": 9.5, "text": "far"},
    ],
    "paragraphs": [
        {"id": 0, "start": 0.5, "end": 1.0, "speaker": "Anna"},
        {"id": 1, "start": 2.1, "end": 3.0, "speaker": "Ben"},
    ],
}


def test_words() -> None:
    assert spoken(PAPER_EDIT, EDIT) == [
        Spoken("So.", 0.5, 0.8, None, "Anna"),
        Spoken("Yes", 2.0, 2.5, None, "Ben"),
        Spoken("far", 9.0, 9.5),
    ]


@pytest.mark.shared
def test_sample() -> None:
    words = of_sample(PAPER_EDIT, "digital_paper_edit.json")
    assert len(words) == 1454
    assert texts(words[:4]) == "There is a day."
    assert words[0] == Spoken("There", 13.02, 13.17, None, "F_S12")
    assert words[-1] == Spoken("groom's.", 700.61, 701.37, None, "F_S10")


def test_detection() -> None:
    check_detection(PAPER_EDIT, "digital_paper_edit.json", examples=(EDIT,))


def test_robust() -> None:
    check_robust(PAPER_EDIT, EDIT)
