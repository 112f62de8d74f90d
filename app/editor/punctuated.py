"""The document with a model's suggestions for it, which come piece by piece."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.editor.document import Document
from app.editor.request import Request, agree
from app.editor.suggesting import Choice, Loaded, Rejected, SharedModel, Styled, Suggested, suggest
from app.jobs import JobProgress, JobRunner, WindowJob
from engine.document.transcript import Change
from engine.review import Review
from engine.style import Style

if TYPE_CHECKING:
    from engine.pipeline import Punctuator

REVIEW = "review"


class PunctuatedDocument(Document):
    """A document that a model makes suggestions for.

    Args:
        runner: runs the jobs.
        model: the model that it shares with other documents; its own if None.

    Attributes:
        name: of the document.
        place: returns the cue where the user is.
        refused: called on the suggestion job's thread; returns the indexes of earlier rejected suggestions.
        style: called on the suggestion job's thread; returns the house style and its error.
        latest_review: the model's latest suggestions; None before the first.
        request: what is being punctuated, or was last.
        recognised: whether the marks are a recogniser's own.

    Signals:
        reviewed: there are new suggestions; those for a long document come piece by piece.
        extended: there are suggestions for another piece of the document.
        suggesting_changed: `suggesting` changed.
        suggesting_stopped: the user or a crash stopped it before there were suggestions for all cues; see
            `go_on_suggesting`.
    """

    reviewed = Signal()
    extended = Signal()
    suggesting_changed = Signal()
    suggesting_stopped = Signal()

    def __init__(self, runner: JobRunner, parent: QObject | None = None, model: SharedModel | None = None) -> None:
        super().__init__(runner, parent)
        self._model = model or SharedModel()
        self.name = ""
        self.refused: Rejected = lambda review: frozenset()
        self.style: Styled = lambda: (Style(), [])
        self.place: Callable[[], int] = lambda: 0
        self.latest_review: Review | None = None
        self.recognised = False
        self.request: Request | None = None
        self._used = (("", ""), "")  # model and device that were chosen for the suggestions, and the model used
        self._suggestions = 0  # number of the latest job that makes them
        self._suggesting = False
        self.edited.connect(self._keep_up)
        runner.finished.connect(self._finish_suggesting)
        runner.cancelled.connect(self._stop_suggesting)

    @property
    def warnings(self) -> list[str]:
        """Parse warnings of the file, and reasons for fewer suggestions than expected."""
        of_file = self.transcript.warnings if self.transcript else []
        return [*(self.latest_review.warnings if self.latest_review else ()), *of_file]

    @property
    def choice(self) -> Choice:
        """The settings of the next suggestions."""
        return self._model.choice

    @property
    def loaded(self) -> Loaded | None:
        """The model that was used last; None before the first."""
        return self._model.loaded

    @loaded.setter
    def loaded(self, loaded: Loaded) -> None:
        self._model.loaded = loaded

    @property
    def punctuator(self) -> "Punctuator | None":
        """The loaded model, if any."""
        return self.loaded.model if self.loaded else None

    @property
    def model_name(self) -> str:
        """The chosen model, or its substitute that knows the language of the document."""
        chosen, used = self._used
        return used if chosen == (self.choice.model, self.choice.device) else self.choice.model

    @property
    def suggesting(self) -> bool:
        """Whether suggestions are being made."""
        return self._suggesting

    def punctuate(self, cues: range | None = None) -> None:
        """Ask the model for suggestions, loading it first if need be: for the cues where the user is first.

        Args:
            cues: only for these.
        """
        if self.transcript is None:
            return
        count = len(self.transcript.cues)
        here = min(self.place(), count)
        self.request = Request([range(here, count), range(here)] if cues is None else [cues])
        self._suggest(self.request)

    def go_on_suggesting(self) -> None:
        """Ask for the missing suggestions of an interrupted request."""
        if self.transcript and self.request and not (self.suggesting or self.request.finished):
            self._suggest(self.request)

    def _abandon_suggestions(self) -> None:
        """Cancel the suggestions of a document that is being closed or replaced."""
        self.request, self._used = None, (("", ""), "")
        self.runner.cancel(self._suggestions)

    def _suggest(self, request: Request) -> None:
        """Ask for the suggestions for the next piece."""
        assert self.transcript is not None
        live, snapshot, part = self.transcript, self.transcript.snapshot(), request.part
        choice = replace(self.choice, weigh_marks=self.recognised)
        loaded, refused, styled = self.loaded, self.refused, self.style

        def work(progress: JobProgress) -> Suggested:
            return suggest(snapshot, part, choice, loaded, refused, styled, progress)

        def done(suggested: Suggested) -> None:
            self.loaded = suggested.loaded
            if self.transcript is not live or self.request is not request:
                return
            self._used = suggested.loaded.chosen, suggested.loaded.key[0]
            if agree(live, snapshot, suggested.cues):
                self._take_suggestions(request, suggested)
            if not request.finished:
                self._suggest(request)

        job = WindowJob(self.tr("Punctuating {0}").format(self.name), work, REVIEW)
        self._suggestions, self._suggesting = self.start(job, done), True
        self.suggesting_changed.emit()

    def _take_suggestions(self, request: Request, suggested: Suggested) -> None:
        """Show the suggestions for a piece."""
        assert self.review is not None
        begun = request.begun
        request.take(suggested)
        self.latest_review = suggested.review
        self.review.take(suggested.review, suggested.cues)
        if begun and request.finished:
            self.review.sort()
        (self.extended if begun else self.reviewed).emit()

    def _finish_suggesting(self, number: int) -> None:
        if number == self._suggestions:
            self._suggesting = False
            self.suggesting_changed.emit()

    def _stop_suggesting(self, number: int) -> None:
        request = self.request
        if number == self._suggestions and self.transcript and request and request.begun and not request.finished:
            self.suggesting_stopped.emit()

    def _keep_up(self, change: Change) -> None:
        if self.request:
            self.request.follow(change)
