"""Qt without a screen, folders that are the test's own, a window that is closed at its end, and a model that takes no time."""

import gc
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

import engine
from app.editor.player import Player
from app.jobs import JobRunner
from tests.app.fakes import punctuator

if TYPE_CHECKING:
    from app.main_window import MainWindow
    from tests.app.cue_scene import Scene
    from tests.app.harness import Harness

PATIENCE = 60_000  # ms


def tell(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    """What stands in for pytest-qt's handler between tests: a thread of Qt that is about to call a handler must find one."""
    print(message, file=sys.stderr)


qInstallMessageHandler(tell)


@pytest.fixture(autouse=True, scope="package")
def no_garbage_is_taken_out_on_other_threads() -> Iterator[None]:
    """As `app.garbage` has it: no worker thread destroys what is Qt's. Other packages' tests have Python's own way."""
    gc.disable()
    yield
    gc.collect()
    gc.enable()


@pytest.fixture(autouse=True)
def garbage_is_taken_out_on_the_gui_thread(no_garbage_is_taken_out_on_other_threads: None) -> Iterator[None]:
    """Behind each test."""
    yield
    gc.collect(1)


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing of the user's is read or written."""
    folder = tmp_path_factory.mktemp("home")
    for name in ("CAESURA_CONFIG", "CAESURA_DATA", "CAESURA_STATE", "CAESURA_CACHE"):
        monkeypatch.setenv(name, str(folder / name.lower()))
    return folder


@pytest.fixture(scope="session")
def session_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def analysed_once(own_folders: Path, session_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A recording is analysed by the first test that opens it; the others find it in the cache."""
    monkeypatch.setenv("CAESURA_CACHE", str(session_cache))


@pytest.fixture
def talk(tmp_path: Path) -> Path:
    """A copy of the sample talk."""
    from tests.app.steps import SAMPLE

    return Path(shutil.copy(SAMPLE, tmp_path / "talk.srt"))


@pytest.fixture
def scene(qapp: QApplication) -> "Iterator[Scene]":
    """A document that is opened without files, jobs or a model."""
    from tests.app.cue_scene import Scene

    scene = Scene()
    yield scene
    scene.close()


@pytest.fixture
def harness(qtbot: QtBot) -> "Iterator[Harness]":
    """A session with suggestions, and somebody who works through them."""
    from tests.app.harness import Harness

    harness = Harness()
    yield harness
    harness.close()


@pytest.fixture
def fake_model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "load_model", lambda name, device="auto": punctuator())


@pytest.fixture(autouse=True)
def nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions are answered at once: what is unsaved is given up."""
    monkeypatch.setattr(QMessageBox, "exec", lambda box: QMessageBox.StandardButton.Discard)


class PatientQtBot(QtBot):
    """Waits longer than five seconds for what has no time of its own: other tests may have the processor meanwhile."""

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE, **options: Any) -> Any:  # noqa: N802
        return super().waitSignal(signal, timeout=timeout, **options)

    def waitSignals(self, signals: Any, *, timeout: int = PATIENCE, **options: Any) -> Any:  # noqa: N802
        return super().waitSignals(signals, timeout=timeout, **options)

    def waitUntil(self, callback: Any, *, timeout: int = PATIENCE) -> None:  # noqa: N802
        super().waitUntil(callback, timeout=timeout)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """pytest-qt's own, with more patience."""
    return PatientQtBot(request)


@pytest.fixture
def runner(qtbot: QtBot) -> Iterator[JobRunner]:
    runner = JobRunner()
    yield runner
    runner.close()


@pytest.fixture
def player(runner: JobRunner) -> Iterator[Player]:
    player = Player(runner)
    yield player
    player.unload()


@pytest.fixture
def first_window(qtbot: QtBot) -> "MainWindow":
    """The window as it is at the first start."""
    from app.main_window import MainWindow

    window = MainWindow()
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.fixture
def window(first_window: "MainWindow") -> "MainWindow":
    """The window with the cues in a table."""
    first_window.editor.settings.set("text-view", "cues")
    return first_window
