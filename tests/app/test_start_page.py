"""The start page: its doors, the files that were opened last, and a text that is timed by its recording."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QFileDialog
from pytestqt.qtbot import QtBot

from app.look import style_sheet
from app.main_window import MainWindow
from app.pages.door import Door
from app.pages.start import StartPage
from app.recent import remember_file, remember_left, suggestions_left
from app.settings import Settings
from app.widgets.recent_menu import RecentMenu
from tests.app.steps import RECORDING, SAMPLE, opened, settled, texts, trigger

SAID = "so good evening everyone before i begin i'd like you to listen to something"


@pytest.fixture
def page(qtbot: QtBot) -> StartPage:
    page = StartPage(Settings())
    qtbot.addWidget(page)
    page.show()
    return page


@pytest.mark.parametrize("name", ["open", "transcribe", "time", "sample"])
def test_each_door_asks_for_what_it_says(page: StartPage, qtbot: QtBot, name: str) -> None:
    button = getattr(page, f"{name}_button")
    with qtbot.waitSignal(getattr(page, f"{name}_wanted")):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        with qtbot.waitSignal(getattr(page, f"{name}_wanted")):
            qtbot.keyClick(button, key)


def test_an_ampersand_in_the_name_of_a_recent_file_is_no_access_key_in_the_menu(
    page: StartPage, tmp_path: Path
) -> None:
    remember_file(page._settings, tmp_path / "a & b.srt")
    menu = RecentMenu(page._settings, page)
    menu.aboutToShow.emit()
    assert menu.actions()[0].text() == "a && b.srt"


def test_recent_files_are_one_click_away(page: StartPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.hide()
    remember_file(page._settings, tmp_path / "a & b.srt")
    page.show()
    [link] = [button for button in page.findChildren(QAbstractButton, "link") if "a && b.srt" in button.text()]
    with qtbot.waitSignal(page.file_wanted) as wanted:
        qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert wanted.args == [tmp_path / "a & b.srt"]


def test_a_recent_file_tells_how_much_is_left_to_review(page: StartPage, tmp_path: Path) -> None:
    page.hide()
    for name, left in (("new.srt", None), ("begun.srt", 1), ("done.srt", 0)):
        remember_file(page._settings, tmp_path / name)
        if left is not None:
            remember_left(page._settings, tmp_path / name, left)
    remember_left(page._settings, tmp_path / "forgotten.srt", 3)
    page.show()
    assert [suggestions_left(page._settings, tmp_path / name) for name in ("begun.srt", "forgotten.srt")] == [1, None]
    cells = [[page._files.itemAtPosition(row, column).widget().text() for column in (0, 2)] for row in range(3)]
    assert cells == [["done.srt", "reviewed"], ["begun.srt", "1 suggestion(s) left"], ["new.srt", ""]]


def test_a_page_that_is_too_small_for_its_parts_scrolls(page: StartPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.hide()
    for number in range(5):
        remember_file(page._settings, tmp_path / f"{number}.srt")
    page.resize(1024, 400)
    page.show()
    qtbot.waitUntil(lambda: page._recent.height() >= page._recent.sizeHint().height() > 100)
    assert page.verticalScrollBar().maximum() > 0
    assert page.open_button.geometry().bottom() < page._recent.geometry().top()


def test_no_mnemonic_of_the_page_collides_with_a_menu(window: MainWindow) -> None:
    buttons = window.page.start_page.findChildren(QAbstractButton)
    assert len([button for button in buttons if isinstance(button, Door)]) == 3
    assert not [button.text() for button in buttons if "&" in button.text().replace("&&", "")]


@pytest.mark.slow
def test_a_text_and_its_recording_become_timed_subtitles(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = tmp_path / "said.txt"
    text.write_text(SAID)
    chosen = iter([str(text), str(RECORDING)])
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: (next(chosen), ""))
    with qtbot.waitSignal(window.editor.recording.aligned, timeout=60_000):
        qtbot.mouseClick(window.page.start_page.time_button, Qt.MouseButton.LeftButton)
    settled(window, qtbot)
    cues = window.editor.session.transcript.cues
    assert " ".join(" ".join(texts(window)).split()) == SAID
    assert all(cue.end > cue.start for cue in cues)
    suggested_names: list[str] = []
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *arguments: suggested_names.append(arguments[2]) or ("", "")
    )
    trigger(window, "save")  # a plain text has no place for the times
    assert suggested_names == [str(text.with_suffix(".srt"))]
    window.editor.session.undo_stack.undo()
    assert texts(window) == [SAID]


def test_a_file_that_was_saved_as_another_is_a_recent_one(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    opened(window, qtbot, Path(shutil.copy(SAMPLE, tmp_path / "talk.srt")))
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.saved):
        window.editor.files.save(tmp_path / "other.vtt")
    assert window.editor.settings.get("recent-files")[0] == str(tmp_path / "other.vtt")


@pytest.mark.parametrize("dark", [False, True])
def test_a_door_in_focus_keeps_its_ground(page: StartPage, qtbot: QtBot, dark: bool) -> None:
    page.setStyleSheet(style_sheet(dark))
    page.activateWindow()
    grounds = []
    for focused in (page.sample_button, page.open_button):
        focused.setFocus()
        qtbot.waitUntil(focused.hasFocus)
        grounds.append(page.open_button.grab().toImage().pixelColor(40, 12))
    assert grounds[0] == grounds[1]
