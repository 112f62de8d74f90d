"""A recogniser's own marks and the ends of cues count beside the model's probabilities, and no more than that."""

import re

import numpy as np
import pytest

from engine.document.cue import Clock, Cue, Timing
from engine.document.transcript import Transcript
from engine.evidence import with_recogniser_marks, with_segment_ends
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
    after = with_recogniser_marks(prediction(**probabilities), LABELS, [own])
    assert after.labels == [mark]
    assert after.probabilities.sum() == pytest.approx(1)
    assert after.probabilities.dtype == np.float32


def test_a_mark_that_the_model_does_not_know_says_nothing() -> None:
    before = prediction(O=0.6, COMMA=0.4)
    after = with_recogniser_marks(before, LABELS, ["ELLIPSIS"])
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


def slots(*periods: float) -> Prediction:
    """A prediction with these probabilities of a period, and else no mark."""
    return Prediction([], np.concatenate([prediction(PERIOD=p, O=1 - p).probabilities for p in periods]), None, None)


def period(after: Prediction, slot: int) -> float:
    return float(after.probabilities[slot, LABELS.index("PERIOD")])


CLEAR = [0.01, 0.01, 0.01, 0.95] * 20


def test_where_cues_end_with_sentences_an_end_speaks_for_a_sentence() -> None:
    before = slots(*CLEAR, 0.4, 0.4, 0.9)
    ends = [p > 0.5 for p in CLEAR] + [True, False, True]
    after = with_segment_ends(before, LABELS, ends)
    assert period(after, len(CLEAR)) > 0.9
    assert period(after, len(CLEAR) + 1) < 0.2
    assert after.labels[len(CLEAR)] == "PERIOD"
    assert after.probabilities.sum(axis=1) == pytest.approx(1)
    assert after.probabilities.dtype == np.float32


def test_where_cues_end_anywhere_an_end_says_nothing() -> None:
    before = slots(*CLEAR, 0.4, 0.9)
    after = with_segment_ends(before, LABELS, [index % 5 == 0 for index in range(len(CLEAR))] + [True, True])
    np.testing.assert_allclose(after.probabilities, before.probabilities, atol=0.05)


@pytest.mark.parametrize("end", [False, True])
def test_no_end_and_nothing_but_ends_change_nothing(end: bool) -> None:
    before = slots(0.4, 0.6, 0.9)
    assert with_segment_ends(before, LABELS, [end, end, True]) is before


def test_few_cues_say_little() -> None:
    after = with_segment_ends(slots(0.1, 0.3, 0.9), LABELS, [False, True, True])
    assert period(after, 1) == pytest.approx(0.3, abs=0.1)


def test_a_paragraph_ends_a_sentence_also_where_there_are_few() -> None:
    row = prediction(COMMA=0.5, PERIOD=0.4, O=0.1).probabilities
    before = Prediction(
        [], np.concatenate([slots(*[0.01] * 9).probabilities, row, slots(0.01, 0.9).probabilities]), None, None
    )
    ends = [index == 9 for index in range(len(before.probabilities))]
    assert with_segment_ends(before, LABELS, ends).labels[9] == "COMMA"
    assert with_segment_ends(before, LABELS, ends, paragraphs=True).labels[9] == "PERIOD"


def test_blank_lines_between_the_lines_of_a_wrapped_text_end_no_sentences() -> None:
    before = slots(*CLEAR * 2)
    after = with_segment_ends(before, LABELS, [index % 5 == 0 for index in range(len(CLEAR) * 2)], paragraphs=True)
    np.testing.assert_allclose(after.probabilities, before.probabilities, atol=0.05)


def test_a_question_at_the_end_of_a_cue_stays_one() -> None:
    question = prediction(QUESTION=0.6, PERIOD=0.3, O=0.1).probabilities
    before = Prediction([], np.concatenate([slots(*CLEAR).probabilities, question, question]), None, None)
    after = with_segment_ends(before, LABELS, [p > 0.5 for p in CLEAR] + [True, True])
    assert after.labels[len(CLEAR)] == "QUESTION"


SPOKEN = "we came home late|the dog was hungry|nobody had fed it|so I went out again|the shop was closed|we ate rice"


@pytest.mark.parametrize(("clock", "counted"), [("speech", True), ("transcript", False)])
def test_a_review_reads_where_cues_end_unless_a_recogniser_broke_them(clock: Clock, counted: bool) -> None:
    punctuator = load_model("caesura-small", threads=1)
    transcript = Transcript([spoken(second, text, clock) for second, text in enumerate(SPOKEN.split("|"))])
    texts = [word.text for word in transcript.words]
    alone = punctuator.predict(texts, transcript.pauses()).probabilities
    suggestions = [s for s in punctuator.review(transcript).suggestions if s.mark == "PERIOD"][:-1]
    gains = [s.confidence - alone[s.slot, LABELS.index("PERIOD")] for s in suggestions]
    assert gains
    assert all(gain > 0.01 for gain in gains) if counted else gains == pytest.approx([0] * len(gains), abs=1e-6)


def spoken(second: int, text: str, clock: Clock) -> Cue:
    """A cue whose words last 50 ms, with 50 ms between them."""
    words = re.finditer(r"\S+", text)
    times = [Timing(*word.span(), second + i / 10, second + i / 10 + 0.05, clock=clock) for i, word in enumerate(words)]
    return Cue(second * 1000, second * 1000 + 1000, text, timings=tuple(times))
