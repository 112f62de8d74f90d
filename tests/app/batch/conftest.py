"""The window that punctuates a folder, on real files, with a model that proceeds when it is allowed to."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import engine.batch.plan
import engine.pipeline
from app.dialogs.batch import BatchDialog
from app.editor.suggesting import Choice
from app.jobs import JobRunner
from tests.app.batch.scene import MODELS, TALK, Gate
from tests.app.fakes import punctuator


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    """A gate in place of each model, with one file after the other, as on a machine with one core."""
    result, gate = punctuator(), Gate()
    result.model = gate
    monkeypatch.setattr(engine.pipeline, "load_model", lambda *arguments: result)
    monkeypatch.setattr(engine.batch.plan, "cores", lambda: 1)
    return gate


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three files, one that is empty, and one in a folder in it."""
    for name in ("a.srt", "b.srt", "c.srt"):
        shutil.copy(TALK, tmp_path / name)
    (tmp_path / "broken.srt").write_bytes(b"")
    (tmp_path / "more").mkdir()
    shutil.copy(TALK, tmp_path / "more" / "d.srt")
    return tmp_path


@pytest.fixture
def dialog(qtbot: QtBot, runner: JobRunner, gate: Gate, folder: Path) -> Iterator[BatchDialog]:
    """The dialog on a folder of four files; what runs in it is ended."""
    dialog = BatchDialog(runner, Choice())
    dialog.form.set_models(MODELS)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.set_choices({"folder": str(folder), "model": "caesura"})
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 4)
    yield dialog
    dialog.run.stop()
    qtbot.waitUntil(lambda: not dialog.run.running)
