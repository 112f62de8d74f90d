"""The choices in the window that punctuates a folder: which files, where to, and what is remembered."""

import json
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QAbstractButton, QComboBox, QFileDialog, QLabel, QLineEdit, QSlider
from pytestqt.qtbot import QtBot

from app.adapters.batch_model import BatchColumn
from app.dialogs.batch import BatchDialog
from app.editor.suggesting import Choice
from engine.errors import CaesuraError
from tests.app.batch.scene import MODELS, TALK, click, run, states


def test_which_files_are_meant(qtbot, dialog, folder):
    dialog.form.recursive.setChecked(True)
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 5)
    assert dialog.model.index(4, BatchColumn.FILE).data() == "more/d.srt"
    dialog.form.pattern.selectAll()
    qtbot.keyClicks(dialog.form.pattern, "a.*; D*")
    qtbot.keyClick(dialog.form.pattern, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 2)
    dialog.form.set_folder(str(folder / "gone"))
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 0)
    assert "not a folder" in dialog.banner.message
    assert dialog.banner.isVisible()


def test_nothing_is_looked_for_once_it_is_closed(qtbot, dialog, runner):
    started = []
    runner.started.connect(lambda number, title: started.append(title))
    dialog.form.files_changed.emit()
    dialog.close()
    dialog.form.files_changed.emit()  # as a line does that loses the focus
    qtbot.wait(400)
    assert started == []


def test_start_takes_the_files_that_are_there_then(qtbot, dialog, gate, folder):
    shutil.copy(TALK, folder / "later.srt")
    dialog.form.pattern.setText("later*")
    run(qtbot, dialog, gate)
    assert states(dialog) == {"later.srt": "done"}
    dialog.form.pattern.setText("never*")
    click(qtbot, dialog.start_button)
    qtbot.waitUntil(lambda: dialog.banner.isVisible())
    assert dialog.banner._severity == "note"
    assert not dialog.run.running


def test_where_to(qtbot, dialog, gate, folder, monkeypatch):
    dialog.form.into.setChecked(True)
    click(qtbot, dialog.start_button)
    assert "folder to write to" in dialog.banner.message
    assert not dialog.run.running
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *arguments: str(folder / "out"))
    buttons = {button.accessibleName(): button for button in dialog.findChildren(QAbstractButton)}
    click(qtbot, buttons["Choose a folder to write to"])
    assert dialog.form.target.text() == str(folder / "out")
    run(qtbot, dialog, gate)
    assert sorted(path.name for path in (folder / "out").glob("*.srt")) == ["a.srt", "b.srt", "c.srt"]


def test_originals_only_with_a_warning_and_never_from_memory(qtbot, dialog, gate, folder):
    assert not dialog.form._warning.isVisible()
    dialog.form.originals.setChecked(True)
    assert dialog.form._warning.isVisible()
    run(qtbot, dialog, gate)
    assert "Good evening" in (folder / "a.srt").read_text()
    remembered = dialog.choices()
    dialog.form.beside.setChecked(True)
    dialog.set_choices(remembered)
    assert dialog.form.beside.isChecked()


def test_choices_are_remembered(qtbot, dialog, runner, folder):
    dialog.form.pattern.setText("*.vtt")
    dialog.form.recursive.setChecked(True)
    dialog.form.confidence.setValue(85)
    dialog.form.with_media.setChecked(True)
    dialog.form.into.setChecked(True)
    dialog.form.target.setText(str(folder / "out"))
    choices = json.loads(json.dumps(dialog.choices()))
    other = BatchDialog(runner, Choice())
    qtbot.addWidget(other)
    other.set_choices(choices)
    assert other.choices() == choices
    other.form.set_models(MODELS)
    assert other.choices() == choices
    assert other.form.plan() == dialog.form.plan()
    assert other.form.plan().minimum_confidence == 0.85
    assert "85 %" in [label.text() for label in other.form.findChildren(QLabel)]
    before = other.choices()
    other.set_choices({"folder": 3, "model": "gone", "minimum_confidence": "much", "recursive": "yes", "into": None})
    assert other.choices() == before


def test_a_folder_can_be_dropped(qtbot, dialog, folder):
    def mime(path: Path) -> QMimeData:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path))])
        return data

    def enter(data: QMimeData) -> bool:
        event = QDragEnterEvent(
            QPoint(9, 9), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        )
        event.setAccepted(False)
        dialog.dragEnterEvent(event)
        return event.isAccepted()

    file, dropped = mime(folder / "a.srt"), mime(folder / "more")
    assert not enter(file)
    assert enter(dropped)
    where, buttons = QPointF(9, 9), Qt.MouseButton.LeftButton
    dialog.dropEvent(QDropEvent(where, Qt.DropAction.CopyAction, dropped, buttons, Qt.KeyboardModifier.NoModifier))
    qtbot.waitUntil(lambda: [path.name for path in dialog.model.files] == ["d.srt"])


def test_every_control_has_a_name_and_can_be_reached(qtbot, dialog):
    for kind in (QAbstractButton, QLineEdit, QComboBox, QSlider):
        for control in dialog.findChildren(kind):
            buddies = [label.text() for label in dialog.findChildren(QLabel) if label.buddy() is control]
            named = control.accessibleName() or buddies or (isinstance(control, QAbstractButton) and control.text())
            assert named or not control.isVisible(), control
            if control.isVisible() and control.isEnabled():
                assert control.focusPolicy() & Qt.FocusPolicy.TabFocus, control


def test_a_model_that_cannot_be_loaded_is_reported(qtbot, dialog, monkeypatch):
    monkeypatch.undo()
    dialog.form.model.addItem("gone")
    dialog.form.model.setCurrentIndex(2)
    with qtbot.waitSignal(dialog.run.ended):
        click(qtbot, dialog.start_button)
    assert "gone: no such model" in dialog.banner.message
    assert dialog.form.isEnabled()


def test_what_is_left_out_is_reported(qtbot, dialog, folder):
    (folder / "loop").symlink_to(".")
    (folder / "same.srt").symlink_to("a.srt")
    dialog.form.recursive.setChecked(True)
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 5)
    assert "same.srt" not in [path.name for path in dialog.model.files]
    assert f"{folder / 'loop'} is a link" in dialog.banner.message
    assert "1 more" in dialog.banner.message
    assert dialog.banner._severity == "note"


def test_without_a_folder_nothing_can_be_started(qtbot, dialog):
    dialog.form.folder.setText("  ")
    assert not dialog.start_button.isEnabled()
    with pytest.raises(CaesuraError, match="folder to punctuate"):
        dialog.form.plan()
    dialog.form.set_folder("talks")
    assert dialog.start_button.isEnabled()


def test_without_files_nothing_can_be_reviewed(qtbot: QtBot, dialog: BatchDialog, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    dialog.form.set_folder(str(tmp_path / "empty"))
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 0)
    assert not dialog.review_button.isEnabled()
