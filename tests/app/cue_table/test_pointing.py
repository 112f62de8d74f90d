"""The mouse over the cue table: chips, gaps and menus; keys reach them too."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QMenu

from app.widgets.spelling_menu import add_spelling
from tests.app.cue_table.places import Dictionary, gap, middle, text

# What the offscreen platform says of itself when a popup opens.
pytestmark = pytest.mark.qt_log_ignore("^This plugin does not support")


def test_a_click_on_a_chip_opens_it(table, scene, qtbot):
    scene.suggest()
    chip = table.texts.laid(0).chips[1]
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=middle(table, 0, chip.box))
    assert scene.reviewing.current.suggestion.mark == "PERIOD"
    assert table.pointer.popover.isVisible()
    assert table.pointer.popover.slot.word == "go"
    qtbot.keyClicks(table.pointer.popover, "?")
    assert text(scene, 0) == "so we go?\nWhat now"


def test_a_capital_opens_the_mark_it_belongs_to(table, scene, qtbot):
    scene.suggest()
    chip = table.texts.laid(1).chips[0]
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=middle(table, 1, chip.box))
    assert (table.pointer.popover.slot.cue, table.pointer.popover.slot.word) == (0, "now")
    qtbot.keyClicks(table.pointer.popover, "a")
    assert text(scene, 0).endswith("now?")
    assert text(scene, 1).startswith("Nothing")


def test_a_click_between_words_puts_a_mark(table, scene, qtbot):
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=gap(table, 1, 0))
    assert table.pointer.popover.slot.word == "nothing"
    qtbot.keyClicks(table.pointer.popover, ",")
    assert text(scene, 1) == "nothing, happened then"
    assert scene.session.undo_stack.undoText() == "insert a mark"


def test_the_next_word_changes_its_case(table, scene, qtbot):
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=gap(table, 0, 4))
    qtbot.keyClicks(table.pointer.popover, "c")
    assert text(scene, 1) == "Nothing happened then"


def test_a_click_on_a_word_opens_nothing(table, qtbot):
    box = table.texts.laid(1).gap_behind(0).caret.translated(-20, 0)
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=middle(table, 1, box))
    assert not table.pointer.popover.isVisible()
    assert table.current_cue() == 1


def hover(table, point):
    position = QPointF(point)
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        position,
        table.viewport().mapToGlobal(position),
        none,
        none,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(table.viewport(), event)


def test_a_caret_shows_in_the_gap_under_the_mouse(table, scene):
    scene.suggest()
    hover(table, gap(table, 1, 1))
    assert table.texts.hover[0] == 1
    assert table.texts.hover[1].place == 1
    assert table.viewport().cursor().shape() is Qt.CursorShape.IBeamCursor
    hover(table, middle(table, 0, table.texts.laid(0).chips[0].box))
    assert table.texts.hover is None
    assert table.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor
    hover(table, QPoint(5, 5))
    assert table.viewport().cursor().shape() is Qt.CursorShape.ArrowCursor


def test_the_keyboard_reaches_every_gap(table, scene, qtbot):
    table.go_to_cue(1)
    table.pointer.open_current()
    popover = table.pointer.popover
    assert popover.slot.word == "nothing"
    qtbot.keyClick(popover, Qt.Key.Key_Right)
    assert popover.slot.word == "happened"
    qtbot.keyClick(popover, Qt.Key.Key_Left)
    qtbot.keyClick(popover, Qt.Key.Key_Left)
    assert (popover.slot.cue, popover.slot.word) == (0, "now")
    qtbot.keyClicks(popover, "?")
    assert text(scene, 0).endswith("now?")


@pytest.mark.parametrize("by_key", [False, True])
def test_asks_for_a_menu(table, qtbot, by_key):
    reason = QContextMenuEvent.Reason.Keyboard if by_key else QContextMenuEvent.Reason.Mouse
    point = gap(table, 1, 1) - QPoint(12, 0)
    with qtbot.waitSignal(table.context_menu_wanted) as wanted:
        table.contextMenuEvent(QContextMenuEvent(reason, point, table.viewport().mapToGlobal(point)))
    assert wanted.args[1:] == ([0, None] if by_key else [1, 1])


def test_the_menu_says_what_may_have_been_meant(table, scene, qtbot):
    menu = QMenu(table)
    menu.addAction("Delete")
    add_spelling(menu, table, 2, 1)
    table.set_speller(Dictionary())
    add_spelling(menu, table, 2, 0)
    add_spelling(menu, table, 2, None)
    assert [action.text() for action in menu.actions()] == ["Delete"]
    add_spelling(menu, table, 2, 1)
    assert [action.text() for action in menu.actions()] == ["yes", "jet", "Learn “yet”", "", "Delete"]
    with qtbot.waitSignal(table.word_replacement_wanted) as wanted:
        menu.actions()[0].trigger()
    cue, start, end, word = wanted.args
    assert (text(scene, cue)[start:end], word) == ("yet", "yes")
    with qtbot.waitSignal(table.learn_wanted) as wanted:
        menu.actions()[2].trigger()
    assert wanted.args == ["yet"]
