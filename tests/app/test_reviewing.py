from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.editor.opened import Opened
from app.editor.review_cursor import READING, UNCERTAIN
from app.editor.reviewing import MANY, Reviewing
from app.editor.session import DocumentSession
from app.jobs import JobRunner
from engine.document.cue_operations import delete, insert_after
from engine.document.edits import SetText
from engine.review.entries import ALL, Filter
from tests.engine.review.test_queue import ALL_OF_THEM, TEXTS, reviewed, texts, words_of


class Desk:
    """A session with suggestions, and somebody who works through them."""

    def __init__(self, document: Sequence[str] = TEXTS, marks: str = ALL_OF_THEM) -> None:
        self.runner = JobRunner()
        self.session = DocumentSession(self.runner)
        self.reviewing = Reviewing(self.session)
        self.suggest(document, marks)

    def suggest(self, document: Sequence[str], marks: str) -> None:
        """Opens a document and makes suggestions for it, as a job would."""
        review = reviewed(document, marks)
        review.transcript.watchers.clear()
        self.session.show(Opened(review.transcript, Path("talk.srt"), "talk.srt"))
        assert self.session.review
        self.session.latest_review = review
        self.session.review.take(review)
        self.session.reviewed.emit()

    def close(self) -> None:
        """Lets go of what Qt and Python both hold."""
        self.runner.close()
        self.session.undo_stack.clear()

    @property
    def texts(self) -> list[str]:
        assert self.session.review
        return texts(self.session.review)

    @property
    def word(self) -> str | None:
        """The word before the slot that is looked at."""
        assert self.session.review
        current = self.reviewing.current
        return words_of(self.session.review, [current])[0] if current else None

    @property
    def states(self) -> list[str]:
        assert self.session.latest_review
        return [suggestion.state for suggestion in self.session.latest_review.suggestions]


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    made = Desk()
    yield made
    made.close()


WORDS = ["changes", "today", "tomorrow", "like", "nasa", "they", "no", "maybe"]


def test_begins_with_the_first_and_goes_round(desk: Desk) -> None:
    seen = []
    for _ in range(9):
        seen.append(desk.word)
        desk.reviewing.next()
    assert seen == [*WORDS, "changes"]
    desk.reviewing.previous()
    desk.reviewing.previous()
    assert desk.word == "maybe"


def test_most_uncertain_first(desk: Desk) -> None:
    desk.reviewing.set_order(UNCERTAIN)
    assert desk.session.latest_review
    order = sorted(desk.session.latest_review.suggestions, key=lambda one: -one.entropy)
    assert desk.reviewing.current
    start = order.index(desk.reviewing.current.suggestion)
    ahead = [standing.suggestion for standing in desk.reviewing.upcoming(3)]
    assert ahead == (order + order)[start + 1 : start + 4]
    desk.reviewing.next()
    assert desk.reviewing.current.suggestion is ahead[0]
    desk.reviewing.set_order(READING)
    assert len(desk.reviewing.upcoming(99)) == 7


def test_accepting_moves_on_and_undo_comes_back(desk: Desk) -> None:
    arrived: list[str | None] = []
    desk.reviewing.arrived.connect(lambda: arrived.append(desk.word))
    desk.reviewing.accept()
    desk.reviewing.accept()
    assert desk.texts[:2] == ["so if we make no changes,", "today. What does tomorrow"]
    assert arrived == ["today", "tomorrow"]
    desk.session.undo_stack.undo()
    assert desk.texts[1] == TEXTS[1]
    assert desk.word == "today"
    desk.session.undo_stack.undo()
    assert desk.word == "changes"
    desk.session.undo_stack.redo()
    assert desk.word == "today"
    assert desk.states[:2] == ["accepted", "pending"]


def test_rejecting_moves_on_and_undo_comes_back(desk: Desk) -> None:
    desk.reviewing.reject()
    assert desk.texts == TEXTS
    assert desk.word == "today"
    assert desk.states[0] == "rejected"
    desk.session.undo_stack.undo()
    assert desk.word == "changes"


