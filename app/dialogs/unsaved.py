"""What becomes of unsaved changes: the one question that cannot wait."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEventLoop
from PySide6.QtWidgets import QMessageBox

from app.actions.file import save

if TYPE_CHECKING:
    from app.main_window import MainWindow

_SAVE, _DISCARD, _CANCEL = (
    QMessageBox.StandardButton.Save,
    QMessageBox.StandardButton.Discard,
    QMessageBox.StandardButton.Cancel,
)


def ask(window: "MainWindow") -> bool:
    """Ask whether to save the changes; True once they are saved or given up, False to stay.

    A save that fails is told in the window, and nothing is given up.
    """
    box = QMessageBox(window)
    box.setIcon(QMessageBox.Icon.Question)
    box.setText(QCoreApplication.translate("unsaved", "Save the changes to {0}?").format(window.session.name))
    box.setInformativeText(QCoreApplication.translate("unsaved", "Without saving they are lost."))
    box.setStandardButtons(_SAVE | _DISCARD | _CANCEL)
    box.setDefaultButton(_SAVE)
    answer = box.exec()
    if answer == _SAVE:
        return _saved(window)
    return answer == _DISCARD


def _saved(window: "MainWindow") -> bool:
    save(window)
    loop = QEventLoop()
    while window.files.saving:
        loop.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    return not window.files.modified
