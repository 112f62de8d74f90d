"""What mouse and keys do to a waveform comes out as one signal."""

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.theme import accent
from app.widgets.waveform.canvas import LONGEST
from app.widgets.waveform.view import Edge
from app.widgets.waveform.waveform import Waveform
from tests.app.waveform.scene import WIDTH, Cues, Hand, differ, emissions, seen

SHIFT, ALT, CONTROL = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
)
Key = Qt.Key


@pytest.fixture
def hand(qtbot: QtBot, waveform: Waveform) -> Hand:
    return Hand(qtbot, waveform)


def test_a_click_goes_there_and_chooses_the_cue(waveform: Waveform, hand: Hand) -> None:
    sought, chosen = emissions(waveform.seek_wanted), emissions(waveform.cue_chosen)
    hand.click(2.9)
    hand.click(3.9)  # between two cues
    assert [seconds for (seconds,) in sought] == [pytest.approx(2.9, abs=0.01), pytest.approx(3.9, abs=0.01)]
    assert chosen == [(1,)]


@pytest.mark.parametrize(
    ("start", "ways", "keys", "times"),
    [
        (3.8, (4.2, 3.5), None, (1, 2000, 3500)),  # the end of a cue
        (2.0, (2.5, 2.4), None, (1, 2400, 3800)),  # its start
        (3.8, (3.97,), None, (1, 2000, 4000)),  # to the next cue, which is near
        (3.8, (3.97,), ALT, (1, 2000, 3970)),  # and not with Alt
        (3.8, (2.97,), None, (1, 2000, 3000)),  # to the end of speech
        (3.8, (1.0,), None, (1, 2000, 2020)),  # not before its own start
        (2.0, (3.9,), None, (1, 3780, 3800)),
    ],
)
def test_an_edge_drags(
    waveform: Waveform, hand: Hand, start: float, ways: tuple[float, ...], keys: Any, times: tuple[int, int, int]
) -> None:
    dragged, sought = emissions(waveform.times_dragged), emissions(waveform.seek_wanted)
    hand.drag(start, *ways, keys=keys or Qt.KeyboardModifier.NoModifier)
    assert len(dragged) == 1
    assert dragged[0][0] == times[0]
    assert dragged[0][1:] == pytest.approx(times[1:], abs=33 if ways == (2.97,) else 1)  # speech is in steps of 32 ms
    assert sought == []


def test_an_edge_jumps_to_a_shot_change_which_is_drawn(waveform: Waveform, hand: Hand) -> None:
    before, dragged = seen(waveform), emissions(waveform.times_dragged)
    waveform.set_shots([0.5, 3.4, 30.0])
    assert differ(before, seen(waveform))
    hand.drag(3.8, 3.43)
    assert dragged == [(1, 2000, 3400)]
    waveform.set_shots([])
    assert not differ(before, seen(waveform))


def test_an_edge_that_comes_back_changes_nothing(waveform: Waveform, hand: Hand) -> None:
    dragged = emissions(waveform.times_dragged)
    hand.drag(3.8, 5.0, 3.8)
    hand.click(3.8)
    assert dragged == []


def test_a_locked_cue_has_no_edges(waveform: Waveform, hand: Hand) -> None:
    dragged, sought = emissions(waveform.times_dragged), emissions(waveform.seek_wanted)
    hand.drag(4.0, 4.5)
    waveform.set_current(2)
    waveform.canvas.hold(Edge(2, True))
    hand.drag(5.8, 5.5)
    assert dragged == []
    assert len(sought) == 2


def test_where_two_cues_touch_the_current_one_is_caught_or_the_nearer(
    waveform: Waveform, hand: Hand, cues: Cues
) -> None:
    cues.length = 2.0
    waveform.refresh()
    dragged = emissions(waveform.times_dragged)
    hand.drag(8.02, 8.5)  # on the right of it
    hand.drag(7.99, 7.5)  # on the left
    waveform.set_current(3)
    hand.drag(8.02, 7.5)
    assert [(index, start, end) for index, start, end in dragged] == [
        (4, pytest.approx(8480, abs=1), 10_000),
        (3, 6000, pytest.approx(7510, abs=1)),
        (3, 6000, pytest.approx(7480, abs=1)),
    ]


def test_what_is_dragged_is_seen_with_its_time(waveform: Waveform, hand: Hand) -> None:
    before = seen(waveform)
    hand.hover(3.8)
    assert hand.viewport.cursor().shape() == Qt.CursorShape.SplitHCursor
    assert set(differ(before, seen(waveform))) & set(range(378, 383))
    hand.drag(3.8, 3.4, drop=False)
    changed = differ(before, seen(waveform))
    assert set(range(342, 379)) <= set(changed)
    assert waveform._view.moved == pytest.approx(3.4)
    hand.hover(3.0)
    assert hand.viewport.cursor().shape() == Qt.CursorShape.ArrowCursor


