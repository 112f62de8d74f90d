"""Several documents in one window: each has a tab, an undo stack, suggestions and a recovery copy of its own."""

import gc
import shutil
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QMessageBox, QToolButton
from pytestqt.qtbot import QtBot

from app.editor.recovery import Recovery
from app.main_window import MainWindow
from engine import read_transcript
from engine.document.edits import SetText
from engine.formats.snapshot import TranscriptWriter
from engine.models import choice
from tests.app.steps import RECORDING, answer, drop, opened, punctuated, settled, text, trigger

ONE = "1\n00:00:00,000 --> 00:00:01,000\ngood evening everyone\n"


@pytest.fixture
def other(tmp_path: Path) -> Path:
    path = tmp_path / "other.srt"
    path.write_text(ONE, "utf-8")
    return path


@pytest.fixture
def two(window: MainWindow, qtbot: QtBot, talk: Path, other: Path) -> MainWindow:
    """The talk in the first tab, another document in the second, which is current."""
    opened(window, qtbot, talk)
    return opened(window, qtbot, other)


def names(window: MainWindow) -> list[str]:
    return [window.tabs.tabText(place) for place in range(window.tabs.count())]


def test_one_document_has_no_bar_of_tabs_and_two_have_one(window: MainWindow, qtbot, talk, other) -> None:
    opened(window, qtbot, talk)
    assert not window.tabs.isVisible()
    opened(window, qtbot, other)
    assert window.tabs.isVisible()
    assert names(window) == ["talk.srt", "other.srt"]
    assert window.windowTitle() == "other.srt[*] — Caesura"
    trigger(window, "close")
    assert not window.tabs.isVisible()
    assert window.windowTitle() == "talk.srt[*] — Caesura"
    trigger(window, "close")
    assert window.page.start_page.isVisible()


def test_each_document_has_its_own_steps_and_its_own_dot(two: MainWindow) -> None:
    two.editor.session.do("write", SetText(0, "good night everyone"))
    assert names(two) == ["talk.srt", "● other.srt"]
    trigger(two, "previous-document")
    assert two.windowTitle() == "talk.srt[*] — Caesura"
    assert not two.actions_by_id["undo"].isEnabled()
    two.editor.session.do("write", SetText(0, "Changed"))
    assert names(two) == ["● talk.srt", "● other.srt"]
    assert two.isWindowModified()
    trigger(two, "undo", "next-document")
    assert names(two) == ["talk.srt", "● other.srt"]
    assert text(two, 0) == "good night everyone"
    trigger(two, "undo")
    assert text(two, 0) == "good evening everyone"
    assert names(two) == ["talk.srt", "other.srt"]


@pytest.mark.usefixtures("fake_model")
def test_the_model_that_is_shown_is_that_of_the_document(window: MainWindow, qtbot, talk, other, monkeypatch) -> None:
    punctuated(window, qtbot, talk)
    shown = window.page.status.model.text()
    monkeypatch.setattr(choice, "model_for", lambda language, chosen: "deutsch")
    punctuated(window, qtbot, other)
    assert window.page.status.model.text().startswith("model deutsch ")
    trigger(window, "previous-document")
    window.page.status.show_model()
    assert window.page.status.model.text() == shown


@pytest.mark.usefixtures("fake_model")
def test_suggestions_and_the_recording_stay_with_their_document(window: MainWindow, qtbot, talk, other) -> None:
    punctuated(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.recording.analysed):
        window.editor.recording.open(RECORDING)
    trigger(window, "next")
    place, talk_editor = window.editor.reviewing.current, window.editor
    opened(window, qtbot, other)
    assert window.editor.recording.path is None
    assert not window.page.sound_panel.isVisible()
    assert not window.actions_by_id["accept"].isEnabled()
    trigger(window, "punctuate")
    with qtbot.waitSignal(window.editor.session.reviewed):
        pass
    assert window.editor.session.loaded is talk_editor.session.loaded  # one model serves all
    trigger(window, "accept", "previous-document")
    assert window.editor.reviewing.current == place
    assert window.editor.recording.path == RECORDING
    assert window.page.sound_panel.isVisible()
    trigger(window, "accept")
    assert talk_editor.session.undo_stack.count() == 1
    settled(window, qtbot)


def test_the_same_file_again_goes_to_its_tab(two: MainWindow, qtbot, talk, other) -> None:
    two.open(talk)
    assert two.editor.session.path == talk
    two.open(other.parent / "." / "other.srt")
    assert two.editor.session.path == other
    two.open(talk.with_name("third.srt"))  # there is none
    with qtbot.waitSignal(two.documents.unread):
        pass
    settled(two, qtbot)
    assert two.editor.session.path == other
    assert "third.srt" in two.banner.message
    assert two.banner.isVisible()
    assert two.tabs.count() == two._pages.count() == two._statuses.count() == 2


