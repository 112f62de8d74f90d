"""Pictures of the editor: ``python -m tests.screenshots OUT`` draws each scene into ``OUT/NAME.png``.

Without a display it draws offscreen. A scene is a function that brings a new window into a state; add one to `SCENES`.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QDeadlineTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from app.main_window import MainWindow
from tests.app.palettes import dark

SIZE = (1280, 800)


def settle(window: MainWindow, seconds: int = 60) -> None:
    """Wait until no job runs and everything is drawn."""
    deadline = QDeadlineTimer(seconds * 1000)
    while window.runner.busy and not deadline.hasExpired():
        QApplication.processEvents()
    for _ in range(5):
        QApplication.processEvents()


def empty(window: MainWindow) -> None:
    """Nothing is open."""


def sample_talk(window: MainWindow) -> None:
    """The sample talk, punctuated, with the least sure suggestions left out."""
    window.confidence.slider.setValue(40)
    window.commands.open_sample()
    settle(window)
    window.commands.punctuate()
    settle(window)


def error(window: MainWindow) -> None:
    """A file that is not there."""
    sample_talk(window)
    window.open(Path("interview.srt"))
    settle(window)


SCENES: dict[str, tuple[Callable[[MainWindow], None], Callable[[], QPalette] | None]] = {
    "empty": (empty, None),
    "main-window": (sample_talk, None),
    "main-window-dark": (sample_talk, dark),
    "error": (error, None),
}


def draw(name: str, folder: Path) -> Path:
    """Draw one scene and return the picture's path."""
    scene, palette = SCENES[name]
    QApplication.setPalette(palette() if palette else QApplication.style().standardPalette())
    window = MainWindow()
    window.resize(*SIZE)
    window.show()
    scene(window)
    settle(window)
    path = folder / f"{name}.png"
    window.grab().save(str(path))
    window.close()
    return path


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw all scenes, or those that are named."""
    parser = argparse.ArgumentParser(prog="python -m tests.screenshots", description="Draw pictures of the editor.")
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder for the pictures")
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=f"which ones: {', '.join(SCENES)}")
    options = parser.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    application = QApplication.instance() or QApplication(sys.argv[:1])
    for name in options.scenes or SCENES:
        print(draw(name, options.out))
    application.processEvents()
    return 0


if __name__ == "__main__":
    sys.exit(main())
