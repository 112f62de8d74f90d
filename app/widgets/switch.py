"""A switch between views: a row of buttons, one of them pressed."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget


class Switch(QWidget):
    """One button for each of some actions that are checked by turns.

    Args:
        actions: from the first to the last.
    """

    def __init__(self, actions: Sequence[QAction]) -> None:
        super().__init__()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 0, 8, 0)
        layout.setSpacing(0)
        self.buttons: list[QToolButton] = []
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            layout.addWidget(button)
            self.buttons.append(button)
        self.buttons[0].setProperty("end", "left")
        self.buttons[-1].setProperty("end", "right")
