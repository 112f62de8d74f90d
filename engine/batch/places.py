"""Places that fsspec reaches, such as ``s3://talks/2024``: named as paths, looked into, read and written."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PosixPath
from typing import TYPE_CHECKING

from engine.batch.files import BatchSource, chooser, make_folder
from engine.errors import CaesuraError, InputError, MissingDependency, OutputError
from engine.system.atomic import write_atomic

if TYPE_CHECKING:
    from fsspec import AbstractFileSystem

_PROTOCOL = re.compile(r"\A[A-Za-z][\w+.-]+:")
_LOCAL = ("file:", "local:")
_STORES = frozenset({"abfs", "abfss", "adl", "az", "gcs", "gs", "memory", "oci", "oss", "s3", "s3a"})
"""Protocols of stores in which an object is there whole or not at all, whatever becomes of the one who writes it."""


class Url(PosixPath):
    """A place that fsspec reaches, where the engine takes a path: joined, cut and shown as one.

    Only the functions of this module know what is there.
    """

    @classmethod
    def of(cls, path: Path) -> Path:
        """What is meant by a path as it was typed: one that begins with a protocol is a place that fsspec reaches."""
        protocol, *rest = path.parts or ("",)
        if protocol in _LOCAL:
            return Path("/", *rest)
        return cls(*path.parts) if _PROTOCOL.fullmatch(protocol) else path

    def __str__(self) -> str:
        return super().__str__().replace(":/", "://", 1)

    def absolute(self) -> "Url":
        """The place itself."""
        return self


def filesystem(path: Path) -> "AbstractFileSystem":
    """What reaches a place, or a path on a disk.

    Raises:
        InputError: nothing does, or not from here.
        MissingDependency: a package is needed for it.
    """
    try:
        import fsspec
    except ModuleNotFoundError:
        raise MissingDependency('fsspec is not installed; run `pip install "caesura[cluster]"`') from None
    try:
        return fsspec.core.url_to_fs(str(path))[0] if isinstance(path, Url) else fsspec.filesystem("file")
    except ImportError as error:
        raise MissingDependency(f"{path}: {_package(path, error)}") from None
    except Exception as error:
        raise InputError(f"{path} cannot be reached ({_reason(error)}); check the name") from None


def _package(path: Path, error: ImportError) -> str:
    """The sentence on what reaches a place and is not installed."""
    from fsspec.registry import known_implementations

    protocol = path.parts[0].rstrip(":")
    module = known_implementations.get(protocol, {}).get("class", "").partition(".")[0]
    if module in ("", "fsspec"):
        return f"{protocol}: cannot be reached yet ({_reason(error)})"
    return f"{module} is not installed, which {protocol}: is reached with; run `pip install {module}` on every machine"


def source_of(given: Url) -> BatchSource:
    """What is meant by a place: a folder, a file, or a pattern such as ``s3://talks/**/*.srt``."""
    if not any(sign in str(given) for sign in "*?["):
        with reaching(given):
            if filesystem(given).isfile(str(given)):
                return BatchSource(given.parent, given.name, file=given)
        return BatchSource(given)
    return BatchSource.of(given)


def find_urls(folder: Url, pattern: str = "*", recursive: bool = False, without: Path | None = None) -> list[Path]:
    """The files in a place that can be punctuated, sorted, as `find_files` finds them on a disk.

    Raises:
        InputError: it cannot be looked into.
    """
    wanted = chooser(folder, pattern)
    inside = without if without != folder else None
    return sorted(
        path for path in listed(folder, recursive) if wanted(path) and not (inside and path.is_relative_to(inside))
    )


def listed(folder: Url, recursive: bool = False) -> Iterator[Path]:
    """The files in a place that are not hidden, nor in a hidden folder.

    Raises:
        InputError: it cannot be looked into.
    """
    with reaching(folder):
        system = filesystem(folder)
        root = system._strip_protocol(str(folder)).rstrip("/")
        names = system.find(root, maxdepth=None if recursive else 1)
        if not names and not system.exists(root):
            raise FileNotFoundError(root)
    for name in names:
        inner = name.removeprefix(root).lstrip("/")
        if inner and not any(part.startswith(".") for part in inner.split("/")):
            yield folder / inner


@contextmanager
def reaching(path: Path, error: type[CaesuraError] = InputError) -> Iterator[None]:
    """Says in one sentence why a place cannot be reached: what its own package raises is not known here."""
    try:
        yield
    except CaesuraError:
        raise
    except FileNotFoundError:
        raise error(f"{path}: there is no such place; check the name") from None
    except Exception as reason:
        raise error(f"{path} cannot be reached ({_reason(reason)}); check the name and who may use it") from None


def read(path: Path) -> bytes | None:
    """What is in a file; None where there is none.

    Raises:
        InputError: it cannot be reached.
    """
    with reaching(path):
        try:
            return filesystem(path).cat_file(str(path))
        except FileNotFoundError:
            return None


def stamp(path: Path) -> str:
    """What tells that a file has changed.

    Raises:
        InputError: it is not there, or cannot be reached.
    """
    with reaching(path):
        return filesystem(path).ukey(str(path))


def exists(path: Path) -> bool:
    """Whether there is a file.

    Raises:
        InputError: its place cannot be reached.
    """
    with reaching(path):
        return filesystem(path).isfile(str(path))


def fetch(path: Path, folder: Path) -> Path:
    """Copies a file into a folder on a disk, under its own name, and says where it is now.

    Raises:
        InputError: it is not there, or cannot be reached.
    """
    with reaching(path):
        filesystem(path).get_file(str(path), str(folder / path.name))
    return folder / path.name


def write(path: Path, data: bytes) -> None:
    """Writes a file, whole or not at all, and makes the folders it is in.

    Raises:
        OutputError: it cannot be written; what stood there still does.
    """
    if not isinstance(path, Url):
        make_folder(path.parent)
        write_atomic(path, data)
        return
    with reaching(path, OutputError):
        system = filesystem(path)
        if path.parts[0].rstrip(":") in _STORES:
            system.pipe_file(str(path), data)
        else:
            _replace(system, path, data)


def _replace(system: "AbstractFileSystem", path: Url, data: bytes) -> None:
    """Writes a file through another one beside it; what a killed writer leaves there the next one writes over."""
    system.makedirs(str(path.parent), exist_ok=True)
    part = str(path.with_name(f".{path.name}.part"))
    system.pipe_file(part, data)
    system.mv(part, str(path))


def _reason(error: BaseException) -> str:
    return str(error).strip().partition(os.linesep)[0] or type(error).__name__
