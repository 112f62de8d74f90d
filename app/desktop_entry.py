"""Caesura among the user's applications: `caesura --install-desktop-entry` puts it there."""

import contextlib
import os
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

from engine.system.atomic import write_atomic

_RESERVED = '"`$\\'


def data_home() -> Path:
    """Where the desktop looks for the user's own applications and icons."""
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else Path.home() / ".local" / "share"


def program() -> str:
    """The command that starts this installation; the bare name if it is not known."""
    program = Path(sys.executable).parent / "caesura"
    return str(program) if program.exists() else shutil.which("caesura") or "caesura"


def install_desktop_entry() -> list[Path]:
    """Write the desktop entry and the icon for this user.

    Returns:
        The files that were written.

    Raises:
        OutputError: one of them cannot be written.
    """
    resources, home = files("resources"), data_home()
    entry = (resources / "caesura.desktop").read_text("utf-8")
    entry = entry.replace("Exec=caesura %f", f"Exec={_quoted(program())} %f")
    contents = {
        home / "applications" / "caesura.desktop": entry.encode(),
        home / "icons/hicolor/scalable/apps" / "caesura.svg": (resources / "icons" / "caesura.svg").read_bytes(),
    }
    for path, data in contents.items():
        _write(path, data)
    _notify_desktop(home / "applications")
    return list(contents)


def _quoted(command: str) -> str:
    """`command` as an argument of a desktop entry's Exec: escaped inside its quotes, and again as the file's text."""
    inside = "".join(f"\\{letter}" if letter in _RESERVED else letter for letter in command)
    return f'"{inside}"'.replace("\\", "\\\\").replace("%", "%%")


def _write(path: Path, data: bytes) -> None:
    """Write a file and the folders it is in, which need not be there on a new account."""
    with contextlib.suppress(OSError):  # writing into it will report the error
        path.parent.mkdir(parents=True, exist_ok=True)
    write_atomic(path, data)


def _notify_desktop(applications: Path) -> None:
    """Update the desktop's list of file associations; most desktops do so by themselves sooner or later."""
    if update := shutil.which("update-desktop-database"):
        subprocess.run([update, "-q", str(applications)], check=False, timeout=30)
