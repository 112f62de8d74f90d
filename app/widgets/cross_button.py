"""A flat button with a cross, which closes or stops something."""

from PySide6.QtWidgets import QToolButton

from app.theme import icon


class CrossButton(QToolButton):
    """A cross.

    Args:
        title: what it does, for screen readers and its tool tip.
    """

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setAutoRaise(True)
        self.setAccessibleName(title)
        self.setToolTip(title)
        self.setIcon(icon("cross"))
