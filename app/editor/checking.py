"""Checks the document by a guideline, off the GUI thread, again after each edit while the list is seen."""

from heapq import merge
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.editor.session import DocumentSession
from app.editor.spelling import Spelling, unknown_words
from app.jobs import JobProgress, WindowJob
from app.settings import Settings
from engine.document.checks import Problem, fixes, problems
from engine.document.guidelines import PRESETS, Guideline, own_guideline

if TYPE_CHECKING:
    from engine.text.spelling import Speller

_CHECK = "check"
_LATER = 300  # ms after the last edit


class Checking(QObject):
    """The problems of the session's document.

    Args:
        session: whose document it is.
        settings: the guideline, and the user's own limits.
        spelling: has the dictionary.

    Attributes:
        problems: in the order of the cues; those of the last check.
        stale: whether the document has changed since.

    Signals:
        started: a check has begun.
        changed: there are other problems.
    """

    started = Signal()
    changed = Signal()

    def __init__(self, session: DocumentSession, settings: Settings, spelling: Spelling) -> None:
        super().__init__(session)
        self._session, self._settings, self._spelling = session, settings, spelling
        self.problems: list[Problem] = []
        self.stale = True
        self._wanted = False
        self._timer = QTimer(self, singleShot=True, interval=_LATER)
        self._timer.timeout.connect(self._check)
        for other in (session.opened, session.closed):
            other.connect(self._forget)
        session.edited.connect(lambda change: self._expire())
        settings.changed.connect(self._follow)

    @property
    def guideline(self) -> Guideline:
        """The chosen guideline."""
        name = self._settings.get("guideline")
        return PRESETS.get(name) or own_guideline(self._settings.limits())

    @property
    def running(self) -> bool:
        """Whether the document is being checked."""
        return self._session.runner.runs(_CHECK)

    def begin(self) -> None:
        """Check now, and again after each edit."""
        self._wanted = True
        if self.stale:
            self._check()

    def end(self) -> None:
        """Stop checking."""
        self._wanted = False
        self._timer.stop()

    def fix(self, cues: list[int] | None = None) -> None:
        """Make the safe fixes, in some cues or in all, as one step."""
        transcript, guideline = self._session.transcript, self.guideline
        if transcript:
            count = len(transcript.cues) if cues is None else len(cues)
            title = self.tr("fix problems")
            self._session.work_out(title, count, lambda document: fixes(document, guideline, cues))

    def _check(self) -> None:
        """Look for problems in a snapshot."""
        live = self._session.transcript
        if live is None:
            return
        snapshot, revision, guideline, load = (
            live.snapshot(),
            live.revision,
            self.guideline,
            self._spelling.dictionary(),
        )

        def work(progress: JobProgress) -> "tuple[list[Problem], Speller | None]":
            breaches = problems(snapshot, guideline, progress.report)
            speller = load()
            unknown = unknown_words(snapshot, speller) if speller else []
            misspelt = [Problem(word.cue, "spelling", text=word.text) for word in unknown]
            return list(merge(breaches, misspelt, key=lambda problem: problem.cue)), speller

        def done(result: "tuple[list[Problem], Speller | None]") -> None:
            self._spelling.keep(result[1])
            if self._session.transcript is live and live.revision == revision:
                self.problems, self.stale = result[0], False
                self.changed.emit()

        self._session.start(WindowJob(self.tr("Checking {0}").format(self._session.name), work, _CHECK), done)
        self.started.emit()

    def _forget(self) -> None:
        self.problems = []
        self.changed.emit()
        self._expire()

    def _expire(self) -> None:
        self.stale = True
        if self._wanted:
            self._timer.start()

    def _follow(self, option: str) -> None:
        if option in ("guideline", "line-length", "lines", "reading-speed", "shortest", "longest", "gap", "own-words"):
            self._expire()
