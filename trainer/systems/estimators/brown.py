"""Brown clusters: classes of words that keep most of the mutual information of neighbouring words.

Brown et al. (1992), "Class-based n-gram models of natural language", section 3, in the windowed form of Liang (2005),
section 4.2: the most frequent words have a class each; every further word begins as a class of its own, and the two
classes whose union loses least average mutual information become one. The remaining classes are merged down to a single
one, and the path to each in that tree is its name. Where both are silent: words that are not added yet, and those too
rare to be, form one more class that takes no part in merges, so the information is always that of the whole text; of
equal losses the first pair in order counts.

Counts are integers, so n log n is read from a table. The sums that every pair of classes needs are kept from step to
step and updated for the classes that changed: O(C²) a word.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import numpy as np

Track = Callable[[Iterable[int]], Iterable[int]]
"""Passes steps through and shows how far they are."""


@dataclass(frozen=True)
class Bigrams:
    """How often words stand beside each other, in both directions.

    Attributes:
        words: how many words there are, the most frequent first; all rare ones together are one more.
        left, right, count: int64 (distinct bigrams,), sorted by `left`.
    """

    words: int
    left: np.ndarray
    right: np.ndarray
    count: np.ndarray

    @classmethod
    def of(cls, codes: np.ndarray, words: int) -> "Bigrams":
        """Counts a text.

        Args:
            codes: int (N,), rank of each word; rare from `words` on, negative where there is no word.
            words: how many are not rare.
        """
        capped = np.minimum(codes, words).astype(np.int64)
        left, right = capped[:-1], capped[1:]
        inside = (left >= 0) & (right >= 0)
        pairs, count = np.unique(left[inside] * (words + 1) + right[inside], return_counts=True)
        return cls(words, pairs // (words + 1), pairs % (words + 1), count)

    def neighbours(self) -> Iterator[tuple[tuple[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]]:
        """Of each word in turn: the words behind it with their counts, and the words before it with theirs."""
        order = np.argsort(self.right, kind="stable")
        places = np.arange(self.words + 1)
        behind, before = np.searchsorted(self.left, places), np.searchsorted(self.right[order], places)
        for word in range(self.words):
            after = slice(behind[word], behind[word + 1])
            prior = order[before[word] : before[word + 1]]
            yield (self.right[after], self.count[after]), (self.left[prior], self.count[prior])


class Classes:
    """At most `room` classes, the counts between them, and the cheapest two to merge.

    The last place, `rest`, is the class of the words that have none of their own. The loss of a merge is in counts
    (times the number of bigrams): AMI · N = Σ h(n_ab) - Σ h(l_a) - Σ h(r_b) + h(N) with h(n) = n log n, the paper's
    average mutual information (section 3) multiplied out.

    Args:
        room: most classes at a time.
        total: number of bigrams.
    """

    def __init__(self, room: int, total: int):
        steps = np.arange(1, total + 1, dtype=np.float64)
        self._table = np.concatenate([[0.0], steps * np.log(steps)])
        self.rest = room
        self.counts = np.zeros((room + 1, room + 1), np.int64)
        self.counts[self.rest, self.rest] = total
        self.used = np.zeros(room, bool)
        # Σ over c of h(n_ac + n_bc) + h(n_ca + n_cb): what stays of a and b's neighbours when they are one.
        self._joined = np.zeros((room + 1, room + 1))

    def add(self, place: int, behind: np.ndarray, before: np.ndarray, itself: int) -> None:
        """Takes a word out of the rest and makes it a class.

        Args:
            place: a free one.
            behind, before: int (room + 1,), how often each class stands behind and before it, itself not counted.
            itself: how often it stands beside itself.
        """
        self._joined -= self._column(self.rest)
        self.counts[self.rest] -= behind
        self.counts[:, self.rest] -= before
        self.counts[self.rest, self.rest] -= itself
        self.counts[place], self.counts[:, place], self.counts[place, place] = behind, before, itself
        self.used[place] = True
        self._joined += self._column(self.rest) + self._column(place)
        self._renew(place)

    def merge(self, kept: int, gone: int) -> None:
        """Makes the classes `kept` and `gone` one, at the place of `kept`."""
        self._joined -= self._column(kept) + self._column(gone)
        self.counts[kept] += self.counts[gone]
        self.counts[:, kept] += self.counts[:, gone]
        self.counts[gone] = self.counts[:, gone] = 0
        self.used[gone] = False
        self._joined += self._column(kept)
        self._renew(kept)

    def _h(self, counts: np.ndarray) -> np.ndarray:
        """Looks n log n up; a count beyond the table is that of a class paired with itself, which is not used."""
        return self._table.take(counts, mode="clip")

    def _column(self, place: int) -> np.ndarray:
        """The summand of one class in every pair's sum, float (room + 1, room + 1)."""
        into, out = self.counts[:, place], self.counts[place]
        return self._h(into[:, None] + into) + self._h(out[:, None] + out)

    def _renew(self, place: int) -> None:
        """Recounts the sums of the pairs that a changed class is in."""
        counts = self.counts
        row = self._h(counts + counts[place]).sum(axis=1) + self._h(counts + counts[:, place, None]).sum(axis=0)
        self._joined[place] = self._joined[:, place] = row

    def losses(self) -> np.ndarray:
        """Information lost (times N) by merging each two classes, float (room, room); infinite but for used a < b."""
        h, counts, own = self._h, self.counts, np.diagonal(self.counts)
        alone = h(counts).sum(axis=1) + h(counts).sum(axis=0)
        # The pair's own four counts are in the sums as neighbours; they become one count.
        four = h(own)[:, None] + h(own) + h(counts) + h(counts.T)
        among = h(own[:, None] + counts.T) + h(own[:, None] + counts) + h(own + counts) + h(own + counts.T)
        lost = alone[:, None] + alone - four - self._joined + among
        lost -= h(own[:, None] + own + counts + counts.T)
        for side in (counts.sum(axis=1), counts.sum(axis=0)):
            lost -= h(side)[:, None] + h(side) - h(side[:, None] + side)
        lost = lost[:-1, :-1]
        lost[~np.triu(self.used[:, None] & self.used, 1)] = np.inf
        return lost

    def cheapest(self) -> tuple[int, int]:
        """The two classes whose merge loses least, the lower place first."""
        first, second = np.unravel_index(int(np.argmin(self.losses())), (self.rest, self.rest))
        return int(first), int(second)


