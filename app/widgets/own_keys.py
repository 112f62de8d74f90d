"""Keys that a widget takes before they become shortcuts."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget


class OwnKeys(QObject):
    """Leaves some keys to a widget, whatever shortcuts they are elsewhere.

    It is a filter, because an `event` of the widget would call `super().event`: before Python 3.12, PySide 6.11 crashes
    if a handler that is called from there raises an IndexError or a KeyError.

    Args:
        widget: has the focus, or is around the widget that has it.
        takes: whether a key is the widget's own now.
    """

    def __init__(self, widget: QWidget, takes: Callable[[QKeyEvent], bool]) -> None:
        super().__init__(widget)
        self._takes = takes
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Accept the keys."""
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent) or not self._takes(event):
            return False
        event.accept()
        return True
