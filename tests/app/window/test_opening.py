"""Opening in the window: the dialog, the sample, dropped files, and files that change on disk."""

import os
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent
from PySide6.QtWidgets import QFileDialog, QMessageBox

from app.recent import recent_files
from engine.document.edits import SetText
from tests.app.steps import (
    LEFT,
    NO_KEY,
    RECORDING,
    SAMPLE,
    answer,
    drop,
    edited,
    opened,
    settled,
    text,
    texts,
    trigger,
    urls,
)

pytestmark = pytest.mark.usefixtures("fake_model")


def test_opens_a_file_and_remembers_it(window, qtbot, talk):
    window._recent.aboutToShow.emit()
    assert [(action.text(), action.isEnabled()) for action in window._recent.actions()] == [("No files yet", False)]
    opened(window, qtbot, talk)
    assert window.page.table.isVisible()
    assert window.page.table.model().rowCount() == 29
    assert window.windowTitle() == "talk.srt[*] — Caesura"
    assert window.editor.session.facts() == "29 cues · SubRip · UTF-8 · LF"
    assert window.page.status.document.text() == window.editor.session.facts()
    assert recent_files(window.editor.settings) == [talk]
    window._recent.aboutToShow.emit()
    assert [action.text() for action in window._recent.actions()] == ["talk.srt"]
    trigger(window, "close")
    with qtbot.waitSignal(window.editor.session.opened):
        window._recent.actions()[0].trigger()


def test_the_sample_is_one_click_away_with_its_recording_and_is_saved_elsewhere(window, qtbot, tmp_path, monkeypatch):
    with qtbot.waitSignals([window.editor.session.opened, window.editor.recording.aligned], timeout=60_000):
        qtbot.mouseClick(window.page.start_page.sample_button, Qt.MouseButton.LeftButton)
    assert window.editor.session.path is None
    assert window.page.sound_panel.isVisible()
    assert not window.editor.session.modified
    before, suggested_names = SAMPLE.read_bytes(), []

    def choose(parent, title, name, *rest):
        suggested_names.append(name)
        return str(tmp_path / "mine.srt"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    window.editor.session.do("edit", SetText(0, "edited"))
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, "save")
    assert suggested_names == ["talk.srt"]
    assert (tmp_path / "mine.srt").exists()
    assert SAMPLE.read_bytes() == before


def test_dialogs_left_without_a_choice_do_nothing(window, qtbot, talk, monkeypatch):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: ("", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: ("", ""))
    trigger(window, "save-as", "export", "open", "open-media")
    assert not window.editor.runner._running


def test_open_asks_for_a_file(window, qtbot, talk, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: (str(talk), ""))
    with qtbot.waitSignal(window.editor.session.opened):
        qtbot.mouseClick(window.page.start_page.open_button, Qt.MouseButton.LeftButton)


def test_a_dropped_file_is_opened(window, qtbot, talk):
    with qtbot.waitSignal(window.editor.session.opened):
        drop(window, talk)
    assert window.editor.session.path == talk


def test_a_document_and_its_recording_are_dropped_together(window, qtbot, talk):
    with qtbot.waitSignal(window.editor.recording.analysed, timeout=60_000):
        drop(window, RECORDING, talk)
    assert window.editor.session.path == talk
    assert window.editor.recording.path == RECORDING


def test_a_recording_that_is_dropped_belongs_to_the_open_document(window, qtbot, talk):
    opened(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.recording.analysed, timeout=60_000):
        drop(window, RECORDING)


def test_while_files_are_dragged_over_it_the_window_says_what_for(window, qtbot, talk):
    target = window._drop_target

    def use(*paths):
        data = urls(*paths)
        event = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, data, LEFT, NO_KEY)
        window.dragEnterEvent(event)
        assert event.isAccepted() == target.isVisible()
        return target.text()

    assert use(talk) == use(talk, talk.with_name("other.srt")) == "Open"
    assert use(RECORDING) == "Transcribe"
    assert use(talk, RECORDING) == "Open with the recording"
    assert use(talk, talk.with_name("other.srt"), RECORDING) == "Open with the recording"
    assert use(talk, talk.with_name("other.srt"), talk.with_suffix(".mp3")) == "Open"  # it is that of one of them
    assert use(talk.with_suffix(".txt"), RECORDING) == "Time the text"
    assert use(talk.parent) == "Punctuate the folder"
    window.dragLeaveEvent(QDragLeaveEvent())
    assert not target.isVisible()
    with qtbot.waitSignal(window.editor.session.opened):
        drop(window, talk)
    assert use(RECORDING) == "Open as the recording of talk.srt"


def test_a_folder_that_is_dropped_is_punctuated(window, talk):
    drop(window, talk.parent)
    assert window.dialogs._batch.isVisible()
    assert window.dialogs._batch.form.folder.text() == str(talk.parent)


def test_a_pipe_is_not_waited_for(window, qtbot, talk, tmp_path):
    opened(window, qtbot, talk)
    pipe = tmp_path / "pipe.srt"
    os.mkfifo(pipe)
    for failed, read in (
        (window.documents.unread, window.documents.open),
        (window.editor.session.failed, window.editor.second_track.open),
    ):
        with qtbot.waitSignal(failed) as signal:
            read(pipe)
        assert signal.args == [f"{pipe} is a pipe or a device, not a file; name a subtitle or text file"]


