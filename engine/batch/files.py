"""The files of a batch: inputs and outputs."""

import os
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from engine.audio.sidecar import MEDIA
from engine.errors import InputError, OutputError
from engine.formats import EXTENSIONS
from engine.warnings import CodedWarning, Warn

MARKER = ".punctuated"
"""Marks the name of an output next to its input, before the extension."""

OURS = b'"caesura": "batch'
"""Identifies the figures of a report, near their beginning."""

LEFT = ".caesura-*.tmp"
"""The files that `engine.system.atomic.write_atomic` leaves where it is killed."""

_SIGNS = re.compile(r"[*?\[]")
"""The characters that make a name a pattern."""


class BatchSource(NamedTuple):
    """Where the files of a batch are.

    Attributes:
        folder, pattern, recursive: as in `engine.batch.BatchPlan`.
        file: the only one, if it is one.
    """

    folder: Path
    pattern: str = "*"
    recursive: bool = False
    file: Path | None = None

    @classmethod
    def of(cls, source: Path) -> "BatchSource":
        """Parses a folder, a file, or a pattern such as ``talks/**/*.srt``.

        Raises:
            InputError: no such file or folder.
        """
        if source.is_dir():
            return cls(source)
        if source.is_file():
            return cls(source.parent, source.name, file=source)
        parts = source.parts
        signs = (index for index, part in enumerate(parts) if _SIGNS.search(part))
        first = next((index for index in signs if not Path(*parts[: index + 1]).is_dir()), None)
        if first is None:
            raise InputError("{source}: there is no such file or folder; check the name", source=source)
        return cls(Path(*parts[:first]), "/".join(parts[first:]), len(parts) - first > 1)


def find_files(
    folder: Path,
    pattern: str = "*",
    recursive: bool = False,
    without: Path | None = None,
    stop: Callable[[], bool] = lambda: False,
    warn: Warn = lambda sentence: None,
) -> list[Path]:
    """Finds the files in a folder that can be punctuated, sorted: those with the extension of a format, or matching the
    pattern.

    Skips recordings, hidden files, and outputs of earlier runs. Follows links, but visits each folder and file once.

    Args:
        folder, pattern, recursive: as in `BatchPlan`; case does not matter in a pattern.
        without: a subfolder to skip.
        stop: polled in each folder; once it returns true the search ends.
        warn: called for unreadable folders and skipped links.

    Raises:
        InputError: the folder is missing or unreadable.
    """
    if not folder.is_dir():
        raise InputError("{folder} is not a folder; choose one with subtitles or transcripts in it", folder=folder)
    wanted = chooser(folder, pattern)
    matches: list[Path] = []
    for place, names in _walk(folder, recursive, without, warn):
        matches += [path for path in (place / name for name in names) if wanted(path) and not _is_report(path)]
        if stop():
            break
    return _once(sorted(matches), warn)


def chooser(folder: Path, pattern: str) -> Callable[[Path], bool]:
    """Returns a function: whether a path in a folder is a file to be punctuated, by a pattern as in `BatchPlan`."""
    patterns = [part.strip().lower().split("/") for part in pattern.split(";") if part.strip()]
    names = [part[-1] for part in patterns]
    # A file without an extension has to be named.
    meant = {Path(name).suffix for name in names if Path(name).suffix or (name and not _SIGNS.search(name))}
    suffixes = {*EXTENSIONS, *meant} - set(MEDIA)

    def wanted(path: Path) -> bool:
        if path.suffix.lower() not in suffixes or Path(path.stem).suffix == MARKER:
            return False
        parts = [part.lower() for part in path.relative_to(folder).parts]
        return any(_fits(parts if len(part) > 1 else parts[-1:], part) for part in patterns)

    return wanted


def _fits(parts: Sequence[str], pattern: Sequence[str]) -> bool:
    """Whether a path matches a pattern, part by part; ``**`` matches any number of folders."""
    if not pattern:
        return not parts
    if pattern[0] == "**":
        return any(_fits(parts[skipped:], pattern[1:]) for skipped in range(len(parts) + 1))
    return bool(parts) and fnmatchcase(parts[0], pattern[0]) and _fits(parts[1:], pattern[1:])


