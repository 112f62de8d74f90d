"""The suggestions up to the end of a sentence."""

import pytest

from engine.review.sentences import to_end_of_sentence
from tests.engine.review.test_queue import reviewed

TEXTS = ["so if we make no changes", "today what does tomorrow look like", "well. i asked nasa yes"]


@pytest.mark.parametrize(
    ("marks", "first", "count"),
    [
        ("changes, today. tomorrow,", 0, 2),  # the second one ends it
        ("changes, today. tomorrow,", 2, 1),  # the period behind "well" stands there already
        ("changes, today, tomorrow, asked, nasa!", 1, 2),
        ("changes, today, tomorrow, asked, nasa!", 3, 2),
        ("changes,", 0, 1),
    ],
)
def test_up_to_the_end(marks: str, first: int, count: int) -> None:
    review = reviewed(TEXTS, marks)
    waiting = list(review.waiting())
    assert to_end_of_sentence(review, waiting[first]) == waiting[first : first + count]
