"""The document while it is edited: every step of it can be taken back."""

import logging
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from app.editor.undo import EditCommand, capitalised, is_empty
from app.jobs import JobRunner, Progress, WindowJob
from engine.document.edits import Edit, SetCues
from engine.document.transcript import Transcript
from engine.errors import CaesuraError, InputError
from engine.review import Review
from engine.review.decisions import ReviewEdit

EDIT = "edit"
MANY = 2000
"""Cues from which on working out an edit is a job."""

log = logging.getLogger(__name__)


class Document(QObject):
    """A transcript and the suggestions for it, with an undo stack.

    Every edit goes through `do` or `decide`, and so onto the undo stack.

    Attributes:
        runner: runs the jobs.
        undo_stack: the steps.
        transcript: what is edited; None before a document is open.
        review: the suggestions for it, none at first; it follows every edit.
        typing: asked before the edit of a job is applied, which may take away the cue that is being written in.

    Signals:
        edited(Change): cues are other ones; the very same signal for edits, and for edits taken back.
        decided(object, bool): suggestions were decided on (True), or that was taken back; see `undo.Decisions`.
        modified_changed: whether the document differs from its file may be another answer now.
        failed(str): one sentence that says what went wrong.
        noted(str): one sentence that says why something cannot be done as it was asked for.
    """

    edited = Signal(object)
    decided = Signal(object, bool)
    modified_changed = Signal()
    failed = Signal(str)
    noted = Signal(str)

    def __init__(self, runner: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.runner = runner
        self.undo_stack = QUndoStack(self)
        self.undo_stack.cleanChanged.connect(self.modified_changed)
        self.undo_stack.indexChanged.connect(self.modified_changed)
        self.transcript: Transcript | None = None
        self.review: Review | None = None
        self.typing: Callable[[], bool] = lambda: False
        self._unsaved = False

    @property
    def modified(self) -> bool:
        """Whether the document differs from its file: its cues do, whatever was rejected or locked."""
        clean, now = sorted((self.undo_stack.cleanIndex(), self.undo_stack.index()))
        steps = (self.undo_stack.command(step) for step in range(max(clean, 0), now))
        return self._unsaved or clean < 0 or any(isinstance(step, EditCommand) and step.writes for step in steps)

    def do(self, title: str, edit: Edit, burst: int = 0) -> None:
        """Apply an edit as one step that can be undone; one that changes nothing leaves no step.

        Args:
            title: what the step is called in the menu.
            edit: made for the document as it is now.
            burst: see `EditCommand`.
        """
        if self.transcript and not is_empty(edit, self.transcript):
            self.undo_stack.push(EditCommand(title, self.transcript, edit, burst=burst))

    def work_out(
        self, title: str, cues: int, make: Callable[[Transcript], Edit], then: Callable[[], None] = lambda: None
    ) -> None:
        """Apply an edit that takes the longer the more cues it is about: at once for a few, else as a job.

        Args:
            title: what the step is called in the menu.
            cues: how many it is about.
            make: makes the edit for the document, or for a copy in another thread; an `InputError` becomes a note.
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

        self.runner.start(WindowJob(capitalised(title), work, EDIT), done, failed)

    def tell_moved(self) -> None:
        """Say that a job has come to nothing because the document is another one by now."""
        self.noted.emit(self.tr("The text has changed meanwhile, so nothing was done; please try again."))

    def decide(self, title: str, decided: ReviewEdit) -> None:
        """Apply a decision on suggestions as one step."""
        if self.transcript and decided.edit.cues:
            edit, writes = decided.edit, not is_empty(decided.edit, self.transcript)
            step = EditCommand(title, self.transcript, edit, decided.decisions, self.decided.emit, writes)
            self.undo_stack.push(step)

    def fill_in(self, edit: SetCues) -> None:
        """Apply what was found out about the document and is no change to it, such as the times of its words."""
        if self.transcript:
            edit.apply(self.transcript)

    def start(self, job: WindowJob, done: Callable[[Any], object]) -> int:
        """Run a job whose failure is the document's own; the number of the job."""
        return self.runner.start(job, done, self.fail)

    def fail(self, error: Exception) -> None:
        """Tell an error in one sentence."""
        if isinstance(error, CaesuraError | OSError):
            self.failed.emit(str(error))
            return
        log.error("unexpected error in a job", exc_info=error)
        self.failed.emit(self.tr("Something unexpected went wrong, and your file is as it was: {0}").format(error))

    def _step(self) -> tuple[int, QUndoCommand | None]:
        """Where the undo stack stands: how many steps are done, and the last of them."""
        index = self.undo_stack.index()
        return index, self.undo_stack.command(index - 1)
