"""`caesura [FILE]`: start-up only."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QApplication

from app.main_window import MainWindow
from app.theme import application_icon


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window, with a file in it if one is named.

    Args:
        arguments: the command line without the program's name; ``sys.argv`` if None.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(prog="caesura", description="Edit subtitles and their punctuation.")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a subtitle file to open")
    options = parser.parse_args(arguments)
    application = QApplication(sys.argv[:1])
    application.setApplicationName("Caesura")
    application.setDesktopFileName("caesura")
    application.setWindowIcon(application_icon())
    window = MainWindow()
    window.show()
    if options.file:
        window.open(options.file)
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
