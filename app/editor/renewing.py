"""Requests new suggestions near a decision: the model reads the marks decided on and revises those around them."""

from PySide6.QtCore import QObject, QTimer, Signal

from app.editor.request import agree, moved
from app.editor.reviewing import Reviewing
from app.editor.session import DocumentSession
from app.editor.suggesting import Suggested, suggest_near
from app.jobs import JobProgress, WindowJob
from engine.document.transcript import Change

LATER = 300
"""Milliseconds after the last decision."""

FEW = 40
"""Cues; where more were decided on at once, nobody is looking at them one by one."""


class Renewing(QObject):
    """Renews the pending suggestions around decisions, except the current one.

    Args:
        session: the document.
        reviewing: the review of it.

    Signals:
        renewed: there are newer suggestions near a decision.
    """

    renewed = Signal()

    def __init__(self, session: DocumentSession, reviewing: Reviewing, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._reviewing = session, reviewing
        self._edited = self._decided = range(0)  # cues of the last edit, and of the decisions since the last request
        self._timer = QTimer(self, singleShot=True, interval=LATER)
        self._timer.timeout.connect(self._ask)
        for other in (session.opened, session.closed, session.reviewed):
            other.connect(self._forget)
        session.edited.connect(self._follow)
        session.decided.connect(lambda decisions, done: self._take())

    def _forget(self) -> None:
        self._decided = range(0)
        self._timer.stop()

    def _follow(self, change: Change) -> None:
        self._edited = range(change.start, change.start + len(change.after))
        self._decided = moved(self._decided, change)

    def _take(self) -> None:
        """Take up the cues of a decision, which was an edit just now."""
        last, earlier = self._edited, self._decided or self._edited
        self._decided = range(min(last.start, earlier.start), max(last.stop, earlier.stop))
        if len(self._decided) > FEW:
            self._forget()
        elif self._reads_decisions():
            self._timer.start()

    def _reads_decisions(self) -> bool:
        """Whether the model reads the marks that are decided on."""
        session = self._session
        model = session.punctuator
        return model is not None and model.reads_marks and session.choice.keep_marks and not session.recognised

    def _ask(self) -> None:
        session, cues = self._session, self._decided
        live, loaded, known = session.transcript, session.loaded, session.request and session.request.known
        if session.suggesting or session.typing():
            self._timer.start()
            return
        if not (live and loaded and known and cues):
            return
        snapshot, choice, refused, styled = live.snapshot(), session.choice, session.refused, session.style
        self._decided = range(0)

        def work(progress: JobProgress) -> Suggested:
            return suggest_near(snapshot, cues, known, choice, loaded, refused, styled, progress)

        def done(suggested: Suggested) -> None:
            if session.transcript is live and session.loaded is loaded and agree(live, snapshot, suggested.cues):
                session.loaded = suggested.loaded  # another document may have used another model meanwhile
                self._renew(suggested)

        session.start(WindowJob("", work, "again"), done)

    def _renew(self, suggested: Suggested) -> None:
        """Replace the pending suggestions of a few cues by newer ones; the one in sight stays."""
        session, current = self._session, self._reviewing.current
        if session.review:
            session.latest_review = suggested.review
            keep = current.suggestion if current else None
            session.fill_in(session.review.renewal(suggested.review, suggested.cues, keep))
            self.renewed.emit()
