"""Unsaved changes outlive a crash."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from app.editor import request
from app.editor.autosave import Autosave
from app.editor.recovery import Recovery
from app.editor.session import DocumentSession
from app.jobs import JobRunner
from app.settings import Settings
from engine.document.edits import SetText
from engine.document.words import Address
from engine.errors import OutputError
from tests.app.fakes import punctuator

SAMPLE = Path(str(files("resources"))) / "samples" / "talk.srt"


HARNESSES: list["Harness"] = []


class Harness:
    """A session with autosave, as a window has it."""

    def __init__(self, folder: Path) -> None:
        HARNESSES.append(self)
        self.draft: tuple[int, str] | None = None
        self.place: Address | None = None
        self.session = DocumentSession(JobRunner())
        settings = Settings()
        settings.set("autosave-seconds", 1)
        self.autosave = Autosave(self.session, settings, Recovery(folder), lambda: self.draft, lambda: self.place)

    def text(self, cue: int) -> str:
        return self.session.transcript.cues[cue].text


@pytest.fixture(autouse=True)
def no_copy_is_being_written_at_the_end() -> Iterator[None]:
    yield
    while HARNESSES:
        HARNESSES.pop().session.runner.close()


def opened(harness: Harness, qtbot, path: Path) -> Harness:
    with qtbot.waitSignal(harness.session.opened):
        harness.session.open(path)
    return harness


def crashed(harness: Harness, qtbot) -> None:
    """What is left when the process is gone: the copy, and nobody who holds its lock."""
    qtbot.waitUntil(lambda: any(harness.autosave.recovery.folder.glob("*.recovery")))
    harness.autosave.recovery.close()


def test_edits_and_what_is_being_typed_are_recovered(qtbot, talk, tmp_path):
    before = opened(Harness(tmp_path / "state"), qtbot, talk)
    before.session.do("edit", SetText(0, "edited"))
    before.draft = (1, "half a wor")
    crashed(before, qtbot)
    after = Harness(tmp_path / "state")
    [entry] = after.autosave.recovery.list()
    assert (entry.name, entry.path) == ("talk.srt", talk)
    with qtbot.waitSignal(after.session.opened):
        after.autosave.recover(entry)
    assert (after.text(0), after.text(1)) == ("edited", "half a wor")
    assert after.session.modified
    with qtbot.waitSignal(after.session.saved):
        after.session.save(after.session.path)
    assert "half a wor" in talk.read_text()
    assert not after.session.modified
    qtbot.waitUntil(lambda: not list((tmp_path / "state").glob("*.recovery")))


def test_a_copy_that_waits_until_the_document_is_saved_is_not_left_behind(qtbot, talk, tmp_path, monkeypatch):
    harness, saved, written = opened(Harness(tmp_path / "state"), qtbot, talk), threading.Event(), []
    save = harness.autosave.recovery.save

    def late(*arguments):
        saved.wait(10)
        save(*arguments)
        written.append(arguments)

    monkeypatch.setattr(harness.autosave.recovery, "save", late)
    harness.session.do("edit", SetText(0, "edited"))
    harness.autosave.keep()
    with qtbot.waitSignal(harness.session.saved):
        harness.session.save(talk)
    saved.set()
    qtbot.waitUntil(lambda: bool(written))
    assert not list((tmp_path / "state").glob("*.recovery"))
    harness.session.do("edit", SetText(0, "edited again"))
    qtbot.waitUntil(lambda: bool(list((tmp_path / "state").glob("*.recovery"))))


def test_the_format_that_was_chosen_for_saving_is_recovered(qtbot, talk, tmp_path):
    before, path = opened(Harness(tmp_path / "state"), qtbot, talk), tmp_path / "talk.txt"
    with qtbot.waitSignal(before.session.saved):
        before.session.save(path, "tmplayer")
    before.session.do("edit", SetText(0, "edited"))
    crashed(before, qtbot)
    after = Harness(tmp_path / "state")
    with qtbot.waitSignal(after.session.opened):
        after.autosave.recover(after.autosave.recovery.list()[0])
    assert "TMPlayer" in after.session.facts()
    with qtbot.waitSignal(after.session.saved):
        after.session.save(path)
    assert path.read_text("utf-8").startswith("00:00:01:edited\n")


def test_nothing_is_kept_of_a_document_that_is_saved(qtbot, talk, tmp_path):
    harness = opened(Harness(tmp_path / "state"), qtbot, talk)
    harness.session.do("edit", SetText(0, "edited"))
    qtbot.waitUntil(lambda: any((tmp_path / "state").glob("*.recovery")))
    with qtbot.waitSignal(harness.session.saved):
        harness.session.save(talk)
    qtbot.waitUntil(lambda: not list((tmp_path / "state").glob("*.recovery")))


def test_undoing_everything_needs_no_copy(qtbot, talk, tmp_path):
    harness = opened(Harness(tmp_path / "state"), qtbot, talk)
    harness.session.do("edit", SetText(0, "edited"))
    qtbot.waitUntil(lambda: any((tmp_path / "state").glob("*.recovery")))
    harness.session.undo_stack.undo()
    qtbot.waitUntil(lambda: not list((tmp_path / "state").glob("*.recovery")))


TYPES_ON = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.main_window import MainWindow
from engine.document.edits import SetText
application = QApplication([])
window = MainWindow()
window.show()
window.open(Path(sys.argv[1]))
def type_on():
    if window.editor.session.transcript:
        window.editor.session.do("edit", SetText(0, str(time.time())))
        print(window.editor.session.transcript.cues[0].text, flush=True)
timer = QTimer(interval=100)
timer.timeout.connect(type_on)
timer.start()
application.exec()
"""


