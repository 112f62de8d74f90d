"""Saving in the window: the format, the encoding, copies, and what else changes the file."""

import threading

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

import engine
from engine.document.edits import SetText
from engine.errors import OutputError
from tests.app.steps import SAMPLE, answer, edited, opened, replaced, settled, text, trigger

pytestmark = pytest.mark.usefixtures("fake_model")


def test_save_writes_the_edits_and_nothing_else(window, qtbot, talk):
    edited(window, qtbot, talk)
    assert window.isWindowModified()
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, "save")
    assert not window.isWindowModified()
    first = SAMPLE.read_text("utf-8").split("\n\n")[0].split("\n", 2)
    assert talk.read_text("utf-8") == SAMPLE.read_text("utf-8").replace(first[2], "edited", 1)
    assert window.page.status.saved.text().startswith("saved ")
    window.editor.session.undo_stack.undo()
    assert window.isWindowModified()
    window.editor.session.undo_stack.redo()
    assert not window.isWindowModified()


def test_saving_takes_in_what_is_being_typed(window, qtbot, talk):
    opened(window, qtbot, talk)
    window.page.table.edit_text(2)
    editor = window.page.table.texts.editor
    editor.selectAll()
    qtbot.keyClicks(editor, "typed just now")
    assert window.editor.files.modified
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.saved):
        window.editor.files.save(talk)
    assert "typed just now" in talk.read_text("utf-8")


def test_save_as_without_edits_copies_the_file(window, qtbot, talk, tmp_path, monkeypatch):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(tmp_path / "copy.srt"), ""))
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, "save-as")
    assert (tmp_path / "copy.srt").read_bytes() == SAMPLE.read_bytes()
    assert window.editor.session.path == tmp_path / "copy.srt"


def test_a_copy_is_exported_in_another_format_and_the_document_stays(window, qtbot, talk, tmp_path, monkeypatch):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    suggested_names = []

    def choose(parent, title, name, *rest):
        suggested_names.append(name)
        return str(tmp_path / "copy.vtt"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    with qtbot.waitSignal(window.editor.session.exported):
        trigger(window, "export")
    assert suggested_names == [str(talk.with_suffix(".vtt"))]
    assert (tmp_path / "copy.vtt").read_text("utf-8").startswith("WEBVTT")
    assert window.editor.session.path == talk
    assert window.editor.session.modified


def test_a_recognisers_transcript_is_saved_as_subtitles(window, qtbot, tmp_path, monkeypatch):
    path = tmp_path / "talk.json"
    words = '{"word": "hello", "start": 0.5, "end": 0.9, "conf": 0.9}, {"word": "there", "start": 1.0, "end": 1.5, "conf": 1}'
    path.write_text(f'{{"result": [{words}], "text": "hello there"}}', "utf-8")
    opened(window, qtbot, path)
    assert window.editor.session.facts() == "1 cue · Vosk JSON · UTF-8 · LF"
    suggested_names = []

    def choose(parent, title, name, *rest):
        suggested_names.append(name)
        return str(tmp_path / "talk.srt"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    for number in range(2):  # the second time it is known where
        window.editor.session.do("edit", SetText(0, f"hello there {number}"))
        settled(window, qtbot)
        with qtbot.waitSignal(window.editor.session.saved):
            trigger(window, "save")
    assert suggested_names == [str(tmp_path / "talk.srt")]
    assert "hello there 1" in (tmp_path / "talk.srt").read_text("utf-8")


@pytest.mark.parametrize("where", ["no such folder/talk.srt", "talk.srt"])
def test_saving_where_nothing_can_be_written_is_reported_and_loses_nothing(window, qtbot, talk, monkeypatch, where):
    edited(window, qtbot, talk)
    write, copy = engine.write_transcript, talk.with_name("copy.srt")
    if where == "talk.srt":

        def full(*arguments):
            raise OutputError(f"{arguments[1]} cannot be written (No space left on device)")

        monkeypatch.setattr(engine, "write_transcript", full)
    with qtbot.waitSignal(window.editor.session.failed):
        window.editor.files.save(talk.parent / where)
    assert ("cannot be written" if where == "talk.srt" else "no such folder") in window.page.banner.message
    assert window.isWindowModified()
    assert text(window, 0) == "edited"
    assert talk.read_bytes() == SAMPLE.read_bytes()
    monkeypatch.setattr(engine, "write_transcript", write)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(copy), ""))
    with qtbot.waitSignal(window.editor.session.saved):
        qtbot.mouseClick(window.page.banner.action, Qt.MouseButton.LeftButton)
    assert "edited" in copy.read_text("utf-8")


