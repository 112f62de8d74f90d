import pytest
from PySide6.QtCore import QRect, Qt

from app.adapters.slots import Slot, slot_at
from app.widgets.mark_popover import MarkPopover
from app.widgets.marks import MARKS
from engine.document.cue import Cue, Timing
from engine.text.labels import GLYPHS

# What the offscreen platform says of itself when a popup opens.
pytestmark = pytest.mark.qt_log_ignore("^This plugin does not support")
PLACE = QRect(100, 100, 8, 16)


@pytest.fixture
def popover(qtbot):
    popover = MarkPopover()
    qtbot.addWidget(popover)
    return popover


def at(scene, cue, place, **more):
    return slot_at(scene.session.review, cue, place, **more)


def test_a_slot_with_a_suggestion(scene):
    scene.suggest()
    slot = at(scene, 0, 0)
    assert (slot.word, slot.following, slot.mark, slot.pause) == ("so", "we", "", 0.21)
    assert slot.entry is scene.session.review.cue(0).entries[0]
    assert slot.probabilities[","] == pytest.approx(0.9)
    assert set(slot.probabilities) == set(GLYPHS.values())


def test_what_the_model_said_is_known_after_the_decision(scene):
    scene.suggest()
    scene.reviewing.reject()
    slot = at(scene, 0, 0)
    assert slot.entry is None
    assert slot.probabilities[","] == pytest.approx(0.9)


def test_a_slot_that_nobody_was_asked_about(scene):
    timings = (Timing(0, 2, 0.0, 0.4), Timing(3, 6, 1.0, 1.2))
    scene.open([Cue(0, 3000, "so, we", timings=timings)])
    slot = at(scene, 0, 0)
    assert (slot.mark, slot.probabilities, slot.entry) == (",", {}, None)
    assert slot.pause == pytest.approx(0.6)
    assert at(scene, 0, 1).following == ""
    assert at(scene, 0, 2) is None


def test_a_slot_knows_the_word_behind_it_in_another_cue(scene):
    assert at(scene, 0, 4).following == "nothing"


def test_shows_what_is_known(popover, scene):
    scene.suggest()
    popover.show_slot(at(scene, 0, 0), PLACE)
    names = {mark.glyph: mark.accessibleName() for mark in popover.bars.rows.values()}
    assert names[","] == "comma, 90 %, suggested"
    assert names[""] == "no mark, 2 %, there now"
    assert popover._pause.text() == "pause 210 ms"
    assert popover.accept_button.isVisible()
    assert popover.focusWidget().glyph == ","
    popover.show_slot(Slot(0, 1, "we", "go"), PLACE)
    assert popover._pause.text() == "pause unknown"
    assert not popover.accept_button.isVisible()


def test_only_the_marks_that_matter_are_shown_where_one_is_suggested(popover, qtbot, scene):
    scene.suggest()
    popover.show_slot(at(scene, 0, 0), PLACE)
    low = popover.height()
    shown = {mark.glyph for mark in popover.bars.rows.values() if mark.isVisible()}
    assert {",", ""} <= shown < set(MARKS)
    qtbot.mouseClick(popover.bars.more_button, Qt.MouseButton.LeftButton)
    assert all(mark.isVisible() for mark in popover.bars.rows.values())
    assert not popover.bars.more_button.isVisible()
    high = popover.height()
    assert high > low
    qtbot.wait(1)
    assert popover.sizeHint().height() == high
    popover.show_slot(at(scene, 0, 0), PLACE)
    assert {mark.glyph for mark in popover.bars.rows.values() if mark.isVisible()} == shown
    assert popover.height() == low
    popover.show_slot(Slot(0, 1, "we", "go"), PLACE)
    assert all(mark.isVisible() for mark in popover.bars.rows.values())
    assert not popover.bars.more_button.isVisible()
    qtbot.wait(1)
    assert popover.sizeHint().height() == popover.height()


