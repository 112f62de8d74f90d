"""The open document and what is known of it. No widget is touched from here: views listen to the signals."""

import logging
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLocale, QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from app.editor.file_watch import Stamp, stamp
from app.editor.undo import EditCommand
from app.jobs import Job, JobRunner, Progress
from engine.document.edits import Edit, ReplaceCues, SetCues
from engine.document.stretches import stretches
from engine.document.transcript import Change, Transcript
from engine.errors import CaesuraError, InputError
from engine.formats import Format, target_format
from engine.review import Review
from engine.review.decisions import ReviewEdit
from engine.style import Style

if TYPE_CHECKING:
    from engine.pipeline import Punctuator

DOCUMENT, REVIEW, SAVING, EDIT = "document", "review", "saving", "edit"
MANY = 2000
"""Cues from which on working out an edit is a job."""

LINE_ENDS = {"\n": "LF", "\r\n": "CRLF", "\r": "CR"}

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Opened:
    """A document as a job has read it.

    Attributes:
        transcript: the document.
        path: where it is to be saved; None for one that is saved elsewhere.
        name: what the title calls it.
        unsaved: whether it differs from its file, as one that was recovered does.
        stamp: the state of its file that it is made from; None for one without.
        format: identifier of the format that was chosen for saving it; None for that of its file's name.
        encoding: the encoding that was chosen for saving it; None for that of the file that was read.

    Its speaker labels are found when this is made, off the GUI thread.
    """

    transcript: Transcript
    path: Path | None
    name: str
    unsaved: bool = False
    stamp: Stamp | None = None
    format: str | None = None
    encoding: str | None = None

    def __post_init__(self) -> None:
        _ = self.transcript.labels


@dataclass
class Choice:
    """How the next suggestions are made.

    Attributes:
        model: a name of the registry, or a model's folder.
        device: "auto", "cpu" or "cuda".
        keep_marks, keep_case: leave alone what is written.
        language: "en" takes every text for English; "" finds that out.
    """

    model: str = "caesura"
    device: str = "auto"
    keep_marks: bool = True
    keep_case: bool = True
    language: str = ""


Rejected = Callable[[Review], frozenset[int]]
Styled = Callable[[], tuple[Style, list[str]]]