@pytest.mark.parametrize(
    ("glyph", "text", "state"),
    [
        (",", "so if we make no changes,", "accepted"),
        ("", "so if we make no changes", "rejected"),
        ("?", "so if we make no changes?", "changed"),
        ("—", "so if we make no changes —", "changed"),
    ],
)
def test_choosing_a_mark_decides(desk: Desk, glyph: str, text: str, state: str) -> None:
    desk.reviewing.choose(glyph)
    assert desk.texts[0] == text
    assert desk.states[0] == state
    assert desk.word.lower() == "today"
    desk.session.undo_stack.undo()
    assert desk.states[0] == "pending"
    assert desk.word == "changes"


def test_choosing_a_mark_beside_a_capital_leaves_the_capital_open(desk: Desk) -> None:
    for _ in range(4):
        desk.reviewing.next()
    desk.reviewing.choose(",")
    assert desk.texts[3] == "nasa, and they"
    assert desk.word == "nasa"
    desk.reviewing.accept()
    assert desk.texts[3] == "NASA, and they"


def test_a_mark_by_hand_elsewhere_decides_what_waits_there_and_stays(desk: Desk) -> None:
    desk.reviewing.put(1, 3, "?")
    assert desk.word == "changes"
    assert desk.states[2] == "accepted"
    desk.reviewing.put(1, 2, ",")
    assert desk.texts[1] == "today what does, tomorrow?"
    assert desk.word == "changes"


def test_the_last_one_leaves_nothing_to_look_at_until_something_is_open_again(desk: Desk) -> None:
    for _ in range(8):
        desk.reviewing.accept()
    assert desk.reviewing.current is None
    assert desk.reviewing.upcoming(4) == []
    desk.reviewing.accept()
    desk.reviewing.next()
    desk.session.do("edit", SetText(0, "so if we make no changes, ever"))
    assert desk.reviewing.current is None
    desk.session.undo_stack.undo()
    desk.session.undo_stack.undo()
    assert desk.word.lower() == "maybe"


def test_edits_move_the_current_one_along(desk: Desk) -> None:
    desk.reviewing.next()
    transcript = desk.session.transcript
    assert transcript
    desk.session.do("insert", insert_after(transcript, 0))
    assert desk.word == "today"
    assert desk.reviewing.current
    assert desk.reviewing.current.cue == 2
    desk.reviewing.accept()
    assert desk.word == "tomorrow"


def test_what_is_gone_gives_way_to_the_next(desk: Desk) -> None:
    transcript = desk.session.transcript
    assert transcript
    desk.session.do("delete", delete(transcript, [0]))
    assert desk.word == "today"
    desk.session.do("delete", delete(transcript, range(4)))
    assert desk.reviewing.current is None
    desk.session.undo_stack.undo()
    assert desk.word is not None


def test_locking_moves_on_and_unlocking_opens_again(desk: Desk) -> None:
    desk.reviewing.lock([0])
    assert desk.word == "today"
    assert desk.reviewing.counts() == (7, 7)
    desk.reviewing.lock([0, 1])
    assert desk.word == "like"
    desk.reviewing.lock([0, 1])
    assert desk.reviewing.counts() == (8, 8)


def test_a_filter_is_kept_to(desk: Desk) -> None:
    desk.reviewing.set_filter(Filter(kinds=frozenset({"removed", "capital"})))
    assert desk.word == "nasa"
    assert desk.reviewing.counts()[1] == 2
    desk.reviewing.go_to_cue(0)
    assert desk.word == "nasa"
    desk.reviewing.accept()
    desk.reviewing.accept()
    assert desk.reviewing.current is None
    desk.reviewing.set_filter(ALL)
    assert desk.word == "maybe"


def test_another_document_has_no_filter(desk: Desk) -> None:
    desk.reviewing.set_filter(Filter(speakers=frozenset({"Anna"})))
    assert desk.reviewing.current is None
    desk.suggest(["one two"], "one,")
    assert desk.word == "one"


def test_go_to_a_cue(desk: Desk) -> None:
    desk.reviewing.go_to_cue(3)
    assert desk.word == "nasa"
    desk.reviewing.next()
    desk.reviewing.go_to_cue(3)
    assert desk.word == "they"


