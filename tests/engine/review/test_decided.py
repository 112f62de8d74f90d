"""What was decided in a review is read by the model, and makes no finished text of it."""

from collections.abc import Sequence

import numpy as np
import pytest

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.pipeline import Punctuator
from engine.review import Review
from engine.review.entries import decided_slots
from engine.text.labels import CASES, GLYPHS

WANTED = {"set": ("PERIOD", 0.95), "four": ("COMMA", 0.7)}


class Reader:
    labels, cases, device = tuple(GLYPHS), CASES, "cpu"
    reads_pauses, reads_marks = False, True
    read: Sequence[str | None] = ()
    wanted = WANTED

    def predict(self, words, pauses, progress=None, marks=None):
        self.read = marks
        rows = np.zeros((len(words), len(self.labels)), np.float32)
        for index, word in enumerate(words):
            mark, sure = self.wanted.get(word.lower(), ("O", 0.99))
            rows[index] = (1 - sure) / (len(self.labels) - 1)
            rows[index, self.labels.index(mark)] = sure
        return rows, None


@pytest.fixture
def reader() -> Punctuator:
    return Punctuator(Reader(), "reader")


def marks(review: Review) -> list[str]:
    return [one.mark for one in review.suggestions if one.changes_mark]


def test_accepted_marks_settle_no_passage(reader):
    text = "sun set sun set sun set sun set three four five"
    transcript = Transcript([Cue(0, 1000, text)])
    review = reader.review(transcript)
    assert marks(review) == ["PERIOD"] * 4 + ["COMMA"]
    review.accept(minimum_confidence=0.9)
    assert marks(reader.review(transcript)) == ["COMMA"]
    written = Transcript([Cue(0, 1000, transcript.cues[0].text)])
    assert marks(reader.review(written)) == []


def test_a_text_that_is_decided_whole_is_finished(reader):
    transcript = Transcript([Cue(0, 1000, "sun set sun set sun set sun set three four five")])
    reader.review(transcript).accept()
    reader.model.wanted = WANTED | {"three": ("COMMA", 0.7)}
    assert marks(reader.review(transcript)) == []


def test_a_rejected_mark_is_read_as_none_and_one_that_waits_as_unknown(reader):
    transcript = Transcript([Cue(0, 1000, "so sun set"), Cue(1000, 2000, "three four five")])
    review = reader.review(transcript)
    assert decided_slots(transcript) == frozenset()
    review.reject(next(one for one in review.suggestions if one.changes_mark and one.slot == 4))
    assert decided_slots(transcript) == {4}
    reader.review(transcript)
    assert list(reader.model.read) == [None, None, None, None, "O", None]


def test_suggestions_are_renewed_in_their_passages_and_decisions_stay(reader):
    transcript = Transcript([Cue(0, 1000, "so sun set"), Cue(1000, 2000, "three four five")])
    review = reader.review(transcript).attach()
    review.prepare(passages=[(0, 6)], number=3)
    review.take(review)
    first = next(ref for ref in review.waiting() if ref.suggestion.mark == "PERIOD")
    review.accept(first.suggestion)
    newer = reader.review(transcript)
    newer.prepare()
    edit = review.renewal(newer, range(2))
    edit.apply(transcript)
    states = [
        (entry.suggestion.mark, entry.state, entry.passage) for cue in (0, 1) for entry in review.cue(cue).entries
    ]
    assert ("PERIOD", "accepted", 3) in states
    assert ("COMMA", "pending", 3) in states
    assert review.queue.find(next(ref for ref in review.waiting() if ref.cue == 1).suggestion)
