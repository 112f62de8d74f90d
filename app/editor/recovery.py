"""Copies of unsaved documents, written every few seconds of change and offered after a crash.

A copy is one file: a JSON header line, and the bytes of the document. Each running window locks its own file; copies of
a window with a free lock were left by a crash.
"""

import contextlib
import hashlib
import json
import os
import secrets
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs
from PySide6.QtCore import QCoreApplication, QLockFile

from engine.errors import InputError, reading
from engine.system.atomic import write_atomic

SUFFIX = ".recovery"
_HEADER_LIMIT = 1_000_000  # bytes; a longer first line is not a header
_ABANDONED = 3600.0  # seconds after which a temporary file is abandoned


def recovery_folder() -> Path:
    """Where copies are kept: in CAESURA_STATE if it is set, else where the system has the state of programs."""
    return Path(os.environ.get("CAESURA_STATE") or platformdirs.user_state_dir("caesura")) / "recovery"


@dataclass(frozen=True)
class RecoveryCopy:
    """A recovery copy left behind.

    Attributes:
        file: its path.
        path: the document's file, or None.
        name: the document's name.
        time: when it was written, in seconds since 1970.
        size: of the document, in bytes.
        digest: SHA-256 of the document.
        meta: further metadata.
    """

    file: Path
    path: Path | None
    name: str
    time: float
    size: int
    digest: str
    meta: dict[str, Any]


class Recovery:
    """The recovery copies of one running window, and those that others left behind.

    Args:
        folder: their folder; `recovery_folder()` if None. `save` raises if it cannot be created.

    Attributes:
        claimed: files of the copies whose documents are open in this window again.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or recovery_folder()
        self._window = secrets.token_hex(8)
        self._writing = threading.Lock()
        self._forgotten: set[str] = set()
        self.claimed: set[Path] = set()
        self._make_folder()
        self._lock = self._lock_of(self._window)
        self._lock.tryLock(0)

    def save(
        self, document_id: str, path: Path | None, name: str, parts: Sequence[bytes], meta: dict[str, Any]
    ) -> None:
        """Write a copy, replacing the last one of the same document. Blocking, so run it in a job.

        Args:
            document_id: identifies the document in this window.
            path: the document's file, if any.
            name: the document's name.
            parts: the document, to be written one behind the other.
            meta: further metadata, as JSON values.

        Raises:
            OutputError: it cannot be written; the last copy is intact.
        """
        digest = hashlib.sha256()
        for part in parts:
            digest.update(part)
        header = {
            "path": str(path.absolute()) if path else None,
            "name": name,
            "time": time.time(),
            "size": sum(map(len, parts)),
            "digest": digest.hexdigest(),
            "meta": meta,
        }
        with self._writing:
            self._make_folder()
            write_atomic(self._file(document_id), json.dumps(header).encode(), b"\n", *parts)
            if document_id in self._forgotten:  # the document was saved since the copy was begun
                self._file(document_id).unlink(missing_ok=True)

    def forget(self, document_id: str) -> None:
        """Remove the copy of a saved or discarded document, even one on its way; no later one is kept under this id."""
        self._forgotten.add(document_id)
        with contextlib.suppress(OSError):
            self._file(document_id).unlink(missing_ok=True)

    def list(self) -> list[RecoveryCopy]:
        """The copies that windows which run no more have left and nobody has claimed, the latest first."""
        self._sweep()
        copies = []
        for file in self.folder.glob(f"*{SUFFIX}"):
            window = file.name.partition(".")[0]
            if file in self.claimed or window == self._window or self._alive(window):
                continue
            if entry := _entry(file):
                copies.append(entry)
        return sorted(copies, key=lambda entry: entry.time, reverse=True)

    def load(self, entry: RecoveryCopy) -> bytes:
        """The document of a copy, which stays until it is discarded.

        Raises:
            InputError: it is gone or damaged.
        """
        with reading(entry.file), entry.file.open("rb") as file:
            file.readline(_HEADER_LIMIT)
            data = file.read()
        if hashlib.sha256(data).hexdigest() != entry.digest:
            text = QCoreApplication.translate("recovery", "{0} is damaged; what could be read of it is in {1}")
            raise InputError("{sentence}", sentence=text.format(entry.name, entry.file))
        return data

    def discard(self, entry: RecoveryCopy) -> None:
        """Remove a copy that was loaded and is kept elsewhere, or is not wanted."""
        self.claimed.discard(entry.file)
        with contextlib.suppress(OSError):
            entry.file.unlink(missing_ok=True)

    def close(self) -> None:
        """Let other windows offer what this one has not forgotten."""
        self._lock.unlock()

    def _make_folder(self) -> None:
        with contextlib.suppress(OSError):  # writing into it will report the error
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)

    def _file(self, document_id: str) -> Path:
        document = hashlib.sha256(document_id.encode()).hexdigest()[:16]  # it may have letters that no file name has
        return self.folder / f"{self._window}.{document}{SUFFIX}"

    def _lock_of(self, window: str) -> QLockFile:
        lock = QLockFile(str(self.folder / f"{window}.lock"))
        lock.setStaleLockTime(0)  # however old: only that its process is gone makes it free
        return lock

    def _alive(self, window: str) -> bool:
        lock = self._lock_of(window)
        if lock.tryLock(0):
            lock.unlock()  # which removes the file
            return False
        return lock.error() is QLockFile.LockError.LockFailedError

    def _sweep(self) -> None:
        """Remove partial files of killed windows, and stale locks."""
        for lock in self.folder.glob("*.lock"):
            if lock.stem != self._window:
                self._alive(lock.stem)
        for temporary in self.folder.glob(".caesura-*.tmp"):
            with contextlib.suppress(OSError):
                if time.time() - temporary.stat().st_mtime > _ABANDONED:
                    temporary.unlink()


def _entry(file: Path) -> RecoveryCopy | None:
    """Parse the header of a copy; None if invalid."""
    try:
        with file.open("rb") as opened:
            header = json.loads(opened.readline(_HEADER_LIMIT))
        return RecoveryCopy(
            file=file,
            path=Path(header["path"]) if header["path"] else None,
            name=str(header["name"]),
            time=float(header["time"]),
            size=int(header["size"]),
            digest=str(header["digest"]),
            meta=dict(header["meta"]),
        )
    except (OSError, ValueError, TypeError, LookupError, RecursionError):
        return None
