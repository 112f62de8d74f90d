"""Interpolated modified Kneser-Ney estimation of n-gram models (Chen & Goodman, 1999).

N-grams are counted length by length, each as a packed key: the place of its first n - 1 tokens among those of length
n - 1, and its last token. Keys are sorted a block of the stream at a time and the blocks' counts merged, so that
beside the stream only one table of each length is held.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from engine.models.back_off import LOG_ZERO, PAD, START, BackOff, Level

BLOCK = 1 << 22
"""Places of the stream, or n-grams, that are worked on at a time."""
_FALLBACK = np.array([0.0, 0.5, 1.0, 1.5])
"""Discounts where a text is too small for Chen & Goodman's estimate."""


@dataclass(frozen=True)
class Estimate:
    """A model, and how often its n-grams were seen.

    Attributes:
        model: in back-off form, logarithms float64.
        shares: for each level float (N,), how often each n-gram was seen, as a share of the tokens: the weight that
            pruning gives to a context (that of Kneser-Ney's lower orders would not do: Chelba et al., 2010).
    """

    model: BackOff
    shares: tuple[np.ndarray, ...]


def estimate(stream: np.ndarray, words: tuple[str, ...], order: int) -> Estimate:
    """The model of a stream of tokens, in back-off form.

    Each n-gram's probability has a share of the shorter one's in it (equation 20 of Chen & Goodman's report); single
    tokens have one of the even distribution over all but ``<s>``, so that every token, ``<unk>`` as well, has a
    probability. Lower orders rest on how many tokens were seen before an n-gram; those of n-grams from ``<s>`` on,
    which nothing stands before, on how often they were seen.

    Args:
        stream: int32 (N,), codes of tokens; `PAD` where one text stops and another starts.
        words: the tokens by code, ``<s>`` among them.
        order: of the longest n-grams.
    """
    size, start = len(words), words.index(START)
    keys, counts = _count(stream, size, order)
    suffixes = _suffixes(keys, size)
    adjusted = _adjusted(counts, suffixes, _from_start(keys, size, start))
    adjusted[0][start] = 0  # it is never what comes next
    below = np.full(1, 1 / (size - 1))
    levels: list[Level] = []
    for level, numbers, suffix in zip(keys, adjusted, suffixes, strict=True):
        below, weights = _interpolated(level // size, numbers, suffix, below)
        if levels:
            levels[-1] = replace(levels[-1], backs=np.log(weights))
        levels.append(Level(level, np.log(below), np.zeros(0)))
    levels[0].logs[start] = LOG_ZERO
    tokens = max(1, int(counts[0].sum()))
    return Estimate(BackOff(words, tuple(levels)), tuple(seen / tokens for seen in counts))


def _count(stream: np.ndarray, size: int, order: int) -> tuple[list[np.ndarray], list[np.ndarray]]:
    """The keys of the n-grams of each length, and how often each was seen."""
    all_keys, all_counts = [np.arange(size)], [np.bincount(stream[stream != PAD], minlength=size)]
    places = stream
    for length in range(2, order + 1):
        keys, counts = np.zeros(0, np.int64), np.zeros(0, np.int64)
        for block in _blocks(places, stream[length - 1 :], size):
            keys, counts = _merged((keys, counts), np.unique(block[block >= 0], return_counts=True))
        level = Level(keys, counts, counts)
        codes = [level.find(block).astype(np.int32) for block in _blocks(places, stream[length - 1 :], size)]
        places = np.concatenate([np.zeros(0, np.int32), *codes])
        all_keys.append(keys)
        all_counts.append(counts)
    return all_keys, all_counts


def _blocks(places: np.ndarray, tokens: np.ndarray, size: int) -> Iterator[np.ndarray]:
    """The keys of the n-grams from each place of the stream on, int64, -1 where there is none."""
    for start in range(0, len(tokens), BLOCK):
        last = tokens[start : start + BLOCK].astype(np.int64)
        heads = places[start : start + len(last)].astype(np.int64)
        yield np.where((heads >= 0) & (last >= 0), heads * size + last, -1)


def _merged(one: tuple[np.ndarray, ...], other: tuple[np.ndarray, ...]) -> tuple[np.ndarray, np.ndarray]:
    """One table of keys and counts out of two."""
    keys, counts = (np.concatenate(pair) for pair in zip(one, other, strict=True))
    order = np.argsort(keys, kind="stable")
    keys = keys[order]
    firsts = np.flatnonzero(np.diff(keys, prepend=-1))
    return keys[firsts], np.add.reduceat(counts[order], firsts) if len(firsts) else counts


def _suffixes(keys: list[np.ndarray], size: int) -> list[np.ndarray]:
    """For each length the place of each n-gram's last n - 1 tokens in the level below."""
    suffixes = [np.zeros(size, np.int64)]
    for below, level in pairwise(keys):
        contexts, tokens = np.divmod(level, size)
        shorter = suffixes[-1][contexts] * size + tokens
        suffixes.append(np.searchsorted(below, shorter))
    return suffixes


def _from_start(keys: list[np.ndarray], size: int, start: int) -> list[np.ndarray]:
    """For each length which n-grams open with ``<s>``."""
    opens = [np.arange(size) == start]
    for level in keys[1:]:
        opens.append(opens[-1][level // size])
    return opens


def _adjusted(counts: list[np.ndarray], suffixes: list[np.ndarray], opens: list[np.ndarray]) -> list[np.ndarray]:
    """The counts that each length's probabilities rest on."""
    adjusted = []
    for seen, longer, opening in zip(counts, suffixes[1:], opens, strict=False):
        adjusted.append(np.where(opening, seen, np.bincount(longer, minlength=len(seen))))
    return [*adjusted, counts[-1].copy()]


def discounts(counts: np.ndarray) -> np.ndarray:
    """The discounts of counts of 0, 1, 2 and 3 or more, float (4,): equation 26 of Chen & Goodman's report.

    Args:
        counts: int (N,), the adjusted counts of the n-grams of one length.
    """
    ones, twos, threes, fours = np.bincount(np.minimum(counts, 5), minlength=6)[1:5].astype(float)
    if not (ones and twos and threes):
        return _FALLBACK
    share = ones / (ones + 2 * twos)
    values = np.array([0, 1 - 2 * share * twos / ones, 2 - 3 * share * threes / twos, 3 - 4 * share * fours / threes])
    return values if (values[1:] > 0).all() else _FALLBACK


def _interpolated(
    contexts: np.ndarray, counts: np.ndarray, suffixes: np.ndarray, below: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Probabilities of the n-grams of one length, and of each context the weight of the shorter one's.

    Args:
        contexts, suffixes: int64 (N,), places in the level below.
        counts: int64 (N,), adjusted.
        below: float64 (M,), probabilities of the level below.
    """
    taken = discounts(counts)[np.minimum(counts, 3)]
    totals = np.bincount(contexts, counts, len(below))
    weights = np.bincount(contexts, taken, len(below)) / np.maximum(totals, 1)
    weights[totals == 0] = 1.0
    own = (counts - taken) / np.maximum(totals, 1)[contexts]
    return own + weights[contexts] * below[suffixes], weights
