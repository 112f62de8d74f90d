"""The ledger of finished files: an SQLite file in the output folder, from which the same plan resumes."""

import hashlib
import json
import logging
import os
import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

from engine.batch.files import remove_leftovers
from engine.batch.outcome import FileOutcome, read_figures
from engine.batch.plan import BatchPlan
from engine.errors import InputError, OutputError
from engine.style import Style
from engine.system.atomic import make_folder
from engine.warnings import CodedWarning, Warn

LEDGER = "caesura-batch.sqlite"

Stamp = list[int]
"""Detects a changed file: its size in bytes and modification time."""

_VERSION = 1
_SCHEMA = f"""
    CREATE TABLE IF NOT EXISTS outputs (
        output BLOB PRIMARY KEY, source BLOB, digest TEXT, replaced TEXT, settings TEXT, stamps TEXT, figures TEXT
    );
    CREATE INDEX IF NOT EXISTS sources ON outputs (source);
    PRAGMA user_version = {_VERSION};
"""
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)

log = logging.getLogger(__name__)


def stamp(path: Path) -> Stamp | None:
    """Returns the current stamp of a file; None without a file."""
    try:
        status = path.stat()
    except OSError:
        return None
    return [status.st_size, status.st_mtime_ns]


class Stamps(NamedTuple):
    """The inputs of an outcome.

    Attributes:
        file: the stamp of the file.
        media: name and stamp of its recording, or None if it is not used.
    """

    file: Stamp | None
    media: list[Any] | None

    @classmethod
    def of(cls, path: Path, media: Path | None) -> "Stamps":
        """The current stamps of a file and its recording."""
        return cls(stamp(path), [media.name, stamp(media)] if media else None)


