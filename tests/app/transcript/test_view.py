"""The transcript as it is read and reviewed: what is in sight, what the mouse and the keys do."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QImage, QKeyEvent, QMouseEvent, QPalette
from PySide6.QtWidgets import QApplication, QToolTip

from app.adapters.chips import Kind
from app.theme import accent
from app.widgets.text_layout import MatchSpan
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


def colours(harness, box: QRect) -> set[str]:
    image = harness.view.viewport().grab(box).toImage().convertToFormat(QImage.Format.Format_RGB32)
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def test_shows_the_text_with_its_suggestions(harness, scene):
    scene.suggest()
    laid = harness.view.sheet.laid(0)
    assert laid.shown.text.startswith("so, we go. What now?")
    assert [chip.kind for chip in laid.chips][:3] == [Kind.CHIP, Kind.CHIP, Kind.CAPITAL]
    assert harness.view.verticalScrollBar().maximum() == 0


def test_lines_are_good_to_read(harness, scene):
    scene.open([Cue(0, 9000, "and so we went on for a very long time " * 12)])
    harness.view.resize(2000, 800)
    lengths = [line.textLength() for line in harness.view.sheet.laid(0).lines()]
    assert 60 <= max(lengths) <= 80
    heights = [line.y() for line in harness.view.sheet.laid(0).lines()]
    assert heights[1] - heights[0] == pytest.approx(1.5 * harness.view.sheet.font.pointSizeF() * 96 / 72, abs=3)
    assert abs(harness.view.text_left(0) + harness.view.sheet.width / 2 - 1000) < 80
    harness.view.resize(420, 300)
    assert harness.view.text_left(0) + harness.view.sheet.width <= harness.view.viewport().width()


def test_only_what_is_in_sight_is_laid_out(harness, scene):
    scene.open(long(6000))
    assert len(harness.view.sheet) == 1000
    assert len(harness.view.sheet._laid) < 20
    harness.view.verticalScrollBar().setValue(harness.view.verticalScrollBar().maximum())
    harness.view.viewport().repaint()
    assert harness.view.sheet.is_laid(999)
    assert len(harness.view.sheet._laid) < 40


def test_what_is_in_sight_stays_while_the_heights_above_become_known(harness, scene):
    scene.open(long(600))
    bar = harness.view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    first = harness.view.paragraph_at(QPointF(0, 0))
    before = harness.view.origin(first + 1).y()
    for paragraph in range(first - 20, first):
        harness.view.sheet.laid(paragraph)
    assert harness.view.origin(first + 1).y() == pytest.approx(before, abs=1)


def test_names_and_times_stand_in_the_margin(harness, scene):
    scene.open([Cue(0, 2000, "so", speaker="Anna"), Cue(61_000, 63_000, "yes", speaker="Ben")])
    assert [margin_of(harness.view, paragraph).speaker for paragraph in range(2)] == ["Anna", "Ben"]
    assert [margin_of(harness.view, paragraph).seconds for paragraph in range(2)] == [0.0, 61.0]
    assert accent(harness.view.palette()).name() in colours(harness, harness.view.margin_box(0).toAlignedRect())
    scene.open([Cue(0, 0, "plain text has no times")])
    assert margin_of(harness.view, 0).seconds is None


def test_names_and_times_stand_where_reading_begins(harness, scene):
    scene.open([Cue(0, 2000, "שלום לכולם", speaker="Anna"), Cue(61_000, 63_000, "yes", speaker="Ben")])
    view = harness.view
    (right, there), (left, here) = ((view.margin_box(n), view.origin(n).x()) for n in range(2))
    assert right.left() >= there + view.sheet.width
    assert left.right() <= here
    assert right.right() <= view.viewport().width()
    drawn = accent(view.palette()).name()
    half = right.width() / 2
    assert drawn in colours(harness, right.adjusted(0, 0, -half, 0).toAlignedRect())
    assert drawn not in colours(harness, right.adjusted(half, 0, 0, 0).toAlignedRect())


def test_a_click_on_a_word_asks_to_hear_it(harness, qtbot):
    with qtbot.waitSignal(harness.view.word_chosen) as chosen:
        harness.click(harness.at(1, 1))
    assert chosen.args == [Address(1, 1)]
    assert harness.word == "happened"
    assert harness.view.current_cue() == 1


def test_the_review_goes_to_the_cue_of_a_click_and_the_caret_stays(harness, scene, qtbot):
    scene.suggest()
    qtbot.wait(5)
    harness.click(harness.at(2, 1))
    harness.view.cue_chosen.connect(scene.reviewing.go_to_cue)
    harness.click(harness.at(0, 1))
    qtbot.wait(5)
    assert scene.reviewing.current.cue == 0
    assert harness.word == "we"


def test_a_chip_opens_the_popover_and_its_keys_decide(harness, scene):
    scene.suggest()
    harness.click(harness.chip(0, 2))
    popover = harness.view.pointer.popover
    assert popover.isVisible()
    assert popover.slot.word == "go"
    popover.accept_button.click()
    assert harness.texts[0] == "so we go.\nWhat now"


def test_a_gap_opens_the_popover_and_takes_any_mark(harness, qtbot):
    harness.click(harness.gap(1, 0))
    popover = harness.view.pointer.popover
    assert (popover.slot.word, popover.slot.following) == ("nothing", "happened")
    qtbot.keyClicks(popover, ":")
    assert harness.texts[1] == "nothing: happened then"


def test_the_popover_opens_by_key_at_the_word(harness, scene, qtbot):
    harness.view.go_to_word(Address(2, 2))
    harness.view.mark_here()
    assert harness.view.pointer.popover.slot.word == "they"
    qtbot.keyClick(harness.view.pointer.popover, KEY.Key_Right)
    assert harness.view.pointer.popover.slot.word == "came"
    harness.view.pointer.popover.close()


def test_a_chip_says_what_it_is(harness, scene):
    scene.suggest()
    point = harness.chip(0, 0)
    event = QHelpEvent(QEvent.Type.ToolTip, point, harness.view.viewport().mapToGlobal(point))
    QApplication.sendEvent(harness.view.viewport(), event)
    assert "comma · confidence 90 %" in QToolTip.text()


def test_the_suggestion_that_is_looked_at_is_in_sight(harness, scene, qtbot):
    scene.open(long(120))
    scene.suggest()
    qtbot.wait(5)
    assert harness.word == "this"
    scene.reviewing.go_to(Address(0, 2))
    bar = harness.view.verticalScrollBar()
    bar.setValue(bar.maximum())
    scene.reviewing.next()
    qtbot.waitUntil(
        lambda: harness.view.viewport().rect().contains(harness.view.box_of(scene.reviewing.current.address))
    )
    assert harness.view.caret.word == scene.reviewing.current.address


def test_accepting_moves_no_word(harness, scene, qtbot):
    scene.suggest()
    qtbot.wait(5)
    places = [harness.view.box_of(Address(cue, 0)) for cue in range(5)]
    scene.reviewing.accept_sentence()
    qtbot.wait(5)
    assert harness.texts[0] == "so, we go.\nWhat now"
    for cue, place in enumerate(places):
        assert (harness.view.box_of(Address(cue, 0)).topLeft() - place.topLeft()).manhattanLength() <= 1
    scene.session.undo_stack.undo()
    assert harness.texts[0] == "so we go\nwhat now"


def test_an_edit_lays_out_only_what_it_changes(harness, scene, monkeypatch):
    scene.open([Cue(9000 * n, 9000 * n + 2500, line) for n, line in enumerate(("so we go", "now", "then", "and"))])
    assert len(harness.view.sheet) == 4
    laid_out = []
    lay_out = harness.view.sheet._lay_out
    monkeypatch.setattr(harness.view.sheet, "_lay_out", lambda number: laid_out.append(number) or lay_out(number))
    scene.session.do("edit", SetText(1, "right now"))
    assert laid_out == [1]


def test_a_capital_after_the_changed_paragraph_is_laid_out_too(harness, scene):
    lines = "so we go what now", "nothing", "and so on and on to the very end"
    scene.open([Cue(9000 * n, 9000 * n + 2500, line) for n, line in enumerate(lines)])
    scene.suggest()
    assert harness.view.sheet.laid(1).chips
    scene.session.do("edit", SetText(0, "so we go what then"))
    assert not harness.view.sheet.laid(1).chips


def test_an_edit_draws_no_more_than_itself_and_the_caret(harness, scene, monkeypatch):
    drawn = []
    monkeypatch.setattr("app.widgets.transcript.view.draw_part", lambda *rest: drawn.append(rest[2]))
    scene.open([Cue(9000 * n, 9000 * n + 2500, line) for n, line in enumerate(("so we go", "now", "then", "and"))])
    QApplication.processEvents()
    drawn.clear()
    scene.session.do("edit", SetText(2, "them"))
    harness.view.set_matches({})
    QApplication.processEvents()
    assert 2 in drawn
    assert not {1, 3}.intersection(drawn)


def test_a_scroll_bar_that_comes_moves_no_text(harness, qtbot):
    view, policy = harness.view, Qt.ScrollBarPolicy
    places = []
    for shown in (policy.ScrollBarAlwaysOff, policy.ScrollBarAlwaysOn):
        view.setVerticalScrollBarPolicy(shown)
        qtbot.wait(5)
        places.append((view.viewport().width(), view.origin(0).x(), view.sheet.width))
    assert places[0][0] > places[1][0]
    assert places[0][1:] == places[1][1:]


def test_the_current_suggestion_is_ringed(harness, scene, qtbot):
    ring = accent(harness.view.palette()).name()
    box = QRect(harness.at(0, 0), harness.at(0, 1)).adjusted(0, -12, 0, 12)
    harness.view.clearFocus()
    assert ring not in colours(harness, box)
    scene.suggest()
    qtbot.wait(5)
    assert ring in colours(harness, box)


def test_the_spoken_word_is_highlighted(harness):
    harness.view.clearFocus()
    box = harness.view.box_of(Address(1, 1))
    quiet = colours(harness, box)
    harness.view.set_spoken(Address(1, 1))
    assert accent(harness.view.palette()).name() in colours(harness, box) - quiet
    harness.view.set_spoken(None)
    assert colours(harness, box) == quiet


def test_matches_are_highlighted(harness):
    box = harness.view.box_of(Address(1, 1))
    harness.view.clearFocus()
    quiet = colours(harness, box)
    harness.view.set_matches({1: [MatchSpan(8, 16)]})
    assert (others := colours(harness, box)) != quiet
    harness.view.set_matches({1: [MatchSpan(8, 16, current=True)]})
    assert accent(harness.view.palette()).name() in colours(harness, box) - others
    assert marks_of(harness.view, harness.view.sheet.laid(0).flow).matches == (MatchSpan(26, 34, current=True),)


def test_arrows_go_from_word_to_word_and_line_to_line(harness):
    harness.keys(KEY.Key_Right, KEY.Key_Right)
    assert harness.word == "go"
    harness.keys(KEY.Key_Left)
    assert harness.word == "we"
    harness.keys(KEY.Key_End)
    end = harness.word
    harness.keys(KEY.Key_Home)
    assert harness.word == "so"
    harness.keys(KEY.Key_Down)
    assert harness.view.caret.spot > Spot(0, 0)
    harness.keys(KEY.Key_Up)
    assert harness.word == "so"
    assert end != "so"
    harness.keys(KEY.Key_End, held=Qt.KeyboardModifier.ControlModifier)
    assert harness.word == "all"
    harness.keys(KEY.Key_Home, held=Qt.KeyboardModifier.ControlModifier)
    assert harness.word == "so"


def test_pages_turn_by_key(harness, scene):
    scene.open(long(120))
    harness.keys(KEY.Key_PageDown)
    assert harness.view.verticalScrollBar().value() > 300
    assert harness.view.viewport().rect().contains(harness.view.box_of(harness.view.caret.word))
    for _ in range(40):
        harness.keys(KEY.Key_PageDown)
    assert harness.view.current_cue() == 119
    for _ in range(40):
        harness.keys(KEY.Key_PageUp)
    assert harness.view.current_cue() == 0


@pytest.mark.parametrize("letter", ["a", "r", ",", "0"])
def test_letters_are_left_to_the_window(harness, letter):
    event = QKeyEvent(QEvent.Type.KeyPress, ord(letter.upper()), Qt.KeyboardModifier.NoModifier, letter)
    harness.view.keyPressEvent(event)
    assert not event.isAccepted()
    assert harness.texts[0] == "so we go\nwhat now"


def test_cues_are_selected_with_the_mouse_and_the_keys(harness, qtbot):
    viewport = harness.view.viewport()
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=harness.at(0, 1))
    qtbot.mouseMove(viewport, harness.at(2, 0))
    event_end = harness.at(2, 1)
    drag = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(event_end), QPointF(viewport.mapToGlobal(event_end)), Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(viewport, drag)
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=event_end)
    assert harness.view.selected_cues() == [0, 1, 2]
    harness.keys(KEY.Key_Left)
    assert harness.view.selected_cues() == [harness.view.current_cue()]
    harness.view.selectAll()
    assert harness.view.selected_cues() == [0, 1, 2, 3, 4]
    harness.keys(KEY.Key_C, held=Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text().endswith("the end of it all")


def test_the_menu_opens_on_the_word(harness, qtbot):
    point = harness.at(1, 2)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, harness.view.viewport().mapToGlobal(point))
    with qtbot.waitSignal(harness.view.context_menu_wanted) as wanted:
        QApplication.sendEvent(harness.view.viewport(), event)
    assert wanted.args[1:] == [1, 2]
    key = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
    with qtbot.waitSignal(harness.view.context_menu_wanted) as wanted:
        QApplication.sendEvent(harness.view, key)
    assert wanted.args[1:] == [1, 2]


def test_edits_from_elsewhere_are_followed(harness, scene):
    harness.view.go_to_word(Address(3, 1))
    scene.session.do("edit", ReplaceCues(0, 2, ()))
    assert harness.word == "end"
    assert harness.view.current_cue() == 1
    scene.session.undo_stack.undo()
    assert harness.word == "end"
    scene.session.do("edit", SetText(3, "at the end"))
    assert harness.word == "end"
    scene.session.do("edit", ReplaceCues(0, 5, ()))
    assert harness.view.current_cue() == -1
    assert harness.view.selected_cues() == []
    harness.view.viewport().repaint()


def test_what_happens_while_it_is_hidden_is_there_when_it_is_shown(harness, scene):
    harness.view.hide()
    scene.session.do("edit", ReplaceCues(0, 2, ()))
    harness.view.show()
    assert harness.view.sheet.laid(0).shown.text.startswith("and yet they came")


def test_a_page_is_empty_if_all_cues_are_deleted_while_it_is_hidden(harness, scene):
    harness.view.hide()
    scene.session.do("delete", ReplaceCues(0, 5, ()))
    harness.view.show()
    assert len(harness.view.sheet) == 0
    harness.view.grab()
    scene.session.undo_stack.undo()
    assert harness.view.sheet.laid(0).shown.text.startswith("so we go")
    harness.view.grab()


def test_text_that_runs_to_the_left(harness, scene):
    scene.open([Cue(0, 2000, "שלום לכולם"), Cue(2000, 4000, "מה שלומך")])
    laid = harness.view.sheet.laid(0)
    assert laid.runs_left
    first, second = harness.view.box_of(Address(0, 0)), harness.view.box_of(Address(0, 1))
    assert first.left() > second.left()
    harness.keys(KEY.Key_Left)
    assert harness.view.caret.word == Address(0, 1)
    harness.click(harness.at(1, 0))
    assert harness.view.caret.word == Address(1, 0)


def test_characters_beyond_the_first_plane(harness, scene):
    scene.open([Cue(0, 2000, "so 😀 we 𝒢o now")])
    harness.click(harness.at(0, 3))
    assert harness.view.caret.word == Address(0, harness.view.caret.word.place)
    laid = harness.view.sheet.laid(0)
    for offset in range(len(laid.shown.text) + 1):
        assert laid._offset(laid._units(offset)) == offset


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_that_is_written_can_be_read(harness, scheme):
    if scheme == "dark":
        harness.view.setPalette(dark())
    ground = harness.view.palette().color(QPalette.ColorRole.Base)
    assert contrast(accent(harness.view.palette()), ground) >= 4.5
    name, time = margin_fonts(harness.view.sheet.font)
    assert time.pointSizeF() >= 0.9 * harness.view.font().pointSizeF()
    assert name.pointSizeF() >= time.pointSizeF()


def test_a_larger_text(harness):
    before = harness.view.sheet.laid(0).height
    harness.view.set_font_scale(2.0)
    assert harness.view.sheet.laid(0).height > 1.8 * before