def test_kill_9_loses_at_most_three_seconds(qtbot, talk, own_folders):
    program = subprocess.Popen(
        [sys.executable, "-c", TYPES_ON, str(talk)], stdout=subprocess.PIPE, env=dict(os.environ)
    )
    try:
        last = float(program.stdout.readline())  # on a busy machine the window takes long to open
        end = time.monotonic() + 8
        while time.monotonic() < end:
            last = float(program.stdout.readline())
    finally:
        os.kill(program.pid, signal.SIGKILL)
        program.wait()
        program.stdout.close()
    harness = Harness(own_folders / "caesura_state" / "recovery")
    [entry] = harness.autosave.recovery.list()
    with qtbot.waitSignal(harness.session.opened):
        harness.autosave.recover(entry)
    assert last - float(harness.text(0)) < 3.0


def test_a_copy_that_cannot_be_written_is_reported_once_until_one_can(qtbot, talk, tmp_path, monkeypatch):
    harness = opened(Harness(tmp_path / "state"), qtbot, talk)
    messages, tried = [], []
    harness.session.failed.connect(messages.append)

    def full(*rest):
        tried.append(rest)
        raise OutputError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(harness.autosave.recovery, "save", full)
        harness.session.do("edit", SetText(0, "edited"))
        qtbot.waitUntil(lambda: len(tried) > 2)
        assert messages == ["Unsaved changes are not backed up. The disk is full"]
    qtbot.waitUntil(lambda: any((tmp_path / "state").glob("*.recovery")))
    qtbot.waitUntil(lambda: not harness.session.runner._running)
    monkeypatch.setattr(harness.autosave.recovery, "save", full)
    harness.session.do("edit", SetText(0, "edited again"))
    qtbot.waitUntil(lambda: len(messages) == 2)


def test_suggestions_and_the_place_of_the_review_come_back(qtbot, talk, tmp_path):
    before = opened(Harness(tmp_path / "state"), qtbot, talk)
    review = punctuator().review(before.session.transcript.snapshot())
    before.session.latest_review = review
    before.session.review.take(review)
    before.session.reviewed.emit()
    before.place = list(before.session.review.waiting())[3].address
    waiting = [(ref.address, ref.suggestion.mark, ref.suggestion.confidence) for ref in before.session.review.waiting()]
    before.session.do("edit", SetText(28, "edited"))
    crashed(before, qtbot)
    after = Harness(tmp_path / "state")
    [entry] = after.autosave.recovery.list()
    with qtbot.waitSignal(after.autosave.place_recovered) as recovered:
        after.autosave.recover(entry)
    assert recovered.args == [before.place]
    again = [(ref.address, ref.suggestion.mark, ref.suggestion.confidence) for ref in after.session.review.waiting()]
    assert [row[:2] for row in again] == [row[:2] for row in waiting]
    assert [row[2] for row in again] == pytest.approx([row[2] for row in waiting], abs=1e-4)


def test_a_crash_while_punctuating_leaves_the_rest_to_go_on_with(qtbot, talk, tmp_path, fake_model, monkeypatch):
    monkeypatch.setattr(request, "FIRST", 40)
    monkeypatch.setattr(request, "GROWTH", 1)
    before = opened(Harness(tmp_path / "state"), qtbot, talk)
    with qtbot.waitSignal(before.session.reviewed):
        before.session.punctuate()
    with qtbot.waitSignal(before.session.suggesting_stopped):
        before.session.runner.cancel(before.session._suggestions)
    left, total = before.session.request.left, before.session.request.total
    before.session.do("edit", SetText(0, "edited"))
    crashed(before, qtbot)
    after = Harness(tmp_path / "state")
    with qtbot.waitSignal(after.session.suggesting_stopped):
        after.autosave.recover(after.autosave.recovery.list()[0])
    assert (after.session.request.left, after.session.request.total) == (left, total)
    assert 0 < left < total
    assert not any(after.session.review.cue(cue).entries for cue in range(total - left, total))
    after.session.go_on_suggesting()
    qtbot.waitUntil(lambda: after.session.request.finished)
    assert any(after.session.review.cue(cue).entries for cue in range(total - left, total))


def test_nothing_is_left_of_a_document_that_was_punctuated_to_its_end(qtbot, talk, tmp_path, fake_model):
    before = opened(Harness(tmp_path / "state"), qtbot, talk)
    before.session.punctuate()
    qtbot.waitUntil(lambda: before.session.request.finished)
    before.session.do("edit", SetText(0, "edited"))
    crashed(before, qtbot)
    after = Harness(tmp_path / "state")
    with qtbot.waitSignal(after.session.reviewed):
        after.autosave.recover(after.autosave.recovery.list()[0])
    assert after.session.request is None


def test_damaged_suggestions_do_not_keep_the_text_back(qtbot, talk, tmp_path, monkeypatch):
    monkeypatch.setattr("engine.review.snapshot.ReviewWriter.parts", lambda self, review, transcript: [b"[]"])
    before = opened(Harness(tmp_path / "state"), qtbot, talk)
    before.session.latest_review = before.session.review
    before.session.do("edit", SetText(0, "edited"))
    crashed(before, qtbot)
    after = Harness(tmp_path / "state")
    [entry] = after.autosave.recovery.list()
    with qtbot.waitSignal(after.session.opened):
        after.autosave.recover(entry)
    assert after.text(0) == "edited"
