"""Makes Qt's actions and menus from the rows, and keeps them enabled while they are possible."""

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject, Qt, QTimer
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from app.actions import edit, file, review, sound, times, view
from app.actions.rows import REASONS, ActionRow
from app.editor.editor import Editor
from app.editor.frame import EditorView
from app.theme import icon

ROWS = (*file.ROWS, *edit.ROWS, *times.ROWS, *review.ROWS, *sound.ROWS, *view.ROWS)

MENUS = {
    "file": str(QT_TRANSLATE_NOOP("actions", "&File")),
    "edit": str(QT_TRANSLATE_NOOP("actions", "&Edit")),
    "times": str(QT_TRANSLATE_NOOP("actions", "&Times")),
    "review": str(QT_TRANSLATE_NOOP("actions", "&Review")),
    "play": str(QT_TRANSLATE_NOOP("actions", "&Play")),
    "view": str(QT_TRANSLATE_NOOP("actions", "&View")),
    "tools": str(QT_TRANSLATE_NOOP("actions", "T&ools")),
    "help": str(QT_TRANSLATE_NOOP("actions", "&Help")),
    "marks": str(QT_TRANSLATE_NOOP("actions", "Insert a &mark")),
    "columns": str(QT_TRANSLATE_NOOP("actions", "&Columns")),
    "look": str(QT_TRANSLATE_NOOP("actions", "&Look")),
}
"""Identifier and title of each menu, from left to right, and then of those inside others."""

_INSIDE = {"marks": "review", "columns": "view", "look": "view"}

CONTEXT = (
    "edit-text",
    "split",
    "merge",
    "insert",
    "delete",
    "",
    "play-cue",
    "punctuate-chosen",
    "transcribe-again",
    "lock",
    "recue",
)
"""The menu of a cue; "" is a line."""

_KEYS = {"undo": ("Ctrl+Z",), "redo": ("Ctrl+Shift+Z", "Ctrl+Y")}


class Actions(QObject):
    """All actions.

    Args:
        window: has the menus.

    Attributes:
        by_id: the actions in the order of the rows, with the properties "id", "category", "hint",
            "default-shortcut" and "why-not".
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.by_id = {row.id: self._make(row) for row in ROWS}
        self._others: list[str] = []
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self.refresh)

    def serve(self, editor: Editor, view: EditorView) -> None:
        """Act on this editor and its page from now on."""
        self._editor, self._view = editor, view
        self.refresh()

    def add(self, name: str, action: QAction, handler: Callable[[], None]) -> None:
        """Add an external action: undo and redo, which an undo stack names and enables."""
        action.triggered.disconnect()  # the stack's own slot: typing must be committed first
        action.triggered.connect(lambda: self._view.cues.finish_editing())
        action.triggered.connect(handler)
        action.setIcon(icon(name))
        action.setShortcuts([QKeySequence(keys) for keys in _KEYS[name]])
        action.setProperty("id", name)
        action.setProperty("category", _tr(MENUS["edit"]).replace("&", ""))
        action.setProperty("hint", action.text())
        action.setProperty("default-shortcut", QKeySequence.listToString(action.shortcuts()))
        self.by_id[name] = action
        self._others.append(name)

    def refresh_soon(self) -> None:
        """Refresh once the current events are done."""
        self._later.start()

    def refresh(self) -> None:
        """Update which actions are enabled and checked."""
        for row in ROWS:
            action = self.by_id[row.id]
            action.setEnabled(row.possible(self._editor, self._view))
            if row.checked:
                action.setChecked(row.checked(self._editor, self._view))

    def fill(self, bar: QMenuBar) -> dict[str, QMenu]:
        """Make the menus; by their identifiers."""
        menus = {name: bar.addMenu(_tr(title)) for name, title in MENUS.items() if name not in _INSIDE}
        menus["edit"].addActions([self.by_id[name] for name in self._others])
        for row in ROWS:
            if row.menu not in menus:  # a menu inside another stands where its first row does
                menus[row.menu] = menus[_INSIDE[row.menu]].addMenu(_tr(MENUS[row.menu]))
            if row.ruled:
                menus[row.menu].addSeparator()
            menus[row.menu].addAction(self.by_id[row.id])
        return menus

    def menu(self, ids: Iterable[str]) -> QMenu:
        """A menu of some actions, "" for a line between them; gone once it is closed."""
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name in ids:
            if name:
                menu.addAction(self.by_id[name])
            else:
                menu.addSeparator()
        return menu

    def _make(self, row: ActionRow) -> QAction:
        action = QAction(_tr(row.title), self)
        if row.icon:
            action.setIcon(icon(row.icon))
        action.setShortcuts([QKeySequence(keys) for keys in row.keys])
        if row.everywhere:
            action.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        hint = _tr(row.hint) if row.hint else action.text().rstrip("…")
        action.setIconText(_tr(row.short) if row.short else action.text().rstrip("…"))
        action.setCheckable(row.checked is not None)
        action.setIconVisibleInMenu(row.checked is None)  # where it is on, a tick stands in place of an icon
        for name, value in (
            ("id", row.id),
            ("category", _tr(MENUS[row.menu]).replace("&", "")),
            ("hint", hint),
            ("default-shortcut", QKeySequence.listToString(action.shortcuts())),
            ("why-not", _tr(REASONS.get(row.possible, ""))),
        ):
            action.setProperty(name, value)
        action.triggered.connect(partial(self._run, row))
        return action

    def _run(self, row: ActionRow) -> None:
        if row.ends_typing:
            self._view.cues.finish_editing()
            self._view.second_panel.finish_editing()
        row.handler(self._editor, self._view)
        self.refresh_soon()


def _tr(text: str) -> str:
    return QCoreApplication.translate("actions", text)
