"""The document's file: opened, saved, changed by other programs, and left."""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, QObject

from app.editor.document import MANY
from app.editor.file_watch import FileWatch, stamp
from app.editor.recording import Recording
from app.editor.second_track import SECOND_SAVING
from app.editor.session import DOCUMENT, DocumentSession
from app.editor.view import DocumentView
from app.jobs import JobProgress, WindowJob
from app.recent import remember_file, remember_left
from app.settings import Settings
from engine.document.recue import recue
from engine.document.transcript import Transcript

if TYPE_CHECKING:
    from engine.formats import Format
    from engine.formats.tracks import SubtitleTrack


@dataclass(frozen=True)
class Wanted:
    """Work to do once the document at `path` is open."""

    path: Path | None = None
    media: Path | None = None
    punctuate: bool = False
    timed: bool = False
    track: int | None = None


class Files(QObject):
    """Opens and saves the document and its recording, with messages and questions to the user.

    Args:
        session, recording: the document and its recording.
        settings: stores recently opened files.
        view: shows messages and asks questions.

    Attributes:
        saving: number of the job that saves the document; 0 while none does.
        exporting: numbers of the jobs that export copies.
    """

    def __init__(self, session: DocumentSession, recording: Recording, settings: Settings, view: DocumentView) -> None:
        super().__init__(session)
        self._session, self._recording, self._settings, self._view = session, recording, settings, view
        self._wanted = Wanted()
        self._to_time: Transcript | None = None
        self._watch = FileWatch(self)
        self.saving = 0
        self.exporting: set[int] = set()
        self._siblings: tuple[Path | None, list[Path]] = (None, [])  # of the last file
        session.may_leave = self.may_leave
        session.opened.connect(self._go_on)
        session.closed.connect(lambda: self._watch.watch(None))
        session.saved.connect(self._remember)
        session.misread.connect(self._offer_unicode)
        session.runner.finished.connect(self._watch_again)
        session.runner.finished.connect(self.exporting.discard)
        recording.aligned.connect(self._cue_text)
        self._watch.changed.connect(self._offer_reload)

    @property
    def modified(self) -> bool:
        """Whether something would be lost if the window were gone."""
        return self._session.modified or self._view.cues.draft() is not None

    def holds(self, path: Path) -> bool:
        """Whether the document at `path` is open here, or about to be."""
        if self._session.runner.runs(DOCUMENT):
            return self._wanted.path is not None and self._wanted.path.absolute() == path.absolute()
        return self._session.path is not None and self._session.path.absolute() == path.absolute()

    @property
    def folder(self) -> str:
        """Where the next file is looked for."""
        return str(self._session.path.parent) if self._session.path else self._settings.get("last-folder")

    def open(self, path: Path, media: Path | None = None, punctuate: bool = False) -> None:
        """Open the document at `path`, and its recording; then ask about unsaved changes.

        Args:
            media: its recording; by default one with its name in the same folder.
            punctuate: make suggestions at once.
        """
        self._wanted = Wanted(path, media, punctuate)
        self._session.open(path)

    def choose_track(self) -> None:
        """Read another subtitle track of the film that the document came from, as the user chooses."""
        path = self._session.path
        assert path

        def work(progress: JobProgress) -> "list[SubtitleTrack]":
            from engine.formats.tracks import text_tracks

            return text_tracks(path)

        def done(tracks: "list[SubtitleTrack]") -> None:
            chosen = self._view.questions.track_to_read([str(track) for track in tracks])
            if chosen is not None:
                self._wanted = Wanted(path)
                self._session.open(path, tracks[chosen].number)

        self._session.start(WindowJob("", work, "tracks"), done)

    def next_file(self) -> Path | None:
        """The file behind the document's own in its folder, of the same kind; None if it is the last."""
        path = self._session.path
        if path is None:
            return None
        if self._siblings[0] != path:
            with contextlib.suppress(OSError):
                names = sorted(other for other in path.parent.iterdir() if other.suffix.lower() == path.suffix.lower())
                self._siblings = path, names
        return next((other for other in self._siblings[1] if other.name > path.name), None)

    def time_text(self, path: Path, media: Path) -> None:
        """Open a text and its recording; then align its words and lay them out in timed cues."""
        self._wanted = Wanted(path, media, timed=True)
        self._session.open(path)

    def save_document(self) -> None:
        """Save where the document came from; ask where if it came from nowhere, or its format loses something."""
        if self._session.path is None or self._unfit():
            self.save_as()
        else:
            self.save(self._session.path)

    def save_as(self) -> None:
        """Ask for a file and save there."""
        if chosen := self._ask_where(export=False):
            self.save(*chosen)

    def export_copy(self) -> None:
        """Ask for a file and write a copy there."""
        if chosen := self._ask_where(export=True):
            self.export(chosen[0], self._settings.get("export-encoding") or None, chosen[1])

    def save(self, path: Path, format: str | None = None, encoding: str | None = None) -> None:
        """Save the document to `path`, including text being typed; by default in the format of its extension.

        Asks before overwriting another program's changes.
        """
        self._view.cues.finish_editing()
        changed = path == self._session.path and not self.saving and stamp(path) not in (None, self._session.stamp)
        if changed and not self._view.questions.may_replace(self._session.name):
            return
        self._watch.expect()
        self.saving = self._session.save(path, format, encoding, self._recording.path)

    def export(self, path: Path, encoding: str | None = None, format: str | None = None) -> None:
        """Write a copy to `path`; where that is the document's own file, save the document."""
        own = self._session.path
        if own and path.exists() and own.exists() and path.samefile(own):
            self.save(own, format, encoding)
        else:
            self.exporting.add(self._session.export(path, encoding, format, self._recording.path))

    def may_leave(self, path: Path | None = None) -> bool:
        """Whether the document can be closed: its copies are exported, and it is saved, or the user has decided about
        the changes.

        Args:
            path: of the document that is to replace it.
        """
        session, questions = self._session, self._view.questions
        if not self._exported():
            return False
        if not self.modified:
            self._remember_left()
            return True
        if path and path == session.path and stamp(path) != session.stamp:
            answer, save = questions.about_reloading(session.name), self.save_as
        else:
            answer, save = questions.about_changes(session.name), self.save_document
        return self._saved(save) if answer == "save" else answer == "discard"

    def _saved(self, save: Callable[[], None]) -> bool:
        """Save and wait, for the second track too; returns False on failure, without discarding anything."""
        save()
        _wait_while(lambda: self.saving or self._session.runner.runs(SECOND_SAVING))
        return not self.modified

    def _exported(self) -> bool:
        """Wait for the copies that are being exported; returns False if one could not be written."""
        errors: list[str] = []
        connection = self._session.failed.connect(lambda error: errors.append(error))
        _wait_while(lambda: self.exporting)
        self._session.failed.disconnect(connection)
        return not errors

    def _ask_where(self, export: bool) -> tuple[Path, str | None] | None:
        """The file that the user names, and the format if one was chosen; None for neither."""
        proposal = self._proposal()
        if export:
            proposal = proposal.with_suffix(".vtt" if proposal.suffix == ".srt" else ".srt")
        chosen = self._view.questions.file_to_save(str(proposal), export)
        if chosen is None:
            return None
        path, format = suited(*chosen)
        if path != chosen[0] and path.exists():  # not confirmed by the user yet
            text = self.tr("{0} already exists; type its full name to replace it.").format(path)
            self._view.banner.show_message(text, "note")
            return None
        return path, format

    def _proposal(self) -> Path:
        """Where to save: the document's own file, or one with the name of its source or its recording."""
        session, recording = self._session, self._recording.path
        source = session.transcript.source if session.transcript else None
        if own := session.path or (source and source.path and Path(self.folder, Path(source.path).name)):
            return own.with_suffix(".srt") if self._unfit() else own
        return recording.with_suffix(".srt") if recording else Path(self.folder, "untitled.srt")

    def _unfit(self) -> bool:
        """Whether the document's own format is read-only, or cannot hold its cues' times."""
        target, transcript = self._session.target, self._session.transcript
        if target is None or transcript is None:
            return False
        timed = transcript.timed
        return not target.writable or (timed and not target.timed)

    def _go_on(self) -> None:
        """Once a document is open, do what else was wanted with it."""
        session, recording = self._session, self._recording
        path, source = session.path, session.transcript.source if session.transcript else None
        self._watch_on()
        if path:
            remember_file(self._settings, path)
        wanted, self._wanted = self._wanted if self._wanted.path == path else Wanted(), Wanted()
        self._to_time = session.transcript if wanted.timed else None
        if wanted.media:
            recording.open(wanted.media, wanted.track)
        elif document := path or (Path(source.path) if source and source.path else None):
            recording.open_sidecar(document)
        if wanted.punctuate:
            session.punctuate()

    def _cue_text(self) -> None:
        """Make cues of a text that was to be timed, as one step that can be undone."""
        transcript, self._to_time = self._to_time, None
        if transcript and transcript is self._session.transcript:
            limits = self._settings.limits()
            self._session.work_out(self.tr("time the text"), MANY, lambda document: recue(document, limits))

    def _remember(self) -> None:
        """Add the written file to the recent files, and watch it."""
        if self._session.path:
            remember_file(self._settings, self._session.path)
        self._remember_left()
        self._watch_on()

    def _remember_left(self) -> None:
        """Store the number of pending suggestions in the file, if it was punctuated."""
        session = self._session
        if session.path and session.latest_review and session.review:
            remember_left(self._settings, session.path, session.review.queue.pending)

    def _watch_again(self, number: int) -> None:
        """Resume watching for other programs' changes after a save."""
        if number == self.saving:
            self.saving = 0
            self._watch.watch(self._session.path)

    def _watch_on(self) -> None:
        """Watch the file from the state on that the document has in common with it."""
        self._watch.watch(self._session.path, self._session.stamp)

    def _offer_reload(self) -> None:
        path, banner = self._session.path, self._view.banner
        if path and stamp(path) is None:
            self._session.mark_modified()
            text = self.tr("{0} is gone: it was removed, renamed or moved. What you see is the only copy.")
            banner.show_message(text.format(path.name), action=(self.tr("Save"), self.save_document))
        elif path:
            text = self.tr("{0} was changed by another program.").format(path.name)
            action = self.tr("Reload it"), lambda: self._load_again(path)
            banner.show_message(text, "note", action=action)

    def _offer_unicode(self, path: Path, encoding: str, format: str | None) -> None:
        write = self.save if path == self._session.path else self.export
        text = self.tr("{0} will be read as {1} when it is opened again, with the wrong letters.")
        action = self.tr("Save in UTF-8"), lambda: write(path, encoding="utf-8", format=format)
        self._view.banner.show_message(text.format(path.name, encoding.upper()), "note", action=action)

    def _load_again(self, path: Path) -> None:
        """Read the file once more; the recording stays."""
        self._wanted = Wanted(path, self._recording.path, track=self._recording.track)
        self._session.open(path)


def _wait_while(busy: Callable[[], object]) -> None:
    """Process events until the jobs that `busy` is about are done."""
    loop = QEventLoop()
    while busy():
        loop.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def suited(path: Path, format: "type[Format] | None") -> tuple[Path, str | None]:
    """A file's name with an extension of the format that was chosen for it, and that format's identifier."""
    if format is None:
        return path, None
    from engine.formats import EXTENSIONS

    if path.suffix.lower() not in format.extensions:
        stem = path.with_suffix("") if path.suffix.lower() in EXTENSIONS else path
        path = stem.with_name(stem.name + format.extensions[0])
    return path, format.name
