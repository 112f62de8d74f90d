"""The list of keys: everything that has some, by menu, on one sheet over the window."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from app.shortcuts import keys_of, text_of, title_of
from app.widgets.hint import Hint
from app.widgets.overlay import Overlay

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
        self.area = QScrollArea()
        self.area.setAccessibleName(self.tr("List of keys"))
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setWidget(columns)
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
        row.setSpacing(32)
        columns = [QVBoxLayout() for _ in range(min(_COLUMNS, len(groups)))]
        lengths = [0] * len(columns)
        for column in columns:
            column.setSpacing(0)
        for title, actions in groups.items():
            shortest = lengths.index(min(lengths))
            lengths[shortest] += len(actions) + 2
            columns[shortest].addWidget(_group(title, actions))
            columns[shortest].addSpacing(16)
        for column in columns:
            column.addStretch()
            row.addLayout(column, 1)
        return box


def _groups(actions: Mapping[str, QAction]) -> dict[str, list[QAction]]:
    """The actions that have keys, by their menu."""
    groups: dict[str, list[QAction]] = {}
    for action in actions.values():
        if keys_of(action):
            groups.setdefault(text_of(action, "category"), []).append(action)
    return groups


def _group(title: str, actions: list[QAction]) -> QWidget:
    box = QWidget()
    grid = QGridLayout(box)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(0, 1)
    heading = QLabel(title)
    font = heading.font()
    font.setBold(True)
    heading.setFont(font)
    grid.addWidget(heading, 0, 0, 1, 2)
    for row, action in enumerate(actions, 1):
        keys = QLabel(keys_of(action))
        keys.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(QLabel(title_of(action)), row, 0)
        grid.addWidget(keys, row, 1)
    return box