def test_an_edge_moves_with_keys(waveform: Waveform, qtbot: QtBot) -> None:
    dragged = emissions(waveform.times_dragged)
    waveform.set_current(1)
    canvas = waveform.canvas
    for key, keys in (
        (Key.Key_BracketRight, None),
        (Key.Key_Left, None),
        (Key.Key_Right, SHIFT),
        (Key.Key_Return, None),
    ):
        qtbot.keyClick(canvas, key, keys or Qt.KeyboardModifier.NoModifier)
    assert dragged == [(1, 2000, 3890)]
    for key in (Key.Key_BracketLeft, Key.Key_Right, Key.Key_Escape):
        qtbot.keyClick(canvas, key)
    assert len(dragged) == 1
    qtbot.keyClick(canvas, Key.Key_BracketLeft)
    qtbot.keyClick(canvas, Key.Key_Right)
    waveform.set_current(0)  # going away keeps it
    assert dragged[1:] == [(1, 2010, 3800)]


def test_the_focus_is_seen_at_its_edge(waveform: Waveform, qtbot: QtBot) -> None:
    canvas = waveform.canvas
    canvas.clearFocus()
    before = seen(waveform)
    canvas.setFocus()
    qtbot.waitUntil(canvas.hasFocus)
    image = seen(waveform)
    assert image.pixelColor(WIDTH // 2, 0) == accent(waveform.palette())
    canvas.clearFocus()
    assert seen(waveform) == before


def test_an_edge_of_a_cue_that_was_changed_meanwhile_is_released(waveform: Waveform, cues: Cues) -> None:
    dragged = emissions(waveform.times_dragged)
    waveform.set_current(1)
    waveform.canvas.hold(Edge(1, True))
    waveform.refresh()
    assert waveform._view.held == Edge(1, True)
    cues.length = 1.0
    waveform.refresh()
    assert waveform._view.held is None
    waveform.canvas.let_go()
    assert dragged == []


def test_shift_and_drag_plays_a_stretch(waveform: Waveform, hand: Hand) -> None:
    wanted, sought = emissions(waveform.range_wanted), emissions(waveform.seek_wanted)
    hand.drag(6.5, 6.0, 5.0, keys=SHIFT)
    hand.drag(6.5, 6.51, keys=SHIFT)  # a trembling hand
    assert wanted == [(pytest.approx(5.0, abs=0.01), pytest.approx(6.5, abs=0.01))]
    assert sought == []


def test_wheel_and_keys_scroll_and_zoom(waveform: Waveform, hand: Hand, qtbot: QtBot) -> None:
    hand.wheel(5.0, -1)
    assert waveform.span == pytest.approx((1.0, 11.0))
    hand.wheel(5.0, 9)
    assert waveform.span == pytest.approx((0.0, 10.0))
    hand.wheel(2.0, 1, CONTROL)
    assert waveform.span == pytest.approx((0.4, 8.4))
    hand.wheel(2.0, -1, CONTROL)
    assert waveform.span == pytest.approx((0.0, 10.0))
    qtbot.keyClick(waveform.canvas, Key.Key_Right)
    assert waveform.span == pytest.approx((1.0, 11.0))
    waveform.set_head(6.0)
    qtbot.keyClick(waveform.canvas, Key.Key_Plus)
    assert waveform.span == pytest.approx((6 - 5 / 1.5, 6 + 5 / 1.5))
    qtbot.keyClick(waveform.canvas, Key.Key_Minus)
    qtbot.keyClick(waveform.canvas, Key.Key_Home)
    assert waveform.span == pytest.approx((0.0, 10.0))
    qtbot.keyClick(waveform.canvas, Key.Key_End)
    assert waveform.span == pytest.approx((80.0, 90.0))
    for _ in range(30):
        waveform.zoom_in()
    assert waveform.span[1] - waveform.span[0] == pytest.approx(0.25)
    for _ in range(30):
        waveform.zoom_out()
    assert waveform.span[1] - waveform.span[0] == pytest.approx(LONGEST)


def test_its_keys_are_not_taken_by_shortcuts(waveform: Waveform) -> None:
    for key, keys, ours in (
        (Key.Key_Minus, Qt.KeyboardModifier.NoModifier, True),
        (Key.Key_Plus, CONTROL, False),
        (Key.Key_A, Qt.KeyboardModifier.NoModifier, False),
    ):
        event = QKeyEvent(QEvent.Type.ShortcutOverride, key, keys)
        event.ignore()
        QApplication.sendEvent(waveform.canvas, event)
        assert event.isAccepted() is ours


def test_a_menu_is_wanted_where_the_mouse_is_or_at_the_play_head(waveform: Waveform, hand: Hand) -> None:
    wanted = emissions(waveform.context_wanted)
    waveform.set_head(7.0)
    for reason in (QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard):
        QApplication.sendEvent(hand.viewport, QContextMenuEvent(reason, hand.at(3.0), QPoint(11, 12)))
    assert wanted[0] == (pytest.approx(3.0), QPoint(11, 12))
    assert wanted[1][0] == 7.0
    assert waveform.canvas.mapFromGlobal(wanted[1][1]).x() == 700
