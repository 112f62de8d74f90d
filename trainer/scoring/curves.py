"""Precision over recall for falling confidence thresholds."""

import numpy as np

LEVELS = tuple(range(2, 101, 2))
"""Recall levels in percent."""

Curves = dict[str, list[float]]
"""Of each mark and "overall", the precision in percent at each of `LEVELS`, as far as recall goes."""


def precisions(labels: tuple[str, ...], true: np.ndarray, probabilities: np.ndarray) -> Curves:
    """The precision curves of a model over all confidence thresholds.

    Of a mark, the slots count where it alone is as likely as required; overall, those where the likeliest mark is.

    Args:
        labels: the classes, `O` first.
        true: int (N,), index into `labels`.
        probabilities: float (N, labels).
    """
    curves = {
        label: precision(probabilities[:, code], true == code, int((true == code).sum()))
        for code, label in enumerate(labels)
        if code
    }
    best = 1 + probabilities[:, 1:].argmax(axis=1)
    curves["overall"] = precision(probabilities[:, 1:].max(axis=1), true == best, int((true > 0).sum()))
    return curves


def precision(scores: np.ndarray, right: np.ndarray, wanted: int) -> list[float]:
    """Precision in percent at each of `LEVELS`, at the highest threshold that reaches it.

    Args:
        scores: float (N,).
        right: bool (N,), whether each is correct.
        wanted: number of true marks.
    """
    order = np.argsort(-scores, kind="stable")
    # A threshold takes all slots of one score or none.
    last = np.append(np.diff(scores[order]) < 0, True)[: len(order)]
    hits = np.cumsum(right[order])[last]
    taken = np.flatnonzero(last) + 1
    places = np.searchsorted(hits, np.array(LEVELS) * wanted / 100) if wanted else np.zeros(0, np.int64)
    reached = places[places < len(hits)]
    return [round(100 * float(share), 1) for share in hits[reached] / taken[reached]]
