"""Remote locations through fsspec, such as ``s3://talks/2024``: paths, listing, reading, writing."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PosixPath
from typing import TYPE_CHECKING

from engine.batch.files import BatchSource, chooser
from engine.errors import CaesuraError, InputError, MissingDependency, OutputError
from engine.system.atomic import make_folder, write_atomic

if TYPE_CHECKING:
    from fsspec import AbstractFileSystem

_PROTOCOL = re.compile(r"\A[A-Za-z][\w+.-]+:")
_LOCAL = ("file:", "local:")
_STORES = frozenset({"abfs", "abfss", "adl", "az", "gcs", "gs", "memory", "oci", "oss", "s3", "s3a"})
"""Protocols of stores that write objects atomically."""


class Url(PosixPath):
    """A location that fsspec reaches, with the interface of a path.

    Only the functions of this module access its content.
    """

    @classmethod
    def of(cls, path: Path) -> Path:
        """Parses a typed path: one with a protocol becomes a `Url`."""
        protocol, *rest = path.parts or ("",)
        if protocol in _LOCAL:
            return Path("/", *rest)
        return cls(*path.parts) if _PROTOCOL.fullmatch(protocol) else path

    def __str__(self) -> str:
        return super().__str__().replace(":/", "://", 1)

    def absolute(self) -> "Url":
        """Returns itself."""
        return self


def filesystem(path: Path) -> "AbstractFileSystem":
    """Returns the file system of a URL or a local path.

    Raises:
        InputError: the protocol is unknown, or not reachable from here.
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
    """The message for the missing package of a protocol."""
    from fsspec.registry import known_implementations

    protocol = path.parts[0].rstrip(":")
    module = known_implementations.get(protocol, {}).get("class", "").partition(".")[0]
    if module in ("", "fsspec"):
        return f"{protocol}: cannot be reached yet ({_reason(error)})"
    return f"{module} is not installed, which {protocol}: needs; run `pip install {module}` on every machine"


def source_of(url: Url) -> BatchSource:
    """Parses a URL as a folder, a file, or a pattern such as ``s3://talks/**/*.srt``."""
    if not any(sign in str(url) for sign in "*?["):
        with reaching(url):
            if filesystem(url).isfile(str(url)):
                return BatchSource(url.parent, url.name, file=url)
        return BatchSource(url)
    return BatchSource.of(url)


def find_urls(folder: Url, pattern: str = "*", recursive: bool = False, without: Path | None = None) -> list[Path]:
    """Finds the files under a URL that can be punctuated, sorted; see `find_files` for local folders.

    Raises:
        InputError: it cannot be listed.
    """
    wanted = chooser(folder, pattern)
    inside = without if without != folder else None
    return sorted(
        path for path in listed(folder, recursive) if wanted(path) and not (inside and path.is_relative_to(inside))
    )


def listed(folder: Url, recursive: bool = False) -> Iterator[Path]:
    """Lists the files under a URL, without hidden files and folders.

    Raises:
        InputError: it cannot be listed.
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
    """Translates errors of a remote location into one sentence: the exceptions of its package are unknown here."""
    try:
        yield
    except CaesuraError:
        raise
    except FileNotFoundError:
        raise error(f"{path}: there is no such place; check the name") from None
    except Exception as reason:
        raise error(f"{path} cannot be reached ({_reason(reason)}); check the name and who may use it") from None


def read(path: Path) -> bytes | None:
    """Reads a file; None if it is missing.

    Raises:
        InputError: it cannot be reached.
    """
    with reaching(path):
        try:
            return filesystem(path).cat_file(str(path))
        except FileNotFoundError:
            return None


def stamp(path: Path) -> str:
    """An identifier that changes with the file's content.

    Raises:
        InputError: it is not there, or cannot be reached.
    """
    with reaching(path):
        return filesystem(path).ukey(str(path))


def exists(path: Path) -> bool:
    """Whether a file exists.

    Raises:
        InputError: its location cannot be reached.
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
    """Writes a file atomically, and creates its folders.

    Raises:
        OutputError: it cannot be written; the old file is intact.
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
    """Writes a file through a temporary one in its folder; the next writer overwrites leftovers of a killed one."""
    system.makedirs(str(path.parent), exist_ok=True)
    part = str(path.with_name(f".{path.name}.part"))
    system.pipe_file(part, data)
    system.mv(part, str(path))


def _reason(error: BaseException) -> str:
    return str(error).strip().partition(os.linesep)[0] or type(error).__name__
