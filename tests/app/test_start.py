import os
import subprocess
import sys
from importlib.metadata import version

import pytest

from app import __main__ as start


def started(*first):
    """A program that starts and, having done what comes first, ends its event loop, in a process of its own."""
    lines = "".join(f"        {line}\n" for line in first)
    program = f"""
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app import __main__ as start

class Brief(QApplication):
    def exec(self):
{lines}        QTimer.singleShot(300, self.quit)
        return super().exec()

start.QApplication = Brief
raise SystemExit(start.main([]))
"""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment, timeout=60, check=False
    )


def test_help_names_the_file(capsys):
    with pytest.raises(SystemExit) as ended:
        start.main(["--help"])
    assert ended.value.code == 0
    assert "FILE" in capsys.readouterr().out


def test_the_version_is_that_of_the_package(capsys):
    with pytest.raises(SystemExit) as ended:
        start.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"caesura {version('caesura')}\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--nothing"], "unrecognized arguments: --nothing"),
        (["--media", "talk.ogg"], "--media belongs to one FILE; name it"),
        ([""], "argument FILE: the name is empty; give one"),
    ],
)
def test_unusable_arguments_are_reported_in_one_sentence(arguments, message, capsys):
    with pytest.raises(SystemExit) as ended:
        start.main(arguments)
    assert ended.value.code == 2
    assert capsys.readouterr().err == f"caesura: {message}; see caesura --help\n"


def test_starts_and_stops_without_a_word(tmp_path):
    """In a process of its own, as a user starts it; the event loop is stopped as soon as it runs."""
    done = started()
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_an_error_that_nobody_has_caught_is_reported_in_the_window():
    done = started(
        "window = next(w for w in self.topLevelWidgets() if hasattr(w, 'editor'))",
        "window.editor.session.failed.connect(lambda told: print('told:', told))",
        "QTimer.singleShot(0, lambda: min([]))",
    )
    assert "told: Something unexpected went wrong" in done.stdout
    assert "ValueError" in done.stderr


def test_ctrl_c_in_the_terminal_closes_the_window():
    done = started(
        "import os, signal",
        "self.lastWindowClosed.connect(lambda: print('closed'))",
        "QTimer.singleShot(0, lambda: os.kill(os.getpid(), signal.SIGINT))",
    )
    assert (done.returncode, done.stdout) == (0, "closed\n"), done.stderr
    assert "Traceback" not in done.stderr
