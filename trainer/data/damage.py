"""The damage that recognisers do to words: lost, repeated, misspelt, misheard and swapped ones."""

from collections import defaultdict

import numpy as np

from trainer.data.corpora.packed import IGNORE
from trainer.recipe import DamageConfig

_FREQUENT = 20_000


class Damage:
    """Damages windows of word indices; misspelt forms of words are further entries behind the vocabulary.

    Args:
        config: the rates.
        vocabulary: the words.
        counts: int (languages, W), how often each occurs in the training text of each language; (W,) of one alone.
        rng: for the tables made here.

    Attributes:
        vocabulary: the words, and behind them a misspelt form of each.
    """

    def __init__(self, config: DamageConfig, vocabulary: list[str], counts: np.ndarray, rng: np.random.Generator):
        self.config = config
        self.size = len(vocabulary)
        self.vocabulary = vocabulary + [misspell(word, rng) for word in vocabulary]
        counts = np.atleast_2d(counts)
        cumulative = np.cumsum(counts.astype(np.float64), axis=1)
        self._cumulative = cumulative / cumulative[:, -1:]
        self._alike = [alike(vocabulary, row, rng) for row in counts]

    def __call__(
        self, words: np.ndarray, marks: np.ndarray, pauses: np.ndarray, rng: np.random.Generator, language: int = 0
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """A damaged copy of a window in a language: word indices, marks, pauses and the index of each word in the
        window, all of equal, new length.

        The mark of a lost word goes to the word before it where that has none, as a transcriber would put it; a
        repeated word has no mark the first time, and no pause.
        """
        scale = rng.uniform(0, 2)
        rates = np.array([self.config.misspell, self.config.mishear, self.config.swap]) * scale
        change = rng.random(len(words))
        edges = np.cumsum(rates)
        words = words.copy()
        pick = change < edges[0]
        words[pick] += self.size
        pick = (change >= edges[0]) & (change < edges[1])
        words[pick] = self._alike[language][words[pick]]
        pick = (change >= edges[1]) & (change < edges[2])
        words[pick] = np.searchsorted(self._cumulative[language], rng.random(int(pick.sum())))
        return self._lengths(words, marks.copy(), pauses.copy(), scale, rng)

    def _lengths(
        self, words: np.ndarray, marks: np.ndarray, pauses: np.ndarray, scale: float, rng: np.random.Generator
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        draw = rng.random(len(words))
        lost: np.ndarray = draw < self.config.delete * scale
        lost[:1] = False
        for place in np.flatnonzero(lost)[::-1]:
            if marks[place] != IGNORE and marks[place - 1] in (0, IGNORE):
                marks[place - 1] = marks[place]
            pauses[place - 1] = np.nan
        times = np.where(lost, 0, np.where(draw > 1 - self.config.repeat * scale, 2, 1))
        index = np.repeat(np.arange(len(words)), times)
        again = np.concatenate([index[:-1] == index[1:], [False]]) if len(index) else np.zeros(0, bool)
        new_marks, new_pauses = marks[index], pauses[index]
        new_marks[again] = 0
        new_pauses[again] = np.where(np.isnan(new_pauses[again]), np.nan, 0)
        return words[index], new_marks, new_pauses, index


def misspell(word: str, rng: np.random.Generator) -> str:
    """`word` with one letter lost, doubled or swapped with its neighbour."""
    if len(word) < 3:
        return word
    place = int(rng.integers(1, len(word) - 1))
    kind = int(rng.integers(3))
    if kind == 0:
        return word[:place] + word[place + 1 :]
    if kind == 1:
        return word[:place] + word[place] + word[place:]
    return word[:place] + word[place + 1] + word[place] + word[place + 2 :]


def alike(vocabulary: list[str], counts: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """For each word a frequent one that is at most two letters away (they share a form with one letter left out)."""
    forms: dict[str, list[int]] = defaultdict(list)
    frequent = [int(index) for index in np.argsort(-counts, kind="stable")[:_FREQUENT] if counts[index]]
    for index in frequent:
        for form in _forms(vocabulary[index].lower()):
            forms[form].append(index)
    confusions = np.arange(2 * len(vocabulary))
    for index in frequent:
        word = vocabulary[index].lower()
        others = [other for form in _forms(word) for other in forms[form] if vocabulary[other].lower() != word]
        if others:
            weights = counts[others] / counts[others].sum()
            confusions[index] = rng.choice(others, p=weights)
    return confusions


def _forms(word: str) -> list[str]:
    """A word and its forms without one letter, without duplicates; not a set, whose order varies by process."""
    return list(dict.fromkeys([word, *(word[:place] + word[place + 1 :] for place in range(len(word)))]))
