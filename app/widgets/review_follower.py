"""Makes the texts of the cue table follow the review: the ring, the paler chips, the fading of accepted ones."""

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QTableView

from app.editor.reviewing import Reviewing
from app.editor.session import DocumentSession
from app.editor.undo import Decisions
from app.widgets.cue_text import TextDelegate
from engine.document.cue import Cue
from engine.document.transcript import Change


class ReviewFollower(QObject):
    """Redraws the cells that the review changes, and no more.

    Args:
        view: the cue table.
        texts: what draws its texts.
        session: the document.
        reviewing: the suggestion that is looked at.

    Signals:
        arrived(int): a suggestion of this cue is looked at.
    """

    arrived = Signal(int)

    def __init__(self, view: QTableView, texts: TextDelegate, session: DocumentSession, reviewing: Reviewing) -> None:
        super().__init__(view)
        self._view, self._texts, self._reviewing = view, texts, reviewing
        self._replaced: dict[int, Cue] = {}
        self._ringed, self._minimum = -1, reviewing.minimum
        session.edited.connect(self._remember)
        session.decided.connect(self._fade)
        reviewing.arrived.connect(self._move_ring)
        reviewing.changed.connect(self._show_minimum)

    def _move_ring(self) -> None:
        current = self._reviewing.current
        before, self._ringed = self._ringed, current.cue if current else -1
        for cue in {before, self._ringed}:
            # In the row behind there may be the capital of its suggestion.
            self._view.viewport().update(self._area(cue).united(self._area(cue + 1)))
        if current:
            self.arrived.emit(current.cue)

    def _area(self, row: int) -> QRect:
        """Where a row is in the viewport; nowhere for one that is not there."""
        if not 0 <= row < self._view.model().rowCount():
            return QRect()
        top, height = self._view.rowViewportPosition(row), self._view.rowHeight(row)
        return QRect(0, top, self._view.viewport().width(), height)

    def _show_minimum(self) -> None:
        if self._minimum != self._reviewing.minimum:
            self._minimum = self._reviewing.minimum
            self._view.viewport().update()

    def _remember(self, change: Change) -> None:
        """Keep what an edit has replaced until it is known whether it was a decision."""
        pairs = () if change.grown else enumerate(zip(change.before, change.after))
        self._replaced = {change.start + place: old for place, (old, new) in pairs if old is not new}

    def _fade(self, decisions: Decisions, done: bool) -> None:
        if done:
            self._texts.fade(self._replaced, {id(row.suggestion) for row, state in decisions if state != "rejected"})
        self._replaced = {}