class Session(QObject):
    """One document: opened, edited, punctuated, saved.

    Every edit goes through `do` or `decide`, and so onto the undo stack.

    Attributes:
        may_leave: asked once another document has been read, before it takes the place of this one.
        style: asked by the thread that makes the suggestions for the house style, and what is wrong with it.
        review: the suggestions for the document, none at first; it follows every edit.
        latest_review: the newest suggestions as the model made them; None before it has been asked.
        typing: asked before the edit of a job is applied, which may take away the cue that is being written in.
        format: identifier of the format that was chosen for saving; None for that of the file's name.
        encoding: the encoding that was chosen for saving; None for that of the file that was read.
        stamp: the state of the file that the document was read from, or written to, last.

    Signals:
        opened: another document is here.
        edited(Change): cues are other ones; the very same signal for edits, and for edits taken back.
        reviewed: there are new suggestions.
        decided(object, bool): suggestions were decided on (True), or that was taken back; see
            `undo.Decisions`.
        modified_changed: whether the document differs from its file may be another answer now.
        saved(str): the document was written to this path.
        misread(str): what was written will be taken for this encoding when it is read, which gives it other letters.
        exported(str): a copy of it was written to this path.
        failed(str): one sentence that says what went wrong.
        noted(str): one sentence that says why something cannot be done as it was asked for.
    """

    opened = Signal()
    edited = Signal(object)
    reviewed = Signal()
    decided = Signal(object, bool)
    modified_changed = Signal()
    saved = Signal(str)
    misread = Signal(str)
    exported = Signal(str)
    failed = Signal(str)
    noted = Signal(str)

    def __init__(self, runner: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.runner = runner
        self.undo_stack = QUndoStack(self)
        self.undo_stack.cleanChanged.connect(self.modified_changed)
        self.undo_stack.indexChanged.connect(self.modified_changed)
        self.choice = Choice()
        self.refused: Rejected = lambda review: frozenset()
        self.style: Styled = lambda: (Style(), [])
        self.may_leave: Callable[[], bool] = lambda: True
        self.typing: Callable[[], bool] = lambda: False
        self.transcript: Transcript | None = None
        self.review: Review | None = None
        self.latest_review: Review | None = None
        self.path: Path | None = None
        self.format: str | None = None
        self.encoding: str | None = None
        self.stamp: Stamp | None = None
        self.name = ""
        self._unsaved = False
        self._writing = threading.Lock()
        self._loaded: tuple[tuple[str, str], Punctuator] | None = None
        self._asked: range | None = None  # the cues that suggestions are being made for, wherever they are by now
        self.edited.connect(self._keep_up)

    @property
    def modified(self) -> bool:
        """Whether the document differs from its file: its cues do, whatever was rejected or locked."""
        clean, now = sorted((self.undo_stack.cleanIndex(), self.undo_stack.index()))
        steps = (self.undo_stack.command(step) for step in range(max(clean, 0), now))
        return self._unsaved or clean < 0 or any(isinstance(step, EditCommand) and step.writes for step in steps)

    @property
    def warnings(self) -> list[str]:
        """What was odd in the file, and why there may be fewer suggestions than expected."""
        found = self.transcript.warnings if self.transcript else []
        return [*(self.latest_review.warnings if self.latest_review else ()), *found]

    @property
    def punctuator(self) -> "Punctuator | None":
        """The model that made the suggestions, if one was loaded."""
        return self._loaded[1] if self._loaded else None

    def do(self, title: str, edit: Edit) -> None:
        """Apply an edit as one step that can be undone; one that changes nothing leaves no step.

        Args:
            title: what the step is called in the menu.
            edit: made for the document as it is now.
        """
        if self.transcript and not _is_empty(edit, self.transcript):
            self.undo_stack.push(EditCommand(title, self.transcript, edit))

    def work_out(
        self, title: str, cues: int, make: Callable[[Transcript], Edit], then: Callable[[], None] = lambda: None
    ) -> None:
        """Apply an edit that takes the longer the more cues it is about: at once for a few, else as a job.

        Args:
            title: what the step is called in the menu.
            cues: how many it is about.
            make: makes the edit for the document, or for a copy in another thread; an `InputError` is told.
            then: called once the edit is done.
        """
        live, review = self.transcript, self.review
        if live is None or review is None:
            return
        if cues < MANY:
            try:
                self.do(title, make(live))
            except InputError as error:
                self.noted.emit(str(error))
            else:
                then()
            return
        copy, revision = review.snapshot(), live.revision

        def work(progress: Progress) -> Edit:
            edit = make(copy.transcript)
            edit.apply(copy.transcript)  # which works out what will be known of the cues that it puts in
            return edit

        def done(edit: Edit) -> None:
            if self.transcript is not live:  # another document is here
                return
            if live.revision == revision and not self.typing():
                self.do(title, edit)
                then()
            else:
                self.tell_moved()

        def failed(error: Exception) -> None:
            if isinstance(error, InputError):
                self.noted.emit(str(error))
            else:
                self.fail(error)

        self.runner.start(Job(capitalised(title), work, EDIT), done, failed)

    def tell_moved(self) -> None:
        """Say that a job has come to nothing because the document is another one by now."""
        self.noted.emit(self.tr("The text has changed meanwhile, so nothing was done; please try again."))

    def decide(self, title: str, decided: ReviewEdit) -> None:
        """Apply a decision on suggestions as one step."""
        if self.transcript and decided.edit.cues:
            edit, writes = decided.edit, not _is_empty(decided.edit, self.transcript)
            step = EditCommand(title, self.transcript, edit, decided.decisions, self.decided.emit, writes)
            self.undo_stack.push(step)

    def fill_in(self, edit: SetCues) -> None:
        """Apply what was found out about the document and is no change to it, such as the times of its words."""
        if self.transcript:
            edit.apply(self.transcript)

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
    def target(self) -> type[Format] | None:
        """The format that the document is saved in; None for one that was in no file."""
        if self.transcript is None or self.transcript.source is None:
            return None
        return target_format(self.transcript, self.format, self.path.suffix if self.path else "")

    def open(self, path: Path) -> None:
        """Read the document at `path`; `Session.path` is where it will be saved."""
        self._read(nullcontext(path), path, path.name)

    def open_sample(self) -> None:
        """Read the sample talk, which is saved elsewhere."""
        self._read(as_file(files("resources") / "samples" / "talk.srt"), None, self.tr("Sample talk"))

    def show(self, opened: Opened) -> bool:
        """Take a document that was read, anew if its file has changed since.

        Returns:
            False if the one that is here stays for now.
        """
        if self.transcript and not self.may_leave():
            return False
        if opened.path and not (opened.unsaved or self.modified) and stamp(opened.path) != opened.stamp:
            self.open(opened.path)  # it was saved there just now
            return False
        self._take(opened)
        return True

    def _take(self, opened: Opened) -> None:
        if self.transcript:
            self.transcript.watchers.clear()
        self.undo_stack.clear()
        transcript = self.transcript = opened.transcript
        self.review, self.latest_review = Review(transcript).attach(), None
        transcript.watchers.append(self.edited.emit)
        self.path, self.format, self.name = opened.path, opened.format, opened.name
        self._unsaved, self.stamp, self.encoding = opened.unsaved, opened.stamp, opened.encoding
        self.opened.emit()

    def miss_file(self) -> None:
        """Take note that the file is gone, so that the document is nowhere but here."""
        self._unsaved = True
        self.modified_changed.emit()

    def punctuate(self, cues: range | None = None) -> None:
        """Ask the model for suggestions, loading it first if need be.

        Args:
            cues: only for these; the model reads the whole document all the same.
        """
        if self.transcript is None:
            return
        live, snapshot, revision = self.transcript, self.transcript.snapshot(), self.transcript.revision
        self._asked = cues
        choice, loaded, refused, styled = Choice(**vars(self.choice)), self._loaded, self.refused, self.style

        def work(progress: Progress) -> _Made:
            from engine import load_model

            key = choice.model, choice.device
            model = loaded[1] if loaded and loaded[0] == key else load_model(*key)
            style, wrong = styled()
            snapshot.language = choice.language
            review = model.review(
                snapshot,
                keep_marks=choice.keep_marks,
                keep_case=choice.keep_case,
                style=style,
                progress=progress.report,
            )
            review.warnings[:0] = wrong
            if cues is not None:
                words = snapshot.words
                review.suggestions = [s for s in review.suggestions if words[s.slot].cue in cues]
            passages = [(stretch.first, stretch.last + 1) for stretch in stretches(snapshot.words)]
            review.prepare(refused(review), passages)
            return _Made((key, model), review)

        def done(made: _Made) -> None:
            self._loaded = made.loaded
            if self.transcript is not live or self.review is None:
                return
            if live.revision != revision:  # the text has moved on: what was found is stale
                self.punctuate(self._asked)
                return
            self.latest_review = made.review
            self.review.take(made.review, cues)
            self.reviewed.emit()

        self.start(Job(self.tr("Punctuating {0}").format(self.name), work, REVIEW), done)

    def save(self, path: Path, format: str | None = None, encoding: str | None = None) -> int:
        """Write the document to `path`; the number of the job.

        Args:
            format: identifier of the format; that of the extension if None, or the one chosen for this path before.
            encoding: that of the file that was read if None, or the one chosen for this path before.
        """
        transcript, step = self.transcript, self._step()
        assert transcript is not None
        snapshot = transcript.snapshot()
        if path == self.path:
            format, encoding = format or self.format, encoding or self.encoding
        written_in = encoding or (transcript.source.encoding if transcript.source else "utf-8")

        def work(progress: Progress) -> tuple[Stamp | None, str | None]:
            from engine import write_transcript
            from engine.formats.source import taken_for

            with self._writing:  # an older state never lands on a newer one
                progress.report(0.0)
                write_transcript(snapshot, path, format, encoding)
                return stamp(path), taken_for(path, written_in)

        def done(written: tuple[Stamp | None, str | None]) -> None:
            if self.transcript is transcript:  # and no other was opened meanwhile
                self.path, self.format, self.name, self.stamp = path, format, path.name, written[0]
                self.encoding = encoding
                if self._step() == step:
                    self.undo_stack.setClean()
                    self._unsaved = False
            self.saved.emit(str(path))
            if written[1] and self.path == path:
                self.misread.emit(written[1])

        return self.start(Job(self.tr("Saving {0}").format(path.name), work, SAVING, lane="urgent"), done)

    def export(self, path: Path, encoding: str | None = None, format: str | None = None) -> None:
        """Write a copy to `path`, in a format or in that of its extension; the document stays what it is."""
        if self.transcript is None:
            return
        snapshot = self.transcript.snapshot()

        def work(progress: Progress) -> None:
            from engine import write_transcript

            write_transcript(snapshot, path, format, encoding)

        self.start(
            Job(self.tr("Exporting {0}").format(path.name), work, f"export {path}"),
            lambda _: self.exported.emit(str(path)),
        )

    def start(self, job: Job, done: Callable[[Any], object]) -> int:
        """Run a job whose failure is told as the document's own; the number of the job."""
        return self.runner.start(job, done, self.fail)

    def fail(self, error: Exception) -> None:
        """Tell an error in one sentence."""
        if isinstance(error, CaesuraError | OSError):
            self.failed.emit(str(error))
            return
        log.error("unexpected error in a job", exc_info=error)
        self.failed.emit(self.tr("Something unexpected went wrong, and your file is as it was: {0}").format(error))

    def _keep_up(self, change: Change) -> None:
        if self._asked is not None:
            stand = change.moved(self._asked)
            self._asked = range(stand[0], stand[-1] + 1) if stand else range(0)

    def _step(self) -> tuple[int, QUndoCommand | None]:
        """Where the undo stack stands: how many steps are done, and the last of them."""
        index = self.undo_stack.index()
        return index, self.undo_stack.command(index - 1)

    def _read(self, source: AbstractContextManager[Path], target: Path | None, name: str) -> None:
        def work(progress: Progress) -> Opened:
            from engine import read_transcript

            found = stamp(target) if target else None
            with source as path:
                return Opened(read_transcript(path), target, name, stamp=found)

        self.start(Job(self.tr("Opening {0}").format(name), work, DOCUMENT), self.show)


@dataclass(frozen=True)
class _Made:
    """What punctuating found."""

    loaded: "tuple[tuple[str, str], Punctuator]"
    review: Review


def capitalised(title: str) -> str:
    """What a step is called, as the title of a job."""
    return title[:1].upper() + title[1:]


def _is_empty(edit: Edit, transcript: Transcript) -> bool:
    """Whether an edit leaves every cue as it is."""
    if isinstance(edit, SetCues):
        return all(transcript.cues[index] == cue for index, cue in edit.cues.items())
    if isinstance(edit, ReplaceCues):
        return transcript.cues[edit.start : edit.stop] == list(edit.cues)
    return False
