from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from app.dialogs.shortcuts import ShortcutEditor
from app.settings import Settings
from app.shortcuts import Shortcuts, keys_of, title_of
from tests.app.some_actions import some_actions


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.setenv("CAESURA_CONFIG", str(tmp_path))
    return Settings()


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.triggered = []
    window.by_id = some_actions(window, window.triggered.append)
    window.addActions(list(window.by_id.values()))
    return window


@pytest.fixture
def shortcuts(window, settings) -> Shortcuts:
    return Shortcuts(window.by_id, settings)


@pytest.fixture
def editor(window, shortcuts) -> ShortcutEditor:
    editor = ShortcutEditor(shortcuts, window)
    editor.show()
    return editor


def keys(window: QMainWindow) -> dict[str, str]:
    return {name: QKeySequence.listToString(action.shortcuts()) for name, action in window.by_id.items()}


def cells(editor: ShortcutEditor, name: str) -> list[str]:
    editor.choose(name)
    item = editor.list.currentItem()
    assert item is not None
    return [item.text(column) for column in range(4)]


def test_titles_and_keys_are_as_the_user_knows_them(window):
    assert title_of(window.by_id["save-as"]) == "Save as…"
    assert title_of(window.by_id["find"]) == "Find & replace…"
    assert keys_of(window.by_id["next"]) == "J, Ctrl+Down"
    assert keys_of(window.by_id["about"]) == ""


def test_own_keys_are_remembered(window, shortcuts, settings, qtbot):
    before = keys(window)
    shortcuts.assign("save", QKeySequence("Ctrl+;"))
    assert keys(window) == {**before, "save": "Ctrl+;"}
    assert shortcuts.is_own("save")
    assert window.by_id["save"].toolTip() == "Write the document into its file (Ctrl+;)"
    settings.sync()
    another = QMainWindow()
    qtbot.addWidget(another)
    another.by_id = some_actions(another)
    Shortcuts(another.by_id, Settings())
    assert keys(another) == keys(window)


def test_one_key_is_for_one_action(window, shortcuts):
    assert shortcuts.owners(QKeySequence("Ctrl+Down"), "save") == ["next"]
    assert shortcuts.owners(QKeySequence("Ctrl+Down"), "next") == []
    shortcuts.assign("save", QKeySequence("Ctrl+Down"))
    assert keys(window)["next"] == "J"
    shortcuts.assign("next", QKeySequence("Ctrl+S"))
    assert (keys(window)["save"], keys(window)["next"]) == ("Ctrl+Down", "Ctrl+S")


def test_keys_that_begin_others_are_taken_too(window, shortcuts):
    shortcuts.assign("find", QKeySequence("Ctrl+K, Ctrl+F"))
    assert keys(window)["split"] == ""
    assert keys(window)["find"] == "Ctrl+K, Ctrl+F"


def test_reset_takes_its_keys_back(window, shortcuts):
    before = keys(window)
    shortcuts.assign("about", QKeySequence("Ctrl+S"))
    assert keys(window)["save"] == ""
    shortcuts.reset("save")
    assert keys(window) == before
    assert not shortcuts.is_own("save")
    assert shortcuts.is_own("about")
    shortcuts.assign("open", QKeySequence())
    shortcuts.reset_all()
    assert keys(window) == before
    assert not shortcuts.is_own("about")


def test_reset_leaves_keys_that_two_rows_share(window, settings):
    window.by_id["find"].setProperty("default-shortcut", "Ctrl+S")
    shortcuts = Shortcuts(window.by_id, settings)
    shortcuts.assign("save", QKeySequence("F9"))
    shortcuts.reset("save")
    assert (keys(window)["save"], keys(window)["find"]) == ("Ctrl+S", "Ctrl+S")


def test_nonsense_in_the_file_does_no_harm(window, settings):
    settings.set("shortcuts", {"save": "Strg+Quatsch, 1, 2, 3, 4, 5; ;", "gone": "Ctrl+O"})
    Shortcuts(window.by_id, settings)
    assert keys(window)["open"] == "Ctrl+O"


def test_pressing_keys_gives_them_and_they_work(window, editor, qtbot):
    editor.choose("save")
    qtbot.keyClick(editor.edit, Qt.Key.Key_F9, Qt.KeyboardModifier.ControlModifier)
    assert keys(window)["save"] == "Ctrl+F9"
    assert cells(editor, "save") == ["Save", "File", "Ctrl+F9", "Ctrl+S"]
    editor.close()
    with qtbot.waitActive(window):
        window.show()
    qtbot.keyClick(window, Qt.Key.Key_F9, Qt.KeyboardModifier.ControlModifier)
    assert window.triggered == ["save"]


def test_a_conflict_is_reported_in_place_with_a_way_out(window, editor, qtbot):
    editor.choose("save")
    qtbot.keyClick(editor.edit, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert editor.banner.isVisible()
    assert editor.banner.message == "Ctrl+O is already used by “Open…”."
    assert keys(window)["save"] == "Ctrl+S"
    qtbot.mouseClick(editor.banner.action, Qt.MouseButton.LeftButton)
    assert not editor.banner.isVisible()
    assert (keys(window)["save"], keys(window)["open"]) == ("Ctrl+O", "")
    assert cells(editor, "open")[2:] == ["", "Ctrl+O"]


def test_a_conflict_is_forgotten_with_the_action(editor, qtbot):
    editor.choose("save")
    qtbot.keyClick(editor.edit, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    editor.choose("about")
    assert not editor.banner.isVisible()
    assert editor.edit.keySequence().isEmpty()


def test_buttons_take_keys_away_and_give_them_back(window, editor, qtbot):
    before = keys(window)
    editor.choose("save")
    assert not editor.reset_button.isEnabled()
    qtbot.mouseClick(editor.none_button, Qt.MouseButton.LeftButton)
    assert keys(window)["save"] == ""
    assert not editor.none_button.isEnabled()
    qtbot.mouseClick(editor.reset_button, Qt.MouseButton.LeftButton)
    assert keys(window) == before
    editor.choose("open")
    qtbot.mouseClick(editor.none_button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(editor.reset_all_button, Qt.MouseButton.LeftButton)
    assert keys(window) == before


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("file", {"open", "save", "save-as"}),
        ("ctrl+down", {"next"}),
        ("SAVE as", {"save-as"}),
        ("xyz", set()),
        ("", None),
    ],
)
def test_search_finds_names_menus_and_keys(window, editor, text, result):
    editor.search.setText(text)
    shown = {item.data(0, Qt.ItemDataRole.UserRole) for item in editor._items() if not item.isHidden()}
    assert shown == (set(window.by_id) if result is None else result)


def test_every_control_has_a_name(editor):
    for widget in (editor.search, editor.list, editor.edit):
        assert widget.accessibleName()
    for button in (editor.none_button, editor.reset_button, editor.reset_all_button):
        assert button.text()
