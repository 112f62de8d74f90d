"""New documents, and returning to the start page."""

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox

from app.main_window import MainWindow
from engine.document.edits import SetText
from tests.app.steps import RECORDING, opened, punctuated, settled, text, texts, trigger


def test_a_new_document_is_written_at_once_and_saved_where_one_says(window: MainWindow, qtbot, tmp_path) -> None:
    trigger(window, "new")
    assert window.page.table.editing
    assert "Untitled" in window.windowTitle()
    assert not window.editor.session.modified
    window.page.table.texts.editor.insertPlainText("Hello there")
    trigger(window, "insert")
    window.page.table.texts.editor.insertPlainText("And again")
    window.page.table.finish_editing()
    target = tmp_path / "mine.srt"
    with qtbot.waitSignal(window.editor.session.saved):
        window.editor.files.save(target)
    written = target.read_text("utf-8")
    assert "00:00:00,000 --> 00:00:02,000\nHello there" in written
    assert "00:00:02,000 --> 00:00:04,000\nAnd again" in written


def test_a_new_document_is_to_be_saved_in_the_last_folder_or_beside_its_recording(
    window: MainWindow, qtbot, tmp_path, monkeypatch
) -> None:
    proposals = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda window, title, name, *rest: (proposals.append(name), ""))
    window.editor.settings.set("last-folder", str(tmp_path))
    trigger(window, "new", "save")
    with qtbot.waitSignal(window.editor.recording.analysed):
        window.editor.recording.open(RECORDING)
    trigger(window, "save")
    assert proposals == [str(tmp_path / "untitled.srt"), str(RECORDING.with_suffix(".srt"))]


def test_closing_asks_about_what_is_not_saved(window: MainWindow, qtbot, talk, monkeypatch) -> None:
    opened(window, qtbot, talk)
    window.editor.session.do("write", SetText(0, "Changed"))
    monkeypatch.setattr(QMessageBox, "exec", lambda box: QMessageBox.StandardButton.Cancel)
    trigger(window, "close")
    assert text(window, 0) == "Changed"


@pytest.mark.usefixtures("fake_model")
@pytest.mark.parametrize("view", ["cues", "transcript"])
def test_after_closing_nothing_is_left_and_another_file_opens(first_window, qtbot, talk, view) -> None:
    window = first_window
    window.editor.settings.set("text-view", view)
    punctuated(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.recording.analysed):
        window.editor.recording.open(RECORDING)
    settled(window, qtbot)
    trigger(window, "find", "check")
    window.editor.session.do("write", SetText(0, "Changed"))
    window.editor.autosave.keep()
    settled(window, qtbot)
    trigger(window, "close")
    settled(window, qtbot)
    assert window.page.start_page.isVisible()
    assert not window.windowTitle().startswith("talk")
    assert window.editor.recording.path is None
    assert window.editor.reviewing.current is None
    assert window.page.table.cues.rowCount() == 0
    assert window.page.status.document.text() == ""
    assert window.editor.autosave.recovery.list() == []
    assert not window.page.find_bar.isVisible()
    assert not window.page.check_panel.isVisible()
    window._actions.refresh()
    assert not any(window.actions_by_id[name].isEnabled() for name in ("save", "close", "punctuate", "find", "accept"))
    punctuated(window, qtbot, talk)
    assert len(texts(window)) > 20
    assert not window.page.start_page.isVisible()
    trigger(window, "accept")


def test_the_menus_of_a_closed_window_say_what_is_missing(window: MainWindow, qtbot, talk) -> None:
    opened(window, qtbot, talk)
    trigger(window, "close")
    window._actions.refresh()
    assert window.actions_by_id["close"].property("why-not") == "Open a document first"
