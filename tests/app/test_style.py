"""The house style in the editor: its page, the word that is always written so, and the suggestions that keep to it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QMenu, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from app.adapters.style_example import styled_example
from app.dialogs.preferences import Preferences
from app.dialogs.style import StylePage
from app.main_window import MainWindow
from app.widgets.naming_menu import add_naming
from engine.languages import Language, languages
from engine.style import Style, own_style, read_style, write_style
from tests.app.steps import opened, punctuated, settled, texts, trigger

pytestmark = pytest.mark.usefixtures("fake_model")

TALK = (
    "1\n00:00:01,000 --> 00:00:02,000\nthis is the asr and we begin it\n\n2\n00:00:03,000 --> 00:00:04,000\nEveryone\n"
)


@pytest.fixture
def talk(tmp_path: Path) -> Path:
    (tmp_path / "talk.srt").write_text(TALK)
    return tmp_path / "talk.srt"


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> StylePage:
    result = StylePage(window.editor.house_style, window.editor.runner, "en")
    qtbot.addWidget(result)
    result.show()
    settled(window, qtbot)
    return result


def choose(page: StylePage, key: str, value: object) -> None:
    page.choices[key].setCurrentIndex(page.choices[key].findData(value))


def test_what_is_chosen_is_written_and_shown_in_the_example(page: StylePage, window: MainWindow, qtbot: QtBot) -> None:
    assert page.example.text() == "Wait... Dr Lee wants three things: apples, pears and plums — what a day!"
    page.never["!"].click()
    choose(page, "serial_comma", True)
    choose(page, "abbreviation_periods", True)
    choose(page, "dash", "--")
    choose(page, "ellipsis", "…")
    settled(window, qtbot)
    assert page.example.text() == "Wait… Dr. Lee wants three things: apples, pears, and plums--what a day."
    assert read_style() == Style(("!",), True, "…", "--", True)
    page.reset()
    settled(window, qtbot)
    assert read_style() == Style()


@pytest.mark.parametrize("language", languages(), ids=lambda language: language.code)
def test_each_language_has_an_example_of_its_own(language: Language) -> None:
    assert language.example
    assert styled_example(Style(), language.code) == language.example
    assert "…" in styled_example(Style(ellipsis="…"), language.code)
    assert "!" not in styled_example(Style(never=("!",)), language.code)


def test_the_example_is_in_the_language_of_the_document_or_of_the_window(
    window: MainWindow, qtbot: QtBot, talk
) -> None:
    def example() -> str:
        trigger(window, "preferences")
        *_, page = window.findChildren(StylePage)
        qtbot.waitUntil(lambda: bool(page.example.text()))
        shown = page.example.text()
        page.window().close()
        return str(shown)

    window.editor.settings.set("language", "es")
    assert example().startswith("Espera...")
    opened(window, qtbot, talk)
    for code, beginning in (("de", "Moment..."), ("he", "Wait...")):
        window.editor.language.choose(code)
        assert example().startswith(beginning)


def test_it_shows_what_the_file_says(window: MainWindow, qtbot: QtBot) -> None:
    style = Style((":", "—"), False, "...", " – ", False, ("NASA", "New York"), ("internet",), ("Fig.",))
    write_style(style)
    before = own_style().read_bytes()
    page = StylePage(window.editor.house_style, window.editor.runner, "en")
    qtbot.addWidget(page)
    assert [glyph for glyph, box in page.never.items() if box.isChecked()] == [":", "—"]
    assert page.lists.fields["names"].toPlainText() == "NASA\nNew York"
    page._take()
    settled(window, qtbot)
    assert window.editor.house_style.read() == (style, [])
    assert own_style().read_bytes() == before


def test_what_is_typed_counts_once_nobody_types(page: StylePage, window: MainWindow, qtbot: QtBot) -> None:
    field = page.lists.fields["names"]
    qtbot.keyClicks(field, "NASA")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.keyClicks(field, " New York")
    assert not own_style().exists()
    page.leave()
    settled(window, qtbot)
    assert read_style().names == ("NASA", "New York")
    page.lists.tabs.setCurrentIndex(1)
    qtbot.keyClicks(page.lists.fields["lowercase"], "internet")
    qtbot.waitUntil(own_style().exists)
    qtbot.waitUntil(lambda: read_style().lowercase == ("internet",))


def test_a_line_that_is_no_word_is_reported_and_nothing_is_written(
    page: StylePage, window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.keyClicks(page.lists.fields["names"], "NASA")
    page.leave()
    settled(window, qtbot)
    page.lists.fields["names"].appendPlainText("!!")
    page.leave()
    assert page.banner.isVisible()
    assert 'names cannot have "!!"' in page.banner.message
    settled(window, qtbot)
    assert read_style().names == ("NASA",)
    page.lists.show_items("names", ("NASA",))
    page.leave()
    page._take()
    assert not page.banner.isVisible()


def test_a_list_is_taken_from_a_file(page: StylePage, window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    page.lists.show_items("abbreviations", ("Fig.",))
    page.lists.tabs.setCurrentIndex(2)
    (tmp_path / "list.txt").write_text("\ufeffapprox.\r\nFig.\r\n\r\n No. \r\n", "utf-8")
    page.lists.take_in(tmp_path / "list.txt")
    settled(window, qtbot)
    page.leave()
    settled(window, qtbot)
    assert read_style().abbreviations == ("Fig.", "approx.", "No.")
    page.lists.take_in(tmp_path / "none.txt")
    settled(window, qtbot)
    assert "there is no such file" in page.banner.message


def test_a_broken_file_is_reported_and_stays_until_somebody_begins_again(window: MainWindow, qtbot: QtBot) -> None:
    own_style().parent.mkdir(exist_ok=True)
    own_style().write_text("dash = 1\n")
    page = StylePage(window.editor.house_style, window.editor.runner, "en")
    qtbot.addWidget(page)
    page.show()
    assert f"{own_style()}, line 1: dash cannot be 1" in page.banner.message
    assert not page.never["!"].isEnabled()
    qtbot.mouseClick(page.banner.action, Qt.MouseButton.LeftButton)
    page.never["!"].click()
    settled(window, qtbot)
    assert read_style() == Style(never=("!",))
    assert own_style().with_name("style.toml.old").read_text() == "dash = 1\n"


def test_resetting_the_page_of_a_broken_file_begins_again(window: MainWindow, qtbot: QtBot) -> None:
    own_style().parent.mkdir(exist_ok=True)
    own_style().write_text("dash = 1\n")
    page = StylePage(window.editor.house_style, window.editor.runner, "en")
    qtbot.addWidget(page)
    page.reset()
    settled(window, qtbot)
    assert page.never["!"].isEnabled()
    assert read_style() == Style()


def test_every_control_has_a_name(page: StylePage) -> None:
    for kind in (QCheckBox, QComboBox, QPlainTextEdit, QPushButton):
        for control in set(page.findChildren(kind)) - set(page.banner.findChildren(kind)):
            assert control.accessibleName() or control.text(), control


def test_it_is_a_page_of_the_preferences(window: MainWindow, qtbot: QtBot) -> None:
    window.dialogs.preferences()
    preferences = window.findChild(Preferences)
    preferences.pages.setCurrentRow(preferences.pages.count() - 1)
    page = preferences.findChild(StylePage)
    assert page.isVisible()
    page.never["!"].click()
    qtbot.mouseClick(preferences.reset_button, Qt.MouseButton.LeftButton)
    assert not page.never["!"].isChecked()
    qtbot.keyClicks(page.lists.fields["names"], "NASA")
    with qtbot.waitSignal(preferences.destroyed):
        preferences.close()
    settled(window, qtbot)
    assert read_style() == Style(names=("NASA",))


def test_suggestions_keep_to_the_style_of_the_file(window: MainWindow, qtbot: QtBot, talk: Path) -> None:
    write_style(Style(never=("?",), names=("aSr",)))
    punctuated(window, qtbot, talk)
    window.editor.settings.set("minimum-confidence", 0.0)
    trigger(window, "accept-all")
    settled(window, qtbot)
    assert texts(window)[0] == "This is the aSr, and we begin, it."


def test_dashes_are_drawn_as_the_style_says(window: MainWindow, qtbot: QtBot, talk: Path) -> None:
    write_style(Style(dash="--"))
    punctuated(window, qtbot, talk)
    window.editor.reviewing.put(0, 1, "—")
    window.editor.reviewing.put(0, 4, "—")
    assert texts(window)[0] == "this is--the asr and--we begin it"


def test_a_broken_style_is_reported_and_the_suggestions_are_there(window: MainWindow, qtbot: QtBot, talk: Path) -> None:
    own_style().parent.mkdir(exist_ok=True)
    own_style().write_text("names = [\n")
    punctuated(window, qtbot, talk)
    assert window.editor.session.latest_review
    assert window.editor.session.latest_review.suggestions
    assert window.page.banner._severity == "note"
    assert f"No house style is applied: {own_style()} is not TOML" in window.page.banner.message


def test_a_word_is_always_written_so_from_now_on(window: MainWindow, qtbot: QtBot, talk: Path) -> None:
    write_style(Style(names=("everyone",)))
    punctuated(window, qtbot, talk)
    menu = QMenu(window)
    menu.addAction("Delete")
    for place in (None, 7):
        add_naming(menu, window.page.table, window.editor.house_style, 1, place)
    assert [row.text() for row in menu.actions()] == ["Delete"]
    add_naming(menu, window.page.table, window.editor.house_style, 1, 0)
    assert [row.text() for row in menu.actions()] == ["Always write “Everyone” like this", "", "Delete"]
    menu.actions()[0].trigger()
    assert window.editor.house_style.read()[0].names == ("Everyone",)
    add_naming(menu, window.page.table, window.editor.house_style, 1, 0)
    assert len(menu.actions()) == 3
    settled(window, qtbot)
    assert read_style().names == ("Everyone",)
