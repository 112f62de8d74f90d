"""A model that proceeds when it is allowed to, and steps in the window that punctuates a folder."""

import threading

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from app.adapters.batch_model import BatchColumn, BatchModel
from app.dialogs.batch import BatchDialog
from tests.app.fakes import FakeModel
from tests.speech import SAMPLES

TALK = SAMPLES / "talk.srt"
MODELS = ["other", "caesura"]


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
    return [dialog.model.index(row_of(dialog, name), column).data() for column in BatchColumn]
