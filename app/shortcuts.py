"""The keys of the actions: those that the rows give them, and those that the user gives them instead.

An action is a QAction with the properties "id", "category", "hint" and "default-shortcut" (portable text, several keys
parted by "; ").
"""

import re
from collections.abc import Iterable, Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence

from app.settings import Settings


def text_of(action: QAction, name: str) -> str:
    """A property of an action; nothing if it has none."""
    return str(action.property(name) or "")


def title_of(action: QAction) -> str:
    """An action's name without the mark of its mnemonic."""
    return re.sub(r"&(.)", r"\1", action.text())


def defaults_of(action: QAction) -> list[QKeySequence]:
    """The keys that an action's row gives it."""
    return _sequences(text_of(action, "default-shortcut"))


def shortcut_text(sequences: Iterable[QKeySequence]) -> str:
    """Keys as the user's system writes them."""
    texts = (sequence.toString(QKeySequence.SequenceFormat.NativeText) for sequence in sequences)
    return ", ".join(text for text in texts if text)


def keys_of(action: QAction) -> str:
    """An action's keys as the user's system writes them; nothing if it has none."""
    return shortcut_text(action.shortcuts())


class Shortcuts(QObject):
    """Gives the actions their keys, now and whenever the settings change.

    Args:
        actions: by their id.
        settings: which remember the user's own keys.

    Signals:
        changed: some action has other keys.
    """

    changed = Signal()

    def __init__(self, actions: Mapping[str, QAction], settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.actions = actions
        self._settings = settings
        settings.changed.connect(self._follow)
        self._apply()

    def is_own(self, name: str) -> bool:
        """Whether the user has customised the action's keys."""
        return name in self._settings.get("shortcuts")

    def owners(self, sequence: QKeySequence, besides: str) -> list[str]:
        """Ids of the other actions whose keys are these, or begin with them, or are their beginning."""
        others = (name for name in self.actions if name != besides)
        return [name for name in others if any(_overlap(sequence, held) for held in self.actions[name].shortcuts())]

    def assign(self, name: str, sequence: QKeySequence) -> None:
        """Give an action these keys and no other, and take them from all who have them; empty for no keys."""
        own = self._settings.get("shortcuts")
        for owner in self.owners(sequence, name):
            own[owner] = self._without(owner, sequence)
        own[name] = sequence.toString()
        self._settings.set("shortcuts", own)

    def reset(self, name: str) -> None:
        """Give an action the keys of its row again, and take them from those whom the user gave them."""
        own = self._settings.get("shortcuts")
        own.pop(name, None)
        for sequence in defaults_of(self.actions[name]):
            for owner in set(self.owners(sequence, name)) & set(own):
                own[owner] = self._without(owner, sequence)
        self._settings.set("shortcuts", own)

    def reset_all(self) -> None:
        """Give every action the keys of its row again."""
        self._settings.reset("shortcuts")

    def _follow(self, name: str) -> None:
        if name == "shortcuts":
            self._apply()
            self.changed.emit()

    def _without(self, name: str, sequence: QKeySequence) -> str:
        kept = [held for held in self.actions[name].shortcuts() if not _overlap(sequence, held)]
        return QKeySequence.listToString(kept)

    def _apply(self) -> None:
        own = self._settings.get("shortcuts")
        for name, action in self.actions.items():
            action.setShortcuts(_sequences(own[name]) if name in own else defaults_of(action))
            keys = keys_of(action)
            action.setToolTip(text_of(action, "hint") + (f" ({keys})" if keys else ""))


def _sequences(text: str) -> list[QKeySequence]:
    """The keys in a portable text; Qt makes one of no text, with no key in it."""
    return [sequence for sequence in QKeySequence.listFromString(text) if not sequence.isEmpty()]


def _overlap(one: QKeySequence, other: QKeySequence) -> bool:
    none = QKeySequence.SequenceMatch.NoMatch
    return not one.isEmpty() and (one.matches(other) != none or other.matches(one) != none)
