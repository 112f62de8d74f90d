"""The document being edited, with an undo stack."""

import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from app.capitals import capitalised
from app.editor.undo import EditCommand, is_empty
from app.jobs import JobProgress, JobRunner, WindowJob
from app.translation.wording import worded
from engine.document.cue import Cue, Timing
from engine.document.edits import Edit, ReplaceCues, SetCues
from engine.document.transcript import Transcript
from engine.errors import CaesuraError, InputError
from engine.review import Review
from engine.review.decisions import ReviewEdit

EDIT = "edit"
MANY = 2000
"""Number of cues from which an edit becomes a job."""

log = logging.getLogger(__name__)


class Document(QObject):
    """A transcript and the suggestions for it, with an undo stack.

    Every edit goes through `do` or `decide` onto the undo stack.

    Attributes:
        runner: runs the jobs.
        undo_stack: the steps.
        transcript: the transcript; None before a document is open.
        review: the suggestions for it, none at first; it follows every edit.
        typing: called before applying a job's edit, which may remove the cue being edited.

    Signals:
        edited(Change): cues have changed, by an edit or by undo.
        decided(object, bool): suggestions were decided (True), or the decision undone; see `undo.Decisions`.
        modified_changed: `modified` may have changed.
        failed(str): an error in one sentence.
        noted(str): a note in one sentence: why a request was not carried out as made.
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
        """Whether the document differs from its file in its cues; rejecting and locking do not count."""
        clean, now = sorted((self.undo_stack.cleanIndex(), self.undo_stack.index()))
        steps = (self.undo_stack.command(step) for step in range(max(clean, 0), now))
        return self._unsaved or clean < 0 or any(isinstance(step, EditCommand) and step.writes for step in steps)

    def do(self, title: str, edit: Edit, burst: int = 0, unchanged: str = "") -> None:
        """Apply an edit as one undo step; an edit without effect adds none.

        Args:
            title: the step's name in the menu.
            edit: the edit of the current document.
            burst: see `EditCommand`.
            unchanged: a note for the user if the edit has no effect.
        """
        if self.transcript and not is_empty(edit, self.transcript):
            self.undo_stack.push(EditCommand(title, self.transcript, edit, burst=burst))
        elif unchanged:
            self.noted.emit(unchanged)

    def work_out(
        self,
        title: str,
        cues: int,
        make: Callable[[Transcript], Edit],
        then: Callable[[], None] = lambda: None,
        unchanged: str = "",
    ) -> None:
        """Compute and apply an edit: at once for few cues, otherwise as a job.

        Args:
            title: the step's name in the menu.
            cues: number of cues.
            make: returns the edit of the document, or of a copy in another thread; an `InputError` becomes a note.
            then: called once the edit is done.
            unchanged: see `do`.
        """
        live, review = self.transcript, self.review
        if live is None or review is None:
            return
        if cues < MANY:
            try:
                self.do(title, make(live), unchanged=unchanged)
            except InputError as error:
                self.noted.emit(worded(error))
            else:
                then()
            return
        copy, revision = review.snapshot(), live.revision

        def work(progress: JobProgress) -> Edit:
            edit = make(copy.transcript)
            edit.apply(copy.transcript)  # which works out what will be known of the cues that it puts in
            return edit

        def done(edit: Edit) -> None:
            self.do(title, edit, unchanged=unchanged)
            then()

        self.start_edit(WindowJob(capitalised(title), work, EDIT), lambda: live.revision == revision, done)

    def start_edit(self, job: WindowJob, fits: Callable[[], bool], done: Callable[[Any], object]) -> None:
        """Run a job on a snapshot, and apply its result unless the document has changed since.

        Args:
            job: an `InputError` in it becomes a note.
            fits: whether the result still fits the document.
            done: applies the result.
        """
        live = self.transcript

        def finished(result: object) -> None:
            if self.transcript is not live:  # another document is here
                return
            if fits() and not self.typing():
                done(result)
            else:
                self.report_moved()

        def failed(error: Exception) -> None:
            if isinstance(error, InputError):
                self.noted.emit(worded(error))
            else:
                self.fail(error)

        self.runner.start(job, finished, failed)

    def report_moved(self) -> None:
        """Report that a job was dropped because the document has changed since."""
        self.noted.emit(self.tr("The text has changed meanwhile, so nothing was done; please try again."))

    def decide(self, title: str, decided: ReviewEdit) -> None:
        """Apply a decision on suggestions as one step."""
        if self.transcript and decided.edit.cues:
            edit, writes = decided.edit, not is_empty(decided.edit, self.transcript)
            step = EditCommand(title, self.transcript, edit, decided.decisions, self.decided.emit, writes)
            self.undo_stack.push(step)

    def append(self, cues: Sequence[Cue]) -> None:
        """Append cues as they are recognised, outside the undo stack."""
        if self.transcript:
            count = len(self.transcript.cues)
            ReplaceCues(count, count, tuple(cues)).apply(self.transcript)
            self._unsaved = True
            self.modified_changed.emit()

    def fill_in(self, edit: SetCues) -> None:
        """Apply derived data that does not modify the document, such as word times."""
        if self.transcript:
            edit.apply(self.transcript)

    def earlier_cues(self) -> list[Cue]:
        """The cues that undoing and redoing would bring back."""
        steps = map(self.undo_stack.command, range(self.undo_stack.count()))
        return [cue for step in steps if isinstance(step, EditCommand) for cue in step.cues]

    def recall(self, times: Iterable[tuple[Cue, tuple[Timing, ...]]]) -> None:
        """Give cues that undoing would bring back the times of their words."""
        live = set(map(id, self.transcript.cues)) if self.transcript else set()
        for cue, timings in times:
            if id(cue) not in live:
                cue.timings = timings

    def start(self, job: WindowJob, done: Callable[[Any], object]) -> int:
        """Run a job whose failure is the document's own; the number of the job."""
        return self.runner.start(job, done, self.fail)

    def fail(self, error: Exception) -> None:
        """Report an error in one sentence."""
        self.failed.emit(self.sentence(error))

    def sentence(self, error: Exception) -> str:
        """An error in one sentence; an unexpected one is logged."""
        if isinstance(error, CaesuraError | OSError):
            return worded(error)
        log.error("unexpected error in a job", exc_info=error)
        return self.tr("Something unexpected went wrong, but your file is unchanged: {0}").format(error)

    def _step(self) -> tuple[int, QUndoCommand | None]:
        """The state of the undo stack: number of done steps, and the last one."""
        index = self.undo_stack.index()
        return index, self.undo_stack.command(index - 1)
