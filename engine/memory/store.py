"""The review memory: one SQLite file among the user's data, or in memory where that cannot be written."""

import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from engine.errors import OutputError
from engine.memory.decisions import Decision, Verdict
from engine.memory.log import read_log, write_log
from engine.memory.passages import Passage, join, write_passages
from engine.system.folders import data_folder
from engine.warnings import CodedWarning

Result = TypeVar("Result")

BUSY = 5.0
"""Seconds to wait while another process writes."""

_AT_ONCE = 10_000  # keys in a query; SQLite takes 32,766
_COLUMNS = ("key", "time", "verdict", "proposed", "model", "document", "first", "slot", "words", "marks")
_SCHEMA = """
    CREATE TABLE IF NOT EXISTS decisions (
        key BLOB, time REAL, verdict TEXT, proposed TEXT, model TEXT,
        document BLOB, first INTEGER, slot INTEGER, words TEXT, marks TEXT, PRIMARY KEY (key, time)
    );
"""


class Memory:
    """The decisions on suggestions, over all documents. Any thread may use it, and several processes at once.

    Args:
        path: of the database, or None for ``review.sqlite`` in `data_folder`.

    Attributes:
        warning: one sentence on why earlier decisions are not known or new ones not kept; "" if all is well.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder() / "review.sqlite"
        self.warning: str = ""
        self._lock = threading.RLock()
        self._db: sqlite3.Connection | None = None
        self._in_memory = False
        self.counts()  # finds out now whether the file is damaged or unusable

    def remember(self, decisions: Iterable[Decision]) -> None:
        """Keeps decisions: all of them, in one transaction."""
        rows = [_row(decision) for decision in decisions]
        self._run(lambda db: db.executemany("INSERT OR REPLACE INTO decisions VALUES (?,?,?,?,?,?,?,?,?,?)", rows))

    def forget(self, decisions: Iterable[Decision]) -> None:
        """Takes decisions back; what was decided about the same suggestions before counts again."""
        rows = [(decision.key, decision.time) for decision in decisions]
        self._run(lambda db: db.executemany("DELETE FROM decisions WHERE key = ? AND time = ?", rows))

    def rejected(self, keys: Sequence[bytes]) -> set[bytes]:
        """Those suggestions, by `slot_key`, that were rejected when they were last decided on."""
        # With max() SQLite takes the other columns from the row that has the maximum.
        query = "SELECT key, verdict, max(time) FROM decisions WHERE key IN ({}) GROUP BY key"
        parts = [keys[start : start + _AT_ONCE] for start in range(0, len(keys), _AT_ONCE)]

        def select(db: sqlite3.Connection) -> list[tuple[Any, ...]]:
            return [row for part in parts for row in db.execute(query.format(",".join("?" * len(part))), part)]

        return {row[0] for row in self._run(select) if row[1] == "rejected"}

    def counts(self) -> dict[Verdict, int]:
        """How many decisions there are of each kind."""
        query = "SELECT verdict, count(*) FROM decisions GROUP BY verdict"
        counts: dict[Verdict, int] = {"accepted": 0, "rejected": 0, "changed": 0}
        return counts | dict(self._run(lambda db: db.execute(query).fetchall()))

    def decisions(self) -> list[Decision]:
        """All that was decided and not taken back, by time."""
        query = f"SELECT {', '.join(_COLUMNS)} FROM decisions ORDER BY time"
        return [_decision(row) for row in self._run(lambda db: db.execute(query).fetchall())]

    def export_lines(self, path: Path) -> int:
        """Writes all decisions as JSON lines; returns how many there are.

        Raises:
            OutputError: they cannot be written; the old file is intact.
        """
        return write_log(self.decisions(), path)

    def import_lines(self, path: Path) -> tuple[int, list[str]]:
        """Takes in what `export_lines` wrote; how many decisions, and a sentence on each line that was left out.

        Raises:
            InputError: it cannot be read, or is not such a log.
        """
        decisions, damaged = read_log(path)
        self.remember(decisions)
        return len(decisions), damaged

    def passages(self) -> list[Passage]:
        """The passages with decisions, to learn from."""
        query = "SELECT document, first, slot, words, marks FROM decisions WHERE words != '' ORDER BY document, time"
        return list(join(self._run(lambda db: db.execute(query).fetchall())))

    def export_passages(self, folder: Path) -> int:
        """Writes the passages as text files for the trainer; returns how many there are.

        Raises:
            OutputError: they cannot be written.
        """
        return write_passages(self.passages(), folder)

    def clear(self) -> None:
        """Forgets everything, and leaves nothing of it in the file, nor in damaged ones that were set aside.

        Raises:
            OutputError: the file cannot be written, and still has it.
        """
        script = "BEGIN; DELETE FROM decisions; COMMIT; VACUUM; PRAGMA wal_checkpoint(TRUNCATE);"
        self._run(lambda db: db.executescript(script))
        if self._in_memory and self.path.exists():
            raise OutputError("{path} cannot be written and still has your decisions; delete that file", path=self.path)
        for damaged in self.path.parent.glob(f"{self.path.name}.damaged*"):
            try:
                damaged.unlink()
            except OSError:
                raise OutputError(
                    "{damaged} still has your decisions and cannot be deleted; delete that file", damaged=damaged
                ) from None

    def close(self) -> None:
        """Closes the file; whatever is called next opens it again."""
        with self._lock:
            if self._db is not None:
                self._db.close()
            self._db = None

    def _run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Does `work` in one transaction, on the file if that can be used, and else in memory."""
        with self._lock:
            while True:
                try:
                    self._db = self._db or _open(self.path)
                    with self._db:
                        return work(self._db)
                except (sqlite3.Error, OSError) as error:
                    if self._in_memory or not self._rescue(error):
                        raise

    def _rescue(self, error: Exception) -> bool:
        """Continues without the file; False if the error has another cause."""
        damaged = type(error) is sqlite3.DatabaseError  # errors of a statement are subclasses
        if damaged and self._set_aside():
            return True
        if not damaged and not isinstance(error, sqlite3.OperationalError | OSError):
            return False
        self._go_on_in_memory(error)
        return True

    def _set_aside(self) -> bool:
        """Renames a damaged file to make room for a new one; False if it cannot be renamed."""
        self.close()
        aside = _free(self.path.with_name(f"{self.path.name}.damaged"))
        try:
            self.path.rename(aside)
            for ending in ("-wal", "-shm"):
                self.path.with_name(self.path.name + ending).unlink(missing_ok=True)
        except OSError:
            return False
        self.warning = CodedWarning("memory-damaged", file=str(self.path), aside=aside.name)
        return True

    def _go_on_in_memory(self, error: Exception) -> None:
        """Takes over what can still be read; later decisions are not kept."""
        memory = sqlite3.connect(":memory:", check_same_thread=False)
        with contextlib.suppress(sqlite3.Error, OSError):
            # A folder that is only read takes no -shm file, and without one only this way of reading is left.
            uri = f"{self.path.resolve().as_uri()}?mode=ro&immutable=1"
            source = self._db or sqlite3.connect(uri, uri=True)
            with contextlib.closing(source):
                source.backup(memory)
        memory.executescript(_SCHEMA)
        self._db, self._in_memory = memory, True
        reason = str(getattr(error, "strerror", None) or error)
        self.warning = CodedWarning("memory-unwritable", file=str(self.path), error=reason)