def test_all_at_or_above_the_minimum(desk: Desk) -> None:
    desk.reviewing.set_minimum(0.7)
    chosen, waiting = desk.reviewing.counts()
    assert 0 < chosen < waiting == 8
    desk.reviewing.accept_all()
    assert desk.states.count("accepted") == chosen
    assert desk.word == next(word for word, state in zip(WORDS, desk.states, strict=True) if state == "pending")
    desk.session.undo_stack.undo()
    assert desk.texts == TEXTS


def test_all_that_the_filter_shows(desk: Desk) -> None:
    desk.reviewing.set_filter(Filter(marks=frozenset({"PERIOD"})))
    assert desk.reviewing.counts() == (3, 3)
    desk.reviewing.accept_all()
    assert desk.states.count("accepted") == 3


def test_very_many_are_accepted_in_a_job(qtbot: QtBot) -> None:
    desk = Desk([f"one two three {number}" for number in range(MANY)], " ".join(["one, three."] * MANY))
    with qtbot.waitSignal(desk.session.decided):
        desk.reviewing.accept_all()
        assert desk.states.count("accepted") == 0
    assert desk.states.count("accepted") == 2 * MANY
    assert desk.texts[0] == "one, two three. 0"
    assert desk.reviewing.current is None
    assert desk.session.undo_stack.count() == 1
    desk.session.undo_stack.undo()
    assert desk.states.count("accepted") == 0
    desk.close()


def test_a_job_that_an_edit_overtook_begins_again(qtbot: QtBot) -> None:
    desk = Desk([f"one two three {number}" for number in range(MANY)], " ".join(["one, three."] * MANY))
    with qtbot.waitSignal(desk.session.decided):
        desk.reviewing.accept_all()
        desk.session.do("edit", SetText(0, "one two five 0"))
    assert desk.texts[:2] == ["one, two five 0", "one, two three. 1"]
    desk.close()


def test_the_pace_tells_what_is_left(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter([0.0, 2.0, 4.0, 600.0, 602.0, 604.0])
    monkeypatch.setattr("app.editor.reviewing.time.monotonic", lambda: next(moments))
    assert desk.reviewing.seconds_left() is None
    for _ in range(5):
        desk.reviewing.accept()
    assert desk.reviewing.seconds_left() == 6.0  # three are left; the break does not count


def test_without_a_document(qtbot: QtBot) -> None:
    runner = JobRunner()
    reviewing = Reviewing(DocumentSession(runner))
    for act in (reviewing.accept, reviewing.reject, reviewing.next, reviewing.previous, reviewing.accept_all):
        act()
    reviewing.choose(",")
    reviewing.set_filter(Filter(marks=frozenset({"COMMA"})))
    assert reviewing.current is None
    assert reviewing.counts() == (0, 0)
    runner.close()


def test_a_sentence_is_accepted_at_once_and_taken_back_where_it_was_decided(desk: Desk) -> None:
    desk.reviewing.accept_sentence()
    assert desk.texts[:2] == ["so if we make no changes,", "today. What does tomorrow"]
    assert desk.states[:3] == ["accepted", "accepted", "pending"]
    assert desk.word == "tomorrow"
    desk.session.undo_stack.undo()
    assert desk.texts[:2] == TEXTS[:2]
    assert desk.word == "changes"


def test_undo_comes_back_to_where_many_were_accepted(desk: Desk) -> None:
    for _ in range(3):
        desk.reviewing.next()
    before = desk.word
    desk.reviewing.accept_all()
    assert desk.word is None
    desk.session.undo_stack.undo()
    assert desk.word == before
    desk.session.undo_stack.redo()
    desk.session.undo_stack.undo()
    assert desk.word == before


def test_no_mark_in_place_of_a_capital_alone_rejects_it(desk: Desk) -> None:
    while desk.word != "nasa":
        desk.reviewing.next()
    texts = desk.texts
    desk.reviewing.choose("")
    assert desk.states[WORDS.index("nasa")] == "rejected"
    assert desk.texts == texts
    assert desk.word == "they"
