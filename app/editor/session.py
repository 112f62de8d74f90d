"""The open document and its state. Views connect to the signals; nothing here touches a widget."""

import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject, Signal

from app.editor.file_watch import Stamp, stamp
from app.editor.opened import Opened, new_document, read
from app.editor.paragraphs import Paragraphs
from app.editor.punctuated import PunctuatedDocument
from app.editor.suggesting import SharedModel
from app.editor.writing import Written, write
from app.jobs import JobProgress, JobRunner, WindowJob
from engine.document.second_track import keep_in_step

if TYPE_CHECKING:
    from engine.formats import Format

DOCUMENT, SAVING = "document", "saving"

LINE_ENDS = {"\n": "LF", "\r\n": "CRLF", "\r": "CR"}


class DocumentSession(PunctuatedDocument):
    """One document: opened, edited, punctuated, saved.

    Args:
        runner: runs the jobs.
        model: the model that it shares with other documents; its own if None.

    Attributes:
        may_leave: called with the path of another document once it is read, before it replaces this one; with None as
            this one is closed.
        format: identifier of the chosen save format; None for that of the file's name.
        encoding: the chosen save encoding; None for that of the source file.
        stamp: the file's state at the last read or write.
        paragraphs: of the document; they follow its edits.
        has_speakers, has_second_track: what it had when it was opened, see `Opened`.

    Signals:
        opened: another document was opened.
        unread(str): another document could not be read; an error in one sentence.
        closed: no document is open any more.
        saved(str): the document was written to this path.
        not_saved: it could not be written; `failed` has said why.
        misread(Path, str, object): a written file, the encoding that it would be detected as, with wrong letters, and
            the identifier of its format, None for that of its extension.
        exported(str): a copy of it was written to this path.
        warned(list): warnings about the written file.
    """

    opened = Signal()
    unread = Signal(str)
    closed = Signal()
    saved = Signal(str)
    not_saved = Signal()
    misread = Signal(Path, str, object)
    exported = Signal(str)
    warned = Signal(object)

    def __init__(self, runner: JobRunner, parent: QObject | None = None, model: SharedModel | None = None) -> None:
        super().__init__(runner, parent, model)
        self.may_leave: Callable[[Path | None], bool] = lambda path: True
        self.path: Path | None = None
        self.format: str | None = None
        self.encoding: str | None = None
        self.stamp: Stamp | None = None
        self.paragraphs: Paragraphs | None = None
        self.has_speakers = self.has_second_track = False
        self._writing = threading.Lock()

    def facts(self) -> str:
        """One line about the document: its length, the format that it is saved in, encoding and line ends."""
        if self.transcript is None:
            return ""
        source, cues = self.transcript.source, len(self.transcript.cues)
        length = (self.tr("{0} cue") if cues == 1 else self.tr("{0} cues")).format(QLocale().toString(cues))
        if source is None or self.target is None:
            return length
        encoding = self.encoding or source.encoding
        return " · ".join([length, self.target.title, encoding.upper(), LINE_ENDS[source.newline]])

    @property
    def has_styles(self) -> bool:
        """Whether the document has named styles, as SubStation Alpha has."""
        return self.transcript is not None and self.transcript.styles is not None

    @property
    def target(self) -> "type[Format] | None":
        """The format that the document is saved in; None for one that was in no file."""
        from engine.formats import target_format

        if self.transcript is None or self.transcript.source is None:
            return None
        return target_format(self.transcript, self.format, self.path.suffix if self.path else "")

    def open(self, path: Path, track: int | None = None) -> None:
        """Read the document at `path`, of a film the `track` of that number.

        `DocumentSession.path` is where it will be saved.
        """
        self._read(nullcontext(path), path, path.name, track)

    def open_sample(self) -> None:
        """Read the sample talk, which is saved elsewhere."""
        self._read(as_file(files("resources") / "samples" / "talk.srt"), None, self.tr("Sample talk"))

    def new(self) -> None:
        """Begin a document with an empty cue."""
        self.show(Opened(new_document(), None, self.tr("Untitled")))

    def close(self) -> bool:
        """Close the document; False if it stays."""
        if self.transcript and not self.may_leave(None):
            return False
        self._abandon_suggestions()
        if self.transcript:
            self.transcript.watchers.clear()
        self.undo_stack.clear()
        self.transcript = self.review = self.latest_review = None
        self.path = self.format = self.encoding = self.stamp = self.paragraphs = None
        self.has_speakers = self.has_second_track = False
        self.name, self._unsaved, self.recognised = "", False, False
        self.closed.emit()
        return True

    def start_reading(self, job: WindowJob, done: Callable[[Opened], object]) -> None:
        """Run a job that reads another document."""
        self.runner.start(job, done, self.miss)

    def miss(self, error: Exception) -> None:
        """Report why another document could not be read."""
        self.unread.emit(self.sentence(error))

    def show(self, opened: Opened) -> bool:
        """Take a document that was read, again if its file has changed since.

        Returns:
            False if the one that is here stays for now.
        """
        if self.transcript and not self.may_leave(opened.path):
            return False
        if opened.path and not (opened.unsaved or self.modified) and stamp(opened.path) != opened.stamp:
            self.open(opened.path)  # it was saved there just now
            return False
        self._take(opened)
        return True

    def _take(self, opened: Opened) -> None:
        self._abandon_suggestions()
        if self.transcript:
            self.transcript.watchers.clear()
        self.undo_stack.clear()
        transcript = self.transcript = opened.transcript
        self.review = opened.attached.attach()  # again, if this document was open already
        self.latest_review, self.request, self.paragraphs = None, opened.request, opened.paragraphs
        self.has_speakers, self.has_second_track = opened.has_speakers, opened.has_second_track
        transcript.watchers += (keep_in_step, self.paragraphs.follow, self.edited.emit)
        self.path, self.format, self.name = opened.path, opened.format, opened.name
        self._unsaved, self.stamp, self.encoding = opened.unsaved, opened.stamp, opened.encoding
        self.recognised = opened.recognised
        self.opened.emit()
        if opened.review:
            self.latest_review = opened.review
            self.review.take(opened.review)
            self.reviewed.emit()
            if opened.request:
                self.suggesting_stopped.emit()

    def mark_modified(self) -> None:
        """Mark the document as modified without an edit: its file was deleted, or its second track is not saved."""
        self._unsaved = True
        self.modified_changed.emit()

    def save(
        self, path: Path, format: str | None = None, encoding: str | None = None, media: Path | None = None
    ) -> int:
        """Write the document to `path`; the number of the job.

        Args:
            format: identifier of the format; that of the extension if None, or the one chosen for this path before.
            encoding: that of the file that was read if None, or the one chosen for this path before.
            media: its recording, if any.
        """
        transcript, step = self.transcript, self._step()
        assert transcript is not None
        snapshot = transcript.snapshot()
        if path == self.path:
            format, encoding = format or self.format, encoding or self.encoding

        def work(progress: JobProgress) -> Written:
            with self._writing:  # an older state never lands on a newer one
                progress.report(0.0)
                return write(snapshot, path, format, encoding, media)

        def done(written: Written) -> None:
            if self.transcript is transcript:  # and no other was opened meanwhile
                self.path, self.format, self.name, self.stamp = path, format, path.name, written.stamp
                self.encoding = encoding
                appended = len(transcript.cues) > len(snapshot.cues)  # by a transcription, without a step
                if self._step() == step and not appended:
                    self.undo_stack.setClean()
                    self._unsaved = False
            self.saved.emit(str(path))
            self._report_losses(written)
            if written.misread and self.path == path:
                self.misread.emit(path, written.misread, format)

        def failed(error: Exception) -> None:
            self.fail(error)
            self.not_saved.emit()

        job = WindowJob(self.tr("Saving {0}").format(path.name), work, SAVING, lane="urgent")
        return self.runner.start(job, done, failed)

    def export(
        self, path: Path, encoding: str | None = None, format: str | None = None, media: Path | None = None
    ) -> int:
        """Write a copy to `path`, in a format or in that of its extension; the document itself keeps its file.

        Returns:
            The number of the job.
        """
        assert self.transcript is not None
        snapshot = self.transcript.snapshot()

        def done(written: Written) -> None:
            self.exported.emit(str(path))
            self._report_losses(written)
            if written.misread:
                self.misread.emit(path, written.misread, format)

        job = WindowJob(
            self.tr("Exporting {0}").format(path.name),
            lambda progress: write(snapshot, path, format, encoding, media),
            f"export {path}",
        )
        return self.start(job, done)

    def _read(
        self, source: AbstractContextManager[Path], target: Path | None, name: str, track: int | None = None
    ) -> None:
        def work(progress: JobProgress) -> Opened:
            return read(source, target, name, progress, track)

        self.start_reading(WindowJob(self.tr("Opening {0}").format(name), work, DOCUMENT), self.show)

    def _report_losses(self, written: Written) -> None:
        if written.losses:
            self.warned.emit(written.losses)
