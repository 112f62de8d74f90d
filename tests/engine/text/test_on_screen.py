"""Text on the screen, in capitals between cues that are spoken."""

import pytest

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.text.labels import mark_labels
from engine.text.on_screen import cues_on_screen


@pytest.mark.parametrize(
    ("texts", "shown"),
    [
        (["TWO YEARS LATER", "Where have you been?", "At home.", "LONDON, 1990", "It rains."], {0, 3}),
        (["RUN!", "Where have you been?", "At home.", "NO. LONDON", "It rains."], set()),
        (["TWO YEARS LATER", "where have you been", "at home"], set()),
        (["TWO YEARS LATER", "WHERE HAVE YOU BEEN?", "AT HOME.", "It rains."], set()),
        (["It was dark. He yelled", "STOP", "but nobody did. He ran."], set()),
        (["It was dark. He ran.", "NO NO", "we liked it. He ran."], set()),
        (["I", "Where have you been?", "1990", "It rains."], set()),
    ],
)
def test_a_cue_in_capitals_without_a_mark_is_shown_among_others_with_marks(texts: list[str], shown: set[int]) -> None:
    words = Transcript([Cue(1000 * index, 1000 * index + 900, text) for index, text in enumerate(texts)]).words
    marks = mark_labels([word.text for word in words], [word.tail for word in words])
    assert cues_on_screen(words, marks) == shown