def _row(decision: Decision) -> tuple[Any, ...]:
    return (
        decision.key, decision.time, decision.verdict, _text([decision.proposed]), _text([decision.model]),
        decision.document, decision.first, decision.slot, _text(decision.words), _text(decision.marks),
    )  # fmt: skip


def _decision(row: tuple[Any, ...]) -> Decision:
    """A row of `_COLUMNS` as it was before `_row`."""
    table = dict(zip(_COLUMNS, row, strict=True))
    texts = {name: tuple(table[name].split(" ")) if table["words"] else () for name in ("words", "marks")}
    return Decision(**table | texts)


def _text(words: Iterable[str]) -> str:
    """Words as SQLite takes them: half a surrogate pair, which some recognisers' files have, becomes a `?`."""
    return " ".join(words).encode("utf-8", "replace").decode()


def _open(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    db = sqlite3.connect(path, timeout=BUSY, check_same_thread=False)
    try:
        _write_ahead(db)
        db.execute("PRAGMA synchronous = NORMAL")
        db.executescript(_SCHEMA)
    except sqlite3.Error:
        db.close()
        raise
    return db


def _write_ahead(db: sqlite3.Connection) -> None:
    """Lets others read while one writes. SQLite itself does not wait here for a process that does the same."""
    end = time.monotonic() + BUSY
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.01)


def _free(path: Path) -> Path:
    """`path`, or it with the first number behind it that is not taken."""
    names = (path.with_name(f"{path.name}{number or ''}") for number in count())
    return next(name for name in names if not name.exists())
