"""The actions on whole cues, in the menu Edit."""

import pytest

from app.main_window import MainWindow
from engine.document.edits import SetText
from tests.app.actions.checks import Checks, analysed, dialog_of
from tests.app.steps import select, settled, text, texts, trigger

pytestmark = pytest.mark.usefixtures("fake_model")
CHECKS = Checks()


@CHECKS("italics", "bold")
def _(window, qtbot, name, *rest):
    select(window, [0, 1])
    before = texts(window)
    trigger(window, name)
    assert texts(window)[:2] == [f"<{name[0]}>{one}</{name[0]}>" for one in before[:2]]
    trigger(window, name)
    assert texts(window) == before


@CHECKS("edit-text")
def _(window, qtbot, name, *rest):
    select(window, [3])
    trigger(window, name)
    assert window.page.table.texts.editor.isVisible()
    assert window.page.table.texts.editor.raw() == text(window, 3)


@CHECKS("split")
def _(window, qtbot, name, *rest):
    select(window, [0])
    before = texts(window)
    trigger(window, name)
    assert " ".join(text(window, 0).split() + text(window, 1).split()) == " ".join(before[0].split())
    window.page.table.edit_text(2)
    cursor = window.page.table.texts.editor.textCursor()
    cursor.setPosition(text(window, 2).index(" "))
    window.page.table.texts.editor.setTextCursor(cursor)
    first = text(window, 2).split()[0]
    trigger(window, name)
    assert text(window, 2) == first
    trigger(window, "undo", "undo")
    assert texts(window) == before


@CHECKS("merge")
def _(window, qtbot, name, *rest):
    before = texts(window)
    select(window, [1])
    trigger(window, name)
    assert text(window, 1).split() == [*before[1].split(), *before[2].split()]
    assert len(texts(window)) == len(before) - 1
    select(window, [3, 4, 5])
    trigger(window, name)
    assert len(texts(window)) == len(before) - 3
    trigger(window, "undo", "undo")
    assert texts(window) == before


@pytest.mark.parametrize("name", ["merge", "merge-sentences", "recue"])
def test_cues_between_the_chosen_ones_are_not_taken_along(desk: MainWindow, qtbot, name: str) -> None:
    before = texts(desk)
    select(desk, [1, 5])
    with qtbot.waitSignal(desk.editor.session.noted) as note:
        trigger(desk, name)
    assert "select consecutive cues" in note.args[0]
    assert texts(desk) == before


@CHECKS("merge-sentence")
def _(window, qtbot, name, *rest):
    before = texts(window)
    select(window, [0])
    trigger(window, name)
    settled(window, qtbot)
    assert len(texts(window)) == len(before) - 1
    assert text(window, 0).lower().split() == f"{before[0]} {before[1]}".lower().split()
    trigger(window, "undo")
    assert texts(window) == before


@CHECKS("merge-sentences")
def _(window, qtbot, name, *rest):
    window.editor.reviewing.set_minimum(0.0)
    trigger(window, "accept-all")
    settled(window, qtbot)
    before = texts(window)
    select(window, [0, 1, 2, 3])
    trigger(window, name)
    assert len(texts(window)) < len(before)
    assert " ".join(" ".join(texts(window)).split()) == " ".join(" ".join(before).split())


@CHECKS("recue")
def _(window, qtbot, name, *rest):
    before = " ".join(texts(window)).split()
    window.editor.settings.set("line-length", 20)
    window.editor.settings.set("lines", 1)
    trigger(window, name)
    settled(window, qtbot)
    assert len(texts(window)) > 29
    assert all(len(one) <= 20 for one in texts(window))
    assert " ".join(texts(window)).split() == before
    assert window.editor.session.review.queue.pending


@pytest.mark.parametrize(
    ("name", "note"),
    [
        ("merge-sentences", "There are no sentences that go on in the next cue."),
        ("recue", "The words are in such cues already."),
    ],
)
def test_what_is_done_already_is_reported(desk: MainWindow, qtbot, name: str, note: str) -> None:
    trigger(desk, name)
    settled(desk, qtbot)
    before = texts(desk)
    with qtbot.waitSignal(desk.editor.session.noted) as noted:
        trigger(desk, name)
    assert noted.args == [note]
    assert texts(desk) == before


@CHECKS("transcribe-again")
def _(window, qtbot, name, monkeypatch, *rest):
    analysed(window, qtbot)
    before = texts(window)
    transcribed = []

    def again(transcript, cues, *arguments, **options):
        transcribed.append(cues)
        return SetText(cues[0], "heard again")

    monkeypatch.setattr("engine.transcription.transcribe_again", again)
    select(window, [2])
    trigger(window, name)
    settled(window, qtbot)
    assert transcribed == [[2]]
    assert texts(window) == [*before[:2], "heard again", *before[3:]]


@CHECKS("insert")
def _(window, qtbot, name, *rest):
    select(window, [2])
    trigger(window, name)
    assert text(window, 3) == ""
    assert window.page.table.texts.editor.isVisible()


@CHECKS("delete")
def _(window, qtbot, name, *rest):
    before = texts(window)
    select(window, [1, 4])
    trigger(window, name)
    assert texts(window) == [one for index, one in enumerate(before) if index not in (1, 4)]
    trigger(window, "undo")
    assert texts(window) == before


@CHECKS("select-all")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    assert window.page.table.selected_cues() == list(range(29))


@CHECKS("styles")
def cue_styles(window, qtbot, name, monkeypatch, tmp_path):
    assert not window.actions_by_id[name].isEnabled()
    path = tmp_path / "talk.ass"
    path.write_text("[Events]\nFormat: Start, End, Style, Text\nDialogue: 0:00:00.00,0:00:01.00,Default,so\n")
    window.open(path)
    qtbot.waitUntil(lambda: window.editor.session.path == path)
    trigger(window, name)
    dialog = dialog_of("CueStylesDialog")
    assert dialog
    dialog.close()


test_each_action = CHECKS.test()
