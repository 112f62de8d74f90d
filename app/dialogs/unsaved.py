"""What becomes of changes, of files and of runs that would be lost: the questions that cannot wait."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEventLoop, Qt
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
    text = QCoreApplication.translate("unsaved", "Save the changes to {0}?").format(window.session.name)
    more = QCoreApplication.translate("unsaved", "Without saving they are lost.")
    box = _question(window, text, more, _SAVE | _DISCARD | _CANCEL, _SAVE)
    answer = box.exec()
    if answer == _SAVE:
        return _saved(window)
    return answer == _DISCARD


def ask_to_replace(window: "MainWindow") -> bool:
    """Ask whether to save over what another program has written; False if not."""
    text = QCoreApplication.translate("unsaved", "{0} was changed by another program. Save over it?")
    more = QCoreApplication.translate("unsaved", "What the other program has written is lost then.")
    return _question(window, text.format(window.session.name), more, _SAVE | _CANCEL, _CANCEL).exec() == _SAVE


def ask_to_stop(window: "MainWindow", title: str) -> bool:
    """Ask whether to stop the run in the window of that title, and quit; False to stay."""
    text = QCoreApplication.translate("unsaved", "“{0}” is not done yet. Stop it and quit?").format(title)
    more = QCoreApplication.translate("unsaved", "What is finished stays.")
    box = _question(window, text, more, _DISCARD | _CANCEL, _CANCEL)
    box.button(_DISCARD).setText(QCoreApplication.translate("unsaved", "&Stop and quit"))
    return box.exec() == _DISCARD


def _question(
    window: "MainWindow", text: str, more: str, answers: QMessageBox.StandardButton, usual: QMessageBox.StandardButton
) -> QMessageBox:
    box = QMessageBox(window)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setIcon(QMessageBox.Icon.Question)
    box.setText(text)
    box.setInformativeText(more)
    box.setStandardButtons(answers)
    box.setDefaultButton(usual)
    return box


def _saved(window: "MainWindow") -> bool:
    save(window)
    loop = QEventLoop()
    while window.files.saving:
        loop.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    return not window.files.modified
