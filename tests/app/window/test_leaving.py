"""Leaving a document or the window: unsaved changes and running work are asked about."""

import threading
import time

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QMessageBox

import engine
from app.editor.recovery import Recovery
from app.jobs import JobProgress, WindowJob
from app.recent import suggestions_left
from engine.errors import OutputError
from engine.formats import read_transcript
from engine.formats.snapshot import TranscriptWriter
from tests.app.steps import RECORDING, answer, edited, opened, punctuated, replaced, settled, text, trigger

pytestmark = pytest.mark.usefixtures("fake_model")


@pytest.mark.parametrize(
    ("button", "left"),
    [
        (QMessageBox.StandardButton.Save, True),
        (QMessageBox.StandardButton.Discard, True),
        (QMessageBox.StandardButton.Cancel, False),
    ],
)
def test_unsaved_changes_are_asked_about(window, qtbot, talk, monkeypatch, button, left):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    questions = answer(monkeypatch, button)
    assert window.close() == left
    assert questions == ["Save the changes to talk.srt?"]
    saved = button == QMessageBox.StandardButton.Save
    assert ("edited" in talk.read_text("utf-8")) == saved


def test_each_answer_about_unsaved_changes_has_a_mnemonic(window, qtbot, talk, monkeypatch):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    texts: list[str] = []

    def cancel(box: QMessageBox) -> QMessageBox.StandardButton:
        texts.extend(button.text() for button in box.buttons())
        return QMessageBox.StandardButton.Cancel

    monkeypatch.setattr(QMessageBox, "exec", cancel)
    assert not window.close()
    assert "&Discard" in texts


def test_a_file_is_listed_with_the_suggestions_that_it_is_left_with(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    trigger(window, "accept")
    settled(window, qtbot)
    left = window.editor.session.review.queue.pending
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, "save")
    settled(window, qtbot)
    trigger(window, "accept")
    settled(window, qtbot)
    trigger(window, "close")  # the second decision is given up
    [link] = [each for each in window.page.start_page.findChildren(QAbstractButton) if "talk.srt" in each.text()]
    assert link.accessibleDescription() == f"{talk.parent} {left} suggestion(s) left"
    opened(window, qtbot, talk)
    trigger(window, "close")
    assert suggestions_left(window.editor.settings, talk) == left


@pytest.mark.parametrize("way", ["open", "recover"])
@pytest.mark.parametrize("button", [QMessageBox.StandardButton.Discard, QMessageBox.StandardButton.Cancel])
def test_another_document_takes_the_place_of_unsaved_changes_only_if_wished(
    window, qtbot, talk, monkeypatch, way, button
):
    other = talk.with_name("other.srt")
    other.write_text("1\n00:00:00,000 --> 00:00:01,000\ngood evening everyone\n", "utf-8")
    edited(window, qtbot, talk)
    left = Recovery()
    left.save("left", other, "other.srt", TranscriptWriter().parts(read_transcript(other)), {})
    left.close()
    [entry] = window.editor.autosave.recovery.list()
    settled(window, qtbot)
    questions = answer(monkeypatch, button)
    if way == "open":
        window.editor.files.open(other)
    else:
        window.editor.autosave.recover(entry)
    settled(window, qtbot)
    assert questions == ["Save the changes to talk.srt?"]
    stayed = button == QMessageBox.StandardButton.Cancel
    assert (window.editor.session.name == "talk.srt") == stayed
    assert (text(window, 0) == "edited") == stayed
    assert entry.file.exists() == (stayed or way != "recover")
    window.editor.autosave.recovery.discard(entry)


def test_a_file_that_cannot_be_read_is_no_reason_to_ask(window, qtbot, talk, monkeypatch):
    edited(window, qtbot, talk)
    questions = answer(monkeypatch, QMessageBox.StandardButton.Discard)
    with qtbot.waitSignal(window.documents.unread):
        window.editor.files.open(talk.with_name("nothing.srt"), RECORDING)
    assert questions == []
    assert text(window, 0) == "edited"
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.saved):
        window.editor.files.save(talk)
    replaced(window, qtbot, talk)
    settled(window, qtbot)
    assert window.editor.recording.path is None  # which was named for the other file


def test_leaving_does_not_wait_for_a_save_that_nobody_has_started(window, qtbot, talk, monkeypatch):
    edited(window, qtbot, talk)
    window.editor.session.path = None
    settled(window, qtbot)
    answer(monkeypatch, QMessageBox.StandardButton.Save)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: ("", ""))
    waiting = threading.Event()
    window.editor.session.start(WindowJob("something long", lambda progress: waiting.wait(5)), lambda _: None)
    assert not window.close()
    waiting.set()


def test_what_cannot_be_saved_is_not_left(window, qtbot, talk, monkeypatch):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    answer(monkeypatch, QMessageBox.StandardButton.Save)

    def full(*arguments):
        raise OutputError("the disk is full")

    monkeypatch.setattr(engine, "write_transcript", full)
    assert not window.close()
    assert text(window, 0) == "edited"


def test_a_copy_that_cannot_be_exported_is_reported_before_its_document_is_left(window, qtbot, talk, monkeypatch):
    opened(window, qtbot, talk)
    settled(window, qtbot)

    def full(*arguments):
        time.sleep(0.2)
        raise OutputError("the disk is full")

    monkeypatch.setattr(engine, "write_transcript", full)
    window.editor.files.export(talk.with_suffix(".vtt"))
    assert not window.close()
    assert window.page.banner.message == "The disk is full"
    assert window.close()


def test_a_document_without_changes_is_left_without_a_question(window, qtbot, talk, monkeypatch):
    opened(window, qtbot, talk)
    questions = answer(monkeypatch, QMessageBox.StandardButton.Cancel)
    assert window.close()
    assert questions == []


@pytest.mark.parametrize("button", [QMessageBox.StandardButton.Discard, QMessageBox.StandardButton.Cancel])
def test_quitting_asks_about_a_folder_that_is_not_done(window, qtbot, talk, monkeypatch, button):
    trigger(window, "batch")
    dialog = window.dialogs._batch
    dialog.form.set_folder(str(talk.parent))
    waiting = threading.Event()
    monkeypatch.setattr(dialog.run, "_punctuate", lambda *rest: waiting.wait(5))
    qtbot.waitUntil(dialog.start_button.isEnabled)
    qtbot.mouseClick(dialog.start_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.running)
    questions = answer(monkeypatch, button)
    QTimer.singleShot(100, waiting.set)
    stopped = button == QMessageBox.StandardButton.Discard
    assert window.close() == stopped
    assert questions == ["“Punctuate folder” is still running. Stop it and quit?"]
    assert dialog.isVisible() != stopped
    assert (window.editor.settings.get("batch").get("folder") == str(talk.parent)) == stopped
    waiting.set()


def test_the_window_of_a_batch_takes_the_keys_to_quit(window, qtbot):
    trigger(window, "batch")
    dialog = window.dialogs._batch
    window.actions_by_id["quit"].setShortcut("Ctrl+Q")  # which not every platform gives it
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    qtbot.keyClick(dialog, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert not window.isVisible()


def test_the_window_is_gone_while_its_jobs_end(window):
    seen: list[bool] = []

    def work(progress: JobProgress) -> None:
        while not progress.cancelled:
            time.sleep(0.01)
        seen.append(window.isVisible())

    window.editor.session.start(WindowJob("something long", work), lambda _: None)
    assert window.close()
    assert seen == [False]
