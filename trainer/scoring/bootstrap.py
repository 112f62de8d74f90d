"""The paired bootstrap: how far the difference of two systems' F1 on one text is to be trusted (Koehn, 2004).

Passages of consecutive words are drawn with replacement, the same ones for both systems, and both are scored again on
each draw. Words of one passage lean on each other, so single words would make the interval too narrow.
"""

from dataclasses import dataclass

import numpy as np

from trainer.scoring.metrics import f1

PASSAGE = 250
"""Scored slots in a passage, at most."""

RESAMPLES = 10_000

_AT_ONCE = 500
"""Resamples weighted at a time: a text of 10,000 passages stays under 100 MB."""


@dataclass(frozen=True)
class Difference:
    """F1 of two systems on one text, in percent, and the confidence of their difference.

    Attributes:
        first, second: on the whole text.
        difference: first less second.
        low, high: the 95 % interval of the difference, by percentiles of the resamples.
        no_gain: share of the resamples, 0 to 1, in which the first is no better: a one-sided p-value.
        marks: number of true marks.
    """

    first: float
    second: float
    difference: float
    low: float
    high: float
    no_gain: float
    marks: int


def passages(offsets: np.ndarray, length: int = PASSAGE) -> np.ndarray:
    """The passage of each slot, int (N,): documents cut into passages as equal as can be.

    Args:
        offsets: int (D + 1,), where each document starts.
        length: of a passage, at most.
    """
    numbers, first = [np.zeros(0, np.int64)], 0
    for size in np.diff(offsets):
        count = -(-size // length)
        numbers.append(first + np.arange(size) * count // size)
        first += count
    return np.concatenate(numbers)


def tally(true: np.ndarray, proposed: np.ndarray, units: np.ndarray, labels: int) -> np.ndarray:
    """Counts of each mark in each unit, int64 (units, labels - 1, 3): hits, proposed and true, as `f1` takes them.

    Args:
        true, proposed: int (N,), label indices.
        units: int (N,), the unit of each slot.
        labels: how many there are, `O` first, which is left out.
    """
    counts = np.zeros((units.max(initial=-1) + 1, labels, 3), np.int64)
    hit = true == proposed
    for place, (unit, label) in enumerate([(units[hit], true[hit]), (units, proposed), (units, true)]):
        np.add.at(counts[..., place], (unit, label), 1)
    return counts[:, 1:]


def paired_bootstrap(first: np.ndarray, second: np.ndarray, resamples: int = RESAMPLES) -> list[Difference]:
    """The difference of two systems for each mark, and last for all marks together (micro average).

    Args:
        first, second: int (units, marks, 3), counts from `tally` for each system in the same units.
        resamples: number of resamples, whose draws are always the same.

    Raises:
        ValueError: fewer than two units.
    """
    if len(first) < 2:
        raise ValueError(f"a bootstrap needs at least two units to draw from, not {len(first)}")
    both = np.stack([first, second], axis=1)
    both = np.concatenate([both, both.sum(axis=2, keepdims=True)], axis=2)
    scores = f1(both.sum(axis=0))
    drawn = _differences(both, resamples, np.random.default_rng(0))
    interval = np.percentile(drawn, (2.5, 97.5), axis=0)
    marks = both[:, 0, :, 2].sum(axis=0)
    columns = (*scores, scores[0] - scores[1], *interval, (drawn <= 0).mean(axis=0), marks)
    return [Difference(*row) for row in zip(*(column.tolist() for column in columns), strict=True)]


def _differences(both: np.ndarray, resamples: int, rng: np.random.Generator) -> np.ndarray:
    """First F1 less second on each resample, float (resamples, marks), of counts (units, 2, marks, 3)."""
    units, *shape = both.shape
    flat = both.reshape(units, -1).astype(np.float64)  # whole numbers stay exact, and the product below is BLAS's
    drawn = []
    for done in range(0, resamples, _AT_ONCE):
        size = min(_AT_ONCE, resamples - done)
        times = rng.multinomial(units, np.full(units, 1 / units), size)
        scores = f1((times @ flat).reshape(size, *shape))
        drawn.append(scores[:, 0] - scores[:, 1])
    return np.concatenate(drawn)
