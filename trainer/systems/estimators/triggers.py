"""Trigger n-grams: those with the highest pointwise mutual information with a mark some words away.

Gale & Parthasarathy (2017), section 2.2: P(n-gram in window, mark) / (P(n-gram in window) P(mark)), over the windows of
words around marks: what sets one mark apart from another, not a mark from none, which words nearby do better. The paper
gives no numbers: here the window is `reach` words, looked at on each side of the slot by itself, since "do you" asks a
question before the slot and none behind it; and an n-gram has to be seen with the mark some times, since the largest
quotients are those of what was seen once.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np

from engine.models.crf_features import AFTER, BEFORE, LONGEST
from trainer.data.corpora.packed import IGNORE
from trainer.data.word_text import WordText


@dataclass
class _Occurrences:
    """N-grams of one size wherever they stand: number, first word, and bounds of the document, each int64 (n,)."""

    size: int
    grams: np.ndarray
    first: np.ndarray
    start: np.ndarray
    stop: np.ndarray

    def slots(self, side: str, reach: int) -> tuple[np.ndarray, np.ndarray]:
        """The first slot, and one past the last, that have each n-gram within `reach` words on a side.

        A slot that has an n-gram twice is given to one of its places only.
        """
        last = self.first + self.size - 1
        order = np.argsort(self.grams, kind="stable")
        begin, end = (last, self.first + reach) if side == BEFORE else (last - reach, self.first)
        begin, end = np.maximum(begin, self.start)[order], np.minimum(end, self.stop)[order]
        again = self.grams[order][1:] == self.grams[order][:-1]
        begin[1:] = np.where(again, np.maximum(begin[1:], end[:-1]), begin[1:])
        bounds = np.empty((2, len(order)), np.int64)
        bounds[:, order] = begin, np.maximum(begin, end)
        return bounds[0], bounds[1]


def select_triggers(text: WordText, labels: int, reach: int, best: int, least: int = 20) -> list[str]:
    """The n-grams with the largest pointwise mutual information, `best` for each mark.

    Args:
        text: to count.
        labels: how many there are; the first is no mark.
        reach: words on a side of the slot.
        best: n-grams for each mark, of both sides together.
        least: slots with the mark that an n-gram has to be near.

    Returns:
        side and n-gram, as `engine.models.crf_features.Features` looks for them; sorted.
    """
    marks = [mark for mark in range(1, labels) if (text.marks == mark).any()]
    sums = {mark: _sums(text.marks == mark) for mark in marks}
    known = _sums((text.marks != IGNORE) & (text.marks > 0))
    rows: dict[int, list[tuple[float, str]]] = {mark: [] for mark in marks}
    for occurrences, spell in _sizes(text):
        for side in (BEFORE, AFTER):
            begin, end = occurrences.slots(side, reach)
            near = np.bincount(occurrences.grams, known[end] - known[begin])
            for mark in marks:
                both = np.bincount(occurrences.grams, sums[mark][end] - sums[mark][begin])
                often = np.flatnonzero(both >= least)
                information = np.log(both[often] / near[often] * known[-1] / sums[mark][-1])
                # No more than `best` of one size and side can be among the best of all.
                for index in np.argsort(-information, kind="stable")[:best]:
                    rows[mark].append((-float(information[index]), side + spell(int(often[index]))))
    return sorted({name for scored in rows.values() for _, name in sorted(scored)[:best]})


def _sums(flags: np.ndarray) -> np.ndarray:
    """How many flags are set before each slot, int64 (N + 1,)."""
    return np.concatenate([[0], np.cumsum(flags)]).astype(np.int64)


def _sizes(text: WordText) -> Iterator[tuple[_Occurrences, Callable[[int], str]]]:
    """The n-grams of a text inside its documents, size by size, and what spells one out from its number."""
    words, vocabulary = text.words.astype(np.int64), text.vocabulary
    start, stop = (np.repeat(edges, np.diff(text.offsets)) for edges in (text.offsets[:-1], text.offsets[1:]))
    occurrences = _Occurrences(1, words, np.arange(len(words)), start, stop)
    spell: Callable[[int], str] = vocabulary.__getitem__
    yield occurrences, spell
    for size in range(2, LONGEST + 1):
        inside = occurrences.first + size <= occurrences.stop
        first = occurrences.first[inside]
        pairs = occurrences.grams[inside] * len(vocabulary) + words[first + size - 1]
        pairs, grams = np.unique(pairs, return_inverse=True)
        occurrences = _Occurrences(size, grams, first, occurrences.start[inside], occurrences.stop[inside])
        spell = partial(_spelled, spell, pairs, vocabulary)
        yield occurrences, spell


def _spelled(shorter: Callable[[int], str], pairs: np.ndarray, vocabulary: list[str], gram: int) -> str:
    front, last = divmod(int(pairs[gram]), len(vocabulary))
    return f"{shorter(front)} {vocabulary[last]}"
