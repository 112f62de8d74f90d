"""What tests of the window and of the player do again and again."""

from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from app.editor.player import Player
from app.main_window import MainWindow
from engine.document.edits import SetText
from tests.windows import busy

SAMPLE = Path(str(files("resources"))) / "samples" / "talk.srt"
RECORDING = SAMPLE.with_suffix(".ogg")


def opened(window: MainWindow, qtbot: QtBot, path: Path) -> MainWindow:
    """The window with a document in it."""
    window.open(path)
    qtbot.waitUntil(lambda: window.editor.session.path == path and not window.editor.runner.runs("document"))
    return window


def replaced(window: MainWindow, qtbot: QtBot, path: Path) -> MainWindow:
    """The window with another document in place of the current one."""
    with qtbot.waitSignal(window.editor.session.opened):
        window.editor.files.open(path)
    return window


def loaded(player: Player, qtbot: QtBot, path: Path, track: int | None = None) -> Player:
    """The player with a recording in it."""
    with qtbot.waitSignal(player.loaded):
        player.load(path, track)
    return player


def punctuated(window: MainWindow, qtbot: QtBot, path: Path) -> MainWindow:
    """The window with a document and suggestions for it."""
    opened(window, qtbot, path)
    with qtbot.waitSignal(window.editor.session.reviewed):
        trigger(window, "punctuate")
    return window


def trigger(window: MainWindow, *names: str) -> None:
    """Do actions, as their menus would."""
    for name in names:
        window._actions.refresh()  # as they would be once a hand has got to them
        assert window.actions_by_id[name].isEnabled(), f"{name} is not available now"
        window.actions_by_id[name].trigger()


def settled(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until no job runs and the actions are as they should be."""
    qtbot.waitUntil(lambda: not busy(window), timeout=60_000)
    qtbot.wait(5)


def text(window: MainWindow, cue: int) -> str:
    """The raw text of a cue."""
    assert window.editor.session.transcript
    return window.editor.session.transcript.cues[cue].text


def texts(window: MainWindow) -> list[str]:
    """The raw texts of all cues."""
    assert window.editor.session.transcript
    return [cue.text for cue in window.editor.session.transcript.cues]


def select(window: MainWindow, cues: Iterable[int]) -> None:
    """Choose cues in the table."""
    from PySide6.QtCore import QItemSelectionModel

    flags = QItemSelectionModel.SelectionFlag
    for number, cue in enumerate(cues):
        index = window.page.table.model().index(cue, 0)
        how = flags.ClearAndSelect if number == 0 else flags.Select
        window.page.table.selectionModel().setCurrentIndex(index, how | flags.Rows)


def possible(window: MainWindow) -> set[str]:
    """The ids of the actions that can be done now."""
    return {name for name, action in window.actions_by_id.items() if action.isEnabled()}


def edited(window: MainWindow, qtbot: QtBot, path: Path) -> MainWindow:
    """The window with a document in it that has an unsaved change."""
    opened(window, qtbot, path)
    window.editor.session.do("edit", SetText(0, "edited"))
    return window


def answer(monkeypatch: pytest.MonkeyPatch, button: QMessageBox.StandardButton) -> list[str]:
    """Answer each question with a button; returns the questions as they come."""
    questions: list[str] = []

    def reply(box: QMessageBox) -> QMessageBox.StandardButton:
        questions.append(box.text())
        return button

    monkeypatch.setattr(QMessageBox, "exec", reply)
    return questions


LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def urls(*paths: Path) -> QMimeData:
    """Files as they are dragged."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def drop(window: MainWindow, *paths: Path) -> None:
    """Drop files on the window."""
    data = urls(*paths)  # the event does not keep it
    window.dropEvent(QDropEvent(QPoint(5, 5), Qt.DropAction.CopyAction, data, LEFT, NO_KEY))
