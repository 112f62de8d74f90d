"""Qt without a screen, a window that is closed at the end of the test, and a model that takes no time."""

import os
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import engine
from app.main_window import MainWindow
from tests.app.fakes import punctuator


@pytest.fixture
def fake_model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "load_model", lambda name: punctuator())


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    window = MainWindow()
    qtbot.addWidget(window)
    window.show()
    yield window
    window.close()