def test_a_file_that_cannot_be_read_is_reported_above_the_tabs_until_another_is_opened(
    window: MainWindow, qtbot, talk, other
) -> None:
    opened(window, qtbot, talk)
    drop(window, talk.with_name("gone.srt"), other)
    qtbot.waitUntil(lambda: window.banner.isVisible() and window.editor.session.path == other)
    settled(window, qtbot)
    assert "gone.srt" in window.banner.message
    assert window.tabs.count() == 2
    assert not any(window._page_of(editor).banner.isVisibleTo(window) for editor in window.documents.editors)
    trigger(window, "new")
    assert not window.banner.isVisible()


def test_the_start_page_gives_its_place_away_if_its_file_cannot_be_read(window: MainWindow, qtbot, talk, other) -> None:
    drop(window, talk.with_name("gone.srt"), talk, other)
    qtbot.waitUntil(lambda: window.banner.isVisible() and "" not in names(window))
    settled(window, qtbot)
    assert sorted(names(window)) == ["other.srt", "talk.srt"]
    assert "gone.srt" in window.banner.message


def test_what_is_untouched_and_in_no_file_gives_its_place_away(window: MainWindow, qtbot, talk, other) -> None:
    with qtbot.waitSignal(window.editor.session.opened):
        trigger(window, "open-sample")
    opened(window, qtbot, talk)
    trigger(window, "new")
    assert len(window.documents.editors) == 2
    opened(window, qtbot, other)
    assert names(window) == ["talk.srt", "other.srt"]
    trigger(window, "new")
    window.page.table.texts.editor.insertPlainText("Hello")
    trigger(window, "new")
    assert names(window) == ["talk.srt", "other.srt", "● Untitled", "Untitled"]


def test_keys_go_from_tab_to_tab_and_round(two: MainWindow, qtbot, tmp_path) -> None:
    third = tmp_path / "third.srt"
    third.write_text(ONE, "utf-8")
    opened(two, qtbot, third)
    two.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    shown = []
    for shift in (False, False, True, True, True):
        keys = Qt.KeyboardModifier.ControlModifier
        if shift:
            keys |= Qt.KeyboardModifier.ShiftModifier
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab if shift else Qt.Key.Key_Tab, keys)
        shown.append(two.editor.session.name)
    assert shown == ["talk.srt", "other.srt", "talk.srt", "third.srt", "other.srt"]
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert names(two) == ["talk.srt", "third.srt"]


def test_tabs_are_clicked_closed_and_drawn_to_another_place(two: MainWindow, qtbot, tmp_path) -> None:
    third = tmp_path / "third.srt"
    third.write_text(ONE, "utf-8")
    opened(two, qtbot, third)
    tabs = two.tabs
    qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(0).center())
    assert two.editor.session.name == "talk.srt"
    tabs.moveTab(0, 2)
    assert (
        [editor.session.name for editor in two.documents.editors]
        == names(two)
        == ["other.srt", "third.srt", "talk.srt"]
    )
    assert two.editor.session.name == "talk.srt"
    centre = QPointF(tabs.tabRect(1).center())
    button, keys = Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier
    for kind in (QMouseEvent.Type.MouseButtonPress, QMouseEvent.Type.MouseButtonRelease):
        buttons = button if kind == QMouseEvent.Type.MouseButtonPress else Qt.MouseButton.NoButton
        event = QMouseEvent(kind, centre, QPointF(tabs.mapToGlobal(centre.toPoint())), button, buttons, keys)
        QApplication.sendEvent(tabs, event)
    assert names(two) == ["other.srt", "talk.srt"]
    assert two.editor.session.name == "talk.srt"
    cross = tabs.tabButton(1, tabs.ButtonPosition.RightSide)
    assert isinstance(cross, QToolButton)
    qtbot.mouseClick(cross, Qt.MouseButton.LeftButton)
    assert names(two) == ["other.srt"]


def test_names_that_are_the_same_have_their_folders(window: MainWindow, qtbot, talk, tmp_path) -> None:
    (tmp_path / "spanish").mkdir()
    opened(window, qtbot, talk)
    opened(window, qtbot, Path(shutil.copy(talk, tmp_path / "spanish" / "talk.srt")))
    assert names(window) == [f"talk.srt — {tmp_path.name}", "talk.srt — spanish"]


@pytest.mark.parametrize(
    ("name", "mode"), [("the talk of day {}.srt", "ElideMiddle"), ("{} is the day of this talk.srt", "ElideRight")]
)
def test_many_tabs_are_scrolled_and_their_names_are_told_apart(
    window: MainWindow, qtbot, talk, tmp_path, name: str, mode: str
) -> None:
    drop(window, *(Path(shutil.copy(talk, tmp_path / name.format(day))) for day in range(12)))
    qtbot.waitUntil(lambda: len(window.documents.editors) == 12)
    settled(window, qtbot)
    tabs = window.tabs
    assert min(tabs.tabRect(place).width() for place in range(12)) >= 96
    assert tabs.elideMode() == Qt.TextElideMode[mode]
    assert tabs.rect().contains(tabs.tabRect(tabs.currentIndex()))


