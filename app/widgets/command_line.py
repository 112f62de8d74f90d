"""A command for a terminal, to be copied."""

from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from app.theme import icon


class CommandLine(QWidget):
    """Shows a command, with a button that copies it.

    Args:
        text: the command.
    """

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.line = QLineEdit(text, readOnly=True)
        self.line.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.line.setAccessibleName(self.tr("Command for a terminal"))
        self.copy_button = QPushButton(icon("copy"), self.tr("&Copy"))
        self.copy_button.setAutoDefault(False)
        self.copy_button.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.line.text()))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.line, 1)
        layout.addWidget(self.copy_button)

    def set_command(self, text: str) -> None:
        """Show another command, from its start."""
        self.line.setText(text)
        self.line.setCursorPosition(0)
