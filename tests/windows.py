"""Windows of the editor outside pytest: waiting until they are done and drawn, and finding their dialogs."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.main_window import MainWindow


def settle(window: "MainWindow", seconds: float = 120) -> None:
    """Wait until no job runs and everything is drawn."""
    from PySide6.QtWidgets import QApplication

    end = time.monotonic() + seconds
    while busy(window) and time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.005)
    pause(0.3)


def busy(window: "MainWindow") -> bool:
    """Whether a job runs, of any document or dialog."""
    editors = (*window.documents.editors, *window.documents._reading)
    return window.shared.runner.busy or any(editor.runner.busy for editor in editors)


def pause(seconds: float) -> None:
    """Let the window draw for a while."""
    from PySide6.QtWidgets import QApplication

    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.005)


def wait(done: Callable[[], bool], seconds: float = 120) -> None:
    """Let the window work until something is so."""
    end = time.monotonic() + seconds
    while not done() and time.monotonic() < end:
        pause(0.02)


def dialog(name: str) -> "QWidget":
    """The open window of a class."""
    from PySide6.QtWidgets import QApplication

    return next(w for w in QApplication.topLevelWidgets() if type(w).__name__ == name and w.isVisible())