def brown_clusters(codes: np.ndarray, words: int, classes: int, track: Track = iter) -> list[str]:
    """Class of each word as its path in the tree of merges, a string of 0 and 1.

    Args:
        codes: int (N,), rank of each word of a text by frequency; rare from `words` on, negative where
            there is no word.
        words: how many are clustered.
        classes: how many classes there are in the end.
        track: shows progress over the words.
    """
    bigrams = Bigrams.of(codes, words)
    state = Classes(min(classes, words) + 1, int(bigrams.count.sum()))
    place_of = np.full(words + 1, state.rest)
    neighbours = bigrams.neighbours()
    for word in track(range(words)):
        place = int(np.argmin(state.used))
        behind, before = (_by_place(place_of, word, *side) for side in next(neighbours))
        state.add(place, behind[:-1], before[:-1], int(behind[-1]))
        place_of[word] = place
        if state.used.all():
            kept, gone = state.cheapest()
            state.merge(kept, gone)
            place_of[place_of == gone] = kept
    paths = _paths(state)
    return [paths[place] for place in place_of[:words]]


def _by_place(place_of: np.ndarray, word: int, others: np.ndarray, counts: np.ndarray) -> np.ndarray:
    """A word's counts summed by class, int64; behind those of the rest one more, of the word itself."""
    rest = place_of[-1]
    places = np.where(others == word, rest + 1, place_of[others])
    return np.bincount(places, counts, rest + 2).astype(np.int64)


def _paths(state: Classes) -> dict[int, str]:
    """Path to each class, by its place, in the tree that merging them all makes."""
    below = {int(place): [int(place)] for place in np.flatnonzero(state.used)}
    paths = dict.fromkeys(below, "")
    while len(below) > 1:
        kept, gone = state.cheapest()
        for bit, side in (("0", kept), ("1", gone)):
            paths |= {place: bit + paths[place] for place in below[side]}
        state.merge(kept, gone)
        below[kept] += below.pop(gone)
    return paths
