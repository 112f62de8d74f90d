"""A switch between views: buttons in a row, one of them pressed."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QPalette
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from app.theme import faint, rgba


class Switch(QWidget):
    """One button for each of some actions that are checked by turns.

    Args:
        actions: from the first to the last.
    """

    def __init__(self, actions: Sequence[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        self._paint()

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of the new palette."""
        if event.type() == QEvent.Type.PaletteChange:
            self._paint()
        super().changeEvent(event)

    def _paint(self) -> None:
        palette = self.palette()
        plain, strong = palette.color(QPalette.ColorRole.ButtonText), palette.color(QPalette.ColorRole.Highlight)
        line, last = rgba(faint(plain, 0.22)), len(self.buttons) - 1
        for number, button in enumerate(self.buttons):
            left, right = (6 if number == 0 else 0), (6 if number == last else 0)
            sheet = (
                f"QToolButton {{ padding: 4px 14px; border: 1px solid {line}; color: {rgba(plain)};"
                f" border-top-left-radius: {left}px; border-bottom-left-radius: {left}px;"
                f" border-top-right-radius: {right}px; border-bottom-right-radius: {right}px;"
                f" {'' if number == 0 else 'border-left: none;'} }}"
                f" QToolButton:hover {{ background: {rgba(faint(plain, 0.06))}; }}"
                f" QToolButton:checked {{ background: {rgba(faint(strong, 0.16))}; font-weight: 600; }}"
                f" QToolButton:focus {{ border: 1px solid {rgba(strong)}; }}"
            )
            if button.styleSheet() != sheet:
                button.setStyleSheet(sheet)