def _walk(folder: Path, recursive: bool, without: Path | None, warn: Warn) -> Iterator[tuple[Path, list[str]]]:
    """The folders to look into, each with the names in it; those that only a link leads to come last."""
    seen = {os.path.realpath(folder)}
    left_out = os.path.realpath(without) if without else None
    places, links = deque([folder]), deque[Path]()
    while places or links:
        place = places.popleft() if places else links.popleft()
        if place.is_symlink() and place != folder and not _is_new(place, folder, seen, left_out, warn):
            continue
        names, folders = _listed(place, place == folder, warn)
        yield place, names
        for inner in folders if recursive else ():
            if inner.is_symlink():
                links.append(inner)
            elif (real := os.path.realpath(inner)) != left_out and real not in seen:
                seen.add(real)
                places.append(inner)


def _is_new(link: Path, folder: Path, seen: set[str], left_out: str | None, warn: Warn) -> bool:
    """Whether a link leads to a folder that is not searched anyway; records that it is searched from now on."""
    real = os.path.realpath(link)
    if real == left_out:
        return False
    if real in seen or Path(os.path.realpath(folder)).is_relative_to(real):
        warn(CodedWarning("linked-folder", link=str(link), folder=real))
        return False
    seen.add(real)
    return True


def _listed(place: Path, first: bool, warn: Warn) -> tuple[list[str], list[Path]]:
    """The names of files and the folders in a folder, hidden ones left out."""
    try:
        with os.scandir(place) as entries:
            rows = sorted((entry.name, os.path.isdir(entry), entry.is_symlink()) for entry in entries)
    except OSError as error:
        if first:
            raise InputError(
                "{folder} cannot be opened ({reason}); change its permissions, or choose another folder",
                folder=place,
                reason=error.strerror,
            ) from None
        warn(CodedWarning("folder-unread", folder=str(place), error=error.strerror))
        return [], []
    shown = [row for row in rows if not row[0].startswith(".")]
    folders = [place / name for name, is_folder, _ in shown if is_folder]
    # A link that leads nowhere is listed, and reported; a pipe is not, for it may never end.
    names = [name for name, is_folder, link in shown if not is_folder and (link or (place / name).is_file())]
    return names, folders


def _once(paths: list[Path], warn: Warn) -> list[Path]:
    """Paths without the links to others of them."""
    links = [path for path in paths if path.is_symlink()]
    if not links:
        return paths
    there = {os.path.realpath(path): path for path in paths if not path.is_symlink()}
    left_out = set()
    for path in links:
        other = there.setdefault(os.path.realpath(path), path)
        if other != path:
            warn(CodedWarning("linked-file", link=str(path), file=str(other)))
            left_out.add(path)
    return [path for path in paths if path not in left_out]


def _is_report(path: Path) -> bool:
    """Whether a file is a report of an earlier run."""
    if path.suffix.lower() != ".json":
        return False
    try:
        with path.open("rb") as file:
            return OURS in file.read(2 * len(OURS))
    except OSError:
        return False


def check_places(folder: Path, output: Path | None) -> None:
    """Checks that the files are not in the folder to write to, or below it.

    Raises:
        InputError: the files are inside the folder to write to.
        OutputError: that is a file.
    """
    if output is None:
        return
    if output.exists() and not output.is_dir():
        raise OutputError("{output} is a file; name a folder to write to", output=output)
    here, there = Path(os.path.realpath(folder)), Path(os.path.realpath(output))
    if here != there and here.is_relative_to(there):
        raise InputError(
            "{folder} is inside {output}, where the output would go; choose another folder to write to",
            folder=folder,
            output=output,
        )


def remove_leftovers(folders: Iterable[Path]) -> None:
    """Removes partial files from some folders after a run or a worker was killed."""
    for folder in folders:
        for left in folder.glob(LEFT):
            with suppress(OSError):
                left.unlink()
