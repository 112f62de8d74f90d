"""A translation beside the cues: opened or begun, written, kept in step, and saved with the document."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

from app.adapters.second_model import TEXT
from app.main_window import MainWindow
from engine.document.second_track import second_text
from engine.formats import read_transcript
from tests.app.steps import SAMPLE, opened, select, settled, text, texts, trigger

GERMAN = """1
00:00:00,500 --> 00:00:04,200
Guten Abend zusammen.

2
00:00:04,300 --> 00:00:08,400
<i>Hören Sie</i> mal
genau hin.

3
00:00:08,700 --> 00:00:12,000
Und doch haben Sie sich alle vorgebeugt.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(SAMPLE, tmp_path / "talk.srt")
    (tmp_path / "talk.de.srt").write_text(GERMAN, "utf-8")
    return tmp_path


@pytest.fixture
def desk(window: MainWindow, qtbot, folder: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """The talk with three cues of its translation."""
    opened(window, qtbot, folder / "talk.srt")
    settled(window, qtbot)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: (str(folder / "talk.de.srt"), ""))
    trigger(window, "open-second")
    qtbot.waitUntil(lambda: window.editor.second_track.active)
    settled(window, qtbot)
    return window


def shown(window: MainWindow) -> list[str]:
    model = window.page.second_panel.model
    return [model.index(row, TEXT).data() for row in range(model.rowCount())]


def write(window: MainWindow, qtbot, cue: int, words: str, *, onward: bool = False) -> None:
    """Write a text in the panel."""
    table = window.page.second_panel.table
    table.setCurrentIndex(window.page.second_panel.model.index(cue, TEXT))
    table.edit(window.page.second_panel.model.index(cue, TEXT))
    editor = window.page.second_panel._delegate.editor
    assert editor
    editor.setPlainText(words)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    if not onward:
        window.page.second_panel.finish_editing()  # of the next one


def test_it_stands_beside_the_cues_it_is_shown_with(desk: MainWindow) -> None:
    assert desk.page.second_panel.isVisible()
    assert desk.page.second_panel.title.text() == "talk.de.srt"
    assert len(shown(desk)) == len(texts(desk))
    assert shown(desk)[:4] == [
        "Guten Abend zusammen.", "<i>Hören Sie</i> mal\ngenau hin.", "Und doch haben Sie sich alle vorgebeugt.", "",
    ]  # fmt: skip
    assert not desk.editor.session.modified
    assert not desk.editor.second_track.modified


def test_both_go_to_the_same_cue(desk: MainWindow) -> None:
    assert desk.page.second_panel.table.currentIndex().row() == desk.page.cues.current_cue() == 0
    select(desk, [2])
    assert desk.page.second_panel.table.currentIndex().row() == 2
    desk.page.second_panel.table.setCurrentIndex(desk.page.second_panel.model.index(7, TEXT))
    assert desk.page.cues.current_cue() == 7


def test_it_keeps_in_step_with_merging_splitting_and_undoing(desk: MainWindow, qtbot) -> None:
    before = shown(desk)
    select(desk, [0])
    trigger(desk, "merge")
    assert shown(desk)[:2] == [f"{before[0]} {before[1]}", before[2]]
    select(desk, [1])
    trigger(desk, "split")
    assert " ".join(shown(desk)[1:3]) == before[2]
    assert all(shown(desk)[1:3])
    trigger(desk, "undo", "undo")
    assert shown(desk) == before
    select(desk, [1])
    trigger(desk, "delete")
    assert shown(desk)[:2] == [before[0], before[2]]


def test_what_is_written_is_one_step_and_is_saved_with_the_document(desk: MainWindow, qtbot, folder: Path) -> None:
    cue = text(desk, 3)
    write(desk, qtbot, 3, "Rosa Lindqvist\nlas Nachrichten")
    assert shown(desk)[3] == "Rosa Lindqvist\nlas Nachrichten"
    assert text(desk, 3) == cue
    assert desk.editor.session.modified
    with qtbot.waitSignal(desk.editor.session.exported):
        trigger(desk, "save")
    settled(desk, qtbot)
    second = read_transcript(folder / "talk.de.srt")
    assert [cue.text for cue in second.cues][3] == "Rosa Lindqvist\nlas Nachrichten"
    assert second.cues[3].start == desk.editor.session.transcript.cues[3].start
    assert not desk.editor.second_track.modified
    assert "Rosa Lindqvist\nlas" not in (folder / "talk.srt").read_text("utf-8")
    trigger(desk, "undo")
    assert shown(desk)[3] == ""


def test_what_is_still_being_written_is_saved_too(desk: MainWindow, qtbot, folder: Path) -> None:
    desk.page.second_panel.table.setCurrentIndex(desk.page.second_panel.model.index(3, TEXT))
    desk.page.second_panel.table.edit(desk.page.second_panel.model.index(3, TEXT))
    desk.page.second_panel._delegate.editor.setPlainText("gerade noch")
    with qtbot.waitSignal(desk.editor.session.exported):
        trigger(desk, "save")
    settled(desk, qtbot)
    assert "gerade noch" in (folder / "talk.de.srt").read_text("utf-8")
    assert not desk.editor.session.modified


def test_enter_goes_on_to_the_next_text(desk: MainWindow, qtbot) -> None:
    write(desk, qtbot, 3, "eins", onward=True)
    assert desk.page.cues.current_cue() == 4
    desk.page.second_panel.finish_editing()
    assert shown(desk)[3:5] == ["eins", ""]


def test_one_is_begun_and_asks_for_a_file_when_the_document_is_saved(
    window: MainWindow, qtbot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(window, qtbot, folder / "talk.srt")
    settled(window, qtbot)
    trigger(window, "new-second")
    assert shown(window) == [""] * len(texts(window))
    write(window, qtbot, 0, "Bonsoir")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(folder / "talk.fr.vtt"), ""))
    with qtbot.waitSignal(window.editor.session.exported):
        trigger(window, "save")
    settled(window, qtbot)
    written = (folder / "talk.fr.vtt").read_text("utf-8")
    assert written.startswith("WEBVTT")
    assert "Bonsoir" in written
    assert window.page.second_panel.title.text() == "talk.fr.vtt"


def test_closing_asks_about_changes_and_takes_it_away(desk: MainWindow, qtbot, monkeypatch) -> None:
    write(desk, qtbot, 3, "eins")
    monkeypatch.setattr(QMessageBox, "exec", lambda box: QMessageBox.StandardButton.Cancel)
    trigger(desk, "close-second")
    assert desk.page.second_panel.isVisible()
    monkeypatch.setattr(QMessageBox, "exec", lambda box: QMessageBox.StandardButton.Discard)
    trigger(desk, "close-second")
    assert not desk.page.second_panel.isVisible()
    assert not any(second_text(cue) for cue in desk.editor.session.transcript.cues)
    assert not desk.actions_by_id["export-second"].isEnabled() or not desk._actions.refresh()


def test_another_document_has_none(desk: MainWindow, qtbot, folder: Path) -> None:
    opened(desk, qtbot, folder / "talk.de.srt")
    assert not desk.page.second_panel.isVisible()
    assert not desk.editor.second_track.active


def test_the_model_keeps_qts_rules(desk: MainWindow, qtmodeltester) -> None:
    qtmodeltester.check(desk.page.second_panel.model)


def test_the_rows_are_those_of_the_cues(desk: MainWindow, qtbot) -> None:
    select(desk, [0])
    trigger(desk, "merge", "insert")
    desk.page.table.finish_editing()
    trigger(desk, "undo", "undo")
    assert desk.page.second_panel.model.rowCount() == len(texts(desk))
