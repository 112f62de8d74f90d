"""Makes Qt's actions from the rows and keeps them enabled when they are possible."""

from functools import partial

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAction, QKeySequence, QPalette

from app.actions.commands import Commands
from app.actions.rows import ROWS, ActionRow
from app.session import Session
from app.theme import icon


class Actions(QObject):
    """All actions by their id.

    Attributes:
        by_id: the actions in the order of the rows.
    """

    def __init__(self, session: Session, commands: Commands, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.by_id = {row.id: self._make(row, commands) for row in ROWS}
        session.opened.connect(self.refresh)
        session.reviewed.connect(self.refresh)
        session.saved.connect(self.refresh)
        session.minimum_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Enable what is possible now."""
        for row in ROWS:
            self.by_id[row.id].setEnabled(row.possible(self._session))

    def tint(self, palette: QPalette) -> None:
        """Draw the icons in the colours of `palette`."""
        for row in ROWS:
            self.by_id[row.id].setIcon(icon(row.icon, palette))

    def _make(self, row: ActionRow, commands: Commands) -> QAction:
        action = QAction(QCoreApplication.translate("actions", row.title), self)
        action.setShortcut(QKeySequence(row.shortcut))
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        hint = QCoreApplication.translate("actions", row.hint)
        action.setToolTip(f"{hint} ({keys})")
        action.setIconText(action.text())
        action.triggered.connect(partial(row.handler, commands))
        return action
