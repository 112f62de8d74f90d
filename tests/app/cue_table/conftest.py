"""The cue table with a scene in it."""

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow

from app.widgets.cue_table import CueTable


@pytest.fixture
def table(qtbot, scene):
    table = CueTable(scene.session, scene.reviewing, scene.settings)
    qtbot.addWidget(table)
    table.resize(800, 500)
    table.show()
    table.setFocus()
    table.heights.fit()
    return table


@pytest.fixture
def pressed(qtbot, table):
    """The keys of a window around the table that were pressed."""
    window, pressed = QMainWindow(), []
    qtbot.addWidget(window)
    window.setCentralWidget(table)
    for key in ("A", ",", "Space", "Return", "Ctrl+Return", "Ctrl+Z"):
        action = QAction(window)
        action.setShortcut(key)
        action.triggered.connect(lambda checked, key=key: pressed.append(key))
        window.addAction(action)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    table.setFocus()
    yield pressed
    window.takeCentralWidget()