class Ledger:
    """Records finished files, and the input of each output. Only one run can open it at a time.

    Opening it removes partial files of a killed run.

    Args:
        plan, style: new entries belong to them.
        warn: called if the ledger is damaged or not writable; the run continues without it.
        dry: read only; new entries are discarded.

    Raises:
        InputError: it is in use by another run.
        OutputError: it cannot be written, or its folder cannot be created.
    """

    def __init__(self, plan: BatchPlan, style: Style, warn: Warn = log.warning, dry: bool = False):
        self._place, self.path = plan.place, plan.place / LEDGER
        self._settings, self._warn, self._full = settings_of(plan, style), warn, False
        if dry:
            self._db = _copy(self.path)
            return
        make_folder(plan.place)
        try:
            self._db = self._open()
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF in _BUSY:  # the rest says why
                raise InputError(
                    "{path}: another run is using this folder; wait until it ends", path=self.path
                ) from None
            raise OutputError(
                "{path} cannot be written ({error}); choose another output folder", path=self.path, error=error
            ) from None
        self._clear()

    def close(self) -> None:
        """Closes it for other runs."""
        self._db.close()

    def finished(self, path: Path, media: Path | None) -> FileOutcome | None:
        """The outcome of a file that this plan has been carried out on, if nothing has changed since."""
        query = "SELECT output, figures FROM outputs WHERE source = ? AND settings = ? AND stamps = ? AND figures != ''"
        stamps = json.dumps(Stamps.of(path, media))
        for output, figures in self._db.execute(query, (self._key(path), self._settings, stamps)):
            target = self._path(output)
            if target.is_file():
                return FileOutcome(path, target, "skipped", **read_figures(json.loads(figures)))
        return None

    def other_owner(self, target: Path, path: Path) -> Path | None:
        """Another input than `path` that `target` was written for, if both still exist."""
        row = self._db.execute("SELECT source FROM outputs WHERE output = ?", (self._key(target),)).fetchone()
        owner = self._path(row[0]) if row else path
        return owner if self._key(owner) != self._key(path) and owner.is_file() and target.is_file() else None

    def wrote(self, target: Path, data: bytes) -> bool:
        """Whether a batch wrote `data`, the content of `target`."""
        row = self._db.execute("SELECT digest, replaced FROM outputs WHERE output = ?", (self._key(target),)).fetchone()
        return row is not None and digest_of(data) in row

    def claim(self, target: Path, path: Path, data: bytes, old: bytes | None) -> None:
        """Records that `data` is about to be written to `target` for a file, replacing `old` if any."""
        self._note(target, path, data, replaced=digest_of(old) if old is not None else "")

    def finish(self, outcome: FileOutcome, target: Path, data: bytes, before: Stamps) -> None:
        """Records a finished file.

        Args:
            target: its output.
            data: the output's content.
            before: stamps of the file and its recording before the work.
        """
        stamps = Stamps(stamp(target), before.media) if target == outcome.path else before
        self._note(target, outcome.path, data, stamps=json.dumps(stamps), figures=json.dumps(outcome.figures()))

    def _note(
        self, target: Path, path: Path, data: bytes, replaced: str = "", stamps: str = "", figures: str = ""
    ) -> None:
        row = (self._key(target), self._key(path), digest_of(data), replaced, self._settings, stamps, figures)
        try:
            with self._db:
                self._db.execute("INSERT OR REPLACE INTO outputs VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        except sqlite3.Error as error:
            if not self._full:
                self._warn(CodedWarning("ledger-unwritable", file=str(self.path), error=str(error)))
            self._full = True

    def _open(self) -> sqlite3.Connection:
        """Opens it; a damaged one, or one of another version, is moved aside and a new one started."""
        try:
            return _connected(self.path)
        except sqlite3.DatabaseError as error:
            if type(error) is not sqlite3.DatabaseError:  # errors of the disk or of another run are subclasses
                raise
        aside = self.path.with_name(f"{LEDGER}.damaged")
        try:
            self.path.replace(aside)
            for ending in ("-wal", "-shm"):
                self.path.with_name(LEDGER + ending).unlink(missing_ok=True)
        except OSError as error:
            raise OutputError(
                "{path} is damaged, and cannot be moved ({reason}); delete it", path=self.path, reason=error.strerror
            ) from None
        self._warn(CodedWarning("ledger-damaged", file=str(self.path), aside=aside.name))
        return _connected(self.path)

    def _clear(self) -> None:
        """Removes the partial files of a killed run, only where it had begun to write."""
        claimed = self._db.execute("SELECT output FROM outputs WHERE figures = ''")
        remove_leftovers({self._path(output).parent for (output,) in claimed})

    def _key(self, path: Path) -> bytes:
        """A path relative to the ledger, to keep the folder movable; absolute on another drive."""
        try:
            return os.fsencode(os.path.relpath(path, self._place))
        except ValueError:
            return os.fsencode(os.path.abspath(path))

    def _path(self, key: bytes) -> Path:
        return Path(os.path.normpath(self._place / os.fsdecode(key)))


def _connected(path: Path) -> sqlite3.Connection:
    """A connection that no other process shares."""
    db = sqlite3.connect(path, timeout=0, check_same_thread=False)
    try:
        for setting in ("locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = NORMAL"):
            db.execute(f"PRAGMA {setting}")
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version not in (0, _VERSION) or db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("damaged, or of another version")
        db.executescript(_SCHEMA)
    except sqlite3.Error:
        db.close()
        raise
    return db


def _copy(path: Path) -> sqlite3.Connection:
    """A copy of a ledger in memory; empty if it is missing or unreadable."""
    memory = sqlite3.connect(":memory:", check_same_thread=False)
    with suppress(sqlite3.Error, OSError), tempfile.TemporaryDirectory() as folder:
        for ending in ("-wal", ""):
            with suppress(FileNotFoundError):
                shutil.copy(f"{path}{ending}", folder)
        with closing(sqlite3.connect(Path(folder) / LEDGER)) as copy:
            copy.backup(memory)
    memory.executescript(_SCHEMA)
    return memory


def digest_of(data: bytes) -> str:
    """The SHA-256 of an output, in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def settings_of(plan: BatchPlan, style: Style) -> str:
    """A digest of the settings that the outcome of a file depends on."""
    from engine.models.weights import find_folder, sha256

    names = ("minimum_confidence", "keep_marks", "keep_case", "with_media", "recue", "output_format", "language")
    chosen = {name: getattr(plan, name) for name in (*names, "overwrite_originals")}
    card = sha256(find_folder(plan.model) / "card.json")  # which has the hashes of the weights
    return hashlib.sha256(json.dumps([chosen, card, repr(style)]).encode()).hexdigest()[:16]
