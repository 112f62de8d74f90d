"""The sentences of prepared corpora: where each begins, how long it is and how it closes."""

from dataclasses import dataclass

import numpy as np

from engine.text.labels import SHIPPED, STRONG
from trainer.data.corpora.packed import IGNORE, Packed
from trainer.data.corpora.word_stream import join

LONGEST = 150
"""Characters of a sentence, or of a few, at most: that far the texts of Gale & Parthasarathy go (2017, section 4)."""


@dataclass
class Sentences:
    """The sentences of some corpora, in order.

    Attributes:
        vocabulary, words, marks: of the whole text, as in `Packed`.
        starts, lengths: int64 (S,), the first word and the number of words of each sentence.
        characters: int64 (S,), with the spaces between its words.
        asks: bool (S,), whether it is a question.
        usable: bool (S,), whether it closes with a mark, all its marks are known and it is not too long.
        documents: int64 (S,), index into `names`.
        names: ``CORPUS/DOCUMENT``.
    """

    vocabulary: list[str]
    words: np.ndarray
    marks: np.ndarray
    starts: np.ndarray
    lengths: np.ndarray
    characters: np.ndarray
    asks: np.ndarray
    usable: np.ndarray
    documents: np.ndarray
    names: list[str]

    def of(self, corpora: tuple[str, ...]) -> np.ndarray:
        """Bool (S,), which sentences are of some corpora."""
        return np.array([name.partition("/")[0] in corpora for name in self.names], bool)[self.documents]

    def commas(self) -> np.ndarray:
        """int64 (S,), how many commas each sentence has."""
        return np.add.reduceat((self.marks == SHIPPED.labels.index("COMMA")).astype(np.int64), self.starts)

    def keys(self) -> np.ndarray:
        """uint64 (S,): the same for usable sentences of the same words, whatever their case, marks and apostrophes."""
        index: dict[str, int] = {}
        plain = (word.lower().replace("’", "'").rstrip(".") for word in self.vocabulary)
        codes = np.array([index.setdefault(word, len(index)) for word in plain])
        draw = np.random.default_rng(0)
        hashes, weights = (draw.integers(1 << 63, size=size, dtype=np.uint64) for size in (len(index), LONGEST))
        place = np.minimum(np.arange(len(self.words)) - np.repeat(self.starts, self.lengths), LONGEST - 1)
        return np.add.reduceat(hashes[codes[self.words]] * (2 * weights[place] + 1), self.starts)

    def packed(self, instances: dict[str, np.ndarray]) -> Packed:
        """A corpus of instances, a document each.

        Args:
            instances: of each split int (N, most), a row of sentences each; -1 where it has no more.
        """
        width = max(rows.shape[1] for rows in instances.values())
        padded = [np.pad(r, ((0, 0), (0, width - r.shape[1])), constant_values=-1) for r in instances.values()]
        rows = np.concatenate(padded)
        there = rows >= 0
        lengths = np.where(there, self.lengths[rows], 0)
        pick = _spans(self.starts[rows[there]], lengths[there])
        used, words = np.unique(self.words[pick], return_inverse=True)
        splits = [split for split, rows in instances.items() for _ in rows]
        return Packed(
            [self.vocabulary[code] for code in used],
            words.astype(np.int32),
            self.marks[pick],
            np.full(len(pick), np.nan, np.float32),
            np.concatenate([[0], np.cumsum(lengths.sum(axis=1))]).astype(np.int64),
            [f"{split}-{number}" for number, split in enumerate(splits)],
            splits,
        )


def cut(parts: dict[str, Packed]) -> Sentences:
    """The sentences of prepared corpora: one ends behind each mark that closes one, and where its document does."""
    whole = join(list(parts.values()), SHIPPED.name)
    closes = np.isin(whole.marks, [SHIPPED.labels.index(label) for label in STRONG])
    ends = np.union1d(np.flatnonzero(closes) + 1, whole.offsets[1:][np.diff(whole.offsets) > 0])
    starts = np.concatenate([[0], ends[:-1]])
    widths = np.array([len(word) + 1 for word in whole.vocabulary])[whole.words]
    characters = np.add.reduceat(widths, starts) - 1
    known = ~np.logical_or.reduceat(whole.marks == IGNORE, starts)
    return Sentences(
        whole.vocabulary,
        whole.words,
        whole.marks,
        starts,
        ends - starts,
        characters,
        whole.marks[ends - 1] == SHIPPED.labels.index("QUESTION"),
        closes[ends - 1] & known & (characters <= LONGEST),
        np.searchsorted(whole.offsets, starts, side="right") - 1,
        [f"{corpus}/{name}" for corpus, part in parts.items() for name in part.ids],
    )


def _spans(starts: np.ndarray, lengths: np.ndarray) -> np.ndarray:
    """The places from each start on, as many as its length, one after the other."""
    before = np.cumsum(lengths) - lengths
    return np.arange(lengths.sum()) + np.repeat(starts - before, lengths)