def test_a_save_that_ends_after_another_file_was_opened_does_not_name_it(window, qtbot, talk, monkeypatch):
    waiting = threading.Event()
    write = engine.write_transcript

    def slow(*arguments):
        waiting.wait(5)
        write(*arguments)

    monkeypatch.setattr(engine, "write_transcript", slow)
    edited(window, qtbot, talk)
    window.editor.files.save(talk)
    other = talk.with_name("other.srt")
    other.write_text("1\n00:00:00,000 --> 00:00:01,000\ngood evening everyone\n", "utf-8")
    replaced(window, qtbot, other)
    with qtbot.waitSignal(window.editor.session.saved):
        waiting.set()
    assert window.editor.session.path == other
    assert window.windowTitle() == "other.srt[*] — Caesura"
    assert not window.isWindowModified()


@pytest.mark.parametrize(
    ("kind", "name", "spelling", "begins"),
    [
        ("WebVTT (*.vtt *.webvtt)", "copy", "copy.vtt", "WEBVTT"),
        ("WebVTT (*.vtt *.webvtt)", "copy.srt", "copy.vtt", "WEBVTT"),
        ("WebVTT (*.vtt *.webvtt)", "copy.en", "copy.en.vtt", "WEBVTT"),
        ("MPL2 (*.mpl *.mpl2 *.txt *.sub)", "copy.txt", "copy.txt", "[5]["),
        ("All files (*)", "copy.vtt", "copy.vtt", "WEBVTT"),
    ],
)
def test_a_copy_has_the_format_that_is_chosen_in_the_dialog(
    window, qtbot, talk, tmp_path, monkeypatch, kind, name, spelling, begins
):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(tmp_path / name), kind))
    with qtbot.waitSignal(window.editor.session.exported):
        trigger(window, "export")
    assert (tmp_path / spelling).read_text("utf-8").startswith(begins)


def test_a_file_that_nobody_was_asked_about_is_not_replaced(window, qtbot, talk, tmp_path, monkeypatch):
    opened(window, qtbot, talk)
    (tmp_path / "copy.vtt").write_text("precious", "utf-8")
    kind = "WebVTT (*.vtt *.webvtt)"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(tmp_path / "copy"), kind))
    trigger(window, "export")
    settled(window, qtbot)
    assert (tmp_path / "copy.vtt").read_text("utf-8") == "precious"
    assert "copy.vtt already exists" in window.page.banner.message


def test_a_format_chosen_for_saving_is_kept(window, qtbot, talk, tmp_path, monkeypatch):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    kind = "MPL2 (*.mpl *.mpl2 *.txt *.sub)"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(tmp_path / "copy.sub"), kind))
    for number in range(2):
        window.editor.session.do("edit", SetText(0, f"edited {number}"))
        with qtbot.waitSignal(window.editor.session.saved):
            trigger(window, "save-as" if number == 0 else "save")
        settled(window, qtbot)
        assert (tmp_path / "copy.sub").read_text("utf-8").startswith(f"[5][42]edited {number}")
    assert window.page.status.document.text().startswith("29 cues · MPL2")


def test_a_copy_over_the_document_itself_saves_it(window, qtbot, talk, monkeypatch):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(talk), ""))
    trigger(window, "export")
    settled(window, qtbot)
    qtbot.wait(600)
    assert "edited" in talk.read_text("utf-8")
    assert not window.editor.session.modified
    assert "another program" not in window.page.banner.message


