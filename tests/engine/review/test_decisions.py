from collections import Counter

import pytest

from engine.document.cue import Cue
from engine.document.cue_operations import insert_after
from engine.document.edits import ReplaceCues, SetText
from engine.document.transcript import Transcript
from engine.document.words import Address
from engine.errors import InputError
from engine.review import Review, Suggestion
from engine.review.decisions import accept, lock, openings, reject, settle
from engine.review.entries import SuggestionRef
from engine.review.hand_marking import put_mark
from engine.text.labels import GLYPHS
from tests.engine.review.test_queue import check, do, reviewed, standing, texts, words_of

TEXTS = ["if we make no changes", "today", "what does <i>it</i> look like"]


def test_accepting_writes_the_mark_and_the_capital_of_the_next_cue_and_comes_undone() -> None:
    review = reviewed(TEXTS, "changes, today. like?")
    undo = do(review, accept(review, [standing(review, 1)]))
    assert texts(review) == ["if we make no changes", "today.", "What does <i>it</i> look like"]
    assert words_of(review, review.waiting()) == ["changes", "like"]
    assert review.queue.states == Counter(pending=2, accepted=1)
    undo.apply(review.transcript)
    assert texts(review) == TEXTS
    assert review.queue.states == Counter(pending=3)


def test_a_capital_lands_after_cues_without_words() -> None:
    review = reviewed(["today", "[applause]", "♪", "what then"], "today. then?")
    do(review, accept(review, list(review.waiting())))
    assert texts(review) == ["today.", "[applause]", "♪", "What then?"]


def test_a_capital_is_not_given_to_another_word() -> None:
    review = reviewed(TEXTS, "today.")
    SetText(2, "so what does it look like").apply(review.transcript)
    do(review, accept(review, [standing(review)]))
    assert texts(review)[1:] == ["today.", "so what does it look like"]


def test_more_capitals_stay() -> None:
    review = reviewed(["today", "nasa did"], "today. did")
    SetText(1, "NASA did").apply(review.transcript)
    do(review, accept(review, [standing(review)]))
    assert texts(review) == ["today.", "NASA did"]


def test_accepting_tells_what_it_decided_and_how_far_it_is() -> None:
    review = reviewed(TEXTS, "changes, today. like?")
    reported: list[float] = []
    decided = accept(review, list(review.waiting()), reported.append)
    assert [(row.suggestion, state) for row, state in decided.decisions] == [
        (s, "accepted") for s in review.suggestions
    ]
    assert reported == sorted(reported)
    assert reported[-1] < 1
    assert texts(review) == TEXTS  # nothing is done yet
    do(review, decided)
    assert [suggestion.state for suggestion in review.suggestions] == ["accepted"] * 3


def test_an_unknown_mark_is_refused_and_changes_nothing() -> None:
    review = reviewed(TEXTS, "changes,")
    with pytest.raises(InputError, match="SEMICOLON: no such mark; choose from O, COMMA"):
        review.change(review.suggestions[0], "SEMICOLON")
    review.accept()
    assert texts(review)[0] == "if we make no changes,"


def test_rejecting_leaves_the_text_and_asks_no_more() -> None:
    review = reviewed(TEXTS, "changes, today.")
    undo = do(review, reject(review, [standing(review)]))
    assert texts(review) == TEXTS
    assert words_of(review, review.waiting()) == ["today"]
    assert review.suggestions[0].state == "rejected"
    undo.apply(review.transcript)
    assert review.suggestions[0].state == "pending"


def test_a_mark_by_hand_decides_what_is_suggested_there_and_only_that() -> None:
    review = reviewed(["we asked nasa", "today"], "asked, NASA today?")
    decided = settle(review, put_mark(review.transcript, 0, 1, ":"), Address(0, 1))
    assert [(row.suggestion.mark, state) for row, state in decided.decisions] == [("COMMA", "changed")]
    do(review, decided)
    assert texts(review)[0] == "we asked: nasa"
    decided = settle(review, put_mark(review.transcript, 0, 2, "."), Address(0, 2))
    do(review, decided)  # the capitals of the word before the mark are still open
    assert texts(review) == ["we asked: nasa.", "Today"]
    assert words_of(review, review.waiting()) == ["nasa", "Today"]
    check(review)


