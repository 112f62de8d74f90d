"""A long document is punctuated piece by piece, from where the user is."""

import pytest

from app.editor import request
from app.editor.opened import Opened
from app.editor.remembering import Remembering
from app.editor.reviewing import Reviewing
from app.editor.session import DocumentSession
from app.settings import Settings
from engine.document import pieces
from engine.document.cue import Cue
from engine.document.cue_operations import delete
from engine.document.edits import SetText
from engine.document.transcript import Transcript
from engine.memory import Memory
from engine.review import Filter, Review
from engine.review.decisions import accept
from tests.app.fakes import punctuator

SAID = "good evening everyone so i begin with something that we call asr and it goes on"
CUES = 300


@pytest.fixture(autouse=True)
def short_pieces(monkeypatch: pytest.MonkeyPatch, fake_model: None) -> None:
    monkeypatch.setattr(request, "FIRST", 100)
    monkeypatch.setattr(request, "GROWTH", 2)
    monkeypatch.setattr(pieces, "AROUND", 45)


def transcript() -> Transcript:
    return Transcript([Cue(n * 1000, n * 1000 + 900, f"{n} {SAID}") for n in range(CUES)])


@pytest.fixture
def session(runner) -> DocumentSession:
    session = DocumentSession(runner)
    session.show(Opened(transcript(), None, "long.srt"))
    return session


def known(session: DocumentSession) -> list[int]:
    """The cues that have suggestions."""
    return [cue for cue in range(len(session.transcript.cues)) if session.review.cue(cue).entries]


def finished(session: DocumentSession) -> bool:
    return not session.suggesting and session.request.finished


def proposals(review: Review) -> list[tuple]:
    cues = range(len(review.transcript.cues))
    return [
        (cue, entry.place, entry.suggestion.mark, entry.suggestion.spelling)
        for cue in cues
        for entry in review.cue(cue).entries
    ]


def test_the_cues_where_the_user_is_come_first_and_then_all(session, qtbot):
    session.place = lambda: 200
    seen = []
    for signal in (session.reviewed, session.extended):
        signal.connect(lambda: seen.append(known(session)))
    session.punctuate()
    qtbot.waitUntil(lambda: finished(session))
    assert seen[0][0] == 200
    assert len(seen[0]) < 12
    assert 4 < len(seen) < 12
    assert seen[-1] == list(range(CUES))
    at_once = punctuator().review(transcript()).attach()
    assert proposals(session.review) == proposals(at_once)
    entropies = [suggestion.entropy for suggestion in session.review.queue.order]
    assert entropies == sorted(entropies, reverse=True)


def test_what_is_looked_at_stays_while_further_suggestions_come(session, qtbot):
    reviewing = Reviewing(session)
    with qtbot.waitSignal(session.reviewed):
        session.punctuate()
    only = Filter(marks=frozenset({"PERIOD"}))
    reviewing.set_filter(only)
    reviewing.next()
    current = reviewing.current.suggestion
    qtbot.waitUntil(lambda: finished(session))
    assert reviewing.current.suggestion is current
    assert reviewing.filter == only
    assert len(known(session)) == CUES


def test_decisions_meanwhile_stop_nothing_and_stay(session, qtbot):
    with qtbot.waitSignal(session.reviewed):
        session.punctuate()
    [first, *_] = session.review.waiting()
    session.decide("accept", accept(session.review, [first]))
    qtbot.waitUntil(lambda: finished(session))
    assert session.review.queue.states["accepted"] == 1
    assert len(known(session)) == CUES
    assert session.transcript.cues[0].text != f"0 {SAID}"


def test_a_piece_that_is_edited_meanwhile_is_read_again(session, qtbot):
    with qtbot.waitSignal(session.reviewed):
        session.punctuate()
        session.do("edit", SetText(0, "what is it"))
    marks = [entry.suggestion.mark for entry in session.review.cue(0).entries]
    assert "QUESTION" in marks
    session.do("delete", delete(session.transcript, [CUES - 1, 0]))
    qtbot.waitUntil(lambda: finished(session))
    assert known(session) == list(range(CUES - 2))


@pytest.mark.parametrize("replaced", [False, True])
def test_a_document_that_is_closed_or_replaced_is_not_punctuated_to_the_end(session, qtbot, replaced):
    stops = []
    session.suggesting_stopped.connect(lambda: stops.append(session.name))
    with qtbot.waitSignal(session.extended):
        session.punctuate()
    qtbot.waitUntil(lambda: session.suggesting)
    session.show(Opened(transcript(), None, "other.srt")) if replaced else session.close()
    assert not session.suggesting
    assert not session.runner.busy
    assert not stops


def test_a_text_without_any_mark_is_one_passage(session, qtbot):
    session.punctuate()
    qtbot.waitUntil(lambda: finished(session))
    assert session.review.passages() == {0: (0, CUES - 1)}


def test_decisions_are_remembered_with_the_words_around_them(session, qtbot):
    remembered = Remembering(session, Settings(), Memory())
    session.punctuate()
    qtbot.waitUntil(lambda: finished(session))
    for cue in (1, 150, CUES - 2):
        row = next(row for row in session.review.cue(cue).entries if row.suggestion.mark == "PERIOD")
        session.decided.emit([(row, "accepted")], True)
    remembered.flush()
    assert len(remembered.memory.decisions()) == 3
    for decision in remembered.memory.decisions():
        assert decision.words[decision.slot].lower() in ("everyone", "something")
    remembered.memory.close()


def test_what_was_stopped_goes_on_with_the_cues_that_are_left(session, qtbot):
    with qtbot.waitSignal(session.reviewed):
        session.punctuate()
    with qtbot.waitSignal(session.suggesting_stopped):
        session.runner.cancel(session._suggestions)
    assert not session.suggesting
    assert session.request.left == CUES - len(known(session)) > 0
    session.go_on_suggesting()
    qtbot.waitUntil(lambda: finished(session))
    assert known(session) == list(range(CUES))


def test_what_is_asked_for_anew_was_not_stopped(session, qtbot):
    stopped = []
    session.suggesting_stopped.connect(lambda: stopped.append(True))
    with qtbot.waitSignal(session.reviewed):
        session.punctuate()
    session.punctuate()
    qtbot.waitUntil(lambda: finished(session))
    assert not stopped


def test_what_was_left_of_another_document_is_refused() -> None:
    meta = {"left": [[100, CUES]], "total": CUES, "language": "en", "passages": 0}
    assert request.Request.from_meta(meta, transcript()).left == CUES - 100
    with pytest.raises(ValueError, match=str(CUES + 1)):
        request.Request.from_meta(meta | {"left": [[100, CUES + 1]]}, transcript())
