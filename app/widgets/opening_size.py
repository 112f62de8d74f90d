"""How large a window opens."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

_ROOM = 0.95
"""Of the screen, the part that a window may take; the rest is for its frame."""


def open_at(window: QWidget, width: int, height: int) -> None:
    """Give a window a size in pixels, or as much of it as the screen has room for."""
    window.resize(QSize(width, height).boundedTo(window.screen().availableGeometry().size() * _ROOM))
