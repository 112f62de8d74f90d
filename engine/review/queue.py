"""The suggestions of a review as a queue to work through: where each stands while the text is edited, and what is left.

What is known of a cue belongs to that very cue object. An edit puts other objects in its place, to which the
suggestions are carried word by word; taking it back brings the old objects, and with them the suggestions as they were.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from heapq import merge
from itertools import chain, pairwise

from engine.document.cue import Cue
from engine.document.transcript import Change, Transcript
from engine.review.carrying import carried
from engine.review.notes import ALL, NOTHING, Category, Filter, Noted, Notes, Row, Standing, known, renewed, slots_of
from engine.review.review import Suggestion
from engine.review.tally import Order, Tally

_MANY = 500
"""Cues in a change from which on everything is counted anew."""


class Queue:
    """The suggestions for a transcript that is being edited.

    Args:
        transcript: it is watched.
        labels: speaker labels, which are no words.

    Attributes:
        states: how many suggestions are pending, accepted, rejected and changed.
        left: how many are pending, by category.
        total: how many there are, by category.
    """

    def __init__(self, transcript: Transcript, labels: frozenset[str] = frozenset()) -> None:
        self.transcript, self.labels = transcript, labels
        self._notes: dict[int, tuple[Cue, Notes]] = {}
        self._indexes: dict[int, int] | None = None  # of the cues; None once their number has changed
        self._order = Order()
        self._recount()
        transcript.watchers.append(self._follow)

    def take(self, noted: Noted, order: Sequence[Suggestion], cues: range | None = None) -> None:
        """Takes the suggestions of a new review in place of those nobody has decided on.

        Args:
            noted: from `notes_of`, for cues as they are now.
            order: its suggestions, those first that are most worth a look.
            cues: only for these; the others keep what they have, and it comes behind in the order.
        """
        chosen = self.transcript.cues if cues is None else self.transcript.cues[cues.start : cues.stop]
        for cue in chosen:
            if id(cue) in noted or id(cue) in self._notes:
                old, new = known(self._notes, cue), noted.get(id(cue), (cue, NOTHING))[1]
                self._notes[id(cue)] = cue, renewed(old, new) if old != NOTHING else new
        self._order = Order(order if cues is None else [*order, *self._order.suggestions])
        self._recount()
        self._index()  # so that the first step is as quick as the others

    def note(self, noted: Noted) -> None:
        """Takes notes of cues that an edit is about to put in."""
        self._notes.update(noted)

    def snapshot(self) -> "Queue":
        """A copy for another thread, over a snapshot of the transcript; it knows the notes and counts nothing."""
        copy = Queue(self.transcript.snapshot(), self.labels)
        copy._notes = dict(self._notes)
        copy.transcript.watchers[:] = [copy._carry_over]
        return copy

    def notes(self, cue: int) -> Notes:
        """What is known of the cue with this index."""
        return known(self._notes, self.transcript.cues[cue])

    def notes_on(self, cue: Cue) -> Notes:
        """What is known of a cue, be it in the transcript or not any more."""
        return known(self._notes, cue)

    def at_least(self, minimum: float, filter: Filter = ALL) -> int:
        """How many pending suggestions have this confidence or more."""
        return _at_least(minimum, self._confidences(filter))

    @property
    def pending(self) -> int:
        """How many suggestions wait."""
        return len(self._tally.confidences)

    def histogram(self, bins: int, filter: Filter = ALL) -> list[int]:
        """How many pending suggestions there are in each of so many equal ranges of confidence, from 0 to 1."""
        lists = self._confidences(filter)
        above = [*(_at_least(edge / bins, lists) for edge in range(bins)), 0]
        return [here - higher for here, higher in pairwise(above)]

    def waiting(self, minimum: float = 0.0, filter: Filter = ALL) -> Iterator[Standing]:
        """The pending suggestions at or above a confidence, in reading order."""
        for index, cue in enumerate(self.transcript.cues):
            if id(cue) in self._notes:
                for row in known(self._notes, cue).pending:
                    if row.suggestion.confidence >= minimum and (not filter or filter.lets(row.category)):
                        yield Standing(index, row)

    def counts(self, filter: Filter = ALL) -> tuple[int, int]:
        """How many of the suggestions that pass a filter are pending, and how many there are."""
        if not filter:
            return self.pending, sum(self.states.values())
        return tuple(sum(n for kind, n in kinds.items() if filter.lets(kind)) for kinds in (self.left, self.total))  # type: ignore[return-value]

    def passages(self) -> dict[int, tuple[int, int]]:
        """The first and the last cue with a suggestion in each passage without punctuation, by its number."""
        found: dict[int, tuple[int, int]] = {}
        for index, cue in enumerate(self.transcript.cues):
            for row in known(self._notes, cue).rows:
                if row.stretch is not None:
                    found[row.stretch] = found.get(row.stretch, (index, index))[0], index
        return found

    def find(self, suggestion: Suggestion) -> Standing | None:
        """Where a suggestion stands now; None if the text it was about is gone."""
        cue = self._index().get(self._tally.homes.get(id(suggestion), 0))
        if cue is None:
            return None
        return next((Standing(cue, row) for row in self.notes(cue).rows if row.suggestion is suggestion), None)

    def onward(
        self, cue: int, place: int, suggestion: Suggestion | None, filter: Filter = ALL, backwards: bool = False
    ) -> Iterator[Standing]:
        """The pending suggestions from a place on in reading order, once round the document.

        Args:
            cue, place: where to start; the suggestion there comes last if it is `suggestion`.
        """
        cues, categories = self.transcript.cues, self._passing(filter)
        waiting: Collection[int] = self._tally.waiting
        if filter:
            waiting = set().union(*(self._tally.open[category].cues.values() for category in categories))
        if not waiting:
            return
        cue = min(cue, len(cues) - 1)
        own = known(self._notes, cues[cue]).rows
        first = _beyond(own, place, suggestion, backwards)
        last = own[len(first) :] if backwards else own[: len(own) - len(first)]
        ahead, behind = range(cue + 1, len(cues)), range(cue)
        round_ = chain(reversed(behind), reversed(ahead)) if backwards else chain(ahead, behind)
        found = ((index, known(self._notes, cues[index]).rows) for index in round_ if id(cues[index]) in waiting)
        for index, rows in chain([(cue, first)], found, [(cue, last)]):
            for row in reversed(rows) if backwards else rows:
                if row.state == "pending" and id(cues[index]) in waiting and row.category in categories:
                    yield Standing(index, row)

    def onward_uncertain(
        self, suggestion: Suggestion | None, filter: Filter = ALL, backwards: bool = False
    ) -> Iterator[Standing]:
        """The pending suggestions behind another one in the order of `take`, once round; that one comes last."""
        ranks = [self._tally.open[category].ranks for category in self._passing(filter)]
        start = self._order.rank(suggestion)
        cuts = [(bisect_left if backwards else bisect_right)(own, start) for own in ranks]
        ahead, behind = [own[cut:] for own, cut in zip(ranks, cuts)], [own[:cut] for own, cut in zip(ranks, cuts)]
        if backwards:
            ahead, behind = [own[::-1] for own in behind], [own[::-1] for own in ahead]
        for rank in chain(merge(*ahead, reverse=backwards), merge(*behind, reverse=backwards)):
            if standing := self.find(self._order.suggestions[rank]):
                yield standing

    def _confidences(self, filter: Filter) -> list[list[float]]:
        """The confidences of what is pending and passes a filter, in one or more sorted lists."""
        if not filter:
            return [self._tally.confidences]
        return [self._tally.open[category].confidences for category in self._passing(filter)]

    def _passing(self, filter: Filter) -> set[Category]:
        """The categories that a filter lets pass and of which something is left."""
        opened = self._tally.open.items()
        return {category for category, own in opened if own.ranks and (not filter or filter.lets(category))}

    def _index(self) -> dict[int, int]:
        """The index of each cue by its identity."""
        if self._indexes is None:
            self._indexes = dict(zip(map(id, self.transcript.cues), range(len(self.transcript.cues))))
        return self._indexes

    def _carry_over(self, change: Change) -> tuple[list[Cue], list[Cue]]:
        """Carries notes over to the cues that an edit has put in; the cues that are gone, and those."""
        before, after = set(map(id, change.before)), set(map(id, change.after))
        gone = [cue for cue in change.before if id(cue) not in after]
        come = [cue for cue in change.after if id(cue) not in before]
        self._carry(gone, come, len(change.before) == len(change.after) and len(gone) == len(come))
        return gone, come

    def _follow(self, change: Change) -> None:
        """Carries notes over to the cues that an edit has put in, and counts anew."""
        gone, come = self._carry_over(change)
        alike = len(change.before) == len(change.after)
        if alike and self._indexes is not None:
            for cue in gone:
                self._indexes.pop(id(cue), None)
            self._indexes.update(zip(map(id, change.after), range(change.start, change.start + len(change.after))))
        else:
            self._indexes = None
        if len(gone) + len(come) > _MANY:
            self._recount()
        else:
            self._tally.remove(self._noted(gone))
            self._tally.add(self._noted(come))

    def _carry(self, gone: Sequence[Cue], come: Sequence[Cue], paired: bool) -> None:
        """Takes notes of the cues in `come` that nothing is known of, from those of the cues in `gone`."""
        if any(id(cue) not in self._notes for cue in come) and any(id(cue) in self._notes for cue in gone):
            read = partial(slots_of, markup=self.transcript.markup, labels=self.labels)
            self._notes.update(carried(self._notes, gone, come, paired, read))
        if any(id(cue) in self._notes for cue in come):
            for cue in gone:  # of which nothing was known, and nothing shall be when undoing brings it back
                self._notes.setdefault(id(cue), (cue, NOTHING))

    def _recount(self) -> None:
        self._tally = Tally(self._order)
        self.states, self.left, self.total = self._tally.states, self._tally.left, self._tally.total
        self._tally.add(self._noted(self.transcript.cues))

    def _noted(self, cues: Iterable[Cue]) -> Iterator[tuple[Cue, Notes]]:
        """The cues of which something is known."""
        return (self._notes[id(cue)] for cue in cues if id(cue) in self._notes)


def _at_least(minimum: float, confidences: Iterable[list[float]]) -> int:
    """How many have this confidence or more, of sorted lists."""
    return sum(len(own) - bisect_left(own, minimum) for own in confidences)


def _beyond(rows: tuple[Row, ...], place: int, suggestion: Suggestion | None, backwards: bool) -> tuple[Row, ...]:
    """The rows of a cue behind (or before) a suggestion, or behind (or before) its place once it is gone."""
    at = next((number for number, row in enumerate(rows) if row.suggestion is suggestion), None)
    if at is not None:
        return rows[:at] if backwards else rows[at + 1 :]
    return tuple(row for row in rows if (row.place < place if backwards else row.place >= place))
