"""The document's language: detected, chosen in the status bar, remembered for its file; model and rules follow it."""

import json
import shutil
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from app.languages import native_name
from app.main_window import MainWindow
from engine.document.transcript import Transcript
from engine.models.weights import find_folder, user_models
from tests.app.steps import trigger

GERMAN = "das ist nicht das was ich meine und wir haben es auch nicht so gewollt aber es wird noch gut"


def subtitles(folder: Path, text: str) -> Path:
    path = folder / "talk.srt"
    path.write_text(f"1\n00:00:01,000 --> 00:00:04,000\n{text}\n", encoding="utf-8")
    return path


def shown(window: MainWindow, qtbot: QtBot, path: Path) -> Transcript:
    """The document of a file, once its language has been looked for."""
    with qtbot.waitSignal(window.editor.language.changed, timeout=30_000):
        window.open(path)
    transcript = window.editor.session.transcript
    assert transcript
    return transcript


def choice(window: MainWindow, title: str) -> QAction:
    return next(action for action in window.page.status.language.menu().actions() if action.text() == title)


def test_it_is_detected_and_the_text_is_read_by_its_rules(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    assert not window.page.status.language.isVisible()
    transcript = shown(window, qtbot, subtitles(tmp_path, GERMAN))
    assert window.page.status.language.isVisible()
    assert window.page.status.language.text() == "Deutsch"
    assert window.page.status.language.accessibleName() == "Language: Deutsch"
    assert transcript.rules.code == "de"
    assert choice(window, "Automatic: Deutsch").isChecked()


def test_what_is_chosen_is_remembered_for_the_file(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = subtitles(tmp_path, GERMAN)
    shown(window, qtbot, path)
    choice(window, "Français").trigger()
    assert window.editor.session.transcript
    assert window.editor.session.transcript.rules.code == "fr"
    assert window.page.status.language.text() == "Français"
    trigger(window, "close")
    assert shown(window, qtbot, path).rules.code == "fr"
    qtbot.waitUntil(lambda: window.editor.language.detected == "de")
    choice(window, "Automatic: Deutsch").trigger()
    assert window.editor.settings.get("file-languages") == {}
    assert window.page.status.language.text() == "Deutsch"


def test_the_preferences_have_the_language_of_texts_that_say_none(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    shown(window, qtbot, subtitles(tmp_path, GERMAN))
    window.editor.settings.set("text-language", "nl")
    assert window.page.status.language.text() == "Nederlands"
    window.editor.settings.set("text-language", "")
    assert window.page.status.language.text() == "Deutsch"


def test_a_language_that_is_not_clear_is_said_to_be_unknown(window: MainWindow) -> None:
    assert window.page.status.language.text() == "Unknown language"
    assert native_name("") == ""
    assert native_name("ary") == "Moroccan Arabic"
    assert native_name("qqx") == "qqx"


@pytest.mark.slow
def test_the_best_model_here_for_the_language_is_used(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    folder = user_models() / "deutsch"
    shutil.copytree(find_folder("caesura-small"), folder)
    card = json.loads((folder / "card.json").read_text(encoding="utf-8"))
    (folder / "card.json").write_text(json.dumps(card | {"name": "deutsch", "languages": ["de"]}), encoding="utf-8")
    session = window.editor.session
    shown(window, qtbot, subtitles(tmp_path, GERMAN))
    with qtbot.waitSignal(session.reviewed, timeout=60_000):
        session.punctuate()
    assert session.punctuator
    assert session.punctuator.languages == ("de",)
    assert window.page.status.model.text().startswith("model deutsch")
    with qtbot.waitSignal(session.reviewed, timeout=60_000):  # suggestions are made again
        choice(window, "English").trigger()
    assert session.punctuator.languages == ("en",)
    assert window.page.status.model.text().startswith("model caesura")
