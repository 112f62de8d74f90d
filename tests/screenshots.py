"""Pictures of the editor: ``python -m tests.screenshots OUT`` draws each scene into ``OUT/NAME[-dark][@2x].png``.

They are photographs of real windows under Xvfb, where that is installed; without it they are drawn offscreen. The
scenes are in `tests.scenes`.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from tests.scenes import SCENES
from tests.screen import FOLDERS, display_environment, start_server
from tests.windows import pause

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QWidget

    from app.main_window import MainWindow

SIZE = (1280, 800)


def photograph(application: "QApplication", window: "MainWindow", shown: "QWidget", path: Path) -> None:
    """Save what is on the screen where a widget is; offscreen there is no screen, and the widget draws itself."""
    if application.platformName() == "offscreen":
        shown.grab().save(str(path))
        return
    frame = shown.frameGeometry()
    window.screen().grabWindow(0, frame.x(), frame.y(), frame.width(), frame.height()).save(str(path))


def draw(application: "QApplication", name: str, path: Path) -> Path:
    """Draw one scene."""
    from app.main_window import MainWindow

    window = MainWindow()
    window.move(0, 0)
    window.resize(*SIZE)
    window.show()
    pause(0.2)
    shown = SCENES[name](window) or window
    pause(0.3)
    photograph(application, window, shown, path)
    for widget in application.topLevelWidgets():
        if widget is not window and widget.isVisible():
            widget.close()
    window.page.table.finish_editing()
    for editor in window.documents.editors:
        editor.session.may_leave = lambda path: True
        editor.session.close()
    window.close()
    return path


def child(folder: Path, scheme: str, names: Sequence[str]) -> None:
    """Draw scenes in this process, light or dark."""
    from PySide6.QtWidgets import QApplication

    from app import translation
    from app.fonts import use_typeface
    from app.look import use_palette

    application = QApplication(sys.argv[:1])
    translation.install(application, "en")
    use_typeface(application)
    application.setStyle("Fusion")
    use_palette(application, scheme == "dark")
    scale = "@2x" if window_scale() == 2 else ""
    for name in names:
        for variable in FOLDERS:
            os.environ[variable] = tempfile.mkdtemp()
        path = folder / f"{name}{'-dark' if scheme == 'dark' else ''}{scale}.png"
        print(draw(application, name, path), flush=True)


def window_scale() -> int:
    """How many pixels of the screen make one of the window."""
    return int(os.environ.get("QT_SCALE_FACTOR", "1"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw all scenes, or those that are named: light and dark, at 1280×800, and at 2560×1440 with everything doubled."""
    parser = argparse.ArgumentParser(prog="python -m tests.screenshots", description="Draw pictures of the editor.")
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder for the pictures")
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=f"which ones: {', '.join(SCENES)}")
    parser.add_argument("--scheme", choices=("light", "dark"), action="append", help="default: both")
    parser.add_argument("--scale", choices=("1", "2"), action="append", help="default: both")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    names = options.scenes or list(SCENES)
    if options.child:
        child(options.out, options.scheme[0], names)
        return 0
    options.out.mkdir(parents=True, exist_ok=True)
    server, display = (None, "") if "DISPLAY" in os.environ else start_server()
    try:
        for scheme, scale in product(options.scheme or ("light", "dark"), options.scale or ("1", "2")):
            environment = os.environ | {"QT_SCALE_FACTOR": scale} | display_environment(display)
            command = [
                sys.executable,
                "-m",
                "tests.screenshots",
                str(options.out),
                *names,
                "--child",
                "--scheme",
                scheme,
            ]
            subprocess.run(command, env=environment, check=True)
    finally:
        if server:
            server.terminate()
            server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
