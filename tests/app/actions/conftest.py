"""A window to act in."""

from pathlib import Path

import pytest

from app.main_window import MainWindow
from tests.app.steps import punctuated, settled


@pytest.fixture
def desk(window: MainWindow, qtbot, talk: Path) -> MainWindow:
    """The talk, punctuated, with its first cue chosen."""
    punctuated(window, qtbot, talk)
    settled(window, qtbot)
    return window
