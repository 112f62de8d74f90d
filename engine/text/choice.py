"""Which mark a slot gets, by the probabilities of all."""

import numpy as np


def chosen(probabilities: np.ndarray, none_weight: float) -> np.ndarray:
    """The index of the mark to put in each slot, int (words,): the likeliest one, or 0 for none.

    Args:
        probabilities: float (words, labels), of none first.
        none_weight: what the probability of none counts for; 1 chooses whatever is likeliest.
    """
    weighted = probabilities.copy()
    weighted[:, 0] *= none_weight
    best: np.ndarray = weighted.argmax(axis=1)
    return best
