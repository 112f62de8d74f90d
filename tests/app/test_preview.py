import pytest

from app.preview import Preview
from app.session import accepted
from engine.document.cue import Cue
from engine.document.markup import Markup
from engine.document.transcript import Transcript
from tests.app.fakes import punctuator

TEXTS = [
    "good evening everyone\nbefore i begin i'd like you",
    "to listen to something did",
    "<i>you hear it</i> nothing happened",
    "",
    "we called it asr",
]


@pytest.fixture
def review():
    cues = [Cue(1000 * number, 1000 * number + 900, text) for number, text in enumerate(TEXTS)]
    transcript = Transcript(cues, Markup(tag=r"</?\w+>"))
    return punctuator().review(transcript)


@pytest.mark.parametrize("minimum", [0.0, 0.5, 0.6, 0.8, 0.96, 1.0])
def test_preview_is_what_accepting_gives(review, minimum):
    preview = Preview(review)
    shown = [preview.text(cue, minimum) for cue in range(len(TEXTS))]
    assert shown == [cue.text for cue in accepted(review.transcript, review, minimum).cues]


def test_preview_and_accepted_change_nothing(review):
    accepted(review.transcript, review, 0.0)
    Preview(review).text(0, 0.0)
    assert [cue.text for cue in review.transcript.cues] == TEXTS
    assert {suggestion.state for suggestion in review.suggestions} == {"pending"}


def test_preview_of_a_mark_reaches_the_next_cue(review):
    preview = Preview(review)
    assert preview.text(0, 0.5).startswith("Good evening, everyone.\nBefore I begin, ")
    assert preview.text(2, 0.5) == "<i>you hear it?</i> Nothing happened"


def test_count_follows_the_minimum(review):
    preview = Preview(review)
    counts = [preview.count(minimum / 20) for minimum in range(21)]
    assert counts[0] == preview.total == len(review.suggestions)
    assert counts == sorted(counts, reverse=True)
    exact = review.suggestions[1].confidence
    assert preview.count(exact) == sum(suggestion.confidence >= exact for suggestion in review.suggestions)
