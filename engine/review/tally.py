"""How many suggestions there are, of which category and how sure, counted on as cues come and go."""

from bisect import bisect_left, insort
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.document.cue import Cue
from engine.review.notes import Category, Notes
from engine.review.review import State, Suggestion

_FEW = 64
"""Values that are put into a sorted list one by one; of more the list is sorted again."""


class Order:
    """Suggestions in the order in which they are most worth a look.

    Args:
        suggestions: those first that are most worth it.
    """

    def __init__(self, suggestions: Iterable[Suggestion] = ()) -> None:
        self.suggestions = list(suggestions)
        self._ranks = {id(suggestion): rank for rank, suggestion in enumerate(self.suggestions)}

    def rank(self, suggestion: Suggestion | None) -> int:
        """Where a suggestion stands, from 0; -1 if it is not there."""
        return self._ranks.get(id(suggestion), -1)

    def append(self, suggestion: Suggestion) -> int:
        """Gives a suggestion of an earlier review, which undoing has brought back, the last place; returns that."""
        self._ranks[id(suggestion)] = len(self.suggestions)
        self.suggestions.append(suggestion)
        return self._ranks[id(suggestion)]


@dataclass
class Open:
    """The pending suggestions of a category.

    Attributes:
        ranks, confidences: of each, sorted.
        cues: the identity of its cue, by rank.
    """

    ranks: list[int] = field(default_factory=list)
    confidences: list[float] = field(default_factory=list)
    cues: dict[int, int] = field(default_factory=dict)


class Tally:
    """Counts of suggestions.

    Args:
        order: of them; one that it does not have yet gets the last place in it.

    Attributes:
        states: how many suggestions are pending, accepted, rejected and changed.
        left: how many are pending, by category.
        total: how many there are, by category.
        confidences: of the pending ones, sorted.
        open: the pending ones by category.
        waiting: how many are pending, by the identity of the cue.
        homes: suggestion → cue, by their identities.
    """

    def __init__(self, order: Order) -> None:
        self._order = order
        self.states: Counter[State] = Counter()
        self.left: Counter[Category] = Counter()
        self.total: Counter[Category] = Counter()
        self.confidences: list[float] = []
        self.open: defaultdict[Category, Open] = defaultdict(Open)
        self.waiting: Counter[int] = Counter()
        self.homes: dict[int, int] = {}

    def add(self, noted: Iterable[tuple[Cue, Notes]]) -> None:
        """Counts the suggestions of cues in; each takes the state that is noted."""
        noted = list(noted)
        for cue, notes in noted:
            for row in notes.rows:
                row.suggestion.state = row.state
                self.homes[id(row.suggestion)] = id(cue)
        self._count(noted, 1)

    def remove(self, noted: Iterable[tuple[Cue, Notes]]) -> None:
        """Counts the suggestions of cues out."""
        self._count(noted, -1)

    def _count(self, noted: Iterable[tuple[Cue, Notes]], sign: int) -> None:
        """Counts in (1) or out (-1)."""
        categories: list[Category] = []
        states: list[State] = []
        opened: defaultdict[Category, dict[int, int]] = defaultdict(dict)
        confidences: list[float] = []
        for cue, (rows, locked) in noted:
            for row in rows:
                category, suggestion = row.category, row.suggestion
                categories.append(category)
                states.append(row.state)
                if row.state == "pending" and not locked:
                    rank = self._order.rank(suggestion)
                    opened[category][rank if rank >= 0 else self._order.append(suggestion)] = id(cue)
                    confidences.append(suggestion.confidence)
        for counter, values in ((self.total, categories), (self.states, states)):
            (counter.update if sign > 0 else counter.subtract)(Counter(values))  # type: ignore[arg-type]
        for category, cues in opened.items():
            self._count_open(category, cues, sign)
        _shift(self.confidences, confidences, sign)

    def _count_open(self, category: Category, cues: Mapping[int, int], sign: int) -> None:
        """Counts pending suggestions of a category; their cues by rank."""
        own = self.open[category]
        self.left[category] += sign * len(cues)
        _shift(own.ranks, cues, sign)
        _shift(own.confidences, [self._order.suggestions[rank].confidence for rank in cues], sign)
        if sign > 0:
            own.cues.update(cues)
            self.waiting.update(cues.values())
            return
        for rank, cue in cues.items():
            del own.cues[rank]
            self.waiting[cue] -= 1
            if not self.waiting[cue]:
                del self.waiting[cue]


def _shift(ordered: list[Any], values: Collection[Any], sign: int) -> None:
    """Puts values into a sorted list (1), or takes them out of it (-1)."""
    if sign > 0 and len(values) > _FEW:
        ordered += values
        ordered.sort()
        return
    for value in values:
        if sign > 0:
            insort(ordered, value)
        else:
            del ordered[bisect_left(ordered, value)]
