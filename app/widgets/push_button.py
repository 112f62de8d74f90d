"""A button of a dialog or a panel."""

from collections.abc import Callable

from PySide6.QtWidgets import QPushButton


def push_button(title: str, handler: Callable[[], object]) -> QPushButton:
    """A button that calls a handler; Enter in another widget does not press it."""
    button = QPushButton(title, autoDefault=False)
    button.clicked.connect(lambda: handler())
    return button
