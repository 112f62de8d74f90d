"""Every command by name: a field to type in, and below it the matches, the best first."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.fuzzy import fold, match
from app.settings import Settings
from app.shortcuts import keys_of, text_of, title_of
from app.widgets.hint import Hint
from app.widgets.overlay import Overlay
from app.widgets.palette_row import ENTRY, PaletteEntry, PaletteRow

RECENT = 8
"""So many commands are remembered as used last."""

_SIZE = (600, 440)
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -8, Qt.Key.Key_PageDown: 8}


class CommandPalette(Overlay):
    """Shown once; lists the actions, and the recent files, whose names have the letters that are typed.

    Args:
        actions: by their id, with the properties that `app.shortcuts` names, and "why-not" when they are not possible.
        settings: which remember the commands used last.
        recent_files: what else is listed.

    Signals:
        file_wanted(Path): a recent file should be opened.
    """

    file_wanted = Signal(Path)

    def __init__(
        self,
        actions: Mapping[str, QAction],
        settings: Settings,
        recent_files: Iterable[Path] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(self.tr("Every command by name"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._actions, self._settings = actions, settings
        self._entries = [*self._commands(), *(self._file(path) for path in recent_files)]
        self.search = QLineEdit(placeholderText=self.tr("Type a few letters of a command"))
        self.search.setAccessibleName(self.tr("Type a few letters of a command"))
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._run)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Commands"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # typing goes to the field, wherever the mouse was
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setItemDelegate(PaletteRow(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(self._explain)
        self.list.itemClicked.connect(self._run)
        self.hint = Hint()
        self._arrange()
        self._filter("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down, by one or by a page; what else the field leaves is the dialog's."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.list.setCurrentRow(min(max(self.list.currentRow() + step, 0), self.list.count() - 1))

    def _arrange(self) -> None:
        self.hint.setContentsMargins(8, 0, 8, 0)
        self.hint.setMinimumHeight(self.hint.fontMetrics().lineSpacing())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addWidget(self.search)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.hint)
        self.place(*_SIZE)

    def _commands(self) -> list[PaletteEntry]:
        """The actions, those used last first."""
        recent = [name for name in self._settings.get("recent-actions") if name in self._actions]
        return [self._command(name) for name in dict.fromkeys([*recent, *self._actions])]

    def _command(self, name: str) -> PaletteEntry:
        action = self._actions[name]
        why = text_of(action, "why-not") or self.tr("Not available now")
        return PaletteEntry(
            title_of(action),
            text_of(action, "category"),
            keys_of(action),
            text_of(action, "hint"),
            None if action.isEnabled() else why,
            lambda: self._trigger(name),
            name,
        )

    def _file(self, path: Path) -> PaletteEntry:
        hint = self.tr("Open {0}").format(path)
        return PaletteEntry(
            path.name, self.tr("Recent file"), "", hint, None, lambda: self.file_wanted.emit(path), str(path.parent)
        )

    def _trigger(self, name: str) -> None:
        used = [name, *(other for other in self._settings.get("recent-actions") if other != name)]
        self._settings.set("recent-actions", used[:RECENT])
        self._actions[name].trigger()

    def _filter(self, letters: str) -> None:
        self.list.clear()
        for entry in ranked_entries(self._entries, letters):
            item = QListWidgetItem(entry.title, self.list)
            item.setData(ENTRY, entry)
            description = ", ".join(part for part in (entry.title, entry.group, entry.keys, entry.reason) if part)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, description)
        self.list.setCurrentRow(0)
        if not self.list.count():
            self.hint.setText(self.tr("No command has these letters in its name."))

    def _current(self) -> PaletteEntry | None:
        item = self.list.currentItem()
        return item.data(ENTRY) if item else None

    def _explain(self) -> None:
        entry = self._current()
        self.hint.setText((entry.reason or entry.hint) if entry else "")

    def _run(self) -> None:
        entry = self._current()
        if entry and entry.reason is None:
            self.close()  # first: the focus returns to where it was
            entry.run()


def ranked_entries(entries: Sequence[PaletteEntry], letters: str) -> list[PaletteEntry]:
    """The entries that have the letters in their title, the best match first; then those that have them elsewhere."""
    ranked = []
    for entry in entries:
        if matched := match(letters, entry.title):
            ranked.append((matched.score, replace(entry, places=matched.places)))
        elif all(part in fold(f"{entry.group} {entry.hint} {entry.more}") for part in fold(letters).split()):
            ranked.append((-1000, entry))
    return [entry for _, entry in sorted(ranked, key=lambda row: -row[0])] if letters else list(entries)
