import pytest
from PySide6.QtCore import QPersistentModelIndex, Qt
from PySide6.QtGui import QTextCursor

from app.widgets.cue_editor import CueEditor, Lines
from engine.document.limits import CueLimits
from engine.formats.ass import _MARKUP as ASS
from engine.formats.srt import TAGGED

RAW = ["one", "", "one\ntwo", "one\r\ntwo\r\n", "a\nb\r\nc", "<i>one</i>\ntwo & \u00a0 \u2028x", "𝒜\n𝒷 c",
       "b\udcffb\ud800\nc", "a\u2029b\ufdd0\ufdd1c", "<font\r\ncolor=red>a</font>\nb"]  # fmt: skip


@pytest.mark.parametrize("raw", RAW)
def test_lines_come_back_as_they_were(raw):
    lines = Lines(raw, TAGGED, "\n")
    assert "\r" not in lines.text
    assert lines.raw(lines.text) == raw


def test_new_lines_are_spelt_like_the_others():
    assert Lines("a\r\nb", TAGGED, "\n").raw("a\nb\nc") == "a\r\nb\r\nc"
    assert Lines("a", TAGGED, "\r\n").raw("a\nb") == "a\r\nb"
    assert Lines(r"a\Nb", ASS, r"\N").raw("a\nb\nc") == r"a\Nb\Nc"


def test_a_place_in_lines_is_one_in_the_raw_text():
    lines = Lines("ab\r\ncd", TAGGED, "\n")
    assert lines.offset(lines.text, 1) == 1
    assert lines.offset(lines.text, 3) == 4


@pytest.fixture
def editor(qtbot):
    editor = CueEditor(QPersistentModelIndex(), CueLimits())
    qtbot.addWidget(editor)
    editor.show()
    return editor


def edited(editor, raw, markup=TAGGED, line_break="\n", seconds=2.0):
    editor.edit(raw, markup, line_break, seconds, frozenset())
    return editor


@pytest.mark.parametrize("raw", RAW)
def test_what_is_not_touched_stays(editor, raw):
    edited(editor, raw)
    assert editor.raw() == raw
    assert not editor.modified


def test_typing_changes_the_text_and_can_be_undone(editor, qtbot):
    edited(editor, "one\r\ntwo")
    qtbot.keyClicks(editor, "!")
    assert editor.modified
    assert editor.raw() == "one\r\ntwo!"
    editor.undo()
    assert editor.raw() == "one\r\ntwo"


def test_the_cursor_is_reported_in_the_raw_text(editor):
    edited(editor, "𝒜b\r\n<i>c</i>")
    for position, offset in ((0, 0), (2, 1), (3, 2), (4, 4), (7, 7)):
        cursor = QTextCursor(editor.document())
        cursor.setPosition(position)
        editor.setTextCursor(cursor)
        assert editor.cursor_offset() == offset


@pytest.mark.parametrize("raw", RAW)
def test_typing_changes_nothing_beside_what_is_typed(editor, qtbot, raw):
    edited(editor, raw)
    qtbot.keyClicks(editor, "!")
    assert editor.raw() == f"{raw}!"
    assert editor.cursor_offset() == len(raw) + 1


@pytest.mark.parametrize(
    ("modifier", "onward"), [(Qt.KeyboardModifier.NoModifier, True), (Qt.KeyboardModifier.ControlModifier, False)]
)
def test_enter_ends_editing(editor, qtbot, modifier, onward):
    edited(editor, "one")
    with qtbot.waitSignal(editor.finished) as finished:
        qtbot.keyClick(editor, Qt.Key.Key_Return, modifier)
    assert finished.args == [onward]
    assert editor.raw() == "one"


def test_shift_and_enter_break_the_line(editor, qtbot):
    edited(editor, "one", ASS, r"\N")
    qtbot.keyClick(editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClicks(editor, "two")
    assert editor.raw() == r"one\Ntwo"


def test_counts_are_reported_while_typing(editor, qtbot):
    edited(editor, "<i>one</i>\ntwo", seconds=0.5)
    assert editor._counts.accessibleName() == "3 + 3 characters · 14.0 characters/s"
    assert "<b" not in editor._counts.text()
    qtbot.keyClicks(editor, "x" * 42)
    assert "3 + 45 characters" in editor._counts.accessibleName()
    assert editor._counts.text().count("<b") == 2  # the line and the speed


def test_more_lines_need_more_room(editor, qtbot):
    edited(editor, "one\ntwo")
    before = editor.height_needed
    with qtbot.waitSignal(editor.height_changed):
        qtbot.keyClick(editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert editor.height_needed > before


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("width", [120, 600])
def test_counts_stand_whole_below_the_text(editor, scale, width):
    font = editor.font()
    font.setPointSizeF(font.pointSizeF() * scale)
    editor.setFont(font)
    edited(editor, "so we go\nwhat now")
    editor.resize(width, 300)
    editor.resize(width, editor.height_needed)
    counts = editor._counts
    assert counts.geometry().top() >= editor.viewport().geometry().bottom()
    assert counts.height() >= counts.heightForWidth(counts.width())
    assert editor.cursorRect().bottom() <= editor.viewport().height()


def test_a_line_end_inside_a_tag_is_no_word(editor):
    editor.set_speller(lambda word: True)
    edited(editor, "<font\ncolor=red>wrod</font> so")
    (wave,) = editor.extraSelections()
    assert wave.cursor.selectedText() == "wrod"


def test_unknown_words_are_underlined_but_not_while_they_are_typed(editor, qtbot):
    editor.set_speller(lambda word: word == "wrod")
    edited(editor, "𝒜 <b>wrod</b> so")
    (wave,) = editor.extraSelections()
    assert wave.cursor.selectedText() == "wrod"
    edited(editor, "a wrod")
    assert editor.extraSelections() == []


@pytest.mark.parametrize(("raw", "left"), [("one", True), ("<i>שלום</i>\none", False)])
def test_a_text_begins_on_the_side_that_it_is_written_from(editor, raw, left):
    edited(editor, raw)
    line = editor.document().firstBlock().layout().lineAt(0).naturalTextRect()
    assert (line.left() < editor.viewport().width() - line.right()) == left
