"""Modal questions: files to open and save, and unsaved changes."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMessageBox, QWidget

from app.capitals import capitalised
from app.editor.view import Answer
from app.theme import application_icon

if TYPE_CHECKING:
    from engine.formats import Format

_SAVE, _DISCARD, _CANCEL = (
    QMessageBox.StandardButton.Save,
    QMessageBox.StandardButton.Discard,
    QMessageBox.StandardButton.Cancel,
)
_ANSWERS: dict[int, Answer] = {_SAVE: "save", _DISCARD: "discard"}
_ICON = 48


class QuestionDialogs:
    """Asks in dialogs that block.

    Args:
        window: whose dialogs they are.
    """

    def __init__(self, window: QWidget) -> None:
        self._window = window

    def document_to_open(self, folder: str) -> Path | None:
        """A document that is to be opened."""
        from engine.formats import FORMATS

        title = QCoreApplication.translate("file", "Open subtitles or a transcript")
        name, _ = QFileDialog.getOpenFileName(self._window, title, folder, _filter(list(FORMATS.values())))
        return Path(name) if name else None

    def recording_to_open(self, proposal: str) -> Path | None:
        """A recording that is to be opened; a folder or a file is proposed."""
        from engine.audio.sidecar import MEDIA

        filters = QCoreApplication.translate("file", "Sound and video ({0})")
        filters = filters.format(" ".join(f"*{suffix}" for suffix in MEDIA)) + ";;" + _all_files()
        title = QCoreApplication.translate("file", "Open the recording")
        name, _ = QFileDialog.getOpenFileName(self._window, title, proposal, filters)
        return Path(name) if name else None

    def track_to_read(self, tracks: list[str]) -> int | None:
        """The index of a subtitle track that is to be read."""
        title = QCoreApplication.translate("file", "Subtitles of the video")
        label = QCoreApplication.translate("file", "&Track:")
        chosen, agreed = QInputDialog.getItem(self._window, title, label, tracks, editable=False)
        return tracks.index(chosen) if agreed else None

    def file_to_save(self, proposal: str, export: bool) -> "tuple[Path, type[Format] | None] | None":
        """Ask where to save the document, or a copy of it, and in which format."""
        from engine.formats import FORMATS

        save = QCoreApplication.translate("file", "Save as")
        copy = QCoreApplication.translate("file", "Export a copy")
        formats = [format for format in FORMATS.values() if format.writable]
        kinds = {_kind(format): format for format in formats}
        filters = _filter(formats, kinds)
        name, kind = QFileDialog.getSaveFileName(self._window, copy if export else save, proposal, filters)
        return (Path(name), kinds.get(kind)) if name else None

    def about_changes(self, name: str) -> Answer:
        """Ask whether to save or discard the unsaved changes to a document."""
        text = QCoreApplication.translate("unsaved", "Save the changes to {0}?").format(name)
        more = QCoreApplication.translate("unsaved", "Your changes will be lost if you do not save them.")
        box = self._question(text, more, _SAVE | _DISCARD | _CANCEL, _SAVE)
        box.button(_DISCARD).setText(QCoreApplication.translate("unsaved", "&Discard"))
        return _ANSWERS.get(box.exec(), "stay")

    def about_reloading(self, name: str) -> Answer:
        """Ask whether to save the unsaved changes elsewhere, or discard them, before the file is read again."""
        text = QCoreApplication.translate("unsaved", "Reload {0}?").format(name)
        more = QCoreApplication.translate(
            "unsaved", "Your unsaved changes are lost, unless you save them elsewhere first."
        )
        box = self._question(text, more, _SAVE | _DISCARD | _CANCEL, _CANCEL)
        box.button(_SAVE).setText(QCoreApplication.translate("unsaved", "&Save as…"))
        box.button(_DISCARD).setText(QCoreApplication.translate("unsaved", "&Reload"))
        return _ANSWERS.get(box.exec(), "stay")

    def may_replace(self, name: str) -> bool:
        """Ask whether to overwrite another program's changes."""
        text = QCoreApplication.translate("unsaved", "{0} was changed by another program. Save over it?").format(name)
        more = QCoreApplication.translate("unsaved", "The other program's changes will be lost.")
        return self._question(text, more, _SAVE | _CANCEL, _CANCEL).exec() == _SAVE

    def may_stop(self, title: str) -> bool:
        """Whether to stop the run in the dialog of that title, and quit."""
        text = QCoreApplication.translate("unsaved", "“{0}” is still running. Stop it and quit?").format(title)
        more = QCoreApplication.translate("unsaved", "Finished work is kept.")
        box = self._question(text, more, _DISCARD | _CANCEL, _CANCEL)
        box.button(_DISCARD).setText(QCoreApplication.translate("unsaved", "&Stop and quit"))
        return box.exec() == _DISCARD

    def _question(
        self, text: str, more: str, buttons: QMessageBox.StandardButton, usual: QMessageBox.StandardButton
    ) -> QMessageBox:
        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIconPixmap(application_icon().pixmap(_ICON))
        box.setText(text)
        box.setInformativeText(more)
        box.setStandardButtons(buttons)
        box.setDefaultButton(usual)
        return box


def _kind(format: "type[Format]") -> str:
    """A format as the file dialog lists it."""
    return f"{capitalised(format.title)} ({' '.join(f'*{extension}' for extension in format.extensions)})"


def _filter(formats: "list[type[Format]]", kinds: Iterable[str] = ()) -> str:
    patterns = " ".join(dict.fromkeys(f"*{extension}" for format in formats for extension in format.extensions))
    named = QCoreApplication.translate("file", "Subtitles and transcripts ({0})").format(patterns)
    return ";;".join([named, *kinds, _all_files()])


def _all_files() -> str:
    return QCoreApplication.translate("file", "All files (*)")