def test_closing_a_tab_asks_about_its_own_changes_alone(two: MainWindow, monkeypatch) -> None:
    talk, other = two.documents.editors
    talk.session.do("write", SetText(0, "Changed"))
    questions = answer(monkeypatch, QMessageBox.StandardButton.Cancel)
    assert two.documents.close(other)
    assert questions == []
    trigger(two, "new")
    assert not two.documents.close(talk)
    assert questions == ["Save the changes to talk.srt?"]
    assert two.editor is talk  # one sees what one is asked about


def test_closing_the_window_asks_about_each_document(two: MainWindow, qtbot, talk, other, monkeypatch) -> None:
    for editor in two.documents.editors:
        editor.session.do("write", SetText(0, "Changed"))
    questions = answer(monkeypatch, QMessageBox.StandardButton.Cancel)
    assert not two.close()
    assert questions == ["Save the changes to talk.srt?"]
    questions = answer(monkeypatch, QMessageBox.StandardButton.Save)
    assert two.close()
    assert questions == ["Save the changes to talk.srt?", "Save the changes to other.srt?"]
    assert "Changed" in talk.read_text("utf-8")
    assert "Changed" in other.read_text("utf-8")


def test_what_is_typed_is_taken_when_another_tab_is_shown(two: MainWindow) -> None:
    two.page.table.edit_text(0)
    two.page.table.texts.editor.selectAll()
    two.page.table.texts.editor.insertPlainText("good night")
    trigger(two, "previous-document", "next-document")
    assert text(two, 0) == "good night"


def test_a_closed_document_leaves_nothing_behind(two: MainWindow, qtbot, monkeypatch) -> None:
    other = two.editor
    other.session.do("write", SetText(0, "Changed"))
    other.autosave.keep()
    settled(two, qtbot)
    assert list(other.autosave.recovery.folder.glob("*.recovery"))
    transcript = weakref.ref(other.session.transcript)
    answer(monkeypatch, QMessageBox.StandardButton.Discard)
    trigger(two, "close")
    assert not list(other.autosave.recovery.folder.glob("*.recovery"))
    with qtbot.waitSignal(other.destroyed):
        pass
    del other

    gc.collect()
    assert transcript() is None


def test_a_job_of_one_document_outlives_the_tab_of_another(two: MainWindow, qtbot, monkeypatch, talk) -> None:
    first = two.documents.editors[0]
    monkeypatch.setattr(first.files, "may_leave", lambda: True)
    two.documents.close(two.editor)
    first.session.do("write", SetText(0, "Changed"))
    with qtbot.waitSignal(first.session.saved):
        trigger(two, "save")
    assert "Changed" in talk.read_text("utf-8")


def test_several_dropped_files_have_a_tab_each(window: MainWindow, qtbot, talk, other) -> None:
    drop(window, talk, other)
    qtbot.waitUntil(lambda: len(window.documents.editors) == 2)
    settled(window, qtbot)
    assert sorted(names(window)) == ["other.srt", "talk.srt"]


def test_texts_that_are_dropped_with_one_recording_share_it(window: MainWindow, qtbot, talk, other) -> None:
    drop(window, talk, other, RECORDING)
    qtbot.waitUntil(lambda: len(window.documents.editors) == 2)
    assert [editor.recording.path for editor in window.documents.editors] == [RECORDING, RECORDING]


def test_all_that_a_crash_has_left_comes_back_in_tabs(window: MainWindow, qtbot, talk, other) -> None:
    left = Recovery()
    for path in (talk, other):
        left.save(path.name, path, path.name, TranscriptWriter().parts(read_transcript(path)), {})
    left.close()
    window.recovery_banner.offer()
    window.recovery_banner.recover_all()
    qtbot.waitUntil(lambda: len(window.documents.editors) == 2)
    qtbot.waitUntil(lambda: not any(editor.runner.busy for editor in window.documents.editors))
    assert sorted(names(window)) == ["● other.srt", "● talk.srt"]
    assert window.shared.recovery.list() == []
    assert not window.recovery_banner.isVisible()
    assert len(list(left.folder.glob("*.recovery"))) == 2  # each document has a copy of its own again


def test_a_word_learnt_in_one_document_is_known_in_all(two: MainWindow, qtbot) -> None:
    two.shared.settings.set("spell-check", True)
    for editor in two.documents.editors:
        qtbot.waitUntil(lambda editor=editor: editor.spelling._speller is not None)
    two.editor.spelling.learn("caesurax")
    assert not any(editor.spelling._speller.misspelt("caesurax") for editor in two.documents.editors)
