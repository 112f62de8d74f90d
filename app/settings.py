"""Persistent settings in an ini file, which may be edited, damaged or missing."""

import os
from copy import copy
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QSettings, Signal

from app.options import OPTIONS
from engine.document.limits import CueLimits

_BY_NAME = {option.name: option for option in OPTIONS}


def _store(parent: QObject) -> QSettings:
    """The ini file: in the folder CAESURA_CONFIG if it is set, else where the system has such files."""
    folder = os.environ.get("CAESURA_CONFIG")
    if folder:
        return QSettings(str(Path(folder) / "caesura.ini"), QSettings.Format.IniFormat, parent)
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "caesura", "caesura", parent)


class Settings(QObject):
    """The values of the options; each is valid, whatever the file's state.

    Signals:
        changed(str): the option of this name changed.
    """

    changed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = _store(self)

    @property
    def path(self) -> Path:
        """The ini file; there is none before something is set."""
        return Path(self._file.fileName())

    @property
    def writable(self) -> bool:
        """Whether settings can be saved."""
        return self._file.isWritable()

    def get(self, name: str) -> Any:
        """The value of an option; its default if missing or invalid in the file.

        Raises:
            KeyError: unknown option.
        """
        option = _BY_NAME[name]
        try:
            return option.read(self._file.value(name))
        except (ValueError, RecursionError):
            return copy(option.default)

    def set(self, name: str, value: Any) -> None:
        """Set a value; numbers are clamped to their range.

        Raises:
            KeyError: unknown option.
            ValueError: a value of another type, or not one of the choices.
        """
        option = _BY_NAME[name]
        value = option.checked(option.within(value))
        if value != self.get(name):
            self._file.setValue(name, option.stored(value))
            self.changed.emit(name)

    def switch(self, name: str) -> None:
        """Switch an option on or off."""
        self.set(name, not self.get(name))

    def reset(self, *names: str) -> None:
        """Give options their defaults again; all of them if none is named."""
        for name in names or _BY_NAME:
            before = self.get(name)
            self._file.remove(name)
            if before != self.get(name):
                self.changed.emit(name)

    def sync(self) -> None:
        """Write changed settings, and load those of other windows; Qt also writes by itself after a while."""
        self._file.sync()

    def limits(self) -> CueLimits:
        """The limits of cues, from the options of the page "cues"."""
        longest = self.get("longest")
        return CueLimits(
            line=self.get("line-length"),
            lines=self.get("lines"),
            longest=longest,
            shortest=min(self.get("shortest"), longest),
            reading_speed=self.get("reading-speed"),
            gap=self.get("gap"),
        )
