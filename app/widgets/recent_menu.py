"""The menu of recent files."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from app.recent import recent_files
from app.settings import Settings
from app.widgets.literal import literal


class RecentMenu(QMenu):
    """Filled whenever it is about to be shown.

    Args:
        settings: know the files.

    Signals:
        file_wanted(Path): a file should be opened.
    """

    file_wanted = Signal(Path)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("Open recent"))
        self.setToolTipsVisible(True)
        self._settings = settings
        self.aboutToShow.connect(self._fill)

    def _fill(self) -> None:
        self.clear()
        for path in recent_files(self._settings):
            action = self.addAction(literal(path.name), partial(self.file_wanted.emit, path))
            action.setToolTip(str(path))
        if self.isEmpty():
            self.addAction(self.tr("No files yet")).setEnabled(False)
