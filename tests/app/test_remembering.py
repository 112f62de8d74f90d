"""What a review is known by to the memory: read once, off the GUI thread."""

import threading
from pathlib import Path

import pytest

from app.editor import remembering
from app.editor.remembering import Remembering
from app.editor.session import DocumentSession
from app.jobs import JobRunner
from app.settings import Settings
from engine.memory import Decision, Memory
from engine.review import Review
from engine.review.decisions import reject

pytestmark = pytest.mark.usefixtures("fake_model")

TEXT = "So: we wait… and then Anna came; she said “yes?” everyone left"


class Kept(Memory):
    """A memory that hands out what it was given."""

    def __init__(self) -> None:
        super().__init__()
        self.decisions: list[Decision] = []

    def remember(self, decisions) -> None:
        self.decisions += decisions


@pytest.fixture
def session(qtbot, runner: JobRunner, tmp_path: Path) -> DocumentSession:
    path = tmp_path / "talk.srt"
    path.write_text(f"1\n00:00:00,000 --> 00:00:09,000\n{TEXT}\n", "utf-8")
    session = DocumentSession(runner)
    with qtbot.waitSignal(session.opened):
        session.open(path)
    return session


def test_the_words_are_read_where_the_review_is_made(qtbot, session, monkeypatch):
    threads = []
    key = remembering.document_key
    monkeypatch.setattr(
        remembering, "document_key", lambda words: threads.append(threading.current_thread()) or key(words)
    )
    remembered = Remembering(session, Settings(), Memory())
    for _ in range(2):
        with qtbot.waitSignal(session.reviewed):
            session.punctuate()
    assert len(threads) == 2
    assert threading.main_thread() not in threads
    remembered.flush()


@pytest.mark.parametrize("moved_on", [False, True])
def test_a_decision_keeps_the_marks_as_the_engine_reads_them(qtbot, session, moved_on):
    memory = Kept()
    remembered = Remembering(session, Settings(), memory)
    if moved_on:  # another thread has read a newer review before this one is shown
        session.reviewed.disconnect(remembered.take_up)
        session.reviewed.connect(lambda: remembered.refused(Review(session.transcript, [], {})))
        session.reviewed.connect(remembered.take_up)
    with qtbot.waitSignal(session.reviewed):
        session.punctuate()
    [row] = [row for row in session.review.cue(0).entries if row.suggestion.mark == "PERIOD"]
    session.decided.emit([(row, "accepted")], True)
    remembered.flush()
    [decision] = memory.decisions
    marks = dict(zip(decision.words, decision.marks, strict=True))
    assert (marks["So"], marks["wait"], marks["came"], marks["yes"]) == ("COLON", "COMMA", "PERIOD", "QUESTION")
    assert decision.mark == "PERIOD"


def rows(session: DocumentSession, mark: str) -> list:
    return [row for row in session.review.cue(0).entries if row.suggestion.mark == mark]


def test_what_is_undone_is_forgotten_after_new_suggestions_too(qtbot, session):
    remembered = Remembering(session, Settings(), Memory())
    with qtbot.waitSignal(session.reviewed):
        session.punctuate()
    standing = next(session.review.waiting(0.0))
    session.decide("reject", reject(session.review, [standing]))
    with qtbot.waitSignal(session.reviewed):
        session.punctuate()
    session.undo_stack.undo()
    remembered.flush()
    assert remembered.memory.decisions() == []
    remembered.memory.close()


def test_a_decision_is_that_of_the_model_that_made_the_suggestion(qtbot, session):
    memory = Kept()
    remembered = Remembering(session, Settings(), memory)
    with qtbot.waitSignal(session.reviewed):
        session.punctuate()
    session.choice.model = "another"
    session.decided.emit([(rows(session, "PERIOD")[0], "accepted")], True)
    remembered.flush()
    assert [decision.model for decision in memory.decisions] == ["fake"]


def test_what_is_undone_stands_around_no_other_decision(qtbot, session):
    remembered = Remembering(session, Settings(), Memory())
    with qtbot.waitSignal(session.reviewed):
        session.punctuate()
    [row] = rows(session, "PERIOD")
    known = remembered._known[id(row.suggestion)]
    marks = list(known.marks)
    session.decided.emit([(row, "accepted")], True)
    assert known.marks[row.suggestion.slot] == "PERIOD"
    session.decided.emit([(row, "accepted")], False)
    assert known.marks == marks
    remembered.flush()
