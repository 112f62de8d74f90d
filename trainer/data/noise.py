"""Words as a recogniser would have written them, at about the word error rate that Tilk & Alumäe (2015) had: 17 %.

It stands in for recogniser output where none is at hand. Each word is misheard, lost, or followed by one that was not
said, independently of the others; a real recogniser's errors come in clusters and more of them where people speak fast.
"""

import hashlib
from dataclasses import dataclass

import numpy as np

from trainer.data.damage import alike

Pauses = list[float | None]


@dataclass(frozen=True)
class ErrorRates:
    """How often it errs.

    Attributes:
        substitute, delete, insert: share of the words that are replaced, lost, or followed by one that was not said.
        repeat: share of the inserted words that repeat the word before; the others are drawn as frequent as they are.
    """

    substitute: float = 0.10
    delete: float = 0.04
    insert: float = 0.03
    repeat: float = 0.3


LIKE_THE_PAPERS = ErrorRates()


class SimulatedRecogniser:
    """Simulates recognition errors within its vocabulary, deterministic in document and seed.

    Args:
        vocabulary: the words it knows, as written.
        counts: int (W,), how often each occurs.
    """

    def __init__(self, vocabulary: list[str], counts: np.ndarray, rates: ErrorRates = LIKE_THE_PAPERS, seed: int = 1):
        self.rates = rates
        self.seed = seed
        self._words = [word.lower() for word in vocabulary]
        self._alike = alike(vocabulary, counts, np.random.default_rng(seed))
        self._share = np.cumsum(counts) / max(1, counts.sum())

    def recognise(self, words: np.ndarray, pauses: Pauses | None, document: str) -> tuple[list[str], Pauses | None]:
        """Returns the recognised words, in lower case, and the pause after each.

        Args:
            words: int (N,), index into the vocabulary.
            pauses: seconds after each word, or None.
            document: its name, which seeds the errors.
        """
        rng = np.random.default_rng([self.seed, *hashlib.sha256(document.encode()).digest()])
        draw = rng.random((2, len(words)))
        lost = draw[0] < self.rates.delete
        wrong = draw[0] > 1 - self.rates.substitute
        then = ~lost & (draw[1] < self.rates.insert / (1 - self.rates.delete))
        again = then & (rng.random(len(words)) < self.rates.repeat)
        recognised = np.where(wrong, self._misheard(words, rng), words)
        extra = np.where(again, recognised, self._frequent(len(words), rng))
        times = np.where(lost, 0, 1 + then)
        index = np.repeat(np.arange(len(words)), times)
        added = np.append(False, index[1:] == index[:-1])[: len(index)]
        spoken = [self._words[word] for word in np.where(added, extra[index], recognised[index])]
        return spoken, None if pauses is None else _waited(pauses, index, added)

    def _misheard(self, words: np.ndarray, rng: np.random.Generator) -> np.ndarray:
        """Words with similar spelling, or any others."""
        near = self._alike[words]
        return np.where(near == words, self._frequent(len(words), rng), near)

    def _frequent(self, count: int, rng: np.random.Generator) -> np.ndarray:
        return np.searchsorted(self._share, rng.random(count), side="right")


def _waited(pauses: Pauses, index: np.ndarray, added: np.ndarray) -> Pauses:
    """The pause after each recognised word: those around a lost word become one, and there is none before an added one.

    Args:
        pauses: after each word said.
        index: int (M,), the spoken word behind each recognised one.
        added: bool (M,), whether it was added after that word.
    """
    waits: Pauses = []
    stops, followed = [*index.tolist(), len(pauses)][1:], [*added.tolist(), False][1:]
    for start, stop, following in zip(index, stops, followed, strict=True):
        ends = pauses[start:stop]
        waits.append(0.0 if following else None if None in ends else float(sum(filter(None, ends))))
    return waits
