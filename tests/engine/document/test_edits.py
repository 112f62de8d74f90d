"""Edits know their own undo, and operations are made of them."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.document.cue import Cue, Timing
from engine.document.edits import Edit, SetCues, SetText
from engine.document.slot_edits import write_slots
from engine.document.transcript import Change, Transcript
from engine.review import Review, Suggestion
from engine.text.labels import GLYPHS


def transcript() -> Transcript:
    return Transcript(
        [Cue(0, 1000, "so if we make"), Cue(1000, 2000, "no changes today"), Cue(2000, 3000, "what then")]
    )


def texts(document: Transcript) -> list[str]:
    return [cue.text for cue in document.cues]


def done(edits: Sequence[Edit], document: Transcript) -> list[Edit]:
    """The edits that take others back, once those are applied in their order."""
    return [edit.apply(document) for edit in edits][::-1]


@given(st.lists(st.tuples(st.integers(0, 2), st.text(max_size=10)), max_size=6))
def test_every_edit_comes_undone_and_done_again(changes: list[tuple[int, str]]) -> None:
    document = transcript()
    before = texts(document)
    undo = done([SetText(cue, text) for cue, text in changes], document)
    after = texts(document)
    redo = done(undo, document)
    assert texts(document) == before
    done(redo, document)
    assert texts(document) == after


def test_the_revision_grows_and_the_words_follow() -> None:
    document = transcript()
    assert len(document.words) == 9
    SetText(2, "what").apply(document)
    assert document.revision == 1
    assert len(document.words) == 8


def write(document: Transcript, marks: dict[int, str], words: dict[int, str]) -> SetCues:
    """The edit that writes marks behind words and words, by their index in the text."""
    at = document.reading.addresses
    marked, spelt = ({at[index]: text for index, text in changes.items()} for changes in (marks, words))
    return write_slots(document, marked, spelt)


def test_marks_run_across_cues() -> None:
    document = transcript()
    write(document, {6: ",", 8: "?"}, {0: "So"}).apply(document)
    assert texts(document) == ["So if we make", "no changes today,", "what then?"]
    write(document, {6: "", 8: ""}, {0: "so", 7: "what"}).apply(document)
    assert texts(document) == texts(transcript())


def test_a_cue_nobody_changed_has_no_edit() -> None:
    assert write(transcript(), {6: ""}, {0: "so"}).cues == {}


def test_word_times_move_with_their_words() -> None:
    timings = (Timing(0, 3, 0.0), Timing(4, 7, 0.4), Timing(8, 13, 0.9))
    document = Transcript([Cue(0, 1, "one two three", timings=timings)])
    write(document, {0: ",", 1: "."}, {2: "Three"}).apply(document)
    assert document.cues[0].text == "one, two. Three"
    assert [word.start for word in document.words] == [0.0, 0.4, 0.9]


def suggestion(slot: int, mark: str, confidence: float, written: str | None = None) -> Suggestion:
    rows = [[confidence if label == mark else 0.0 for label in GLYPHS]] * 9
    return Suggestion(
        slot, "O", mark, confidence, tuple(GLYPHS), rows, None, None, slot + 1 if written else None, written
    )


def test_accepting_by_confidence_leaves_the_rest_pending() -> None:
    document = transcript()
    review = Review(document, [suggestion(6, "COMMA", 0.6), suggestion(8, "QUESTION", 0.95)], GLYPHS)
    undo = review.accept(minimum_confidence=0.9)
    assert texts(document)[1:] == ["no changes today", "what then?"]
    assert [s.state for s in review.suggestions] == ["pending", "accepted"]
    undo.apply(document)
    assert texts(document) == texts(transcript())


def test_changing_and_rejecting() -> None:
    document = transcript()
    first, second = suggestion(6, "COMMA", 0.6), suggestion(8, "QUESTION", 0.95)
    review = Review(document, [first, second], GLYPHS)
    review.change(first, "PERIOD")
    review.reject(second)
    assert texts(document)[1:] == ["no changes today.", "what then"]
    assert (first.state, second.state) == ("changed", "rejected")
    assert first.probabilities["COMMA"] == 0.6


def test_cues_are_found_again_where_they_stand_after_a_change() -> None:
    a, b, c, d, e, new = (Cue(0, 1000, letter) for letter in "abcdef")
    assert Change(0, (), (new,)).moved([0, 2]) == [1, 3]
    assert Change(1, (b,), (new,)).moved([0, 1, 2]) == [0, 1, 2]
    assert Change(1, (b, c), ()).moved([0, 1, 2, 4]) == [0, 2]
    assert Change(1, (b, c), (new,)).moved([2, 3]) == [1, 2]
    assert Change(1, (b,), (new, d)).moved([1]) == [1, 2]
    assert Change(0, (a, b, c), (c, a, b)).moved([0, 2]) == [0, 1]
    assert Change(0, (a, b, c, d, e), (a, new, c, d, e)).moved([4]) == [4]


@pytest.mark.parametrize(
    ("start", "before", "after", "now"),
    [
        (0, 20, 20, range(5, 8)),  # all cues are other ones
        (0, 2, 1, range(4, 7)),
        (5, 0, 1, range(6, 9)),
        (6, 1, 2, range(5, 9)),
        (4, 2, 1, range(4, 7)),  # its first cue is merged with the one before
        (7, 2, 1, range(5, 8)),
        (8, 0, 1, range(5, 8)),
        (4, 5, 0, range(0)),
    ],
)
def test_a_stretch_of_cues_stays_with_them(start: int, before: int, after: int, now: range) -> None:
    old, new = (
        [Cue(0, 1000, f"{name} {place}") for place in range(count)] for name, count in (("old", before), ("new", after))
    )
    assert Change(start, old, new).moved(range(5, 8)) == list(now)
