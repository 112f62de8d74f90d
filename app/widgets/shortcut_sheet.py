"""The list of keys: everything that has some, by menu, on one sheet over the window."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.fonts import bold
from app.shortcuts import keys_of, text_of, title_of
from app.widgets.hint import Hint
from app.widgets.overlay import Overlay
from app.widgets.scroll_area import ScrollArea

_COLUMNS = 3


class ShortcutSheet(Overlay):
    """Shown once, as the keys are now.

    Args:
        actions: by their id, in the order of the menus.
    """

    def __init__(self, actions: Mapping[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(self.tr("List of keys"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        columns = self._columns(_groups(actions))
        self.area = ScrollArea(columns)
        self.area.setAccessibleName(self.tr("List of keys"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(self.area, 1)
        layout.addWidget(Hint(self.tr("Escape closes this list. The keys can be changed under Tools, Shortcuts.")))
        self.place(columns.sizeHint().width() + 56, columns.sizeHint().height() + 64)

    def _columns(self, groups: dict[str, list[QAction]]) -> QWidget:
        """The groups, each put into the column that is the shortest so far."""
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 8, 0)
        row.setSpacing(24)
        columns = [QVBoxLayout() for _ in range(min(_COLUMNS, len(groups)))]
        lengths = [0] * len(columns)
        for column in columns:
            column.setSpacing(16)
        for title, actions in groups.items():
            shortest = lengths.index(min(lengths))
            lengths[shortest] += len(actions) + 2
            columns[shortest].addWidget(_group(title, actions))
        for column in columns:
            column.addStretch()
            row.addLayout(column)
        return box


def _groups(actions: Mapping[str, QAction]) -> dict[str, list[QAction]]:
    """The actions that have keys, by their menu."""
    groups: dict[str, list[QAction]] = {}
    for action in actions.values():
        if keys_of(action):
            groups.setdefault(text_of(action, "category"), []).append(action)
    return groups


def _group(title: str, actions: list[QAction]) -> QWidget:
    """A heading, and a line for each action: as wide as the longest line, not as the longest name and keys together."""
    box = QWidget()
    column = QVBoxLayout(box)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(3)
    heading = QLabel(title)
    heading.setFont(bold(heading.font()))
    column.addWidget(heading)
    for action in actions:
        line = QHBoxLayout()
        line.setSpacing(16)
        name = QLabel(title_of(action))
        name.setWordWrap(True)
        line.addWidget(name, 1)
        line.addWidget(QLabel(keys_of(action)))
        column.addLayout(line)
    return box
