"""All actions: every one is checked, and can be found."""

import pytest
from PySide6.QtCore import Qt

from app.actions.build import CONTEXT, MENUS, ROWS
from app.widgets.toolbar import ACTIONS
from tests.app.actions import test_cues, test_edit, test_file, test_review, test_sound, test_times, test_view
from tests.app.actions.checks import current
from tests.app.steps import settled, texts, trigger

pytestmark = pytest.mark.usefixtures("fake_model")


def test_every_action_is_checked():
    modules = (test_file, test_edit, test_cues, test_times, test_review, test_sound, test_view)
    checked = [name for module in modules for name in module.CHECKS.by_name]
    assert sorted(checked) == sorted([row.id for row in ROWS] + ["undo", "redo"])


def test_every_action_has_a_name_a_hint_and_a_menu(window):
    for name, action in window.actions_by_id.items():
        assert action.text(), name
        assert action.toolTip(), name
        assert action.property("category"), name
    for name in (*ACTIONS, *CONTEXT):
        assert not name or not window.actions_by_id[name].icon().isNull() or name in CONTEXT, name


def test_no_two_actions_have_the_same_key(window):
    keys = [key.toString() for action in window.actions_by_id.values() for key in action.shortcuts()]
    assert len(keys) == len(set(keys))


def test_every_action_is_in_a_menu(window):
    titles = {action.text() for menu in window._menus.values() for action in menu.actions()}
    assert {action.text() for action in window.actions_by_id.values()} <= titles
    assert len(window._menus) == len(MENUS)


def test_a_tick_in_the_menu_tells_what_is_switched_on(window):
    """An icon would stand in its place."""
    switched = [action for action in window.actions_by_id.values() if action.isCheckable()]
    assert "follow" in [action.property("id") for action in switched if action.isChecked()]
    assert not any(action.isIconVisibleInMenu() for action in switched)


def test_single_keys_review_and_type_in_an_editor(desk, qtbot):
    desk.activateWindow()
    desk.page.table.setFocus()
    first = current(desk)
    qtbot.keyClick(desk.page.table, Qt.Key.Key_J)
    assert current(desk) != first
    desk.page.table.edit_text(0)
    editor = desk.page.table.texts.editor
    editor.selectAll()
    pending = desk.editor.session.review.queue.pending
    qtbot.keyClicks(editor, "arj ,.")
    assert editor.raw() == "arj ,."
    assert desk.editor.session.review.queue.pending == pending


def test_everything_is_accepted_cued_anew_locked_and_deleted(desk, qtbot):
    """Rows go while the table is scrolled, measured and drawn."""
    desk.editor.reviewing.set_minimum(0.0)
    desk.editor.settings.set("line-length", 60)
    before = texts(desk)
    for name in ("accept-all", "select-all", "recue", "lock", "select-all", "delete"):
        trigger(desk, name)
        settled(desk, qtbot)
    assert texts(desk) == []
    while desk.editor.session.undo_stack.canUndo():
        trigger(desk, "undo")
        settled(desk, qtbot)
    assert texts(desk) == before