@pytest.mark.parametrize("content", [None, b"", b"\x00\x01\x02\xff" * 300])
def test_a_bad_file_gives_one_sentence_and_keeps_what_was_open(window, qtbot, talk, tmp_path, content):
    opened(window, qtbot, talk)
    bad = tmp_path / "bad.srt"
    if content is not None:
        bad.write_bytes(content)
    with qtbot.waitSignal(window.documents.unread):
        window.open(bad)
    assert window.banner.isVisible()
    assert window.banner._severity == "error"
    assert "bad.srt" in window.banner.message
    assert "Traceback" not in window.banner.message
    assert window.page.table.model().rowCount() == 29


def test_the_keys_stay_where_they_were_if_a_file_cannot_be_opened(window, qtbot, talk):
    window.editor.settings.set("text-view", "cues")
    opened(window, qtbot, talk)
    window.editor.session.do("edit", SetText(0, "edited"))
    with qtbot.waitSignal(window.documents.removed):
        window.open(talk.with_name("gone.srt"))
    assert window.focusWidget() is window.page.table


def test_a_recording_that_cannot_be_read_is_reported_and_the_text_can_be_edited(window, qtbot, talk, tmp_path):
    broken = tmp_path / "broken.mp3"
    broken.write_bytes(b"no sound at all" * 100)
    with qtbot.waitSignal(window.editor.recording.failed):
        window.open(talk, broken)
    assert "broken.mp3" in window.page.banner.message
    assert not window.page.sound_panel.isVisible()
    window.editor.session.do("edit", SetText(0, "edited"))
    assert text(window, 0) == "edited"


def test_warnings_of_a_file_are_noted(window, qtbot, tmp_path):
    backwards = tmp_path / "odd.srt"
    backwards.write_text("7\n00:00:02,000 --> 00:00:01,000\nso it ends\nbefore it begins\n", "utf-8")
    opened(window, qtbot, backwards)
    assert window.page.banner.isVisible()
    assert window.page.banner._severity == "note"


def test_a_file_that_changes_on_disk_can_be_loaded_again(window, qtbot, talk):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    talk.write_text("1\n00:00:00,000 --> 00:00:01,000\nchanged elsewhere\n", "utf-8")
    qtbot.waitUntil(lambda: "changed by another program" in window.page.banner.message)
    with qtbot.waitSignal(window.editor.session.opened):
        qtbot.mouseClick(window.page.banner.action, Qt.MouseButton.LeftButton)
    assert texts(window) == ["changed elsewhere"]


@pytest.mark.parametrize("button", ["Save", "Discard", "Cancel"])
def test_changes_are_kept_elsewhere_or_lost_before_a_file_is_loaded_again(
    window, qtbot, talk, tmp_path, monkeypatch, button
):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    questions = answer(monkeypatch, QMessageBox.StandardButton[button])
    mine = tmp_path / "mine.srt"
    monkeypatch.setattr(window.editor.files._view.questions, "file_to_save", lambda proposal, export: (mine, None))
    talk.write_text("1\n00:00:00,000 --> 00:00:01,000\nchanged elsewhere\n", "utf-8")
    qtbot.waitUntil(lambda: "changed by another program" in window.page.banner.message)
    qtbot.mouseClick(window.page.banner.action, Qt.MouseButton.LeftButton)
    settled(window, qtbot)
    assert questions == ["Reload talk.srt?"]
    assert "changed elsewhere" in talk.read_text("utf-8")
    assert mine.exists() == (button == "Save")
    if button == "Cancel":
        assert text(window, 0) == "edited"
        answer(monkeypatch, QMessageBox.StandardButton.Discard)  # as the window is closed
    else:
        assert texts(window) == ["changed elsewhere"]
        assert window.editor.session.path == talk
        assert not mine.exists() or "edited" in mine.read_text("utf-8")


def test_a_file_that_is_gone_counts_as_unsaved_and_is_saved_again(window, qtbot, talk, monkeypatch):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    talk.unlink()
    qtbot.waitUntil(lambda: "is gone" in window.page.banner.message)
    assert window.isWindowModified()
    questions = answer(monkeypatch, QMessageBox.StandardButton.Cancel)
    assert not window.editor.files.may_leave()
    assert questions == ["Save the changes to talk.srt?"]
    with qtbot.waitSignal(window.editor.session.saved):
        qtbot.mouseClick(window.page.banner.action, Qt.MouseButton.LeftButton)
    assert talk.read_bytes() == SAMPLE.read_bytes()
    assert not window.isWindowModified()


def test_a_recording_that_was_chosen_stays_when_the_file_is_loaded_again(window, qtbot, talk, tmp_path):
    chosen = Path(shutil.copy(RECORDING, tmp_path / "another name.ogg"))
    opened(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.recording.analysed, timeout=60_000):
        window.editor.recording.open(chosen)
    settled(window, qtbot)
    talk.write_text("1\n00:00:00,000 --> 00:00:01,000\nchanged elsewhere\n", "utf-8")
    qtbot.waitUntil(lambda: "changed by another program" in window.page.banner.message)
    with qtbot.waitSignal(window.editor.recording.analysed, timeout=60_000):
        qtbot.mouseClick(window.page.banner.action, Qt.MouseButton.LeftButton)
    assert texts(window) == ["changed elsewhere"]
    assert window.editor.recording.path == chosen


def test_each_document_begins_with_the_confidence_of_the_preferences(window, qtbot, talk):
    window.editor.settings.set("minimum-confidence", 0.7)
    window.editor.reviewing.set_minimum(0.2)
    opened(window, qtbot, talk)
    assert window.editor.reviewing.minimum == 0.7
