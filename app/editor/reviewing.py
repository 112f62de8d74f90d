"""Decisions on suggestions: accepting, rejecting, putting other marks, locking."""

import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from statistics import median

from PySide6.QtCore import QObject

from app.capitals import capitalised
from app.editor.review_cursor import ReviewCursor
from app.editor.session import DocumentSession
from app.editor.undo import Decisions
from app.jobs import WindowJob
from engine.document.addresses import neighbour
from engine.document.words import Address
from engine.review import Review, Suggestion, SuggestionRef, review_of
from engine.review.decisions import ReviewEdit, accept, lock, reject, settle
from engine.review.hand_marking import cycle_case, put_mark
from engine.review.sentences import to_end_of_sentence
from engine.work.job import Progress

DECISIONS = "decisions"
MANY = 200
"""Number of suggestions, or cues, from which a decision becomes a job."""

PACE = 20
"""Decisions that the time left is estimated from."""


class Reviewing(ReviewCursor):
    """Decisions on the suggestions of the session's document, each one step that can be undone."""

    def __init__(self, session: DocumentSession, parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        self._stood: dict[Suggestion, Suggestion] = {}  # first decided suggestion → the then current one
        self._times: deque[float] = deque(maxlen=PACE)
        session.decided.connect(self._decided)

    def seconds_left(self) -> float | None:
        """How long the rest will take at the pace of the last decisions; None before there is a pace."""
        if self.queue is None or len(self._times) < 5:
            return None
        pace = median(later - earlier for earlier, later in pairwise(self._times))  # the median ignores breaks
        return pace * self.queue.counts(self.filter)[0]

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

    def accept_paragraph(self) -> None:
        """Write the current suggestion into the text, and those behind it up to the end of its paragraph."""
        if self.current and self.review and (paragraphs := self.session.paragraphs):
            stop = paragraphs.cues(paragraphs.of(self.current.cue)).stop
            rest = (
                SuggestionRef(cue, entry)
                for cue in range(self.current.cue, stop)
                for entry in self.review.cue(cue).pending
                if self.filter.lets(entry.category)
            )
            chosen = [ref for ref in rest if ref.address >= self.current.address]
            self._decide(self.tr("accept the paragraph"), self._accepted(chosen))

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
            self._decide(self.tr("insert a mark"), settle(review, edit, Address(cue, place)))

    def change_case(self, cue: int, place: int) -> None:
        """Write a word with a capital, in capitals, or small again, in turn."""
        if self.session.transcript:
            edit = cycle_case(self.session.transcript, cue, place)
            self.session.do(self.tr("change case"), edit)

    def change_case_behind(self, ref: SuggestionRef) -> None:
        """Change the case of the word that a suggestion is about: its own, or the one behind its mark, if any."""
        if self.session.transcript:
            own = ref.suggestion.changes_own_word and ref.entry.kind == "capital"
            if address := ref.address if own else neighbour(self.session.transcript, ref.address, 1):
                self.change_case(*address)

    def lock(self, cues: Iterable[int]) -> None:
        """Lock cues against suggestions; unlock them if all are locked."""
        if self.review:
            chosen, review = list(cues), self.review
            locked = not all(review.cue(cue).locked for cue in chosen)
            title = self.tr("lock cues") if locked else self.tr("unlock cues")
            self._work_out(title, len(chosen), lambda review, _: lock(review, chosen, locked))

    def unlock_pending(self) -> None:
        """Unlock the cues that have suggestions without a decision."""
        if self.review:
            locked = (place for place in enumerate(map(review_of, self.review.transcript.cues)) if place[1].locked)
            self.lock(index for index, cue in locked if any(entry.state == "pending" for entry in cue.entries))

    def accept_all(self) -> None:
        """Accept every pending suggestion at or above the minimum that the filter lets pass."""
        if self.queue is None:
            return
        minimum, only = self.minimum, self.filter
        self._work_out(
            self.tr("accept all"),
            self.queue.at_least(minimum, only),
            lambda review, progress: accept(review, list(review.waiting(minimum, only)), progress),
        )

    def _work_out(self, title: str, count: int, make: Callable[[Review, Progress | None], ReviewEdit]) -> None:
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
                self.session.report_moved()

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
        """Decide, and remember where."""
        if self.current and decided.decisions:
            self._stood[decided.decisions[0][0].suggestion] = self.current.suggestion
        self.session.decide(title, decided)

    def _decided(self, decisions: Decisions, done: bool) -> None:
        """Return to the suggestion that was current when the decision was made."""
        if done or not decisions or self.queue is None:
            return
        first = decisions[0][0].suggestion
        stood = self._stood.get(first, first)
        if ref := self.queue.find(stood) or self.queue.find(first):
            self.go(ref)

    def _begin(self) -> None:
        self._stood.clear()
        super()._begin()

    def _restart(self) -> None:
        self._times.clear()
        super()._restart()
