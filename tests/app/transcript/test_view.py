"""The transcript as it is read and reviewed: what is in sight, what the mouse and the keys do."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QImage, QKeyEvent, QMouseEvent, QPalette
from PySide6.QtWidgets import QApplication, QToolTip

from app.adapters.chips import Kind
from app.theme import accent
from app.widgets.transcript.drawing import margin_fonts
from app.widgets.transcript.painting import margin_of, marks_of
from engine.document.cue import Cue
from engine.document.edits import ReplaceCues, SetText
from engine.document.typing import Spot
from engine.document.words import Address
from tests.app.palettes import dark
from tests.app.test_theme import contrast

# What the offscreen platform says of itself when a popup opens.
pytestmark = pytest.mark.qt_log_ignore("^This plugin does not support")
KEY = Qt.Key


def long(count: int) -> list[Cue]:
    return [
        Cue(3000 * n + 4000 * (n // 6), 3000 * n + 4000 * (n // 6) + 2500, f"this is line {n} of them")
        for n in range(count)
    ]


def colours(desk, box: QRect) -> set[str]:
    image = desk.view.viewport().grab(box).toImage().convertToFormat(QImage.Format.Format_RGB32)
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def test_shows_the_text_with_its_suggestions(desk, scene):
    scene.suggest()
    laid = desk.view.sheet.laid(0)
    assert laid.shown.text.startswith("so, we go. What now?")
    assert [chip.kind for chip in laid.chips][:3] == [Kind.CHIP, Kind.CHIP, Kind.CAPITAL]
    assert desk.view.verticalScrollBar().maximum() == 0


def test_lines_are_good_to_read(desk, scene):
    scene.open([Cue(0, 9000, "and so we went on for a very long time " * 12)])
    desk.view.resize(2000, 800)
    lengths = [line.textLength() for line in desk.view.sheet.laid(0).lines()]
    assert 60 <= max(lengths) <= 80
    heights = [line.y() for line in desk.view.sheet.laid(0).lines()]
    assert heights[1] - heights[0] == pytest.approx(1.5 * desk.view.sheet.font.pointSizeF() * 96 / 72, abs=3)
    assert abs(desk.view.text_left + desk.view.sheet.width / 2 - 1000) < 80
    desk.view.resize(420, 300)
    assert desk.view.text_left + desk.view.sheet.width <= desk.view.viewport().width()


def test_only_what_is_in_sight_is_laid_out(desk, scene):
    scene.open(long(6000))
    assert len(desk.view.sheet) == 1000
    assert len(desk.view.sheet._laid) < 20
    desk.view.verticalScrollBar().setValue(desk.view.verticalScrollBar().maximum())
    desk.view.viewport().repaint()
    assert desk.view.sheet.is_laid(999)
    assert len(desk.view.sheet._laid) < 40


def test_what_is_in_sight_stays_while_the_heights_above_become_known(desk, scene):
    scene.open(long(600))
    bar = desk.view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    first = desk.view.paragraph_at(QPointF(0, 0))
    before = desk.view.origin(first + 1).y()
    for paragraph in range(first - 20, first):
        desk.view.sheet.laid(paragraph)
    assert desk.view.origin(first + 1).y() == pytest.approx(before, abs=1)


def test_names_and_times_stand_in_the_margin(desk, scene):
    scene.open([Cue(0, 2000, "so", speaker="Anna"), Cue(61_000, 63_000, "yes", speaker="Ben")])
    assert [margin_of(desk.view, paragraph).speaker for paragraph in range(2)] == ["Anna", "Ben"]
    assert [margin_of(desk.view, paragraph).seconds for paragraph in range(2)] == [0.0, 61.0]
    assert accent(desk.view.palette()).name() in colours(desk, desk.view.margin_box(0).toAlignedRect())
    scene.open([Cue(0, 0, "plain text has no times")])
    assert margin_of(desk.view, 0).seconds is None


def test_a_click_on_a_word_asks_to_hear_it(desk, qtbot):
    with qtbot.waitSignal(desk.view.word_chosen) as chosen:
        desk.click(desk.at(1, 1))
    assert chosen.args == [Address(1, 1)]
    assert desk.word == "happened"
    assert desk.view.current_cue() == 1


def test_the_review_goes_to_the_cue_of_a_click_and_the_caret_stays(desk, scene, qtbot):
    scene.suggest()
    qtbot.wait(5)
    desk.click(desk.at(2, 1))
    desk.view.cue_chosen.connect(scene.reviewing.go_to_cue)
    desk.click(desk.at(0, 1))
    qtbot.wait(5)
    assert scene.reviewing.current.cue == 0
    assert desk.word == "we"


def test_a_chip_opens_the_popover_and_its_keys_decide(desk, scene):
    scene.suggest()
    desk.click(desk.chip(0, 2))
    popover = desk.view.pointer.popover
    assert popover.isVisible()
    assert popover.slot.word == "go"
    popover.accept_button.click()
    assert desk.texts[0] == "so we go.\nWhat now"


def test_a_gap_opens_the_popover_and_takes_any_mark(desk, qtbot):
    desk.click(desk.gap(1, 0))
    popover = desk.view.pointer.popover
    assert (popover.slot.word, popover.slot.following) == ("nothing", "happened")
    qtbot.keyClicks(popover, ":")
    assert desk.texts[1] == "nothing: happened then"


def test_the_popover_opens_by_key_at_the_word(desk, scene, qtbot):
    desk.view.go_to_word(Address(2, 2))
    desk.view.mark_here()
    assert desk.view.pointer.popover.slot.word == "they"
    qtbot.keyClick(desk.view.pointer.popover, KEY.Key_Right)
    assert desk.view.pointer.popover.slot.word == "came"
    desk.view.pointer.popover.close()


def test_a_chip_says_what_it_is(desk, scene):
    scene.suggest()
    point = desk.chip(0, 0)
    event = QHelpEvent(QEvent.Type.ToolTip, point, desk.view.viewport().mapToGlobal(point))
    QApplication.sendEvent(desk.view.viewport(), event)
    assert "comma" in QToolTip.text()


def test_the_suggestion_that_is_looked_at_is_in_sight(desk, scene, qtbot):
    scene.open(long(120))
    scene.suggest()
    qtbot.wait(5)
    assert desk.word == "this"
    scene.reviewing.go_to(Address(0, 2))
    bar = desk.view.verticalScrollBar()
    bar.setValue(bar.maximum())
    scene.reviewing.next()
    qtbot.waitUntil(lambda: desk.view.viewport().rect().contains(desk.view.box_of(scene.reviewing.current.address)))
    assert desk.view.caret.word == scene.reviewing.current.address


def test_accepting_moves_no_word(desk, scene, qtbot):
    scene.suggest()
    qtbot.wait(5)
    places = [desk.view.box_of(Address(cue, 0)) for cue in range(5)]
    scene.reviewing.accept_sentence()
    qtbot.wait(5)
    assert desk.texts[0] == "so, we go.\nWhat now"
    for cue, place in enumerate(places):
        assert (desk.view.box_of(Address(cue, 0)).topLeft() - place.topLeft()).manhattanLength() <= 1
    scene.session.undo_stack.undo()
    assert desk.texts[0] == "so we go\nwhat now"


def test_an_edit_lays_out_only_what_it_changes(desk, scene, monkeypatch):
    scene.open([Cue(9000 * n, 9000 * n + 2500, line) for n, line in enumerate(("so we go", "now", "then", "and"))])
    assert len(desk.view.sheet) == 4
    laid_out = []
    lay_out = desk.view.sheet._lay_out
    monkeypatch.setattr(desk.view.sheet, "_lay_out", lambda number: laid_out.append(number) or lay_out(number))
    scene.session.do("edit", SetText(1, "right now"))
    assert laid_out == [1]


def test_a_capital_behind_the_changed_paragraph_is_laid_out_too(desk, scene):
    lines = "so we go what now", "nothing", "and so on and on to the very end"
    scene.open([Cue(9000 * n, 9000 * n + 2500, line) for n, line in enumerate(lines)])
    scene.suggest()
    assert desk.view.sheet.laid(1).chips
    scene.session.do("edit", SetText(0, "so we go what then"))
    assert not desk.view.sheet.laid(1).chips


def test_an_edit_draws_no_more_than_itself_and_the_caret(desk, scene, monkeypatch):
    drawn = []
    monkeypatch.setattr("app.widgets.transcript.view.draw_part", lambda *rest: drawn.append(rest[2]))
    scene.open([Cue(9000 * n, 9000 * n + 2500, line) for n, line in enumerate(("so we go", "now", "then", "and"))])
    QApplication.processEvents()
    drawn.clear()
    scene.session.do("edit", SetText(2, "them"))
    desk.view.set_matches({})
    QApplication.processEvents()
    assert 2 in drawn
    assert not {1, 3}.intersection(drawn)


def test_the_current_suggestion_is_ringed(desk, scene, qtbot):
    ring = desk.view.palette().color(QPalette.ColorRole.Highlight).name()
    box = QRect(desk.at(0, 0), desk.at(0, 1)).adjusted(0, -12, 0, 12)
    desk.view.clearFocus()
    assert ring not in colours(desk, box)
    scene.suggest()
    qtbot.wait(5)
    assert ring in colours(desk, box)


def test_the_spoken_word_is_highlighted(desk):
    desk.view.clearFocus()
    box = desk.view.box_of(Address(1, 1))
    quiet = colours(desk, box)
    desk.view.set_spoken(Address(1, 1))
    assert accent(desk.view.palette()).name() in colours(desk, box) - quiet
    desk.view.set_spoken(None)
    assert colours(desk, box) == quiet


def test_matches_are_highlighted(desk):
    box = desk.view.box_of(Address(1, 1))
    desk.view.clearFocus()
    quiet = colours(desk, box)
    desk.view.set_matches({1: [(8, 16)]})
    assert colours(desk, box) != quiet
    assert marks_of(desk.view, desk.view.sheet.laid(0).flow).matches == ((26, 34),)


def test_arrows_go_from_word_to_word_and_line_to_line(desk):
    desk.keys(KEY.Key_Right, KEY.Key_Right)
    assert desk.word == "go"
    desk.keys(KEY.Key_Left)
    assert desk.word == "we"
    desk.keys(KEY.Key_End)
    end = desk.word
    desk.keys(KEY.Key_Home)
    assert desk.word == "so"
    desk.keys(KEY.Key_Down)
    assert desk.view.caret.spot > Spot(0, 0)
    desk.keys(KEY.Key_Up)
    assert desk.word == "so"
    assert end != "so"
    desk.keys(KEY.Key_End, held=Qt.KeyboardModifier.ControlModifier)
    assert desk.word == "all"
    desk.keys(KEY.Key_Home, held=Qt.KeyboardModifier.ControlModifier)
    assert desk.word == "so"


def test_pages_turn_by_key(desk, scene):
    scene.open(long(120))
    desk.keys(KEY.Key_PageDown)
    assert desk.view.verticalScrollBar().value() > 300
    assert desk.view.viewport().rect().contains(desk.view.box_of(desk.view.caret.word))
    for _ in range(40):
        desk.keys(KEY.Key_PageDown)
    assert desk.view.current_cue() == 119
    for _ in range(40):
        desk.keys(KEY.Key_PageUp)
    assert desk.view.current_cue() == 0


@pytest.mark.parametrize("letter", ["a", "r", ",", "0"])
def test_letters_are_left_to_the_window(desk, letter):
    event = QKeyEvent(QEvent.Type.KeyPress, ord(letter.upper()), Qt.KeyboardModifier.NoModifier, letter)
    desk.view.keyPressEvent(event)
    assert not event.isAccepted()
    assert desk.texts[0] == "so we go\nwhat now"


def test_cues_are_selected_with_the_mouse_and_the_keys(desk, qtbot):
    viewport = desk.view.viewport()
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=desk.at(0, 1))
    qtbot.mouseMove(viewport, desk.at(2, 0))
    event_end = desk.at(2, 1)
    drag = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(event_end), QPointF(viewport.mapToGlobal(event_end)), Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(viewport, drag)
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=event_end)
    assert desk.view.selected_cues() == [0, 1, 2]
    desk.keys(KEY.Key_Left)
    assert desk.view.selected_cues() == [desk.view.current_cue()]
    desk.view.selectAll()
    assert desk.view.selected_cues() == [0, 1, 2, 3, 4]
    desk.keys(KEY.Key_C, held=Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text().endswith("the end of it all")


def test_the_menu_opens_on_the_word(desk, qtbot):
    point = desk.at(1, 2)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, desk.view.viewport().mapToGlobal(point))
    with qtbot.waitSignal(desk.view.context_menu_wanted) as wanted:
        QApplication.sendEvent(desk.view.viewport(), event)
    assert wanted.args[1:] == [1, 2]
    key = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
    with qtbot.waitSignal(desk.view.context_menu_wanted) as wanted:
        QApplication.sendEvent(desk.view, key)
    assert wanted.args[1:] == [1, 2]


def test_edits_from_elsewhere_are_followed(desk, scene):
    desk.view.go_to_word(Address(3, 1))
    scene.session.do("edit", ReplaceCues(0, 2, ()))
    assert desk.word == "end"
    assert desk.view.current_cue() == 1
    scene.session.undo_stack.undo()
    assert desk.word == "end"
    scene.session.do("edit", SetText(3, "at the end"))
    assert desk.word == "end"
    scene.session.do("edit", ReplaceCues(0, 5, ()))
    assert desk.view.current_cue() == -1
    assert desk.view.selected_cues() == []
    desk.view.viewport().repaint()


def test_what_happens_while_it_is_hidden_is_there_when_it_is_shown(desk, scene):
    desk.view.hide()
    scene.session.do("edit", ReplaceCues(0, 2, ()))
    desk.view.show()
    assert desk.view.sheet.laid(0).shown.text.startswith("and yet they came")


def test_text_that_runs_to_the_left(desk, scene):
    scene.open([Cue(0, 2000, "שלום לכולם"), Cue(2000, 4000, "מה שלומך")])
    laid = desk.view.sheet.laid(0)
    assert laid.runs_left
    first, second = desk.view.box_of(Address(0, 0)), desk.view.box_of(Address(0, 1))
    assert first.left() > second.left()
    desk.keys(KEY.Key_Left)
    assert desk.view.caret.word == Address(0, 1)
    desk.click(desk.at(1, 0))
    assert desk.view.caret.word == Address(1, 0)


def test_characters_beyond_the_first_plane(desk, scene):
    scene.open([Cue(0, 2000, "so 😀 we 𝒢o now")])
    desk.click(desk.at(0, 3))
    assert desk.view.caret.word == Address(0, desk.view.caret.word.place)
    laid = desk.view.sheet.laid(0)
    for offset in range(len(laid.shown.text) + 1):
        assert laid._offset(laid._units(offset)) == offset


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_that_is_written_can_be_read(desk, scheme):
    if scheme == "dark":
        desk.view.setPalette(dark())
    ground = desk.view.palette().color(QPalette.ColorRole.Base)
    assert contrast(accent(desk.view.palette()), ground) >= 4.5
    name, time = margin_fonts(desk.view.sheet.font)
    assert time.pointSizeF() >= 0.9 * desk.view.font().pointSizeF()
    assert name.pointSizeF() >= time.pointSizeF()


def test_a_larger_text(desk):
    before = desk.view.sheet.laid(0).height
    desk.view.set_font_scale(2.0)
    assert desk.view.sheet.laid(0).height > 1.8 * before
