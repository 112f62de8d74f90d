"""Rows about a word, above those of a context menu about its cue."""

from collections.abc import Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu


def insert_on_top(menu: QMenu, rows: Sequence[QAction]) -> None:
    """Insert rows and a line before the first row of a menu."""
    menu.insertActions(menu.insertSeparator(menu.actions()[0]), rows)
