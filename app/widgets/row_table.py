"""The common set-up of tables."""

from PySide6.QtWidgets import QAbstractItemView, QTableView, QTreeView

_HEADER = """
QHeaderView { background: palette(window); }
QHeaderView::section { background: palette(window); border: none; padding: 4px 8px; }
"""
_CELLS = "::item { padding: 0 5px; }"
"""With the style's own three pixels, text begins under its title."""


def make_row_table(table: QTableView) -> None:
    """Let a table's rows be chosen one at a time, scroll by pixels, without grid and row headers; Tab leaves it."""
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.horizontalHeader().setHighlightSections(False)
    table.horizontalHeader().setStyleSheet(_HEADER)


def space_columns(view: QTableView | QTreeView) -> None:
    """Add space between columns, so that right-aligned figures do not touch the text beside them."""
    view.setStyleSheet(f"QTableView{_CELLS} QTreeView{_CELLS}")
    if isinstance(view, QTreeView):
        view.header().setStyleSheet(_HEADER)
