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
def desk(window: MainWindow, qtbot, tmp_path: Path) -> MainWindow:
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


def test_it_goes_from_word_to_word_and_round(desk: MainWindow) -> None:
    seen = []
    for _ in range(6):
        seen.append(word(desk))
        desk.page.spell_bar.skip_button.click()
    assert seen == [(0, "frist"), (2, "recieve"), (2, "alot"), (2, "recieve"), (3, "frist"), (0, "frist")]


def test_the_word_is_shown_in_its_sentence_and_in_the_cues(desk: MainWindow, qtbot) -> None:
    assert "the <b>frist</b> one" in desk.page.spell_bar.sentence.text()
    assert desk.page.table.texts.matches == {0: [(12, 17)]}
    assert "first" in [button.text() for button in desk.page.spell_bar.suggestions if button.isVisible()]
    desk.page.spell_bar.skip_button.click()
    assert desk.page.cues.current_cue() == 2


def test_one_is_replaced_by_a_suggestion_and_the_next_one_comes(desk: MainWindow) -> None:
    button = next(button for button in desk.page.spell_bar.suggestions if button.text() == "first")
    button.click()
    assert texts(desk)[0] == "This is the first one."
    assert word(desk) == (2, "recieve")
    trigger(desk, "undo")
    assert texts(desk)[0] == CUES[0]


def test_what_is_written_stands_everywhere_in_one_step(desk: MainWindow, qtbot) -> None:
    desk.page.spell_bar.skip_button.click()
    desk.page.spell_bar.text.setText("receive")
    desk.page.spell_bar.all_button.click()
    assert texts(desk)[2] == "We receive <i>alot</i> & we receive more."
    assert word(desk) == (2, "alot")
    desk.page.spell_bar.text.setText("a lot")
    qtbot.keyClick(desk.page.spell_bar.text, Qt.Key.Key_Return)
    assert texts(desk)[2] == "We receive <i>a lot</i> & we receive more."
    assert word(desk) == (3, "frist")
    trigger(desk, "undo", "undo")
    assert texts(desk) == list(CUES)


def test_a_word_is_skipped_everywhere_or_learnt(desk: MainWindow) -> None:
    desk.page.spell_bar.skip_all_button.click()
    desk.page.spell_bar.learn_button.click()
    desk.page.spell_bar.skip_all_button.click()
    assert word(desk) is None
    assert desk.editor.settings.get("own-words") == ["recieve"]
    assert desk.page.spell_bar.sentence.text() == "No unknown word is left."
    assert not desk.page.spell_bar.replace_button.isEnabled()


def test_it_begins_at_the_cue_where_the_user_is_and_follows_edits(desk: MainWindow, qtbot) -> None:
    desk.page.spell_bar.close_bar()
    assert desk.page.table.texts.matches == {}
    select(desk, [1])
    with qtbot.waitSignal(desk.editor.spell_walk.arrived):
        trigger(desk, "spell-walk")
    assert word(desk) == (2, "recieve")
    desk.editor.session.do("write", SetText(3, "It is the last wrod."))
    select(desk, [0])
    trigger(desk, "delete")
    for _ in range(3):
        desk.page.spell_bar.skip_button.click()
    assert word(desk) == (2, "wrod")


def test_a_word_that_has_gone_meanwhile_is_not_replaced(desk: MainWindow) -> None:
    desk.editor.session.do("write", SetText(0, "This is the one."))
    desk.page.spell_bar.text.setText("first")
    desk.page.spell_bar.replace_button.click()
    assert texts(desk)[0] == "This is the one."
    assert word(desk) == (2, "recieve")


def test_a_language_without_a_dictionary_is_named(window: MainWindow, qtbot, tmp_path: Path) -> None:
    path = tmp_path / "jutt.srt"
    path.write_text("1\n00:00:01,000 --> 00:00:02,000\nma ei ole seda näinud aga see ei ole see mida ma öelda tahan\n")
    opened(window, qtbot, path)
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.noted) as note:
        trigger(window, "spell-walk")
    assert note.args == ["There is no dictionary for the language of this text."]
