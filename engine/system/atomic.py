"""Atomic writes: the old file stays until the new one is on the disk."""

import contextlib
import errno
import os
import secrets
import stat
from collections.abc import Sequence
from pathlib import Path

from engine.errors import OutputError


def write_atomic(path: str | Path, *data: bytes) -> None:
    """Writes `data` to `path` through a temporary file in the same folder, preserving permissions.

    Args:
        path: the file.
        data: its bytes, or their parts in order.

    Raises:
        OutputError: it cannot be written; the old file is intact and no temporary file remains.
    """
    target = Path(path)
    try:
        _check(target)
        if target.exists() and not target.is_file():
            target.write_bytes(b"".join(data))  # a pipe or a device such as /dev/stdout is written to, not replaced
        else:
            _replace(Path(os.path.realpath(target)), data)  # a link stays a link: its target is replaced
    except (OSError, ValueError) as error:
        raise _not_written(path, error) from None


def check_writable(path: str | Path) -> None:
    """Checks that a file can be written, as far as that can be known before the work on its content.

    Raises:
        OutputError: it is a folder, its folder is missing, or one may not write there.
    """
    try:
        _check(Path(path))
    except (OSError, ValueError) as error:
        raise _not_written(path, error) from None


def make_folder(folder: Path) -> None:
    """Creates a folder if it is missing.

    Raises:
        OutputError: it cannot be created.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(
            "{folder} cannot be made ({reason}); choose another one", folder=folder, reason=error.strerror
        ) from None


def append(path: str | Path, data: bytes) -> None:
    """Appends `data` to a file and syncs it to disk.

    Raises:
        OutputError: it cannot be written, or not all of it.
    """
    try:
        with open(path, "ab") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except (OSError, ValueError) as error:
        raise _not_written(path, error) from None


def _check(target: Path) -> None:
    place = target if target.exists() else Path(os.path.realpath(target)).parent
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, "a folder")
    if not target.exists() and not stat.S_ISDIR(place.stat().st_mode):
        raise NotADirectoryError(errno.ENOTDIR, "not a folder")
    if not os.access(place, os.W_OK):
        raise PermissionError(errno.EACCES, "not writable")


def _replace(target: Path, data: Sequence[bytes]) -> None:
    temporary = target.with_name(f".caesura-{secrets.token_hex(6)}.tmp")
    try:
        _write_new(temporary, data, target)
        os.replace(temporary, target)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(target.parent)


def _write_new(temporary: Path, data: Sequence[bytes], like: Path) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with open(os.open(temporary, flags, 0o666), "wb") as file:
        if like.exists():
            with contextlib.suppress(OSError):  # a network's disk may know no permissions
                os.chmod(temporary, stat.S_IMODE(like.stat().st_mode))
        file.writelines(data)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Puts the new name on the disk too, where the system lets a folder be synced."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _not_written(path: str | Path, error: OSError | ValueError) -> OutputError:
    folder, reason = Path(path).parent, getattr(error, "strerror", None) or error
    not_writable = OutputError("{path} is not writable; change the permissions or name another file", path=path)
    missing = OutputError("{folder} does not exist; create the folder or name another one", folder=folder)
    known = {
        errno.ENOENT: not_writable if folder.is_dir() else missing,
        errno.ENOTDIR: OutputError("{folder} is not a folder; name another one", folder=folder),
        errno.EISDIR: OutputError("{path} is a folder; name a file in it", path=path),
        errno.EACCES: not_writable,
        errno.EPERM: not_writable,
        errno.EROFS: OutputError("{path} is on a read-only disk; name a file on another one", path=path),
        errno.ENOSPC: OutputError("{path} does not fit on its disk; make room and try again", path=path),
        errno.EDQUOT: OutputError("{path} does not fit in your disk quota; make room and try again", path=path),
        errno.ENAMETOOLONG: OutputError("{path}: the name is too long; choose a shorter one", path=path),
    }
    unknown = OutputError("{path} cannot be written ({reason}); name another file", path=path, reason=reason)
    return known.get(getattr(error, "errno", None) or 0, unknown)
