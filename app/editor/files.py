"""Files in the window: opened, dropped on it, saved, changed by other programs, and left."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.editor.file_watch import FileWatch, stamp
from app.recent import remember_file

if TYPE_CHECKING:
    from app.main_window import MainWindow


@dataclass(frozen=True)
class Wanted:
    """What is to be done with the document at `path` once it is open."""

    path: Path | None = None
    media: Path | None = None
    punctuate: bool = False
    track: int | None = None


class Files(QObject):
    """The document's file and its recording's, with all that the user is told and asked about them.

    Args:
        window: whose document it is.

    Attributes:
        saving: number of the job that saves the document; 0 while none does.
    """

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._wanted = Wanted()
        self._watch = FileWatch(self)
        self.saving = 0
        window.session.may_leave = self.may_leave
        window.session.saved.connect(self._watch_on)
        window.session.misread.connect(self._offer_unicode)
        window.runner.finished.connect(self._watch_again)
        self._watch.changed.connect(self._offer_reload)

    @property
    def modified(self) -> bool:
        """Whether something would be lost if the window were gone."""
        return self._window.session.modified or self._window.table.draft() is not None

    def open(self, path: Path, media: Path | None = None, punctuate: bool = False) -> None:
        """Open the document at `path`, and its recording; once it is read, ask what becomes of unsaved changes.

        Args:
            media: its recording; what lies beside it under its name, if None.
            punctuate: make suggestions at once.
        """
        self._wanted = Wanted(path, media, punctuate)
        self._window.session.open(path)

    def go_on(self) -> None:
        """Once a document is open, do what else was wanted with it."""
        session, recording = self._window.session, self._window.recording
        path, source = session.path, session.transcript.source if session.transcript else None
        self._watch_on()
        if path:
            remember_file(self._window.settings, path)
        wanted, self._wanted = self._wanted if self._wanted.path == path else Wanted(), Wanted()
        if wanted.media:
            recording.open(wanted.media, wanted.track)
        elif beside := path or (Path(source.path) if source and source.path else None):
            recording.open_beside(beside)
        if wanted.punctuate:
            session.punctuate()

    def open_dropped(self, paths: Sequence[Path]) -> None:
        """Open a document, its recording, or both."""
        from engine.audio.beside import MEDIA

        media = next((path for path in paths if path.suffix.lower() in MEDIA), None)
        document = next((path for path in paths if path != media), None)
        if document:
            self.open(document, media)
        elif media and self._window.session.transcript:
            self._window.recording.open(media)
        elif media:
            text = self.tr("Open the subtitles first, then the recording: {0}").format(media)
            self._window.banner.show_message(text, "note")

    def save(self, path: Path, format: str | None = None, encoding: str | None = None) -> None:
        """Write the document to `path`, what is being typed included; in the format of its extension if None.

        What another program has written there since the document was read is replaced only if the user says so.
        """
        from app.dialogs.unsaved import ask_to_replace

        window, session = self._window, self._window.session
        window.table.finish_editing()
        changed = path == session.path and not self.saving and stamp(path) not in (None, session.stamp)
        if changed and not ask_to_replace(window):
            return
        self._watch.expect()
        self.saving = session.save(path, format, encoding)

    def export(self, path: Path, encoding: str | None = None, format: str | None = None) -> None:
        """Write a copy to `path`; where that is the document's own file, save the document."""
        session = self._window.session
        if session.path and path.exists() and session.path.exists() and path.samefile(session.path):
            self.save(session.path, format, encoding)
        else:
            session.export(path, encoding, format)

    def may_leave(self) -> bool:
        """Whether the document may be left: it is saved, or the user has said what becomes of the changes."""
        from app.dialogs.unsaved import ask

        return not self.modified or ask(self._window)

    def _watch_again(self, number: int) -> None:
        """Once the file was written, or was not, its changes are other programs' again."""
        if number == self.saving:
            self.saving = 0
            self._watch.watch(self._window.session.path)

    def _watch_on(self) -> None:
        """Watch the file from the state on that the document has in common with it."""
        session = self._window.session
        self._watch.watch(session.path, session.stamp)

    def _offer_reload(self) -> None:
        path = self._window.session.path
        if path and stamp(path) is None:
            self._window.session.miss_file()
            text = self.tr("{0} is gone: it was removed, renamed or moved. What you see is nowhere else.")
            action = self.tr("Save"), self._window.actions_by_id["save"].trigger
            self._window.banner.show_message(text.format(path.name), "error", action=action)
        elif path:
            text = self.tr("{0} was changed by another program.").format(path.name)
            action = self.tr("Load it again"), lambda: self._load_again(path)
            self._window.banner.show_message(text, "note", action=action)

    def _offer_unicode(self, encoding: str) -> None:
        path = self._window.session.path
        if path:
            text = self.tr("{0} will be taken for {1} when it is opened again, and have other letters.")
            action = self.tr("Save in UTF-8"), lambda: self.save(path, encoding="utf-8")
            self._window.banner.show_message(text.format(path.name, encoding.upper()), "note", action=action)

    def _load_again(self, path: Path) -> None:
        """Read the file once more; the recording stays."""
        recording = self._window.recording
        self._wanted = Wanted(path, recording.path, track=recording.track)
        self._window.session.open(path)