@pytest.mark.parametrize(
    ("key", "glyph"), [(",", ","), (".", "."), ("?", "?"), ("!", "!"), (":", ":"), ("-", "—"), ("0", "")]
)
def test_a_typed_mark_is_chosen(popover, qtbot, key, glyph):
    popover.show_slot(Slot(0, 1, "we", "go"), PLACE)
    with qtbot.waitSignal(popover.chosen) as chosen:
        qtbot.keyClicks(popover, key)
    assert chosen.args == [glyph]
    assert not popover.isVisible()


@pytest.mark.parametrize("glyph", MARKS)
def test_a_clicked_mark_is_chosen(popover, qtbot, glyph):
    popover.show_slot(Slot(0, 1, "we", "go"), PLACE)
    button = next(mark for mark in popover.bars.rows.values() if mark.glyph == glyph)
    with qtbot.waitSignal(popover.chosen) as chosen:
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert chosen.args == [glyph]


def test_keys_accept_reject_and_change_case(popover, qtbot, scene):
    scene.suggest()
    for key, signal in (("a", popover.accepted), ("r", popover.rejected), ("c", popover.case_wanted)):
        popover.show_slot(at(scene, 0, 0), PLACE)
        with qtbot.waitSignal(signal):
            qtbot.keyClicks(popover, key)


def test_nothing_to_accept_where_nothing_is_suggested(popover, qtbot):
    popover.show_slot(Slot(0, 1, "we"), PLACE)
    with qtbot.assertNotEmitted(popover.accepted), qtbot.assertNotEmitted(popover.case_wanted):
        qtbot.keyClicks(popover, "ac")
    assert popover.isVisible()


def test_arrows_and_enter_choose(popover, qtbot):
    popover.show_slot(Slot(0, 1, "we", "go", ","), PLACE)
    qtbot.keyClick(popover, Qt.Key.Key_Down)
    assert popover.focusWidget().glyph == "."
    with qtbot.waitSignal(popover.chosen) as chosen:
        qtbot.keyClick(popover, Qt.Key.Key_Return)
    assert chosen.args == ["."]


def test_enter_accepts_a_capital(popover, qtbot, scene):
    scene.suggest()
    review = scene.session.latest_review
    review.suggestions.append(scene._made(1, "O", 0.9, "Go"))
    review.prepare()
    scene.session.review.take(review)
    popover.show_slot(at(scene, 0, 1), PLACE)
    with qtbot.assertNotEmitted(popover.chosen), qtbot.waitSignal(popover.accepted):
        qtbot.keyClick(popover, Qt.Key.Key_Return)


@pytest.mark.parametrize("mark", ["?", ""])
def test_enter_leaves_the_mark_that_is_there(popover, qtbot, mark):
    popover.show_slot(Slot(0, 1, "we", "go", mark), PLACE)
    with qtbot.waitSignal(popover.chosen) as chosen:
        qtbot.keyClick(popover, Qt.Key.Key_Return)
    assert chosen.args == [mark]


def test_enter_leaves_a_mark_that_cannot_be_chosen(popover, qtbot):
    popover.show_slot(Slot(0, 1, "we", "go", ";"), PLACE)
    with qtbot.assertNotEmitted(popover.chosen):
        qtbot.keyClick(popover, Qt.Key.Key_Return)


def test_sideways_goes_to_the_slots_beside(popover, qtbot):
    popover.show_slot(Slot(0, 1, "we", "go"), PLACE)
    with qtbot.waitSignal(popover.moved) as moved:
        qtbot.keyClick(popover, Qt.Key.Key_Left)
    assert moved.args == [-1]


def test_escape_closes(popover, qtbot):
    popover.show_slot(Slot(0, 1, "we", "go"), PLACE)
    with qtbot.assertNotEmitted(popover.chosen):
        qtbot.keyClick(popover, Qt.Key.Key_Escape)
    assert not popover.isVisible()


def test_stays_on_the_screen(popover):
    screen = popover.screen().availableGeometry()
    popover.show_slot(Slot(0, 1, "we", "go"), QRect(screen.right() - 4, screen.bottom() - 20, 4, 16))
    assert screen.contains(popover.geometry())
    assert popover.geometry().bottom() < screen.bottom() - 20
