from collections import Counter

import pytest

from engine.document.cue import Cue
from engine.document.cue_operations import insert_after
from engine.document.edits import ReplaceCues, SetText
from engine.document.transcript import Transcript
from engine.review.decisions import accept, lock, next_word, reject, settle
from engine.review.hand_marking import put_mark
from engine.review.notes import Standing, notes_of
from engine.review.queue import Queue
from engine.review.review import Review, Suggestion
from engine.text.labels import GLYPHS
from tests.engine.review.test_queue import check, do, reviewed, standing, texts, words_of

TEXTS = ["if we make no changes", "today", "what does <i>it</i> look like"]


def test_accepting_writes_the_mark_and_the_capital_of_the_next_cue_and_comes_undone() -> None:
    queue, _ = reviewed(TEXTS, "changes, today. like?")
    undo = do(queue, accept(queue, [standing(queue, 1)], GLYPHS))
    assert texts(queue) == ["if we make no changes", "today.", "What does <i>it</i> look like"]
    assert words_of(queue, queue.waiting()) == ["changes", "like"]
    assert queue.states == Counter(pending=2, accepted=1)
    undo.apply(queue.transcript)
    assert texts(queue) == TEXTS
    assert queue.states == Counter(pending=3)


def test_a_capital_lands_behind_cues_without_words() -> None:
    queue, _ = reviewed(["today", "[applause]", "♪", "what then"], "today. then?")
    do(queue, accept(queue, list(queue.waiting()), GLYPHS))
    assert texts(queue) == ["today.", "[applause]", "♪", "What then?"]


def test_a_capital_is_not_given_to_another_word() -> None:
    queue, _ = reviewed(TEXTS, "today.")
    SetText(2, "so what does it look like").apply(queue.transcript)
    do(queue, accept(queue, [standing(queue)], GLYPHS))
    assert texts(queue)[1:] == ["today.", "so what does it look like"]


def test_more_capitals_stay() -> None:
    queue, _ = reviewed(["today", "nasa did"], "today. did")
    SetText(1, "NASA did").apply(queue.transcript)
    do(queue, accept(queue, [standing(queue)], GLYPHS))
    assert texts(queue) == ["today.", "NASA did"]


def test_accepting_tells_what_it_decided_and_how_far_it_is() -> None:
    queue, review = reviewed(TEXTS, "changes, today. like?")
    told: list[float] = []
    decided = accept(queue, list(queue.waiting()), GLYPHS, told.append)
    assert [(row.suggestion, state) for row, state in decided.rows] == [(s, "accepted") for s in review.suggestions]
    assert told == sorted(told)
    assert told[-1] < 1
    assert texts(queue) == TEXTS  # nothing is done yet
    do(queue, decided)
    assert [suggestion.state for suggestion in review.suggestions] == ["accepted"] * 3


def test_rejecting_leaves_the_text_and_asks_no_more() -> None:
    queue, review = reviewed(TEXTS, "changes, today.")
    undo = do(queue, reject(queue, [standing(queue)]))
    assert texts(queue) == TEXTS
    assert words_of(queue, queue.waiting()) == ["today"]
    assert review.suggestions[0].state == "rejected"
    undo.apply(queue.transcript)
    assert review.suggestions[0].state == "pending"


def test_a_mark_by_hand_decides_what_is_suggested_there_and_only_that() -> None:
    queue, _ = reviewed(["we asked nasa", "today"], "asked, NASA today?")
    decided = settle(queue, put_mark(queue.transcript, 0, 1, ":", queue.labels), 0, 1)
    assert [(row.suggestion.mark, state) for row, state in decided.rows] == [("COMMA", "changed")]
    do(queue, decided)
    assert texts(queue)[0] == "we asked: nasa"
    decided = settle(queue, put_mark(queue.transcript, 0, 2, ".", queue.labels), 0, 2)
    do(queue, decided)  # the capitals of the word before the mark are still open
    assert texts(queue) == ["we asked: nasa.", "Today"]
    assert words_of(queue, queue.waiting()) == ["nasa", "Today"]
    check(queue)


def test_a_mark_that_is_there_already_is_no_step() -> None:
    queue, _ = reviewed(["we asked, today"], "today.")
    assert settle(queue, put_mark(queue.transcript, 0, 1, ",", queue.labels), 0, 1).edit.cues == {}


def test_locked_cues_wait_for_nobody() -> None:
    queue, _ = reviewed(TEXTS, "changes, today. like?")
    undo = do(queue, lock(queue, [0, 1], True))
    assert queue.pending == 1
    assert queue.states["pending"] == 3
    do(queue, lock(queue, [1], False))
    assert words_of(queue, queue.waiting()) == ["today", "like"]
    check(queue)
    undo.apply(queue.transcript)
    check(queue)


ROLLING = ["so if we\nmake no changes", "make no changes\ntoday what", "today what\ndoes it look", "does it look\nlike"]


def rolling() -> Queue:
    transcript = Transcript([Cue(i * 1000, i * 1000 + 900, text) for i, text in enumerate(ROLLING)])
    rows = [[0.5] * 7] * 20
    changes, today = 5, 6
    made = [
        Suggestion(changes, "O", "COMMA", 0.9, tuple(GLYPHS), rows),
        Suggestion(today, "O", "PERIOD", 0.8, tuple(GLYPHS), rows, None, "capitalised", 7, "What"),
    ]
    queue = Queue(transcript)
    queue.take(notes_of(Review(transcript, made, GLYPHS)), made)
    return queue


def test_captions_that_roll_are_written_wherever_the_word_is_shown() -> None:
    queue = rolling()
    undo = do(queue, accept(queue, list(queue.waiting()), GLYPHS))
    assert texts(queue)[:3] == [
        "so if we\nmake no changes,",
        "make no changes,\ntoday. What",
        "today. What\ndoes it look",
    ]
    undo.apply(queue.transcript)
    assert texts(queue) == ROLLING


def test_a_copy_that_is_elsewhere_by_now_is_left_alone() -> None:
    queue = rolling()
    insert_after(queue.transcript, 0).apply(queue.transcript)
    SetText(1, "did no changes help").apply(queue.transcript)
    do(queue, accept(queue, list(queue.waiting()), GLYPHS))
    assert texts(queue)[0] == "so if we\nmake no changes,"
    assert texts(queue)[1] == "did no changes help"


def test_copies_behind_the_end_are_left_alone() -> None:
    queue = rolling()
    ReplaceCues(1, 4, ()).apply(queue.transcript)
    do(queue, accept(queue, list(queue.waiting()), GLYPHS))
    assert texts(queue) == ["so if we\nmake no changes,"]


@pytest.mark.parametrize(("word", "following"), [((0, 0), (0, 1)), ((0, 1), (2, 0)), ((2, 0), (3, 0))])
def test_the_next_word(word: tuple[int, int], following: tuple[int, int]) -> None:
    queue = Queue(Transcript([Cue(0, 1, "one two"), Cue(1, 2, "[noise]"), Cue(2, 3, "three")]))
    assert next_word(queue, *word) == following


def test_standings_may_be_out_of_date_in_their_place() -> None:
    queue, _ = reviewed(TEXTS, "changes,")
    SetText(0, "changes").apply(queue.transcript)
    stale = Standing(0, standing(queue).row._replace(place=4))
    do(queue, accept(queue, [stale], GLYPHS))
    assert texts(queue)[0] == "changes"
