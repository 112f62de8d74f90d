"""The handlers of the actions: they ask the user what must be asked, and tell the session."""

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from app.session import Session
from engine.formats import FORMATS


class Commands(QObject):
    """What the actions do.

    Args:
        session: the document they do it to.
        window: the parent of file dialogs.
    """

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._window = window

    def open(self) -> None:
        """Ask for a file and open it."""
        folder = str(self._session.path.parent) if self._session.path else ""
        name, _ = QFileDialog.getOpenFileName(self._window, self.tr("Open a subtitle file"), folder, self._filter())
        if name:
            self._session.open(Path(name))

    def open_sample(self) -> None:
        """Open the sample talk."""
        self._session.open_sample()

    def punctuate(self) -> None:
        """Ask the model for suggestions."""
        self._session.punctuate()

    def save(self) -> None:
        """Save where the document came from; ask where if it came from nowhere, or is in a format that is only read."""
        if self._session.path is None or self._only_read():
            self.save_as()
        else:
            self._session.save(self._session.path)

    def save_as(self) -> None:
        """Ask for a file and save there."""
        source = self._session.transcript.source if self._session.transcript else None
        proposal = self._session.path or Path(source.path if source and source.path else "untitled.srt")
        proposal = proposal.with_suffix(".srt") if self._only_read() else proposal
        name = str(proposal) if self._session.path else proposal.name
        chosen, _ = QFileDialog.getSaveFileName(self._window, self.tr("Save as"), name, self._filter(writable=True))
        if chosen:
            self._session.save(Path(chosen))

    def _only_read(self) -> bool:
        """Whether saving would replace a file in a format that cannot be written."""
        source = self._session.transcript.source if self._session.transcript else None
        return source is not None and FORMATS[source.format].compose is None and str(self._session.path) == source.path

    def _filter(self, writable: bool = False) -> str:
        formats = [format for format in FORMATS.values() if format.compose or not writable]
        patterns = " ".join(dict.fromkeys(f"*{extension}" for format in formats for extension in format.extensions))
        return ";;".join([self.tr("Subtitles and transcripts ({0})").format(patterns), self.tr("All files (*)")])
