"""The actions of the menu Edit, but for those on whole cues."""

import pytest
from PySide6.QtWidgets import QApplication

from engine.document.edits import SetText
from tests.app.actions.checks import Checks
from tests.app.steps import select, settled, text, texts, trigger

pytestmark = pytest.mark.usefixtures("fake_model")
CHECKS = Checks()


@CHECKS("undo", "redo")
def _(window, qtbot, name, *rest):
    before = text(window, 0)
    window.editor.session.do("edit", SetText(0, "edited"))
    assert "edit" in window.actions_by_id["undo"].text()
    trigger(window, "undo")
    assert text(window, 0) == before
    trigger(window, "redo")
    assert text(window, 0) == "edited"


@CHECKS("find", "replace")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    assert window.page.find_bar.isVisible()
    assert window.page.find_bar.replacement.isVisible() == (name == "replace")


@CHECKS("find-next", "find-previous")
def _(window, qtbot, name, *rest):
    trigger(window, "find")
    window.page.find_bar.text.setText("the")
    trigger(window, "find-next", "find-next")
    there = window.page.table.current_cue()
    trigger(window, "find-next")
    assert window.page.table.current_cue() >= there
    trigger(window, "find-next", "find-next", "find-next")
    assert window.page.table.current_cue() > there
    trigger(window, *["find-previous"] * 4)
    assert window.page.table.current_cue() == there


@CHECKS("check", "next-problem", "previous-problem")
def _(window, qtbot, name, *rest):
    with qtbot.waitSignal(window.editor.checking.changed):
        trigger(window, name)
    assert window.page.check_panel.isVisible()
    assert window.page.check_panel.model.problems == window.editor.checking.problems


@CHECKS("cut", "copy", "paste")
def _(window, qtbot, name, *rest):
    window.page.table.setFocus()
    select(window, [1])
    trigger(window, "copy" if name == "paste" else name)
    before = texts(window)
    trigger(window, *(["paste"] if name == "paste" else []))
    assert len(texts(window)) == len(before) + (name == "paste")
    assert "listen" in QApplication.clipboard().text() or name == "paste"


@CHECKS("spell-walk")
def _(window, qtbot, name, *rest):
    with qtbot.waitSignal(window.editor.spell_walk.arrived):
        trigger(window, name)
    assert window.page.spell_bar.isVisible()
    assert window.editor.spell_walk.current.word == "lindqvist"


@CHECKS("spell-check")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    settled(window, qtbot)
    assert window.page.table.texts.speller.misspelt("recieve")
    trigger(window, name)
    assert window.page.table.texts.speller is None


test_each_action = CHECKS.test()
