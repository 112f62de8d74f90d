"""Entropy pruning of back-off models (Stolcke, 1998), and the weights that make the rest add up to 1."""

import numpy as np

from engine.models.back_off import BackOff, Level
from trainer.systems.estimators.kneser_ney import BLOCK, Estimate

_TINY = 1e-12


def prune(estimate: Estimate, threshold: float) -> Estimate:
    """Leaves out every n-gram without which the perplexity of the training text rises by less than a share.

    As SRILM's ``-prune`` has it, longest n-grams first, and none that is the context of one that stays; but contexts
    weigh as much as they were seen in the training text, whose perplexity it is.

    Args:
        threshold: of the relative change of perplexity; 0 leaves all.
    """
    model, shares = estimate.model, list(estimate.shares)
    for length in range(model.order, 1, -1):
        stays = losses(model, shares[length - 2], length) >= threshold
        if length < model.order:
            stays[model.levels[length].keys // len(model.words)] = True
        model = _keep(model, length, stays)
        shares[length - 1] = shares[length - 1][stays]
    return Estimate(balanced(model), tuple(shares))


def losses(model: BackOff, shares: np.ndarray, length: int) -> np.ndarray:
    """By what share the perplexity rises without each n-gram of one length, float64 (N,).

    Stolcke's equations 2 to 7: the context's back-off weight is what makes the rest add up to 1.

    Args:
        shares: float (M,), how often each n-gram of the level below is met.
    """
    contexts, logs = model.levels[length - 1].keys // len(model.words), model.levels[length - 1].logs
    shorter = _shorter(model, length)
    left, left_shorter = (_left(contexts, column, len(shares)) for column in (logs, shorter))
    before = np.log(left / left_shorter)[contexts]
    left, left_shorter = left[contexts], left_shorter[contexts]
    after = np.log((left + np.exp(logs)) / (left_shorter + np.exp(shorter)))
    divergence = np.exp(logs) * (logs - shorter - after) + left * (before - after)
    return np.expm1(shares[contexts] * divergence)


def balanced(model: BackOff) -> BackOff:
    """The model with the back-off weights that make the probabilities after every context add up to 1."""
    levels = list(model.levels)
    for length in range(2, model.order + 1):
        below = levels[length - 2]
        contexts = levels[length - 1].keys // len(model.words)
        shorter = _shorter(BackOff(model.words, tuple(levels[:length])), length)
        left = [_left(contexts, column, len(below.keys)) for column in (levels[length - 1].logs, shorter)]
        levels[length - 2] = Level(below.keys, below.logs, np.log(left[0] / left[1]))
    return BackOff(model.words, tuple(levels))


def _shorter(model: BackOff, length: int) -> np.ndarray:
    """Of each n-gram of one length the log-probability of its last token after one context token less."""
    count = len(model.levels[length - 1].keys)
    places = (np.arange(start, min(start + BLOCK, count)) for start in range(0, count, BLOCK))
    parts = [model.log_probabilities(model.grams(length, block)[:, 1:]) for block in places]
    return np.concatenate([np.zeros(0), *parts])


def _left(contexts: np.ndarray, logs: np.ndarray, size: int) -> np.ndarray:
    """The part of each context's 1 that some tokens leave, float64 (size,), at least `_TINY`."""
    return np.maximum(1 - np.bincount(contexts, np.exp(logs), size), _TINY)


def _keep(model: BackOff, length: int, stays: np.ndarray) -> BackOff:
    """The model without some n-grams of one length, none of them a context of longer ones."""
    level = model.levels[length - 1]
    levels = list(model.levels)
    levels[length - 1] = Level(
        level.keys[stays], level.logs[stays], level.backs[stays] if len(level.backs) else level.backs
    )
    if length < model.order:
        longer = levels[length]
        contexts, tokens = np.divmod(longer.keys, len(model.words))
        moved = np.cumsum(stays) - 1
        levels[length] = Level(moved[contexts] * len(model.words) + tokens, longer.logs, longer.backs)
    return BackOff(model.words, tuple(levels))
