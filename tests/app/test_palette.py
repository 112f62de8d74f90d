from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QPalette
from PySide6.QtWidgets import QLabel, QMainWindow
from pytestqt.qtbot import QtBot

from app.fuzzy import fold, match
from app.settings import Settings
from app.shortcuts import keys_of, title_of
from app.widgets.palette import RECENT, CommandPalette
from app.widgets.shortcut_sheet import ShortcutSheet
from tests.app.palettes import dark
from tests.app.some_actions import ROWS, some_actions

FILES = [Path("/talks/Zürich keynote 🎤.srt"), Path("/talks/b.vtt")]


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> QMainWindow:
    monkeypatch.setenv("CAESURA_CONFIG", str(tmp_path))
    window = QMainWindow()
    window.resize(900, 700)
    qtbot.addWidget(window)
    window.triggered = []
    window.by_id = some_actions(window, window.triggered.append)
    window.settings = Settings(window)
    window.show()
    return window


@pytest.fixture
def palette(window: QMainWindow, qtbot: QtBot) -> CommandPalette:
    return shown(window, qtbot)


def shown(window: QMainWindow, qtbot: QtBot) -> CommandPalette:
    palette = CommandPalette(window.by_id, window.settings, FILES, window)
    with qtbot.waitActive(palette):
        palette.show()
    return palette


def titles(palette: CommandPalette) -> list[str]:
    """What is listed, from top to bottom."""
    return [palette.list.item(row).text() for row in range(palette.list.count())]


def press(qtbot: QtBot, palette: CommandPalette, key: Qt.Key, times: int = 1) -> None:
    for _ in range(times):
        qtbot.keyClick(palette.search, key)


@pytest.mark.parametrize(
    ("letters", "best"),
    [
        ("sa", "Save"),
        ("sv as", "Save as…"),
        ("aa", "Accept all at or above"),
        ("OF", "Öffnen"),
        ("cue", "Split the cue"),
        ("folder", "Punctuate folder…"),
    ],
)
def test_letters_find_what_is_meant(letters, best):
    names = [
        "Preferences…",
        "Save as…",
        "Accept all at or above",
        "Accept",
        "Save",
        "Öffnen",
        "Split the cue",
        "Punctuate folder…",
    ]
    matches = [(matched.score, name) for name in names if (matched := match(letters, name))]
    assert max(matches)[1] == best


def test_places_are_those_of_the_letters():
    matched = match("sur", "Caesura")
    assert matched is not None
    assert matched.places == (3, 4, 5)
    assert match("xs", "Caesura") is None
    assert match("aa", "a") is None
    assert [fold(letter) for letter in "ÄßÍİ\u0301"] == ["a", "ß", "i", "i", "\u0301"]


def test_everything_is_listed_with_recent_files_last(palette, qtbot):
    assert palette.isVisible()
    assert palette.search.hasFocus()
    assert titles(palette)[:3] == ["Open…", "Save", "Save as…"]
    assert titles(palette)[-2:] == [path.name for path in FILES]
    assert palette.hint.text() == "Open a subtitle file"


def test_typing_and_enter_do_it_and_it_comes_first_next_time(palette, window, qtbot):
    qtbot.keyClicks(palette.search, "rej")
    assert titles(palette)[0] == "Reject"
    press(qtbot, palette, Qt.Key.Key_Return)
    assert window.triggered == ["reject"]
    assert not palette.isVisible()
    assert titles(shown(window, qtbot))[:2] == ["Reject", "Open…"]
    assert window.settings.get("recent-actions") == ["reject"]


def test_the_hint_and_the_menu_find_too_but_later(palette, qtbot):
    qtbot.keyClicks(palette.search, "suggest mark")
    assert titles(palette) == ["Accept"]
    palette.search.setText("review")
    assert set(titles(palette)) == {"Accept", "Reject", "Accept all at or above", "Next suggestion"}


def test_what_is_not_possible_says_why_and_does_nothing(palette, window, qtbot):
    qtbot.keyClicks(palette.search, "split")
    assert palette.hint.text() == "No cue is chosen"
    message = palette.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert message == "Split the cue, Edit, Ctrl+K, No cue is chosen"
    press(qtbot, palette, Qt.Key.Key_Return)
    assert window.triggered == []
    assert palette.isVisible()
    window.by_id["split"].setEnabled(True)
    palette = shown(window, qtbot)
    qtbot.keyClicks(palette.search, "split")
    press(qtbot, palette, Qt.Key.Key_Return)
    assert window.triggered == ["split"]


