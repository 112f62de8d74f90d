"""After a decision the model is asked again for the sentences nearby."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest

import engine
from app.editor.opened import Opened
from app.editor.remembering import Remembering
from app.editor.renewing import FEW, Renewing
from app.editor.reviewing import Reviewing
from app.editor.session import DocumentSession
from app.settings import Settings
from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.document.words import Address
from engine.memory import Memory
from engine.pipeline import Punctuator
from engine.text.labels import CASES, GLYPHS

TEXTS = ["one two", "three four", *["five six"] * 60]


class Reader:
    """Wants a comma after "two" and "four", but after "four" a period once one stands after "two"."""

    labels, cases, device = tuple(GLYPHS), CASES, "cpu"
    reads_pauses, reads_marks = False, True

    def __init__(self) -> None:
        self.read: list[list[str | None]] = []

    def predict(
        self,
        words: Sequence[str],
        pauses: Sequence[float | None] | None,
        progress: Callable[[float], None] | None = None,
        marks: Sequence[str | None] | None = None,
    ) -> tuple[np.ndarray, None]:
        standing = marks or [None] * len(words)
        self.read.append(list(standing))
        wanted = {"two": "COMMA", "four": "COMMA"}
        if "two" in words and (mark := standing[list(words).index("two")]) == "PERIOD":
            wanted["four"] = mark
        rows = np.zeros((len(words), len(self.labels)), np.float32)
        for index, word in enumerate(words):
            rows[index] = 0.3 / (len(self.labels) - 1)
            rows[index, self.labels.index(wanted.get(word, "O"))] = 0.7
        return rows, None


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Reader:
    reader = Reader()
    monkeypatch.setattr(engine, "load_model", lambda name, device="auto": Punctuator(reader, "reader"))
    return reader


@pytest.fixture
def reviewing(qtbot, runner, reader, tmp_path) -> Reviewing:
    session = DocumentSession(runner)
    reviewing = Reviewing(session)
    session.renewing = Renewing(session, reviewing, session)
    session.remembering = Remembering(session, Settings(), Memory(tmp_path / "memory.jsonl"), session)
    session.renewing.renewed.connect(session.remembering.take_up)
    session.show(
        Opened(Transcript([Cue(n * 1000, n * 1000 + 900, text) for n, text in enumerate(TEXTS)]), None, "talk")
    )
    session.punctuate()
    qtbot.waitUntil(lambda: session.request.finished)
    return reviewing


def pending(reviewing: Reviewing) -> list[tuple[int, str]]:
    refs = reviewing.review.waiting()
    return [(ref.cue, ref.suggestion.mark) for ref in refs if ref.suggestion.changes_mark]


def test_pending_suggestions_follow_a_mark_put_by_hand(reviewing, qtbot):
    assert pending(reviewing) == [(0, "COMMA"), (1, "COMMA")]
    reviewing.go(None)
    with qtbot.waitSignal(reviewing.session.renewing.renewed):
        reviewing.put(0, 1, ".")
    assert pending(reviewing) == [(1, "PERIOD")]
    assert reviewing.review.transcript.cues[1].text.lower() == "three four"


def test_one_that_was_rejected_is_read_as_no_mark(reviewing, reader, qtbot):
    reviewing.go_to(Address(0, 1))
    with qtbot.waitSignal(reviewing.session.renewing.renewed):
        reviewing.reject()
    assert reader.read[-1][:4] == [None, "O", None, None]


def test_the_one_in_sight_stays_as_it_is(reviewing, qtbot):
    reviewing.go_to(Address(0, 1))
    with qtbot.waitSignal(reviewing.session.renewing.renewed):
        reviewing.choose(".")
    assert reviewing.current.cue == 1
    assert reviewing.current.suggestion.mark == "COMMA"
    assert pending(reviewing) == [(1, "COMMA")]


def test_newer_suggestions_are_decided_and_taken_back_like_any(reviewing, qtbot):
    reviewing.go(None)
    with qtbot.waitSignal(reviewing.session.renewing.renewed):
        reviewing.put(0, 1, ".")
    reviewing.go_to(Address(1, 1))
    reviewing.accept()
    transcript = reviewing.review.transcript
    assert transcript.cues[1].text == "Three four."
    reviewing.session.undo_stack.undo()
    assert (transcript.cues[1].text, pending(reviewing)) == ("Three four", [(1, "PERIOD")])
    reviewing.session.undo_stack.undo()
    assert transcript.cues[0].text == "one two"
    assert (0, "COMMA") in pending(reviewing)


def test_the_model_is_loaded_once_after_another_document_has_used_another_one(reviewing, reader, qtbot, monkeypatch):
    names = []
    monkeypatch.setattr(
        engine, "load_model", lambda name, device="auto": names.append(name) or Punctuator(reader, "reader")
    )
    reviewing.session.loaded = reviewing.session.loaded._replace(key=("caesura-multi", "auto"))
    for _ in range(2):
        with qtbot.waitSignal(reviewing.session.renewing.renewed):
            reviewing.reject()
    assert len(names) == 1


def test_far_suggestions_are_left_alone(reviewing, reader, qtbot):
    before = [cue.review for cue in reviewing.review.transcript.cues[40:]]
    with qtbot.waitSignal(reviewing.session.renewing.renewed):
        reviewing.accept()
    assert all(cue.review is old for cue, old in zip(reviewing.review.transcript.cues[40:], before, strict=True))


def test_nobody_is_asked_after_many_decisions_at_once(reviewing, reader, qtbot):
    readings = len(reader.read)
    reviewing.lock(range(FEW + 1))
    qtbot.wait(600)
    assert len(reader.read) == readings


def test_a_model_that_reads_no_marks_is_not_asked(reviewing, reader, qtbot, monkeypatch):
    monkeypatch.setattr(Reader, "reads_marks", False)
    readings = len(reader.read)
    reviewing.accept()
    qtbot.wait(600)
    assert len(reader.read) == readings
