"""`caesura [FILE …] [--media MEDIA]`: start-up only."""

import signal
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app import translation
from app.accessibility import install_roles
from app.fonts import use_typeface
from app.garbage import Collector
from app.look import Look
from app.main_window import MainWindow
from app.settings import Settings
from app.theme import application_icon
from engine.commands.program import CommandParser, version_argument


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window, with the files in it that are named.

    Args:
        arguments: the command line without the program's name; ``sys.argv`` if None.

    Returns:
        The exit status.
    """
    parser = CommandParser(prog="caesura", description="Edit subtitles and their punctuation.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="subtitles, transcripts, recordings")
    parser.add_argument("--media", type=Path, metavar="MEDIA", help="its recording (default: the one beside it)")
    parser.add_argument("--install-desktop-entry", action="store_true", help="add Caesura to the desktop's menu")
    version_argument(parser)
    options = parser.parse_args(arguments)
    if options.media and len(options.files) != 1:
        parser.error("--media belongs to one FILE; name it")
    if options.install_desktop_entry:
        return _install()
    application = QApplication(sys.argv[:1])
    application.setApplicationName("Caesura")
    application.setDesktopFileName("caesura")
    application.setWindowIcon(application_icon())
    translation.install(application, Settings().get("language"))
    use_typeface(application)
    install_roles()
    Collector(application)
    window = MainWindow()
    Look(application, window.shared.settings)
    sys.excepthook = partial(_report, window)
    signal.signal(signal.SIGINT, partial(_interrupted, window))
    window.show()
    for path in options.files:
        window.open(path, options.media)
    return application.exec()


def _interrupted(window: MainWindow, *_: object) -> None:
    """On Ctrl+C, close the window as its button does, but not behind an open dialog.

    Python learns of a signal when it runs next: once a second, for the collector.
    """
    QTimer.singleShot(0, lambda: QApplication.activeModalWidget() or window.close())


def _report(
    window: MainWindow, kind: type[BaseException], error: BaseException, traceback: TracebackType | None
) -> None:
    """Show an uncaught error in the window, too."""
    if isinstance(error, Exception):
        window.editor.session.fail(error)
    else:
        sys.__excepthook__(kind, error, traceback)


def _install() -> int:
    from app.desktop_entry import install_desktop_entry
    from engine.errors import CaesuraError

    try:
        print(*install_desktop_entry(), sep="\n")
    except CaesuraError as error:
        print(f"caesura: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