def test_a_mark_that_is_there_already_is_no_step() -> None:
    review = reviewed(["we asked, today"], "today.")
    assert settle(review, put_mark(review.transcript, 0, 1, ","), Address(0, 1)).edit.cues == {}


def test_locked_cues_wait_for_nobody() -> None:
    review = reviewed(TEXTS, "changes, today. like?")
    undo = do(review, lock(review, [0, 1], True))
    assert review.queue.pending == 1
    assert review.queue.states["pending"] == 3
    do(review, lock(review, [1], False))
    assert words_of(review, review.waiting()) == ["today", "like"]
    check(review)
    undo.apply(review.transcript)
    check(review)


def test_nothing_is_written_into_a_locked_cue() -> None:
    review = reviewed(TEXTS, "changes, today. like?")
    do(review, lock(review, [2], True))
    do(review, accept(review, list(review.waiting())))
    assert texts(review) == ["if we make no changes,", "today.", "what does <i>it</i> look like"]


def test_a_question_is_opened_unless_it_begins_in_a_locked_cue() -> None:
    review = reviewed(["qué dices", "juan"], "juan?")
    review.transcript.speak("es")
    [asked] = review.waiting()
    assert openings(review, [asked]) == {Address(0, 0): "¿"}
    do(review, lock(review, [0], True))
    assert openings(review, [asked]) == {}
    do(review, accept(review, [asked]))
    assert texts(review) == ["qué dices", "juan?"]


ROLLING = ["so if we\nmake no changes", "make no changes\ntoday what", "today what\ndoes it look", "does it look\nlike"]


def rolling() -> Review:
    transcript = Transcript([Cue(i * 1000, i * 1000 + 900, text) for i, text in enumerate(ROLLING)])
    rows = [[0.5] * 7] * 20
    changes, today = 5, 6
    suggestions = [
        Suggestion(changes, "O", "COMMA", 0.9, tuple(GLYPHS), rows),
        Suggestion(today, "O", "PERIOD", 0.8, tuple(GLYPHS), rows, None, "capitalised", 7, "What"),
    ]
    return Review(transcript, suggestions).attach()


def test_captions_that_roll_are_written_wherever_the_word_is_shown() -> None:
    review = rolling()
    undo = do(review, accept(review, list(review.waiting())))
    assert texts(review)[:3] == [
        "so if we\nmake no changes,",
        "make no changes,\ntoday. What",
        "today. What\ndoes it look",
    ]
    undo.apply(review.transcript)
    assert texts(review) == ROLLING


def test_a_copy_that_is_elsewhere_by_now_is_left_alone() -> None:
    review = rolling()
    insert_after(review.transcript, 0).apply(review.transcript)
    SetText(1, "did no changes help").apply(review.transcript)
    do(review, accept(review, list(review.waiting())))
    assert texts(review)[0] == "so if we\nmake no changes,"
    assert texts(review)[1] == "did no changes help"


def test_copies_after_the_end_are_left_alone() -> None:
    review = rolling()
    ReplaceCues(1, 4, ()).apply(review.transcript)
    do(review, accept(review, list(review.waiting())))
    assert texts(review) == ["so if we\nmake no changes,"]


def test_standings_may_be_out_of_date_in_their_place() -> None:
    review = reviewed(TEXTS, "changes,")
    SetText(0, "changes").apply(review.transcript)
    stale = SuggestionRef(0, standing(review).entry._replace(place=4))
    do(review, accept(review, [stale]))
    assert texts(review)[0] == "changes"
