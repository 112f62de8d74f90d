"""The editor of a text in the cue table."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor

from app.adapters.cue_model import CueColumn
from engine.document.cue import Cue
from engine.document.edits import ReplaceCues, SetText
from tests.app.cue_scene import LINES
from tests.app.cue_table.places import text

# What the offscreen platform says of itself when a popup opens.
pytestmark = pytest.mark.qt_log_ignore("^This plugin does not support")


def test_stays_where_a_text_is_edited(table, scene):
    table.edit_text(1)
    scene.suggest()
    assert table.current_cue() == 1
    assert table.texts.editor is not None


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_F2])
def test_keys_open_the_editor(table, scene, qtbot, key):
    qtbot.keyClick(table, key)
    qtbot.keyClicks(table.texts.editor, "!")
    assert table.draft() == (0, "so we go\nwhat now!")
    qtbot.keyClick(table.texts.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert table.texts.editor is None
    assert text(scene, 0) == "so we go\nwhat now!"
    assert table.draft() is None
    scene.session.undo_stack.undo()
    assert text(scene, 0) == LINES[0]


def test_a_double_click_opens_the_editor(table, qtbot):
    place = table.visualRect(table.cues.index(1, CueColumn.TEXT)).center()
    for click in (qtbot.mouseClick, qtbot.mouseDClick):
        click(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert table.texts.editor.index.row() == 1


def test_enter_goes_on_to_the_next_text(table, scene, qtbot):
    table.edit_text(3)
    qtbot.keyClick(table.texts.editor, Qt.Key.Key_Return)
    assert table.texts.editor.index.row() == 4
    assert table.current_cue() == 4
    qtbot.keyClick(table.texts.editor, Qt.Key.Key_Return)
    assert table.texts.editor is None
    assert scene.session.undo_stack.count() == 0


def test_escape_leaves_and_keeps_what_was_typed(table, scene, qtbot):
    table.edit_text(0)
    qtbot.keyClicks(table.texts.editor, "!")
    qtbot.keyClick(table.texts.editor, Qt.Key.Key_Escape)
    assert table.texts.editor is None
    assert text(scene, 0) == f"{LINES[0]}!"
    scene.session.undo_stack.undo()
    assert text(scene, 0) == LINES[0]


def test_escape_makes_no_step_where_nothing_was_typed(table, scene, qtbot):
    table.edit_text(0)
    qtbot.keyClick(table.texts.editor, Qt.Key.Key_Escape)
    assert table.texts.editor is None
    assert scene.session.undo_stack.count() == 0


@pytest.mark.parametrize(
    ("column", "typed", "start", "end"),
    [
        (CueColumn.START, "0:00:01.5", 1500, 2500),
        (CueColumn.START, "12,25", 12250, 14750),
        (CueColumn.END, "00:00:02:750", 0, 2750),
        (CueColumn.END, "4", 0, 4000),
        (CueColumn.DURATION, "1.25", 0, 1250),
    ],
)
def test_times_are_typed_in_their_cells(table, scene, qtbot, column, typed, start, end):
    table.setColumnHidden(column, False)
    place = table.visualRect(table.cues.index(0, column)).center()
    for click in (qtbot.mouseClick, qtbot.mouseDClick):
        click(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    before = scene.session.transcript.cues[0]
    qtbot.keyClicks(table.figures.editor, typed)
    qtbot.keyClick(table.figures.editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: table.figures.editor is None)
    cue = scene.session.transcript.cues[0]
    assert (cue.start, cue.end) == (start, end)
    scene.session.undo_stack.undo()
    assert scene.session.transcript.cues[0] == before
    assert scene.session.undo_stack.index() == 0


@pytest.mark.parametrize(
    ("typed", "note"),
    [("soon", "“soon” is not a time"), ("-0:01", "before zero"), ("0:00:02.5", "")],
)
def test_a_time_that_cannot_be_is_explained(table, scene, qtbot, typed, note):
    notes = []
    scene.session.noted.connect(notes.append)
    table.edit_times(0)
    editor = table.figures.editor
    editor.setText(typed)
    table.finish_editing()
    assert [note in each for each in notes] == ([True] if note else [])
    if note:
        assert scene.session.transcript.cues[0].start == 0


def test_a_text_without_times_has_none_to_type(table, scene):
    scene.open([Cue(0, 0, "so")])
    assert not table.cues.flags(table.cues.index(0, CueColumn.START)) & Qt.ItemFlag.ItemIsEditable


def test_another_row_takes_what_was_typed(table, scene, qtbot):
    table.edit_text(0)
    qtbot.keyClicks(table.texts.editor, "!")
    table.edit_text(3)
    assert text(scene, 0) == "so we go\nwhat now!"
    assert table.texts.editor.index.row() == 3


def test_what_is_typed_survives_edits_elsewhere(table, scene, qtbot):
    table.edit_text(3)
    qtbot.keyClicks(table.texts.editor, "!")
    scene.session.do("insert", ReplaceCues(0, 0, (Cue(0, 1, "new"),)))
    scene.session.do("edit", SetText(4, "the end of it"))
    assert table.draft() == (4, "the end!")
    table.finish_editing()
    assert text(scene, 4) == "the end!"


def test_the_editor_has_room(table, qtbot):
    table.edit_text(3)
    qtbot.waitUntil(lambda: table.rowHeight(3) == table.texts.editor.height_needed)
    qtbot.waitUntil(lambda: table.texts.editor.geometry().height() >= table.texts.editor.height_needed - 1)
    table.finish_editing()
    qtbot.waitUntil(lambda: table.rowHeight(3) == table.rowHeight(1))


@pytest.mark.parametrize("cue", [3, 4])
def test_what_is_typed_stays_in_sight(table, qtbot, cue):
    table.resize(800, table.rowViewportPosition(cue) + table.rowHeight(cue) + table.horizontalHeader().height() + 4)
    table.edit_text(cue)
    for _ in range(3):
        qtbot.keyClick(table.texts.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        qtbot.waitUntil(lambda: table.rowHeight(cue) == table.texts.editor.height_needed)
        qtbot.waitUntil(lambda: table.viewport().rect().contains(table.texts.editor.geometry()))


def test_bytes_that_are_no_text_stay_in_an_editor_that_is_left(table, scene, qtbot):
    scene.open([Cue(0, 1000, "b\udcffb\u2029c")])
    table.edit_text(0)
    table.finish_editing()
    assert scene.session.undo_stack.count() == 0
    table.edit_text(0)
    qtbot.keyClicks(table.texts.editor, "!")
    table.finish_editing()
    assert text(scene, 0) == "b\udcffb\u2029c!"


def test_splits_at_the_cursor(table, scene, qtbot):
    assert not table.split_at_cursor()
    table.edit_text(2)
    qtbot.keyClicks(table.texts.editor, "!")
    cursor = table.texts.editor.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.StartOfLine)
    table.texts.editor.setTextCursor(cursor)
    with qtbot.waitSignal(table.split_wanted) as wanted:
        assert table.split_at_cursor()
    cue, offset = wanted.args
    assert text(scene, cue)[:offset] == "and <i>yet</i>\r\n"
    assert text(scene, cue)[offset:] == "they came!"


def test_all_keys_are_the_editors_while_it_is_open(table, qtbot, pressed):
    table.edit_text(3)
    qtbot.keyClicks(table.texts.editor, "a, ")
    assert table.texts.editor.raw() == "the enda, "
    qtbot.keyClick(table.texts.editor, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.texts.editor.raw() == "the end"
    qtbot.keyClick(table.texts.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert table.texts.editor is None
    assert pressed == []
