"""Temperature scaling: divides a model's logits to match confidence and accuracy (Guo et al., 2017)."""

from collections.abc import Iterable

import numpy as np
from scipy.optimize import minimize_scalar

from engine.pipeline import Punctuator
from trainer.data.corpora.packed import IGNORE
from trainer.data.labelled import Labelled


def temperatures(punctuator: Punctuator, texts: Iterable[Labelled]) -> tuple[float, float]:
    """The best temperature of the mark head and of the case head on held-out documents, 1.0 where no case is known.

    Args:
        punctuator: served at temperature 1; documents are labelled in its own mark set.
    """
    marks: list[tuple[np.ndarray, np.ndarray]] = []
    cases: list[tuple[np.ndarray, np.ndarray]] = []
    for text in texts:
        prediction = punctuator.predict(text.words, text.pauses)
        known = text.marks != IGNORE
        marks.append((prediction.probabilities[known], text.marks[known]))
        if prediction.case_probabilities is not None and text.cases is not None:
            known = text.cases != IGNORE
            cases.append((prediction.case_probabilities[known], text.cases[known]))
    return _best(marks), _best(cases) if any(len(true) for _, true in cases) else 1.0


def _best(parts: list[tuple[np.ndarray, np.ndarray]]) -> float:
    probabilities, true = (np.concatenate(column) for column in zip(*parts, strict=True))
    return best_temperature(np.log(np.maximum(probabilities, 1e-12)), true)


def best_temperature(logits: np.ndarray, true: np.ndarray) -> float:
    """The temperature with the least negative log-likelihood.

    Args:
        logits: float (N, classes); log-probabilities at temperature 1 serve as well.
        true: int (N,), class indices.
    """
    rows = np.arange(len(true))
    logits = logits.astype(np.float64)

    def loss(logarithm: float) -> float:
        scaled = logits / np.exp(logarithm)
        scaled -= scaled.max(axis=1, keepdims=True)
        return float(np.mean(np.log(np.exp(scaled).sum(axis=1)) - scaled[rows, true]))

    return float(np.exp(minimize_scalar(loss, bounds=(np.log(0.3), np.log(5.0)), method="bounded").x))
