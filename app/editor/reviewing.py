"""Reviewing: the current suggestion, decisions, and the remaining ones."""

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, pairwise
from statistics import median

from PySide6.QtCore import QObject, Signal

from app.editor.session import DocumentSession
from app.editor.undo import Decisions, capitalised
from app.jobs import WindowJob
from engine.document.words import Address
from engine.review import ALL, Filter, Review, Suggestion, SuggestionRef
from engine.review.decisions import ReviewEdit, accept, lock, next_word, reject, settle
from engine.review.hand_marking import put_mark, set_word_case
from engine.review.queue import Queue
from engine.review.sentences import to_end_of_sentence

READING, UNCERTAIN = "reading", "uncertain"
DECISIONS = "decisions"
MANY = 200
"""Number of suggestions, or cues, from which a decision becomes a job."""

Report = Callable[[float], None]

PACE = 20
"""Decisions that tell how long the rest will take."""


class Reviewing(QObject):
    """The suggestions of the session's document, one of them current.

    Attributes:
        current: the current suggestion; None without one.
        order: "reading", or "uncertain" for the most uncertain first.
        filter: selects suggestions.
        minimum: minimum confidence for `accept_all`, 0 to 1.

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
        self._stood: dict[Suggestion, Suggestion] = {}  # first decided suggestion → the then current one
        self._times: deque[float] = deque(maxlen=PACE)
        for other in (session.opened, session.closed):
            other.connect(self._begin)
        session.place = lambda: self._place[0]
        session.reviewed.connect(self._restart)
        session.extended.connect(self._extend)
        session.edited.connect(self._keep_up)
        session.decided.connect(self._decided)
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

    def seconds_left(self) -> float | None:
        """How long the rest will take at the pace of the last decisions; None before there is a pace."""
        if self.queue is None or len(self._times) < 5:
            return None
        pace = median(later - earlier for earlier, later in pairwise(self._times))  # the median ignores breaks
        return pace * self.queue.counts(self.filter)[0]

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
        """Look at a suggestion, or at none."""
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
        """Look at the next one."""
        self._move(backwards=False)

    def previous(self) -> None:
        """Look at the one before."""
        self._move(backwards=True)

    def accept(self) -> None:
        """Write the current suggestion into the text and move on."""
        if self.current:
            self._decide(self.tr("accept a suggestion"), self._accepted([self.current]))

    def reject(self) -> None:
        """Reject the current suggestion and move on."""
        if self.current and self.review:
            self._decide(self.tr("reject a suggestion"), reject(self.review, [self.current]))

    def accept_sentence(self) -> None:
        """Write the current suggestion into the text, and those behind it up to the end of its sentence."""
        if self.current and self.review:
            refs = to_end_of_sentence(self.review, self.current)
            chosen = [ref for ref in refs if ref == self.current or self.filter.lets(ref.entry.category)]
            self._decide(self.tr("accept the sentence"), self._accepted(chosen))

    def choose(self, glyph: str) -> None:
        """Put another mark in the current slot, "" for none, and move on.

        For a suggestion of a capital alone, "" changes nothing.
        """
        if self.current and self.current.entry.kind == "capital" and glyph == "":
            self.reject()
        elif self.current:
            self.put(self.current.cue, self.current.entry.place, glyph)

    def put(self, cue: int, place: int, glyph: str) -> None:
        """Put a mark after any word, "" to remove it; this decides a suggestion there."""
        if (review := self.review) is None:
            return
        pending = (entry for entry in review.cue(cue).pending if entry.place == place and entry.kind != "capital")
        entry = next(pending, None)
        if entry and glyph == review.glyphs.get(entry.suggestion.mark):
            self._decide(self.tr("accept a suggestion"), self._accepted([SuggestionRef(cue, entry)]))
        elif entry and glyph == review.glyphs.get(entry.suggestion.mark_now):
            self._decide(self.tr("reject a suggestion"), reject(review, [SuggestionRef(cue, entry)]))
        else:
            edit = put_mark(review.transcript, cue, place, glyph, dash=review.dash)
            self._decide(self.tr("put a mark"), settle(review, edit, Address(cue, place)))

    def change_case(self, cue: int, place: int) -> None:
        """Write a word with a capital, in capitals, or small again, in turn."""
        if self.session.transcript:
            edit = set_word_case(self.session.transcript, cue, place, "cycle")
            self.session.do(self.tr("change case"), edit)

    def change_case_behind(self, ref: SuggestionRef) -> None:
        """Change the case of the word that a suggestion is about: its own, or the one behind its mark."""
        if self.session.transcript:
            own = ref.suggestion.changes_own_word and ref.entry.kind == "capital"
            self.change_case(*(ref.address if own else next_word(self.session.transcript, ref.address)))

    def lock(self, cues: Iterable[int]) -> None:
        """Close cues to suggestions; open them again if all are closed."""
        if self.review:
            chosen, review = list(cues), self.review
            locked = not all(review.cue(cue).locked for cue in chosen)
            title = self.tr("lock cues") if locked else self.tr("unlock cues")
            self._work_out(title, len(chosen), lambda review, report: lock(review, chosen, locked))

    def accept_all(self) -> None:
        """Accept every pending suggestion at or above the minimum that the filter lets pass."""
        if self.queue is None:
            return
        minimum, only = self.minimum, self.filter
        self._work_out(
            self.tr("accept all"),
            self.queue.at_least(minimum, only),
            lambda review, report: accept(review, list(review.waiting(minimum, only)), report),
        )

    def _work_out(self, title: str, count: int, make: Callable[[Review, Report | None], ReviewEdit]) -> None:
        """Apply a decision on so many suggestions or cues, worked out as a job if there are many."""
        review = self.review
        assert review
        if count < MANY:
            self._push(title, make(review, None))
            return
        snapshot, revision = review.snapshot(), review.transcript.revision

        def done(decided: ReviewEdit) -> None:
            if self.review is not review:  # another document is here
                return
            if review.transcript.revision == revision:
                self._push(title, decided)
            elif len(review.transcript.cues) == len(snapshot.transcript.cues):  # each is where it was
                self._work_out(title, count, make)
            else:
                self.session.tell_moved()

        self.session.start(
            WindowJob(capitalised(title), lambda progress: make(snapshot, progress.report), DECISIONS), done
        )

    def _accepted(self, chosen: Sequence[SuggestionRef]) -> ReviewEdit:
        assert self.review
        return accept(self.review, chosen)

    def _decide(self, title: str, decided: ReviewEdit) -> None:
        self._times.append(time.monotonic())
        self._push(title, decided)

    def _push(self, title: str, decided: ReviewEdit) -> None:
        """Decide, and keep in mind where that was."""
        if self.current and decided.decisions:
            self._stood[decided.decisions[0][0].suggestion] = self.current.suggestion
        self.session.decide(title, decided)

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

    def _decided(self, decisions: Decisions, made: bool) -> None:
        """Return to the suggestion that was current when the decision was made."""
        if made or not decisions or self.queue is None:
            return
        first = decisions[0][0].suggestion
        stood = self._stood.get(first, first)
        if ref := self.queue.find(stood) or self.queue.find(first):
            self.go(ref)

    def _begin(self) -> None:
        self._place = 0, 0
        self._stood.clear()
        self._restart()

    def _restart(self) -> None:
        """Go through new suggestions from where the user is."""
        self.current, self.filter = None, ALL
        self._times.clear()
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