def test_a_file_that_would_be_read_with_other_letters_is_saved_in_utf_8_if_wished(window, qtbot, tmp_path):
    path = tmp_path / "talk.srt"
    path.write_text("1\n00:00:01,000 --> 00:00:02,000\nĐino, dođavola.\n", "utf-8")
    opened(window, qtbot, path)
    settled(window, qtbot)
    for _ in range(2):  # the encoding that was chosen is kept
        with qtbot.waitSignal(window.editor.session.misread):
            window.editor.files.save(path, encoding="cp1250" if "UTF-8" in window.editor.session.facts() else None)
    assert "CP1250" in window.editor.session.facts()
    assert "CP1252" in window.page.banner.message
    with qtbot.waitSignal(window.editor.session.saved):
        qtbot.mouseClick(window.page.banner.action, Qt.MouseButton.LeftButton)
    assert "Đino" in path.read_text("utf-8")
    assert "UTF-8" in window.editor.session.facts()
    assert not window.page.banner.isVisible()


def test_a_copy_that_would_be_read_with_other_letters_is_exported_in_utf_8_if_wished(window, qtbot, tmp_path):
    path, copy = tmp_path / "talk.srt", tmp_path / "copy.sub"
    path.write_text("1\n00:00:01,000 --> 00:00:02,000\nĐino, dođavola.\n", "utf-8")
    opened(window, qtbot, path)
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.misread):
        window.editor.files.export(copy, encoding="cp1250", format="sbv")
    assert "copy.sub will be read as CP1252" in window.page.banner.message
    with qtbot.waitSignal(window.editor.session.exported):
        qtbot.mouseClick(window.page.banner.action, Qt.MouseButton.LeftButton)
    assert copy.read_text("utf-8").startswith("0:00:01.000,0:00:02.000\nĐino")
    assert window.editor.session.path == path
    assert not window.page.banner.isVisible()


def test_what_went_wrong_is_reported_until_the_document_is_saved(window, qtbot, talk, tmp_path):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.failed):
        window.editor.files.save(tmp_path / "missing" / "talk.srt")
    assert window.page.banner.isVisible()
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, "save")
    assert not window.page.banner.isVisible()


def test_its_own_saves_are_no_changes_on_disk(window, qtbot, talk):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, "save")
    qtbot.wait(600)
    assert "another program" not in window.page.banner.message


def test_saving_on_the_way_to_the_same_file_loses_nothing(window, qtbot, talk, monkeypatch):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    answer(monkeypatch, QMessageBox.StandardButton.Save)
    replaced(window, qtbot, talk)
    assert text(window, 0) == "edited"
    assert not window.editor.session.modified
    assert "edited" in talk.read_text("utf-8")


@pytest.mark.parametrize("button", [QMessageBox.StandardButton.Save, QMessageBox.StandardButton.Cancel])
def test_what_another_program_has_just_written_is_saved_over_only_if_wished(window, qtbot, talk, monkeypatch, button):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    questions = answer(monkeypatch, button)
    talk.write_text("1\n00:00:00,000 --> 00:00:01,000\nchanged elsewhere\n", "utf-8")
    trigger(window, "save")
    settled(window, qtbot)
    assert questions == ["talk.srt was changed by another program. Save over it?"]
    saved = button == QMessageBox.StandardButton.Save
    assert ("edited" in talk.read_text("utf-8")) == saved
    assert window.editor.session.modified != saved
    if saved:
        window.editor.session.do("edit", SetText(1, "edited again"))
        trigger(window, "save", "save")  # one on the heels of the other
        settled(window, qtbot)
        assert len(questions) == 1
    answer(monkeypatch, QMessageBox.StandardButton.Discard)  # as the window is closed


def test_a_recording_without_speech_is_the_reason_that_a_text_has_no_times(window, qtbot, tmp_path):
    path, recording = tmp_path / "said.txt", tmp_path / "silent.wav"
    path.write_text("so good evening everyone")
    soundfile.write(recording, np.zeros(32_000, np.float32), 16_000)
    window.editor.files.time_text(path, recording)
    qtbot.waitUntil(lambda: window.editor.session.path == path)
    settled(window, qtbot)
    for write in (window.editor.files.save, window.editor.files.export):
        with qtbot.waitSignal(window.editor.session.failed) as signal:
            write(tmp_path / "said.srt")
        assert f"could not be placed in {recording}" in signal.args[0]
