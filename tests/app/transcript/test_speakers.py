"""Speakers are renamed where their names stand."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from app.widgets.speaker_menu import add_speaker
from app.widgets.transcript.drawing import margin_height
from app.widgets.transcript.sheet import GAP
from engine.document.cue import Cue
from engine.document.words import Address

LINES = ("ANNA: so we go", "and then", "BEN: what now", "ANNA: yes")


@pytest.fixture
def talk(harness, scene):
    scene.open([Cue(3000 * n, 3000 * n + 2500, line) for n, line in enumerate(LINES)])
    return harness


def test_a_click_on_a_name_takes_another_one(talk, qtbot):
    field = talk.view.pointer.name_field
    talk.click(talk.view.margin_box(0).center().toPoint())
    assert field.isVisible()
    assert field.text() == "ANNA"
    with qtbot.waitSignal(talk.view.speaker_renamed) as renamed:
        qtbot.keyClicks(field, "CLARA")
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert renamed.args == ["ANNA", "CLARA"]
    assert not field.isVisible()


def test_a_paragraph_of_one_line_has_room_for_name_and_time(talk):
    view, laid = talk.view, talk.view.sheet.laid(1)
    assert len(list(laid.lines())) == 1
    beside = margin_height(view.sheet.font, laid.baseline)
    assert laid.height < beside
    assert view.origin(1).y() + beside <= view.paragraph_box(1).bottom()
    assert view.origin(1).y() + beside + GAP <= view.origin(2).y()


def test_escape_and_the_same_name_change_nothing(talk, qtbot):
    field, renamed = talk.view.pointer.name_field, []
    talk.view.speaker_renamed.connect(lambda *names: renamed.append(names))
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        talk.view.go_to_word(Address(1, 0))
        talk.view.name_speaker()
        assert field.text() == "ANNA"
        qtbot.keyClick(field, key)
        assert not field.isVisible()
    assert renamed == []


def test_the_menu_has_a_row_where_somebody_is_known_to_speak(talk, scene, qtbot):
    menu = QMenu(talk.view)
    talk.view.go_to_word(Address(2, 0))
    add_speaker(menu, talk.view)
    menu.actions()[0].trigger()
    assert talk.view.pointer.name_field.text() == "BEN"
    scene.open([Cue(0, 2000, "so we go")])
    add_speaker(menu, talk.view)
    assert len(menu.actions()) == 1


def test_an_ampersand_in_a_name_is_no_access_key_in_the_menu(talk, scene):
    scene.open([Cue(0, 2000, "Q&A: so we go"), Cue(3000, 5000, "Q&A: and then")])
    menu = QMenu(talk.view)
    talk.view.go_to_word(Address(0, 0))
    add_speaker(menu, talk.view)
    assert "“Q&&A”" in menu.actions()[0].text()
