"""Going from one unknown word to the next."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.main_window import MainWindow
from engine.document.edits import SetText
from tests.app.steps import opened, select, settled, texts, trigger

CUES = (
    "This is the frist one.", "Nothing is wrong here.", "We recieve <i>alot</i> & we recieve more.", "It is the frist.",
)  # fmt: skip


@pytest.fixture
def open_window(window: MainWindow, qtbot, tmp_path: Path) -> MainWindow:
    path = tmp_path / "talk.srt"
    row = "{0}\n00:00:{0:02},000 --> 00:00:{0:02},900\n{1}\n"
    path.write_text("\n".join(row.format(number, text) for number, text in enumerate(CUES, 1)), "utf-8")
    opened(window, qtbot, path)
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.spell_walk.arrived):
        trigger(window, "spell-walk")
    return window


def word(window: MainWindow) -> tuple[int, str] | None:
    current = window.editor.spell_walk.current
    return (current.address.cue, current.word) if current else None


def test_it_goes_from_word_to_word_and_round(open_window: MainWindow) -> None:
    seen = []
    for _ in range(6):
        seen.append(word(open_window))
        open_window.page.spell_bar.skip_button.click()
    assert seen == [(0, "frist"), (2, "recieve"), (2, "alot"), (2, "recieve"), (3, "frist"), (0, "frist")]


def test_the_word_is_shown_in_its_sentence_and_in_the_cues(open_window: MainWindow, qtbot) -> None:
    assert "the <b>frist</b> one" in open_window.page.spell_bar.sentence.text()
    assert open_window.page.table.texts.matches == {0: [(12, 17, True)]}
    assert "first" in [button.text() for button in open_window.page.spell_bar.suggestions if button.isVisible()]
    open_window.page.spell_bar.skip_button.click()
    assert open_window.page.cues.current_cue() == 2


def test_one_is_replaced_by_a_suggestion_and_the_next_one_comes(open_window: MainWindow) -> None:
    button = next(button for button in open_window.page.spell_bar.suggestions if button.text() == "first")
    button.click()
    assert texts(open_window)[0] == "This is the first one."
    assert word(open_window) == (2, "recieve")
    trigger(open_window, "undo")
    assert texts(open_window)[0] == CUES[0]


def test_what_is_written_stands_everywhere_in_one_step(open_window: MainWindow, qtbot) -> None:
    open_window.page.spell_bar.skip_button.click()
    open_window.page.spell_bar.text.setText("receive")
    open_window.page.spell_bar.all_button.click()
    assert texts(open_window)[2] == "We receive <i>alot</i> & we receive more."
    assert word(open_window) == (2, "alot")
    open_window.page.spell_bar.text.setText("a lot")
    qtbot.keyClick(open_window.page.spell_bar.text, Qt.Key.Key_Return)
    assert texts(open_window)[2] == "We receive <i>a lot</i> & we receive more."
    assert word(open_window) == (3, "frist")
    trigger(open_window, "undo", "undo")
    assert texts(open_window) == list(CUES)


def test_a_word_is_skipped_everywhere_or_learnt(open_window: MainWindow) -> None:
    open_window.page.spell_bar.skip_all_button.click()
    open_window.page.spell_bar.learn_button.click()
    open_window.page.spell_bar.skip_all_button.click()
    assert word(open_window) is None
    assert open_window.editor.settings.get("own-words") == ["recieve"]
    assert open_window.page.spell_bar.sentence.text() == "No unknown words left."
    assert not open_window.page.spell_bar.replace_button.isEnabled()


def test_it_begins_at_the_cue_where_the_user_is_and_follows_edits(open_window: MainWindow, qtbot) -> None:
    open_window.page.spell_bar.close_bar()
    assert open_window.page.table.texts.matches == {}
    select(open_window, [1])
    with qtbot.waitSignal(open_window.editor.spell_walk.arrived):
        trigger(open_window, "spell-walk")
    assert word(open_window) == (2, "recieve")
    open_window.editor.session.do("write", SetText(3, "It is the last wrod."))
    select(open_window, [0])
    trigger(open_window, "delete")
    for _ in range(3):
        open_window.page.spell_bar.skip_button.click()
    assert word(open_window) == (2, "wrod")


def test_a_word_that_has_gone_meanwhile_is_not_replaced(open_window: MainWindow) -> None:
    open_window.editor.session.do("write", SetText(0, "This is the one."))
    open_window.page.spell_bar.text.setText("first")
    open_window.page.spell_bar.replace_button.click()
    assert texts(open_window)[0] == "This is the one."
    assert word(open_window) == (2, "recieve")


def test_a_language_without_a_dictionary_is_named(window: MainWindow, qtbot, tmp_path: Path) -> None:
    path = tmp_path / "jutt.srt"
    path.write_text("1\n00:00:01,000 --> 00:00:02,000\nma ei ole seda näinud aga see ei ole see mida ma öelda tahan\n")
    opened(window, qtbot, path)
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.noted) as note:
        trigger(window, "spell-walk")
    assert note.args == ["There is no dictionary for the language of this text."]
