"""The dialog that has a model made, against a trainer that takes no time and speaks as the real one does."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from app.adapters.training_plan import ADAPT, LOG, TrainingPlan, runs_folder, stopped_plans
from app.dialogs import retrain
from app.dialogs.models import ModelsDialog
from app.dialogs.retrain import RetrainDialog
from app.jobs import JobRunner
from app.main_window import MainWindow
from engine.memory import Decision, Memory, context, document_key, read_log, slot_key
from engine.models.registry import recipe_names
from engine.models.weights import user_models
from tests.app.fake_trainer import install
from tests.app.steps import trigger


@pytest.fixture(autouse=True)
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    install(tmp_path, monkeypatch, capsys)


@pytest.fixture
def talks(tmp_path: Path) -> Path:
    (tmp_path / "talks").mkdir()
    return tmp_path / "talks"


def open_dialog(qtbot: QtBot, memory: Memory | None = None, recipe: str = "caesura-small") -> RetrainDialog:
    runner = JobRunner()
    dialog = RetrainDialog(runner, memory)

    def close(_: object) -> None:
        dialog.process.close()
        runner.close()

    qtbot.addWidget(dialog, before_close_func=close)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.form.recipe.findText("Reading the recipes…") < 0 and not runner.busy)
    dialog.form.recipe.setCurrentIndex(dialog.form.recipe.findData(recipe))
    return dialog


@pytest.fixture
def dialog(qtbot: QtBot, talks: Path) -> RetrainDialog:
    result = open_dialog(qtbot)
    result.form.folder.setText(str(talks))
    return result


def test_the_trainers_recipes_for_own_texts_are_offered_with_their_scales(dialog: RetrainDialog) -> None:
    form = dialog.form
    recipes = json.loads(os.environ["RECIPES"])
    assert {recipe["name"] for recipe in recipes} == {*recipe_names(), "a paper's"}
    offered = [form.recipe.itemData(row) for row in range(form.recipe.count())]
    assert offered == [ADAPT, *(recipe["name"] for recipe in recipes if "quick" in recipe["scales"])]
    assert "a paper's" not in offered
    form.recipe.setCurrentIndex(offered.index("caesura-small"))
    assert [form.scale.itemData(row) for row in range(form.scale.count())] == ["quick", "cpu", ""]
    assert "MiniLM" in form.about.text()
    assert form.plan().scale == "quick"
    form.recipe.setCurrentIndex(0)
    assert [form.scale.itemData(row) for row in range(form.scale.count())] == ["5", "20"]
    assert not form.device.isEnabled()


def test_what_is_known_is_there_at_once_and_nothing_moves_when_the_rest_comes(qtbot: QtBot, talks: Path) -> None:
    runner = JobRunner()
    dialog = RetrainDialog(runner)
    qtbot.addWidget(dialog, before_close_func=lambda _: runner.close())
    form = dialog.form
    form.folder.setText(str(talks))
    dialog.show()
    assert form.recipe.currentData() == ADAPT
    assert form.about.text()
    assert [form.scale.itemData(row) for row in range(form.scale.count())] == ["5", "20"]
    assert form.recipe.itemText(1) == "Reading the recipes…"
    assert form.problem() == "Looking for the models…"
    places = [widget.geometry() for widget in form.findChildren(QWidget) if widget.isVisible()]
    qtbot.waitUntil(lambda: form.recipe.findText("Reading the recipes…") < 0 and not runner.busy)
    qtbot.wait(10)
    assert form.recipe.count() > 1
    assert not form.problem()
    assert [widget.geometry() for widget in form.findChildren(QWidget) if widget.isVisible()] == places


def test_without_recipes_there_is_adapting(qtbot: QtBot, talks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOW", "refuse recipes")
    dialog = open_dialog(qtbot, recipe=ADAPT)
    dialog.form.folder.setText(str(talks))
    qtbot.waitUntil(dialog.banner.isVisible)
    assert dialog.form.recipe.count() == 1
    assert dialog.start_button.isEnabled()


def test_a_model_is_made_and_can_be_used(qtbot: QtBot, dialog: RetrainDialog) -> None:
    dialog.form.name.setText("talks")
    dialog.start_button.click()
    assert not dialog.start_button.isEnabled()
    assert not dialog.form.isEnabled()
    qtbot.waitUntil(dialog.use_button.isEnabled, timeout=10_000)
    assert dialog.progress.curves is not None
    assert len(dialog.progress.curves.losses) == 40
    assert dialog.progress.curves.scores == [(20, 40.0), (40, 80.0)]
    assert "talks is ready: F1 80" in dialog.progress.status.text()
    assert "1,234 words" in dialog.progress.line.text()
    assert (user_models() / "talks" / "card.json").is_file()
    assert list(runs_folder().iterdir()) == []
    with qtbot.waitSignal(dialog.use_wanted) as signal:
        dialog.use_button.click()
    assert signal.args == ["talks"]


def test_a_run_that_was_stopped_goes_on_the_next_time(
    qtbot: QtBot, dialog: RetrainDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOW", "wait")
    slow = open_dialog(qtbot)
    slow.form.show_plan(dialog.form.plan())
    slow.start_button.click()
    qtbot.waitUntil(lambda: slow.progress.curves is not None and len(slow.progress.curves.scores) == 1)
    slow.close()
    assert slow.isVisible()
    assert "from the last round" in slow.question.message
    slow.question.nothing.click()
    assert slow.process.running
    slow.reject()
    slow.question.action.click()
    assert not slow.isVisible()
    qtbot.waitUntil(lambda: not slow.process.running)
    assert (runs_folder() / "my model" / "run" / "last.ckpt").is_file()
    assert not (user_models() / "my model").exists()
    monkeypatch.delenv("HOW")
    again = open_dialog(qtbot)
    qtbot.waitUntil(again.banner.isVisible)
    assert "my model was stopped" in again.banner.message
    again.banner.action.click()
    qtbot.waitUntil(again.use_button.isEnabled, timeout=10_000)
    assert again.progress.curves is not None
    assert again.progress.curves.losses[0][0] == 21


def test_stopping_frees_the_form_and_start_goes_on(
    qtbot: QtBot, dialog: RetrainDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOW", "wait")
    slow = open_dialog(qtbot)
    slow.form.show_plan(dialog.form.plan())
    slow.start_button.click()
    qtbot.waitUntil(lambda: slow.progress.curves is not None and len(slow.progress.curves.scores) == 1)
    slow.stop_button.click()
    assert not slow.stop_button.isEnabled()
    qtbot.waitUntil(slow.start_button.isEnabled)
    assert slow.form.isEnabled()
    assert "Stopped" in slow.progress.status.text()
    assert not slow.banner.isVisible()


def test_closing_before_the_trainer_has_begun_begins_nothing(qtbot: QtBot, dialog: RetrainDialog) -> None:
    begun: list[str] = []
    dialog.process.stage.connect(begun.append)
    dialog.start_button.click()
    dialog.close()
    dialog.question.action.click()
    qtbot.waitUntil(lambda: TrainingPlan.read(runs_folder() / "my model") is not None)
    qtbot.wait(100)
    assert begun == []
    assert not dialog.running


def test_other_choices_under_the_same_name_are_another_run(qtbot: QtBot, dialog: RetrainDialog, talks: Path) -> None:
    folder = runs_folder() / "my model"
    folder.mkdir(parents=True)
    TrainingPlan("my model", "elsewhere", "caesura-small", "", "cpu").write(folder)
    dialog.start_button.click()
    qtbot.waitUntil(dialog.use_button.isEnabled, timeout=10_000)
    assert (user_models() / "my model-2").is_dir()
    assert folder.is_dir()


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ("refuse prepare", "the folder holds too little."),
        ("refuse fit", "the folder holds too little."),
        ("break export", "The trainer stopped with an error: KeyError: 'surprise'"),
        ("die fit", "killed, perhaps for lack of memory"),
    ],
)
def test_what_goes_wrong_is_reported_in_one_sentence(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, talks: Path, how: str, message: str
) -> None:
    monkeypatch.setenv("HOW", how)
    dialog = open_dialog(qtbot)
    dialog.form.folder.setText(str(talks))
    dialog.start_button.click()
    qtbot.waitUntil(dialog.banner.isVisible, timeout=10_000)
    assert message in dialog.banner.message
    assert dialog.start_button.isEnabled()
    assert not dialog.use_button.isEnabled()


def test_a_start_needs_a_folder_and_a_name(dialog: RetrainDialog, talks: Path) -> None:
    assert dialog.start_button.isEnabled()
    dialog.form.folder.setText(str(talks / "gone"))
    assert not dialog.start_button.isEnabled()
    assert "Choose a folder" in dialog.start_button.toolTip()
    dialog.form.folder.setText(str(talks))
    dialog.form.name.setText("../x")
    assert not dialog.start_button.isEnabled()
    assert "name" in dialog.form.problem()


def test_a_folder_is_browsed_for(dialog: RetrainDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    dialog.form.browse_button.click()
    assert dialog.form.plan().source == str(tmp_path)


@pytest.fixture
def memory() -> Iterator[Memory]:
    memory = Memory()
    yield memory
    memory.close()


def decide(memory: Memory) -> None:
    """Two hundred decisions in a text of a thousand words."""
    words = [f"word{place}" for place in range(1000)]
    marks, document = ["COMMA" if place % 5 == 0 else "O" for place in range(1000)], document_key(words)
    memory.remember(
        Decision(slot_key(words, slot, "COMMA", None), "accepted", "COMMA", "m", *context(words, marks, slot), document)
        for slot in range(0, 1000, 5)
    )


def test_too_few_decisions_are_not_learnt_from(qtbot: QtBot, memory: Memory) -> None:
    dialog = open_dialog(qtbot, memory)
    assert not dialog.form.from_record.isEnabled()
    assert "at least 200" in dialog.form.record_hint.text()


def test_the_editors_own_record_is_learnt_from(qtbot: QtBot, memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    decide(memory)
    monkeypatch.setenv("HOW", "refuse fit")
    dialog = open_dialog(qtbot, memory)
    qtbot.waitUntil(dialog.form.from_record.isEnabled)
    dialog.form.from_folder.setChecked(False)
    dialog.form.from_record.setChecked(True)
    dialog.start_button.click()
    qtbot.waitUntil(dialog.banner.isVisible, timeout=10_000)
    [text] = (runs_folder() / "my model" / "texts").iterdir()
    assert text.read_text().startswith("word0, word1 word2")


def test_without_the_trainers_packages_it_says_what_to_install(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retrain.importlib.util, "find_spec", lambda name: None if name == "torch" else object())
    dialog = open_dialog(qtbot)
    assert dialog.install.isVisible()
    dialog.install.copy_button.click()
    assert QGuiApplication.clipboard().text() == 'pip install "caesura[train]"'
    assert not dialog.start_button.isEnabled()


def test_nothing_of_torch_is_imported_for_the_dialog() -> None:
    script = "import sys, app.dialogs.retrain as r; r.can_train(); sys.exit('torch' in sys.modules or 'numpy' in sys.modules)"
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([sys.executable, "-c", script], check=True, env=environment)


def test_the_shipped_model_is_adapted_and_what_that_brought_is_reported(qtbot: QtBot, talks: Path) -> None:
    dialog = open_dialog(qtbot, recipe=ADAPT)
    stages: list[str] = []
    dialog.process.stage.connect(stages.append)
    dialog.form.folder.setText(str(talks))
    dialog.start_button.click()
    qtbot.waitUntil(dialog.use_button.isEnabled, timeout=10_000)
    assert stages == ["finetune", "prepare", "fit", "export"]
    message = dialog.progress.status.text()
    assert "my model is ready: F1 77.3 before and 81.2 after" in message
    assert "2.9 to 4.7" in message
    assert "12,345 words" in dialog.progress.line.text()
    assert dialog.progress.curves is not None
    assert dialog.progress.curves.scores == [(20, 40.0), (40, 80.0)]
    assert (user_models() / "my model" / "card.json").is_file()
    assert list(runs_folder().iterdir()) == []


def test_what_can_be_adapted_depends_on_the_language(qtbot: QtBot, talks: Path) -> None:
    form = open_dialog(qtbot, recipe=ADAPT).form
    form.folder.setText(str(talks))
    for language, problem in (("de", ""), ("en", ""), ("da", "No model here knows Dansk: train one from scratch.")):
        form.language.setCurrentIndex(form.language.findData(language))
        assert form.problem() == problem


@pytest.fixture
def unkept(qtbot: QtBot, talks: Path, monkeypatch: pytest.MonkeyPatch) -> RetrainDialog:
    """A dialog whose model is no better."""
    monkeypatch.setenv("HOW", "no better")
    dialog = open_dialog(qtbot, recipe=ADAPT)
    dialog.form.folder.setText(str(talks))
    dialog.start_button.click()
    qtbot.waitUntil(dialog.banner.isVisible, timeout=10_000)
    return dialog


def test_a_model_that_is_no_better_is_kept_only_if_that_is_wanted(qtbot: QtBot, unkept: RetrainDialog) -> None:
    assert "not reliably better than the model it was made from" in unkept.progress.status.text()
    assert "-0.5 to 0.6" in unkept.progress.status.text()
    assert unkept.start_button.isEnabled()
    assert not unkept.use_button.isEnabled()
    assert not user_models().exists()
    unkept.banner.action.click()
    qtbot.waitUntil(unkept.use_button.isEnabled, timeout=10_000)
    assert (user_models() / "my model" / "card.json").is_file()


def test_a_model_with_worse_capitals_is_said_to_be_that(
    qtbot: QtBot, talks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOW", "worse capitals")
    dialog = open_dialog(qtbot, recipe=ADAPT)
    dialog.form.folder.setText(str(talks))
    dialog.start_button.click()
    qtbot.waitUntil(dialog.banner.isVisible, timeout=10_000)
    assert "81.2 after" in dialog.progress.status.text()
    assert "capitals 95.5 before and 80.2 after" in dialog.progress.status.text()
    assert "better" not in dialog.progress.status.text()


def test_a_model_that_was_not_kept_is_gone_with_the_dialog(unkept: RetrainDialog) -> None:
    unkept.close()
    assert stopped_plans() == []
    assert not user_models().exists()


def test_a_folder_and_the_record_are_adapted_to_together(
    qtbot: QtBot, talks: Path, memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    decide(memory)
    monkeypatch.setenv("HOW", "refuse finetune")
    dialog = open_dialog(qtbot, memory, ADAPT)
    dialog.form.folder.setText(str(talks))
    dialog.form.from_record.setChecked(True)
    assert dialog.form.problem() == ""
    dialog.form.recipe.setCurrentIndex(1)
    assert "one of the two" in dialog.form.problem()
    dialog.form.recipe.setCurrentIndex(0)
    plan = dialog.form.plan()
    plan.prepare(memory)
    assert len(read_log(runs_folder() / "my model" / LOG)[0]) == 200
    dialog.start_button.click()
    qtbot.waitUntil(dialog.banner.isVisible, timeout=10_000)
    assert not list(runs_folder().iterdir())  # nothing of what was decided
    [command] = plan.commands()
    assert command[command.index("--from") + 1] == str(talks)
    assert command[command.index("--from-reviews") + 1] == str(runs_folder() / "my model" / LOG)
    dialog.form.from_folder.setChecked(False)
    dialog.form.from_record.setChecked(False)
    assert dialog.form.problem() == "Choose what to learn from."


def test_an_adaptation_that_is_stopped_begins_again(qtbot: QtBot, talks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOW", "wait")
    dialog = open_dialog(qtbot, recipe=ADAPT)
    dialog.form.folder.setText(str(talks))
    dialog.start_button.click()
    qtbot.waitUntil(lambda: dialog.progress.curves is not None and len(dialog.progress.curves.scores) == 1)
    dialog.stop_button.click()
    qtbot.waitUntil(dialog.start_button.isEnabled)
    assert dialog.progress.status.text() == "Stopped. Start trains from the beginning."
    assert not list(runs_folder().iterdir())  # nothing of the user's texts
    dialog.start_button.click()
    qtbot.waitUntil(lambda: dialog.progress.curves is not None and len(dialog.progress.curves.scores) == 1)
    assert dialog.progress.curves is not None
    assert dialog.progress.curves.losses[0][0] == 1


def test_quitting_asks_about_a_run_that_is_not_done(
    qtbot: QtBot, window: MainWindow, talks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOW", "wait")
    trigger(window, "retrain")
    [dialog] = window.findChildren(RetrainDialog)
    qtbot.waitUntil(lambda: dialog.form.recipe.count() > 2)
    dialog.form.folder.setText(str(talks))
    dialog.start_button.click()
    qtbot.waitUntil(lambda: dialog.process.running)
    monkeypatch.setattr(QMessageBox, "exec", lambda box: QMessageBox.StandardButton.Cancel)
    assert not window.close()
    assert dialog.running
    monkeypatch.setattr(QMessageBox, "exec", lambda box: QMessageBox.StandardButton.Discard)
    assert window.close()
    qtbot.waitUntil(lambda: not dialog.process.running)


def test_a_dialog_that_was_closed_is_gone(qtbot: QtBot, window: MainWindow) -> None:
    for _ in range(2):
        trigger(window, "retrain", "models")
        qtbot.waitUntil(lambda: not window.editor.runner._running)
        for dialog in (*window.findChildren(RetrainDialog), *window.findChildren(ModelsDialog)):
            dialog.close()
    qtbot.waitUntil(lambda: len(window.findChildren(RetrainDialog)) == 1)
    qtbot.waitUntil(lambda: not window.findChildren(ModelsDialog))
