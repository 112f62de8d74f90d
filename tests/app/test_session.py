"""Edits that are worked out for few cues at once, and for many in a job; saves that overtake each other."""

import threading
import time
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import engine
from app.editor.document import MANY
from app.editor.opened import Opened
from app.editor.session import DocumentSession
from app.jobs import JobProgress, JobRunner
from engine.document.cue import Cue
from engine.document.cue_operations import delete
from engine.document.edits import SetText
from engine.document.timing_operations import shift
from engine.document.transcript import Transcript
from engine.formats import read_text
from engine.formats.srt import TAGGED
from engine.review.decisions import lock


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[DocumentSession]:
    result = DocumentSession(JobRunner())
    text = "\n\n".join(f"{i + 1}\n00:00:01,000 --> 00:00:02,000\ncue {i}" for i in range(MANY))
    result.show(Opened(read_text(text, "srt"), None, "long.srt"))
    yield result
    result.runner.close()
    result.undo_stack.clear()


def starts(session: DocumentSession) -> set[int]:
    assert session.transcript
    return {cue.start for cue in session.transcript.cues}


def test_few_at_once(session):
    session.work_out("shift", 1, lambda document: shift(document, [0], 500))
    assert starts(session) == {1000, 1500}


def test_many_in_a_job_as_one_step(session, qtbot):
    threads: list[threading.Thread] = []

    def make(document):
        threads.append(threading.current_thread())
        return shift(document, range(MANY), 500)

    with qtbot.waitSignal(session.edited):
        session.work_out("shift", MANY, make)
    assert threads != [threading.main_thread()]
    assert starts(session) == {1500}
    assert session.undo_stack.undoText() == "shift"
    session.undo_stack.undo()
    assert starts(session) == {1000}


@pytest.mark.parametrize("count", [1, MANY])
def test_what_cannot_be_done_is_reported(session, qtbot, count):
    with qtbot.waitSignal(session.noted) as signal:
        session.work_out("shift", count, lambda document: shift(document, range(count), -5000))
    assert "before zero" in signal.args[0]
    assert not session.modified


def test_an_edit_for_a_text_that_has_changed_meanwhile_is_dropped_and_reported(session, qtbot):
    with qtbot.waitSignal(session.noted) as signal:
        session.work_out("shift", MANY, lambda document: shift(document, range(MANY), 500))
        session.do("edit", SetText(0, "changed"))
    assert "meanwhile" in signal.args[0]
    assert starts(session) == {1000}


def test_no_edit_of_a_job_takes_away_the_cue_that_is_being_written_in(session, qtbot):
    with qtbot.waitSignal(session.noted):
        session.work_out("shift", MANY, lambda document: shift(document, range(MANY), 500))
        session.typing = lambda: True
    assert starts(session) == {1000}


def test_an_older_state_never_lands_on_a_newer_one(session, qtbot, monkeypatch, tmp_path: Path):
    write, first = engine.write_transcript, threading.Event()

    def slow(transcript, *arguments):
        if transcript.cues[0].text == "old":
            first.wait(5)
        write(transcript, *arguments)

    monkeypatch.setattr(engine, "write_transcript", slow)
    session.do("edit", SetText(0, "old"))
    session.save(tmp_path / "long.srt")
    session.do("edit", SetText(0, "new"))
    with qtbot.waitSignal(session.saved):
        session.save(tmp_path / "long.srt")
        first.set()
    session.runner.close()
    assert "new" in (tmp_path / "long.srt").read_text("utf-8")
    assert not session.modified


def test_what_was_edited_while_it_was_saved_is_not_clean(session, qtbot, monkeypatch, tmp_path: Path):
    waiting = threading.Event()
    monkeypatch.setattr(engine, "write_transcript", lambda *rest: waiting.wait(5))
    session.do("edit", SetText(0, "saved"))
    with qtbot.waitSignal(session.saved):
        session.save(tmp_path / "long.srt")
        session.undo_stack.undo()
        session.do("edit", SetText(0, "another"))
        waiting.set()
    assert session.modified


def test_cues_that_are_recognised_while_it_is_saved_are_still_to_be_saved(session, qtbot, tmp_path: Path):
    session.append([Cue(3000, 4000, "saved")])
    with qtbot.waitSignal(session.saved):
        session.save(tmp_path / "long.srt")
        session.append([Cue(5000, 6000, "recognised")])
    assert session.modified
    with qtbot.waitSignal(session.saved):
        session.save(tmp_path / "long.srt")
    assert "recognised" in (tmp_path / "long.srt").read_text("utf-8")
    assert not session.modified


def test_a_text_that_is_said_to_be_english_is_punctuated_whatever_it_looks_like(session, qtbot):
    session.show(Opened(read_text("köszönöm szépen hogy itt vagytok"), None, "magyar.txt"))
    session.choice.device = "cpu"
    for language in ("", "en"):
        session.transcript.speak(language)
        with qtbot.waitSignal(session.reviewed, timeout=60_000):
            session.punctuate()
        assert bool(session.latest_review.suggestions) == bool(language)


@pytest.mark.usefixtures("fake_model")
def test_suggestions_are_made_for_the_very_cues_that_were_chosen(session, qtbot, monkeypatch):
    ranges, take = [], session.review.take
    monkeypatch.setattr(session.review, "take", lambda review, cues: ranges.append(cues) or take(review, cues))
    with qtbot.waitSignal(session.reviewed):
        session.punctuate(range(5, 7))
        session.do("delete", delete(session.transcript, [0, 1]))
    assert ranges == [range(3, 5)]


def test_what_writes_nothing_is_no_change_to_be_saved(session, qtbot):
    reported = []
    session.modified_changed.connect(lambda: reported.append(session.modified))
    session.decide("lock", lock(session.review, [3], True))
    assert not session.modified
    session.do("edit", SetText(0, "changed"))
    session.decide("lock", lock(session.review, [3], False))
    assert session.modified
    session.undo_stack.undo()
    session.undo_stack.undo()
    assert not session.modified
    assert [state for state, _ in groupby(reported)] == [False, True, False]


def test_opening_a_long_file_reports_progress_and_can_be_stopped(session, qtbot, tmp_path, monkeypatch):
    path, before = tmp_path / "longer.srt", session.transcript
    path.write_text("".join(f"{n}\n00:00:01,000 --> 00:00:02,000\ncue {n}\n\n" for n in range(1, 5001)))
    shares, numbers, reached, goes_on = [], [], threading.Event(), threading.Event()
    report = JobProgress.report

    def held(self, share):
        reached.set()
        goes_on.wait(60)
        report(self, share)

    session.runner.started.connect(lambda number, title: numbers.append(number))
    with monkeypatch.context() as patch:
        patch.setattr(JobProgress, "report", held)
        session.open(path)
        assert reached.wait(60)
        session.runner.cancel(numbers[-1])
        goes_on.set()
        session.runner.pools.wait()
    assert session.transcript is before
    session.runner.progressed.connect(lambda number, share: shares.append(share))
    with qtbot.waitSignal(session.opened):
        session.open(path)
    assert len(session.transcript.cues) == 5000
    assert len(shares) >= 5
    assert shares == sorted(shares)


def test_a_long_document_is_looked_through_before_it_is_shown(session):
    cues = [Cue(start * 3000, start * 3000 + 2500, "so if we make no changes today") for start in range(300_000)]
    began = time.thread_time()
    opened = Opened(Transcript(cues, TAGGED), None, "long.srt")
    read = time.thread_time()
    session.show(opened)
    assert time.thread_time() - read < (read - began) / 3
    assert len(session.paragraphs) > 1000
