"""The panel of the recording: what draws it is loaded by another thread."""

import subprocess
import sys

PROGRAM = """
from pathlib import Path
from PySide6 import QtCore, QtGui, QtWidgets

def load(progress):
    print(sum(name not in vars(module) for module in (QtCore, QtGui, QtWidgets) for name in dir(module)), flush=True)

application = QtWidgets.QApplication([])
from app.main_window import MainWindow
from app.widgets import sound_panel
sound_panel._import = load
window = MainWindow()
window.editor.recording.open(Path("gone.wav"))
window.editor.recording.failed.connect(application.quit)
application.exec()
window.close()
"""
"""How many classes of Qt are not made yet when another thread begins to import what names them all."""


def test_classes_are_made_before_another_thread_names_them() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert done.stdout == "0\n", done.stderr
