"""Serves the networks that read windows of words: DRNN-LWMA, T-BRNN and the word RNNs."""

from collections.abc import Sequence

import numpy as np

from engine.backends.base import Backend
from engine.models.base import Card
from engine.models.vocabulary import END, Vocabulary
from engine.text import windows
from engine.work.job import Progress


class WordTagger:
    """Words to windows of codes, logits to calibrated probabilities.

    A window is followed by the next word, or END: ``ids`` int64 (B, T + 1), rows of `length` words plus the next, and
    ``lengths`` int64 (B,). The network's first output is logits (B, T, labels) of the slots after the words.

    Args:
        backend: runs the network.
        vocabulary: its words.
        card: options ``window`` and ``overlap`` (words), ``batch`` (windows).
    """

    cases: tuple[str, ...] = ()
    reads_pauses = False

    def __init__(self, backend: Backend, vocabulary: Vocabulary, card: Card):
        self.labels, self.device = card.labels, backend.device
        self.backend, self.vocabulary = backend, vocabulary
        self._card = card

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: Progress | None = None
    ) -> tuple[np.ndarray, None]:
        """Probabilities of the marks, float32 (W, labels); beyond them only the words' codes grow with the text."""
        overlap, size = self._card.options["overlap"], self._card.options["batch"]
        codes = np.append(self.vocabulary.codes(words), END)
        joined = windows.Joined(len(words), len(self.labels))
        rows = windows.cut(np.ones(len(words), np.int64), self._card.options["window"], overlap)
        done = 0
        for batch in windows.batches(rows, rows[:, 1] - rows[:, 0], size):
            logits = self.backend.run(inputs(codes, batch), outputs=1)[0]
            for row, (first, stop) in enumerate(batch):
                probabilities = self._card.mark_probabilities(logits[row, : stop - first])
                joined.add(first, probabilities, windows.weights(stop - first, overlap))
            done += len(batch)
            if progress:
                progress(done / len(rows))
        return joined.probabilities(), None


def inputs(codes: np.ndarray, rows: np.ndarray) -> dict[str, np.ndarray]:
    """A network's inputs for some windows.

    Args:
        codes: int64 (W + 1,), of a text and END behind it.
        rows: int (B, 2), first word and behind the last word of each window.
    """
    lengths = (rows[:, 1] - rows[:, 0]).astype(np.int64)
    places = rows[:, :1] + np.arange(lengths.max() + 1)
    inside = np.arange(lengths.max() + 1) <= lengths[:, None]
    return {"ids": np.where(inside, codes[np.minimum(places, len(codes) - 1)], END), "lengths": lengths}
