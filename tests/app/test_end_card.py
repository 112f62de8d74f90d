"""The end of a review: what was done, before and after, and what can be done next."""

import shutil
from pathlib import Path

import pytest

from app.main_window import MainWindow
from engine.document.edits import SetText
from tests.app.steps import SAMPLE, punctuated, settled, trigger

pytestmark = pytest.mark.usefixtures("fake_model")


@pytest.fixture
def open_window(window: MainWindow, qtbot, tmp_path: Path) -> MainWindow:
    """The talk on its last suggestion."""
    for name in ("talk.srt", "walk.srt", "walk.txt"):
        shutil.copy(SAMPLE, tmp_path / name)
    punctuated(window, qtbot, tmp_path / "talk.srt")
    settled(window, qtbot)
    while window.editor.session.review.queue.pending > 1:
        trigger(window, "accept")
    return window


def refreshed(window: MainWindow, qtbot) -> MainWindow:
    qtbot.waitUntil(lambda: not window.page.review_panel._later.isActive())
    return window


def test_it_comes_with_the_last_decision_and_goes_when_that_is_taken_back(open_window: MainWindow, qtbot) -> None:
    card = open_window.page.review_panel.end_card
    assert not card.isVisible()
    trigger(open_window, "reject")
    assert refreshed(open_window, qtbot).page.review_panel.end_card.isVisible()
    states = open_window.editor.session.review.queue.states
    assert card.done.text() == f"{states['accepted']} accepted · 1 rejected"
    trigger(open_window, "undo")
    assert not refreshed(open_window, qtbot).page.review_panel.end_card.isVisible()


def test_it_shows_a_text_before_and_after(open_window: MainWindow, qtbot) -> None:
    trigger(open_window, "accept")
    card = refreshed(open_window, qtbot).page.review_panel.end_card
    assert card.before.text()
    assert card.after.text() != card.before.text()
    letters = ["".join(filter(str.isalnum, label.text().lower())) for label in (card.before, card.after)]
    assert letters[0] == letters[1]


def test_saving_is_the_next_step_and_the_steps_stand_above_the_example(open_window: MainWindow, qtbot) -> None:
    trigger(open_window, "accept")
    panel = refreshed(open_window, qtbot).page.review_panel
    card = panel.end_card
    assert [name for name, button in card.buttons.items() if button.property("primary")] == ["save"]
    assert card.buttons["save"].key == "Ctrl+S"
    assert card.buttons["retrain"].text() == "Teach Caesura"
    assert card._picture.y() < card.title.geometry().center().y() < card._picture.geometry().bottom()  # in one line
    assert card.done.y() < min(button.y() for button in card.buttons.values())
    assert max(button.y() for button in card.buttons.values()) < card.before.y()
    assert not panel.order.isVisible()  # nothing is left to order or to filter
    assert not panel.filter_button.isVisible()


def test_a_document_of_no_file_has_no_text_before(window: MainWindow, qtbot) -> None:
    trigger(window, "new")
    window.page.table.finish_editing()
    window.editor.session.do("write", SetText(0, "good evening everyone"))
    with qtbot.waitSignal(window.editor.session.reviewed):
        trigger(window, "punctuate")
    window.editor.reviewing.set_minimum(0.0)
    trigger(window, "accept-all")
    card = refreshed(window, qtbot).page.review_panel.end_card
    assert card.isVisible()
    assert card.before.text() == ""


def test_its_buttons_save_and_go_on_with_the_next_file(open_window: MainWindow, qtbot) -> None:
    trigger(open_window, "accept")
    card = refreshed(open_window, qtbot).page.review_panel.end_card
    assert set(card.buttons) == {"save", "export", "next-file", "retrain"}
    with qtbot.waitSignal(open_window.editor.session.saved):
        card.buttons["save"].click()
    settled(open_window, qtbot)
    assert not open_window.editor.session.modified
    assert card.buttons["next-file"].isEnabled()
    with qtbot.waitSignal(open_window.editor.session.reviewed):
        card.buttons["next-file"].click()
    assert open_window.editor.session.name == "walk.srt"
    settled(open_window, qtbot)
    open_window._actions.refresh()
    assert not open_window.actions_by_id["next-file"].isEnabled()  # another kind of file is behind it


def test_each_key_decides_however_much_the_rows_grow(window: MainWindow, qtbot, tmp_path: Path) -> None:
    shutil.copy(SAMPLE, tmp_path / "talk.srt")
    punctuated(window, qtbot, tmp_path / "talk.srt")
    settled(window, qtbot)
    assert window.editor.session.review
    queue = window.editor.session.review.queue
    for left in reversed(range(queue.pending)):
        trigger(window, "accept")
        assert queue.pending == left
