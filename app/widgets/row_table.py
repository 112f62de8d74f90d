"""What all tables have in common whose rows are chosen as a whole."""

from typing import Any

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QTableView

_HEADER = """
QHeaderView { background: palette(window); }
QHeaderView::section { background: palette(window); border: none; padding: 4px 8px; }
"""
"""Room between a title on the right of its column and the next on the left."""


class NumberDelegate(QStyledItemDelegate):
    """A number with room behind it, for the next column's text begins at once."""

    def displayText(self, value: Any, locale: QLocale | QLocale.Language) -> str:
        """The number as the model writes it."""
        return f"{value}\N{EM SPACE}"


def make_row_table(table: QTableView) -> None:
    """Let a table's rows be chosen one at a time, scroll by pixels, without grid and row headers; Tab leaves it."""
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    header.setStyleSheet(_HEADER)
