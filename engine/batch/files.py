"""The files of a batch: those that are to be punctuated, and those that a batch has written."""

import os
from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path

from engine.audio.beside import MEDIA
from engine.errors import InputError, OutputError
from engine.formats import EXTENSIONS

MARKER = ".punctuated"
"""Stands before the extension of a new version beside its file."""

OURS = b'"caesura": "batch'
"""Stands near the beginning of journals and reports."""


def find_files(
    folder: Path,
    pattern: str = "*",
    recursive: bool = False,
    without: Path | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> list[Path]:
    """The files in a folder that can be punctuated, sorted: those with the extension of a format, or of the pattern.

    Recordings, hidden files, and what an earlier run has written are left out.

    Args:
        folder, pattern, recursive: as in `Plan`; case does not matter in a pattern.
        without: a folder in it that is not looked into.
        stop: asked in each folder; where it says so the rest is not looked at.

    Raises:
        InputError: there is no such folder.
    """
    if not folder.is_dir():
        raise InputError(f"{folder} is not a folder; choose one with subtitles or transcripts in it")
    patterns = [part.strip().lower() for part in pattern.split(";") if part.strip()]
    suffixes = {*EXTENSIONS, *(Path(part).suffix for part in patterns)} - set(MEDIA)
    left_out = without.resolve() if without and without.resolve() != folder.resolve() else None
    found: list[Path] = []
    for place, folders, names in os.walk(folder):
        here = Path(place)
        wanted = [name for name in names if any(fnmatchcase(name.lower(), part) for part in patterns)]
        paths = [here / name for name in wanted if not name.startswith(".")]
        found += [path for path in paths if path.suffix.lower() in suffixes and not _is_ours(path)]
        if not recursive or stop():
            break
        folders[:] = [name for name in folders if name[0] != "." and (here / name).resolve() != left_out]
    return sorted(found)


def _is_ours(path: Path) -> bool:
    """Whether an earlier run has written a file: a new version, a journal or a report."""
    if Path(path.stem).suffix == MARKER:
        return True
    if path.suffix.lower() != ".json":
        return False
    try:
        with path.open("rb") as file:
            return OURS in file.read(2 * len(OURS))
    except OSError:
        return False


def make_folder(folder: Path) -> None:
    """Makes a folder, if it is not there.

    Raises:
        OutputError: it cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(f"{folder} cannot be made ({error.strerror}); choose another one") from None
