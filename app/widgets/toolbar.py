"""The toolbar: the most frequent actions, and the way to all commands."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QSizePolicy, QToolBar, QToolButton, QWidget

from app.widgets.switch import Switch

ACTIONS = ("open", "open-media", "save", "", "undo", "redo", "", "punctuate")
"""The actions on the left; "" is a line."""

SWITCH = ("show-transcript", "show-cues")
"""Those in the middle."""

NAMED = ("punctuate", "palette")
"""Those whose names stand beside their icons."""


class Toolbar(QToolBar):
    """Buttons on the left, the views in the middle, all commands on the right.

    Args:
        actions: all of them, by their ids.
    """

    def __init__(self, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self.setWindowTitle(self.tr("Main toolbar"))
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        for name in ACTIONS:
            if name:
                self.addAction(actions[name])
            else:
                self.addSeparator()
        self._add_spring()
        switch = self.addWidget(Switch([actions[name] for name in SWITCH]))
        switch.setVisible(actions[SWITCH[0]].isEnabled())  # without a document there is nothing to switch
        actions[SWITCH[0]].enabledChanged.connect(switch.setVisible)
        self._add_spring()
        self.addAction(actions["palette"])
        for name in NAMED:
            button = self.widgetForAction(actions[name])
            if isinstance(button, QToolButton):
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)

    def _add_spring(self) -> None:
        """Room that pushes what stands beside it apart."""
        spring = QWidget()
        spring.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(spring)
