"""The dialog that lists the models, measures them, takes them in and out."""

import shutil
from importlib import resources
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

import engine
from app.dialogs.models import ModelsDialog
from app.jobs import JobRunner
from engine.models import catalogue
from engine.models.registry import DEFAULT, variant, variants
from engine.models.weights import user_models
from tests.app.fakes import punctuator

SHIPPED = Path(str(resources.files("resources"))) / "models" / "caesura-small"


@pytest.fixture(autouse=True)
def own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    shutil.copytree(SHIPPED, user_models() / "mine")
    return user_models()


@pytest.fixture
def dialog(qtbot: QtBot) -> ModelsDialog:
    runner = JobRunner()
    dialog = ModelsDialog(runner, "caesura-small", speeds={"caesura-small": 14_028.3})
    qtbot.addWidget(dialog, before_close_func=lambda _: runner.close())
    dialog.show()
    qtbot.waitUntil(lambda: dialog.table.topLevelItemCount() > 0)
    return dialog


def rows(dialog: ModelsDialog) -> dict[str, list[str]]:
    items = [dialog.table.topLevelItem(row) for row in range(dialog.table.topLevelItemCount())]
    return {item.text(0): [item.text(column) for column in range(1, 6)] for item in items if item}


def test_every_model_is_listed_and_the_one_in_use_is_selected(dialog: ModelsDialog) -> None:
    matches = rows(dialog)
    assert set(matches) == {*(one.name for one in variants()), "mine"}
    assert matches["caesura-small"][0] == "Chosen"
    assert matches["caesura-small"][1].endswith("MB")
    assert "".join(filter(str.isdigit, matches["caesura-small"][2])) == "14000"
    assert matches["caesura-small"][3].startswith("IWSLT ")
    assert matches["caesura-small"][4] == "CC-BY-SA-4.0"
    assert matches["mine"][0] == "Your own"
    assert matches["mine"][3].startswith("its own text")
    assert dialog.selected is not None
    assert dialog.selected.name == "caesura-small"
    assert "pauses" in dialog.about.text()
    assert not dialog.use_button.isEnabled()
    assert not dialog.remove_button.isEnabled()


def test_one_that_is_not_here_shows_the_command_that_makes_it(dialog: ModelsDialog) -> None:
    dialog.select("tagger")
    assert rows(dialog)["tagger"][0] == "Not on this machine"
    assert dialog.command.isVisible()
    dialog.command.copy_button.click()
    assert QGuiApplication.clipboard().text() == variant("tagger").make
    assert [dialog.use_button.isEnabled(), dialog.measure_button.isEnabled()] == [False, False]
    dialog.select("mine")
    assert not dialog.command.isVisible()


def test_another_can_be_used(qtbot: QtBot, dialog: ModelsDialog) -> None:
    dialog.select("mine")
    with qtbot.waitSignal(dialog.chosen) as signal:
        dialog.use_button.click()
    assert signal.args == ["mine"]
    assert rows(dialog)["mine"][0] == "Chosen"
    assert rows(dialog)["caesura-small"][0] == "Installed"


def test_speed_is_measured_and_handed_out(qtbot: QtBot, dialog: ModelsDialog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "load_model", lambda name: punctuator(), raising=False)
    real = catalogue.measure_speed
    monkeypatch.setattr(catalogue, "measure_speed", lambda model, progress: real(model, 0.05, progress))
    dialog.select("mine")
    with qtbot.waitSignal(dialog.measured) as signal:
        dialog.measure_button.click()
        assert rows(dialog)["mine"][2] == "measuring…"
    assert signal.args[0]["mine"] == dialog.speeds["mine"] > 0
    assert rows(dialog)["mine"][2] != ""
    assert dialog.selected is not None
    assert dialog.selected.name == "mine"


def test_a_model_that_cannot_be_measured_says_why(qtbot: QtBot, dialog: ModelsDialog, own: Path) -> None:
    (own / "mine" / "model.onnx").write_bytes(b"damaged")
    dialog.select("mine")
    dialog.measure_button.click()
    qtbot.waitUntil(dialog.banner.isVisible)
    assert "the file is damaged" in dialog.banner.message
    assert rows(dialog)["mine"][2] == ""


def test_a_folder_is_imported_and_selected(
    qtbot: QtBot, dialog: ModelsDialog, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(own / "mine"))
    dialog.import_button.click()
    qtbot.waitUntil(lambda: "mine-2" in rows(dialog))
    assert dialog.selected is not None
    assert dialog.selected.name == "mine-2"


def test_a_folder_that_is_no_model_says_so(qtbot: QtBot, dialog: ModelsDialog, tmp_path: Path) -> None:
    dialog.import_folder(tmp_path)
    qtbot.waitUntil(dialog.banner.isVisible)
    assert "not a model's card" in dialog.banner.message


def test_removing_asks_in_the_window_first(qtbot: QtBot, dialog: ModelsDialog, own: Path) -> None:
    dialog.select("mine")
    dialog.remove_button.click()
    assert "Delete the model mine" in dialog.question.message
    assert dialog.focusWidget() is dialog.question.nothing
    dialog.question.nothing.click()
    assert (own / "mine").is_dir()
    dialog.remove_button.click()
    dialog.question.action.click()
    qtbot.waitUntil(lambda: "mine" not in rows(dialog))
    assert not (own / "mine").exists()
    assert dialog.selected is not None
    assert dialog.selected.name == "caesura-small"


def test_the_default_model_takes_the_place_of_a_chosen_one_that_is_removed(qtbot: QtBot, dialog: ModelsDialog) -> None:
    dialog.select("mine")
    dialog.use_button.click()
    dialog.remove_button.click()
    with qtbot.waitSignal(dialog.chosen) as signal:
        dialog.question.action.click()
    assert signal.args == [DEFAULT]
    qtbot.waitUntil(lambda: "mine" not in rows(dialog))
    assert rows(dialog)[DEFAULT][0] == "Chosen"


def test_a_broken_model_is_listed_with_what_is_wrong(qtbot: QtBot, own: Path) -> None:
    (own / "mine" / "card.json").write_text("{}")
    runner = JobRunner()
    dialog = ModelsDialog(runner, "mine")
    qtbot.addWidget(dialog, before_close_func=lambda _: runner.close())
    qtbot.waitUntil(lambda: dialog.table.topLevelItemCount() > 0)
    assert rows(dialog)["mine"][0] == "Cannot be used"
    assert "not a model's card" in dialog.about.text()
    assert [dialog.use_button.isEnabled(), dialog.measure_button.isEnabled()] == [False, False]
    assert dialog.remove_button.isEnabled()
