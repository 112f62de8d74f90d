"""Detects that another program has changed the open file."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

SETTLING = 300
"""Milliseconds that a file is left alone before it is looked at: some programs write it in several goes."""


@dataclass(frozen=True)
class Stamp:
    """An identifier of a file's state.

    Attributes:
        size: in bytes.
        modified: when it was changed, in ns since 1970.
    """

    size: int
    modified: int


def stamp(path: Path) -> Stamp | None:
    """The state of the file at `path`; None if there is none."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    return Stamp(status.st_size, status.st_mtime_ns)


class FileWatch(QObject):
    """Watches one file, and its folder too, since many programs put a new file in place of the old one.

    Signals:
        changed: another program has changed, removed or brought back the file; once for changes at short intervals.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path: Path | None = None
        self._known: Stamp | None = None
        self._expecting = False
        self._system = QFileSystemWatcher(self)
        self._timer = QTimer(self, singleShot=True, interval=SETTLING)
        self._timer.timeout.connect(self._look)
        self._system.fileChanged.connect(self._timer.start)
        self._system.directoryChanged.connect(self._timer.start)

    def watch(self, path: Path | None, known: Stamp | None = None) -> None:
        """Watch the file at `path`, and no other; nothing if None.

        Args:
            known: the known state to compare with; the current one if None.
        """
        self._timer.stop()
        if watched := [*self._system.files(), *self._system.directories()]:
            self._system.removePaths(watched)
        self._path, self._expecting = path and path.absolute(), False
        now = stamp(path) if path else None
        self._known = known or now
        self._watch()
        if self._known != now:
            self._timer.start()

    def expect(self) -> None:
        """Ignore changes to the file until `watch` is called again: the next one is our own save."""
        self._expecting = True

    def _watch(self) -> None:
        """A file that was replaced is no longer watched by the system: start again."""
        if self._path is None:
            return
        wanted = [path for path in (self._path, self._path.parent) if path.exists()]
        watched = {*self._system.files(), *self._system.directories()}
        if missing := [str(path) for path in wanted if str(path) not in watched]:
            self._system.addPaths(missing)

    def _look(self) -> None:
        self._watch()
        if self._path is None or self._expecting:
            return
        now = stamp(self._path)
        if now != self._known:
            self._known = now
            self.changed.emit()
