from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.dialogs.preferences import Preferences
from app.options import OPTIONS, PAGES
from app.settings import Settings
from app.theme import is_dark
from app.widgets.hint import Hint
from tests.app.palettes import dark
from tests.app.test_theme import contrast, washed

SHOWN = [option for option in OPTIONS if option.page]


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.setenv("CAESURA_CONFIG", str(tmp_path))
    return Settings()


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def preferences(settings, window) -> Preferences:
    preferences = Preferences(settings, window)
    preferences.show()
    return preferences


def test_changes_that_cannot_be_saved_last_until_the_editor_is_closed(settings, window, tmp_path, monkeypatch):
    assert Preferences(settings, window).banner.isHidden()
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CAESURA_CONFIG", str(tmp_path / "file" / "folder"))
    banner = Preferences(Settings(), window).banner
    assert not banner.isHidden()
    assert str(tmp_path / "file" / "folder" / "caesura.ini") in banner.message


def test_every_option_with_a_page_is_on_it(preferences):
    assert set(preferences.editors) == {option.name for option in SHOWN}
    for row, (page, title) in enumerate(PAGES):
        preferences.pages.setCurrentRow(row)
        visible = {name for name, editor in preferences.editors.items() if editor.isVisible()}
        assert visible == {option.name for option in SHOWN if option.page == page}, title


@pytest.mark.parametrize("option", SHOWN, ids=lambda option: option.name)
def test_what_is_changed_holds_at_once_and_the_other_way_round(preferences, settings, qtbot, option):
    preferences.pages.setCurrentRow([page for page, _ in PAGES].index(option.page))
    editor = preferences.editors[option.name]
    before = settings.get(option.name)
    with qtbot.waitSignal(settings.changed) as changed:
        if isinstance(editor, QCheckBox):
            qtbot.keyClick(editor, Qt.Key.Key_Space)
        else:
            last = isinstance(editor, QComboBox) and editor.currentIndex() == editor.count() - 1
            qtbot.keyClick(editor, Qt.Key.Key_Up if last or not isinstance(editor, QComboBox) else Qt.Key.Key_Down)
    assert changed.args == [option.name]
    after = settings.get(option.name)
    assert after != before
    settings.set(option.name, before)
    assert shown(editor, option) == before
    settings.set(option.name, after)
    assert shown(editor, option) == after


def shown(editor, option):
    if isinstance(editor, QCheckBox):
        return editor.isChecked()
    if isinstance(editor, QComboBox):
        return editor.currentData()
    return editor.value() / 100 if option.percent else editor.value()


def test_a_confidence_is_shown_in_percent(preferences, settings, qtbot):
    editor = preferences.editors["minimum-confidence"]
    assert editor.text() == "90 %"
    qtbot.keyClick(editor, Qt.Key.Key_Down)
    assert settings.get("minimum-confidence") == 0.89


def test_showing_a_value_does_not_round_it(settings, qtbot):
    settings.set("font-scale", 1.23456)
    qtbot.addWidget(Preferences(settings))
    assert settings.get("font-scale") == 1.23456


def test_reset_is_for_one_page(preferences, settings, qtbot):
    settings.set("lines", 3)
    settings.set("play-margin", 2.0)
    settings.set("volume", 0.5)
    preferences.pages.setCurrentRow([page for page, _ in PAGES].index("cues"))
    qtbot.mouseClick(preferences.reset_button, Qt.MouseButton.LeftButton)
    assert (settings.get("lines"), settings.get("play-margin"), settings.get("volume")) == (2, 2.0, 0.5)
    assert preferences.editors["lines"].value() == 2


def test_a_number_counts_once_it_is_typed_even_if_the_dialog_is_closed(preferences, settings, qtbot):
    preferences.pages.setCurrentRow([page for page, _ in PAGES].index("cues"))
    reported = []
    settings.changed.connect(lambda name: reported.append(settings.get(name)))
    editor = preferences.editors["line-length"]
    editor.setFocus()
    editor.selectAll()
    qtbot.keyClicks(editor, "37")
    assert reported == []
    with qtbot.waitSignal(preferences.destroyed):
        qtbot.keyClick(preferences, Qt.Key.Key_Escape)
    assert reported == [37]
    settings.set("lines", 3)  # and nobody is there to show it


def test_enter_ends_a_number_and_not_the_dialog(preferences, settings, qtbot):
    editor = preferences.editors["font-scale"]
    editor.selectAll()
    qtbot.keyClicks(editor, preferences.locale().toString(1.5))
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert settings.get("font-scale") == 1.5
    assert preferences.isVisible()


def test_every_control_has_a_name_and_a_label(preferences):
    labels = {label.buddy() for label in preferences.findChildren(QLabel)}
    for name, editor in preferences.editors.items():
        assert editor.accessibleName(), name
        assert isinstance(editor, QCheckBox) or editor in labels, name


def test_hints_can_be_read_in_light_and_dark(qtbot, qapp):
    hint = Hint("Takes effect at the next start")
    qtbot.addWidget(hint)
    light = QApplication.palette()
    try:
        for palette in (light, dark(), light):
            QApplication.setPalette(palette)
            qapp.processEvents()
            colour, ground = hint.palette().color(hint.foregroundRole()), palette.window().color()
            assert is_dark(hint.palette()) == is_dark(palette)
            assert (
                4.5
                <= contrast(washed(colour, ground, colour.alphaF()), ground)
                < contrast(palette.windowText().color(), ground)
            )
    finally:
        QApplication.setPalette(light)
