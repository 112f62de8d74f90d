"""The second track of the document: opens, starts, edits and saves it."""

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from app.editor.session import DocumentSession
from app.editor.view import DocumentView
from app.editor.writing import Written, write
from app.jobs import JobProgress, WindowJob
from engine.document.markup import PLAIN, Markup
from engine.document.second_track import exported, matched, second_text, set_second_texts

SECOND_SAVING = "second saving"


class _Read(NamedTuple):
    """A file and its texts by the cues of the document."""

    texts: dict[int, str]
    markup: Markup


class SecondTrack(QObject):
    """A text beside each cue, such as its translation. Saving the document saves it too.

    Args:
        session: whose document it is beside.
        view: asks where to save it.

    Attributes:
        active: whether there is one.
        path: its file; None for one that was begun here.

    Signals:
        changed: there is another one, or none.
    """

    changed = Signal()

    def __init__(self, session: DocumentSession, view: DocumentView) -> None:
        super().__init__(session)
        self._session, self._view = session, view
        self.active = False
        self.path: Path | None = None
        self._markup: Markup | None = None
        self._saved: list[str] = []
        session.opened.connect(self._recover)
        session.closed.connect(self._forget)
        session.saved.connect(self._save_too)

    @property
    def name(self) -> str:
        """Its file's name, or a substitute without one."""
        return self.path.name if self.path else self.tr("New second track")

    @property
    def markup(self) -> Markup:
        """The markup of its texts."""
        return self._markup or PLAIN

    @property
    def modified(self) -> bool:
        """Whether it differs from its file."""
        return self.active and self._texts() != self._saved

    def open(self, path: Path) -> None:
        """Read a file, and put its texts beside the cues that they are shown with."""
        live = self._session.transcript
        if live is None:
            return
        snapshot, revision = live.snapshot(), live.revision

        def work(progress: JobProgress) -> _Read:
            from engine import read_transcript
            from engine.formats.source import refuse_pipe

            refuse_pipe(path)
            second = read_transcript(path)
            progress.report(0.5)
            return _Read(matched(snapshot, second), second.markup)

        def done(read: _Read) -> None:
            if self._session.transcript is not live:
                return
            if live.revision != revision:
                self.open(path)
                return
            self._show(read.texts, read.markup, path)

        self._session.start(WindowJob(self.tr("Opening {0}").format(path.name), work, "second track"), done)

    def begin(self) -> None:
        """Start an empty one."""
        if transcript := self._session.transcript:
            self._show(dict.fromkeys(range(len(transcript.cues)), ""), transcript.markup, None)

    def close(self) -> None:
        """Close it, after asking about unsaved changes."""
        transcript = self._session.transcript
        if transcript is None or not self.active:
            return
        if self.modified:
            answer = self._view.questions.about_changes(self.name)
            if answer == "stay" or (answer == "save" and not self.save()):
                return
        self._forget()
        self._session.fill_in(set_second_texts(transcript, dict.fromkeys(range(len(transcript.cues)))))

    def text(self, cue: int) -> str:
        """The text beside a cue."""
        assert self._session.transcript
        return second_text(self._session.transcript.cues[cue])

    def set_text(self, cue: int, text: str) -> None:
        """Write another text beside a cue, as one step."""
        if self._session.transcript and text != self.text(cue):
            edit = set_second_texts(self._session.transcript, {cue: text})
            self._session.do(self.tr("edit the second track"), edit)

    def save(self) -> bool:
        """Write it to its file, if it has changed; asks for one if it has none. False if the user gives no file."""
        if not self.modified:
            return True
        if self.path:
            self._write(self.path, None)
            return True
        return self.export()

    def export(self) -> bool:
        """Ask for a file, write it there and keep to that file; False if the user gives none."""
        own = self._session.path
        proposal = self.path or (own.with_suffix(f".2{own.suffix}") if own else Path("second.srt"))
        chosen = self._view.questions.file_to_save(str(proposal), True)
        if chosen is None:
            return False
        path, format = chosen
        self._write(path, format.name if format else None)
        return True

    def _save_too(self) -> None:
        """Save it with the document, which stays modified if the user gives no file."""
        if not self.save():
            self._session.mark_modified()

    def _show(self, texts: dict[int, str], markup: Markup, path: Path | None) -> None:
        assert self._session.transcript
        self._session.fill_in(set_second_texts(self._session.transcript, dict(texts)))
        self.active, self.path, self._markup = True, path, markup
        self._saved = self._texts()
        self.changed.emit()

    def _write(self, path: Path, format: str | None) -> None:
        assert self._session.transcript
        assert self._markup
        second, texts = exported(self._session.transcript.snapshot(), self._markup), self._texts()
        live = self._session.transcript

        def done(written: Written) -> None:
            if self._session.transcript is live and self.active:
                self.path, self._saved = path, texts
                self.changed.emit()
            self._session.exported.emit(str(path))

        def failed(error: Exception) -> None:
            self._session.mark_modified()
            self._session.fail(error)

        title = self.tr("Saving {0}").format(path.name)
        job = WindowJob(title, lambda progress: write(second, path, format, None), SECOND_SAVING, lane="urgent")
        self._session.runner.start(job, done, failed)

    def _texts(self) -> list[str]:
        assert self._session.transcript
        return [second_text(cue) for cue in self._session.transcript.cues]

    def _recover(self) -> None:
        """Show that of a recovery copy, which has no file; none of any other document."""
        transcript = self._session.transcript
        self._forget()
        if transcript and self._session.has_second_track:
            self._markup, self.active = transcript.markup, True
            self.changed.emit()

    def _forget(self) -> None:
        self.active, self.path, self._saved = False, None, []
        self.changed.emit()
