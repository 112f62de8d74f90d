"""Back-off n-gram models in sorted arrays, looked up many n-grams at a time."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

START = "<s>"
"""The token before the first word of a text; `engine.models.vocabulary.SPECIAL` has the one after the last."""
PAD = -1
"""The code of an empty position, such as before the start; not in any n-gram."""
LOG_ZERO = float(np.log(1e-99))
"""Written as -99 in ARPA files: the log-probability of what never comes."""


@dataclass(frozen=True)
class Level:
    """The n-grams of one length, sorted.

    Attributes:
        keys: int64 (N,), ascending: the index of the n-gram's first n - 1 tokens in the level below, times the size of
            the vocabulary, plus the code of its last token. Of single tokens: their codes, all of them.
        logs: float (N,), log-probabilities (natural) of the last token after the others.
        backs: float (N,), log-weights of backing off from the n-gram as a context; unused at the highest order,
            where it may be empty.
    """

    keys: np.ndarray
    logs: np.ndarray
    backs: np.ndarray

    def find(self, keys: np.ndarray) -> np.ndarray:
        """The index of each key, int64 (N,), -1 if missing."""
        if not len(self.keys):
            return np.full(len(keys), -1)
        places = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        return np.where(self.keys[places] == keys, places, -1)


@dataclass(frozen=True)
class BackOff:
    """An n-gram model in back-off form (Katz, 1987): P(w | h) is stored, or is the weight of h times P(w | h′), where
    h′ lacks the earliest token of h.

    Attributes:
        words: the tokens by code.
        levels: its n-grams, single tokens first; every n-gram's context is among those of the level below.
    """

    words: tuple[str, ...]
    levels: tuple[Level, ...]

    @property
    def order(self) -> int:
        """The length of the longest n-grams."""
        return len(self.levels)

    @cached_property
    def code_of(self) -> dict[str, int]:
        """The code of each token."""
        return {word: code for code, word in enumerate(self.words)}

    def find(self, grams: np.ndarray) -> np.ndarray:
        """Where n-grams stand in the level of their length, int64 (N,), -1 where they do not.

        Args:
            grams: int64 (N, n), codes or `PAD`, n from 1 to `order`.
        """
        places = grams[:, 0]
        for column, level in enumerate(self.levels[1 : grams.shape[1]], 1):
            places = level.find(self.keys(places, grams[:, column]))
        return places

    def keys(self, contexts: np.ndarray, tokens: np.ndarray) -> np.ndarray:
        """The keys of n-grams from the indexes of their contexts and their last tokens; -1 if either is missing."""
        return np.where((contexts >= 0) & (tokens >= 0), contexts * len(self.words) + tokens, -1)

    def log_probabilities(self, grams: np.ndarray) -> np.ndarray:
        """Log P(last token | those before it), float64 (N,), natural.

        Args:
            grams: int64 (N, n), codes; `PAD` at the start where the context is shorter; n up to `order`.
        """
        logs = np.zeros(len(grams))
        left = np.arange(len(grams))
        for start in range(grams.shape[1] - 1):
            rest = grams[left, start:]
            below, level = self.levels[rest.shape[1] - 2 : rest.shape[1]]
            contexts = self.find(rest[:, :-1])
            places = level.find(self.keys(contexts, rest[:, -1]))
            known = places >= 0
            backed = ~known & (contexts >= 0)
            logs[left[known]] += level.logs[places[known]]
            logs[left[backed]] += below.backs[contexts[backed]]
            left = left[~known]
        logs[left] += self.levels[0].logs[grams[left, -1]]
        return logs

    def grams(self, length: int, places: np.ndarray | None = None) -> np.ndarray:
        """The tokens of the n-grams of one length, int64 (N, length), all or at some indexes."""
        columns = []
        if places is None:
            places = np.arange(len(self.levels[length - 1].keys))
        for level in self.levels[length - 1 : 0 : -1]:
            places, tokens = np.divmod(level.keys[places], len(self.words))
            columns.append(tokens)
        return np.stack([places, *columns[::-1]], axis=1)
