"""The window that punctuates a folder, on real files, with a model that lets through what it is told to."""

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

import engine.pipeline
from app.adapters.batch_model import BatchModel, Column
from app.dialogs.batch import BatchDialog
from app.jobs import JobRunner
from tests.app.fakes import FakeModel, punctuator
from tests.speech import SAMPLES

TALK = SAMPLES / "talk.srt"
MODELS = [("other", "Another model"), ("caesura", "The model that ships")]


class Gate(FakeModel):
    """Lets one file through for each `release`, and all once it is `open`."""

    def __init__(self) -> None:
        self.turns, self.open, self.begun = threading.Semaphore(0), False, 0

    def predict(self, words, pauses, progress=None):
        self.begun += 1
        while not self.open and not self.turns.acquire(timeout=0.01):
            if progress:
                progress(0.5)
        return super().predict(words, pauses, progress)


def install(monkeypatch: pytest.MonkeyPatch) -> Gate:
    """A gate in place of each model."""
    made, gate = punctuator(), Gate()
    made.model = gate
    monkeypatch.setattr(engine.pipeline, "load_model", lambda *arguments: made)
    return gate


def fill(folder: Path) -> Path:
    """Three files, one that is empty, and one in a folder in it."""
    for name in ("a.srt", "b.srt", "c.srt"):
        shutil.copy(TALK, folder / name)
    (folder / "broken.srt").write_bytes(b"")
    (folder / "more").mkdir()
    shutil.copy(TALK, folder / "more" / "d.srt")
    return folder


def opened(qtbot: QtBot, runner: JobRunner, folder: Path) -> Iterator[BatchDialog]:
    """The dialog on a folder of four files; what runs in it is ended."""
    dialog = BatchDialog(runner, MODELS)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.set_choices({"folder": str(folder), "model": "caesura"})
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 4)
    yield dialog
    dialog.run.stop()
    qtbot.waitUntil(lambda: not dialog.run.running)


def click(qtbot: QtBot, button: QAbstractButton) -> None:
    assert button.isEnabled()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def run(qtbot: QtBot, dialog: BatchDialog, gate: Gate) -> None:
    """Start, and wait for the end."""
    gate.open = True
    with qtbot.waitSignal(dialog.run.ended, timeout=10_000):
        click(qtbot, dialog.start_button)


def states(dialog: BatchDialog) -> dict[str, str]:
    rows = [dialog.model.index(row, 0).data(BatchModel.OUTCOME) for row in range(dialog.model.rowCount())]
    return {outcome.path.name: outcome.state for outcome in rows}


def row_of(dialog: BatchDialog, name: str) -> int:
    return [path.name for path in dialog.model.files].index(name)


def texts(dialog: BatchDialog, name: str) -> list[str]:
    return [dialog.model.index(row_of(dialog, name), column).data() for column in Column]
