"""Tables in Markdown."""

from typing import Any


def table(rows: list[dict[str, Any]]) -> str:
    """A table of plain rows, headed by their keys."""
    head = list(rows[0])
    lines = [row(head), row(["---"] * len(head))]
    lines += [row([str(cells[key]) for key in head]) for cells in rows]
    return "\n".join(lines) + "\n"


def row(cells: list[str]) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"
