"""A recogniser's own marks count beside the model's probabilities, and no more than that."""

import numpy as np
import pytest

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.evidence import weighed
from engine.pipeline import load_model
from engine.prediction import Prediction
from engine.text.labels import GLYPHS

LABELS = tuple(GLYPHS)


def prediction(**probabilities: float) -> Prediction:
    row = np.array([[probabilities.get(label, 0.001) for label in LABELS]], np.float32)
    row /= row.sum()
    return Prediction([LABELS[int(row.argmax())]], row, None, None)


@pytest.mark.parametrize(
    ("probabilities", "own", "mark"),
    [
        ({"O": 0.6, "COMMA": 0.4}, "COMMA", "COMMA"),
        ({"O": 0.6, "PERIOD": 0.4}, "PERIOD", "PERIOD"),
        ({"COMMA": 0.6, "O": 0.4}, "O", "O"),
        ({"COMMA": 0.99, "O": 0.01}, "O", "COMMA"),
        ({"PERIOD": 0.9, "COMMA": 0.1}, "COMMA", "PERIOD"),
        ({"QUESTION": 0.9, "PERIOD": 0.1}, "PERIOD", "QUESTION"),
        ({"DASH": 0.9, "COMMA": 0.1}, "COMMA", "DASH"),
    ],
)
def test_the_likelier_of_both_wins(probabilities: dict[str, float], own: str, mark: str) -> None:
    after = weighed(prediction(**probabilities), LABELS, [own])
    assert after.labels == [mark]
    assert after.probabilities.sum() == pytest.approx(1)
    assert after.probabilities.dtype == np.float32


def test_a_mark_that_the_model_does_not_know_says_nothing() -> None:
    before = prediction(O=0.6, COMMA=0.4)
    after = weighed(before, LABELS, ["ELLIPSIS"])
    np.testing.assert_allclose(after.probabilities, before.probabilities, rtol=1e-5)


def test_a_review_weighs_the_marks_that_stand() -> None:
    punctuator = load_model("caesura-small", threads=1)
    text = "It is breath. A period is a place to land. A question mark is an open door."
    weighed_text, replaced = Transcript([Cue(0, 0, text)]), Transcript([Cue(0, 0, text)])
    punctuator.review(weighed_text, keep_case=False, weigh_marks=True).accept()
    punctuator.review(replaced, keep_case=False, keep_marks=False).accept()
    assert weighed_text.cues[0].text == text
    assert replaced.cues[0].text != text


def test_marks_are_removed_where_capitals_stay() -> None:
    transcript = Transcript([Cue(0, 0, "so I read, the whole, of it to him and he was glad that i did")])
    load_model("caesura-small", threads=1).review(transcript, keep_marks=False, keep_case=True).accept()
    assert transcript.cues[0].text.count(",") < 2
