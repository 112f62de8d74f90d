"""The queue of suggestions: ordered, filtered and counted, with the next and the remaining ones.

Arrays indexed by suggestion number hold address and properties. An edit changes a few elements; queries read the arrays
directly.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, pairwise, zip_longest
from typing import Any

import numpy as np

from engine.document.transcript import Change, Transcript
from engine.review.entries import ALL, Category, Filter, ReviewEntry, SuggestionRef, review_of
from engine.review.suggestion import STATES, State, Suggestion

_GONE = -1
_FIELDS = {"cue": np.int64, "index": np.int64, "state": np.int8, "open": bool, "category": np.int64}
"""For each suggestion: its cue (`_GONE` if removed), its index among the entries there, its state, whether it is
pending, and its category number.
"""


class Queue:
    """The suggestions in a transcript, in working order.

    Args:
        transcript: its cues carry their suggestions.
        order: suggestions, the most valuable first; any other follows them.
    """

    def __init__(self, transcript: Transcript, order: Iterable[Suggestion] = ()) -> None:
        self.transcript = transcript
        self._ranks = dict(zip(order, count()))
        self._numbers: dict[Suggestion, int] = {}
        self._suggestions: list[Suggestion] = []
        self._categories: dict[Category, int] = {}
        self._rows = {name: np.empty(0, kind) for name, kind in _FIELDS.items()}
        self._confidence = np.empty(0)
        self._by_rank, self._by_confidence = np.empty(0, np.int64), np.empty(0, np.int64)
        self._states: Counter[State] | None = None  # counted on demand
        self._passing: dict[tuple[Filter, int], np.ndarray] = {}
        self._place(range(len(transcript.cues)))

    @property
    def order(self) -> list[Suggestion]:
        """All suggestions, those first that are most worth a look."""
        return [self._suggestions[number] for number in self._by_rank]

    def follow(self, change: Change) -> None:
        """Updates the queue after an edit, once the suggestions are carried over."""
        grown, cues = change.grown, self._rows["cue"]
        changed = [
            index
            for index, (old, new) in enumerate(zip_longest(change.before, change.after))
            if grown or old is not new  # with more or fewer cues, those that stayed stand elsewhere
        ]
        gone = (change.before[index] for index in changed if index < len(change.before))
        numbers = [self._numbers[entry.suggestion] for cue in gone for entry in review_of(cue).entries]
        cues[numbers], self._rows["open"][numbers] = _GONE, False
        cues[cues >= change.start + len(change.before)] += grown
        self._place(change.start + index for index in changed if index < len(change.after))

    @property
    def pending(self) -> int:
        """How many suggestions wait for a decision; those in locked cues do not."""
        return int(np.count_nonzero(self._rows["open"]))

    @property
    def states(self) -> Counter[State]:
        """How many suggestions are pending, accepted, rejected and changed."""
        if self._states is None:
            counts = np.bincount(self._rows["state"][self._rows["cue"] != _GONE], minlength=len(STATES))
            self._states = Counter(dict(zip(STATES, counts.tolist())))
        return self._states

    @property
    def left(self) -> Counter[Category]:
        """How many suggestions wait, by category."""
        return self._by_category(self._rows["open"])

    @property
    def total(self) -> Counter[Category]:
        """How many suggestions there are, by category."""
        return self._by_category(self._rows["cue"] != _GONE)

    def counts(self, filter: Filter = ALL) -> tuple[int, int]:
        """How many of the suggestions that pass a filter wait, and how many there are."""
        present = self._rows["cue"] != _GONE
        if filter:
            present = present & self._passes(filter)
        return int(np.count_nonzero(present & self._rows["open"])), int(np.count_nonzero(present))

    def at_least(self, minimum: float, filter: Filter = ALL) -> int:
        """How many waiting suggestions have this confidence or more."""
        return int(np.count_nonzero(self._waiting(filter) & (self._confidence >= minimum)))

    def histogram(self, bins: int, filter: Filter = ALL) -> list[int]:
        """How many waiting suggestions there are in each of `bins` equal ranges of confidence, from 0 to 1."""
        waiting, edges = self._waiting(filter)[self._by_confidence], [edge / bins for edge in range(bins)]
        cuts = np.searchsorted(self._confidence[self._by_confidence], edges)
        return [int(np.count_nonzero(waiting[start:stop])) for start, stop in pairwise([*cuts, None])]

    def find(self, suggestion: Suggestion) -> SuggestionRef | None:
        """Returns the current address of a suggestion; None if its text is gone."""
        number = self._numbers.get(suggestion, _GONE)
        return None if number == _GONE or self._rows["cue"][number] == _GONE else self._ref(number)

    def onward(
        self, cue: int, place: int, suggestion: Suggestion | None, filter: Filter = ALL, backwards: bool = False
    ) -> Iterator[SuggestionRef]:
        """Yields the pending suggestions in reading order from an address on, once around the document.

        Args:
            cue, place: where to start; the suggestion there comes last if it is `suggestion`.
        """
        numbers = np.flatnonzero(self._waiting(filter))
        if not len(numbers):
            return iter(())
        keys = (self._rows["cue"][numbers] << 32) + self._rows["index"][numbers]
        if not np.all(keys[1:] > keys[:-1]):  # usually sorted already, since numbers follow reading order
            order = np.argsort(keys, kind="stable")
            numbers, keys = numbers[order], keys[order]
        cue = min(cue, len(self.transcript.cues) - 1)
        start = (cue << 32) + _start(review_of(self.transcript.cues[cue]).entries, place, suggestion, backwards)
        return self._round(numbers, int(np.searchsorted(keys, start)), backwards)

    def onward_uncertain(
        self, suggestion: Suggestion | None, filter: Filter = ALL, backwards: bool = False
    ) -> Iterator[SuggestionRef]:
        """The waiting suggestions behind another one, the most worth a look first, once round; that one comes last."""
        waiting = self._waiting(filter)[self._by_rank]
        number = self._numbers.get(suggestion, _GONE) if suggestion else _GONE
        cut = 0
        if number != _GONE:
            at = int(np.flatnonzero(self._by_rank == number)[0])
            cut = int(np.count_nonzero(waiting[: at if backwards else at + 1]))
        return self._round(self._by_rank[waiting], cut, backwards)

    def _round(self, numbers: np.ndarray, cut: int, backwards: bool) -> Iterator[SuggestionRef]:
        """Suggestions from a cut on, or from before it backwards, once round."""
        first, last = numbers[cut:], numbers[:cut]
        parts = (last[::-1], first[::-1]) if backwards else (first, last)
        return (self._ref(int(number)) for part in parts for number in part)

    def _ref(self, number: int) -> SuggestionRef:
        cue = int(self._rows["cue"][number])
        return SuggestionRef(cue, review_of(self.transcript.cues[cue]).entries[self._rows["index"][number]])

    def _waiting(self, filter: Filter) -> np.ndarray:
        """Whether each suggestion waits and passes a filter, bool (suggestions,)."""
        return self._rows["open"] & self._passes(filter) if filter else self._rows["open"]

    def _passes(self, filter: Filter) -> np.ndarray:
        """Whether each suggestion passes a filter, bool (suggestions,)."""
        key = filter, len(self._categories)
        if key not in self._passing:
            self._passing = {key: np.array([filter.lets(category) for category in self._categories], bool)}
        return self._passing[key][self._rows["category"]]

    def _by_category(self, chosen: np.ndarray) -> Counter[Category]:
        """How many of the chosen suggestions, bool (suggestions,), there are of each category."""
        counts = np.bincount(self._rows["category"][chosen], minlength=len(self._categories))
        return Counter(dict(zip(self._categories, counts.tolist())))

    def _place(self, cues: Iterable[int]) -> None:
        """Takes up the suggestions of some cues, by their indexes."""
        numbers: list[int] = []
        rows: list[tuple[Any, ...]] = []
        for cue in cues:
            if self.transcript.cues[cue].review is None:
                continue
            review = review_of(self.transcript.cues[cue])
            for index, entry in enumerate(review.entries):
                numbers.append(self._number(entry.suggestion))
                waits = entry.state == "pending" and not review.locked
                category = self._categories.setdefault(entry.category, len(self._categories))
                rows.append((cue, index, STATES.index(entry.state), waits, category))
        self._grow()
        self._states = None
        for array, values in zip(self._rows.values(), zip(*rows), strict=bool(rows)):
            array[numbers] = values

    def _number(self, suggestion: Suggestion) -> int:
        if suggestion not in self._numbers:
            self._numbers[suggestion] = len(self._suggestions)
            self._suggestions.append(suggestion)
        return self._numbers[suggestion]

    def _grow(self) -> None:
        """Grows the arrays for newly numbered suggestions."""
        known_before = len(self._confidence)
        if new := self._suggestions[known_before:]:
            room = len(self._suggestions)
            self._rows = {name: np.resize(array, room) for name, array in self._rows.items()}
            self._confidence = np.append(self._confidence, [suggestion.confidence for suggestion in new])
            ranks = [self._ranks.setdefault(suggestion, len(self._ranks)) for suggestion in self._suggestions]
            self._by_rank, self._by_confidence = np.argsort(ranks), np.argsort(self._confidence)


def _start(entries: Sequence[ReviewEntry], place: int, suggestion: Suggestion | None, backwards: bool) -> int:
    """The index among the entries of a cue after (or of) a suggestion, or of its place once it is gone."""
    at = next((index for index, entry in enumerate(entries) if entry.suggestion is suggestion), None)
    if at is None:
        return bisect_left(entries, place, key=lambda entry: entry.place)
    return at if backwards else at + 1
