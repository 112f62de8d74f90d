"""Linear interpolation of several n-gram models, with weights tuned on development text."""

from collections.abc import Sequence

import numpy as np

from engine.models.back_off import PAD, BackOff, Level
from trainer.systems.estimators.kneser_ney import BLOCK, Estimate
from trainer.systems.estimators.pruning import balanced

_ROUNDS = 100
_GAIN = 1e-7
"""Of the mean log-likelihood in a round of tuning, below which it is enough."""


def histories(stream: np.ndarray, order: int) -> np.ndarray:
    """Each token of a stream after the `order` - 1 before it, int64 (N, order), `PAD` beyond the start of its text.

    Args:
        stream: int (N,), codes of tokens; `PAD` where one text stops and another starts.
    """
    padded = np.concatenate([np.full(order - 1, PAD, np.int64), stream])
    grams = np.lib.stride_tricks.sliding_window_view(padded, order).copy()
    for column in range(order - 2, -1, -1):
        grams[grams[:, column + 1] == PAD, column] = PAD
    return grams[grams[:, -1] != PAD]


def tune(models: Sequence[BackOff], grams: np.ndarray) -> np.ndarray:
    """The weights of models under which a text is likeliest, float64 (models,), by expectation maximisation.

    Args:
        models: over the same tokens.
        grams: of the text, as `histories` makes them.
    """
    likely = np.exp([model.log_probabilities(grams) for model in models])
    weights, before = np.full(len(models), 1 / len(models)), -np.inf
    for _ in range(_ROUNDS):
        joint = weights[:, None] * likely
        total = joint.sum(axis=0)
        weights = (joint / total).mean(axis=1)
        reached = float(np.log(total).mean())
        if reached - before < _GAIN:
            break
        before = reached
    return weights


def mix(estimates: Sequence[Estimate], weights: np.ndarray) -> Estimate:
    """One back-off model with the n-grams of all: each has the weighted mean of its probabilities, as SRILM's
    ``-mix-lm`` has it; back-off weights follow from those.

    Args:
        estimates: over the same tokens, of one order.
        weights: float (estimates,), that add up to 1.
    """
    words = estimates[0].model.words
    size = len(words)
    levels: list[Level] = []
    shares: list[np.ndarray] = []
    places = [np.zeros(1, np.int64)] * len(estimates)
    for length in range(1, estimates[0].model.order + 1):
        own = [estimate.model.levels[length - 1].keys for estimate in estimates]
        moved = [place[keys // size] * size + keys % size for place, keys in zip(places, own, strict=True)]
        keys = np.unique(np.concatenate(moved))
        places = [np.searchsorted(keys, part) for part in moved]
        levels.append(Level(keys, np.zeros(0), np.zeros(0)))
        grams = BackOff(words, tuple(levels))
        levels[-1] = Level(keys, np.log(_mean(estimates, weights, grams, places)), np.zeros(0))
        shares.append(np.zeros(len(keys)))
        for estimate, weight, place in zip(estimates, weights, places, strict=True):
            shares[-1][place] += weight * estimate.shares[length - 1]
    return Estimate(balanced(BackOff(words, tuple(levels))), tuple(shares))


def _mean(estimates: Sequence[Estimate], weights: np.ndarray, union: BackOff, places: list[np.ndarray]) -> np.ndarray:
    """The mean probability of the union's longest n-grams; `places` says where each model's own stand among them."""
    count, length = len(union.levels[-1].keys), union.order
    mean = np.zeros(count)
    for estimate, weight, place in zip(estimates, weights, places, strict=True):
        mean[place] += weight * np.exp(estimate.model.levels[length - 1].logs)
        others = np.ones(count, bool)
        others[place] = False
        absent = np.flatnonzero(others)
        for start in range(0, len(absent), BLOCK):
            block = absent[start : start + BLOCK]
            mean[block] += weight * np.exp(estimate.model.log_probabilities(union.grams(length, block)))
    return mean
