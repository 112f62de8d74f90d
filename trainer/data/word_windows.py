"""Training windows of words and the batches made of them: deterministic in seed and step."""

from collections.abc import Iterator

import numpy as np

from engine.models.vocabulary import END, Vocabulary
from engine.models.word_tagger import inputs
from trainer.data.corpora.packed import IGNORE
from trainer.data.windows import Arrays
from trainer.data.word_text import WordText


class WordWindows:
    """Windows of at most `window` words of each document, cut differently and shuffled every epoch.

    Args:
        text: to cut.
        vocabulary: whose codes are read.
        window: words in a window.
        batch: windows in a batch.
        seed: of the order and the cuts.
    """

    def __init__(self, text: WordText, vocabulary: Vocabulary, window: int, batch: int, seed: int):
        self._window, self._batch, self._seed = window, batch, seed
        # END stands behind each document, where its last word's window finds it.
        self._codes = np.insert(text.encode(vocabulary), text.offsets[1:], END)
        self._marks = np.insert(text.marks, text.offsets[1:], IGNORE)
        moved = np.arange(len(text.offsets) - 1)
        self._documents = np.stack([text.offsets[:-1] + moved, text.offsets[1:] + moved], 1)
        self._epoch, self._rows = -1, np.zeros((0, 2), np.int64)
        self.steps_an_epoch = max(1, len(self._cut(0)) // batch)

    def batch(self, step: int) -> Arrays:
        """``ids`` and ``lengths`` as `engine.models.word_tagger.inputs` makes them, and ``marks`` uint8 (B, T),
        `IGNORE` where not known.
        """
        epoch, place = divmod(step, self.steps_an_epoch)
        if epoch != self._epoch:
            rng = np.random.default_rng([self._seed, epoch])
            self._epoch, self._rows = epoch, rng.permutation(self._cut(int(rng.integers(self._window))))
        return self._arrays(self._rows[place * self._batch : (place + 1) * self._batch])

    def in_order(self) -> Iterator[Arrays]:
        """Every window once, in order."""
        rows = self._cut(0)
        for place in range(0, len(rows), self._batch):
            yield self._arrays(rows[place : place + self._batch])

    def _cut(self, shift: int) -> np.ndarray:
        """Rows (first word, behind the last word); each document's first window has `shift` words, if not 0."""
        first = shift or self._window
        lengths = np.diff(self._documents)[:, 0]
        counts = np.where(lengths > 0, 1 + np.maximum(0, -((first - lengths) // self._window)), 0)
        starts, stops = np.repeat(self._documents, counts, axis=0).T
        window = np.arange(len(starts)) - np.repeat(np.cumsum(counts) - counts, counts)
        behind = starts + first + window * self._window
        return np.stack([np.where(window, behind - self._window, starts), np.minimum(behind, stops)], 1)

    def _arrays(self, rows: np.ndarray) -> Arrays:
        arrays = inputs(self._codes, rows)
        places = rows[:, :1] + np.arange(arrays["ids"].shape[1] - 1)
        inside = places < rows[:, 1:]
        return arrays | {"marks": np.where(inside, self._marks[np.minimum(places, len(self._marks) - 1)], IGNORE)}
