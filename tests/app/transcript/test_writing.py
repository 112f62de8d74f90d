"""Writing in the transcript: every key is an edit of the cues, times and suggestions stay with their words."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QApplication

from app.widgets.transcript.painting import marks_of
from engine.document.cue import Cue, Timing
from engine.document.cue_operations import delete, insert_after, merge, split
from engine.document.typing import Spot
from engine.document.words import Address

KEY, HELD = Qt.Key, Qt.KeyboardModifier


@pytest.fixture
def writing(harness):
    """The caret before the second word."""
    harness.view.go_to_word(Address(0, 1))
    harness.keys(KEY.Key_F2)
    return harness


def overridden(harness, key: Qt.Key, text: str = "", held: Qt.KeyboardModifier = HELD.NoModifier) -> bool:
    """Whether a key is kept from being a shortcut."""
    event = QKeyEvent(QEvent.Type.ShortcutOverride, key, held, text)
    event.ignore()
    QApplication.sendEvent(harness.view, event)
    return event.isAccepted()


def test_what_is_typed_is_written_at_the_caret(writing):
    writing.keys("all ")
    assert writing.texts[0] == "so all we go\nwhat now"
    assert writing.view.editing
    assert writing.view.draft() is None


@pytest.mark.parametrize(
    "change",
    [
        lambda document: merge(document, 0, 1),
        lambda document: delete(document, [1]),
        lambda document: delete(document, [0, 1]),
        lambda document: insert_after(document, 1),
        lambda document: split(document, 0, 4),
    ],
    ids=["merge", "delete", "paragraph", "insert", "split"],
)
def test_behind_an_edit_of_cues_words_are_written_where_they_are_seen(harness, scene, change):
    scene.open([Cue(1000 * n + 5000 * (n // 2), 1000 * n + 5000 * (n // 2) + 900, f"line {n}") for n in range(12)])
    QApplication.processEvents()  # all paragraphs are laid out
    scene.session.do("edit", change(scene.session.transcript))
    paragraphs, sheet = scene.session.paragraphs, harness.view.sheet
    for paragraph in range(len(paragraphs)):
        assert [part.cue for part in sheet.laid(paragraph).flow.parts] == [*paragraphs.cues(paragraph)]
    harness.click(harness.at(len(harness.texts) - 1, 1))
    harness.keys(KEY.Key_F2, "x")
    assert harness.texts[-1] == "line 1x1"


def test_letters_are_shortcuts_only_while_nothing_is_written(harness):
    assert not overridden(harness, KEY.Key_A, "a")
    harness.keys(KEY.Key_Return)
    assert overridden(harness, KEY.Key_A, "a")
    assert overridden(harness, KEY.Key_Space, " ")
    assert overridden(harness, KEY.Key_Z, "", HELD.ControlModifier)
    assert not overridden(harness, KEY.Key_S, "", HELD.ControlModifier)
    harness.keys(KEY.Key_Escape)
    assert not harness.view.editing
    assert not overridden(harness, KEY.Key_A, "a")


def test_a_double_click_writes_there_and_asks_for_quiet(harness, qtbot):
    with qtbot.waitSignal(harness.view.pause_wanted):
        harness.double_click(harness.at(1, 1))
    assert harness.view.editing
    harness.double_click(harness.at(1, 1))
    harness.keys("went")
    assert harness.texts[1] == "nothing went then"


def test_erasing_by_letter_and_by_word(writing):
    writing.keys(KEY.Key_Backspace, KEY.Key_Delete)
    assert writing.texts[0] == "soe go\nwhat now"
    writing.keys(KEY.Key_Backspace, held=HELD.ControlModifier)
    assert writing.texts[0] == "e go\nwhat now"
    writing.keys(KEY.Key_Delete, held=HELD.ControlModifier)
    assert writing.texts[0] == "go\nwhat now"


def test_between_two_cues_erasing_goes_across_and_takes_nothing(harness):
    harness.view.edit_text(1)
    assert harness.view.caret.spot == Spot(1, 0)
    harness.keys(KEY.Key_Backspace)
    assert harness.texts[:2] == ["so we go\nwhat now", "nothing happened then"]
    assert harness.view.caret.spot == Spot(0, 17)
    harness.keys(KEY.Key_Backspace)
    assert harness.texts[0] == "so we go\nwhat no"
    harness.keys("w", KEY.Key_Delete)
    assert harness.view.caret.spot == Spot(1, 0)


def test_a_burst_of_letters_is_one_step(writing):
    writing.keys("all of us")
    writing.keys(KEY.Key_Z, held=HELD.ControlModifier)
    assert writing.texts[0] == "so all ofwe go\nwhat now"
    writing.keys(KEY.Key_Z, held=HELD.ControlModifier)
    assert writing.texts[0] == "so allwe go\nwhat now"
    writing.keys(KEY.Key_Z, held=HELD.ControlModifier)
    assert writing.texts[0] == "so we go\nwhat now"
    assert writing.view.editing
    for _ in range(3):
        writing.keys(KEY.Key_Z, held=HELD.ControlModifier | HELD.ShiftModifier)
    assert writing.texts[0] == "so all of uswe go\nwhat now"
    assert writing.view.caret.spot == Spot(0, 12)


def test_a_move_of_the_caret_begins_another_step(writing):
    writing.keys("a", KEY.Key_Right, KEY.Key_Left, "b")
    assert writing.texts[0] == "so abwe go\nwhat now"
    writing.keys(KEY.Key_Left, "c")
    writing.keys(KEY.Key_Z, held=HELD.ControlModifier)
    assert writing.texts[0] == "so abwe go\nwhat now"


def test_times_stay_with_their_words(harness, scene):
    scene.open(
        [Cue(0, 2000, "so we go", timings=(Timing(0, 2, 0.0, 0.4), Timing(3, 5, 0.5, 0.8), Timing(6, 8, 0.9, 1.2)))]
    )
    harness.view.go_to_word(Address(0, 1))
    harness.keys(KEY.Key_Return, "then ")
    cue = scene.session.transcript.cues[0]
    assert {timing.start: cue.text[timing.first : timing.last] for timing in cue.timings} == {
        0.0: "so",
        0.5: "then we",
        0.9: "go",
    }


def test_suggestions_stay_where_they_are_and_the_caret_steps_over_them(harness, scene, qtbot):
    scene.suggest()
    qtbot.wait(5)
    harness.view.go_to_word(Address(0, 0))
    harness.keys(KEY.Key_Return, KEY.Key_Right, KEY.Key_Right, KEY.Key_Right)
    assert harness.view.caret.spot == Spot(0, 3)
    harness.keys("x")
    assert harness.view.sheet.laid(0).shown.text.startswith("so, xwe go. What")
    assert scene.reviewing.counts()[1] == 4


def test_while_something_is_written_the_review_moves_nothing(writing, scene, qtbot):
    scene.suggest()
    qtbot.wait(5)
    assert writing.view.caret.spot == Spot(0, 3)
    writing.keys("x")
    assert writing.texts[0] == "so xwe go\nwhat now"


def test_cut_and_paste_over_several_cues(writing, scene):
    for _ in range(2):
        writing.keys(KEY.Key_Down, held=HELD.ShiftModifier)
    writing.keys(KEY.Key_End, held=HELD.ShiftModifier | HELD.ControlModifier)
    writing.keys(KEY.Key_X, held=HELD.ControlModifier)
    assert writing.texts == ["so "]
    assert QApplication.clipboard().text().startswith("we go what now nothing")
    QApplication.clipboard().setText("one\ntwo")
    writing.keys(KEY.Key_V, held=HELD.ControlModifier)
    assert writing.texts == ["so one two"]
    for _ in range(2):
        scene.session.undo_stack.undo()
    assert len(writing.texts) == 5


def test_what_an_input_method_composes(writing):
    assert writing.view.inputMethodQuery(Qt.InputMethodQuery.ImEnabled)
    event = QInputMethodEvent()
    event.setCommitString("日本")
    QApplication.sendEvent(writing.view, event)
    assert writing.texts[0] == "so 日本we go\nwhat now"
    assert writing.view.inputMethodQuery(Qt.InputMethodQuery.ImCursorPosition) == 5
    assert writing.view.inputMethodQuery(Qt.InputMethodQuery.ImSurroundingText) == "so 日本we go\nwhat now"
    event = QInputMethodEvent()
    event.setCommitString("x", -2, 2)
    QApplication.sendEvent(writing.view, event)
    assert writing.texts[0] == "so xwe go\nwhat now"


def test_a_cue_is_split_at_the_caret(writing, qtbot):
    with qtbot.waitSignal(writing.view.split_wanted) as wanted:
        assert writing.view.split_at_cursor()
    assert wanted.args == [0, 3]
    writing.view.finish_editing()
    assert not writing.view.split_at_cursor()


def test_the_caret_blinks_and_is_drawn(writing, qtbot):
    writing.view.show_caret()
    assert marks_of(writing.view, writing.view.sheet.laid(0).flow).caret == 3
    writing.view._blink_caret()
    assert marks_of(writing.view, writing.view.sheet.laid(0).flow).caret is None
    writing.keys("x")
    assert marks_of(writing.view, writing.view.sheet.laid(0).flow).caret == 4


def test_a_line_stands_beside_the_paragraph_that_is_written_in(harness, scene):
    scene.open([Cue(0, 2000, "so", speaker="Anna"), Cue(61_000, 63_000, "yes", speaker="Ben")])
    sheet, view = harness.view.sheet, harness.view
    view.go_to_cue(0)
    harness.keys(KEY.Key_F2)
    assert [marks_of(view, sheet.laid(each).flow).written for each in range(2)] == [True, False]
    view.go_to_cue(1)
    assert [marks_of(view, sheet.laid(each).flow).written for each in range(2)] == [False, True]
    harness.keys(KEY.Key_Escape)
    assert not marks_of(view, sheet.laid(1).flow).written


def test_the_caret_stays_in_a_cue_that_is_split_before_it(writing, scene):
    writing.view.caret.put(Spot(0, 17))
    scene.session.do("split", split(scene.session.transcript, 0, 8))
    writing.keys("x")
    assert writing.texts[:2] == ["so we gox", "what now"]


def test_the_caret_is_at_the_start_once_all_cues_are_back(writing, scene):
    scene.session.do("delete", delete(scene.session.transcript, range(5)))
    assert not writing.view.has_selection()
    scene.session.undo_stack.undo()
    assert writing.view.selected_cues() == [0]
