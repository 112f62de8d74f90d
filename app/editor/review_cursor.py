"""Where the reviewer is: the current suggestion, and the way to the others."""

from collections.abc import Iterator
from itertools import islice

from PySide6.QtCore import QObject, Signal

from app.editor.session import DocumentSession
from engine.document.words import Address
from engine.review import ALL, DOUBTFUL, Filter, Review, Suggestion, SuggestionRef
from engine.review.queue import Queue

READING, UNCERTAIN = "reading", "uncertain"


class ReviewCursor(QObject):
    """The suggestions of the session's document, one of them current; it follows every edit.

    Attributes:
        current: the current suggestion; None without one.
        order: "reading", or "uncertain" for the most uncertain first.
        filter: selects suggestions.
        minimum: minimum confidence of the suggestions that are accepted together, 0 to 1.

    Signals:
        arrived: another suggestion is current.
        changed: the remaining suggestions, the order, the filter or the minimum changed.
    """

    arrived = Signal()
    changed = Signal()

    def __init__(self, session: DocumentSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.order, self.filter, self.minimum = READING, ALL, 0.0
        self.current: SuggestionRef | None = None
        self._place = (0, 0)
        for other in (session.opened, session.closed):
            other.connect(self._begin)
        session.place = lambda: self._place[0]
        session.reviewed.connect(self._restart)
        session.extended.connect(self._extend)
        session.edited.connect(self._keep_up)
        session.undo_stack.indexChanged.connect(self._go_on)

    @property
    def queue(self) -> Queue | None:
        """The session's suggestions, in order and counted."""
        return self.session.review.queue if self.session.review else None

    @property
    def review(self) -> Review | None:
        """The session's suggestions."""
        return self.session.review

    def counts(self) -> tuple[int, int]:
        """How many pending suggestions that the filter lets pass are at or above the minimum, and how many in all."""
        queue, only = self.queue, self.filter
        return (queue.at_least(self.minimum, only), queue.counts(only)[0]) if queue else (0, 0)

    def upcoming(self, count: int) -> list[SuggestionRef]:
        """The suggestions behind the current one, in the present order."""
        if self.current is None:
            return []
        current = self.current.suggestion
        onward = self._onward(*self._place, current)
        return list(islice((ref for ref in onward if ref.suggestion is not current), count))

    def set_order(self, order: str) -> None:
        """Go through them in another order."""
        self.order = order
        self.changed.emit()

    def set_filter(self, filter: Filter) -> None:
        """Look only at some; goes to the next of them if the current one is none."""
        self.filter = filter
        if self.current is None or not filter.lets(self.current.entry.category):
            self.current = None
            self._move(backwards=False)
        self.changed.emit()

    def set_minimum(self, minimum: float) -> None:
        """Set the confidence that `accept_all` asks for."""
        self.minimum = minimum
        self.changed.emit()

    def go(self, ref: SuggestionRef | None) -> None:
        """Make a suggestion current, or none."""
        self.current = ref
        if ref:
            self._place = ref.address
        self.arrived.emit()

    def go_to_cue(self, cue: int) -> None:
        """Look at the first suggestion of a cue; stay where the current one is in it, or it has none."""
        if self.review is None or not 0 <= cue < len(self.review.transcript.cues):  # its row may be on its way out
            return
        if self.current and self.current.cue == cue:
            return
        self._place = cue, 0
        pending = (entry for entry in self.review.cue(cue).pending if self.filter.lets(entry.category))
        if entry := next(pending, None):
            self.go(SuggestionRef(cue, entry))

    def go_to(self, address: Address) -> None:
        """Look at the suggestion at a word, or at the next one."""
        self.current, self._place = None, address
        self._move(backwards=False)

    def next(self) -> None:
        """Go to the next one."""
        self._move(backwards=False)

    def previous(self) -> None:
        """Go to the previous one."""
        self._move(backwards=True)

    def next_doubtful(self) -> None:
        """Go to the next one that is doubtful; stay where no other is."""
        current = self.current.suggestion if self.current else None
        others = (ref for ref in self._onward(*self._place, current) if ref.suggestion is not current)
        if ref := next((ref for ref in others if ref.suggestion.confidence < DOUBTFUL), None):
            self.go(ref)

    def _move(self, backwards: bool) -> None:
        suggestion = self.current.suggestion if self.current else None
        self.go(next(self._onward(*self._place, suggestion, backwards), None))

    def _onward(
        self, cue: int, place: int, suggestion: Suggestion | None, backwards: bool = False
    ) -> Iterator[SuggestionRef]:
        """The pending suggestions in the current order, from an address or a suggestion on."""
        if self.queue is None:
            return iter(())
        if self.order == UNCERTAIN:
            return self.queue.onward_uncertain(suggestion, self.filter, backwards)
        return self.queue.onward(cue, place, suggestion, self.filter, backwards)

    def _begin(self) -> None:
        self._place = 0, 0
        self._restart()

    def _restart(self) -> None:
        """Go through new suggestions from where the user is."""
        self.current, self.filter = None, ALL
        self.changed.emit()
        self._move(backwards=False)

    def _extend(self) -> None:
        """Go on with further suggestions, from the current one if there is one."""
        if self.current and self.queue:
            self.current = self.queue.find(self.current.suggestion)
        if self.current is None:
            self._move(backwards=False)
        self.changed.emit()

    def _keep_up(self) -> None:
        """Follow the current suggestion to where an edit has put it."""
        if self.current and self.queue:
            cue, entry = self.current
            self.current = self.queue.find(entry.suggestion)
            if self._place == (cue, entry.place):
                self._place = self.current.address if self.current else (cue, 0)
        self.changed.emit()

    def _go_on(self) -> None:
        """Move on from a decided, locked or removed suggestion, after the undo step is complete."""
        if self.review is None:
            return
        if self.current is None:
            if self.review.queue.pending:
                self._move(backwards=False)
        elif self.current.entry not in self.review.cue(self.current.cue).pending:
            self._move(backwards=False)
