"""Training instances of characters and the batches made of them: deterministic in seed and step.

The text is spelled once; a batch is then one gather. Instances of like length go together, hence little is
padded.
"""

from collections.abc import Iterator

import numpy as np

from engine.models.char_alphabet import END, PAD, Alphabet, take
from engine.models.char_tagger import inputs
from trainer.data.corpora.packed import IGNORE
from trainer.data.windows import Arrays
from trainer.data.word_text import WordText

BLOCK = 50
"""Batches whose instances are sorted by length together."""


class CharWindows:
    """Documents as they are, and those longer than a window cut into windows, differently every epoch.

    Args:
        text: to cut.
        alphabet: whose codes are read.
        ahead: characters given behind a window.
        window: characters in a window.
        batch: instances in a batch.
        seed: of the cuts and the order.
        open_ended: share of the instances whose end is hidden.
    """

    def __init__(
        self, text: WordText, alphabet: Alphabet, ahead: int, *, window: int, batch: int, seed: int, open_ended: float
    ):
        self._ahead, self._window, self._size, self._seed, self._open_ended = ahead, window, batch, seed, open_ended
        self._codes, self._starts = take(*alphabet.spell(text.vocabulary), text.words)
        self._marks = np.full(len(self._codes), IGNORE, np.uint8)
        self._marks[self._starts[1:] - 1] = text.marks
        self._begins, self._ends = self._starts[text.offsets[:-1]], self._starts[text.offsets[1:]]
        self._codes[self._ends - 1] = END
        self.steps_an_epoch = max(1, len(self._cut(window)) // batch)
        self._epoch = -1

    def batch(self, step: int) -> Arrays:
        """``ids`` and ``lengths`` as `engine.models.char_tagger.inputs` makes them, and ``marks`` uint8 (B, T),
        `IGNORE` where a character ends no word or the mark is not known.
        """
        epoch, place = divmod(step, self.steps_an_epoch)
        if epoch != self._epoch:
            self._shuffle(epoch)
        start = int(self._batches[place % len(self._batches)])
        return self._arrays(self._order[start : start + self._size])

    def in_order(self) -> Iterator[Arrays]:
        """Every instance once, the shortest first."""
        rows = self._instances(self._window, np.random.default_rng(self._seed))
        rows = rows[np.argsort(_lengths(rows), kind="stable")]
        for place in range(0, len(rows), self._size):
            yield self._arrays(rows[place : place + self._size])

    def _shuffle(self, epoch: int) -> None:
        """Draws an epoch's instances and their order, and which of them go together."""
        size, draw = self._size, np.random.default_rng([self._seed, epoch])
        rows = self._instances(int(draw.integers(1, self._window + 1)), draw)
        rows = draw.permutation(rows)[: self.steps_an_epoch * size]
        blocks = np.arange(len(rows)) // (BLOCK * size)
        self._order = rows[np.lexsort((_lengths(rows), blocks))]
        self._batches = draw.permutation(np.arange(0, len(rows), size))
        self._epoch = epoch

    def _instances(self, first: int, draw: np.random.Generator) -> np.ndarray:
        """The rows of `_cut` and, as a last column, whether the end is not given."""
        rows = self._cut(first)
        hidden = draw.random(len(rows)) < self._open_ended
        rows[:, 2] = np.where(hidden, rows[:, 1], rows[:, 2])
        return np.column_stack([rows, hidden])

    def _cut(self, first: int) -> np.ndarray:
        """Rows (first character, behind the last word, behind the last character that is given).

        Windows end with the word before every `window` characters, counted from `first` on in each long document.
        """
        window = self._window
        long = self._ends - self._begins > window
        counts = np.where(long, -((self._begins + first - self._ends) // window), 0)
        number = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
        goals = np.repeat(self._begins + first, counts) + number * window
        inner = self._starts[np.searchsorted(self._starts, goals, side="right") - 1]
        edges = np.unique(np.concatenate([self._begins, inner, self._ends]))
        documents = self._ends[np.searchsorted(self._ends, edges[:-1], side="right")]
        return np.stack([edges[:-1], edges[1:], np.minimum(edges[1:] + self._ahead, documents)], 1)

    def _arrays(self, rows: np.ndarray) -> Arrays:
        begins, stops, limits, hidden = rows.T
        arrays = inputs(self._codes, begins, limits)
        places = begins[:, None] + np.arange(arrays["ids"].shape[1])
        known = self._marks[np.minimum(places, len(self._marks) - 1)]
        arrays["marks"] = np.where(places < stops[:, None], known, IGNORE)
        last = np.flatnonzero(hidden), (stops - begins - 1)[hidden > 0]
        arrays["ids"][last], arrays["marks"][last] = PAD, IGNORE
        return arrays


def _lengths(rows: np.ndarray) -> np.ndarray:
    """Characters that are given of each instance."""
    return rows[:, 2] - rows[:, 0]
