"""Keys that are a widget's own, and errors in its handlers."""

import subprocess
import sys

import pytest

PROGRAM = """
import os, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QShortcut
from PySide6.QtWidgets import QApplication, QWidget
from app.widgets.own_keys import OwnKeys

class Field(QWidget):
    def keyPressEvent(self, event):
        print("pressed", event.text(), flush=True)
        [][1]

application, field = QApplication([]), Field()
sys.excepthook = lambda kind, *rest: print(kind.__name__, flush=True)
OwnKeys(field, lambda event: event.text() == "a")

def press():
    for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
        event = QKeyEvent(kind, Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier, sys.argv[1])
        event.ignore()
        application.postEvent(field, event)
    QTimer.singleShot(0, application.quit)

QTimer.singleShot(0, press)
application.exec()
print("ended")
"""


@pytest.mark.parametrize("letter", ["a", "b"])
def test_an_error_in_a_handler_of_keys_ends_nothing(letter: str) -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM, letter], capture_output=True, text=True, check=False)
    assert done.stdout.split("\n")[:3] == [f"pressed {letter}", "IndexError", "ended"], done.stderr
