"""The text that word-level systems are trained on: normalised words, folded marks, pauses, documents."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np

from engine.models.vocabulary import Vocabulary, normalise
from engine.text.labels import MARK_SETS
from trainer.data.corpora.packed import evenly, fold_marks, join_words
from trainer.data.sources import load_sources
from trainer.recipe import SourceConfig


@dataclass
class WordText:
    """Documents as flat arrays.

    Attributes:
        vocabulary: the distinct words, normalised.
        words: int32 (N,), index into `vocabulary`.
        marks: uint8 (N,), index into the labels of the mark set, or `IGNORE`: what stands after each word.
        pauses: float32 (N,), seconds after each word, NaN where not known.
        offsets: int64 (D + 1,), where each document starts.
    """

    vocabulary: list[str]
    words: np.ndarray
    marks: np.ndarray
    pauses: np.ndarray
    offsets: np.ndarray

    @property
    def documents(self) -> list[slice]:
        """The words of each document."""
        return [slice(start, stop) for start, stop in pairwise(self.offsets.tolist())]

    def select(self, chosen: np.ndarray) -> "WordText":
        """The documents that are chosen, bool (D,)."""
        lengths = np.diff(self.offsets)
        words = np.repeat(chosen, lengths)
        offsets = np.concatenate([[0], np.cumsum(lengths[chosen])])
        return WordText(self.vocabulary, self.words[words], self.marks[words], self.pauses[words], offsets)

    def sample(self, share: float) -> "WordText":
        """That share of the documents, evenly drawn."""
        return self.select(evenly(len(self.offsets) - 1, share))

    def counts(self) -> np.ndarray:
        """How often each word occurs, int64 (len(vocabulary),)."""
        return np.bincount(self.words, minlength=len(self.vocabulary))

    def most_frequent(self, size: int, least: int = 1) -> Vocabulary:
        """The vocabulary of the `size` most frequent words that are seen `least` times."""
        return Vocabulary.most_frequent(self.vocabulary, self.counts(), size, least)

    def encode(self, vocabulary: Vocabulary) -> np.ndarray:
        """The code of each word, int64 (N,)."""
        return vocabulary.codes(self.vocabulary)[self.words]


def read_text(
    sources: tuple[SourceConfig, ...], prepared: Path, marks: str, normalise: Callable[[str], str] = normalise
) -> WordText:
    """One text out of prepared corpora.

    Args:
        sources: each is there as often as it says.
        prepared: folder of the prepared corpora.
        marks: name of the mark set to fold into.
        normalise: how a word is read.

    Raises:
        RecipeError: a corpus is not prepared, or has no such split or no marks in it.
    """
    parts = load_sources(sources, prepared)
    vocabulary, words, offsets = join_words(parts, normalise)
    return WordText(
        vocabulary,
        words,
        fold_marks(np.concatenate([part.marks for part in parts]), MARK_SETS[marks]),
        np.concatenate([part.pauses for part in parts]),
        offsets,
    )
