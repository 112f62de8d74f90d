"""Punctuating twice changes nothing the second time, also by a model that reads the marks that stand."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pytest

from engine import Transcript, load_model
from engine.document.cue import Cue
from engine.pipeline import Punctuator
from engine.restoring import restore
from engine.suggestions.options import ReviewOptions
from engine.text.labels import CASES, GLYPHS

TALK = Path(__file__).parents[2] / "resources" / "samples" / "talk.txt"


class MarksReader:
    """Wants a mark after every seventh word or so; shown a mark, it would sometimes put another one after it."""

    labels = tuple(GLYPHS)
    cases: tuple[str, ...] = CASES
    device = "cpu"
    reads_pauses = False
    reads_marks = True

    def predict(
        self,
        words: Sequence[str],
        pauses: Sequence[float | None] | None,
        progress: Callable[[float], None] | None = None,
        marks: Sequence[str | None] | None = None,
    ) -> tuple[np.ndarray, np.ndarray]:
        rows = np.full((len(words), len(self.labels)), 0.01, np.float32)
        rows[:, 0] = 0.94
        for index, word in enumerate(words):
            kind = (sum(map(ord, word.lower())) * 7 + len(word)) % 13
            marked_before = marks is not None and any(marks[max(0, index - 9) : index])
            if kind < 2:
                rows[index, [0, 1 + kind]] = 0.06, 0.89
            elif kind == 2 and marked_before and index % 9 == 0:
                rows[index, [0, 1]] = 0.25, 0.7
        cases = np.zeros((len(words), len(CASES)), np.float32)
        cases[:, 0] = 1
        return rows, cases


def spoken() -> list[str]:
    """The words of the talk, over and over, without marks."""
    return TALK.read_text("utf-8").replace("—", " ").lower().translate(str.maketrans("", "", ".,?!:;")).split() * 4


def in_cues(words: Sequence[str]) -> Transcript:
    return Transcript([Cue(0, 0, " ".join(words[n : n + 8])) for n in range(0, len(words), 8)])


def texts(transcript: Transcript) -> list[str]:
    return [cue.text for cue in transcript.cues]


@pytest.fixture(scope="module", params=["shipped", "marks-reader"])
def punctuator(request: pytest.FixtureRequest) -> Punctuator:
    return load_model("caesura", "cpu") if request.param == "shipped" else Punctuator(MarksReader(), "reader")


def test_a_second_run_changes_nothing(punctuator: Punctuator) -> None:
    transcript = in_cues(spoken())
    restore(punctuator, transcript, ReviewOptions())
    first = texts(transcript)
    assert first != texts(in_cues(spoken()))
    restore(punctuator, transcript, ReviewOptions())
    assert texts(transcript) == first


def test_a_second_run_after_one_of_the_surest_alone_changes_nothing_that_is_sure() -> None:
    punctuator = Punctuator(MarksReader(), "reader")
    transcript = in_cues(spoken())
    restore(punctuator, transcript, ReviewOptions(), 0.8)
    first = texts(transcript)
    restore(punctuator, transcript, ReviewOptions(), 0.8)
    assert texts(transcript) == first


def test_what_is_punctuated_in_part_is_completed() -> None:
    punctuator = Punctuator(MarksReader(), "reader")
    whole = in_cues(spoken())
    restore(punctuator, whole, ReviewOptions())
    complete = " ".join(texts(whole)).split()
    draw = random.Random(5)
    part = [word if draw.random() < 0.3 else word.rstrip(".,") for word in complete]
    gone = sum(one != two for one, two in zip(part, complete, strict=True))
    transcript = in_cues(part)
    restore(punctuator, transcript, ReviewOptions())
    again = " ".join(texts(transcript)).split()
    missing = sum(
        one.lower().rstrip(".,") == one.lower() != two.lower() for one, two in zip(again, complete, strict=True)
    )
    assert gone > 60
    assert missing < 0.05 * gone


def test_only_what_is_sure_is_proposed_in_a_finished_text() -> None:
    punctuator = Punctuator(MarksReader(), "reader")
    transcript = in_cues(spoken())
    restore(punctuator, transcript, ReviewOptions())
    words = [word.text for word in transcript.words]
    prediction = punctuator.predict(words, None, ["COMMA"] * len(words))
    assert (prediction.probabilities.argmax(axis=1) > 0).sum() > len(words) / 8
    review = punctuator.review(transcript)
    assert not review.suggestions


@pytest.mark.parametrize(
    "text",
    [
        "mcdonald's and macy's and levi's and wendy's",
        'he asked "is it over" and she replied "yes"',
        "getting closer to github though closer",
    ],
)
def test_a_second_run_changes_nothing_in_a_short_text(text: str) -> None:
    """Where the marks of the first would give the shipped model further ones."""
    punctuator = load_model("caesura", "cpu")
    once = punctuator.restore_text(text)
    assert once != text
    assert punctuator.restore_text(once) == once


def test_a_short_text_gets_at_once_what_the_marks_of_a_first_run_bring() -> None:
    punctuator = Punctuator(MarksReader(), "reader")
    words = spoken()
    further = 0
    for start in range(0, len(words) - 60, 60):
        transcript = in_cues(words[start : start + 60])
        alone = len(punctuator._proposals(transcript, ReviewOptions()).suggestions)
        review = punctuator.review(transcript)
        further += len(review.suggestions) - alone
        assert [each.slot for each in review.suggestions] == sorted(each.slot for each in review.suggestions)
        review.accept()
        assert not punctuator.review(transcript).suggestions
    assert further > 0


def test_a_short_text_that_gets_capitals_alone_is_read_once() -> None:
    punctuator = Punctuator(MarksReader(), "reader")
    with patch.object(punctuator.model, "predict", wraps=punctuator.model.predict) as predict:
        assert punctuator.restore_text("that was it") == "That was it"
    predict.assert_called_once()
