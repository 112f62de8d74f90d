"""A review comes back from its bytes as it was."""

import pytest

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.errors import FormatError
from engine.review.decisions import lock
from engine.review.entries import review_of
from engine.review.review import Review
from engine.review.snapshot import ReviewWriter, loads
from tests.engine.review.test_queue import reviewed

TEXTS = ["so if we make no changes", "today what does tomorrow look like", "well. i asked nasa yes"]


def facts(review: Review) -> list[object]:
    return [
        (index, review_of(cue).locked, entry.place, entry.state, one.mark_now, one.mark, one.spelling, one.case_word, one.slot,
         round(one.confidence, 3), {label: round(share, 3) for label, share in one.probabilities.items()})
        for index, cue in enumerate(review.transcript.cues)
        for entry in review_of(cue).entries
        for one in [entry.suggestion]
    ]  # fmt: skip


def test_it_comes_back_as_it_was() -> None:
    review = reviewed(TEXTS, "changes, today. What tomorrow? look asked, NASA yes!")
    waiting = list(review.waiting())
    review.accept(waiting[0].suggestion)
    review.reject(waiting[2].suggestion)
    lock(review, [2], True).apply(review.transcript)
    again = Review(Transcript([Cue(cue.start, cue.end, cue.text) for cue in review.transcript.cues])).attach()
    again.take(loads(b"".join(ReviewWriter().parts(review, review.transcript)), again.transcript))
    assert facts(again) == facts(review)
    assert [ref.address for ref in again.waiting()] == [ref.address for ref in review.waiting()]
    assert again.queue.states == review.queue.states
    assert [one.slot for one in again.queue.order] == [one.slot for one in review.queue.order]


@pytest.mark.parametrize(
    "data", [b"", b"[]", b'{"version": 2}', b'{"version": 2, "glyphs": {}, "dash": "-", "cues": [[0], 0]}']
)
def test_damage_is_reported(data: bytes) -> None:
    with pytest.raises(FormatError):
        loads(data, reviewed(TEXTS, "changes,").transcript)


def test_an_edit_is_in_the_next_copy() -> None:
    review = reviewed(TEXTS, "changes, today. What tomorrow? look asked, NASA yes!")
    writer = ReviewWriter()
    before = b"".join(writer.parts(review, review.transcript))
    review.accept(next(review.waiting()).suggestion)
    again = Review(Transcript([Cue(cue.start, cue.end, cue.text) for cue in review.transcript.cues])).attach()
    now = b"".join(writer.parts(review, review.transcript))
    again.take(loads(now, again.transcript))
    assert facts(again) == facts(review)
    assert before != now
