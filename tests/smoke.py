"""Whether an installed editor works: ``python -m tests.smoke CAESURA FILE``.

It opens the file and the recording beside it, hears, punctuates, saves and ends. The program is that of a wheel or of
the one-folder build, and its window is a real one, on a screen that nobody sees (this takes Xvfb and xdotool).
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.screen import FOLDERS, display_environment, start_server

PATIENCE = 120.0
"""Seconds that each step may take, on a busy machine."""

_PHOTOGRAPH = """
import sys
from PySide6.QtGui import QGuiApplication
application = QGuiApplication([])
application.primaryScreen().grabWindow(0).save(sys.argv[1])
"""


@dataclass
class Editor:
    """A running editor.

    Attributes:
        process: the program.
        environment: with the display that it is on.
        folder: where its settings are, what it has heard, and what it prints (`output`).
        seconds: from its start to its window.
    """

    process: "subprocess.Popen[bytes]"
    environment: dict[str, str]
    folder: Path
    seconds: float = 0.0

    @property
    def output(self) -> str:
        """What it has printed so far."""
        return (self.folder / "output.txt").read_text(encoding="utf-8", errors="replace")

    def wait(self, done: Callable[[], object], what: str) -> None:
        """Wait until something is so.

        Raises:
            SystemExit: it is not, and the program has ended, or had the time.
        """
        end = time.monotonic() + PATIENCE
        while not done():
            if time.monotonic() > end or self.process.poll() is not None:
                raise SystemExit(
                    f"{what}; the program {'runs' if self.process.poll() is None else 'has ended'}\n{self.output}"
                )
            time.sleep(0.01)

    def window(self, title: str) -> str:
        """The identifier of its window, once that is part of the title."""
        search = ("search", "--onlyvisible", "--name", title)
        self.wait(lambda: self._xdotool(*search), f"there is no window called {title}")
        return self._xdotool(*search).split()[0]

    def hear(self) -> None:
        """Wait until the recording is heard, and give it a moment to be drawn."""
        self.wait(lambda: [*self.folder.rglob("*.npz")], "the recording was not heard")
        time.sleep(2)

    def photograph(self, path: Path) -> None:
        """Save what is on the screen."""
        subprocess.run([sys.executable, "-c", _PHOTOGRAPH, str(path)], env=self.environment, check=True)

    def press(self, window: str, *keys: str) -> None:
        """Press some keys in a window, as xdotool calls them."""
        self._xdotool("windowfocus", "--sync", window, "key", "--delay", "100", *keys)

    def punctuate(self, window: str, file: Path) -> None:
        """Punctuate, accept what is sure, and save, until the file is another one."""
        before = file.read_bytes()

        def saved() -> bool:
            self.press(window, "ctrl+Return", "ctrl+s")
            time.sleep(0.5)
            return file.read_bytes() != before

        self.press(window, "ctrl+p")
        self.wait(saved, f"{file.name} was opened, but it was not punctuated and saved")

    def quit(self, window: str) -> int:
        """The program's exit status, once its window is closed."""
        self.press(window, "ctrl+q")
        return self.process.wait(PATIENCE)

    def _xdotool(self, *arguments: str) -> str:
        command = ["xdotool", *arguments]  # which may fail: a window that it looks at may just have gone
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False).stdout


@contextmanager
def editor(program: Path, file: Path) -> Iterator[Editor]:
    """The editor with a file, on a screen and with settings of its own; it is ended behind this."""
    server, display = start_server() if shutil.which("xdotool") else (None, "")
    if server is None:
        raise SystemExit("Xvfb or xdotool is missing; run `apt-get install xvfb xdotool`.")
    try:
        with tempfile.TemporaryDirectory() as folder, (Path(folder) / "output.txt").open("wb") as log:
            environment = os.environ | dict.fromkeys(FOLDERS, folder) | display_environment(display)
            began = time.perf_counter()
            with subprocess.Popen([program.absolute(), file], env=environment, cwd=folder, stderr=log) as process:
                try:
                    running = Editor(process, environment, Path(folder))
                    running.window("Caesura")
                    running.seconds = time.perf_counter() - began
                    yield running
                finally:
                    process.kill()
    finally:
        server.terminate()
        server.wait()


def check(program: Path, file: Path, picture: Path | None = None) -> float:
    """Work the editor with a copy of a file and of the recording beside it.

    Args:
        picture: where to save what it looks like.

    Returns:
        Seconds from its start to its window.

    Raises:
        SystemExit: something does not work, or is said to have gone wrong.
    """
    with tempfile.TemporaryDirectory() as folder:
        for path in file.parent.glob(f"{file.stem}.*"):
            shutil.copy(path, folder)
        copy = Path(folder) / file.name
        with editor(program, copy) as running:
            window = running.window(copy.name)
            running.hear()
            running.punctuate(window, copy)
            if picture:
                running.photograph(picture)
            status = running.quit(window)
            if status or "Traceback" in running.output:
                raise SystemExit(f"{program} ended with status {status}, and has said:\n{running.output}")
            return running.seconds


def main() -> int:
    """Check a program."""
    parser = argparse.ArgumentParser(prog="python -m tests.smoke", description=__doc__)
    parser.add_argument("program", type=Path, metavar="CAESURA", help="the program")
    parser.add_argument("file", type=Path, metavar="FILE", help="what it opens, with a recording beside it")
    parser.add_argument("--picture", type=Path, metavar="FILE.png", help="save what it looks like")
    options = parser.parse_args()
    print(f"{options.program} works; {check(options.program, options.file, options.picture):.2f} s to the window")
    return 0


if __name__ == "__main__":
    sys.exit(main())