def test_arrows_go_through_the_list_and_stop_at_its_ends(palette, window, qtbot):
    press(qtbot, palette, Qt.Key.Key_Up)
    assert palette.list.currentRow() == 0
    press(qtbot, palette, Qt.Key.Key_Down, 2)
    assert palette.list.currentRow() == 2
    press(qtbot, palette, Qt.Key.Key_PageDown, 3)
    assert palette.list.currentRow() == palette.list.count() - 1
    press(qtbot, palette, Qt.Key.Key_PageUp, 1)
    press(qtbot, palette, Qt.Key.Key_Down, 20)
    press(qtbot, palette, Qt.Key.Key_Up)
    with qtbot.waitSignal(palette.file_wanted) as wanted:
        press(qtbot, palette, Qt.Key.Key_Return)
    assert wanted.args == [FILES[0]]


def test_a_click_does_it(palette, window, qtbot):
    area = palette.list.visualItemRect(palette.list.item(1))
    qtbot.mouseClick(palette.list.viewport(), Qt.MouseButton.LeftButton, pos=area.center())
    assert window.triggered == ["save"]


def test_nothing_found_is_said_and_enter_does_nothing(palette, window, qtbot):
    qtbot.keyClicks(palette.search, "qqq")
    assert titles(palette) == []
    assert palette.hint.text() == "No command has these letters in its name."
    press(qtbot, palette, Qt.Key.Key_Down)
    press(qtbot, palette, Qt.Key.Key_Return)
    assert window.triggered == []


def test_escape_and_another_window_close_it(palette, window, qtbot):
    press(qtbot, palette, Qt.Key.Key_Escape)
    assert not palette.isVisible()
    palette = shown(window, qtbot)
    with qtbot.waitSignal(palette.destroyed):
        window.activateWindow()


def test_only_a_few_commands_are_remembered(palette, window, qtbot):
    window.by_id["split"].setEnabled(True)
    for name, *_ in ROWS:
        palette = shown(window, qtbot)
        palette.search.setText(title_of(window.by_id[name]))
        assert titles(palette)[0] == title_of(window.by_id[name])
        press(qtbot, palette, Qt.Key.Key_Return)
    assert len(window.settings.get("recent-actions")) == RECENT
    assert window.settings.get("recent-actions")[0] == ROWS[-1][0]


@pytest.mark.parametrize("colours", [None, dark])
def test_letters_are_drawn_in_any_palette(palette, qtbot, colours):
    if colours:
        palette.setPalette(colours())
    palette.search.setText("keynote")
    image = palette.list.viewport().grab().toImage()
    ground = palette.palette().color(QPalette.ColorRole.Highlight).rgb()
    assert image.pixel(2, 2) == ground
    inks = {image.pixel(x, y) for x in range(image.width() // 2) for y in range(24)} - {ground}
    assert palette.palette().color(QPalette.ColorRole.HighlightedText).rgb() in inks


def test_a_file_whose_name_is_no_text_is_drawn(window, qtbot):
    palette = CommandPalette(window.by_id, window.settings, [Path("/talks/b\udcffb.srt")], window)
    with qtbot.waitActive(palette):
        palette.show()
    qtbot.keyClicks(palette.search, "srt")
    palette.grab()


def test_the_sheet_has_every_action_that_has_keys(window, qtbot):
    sheet = ShortcutSheet(window.by_id, window)
    with qtbot.waitActive(sheet):
        sheet.show()
    messages = [label.text() for label in sheet.area.widget().findChildren(QLabel)]
    assert {"File", "Review", "Edit", "Save", "Ctrl+S", "Next suggestion", "J, Ctrl+Down", "Find & replace…"} <= set(
        messages
    )
    assert "About Caesura" not in messages
    assert sheet.width() < window.width()
    with qtbot.waitSignal(sheet.destroyed):
        qtbot.keyClick(sheet, Qt.Key.Key_Escape)


def test_the_sheet_is_as_wide_as_its_longest_line(window):
    action, other = window.by_id["open"], window.by_id["save"]
    action.setText("&Open a file that has a long name")
    other.setShortcuts([QKeySequence("Ctrl+Alt+Shift+PgDown"), QKeySequence("Ctrl+Shift+F4")])
    sheet = ShortcutSheet({"open": action, "save": other}, window)
    names = {label.text(): label.sizeHint().width() for label in sheet.area.widget().findChildren(QLabel)}
    assert sheet.area.widget().sizeHint().width() < names[title_of(action)] + names[keys_of(other)]
