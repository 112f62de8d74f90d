"""The common set-up of tables."""

from PySide6.QtWidgets import QAbstractItemView, QTableView, QTreeView


def make_row_table(table: QTableView) -> None:
    """Let a table's rows be chosen one at a time, scroll by pixels, without grid and row headers; Tab leaves it."""
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.horizontalHeader().setHighlightSections(False)


def space_columns(view: QTableView | QTreeView) -> None:
    """Pad the columns: right-aligned figures would touch the text beside them."""
    view.setProperty("spaced", True)
