"""What a crash has left is offered, and recovered, in the window."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from app.editor.recovery import Recovery
from app.main_window import MainWindow
from engine.formats import read_transcript
from engine.formats.snapshot import TranscriptWriter
from tests.app.steps import answer, edited, opened, settled, text, trigger

pytestmark = pytest.mark.usefixtures("fake_model")


def test_what_a_crash_has_left_is_offered_at_the_next_start(window, qtbot, talk):
    edited(window, qtbot, talk)
    window.editor.autosave.keep()
    settled(window, qtbot)
    window.editor.autosave.recovery.close()  # as if the process were gone
    after = MainWindow()
    qtbot.addWidget(after)
    after.show()
    qtbot.waitUntil(lambda: after.recovery_banner.isVisible())
    assert "talk.srt" in after.recovery_banner.message
    with qtbot.waitSignal(after.editor.session.opened):
        qtbot.mouseClick(after.recovery_banner.action, Qt.MouseButton.LeftButton)
    assert text(after, 0) == "edited"
    assert after.isWindowModified()
    after.editor.autosave.forget()


def crashed(path: Path, *names: str) -> None:
    """Leave copies as a window does that is gone."""
    recovery = Recovery()
    for name in names:
        recovery.save(name, path.with_name(name), name, TranscriptWriter().parts(read_transcript(path)), {})
    recovery.close()


def test_a_transcript_is_saved_as_subtitles_after_a_crash_too(window, qtbot, tmp_path, monkeypatch):
    path = tmp_path / "talk.json"
    path.write_text('{"result": [{"word": "hello", "start": 0.5, "end": 0.9, "conf": 0.9}], "text": "hello"}', "utf-8")
    monkeypatch.chdir(tmp_path)
    recovery = Recovery()
    recovery.save("talk", path, path.name, TranscriptWriter().parts(read_transcript(path.name)), {})
    recovery.close()
    with qtbot.waitSignal(window.editor.session.opened):
        window.editor.autosave.recover(window.editor.autosave.recovery.list()[0])
    suggested_names = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *rest: suggested_names.append(rest[2]) or ("", ""))
    trigger(window, "save")
    assert suggested_names == [str(tmp_path / "talk.srt")]


def test_what_a_crash_has_left_is_offered_whatever_else_is_reported(qtbot, talk):
    crashed(talk, "talk.srt")
    window = MainWindow()
    qtbot.addWidget(window)
    window.show()
    opened(window, qtbot, talk)
    window.page.banner.show_message("something else")
    qtbot.waitUntil(window.recovery_banner.isVisible)
    assert "Changes to talk.srt were not saved" in window.recovery_banner.message
    with qtbot.waitSignal(window.editor.session.opened):
        qtbot.mouseClick(window.recovery_banner.action, Qt.MouseButton.LeftButton)
    settled(window, qtbot)
    assert window.editor.session.modified
    assert window.editor.autosave.recovery.list() == []
    assert not window.recovery_banner.isVisible()


def test_each_document_that_a_crash_has_left_can_be_recovered_or_all_be_given_up(qtbot, talk):
    crashed(talk, "one.srt", "two.srt", "three.srt")
    window = MainWindow()
    qtbot.addWidget(window)
    window.show()
    banner = window.recovery_banner
    qtbot.waitUntil(banner.isVisible)
    assert all(name in banner.message for name in ("one.srt", "two.srt", "three.srt"))
    qtbot.mouseClick(banner.action, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    titles = [action.text() for action in menu.actions() if not action.isSeparator()]
    assert titles[3:] == ["Recover all", "Discard all"]
    with qtbot.waitSignal(window.editor.session.opened):
        menu.actions()[1].trigger()
        menu.close()
    assert titles[1].startswith(window.editor.session.name)
    settled(window, qtbot)
    assert len(window.editor.autosave.recovery.list()) == 2
    assert banner.isVisible()
    assert window.editor.session.name not in banner.message
    window.recovery_banner.discard()
    assert window.editor.autosave.recovery.list() == []
    assert not banner.isVisible()


def test_a_file_that_has_changed_since_a_crash_is_reported_and_saved_over_only_if_wished(
    window, qtbot, talk, monkeypatch
):
    edited(window, qtbot, talk)
    window.editor.autosave.keep()
    settled(window, qtbot)
    window.editor.autosave.recovery.close()  # as if the process were gone
    talk.write_text("1\n00:00:00,000 --> 00:00:01,000\nchanged elsewhere\n", "utf-8")
    after = MainWindow()
    qtbot.addWidget(after)
    after.show()
    [entry] = after.editor.autosave.recovery.list()
    with qtbot.waitSignal(after.editor.session.opened):
        after.editor.autosave.recover(entry)
    qtbot.waitUntil(lambda: "changed by another program" in after.page.banner.message)
    questions = answer(monkeypatch, QMessageBox.StandardButton.Cancel)
    trigger(after, "save")
    settled(after, qtbot)
    assert len(questions) == 1
    assert "changed elsewhere" in talk.read_text("utf-8")
    answer(monkeypatch, QMessageBox.StandardButton.Discard)  # as the window is closed
    after.editor.autosave.forget()
