"""What happens in the window while the text of a cue is being typed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from app.main_window import MainWindow
from app.widgets.palette import CommandPalette
from engine.document.edits import SetText
from engine.formats import read_transcript
from tests.app.steps import SAMPLE, opened, punctuated, replaced, settled, text, texts, trigger

pytestmark = pytest.mark.usefixtures("fake_model")


def typing(window: MainWindow, qtbot, cue: int, typed: str) -> None:
    window.page.table.edit_text(cue)
    window.page.table.texts.editor.selectAll()
    qtbot.keyClicks(window.page.table.texts.editor, typed)


def test_the_save_key_works_while_a_text_is_being_typed(window, qtbot, talk):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    typing(window, qtbot, 2, "typed just now")
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, "save")
    assert "typed just now" in talk.read_text("utf-8")


def test_what_is_being_typed_is_taken_before_something_is_done_with_it(window, qtbot, talk, tmp_path, monkeypatch):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    typing(window, qtbot, 2, "typed just now")
    trigger(window, "larger")
    assert window.page.table.texts.editor
    trigger(window, "merge")
    assert text(window, 2).startswith("typed just now")
    trigger(window, "undo", "undo")
    typing(window, qtbot, 2, "typed again")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(tmp_path / "copy.vtt"), ""))
    with qtbot.waitSignal(window.editor.session.exported):
        trigger(window, "export")
    assert "typed again" in (tmp_path / "copy.vtt").read_text("utf-8")


def test_undoing_an_inserted_cue_closes_its_editor(window, qtbot, talk):
    opened(window, qtbot, talk)
    trigger(window, "insert", "undo")
    assert window.page.table.texts.editor is None
    assert window.page.table.draft() is None
    assert len(texts(window)) == 29
    typing(window, qtbot, 2, "typed just now")
    window.editor.session.do("edit", SetText(0, "edited"))
    trigger(window, "undo")
    assert (text(window, 0), text(window, 2) == "typed just now") == ("edited", False)


def test_suggestions_that_come_while_somebody_types_leave_the_text_open(window, qtbot, talk):
    opened(window, qtbot, talk)
    window.editor.session.punctuate()
    typing(window, qtbot, 9, "half a wor")
    with qtbot.waitSignal(window.editor.session.reviewed):
        pass
    assert window.page.table.draft() == (9, "half a wor")


@pytest.mark.parametrize("typed", ["", "half a wor"])
def test_an_open_editor_goes_with_its_document(window, qtbot, talk, typed):
    opened(window, qtbot, talk)
    window.page.table.edit_text(2)
    qtbot.keyClicks(window.page.table.texts.editor, typed)
    replaced(window, qtbot, talk)
    assert window.page.table.texts.editor is None
    assert not window.editor.session.typing()
    assert texts(window) == [cue.text for cue in read_transcript(SAMPLE).cues]
    window.editor.autosave.keep()
    assert window.page.table.draft() is None


def test_the_key_of_splitting_splits_at_the_cursor(window, qtbot, talk):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    at = place_cursor(window, qtbot)
    before = text(window, 0)
    QTest.keyClick(
        window.windowHandle(),
        Qt.Key.Key_Return,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    assert texts(window)[:2] == [before[:at].rstrip(), before[at:]]


def test_the_list_of_commands_splits_where_the_cursor_was_left(window, qtbot, talk):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    at = place_cursor(window, qtbot)
    before = text(window, 0)
    window.dialogs.palette()
    [palette] = window.findChildren(CommandPalette)
    qtbot.waitUntil(lambda: window.page.table.texts.editor is None)
    qtbot.keyClicks(palette.search, "split")
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert texts(window)[:2] == [before[:at].rstrip(), before[at:]]


def place_cursor(window: MainWindow, qtbot) -> int:
    """Put the cursor behind the first word of the first cue; its place."""
    window.activateWindow()
    window.page.table.edit_text(0)
    editor = window.page.table.texts.editor
    qtbot.waitUntil(editor.hasFocus)
    editor.moveCursor(QTextCursor.MoveOperation.Start)
    editor.moveCursor(QTextCursor.MoveOperation.NextWord)
    return editor.cursor_offset()


def test_nothing_leaves_the_place_where_somebody_writes_in_the_transcript(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    settled(window, qtbot)
    trigger(window, "show-transcript")
    window.page.transcript.edit_text(0)
    gone_to = []
    window.page.views.current_changed.connect(gone_to.append)
    window.editor.reviewing.go_to_cue(9)
    assert window.page.table.current_cue() == 9
    assert gone_to == []
