"""The marks that stand, as training shows them: a random part of the true ones, some of them wrong as people's are.

A text may have none, only its periods, or nearly all; where all stand, the model learns to add nothing.
"""

import numpy as np

from engine.models.tagger import FIRST_MARK, UNKNOWN_MARK
from engine.text.labels import STRONG
from trainer.data.corpora.packed import IGNORE

ALL, SOME_KINDS, EMPTY_SLOTS = 0.15, 0.25, 0.3
"""Of the windows that show any: shares that show all marks, only the strong or only the weak ones, and empty slots."""

WRONG, ADDED = 0.04, 0.004
"""Share of the marks shown that are others than the true one, and of the empty slots that show one all the same."""


def draw_known(marks: np.ndarray, labels: tuple[str, ...], share: float, rng: np.random.Generator) -> np.ndarray:
    """Codes of the marks that stand in the slots of a window, int64 (W,).

    Args:
        marks: uint8 (W,), the true ones as indices into `labels`, `IGNORE` where not known.
        labels: of the model, `O` first.
        share: of the windows that show any.
        rng: draws them.
    """
    known = np.full(len(marks), UNKNOWN_MARK, np.int64)
    if rng.random() >= share:
        return known
    shown = (marks > 0) & (marks != IGNORE)
    rate = 1.0 if rng.random() < ALL else rng.random()
    shown &= rng.random(len(marks)) < rate
    if rng.random() < SOME_KINDS:
        strong = np.isin(marks, [index for index, label in enumerate(labels) if label in STRONG])
        shown &= strong if rng.random() < 0.5 else ~strong
    empty = marks == 0
    if rng.random() < EMPTY_SLOTS:
        shown |= empty & (rng.random(len(marks)) < 0.5 * rng.random())
    added = empty & (rng.random(len(marks)) < ADDED)
    wrong = added | (shown & ~empty & (rng.random(len(marks)) < WRONG))
    known[shown] = marks[shown].astype(np.int64) + FIRST_MARK
    known[wrong] = rng.integers(1, len(labels), int(wrong.sum())) + FIRST_MARK
    return known
