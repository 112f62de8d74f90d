"""Matches confidence and accuracy: a temperature by which a model's logits are divided (Guo et al., 2017), and for the
marks a bias each (Alexandari et al., 2020).
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from scipy.optimize import minimize

from engine.models.base import Card
from engine.pipeline import Punctuator
from trainer.data.corpora.packed import IGNORE
from trainer.data.labelled import Labelled

_PRIOR = 1.0
"""Standard deviation, in nats, of the normal prior of each parameter: a mark that is rarely seen stays near 0."""


class Scaling(NamedTuple):
    """How the logits of a model are scaled.

    Attributes:
        temperatures: of the mark head and the case head; 1.0 where no case is known.
        biases: of the marks, the first one 0.
    """

    temperatures: tuple[float, float]
    biases: tuple[float, ...]


def calibrated(card: Card, further: Scaling) -> Card:
    """A card by which the logits are scaled as before, and then further."""
    marks, cases = (before * more for before, more in zip(card.temperatures, further.temperatures, strict=True))
    before = np.array(card.biases or [0.0] * len(card.labels))
    biases = before / further.temperatures[0] + further.biases
    return replace(card, temperatures=(marks, cases), biases=tuple(map(float, biases)))


def calibrate(punctuator: Punctuator, texts: Iterable[Labelled]) -> Scaling:
    """The further scaling that held-out documents need.

    Args:
        texts: labelled in the model's own mark set.
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
    temperature, biases = best_scaling(*_joined(marks))
    of_cases = best_scaling(*_joined(cases), biased=False)[0] if any(len(true) for _, true in cases) else 1.0
    return Scaling((temperature, of_cases), tuple(map(float, biases)))


def _joined(parts: list[tuple[np.ndarray, np.ndarray]]) -> tuple[np.ndarray, np.ndarray]:
    probabilities, true = (np.concatenate(column) for column in zip(*parts, strict=True))
    return np.log(np.maximum(probabilities, 1e-12)), true


def best_scaling(logits: np.ndarray, true: np.ndarray, *, biased: bool = True) -> tuple[float, np.ndarray]:
    """The temperature and the biases, float64 (classes,), that make the true classes likeliest.

    Args:
        logits: float (N, classes); log-probabilities at temperature 1 serve as well.
        true: int (N,), class indices.
        biased: whether there are biases; they are 0 otherwise.
    """
    rows, logits = np.arange(len(true)), logits.astype(np.float64)
    free = logits.shape[1] - 1 if biased else 0

    def unpacked(parameters: np.ndarray) -> tuple[float, np.ndarray]:
        biases = np.zeros(logits.shape[1])
        biases[1 : free + 1] = parameters[1:]
        return float(np.exp(parameters[0])), biases

    def loss(parameters: np.ndarray) -> tuple[float, np.ndarray]:
        temperature, biases = unpacked(parameters)
        scaled = logits / temperature + biases
        scaled -= scaled.max(axis=1, keepdims=True)
        shares = np.exp(scaled)
        sums = shares.sum(axis=1)
        value = np.sum(np.log(sums) - scaled[rows, true]) + np.sum((parameters / _PRIOR) ** 2) / 2
        shares /= sums[:, None]
        shares[rows, true] -= 1
        slope = np.concatenate([[-np.sum(shares * logits) / temperature], shares.sum(axis=0)[1 : free + 1]])
        return float(value), slope + parameters / _PRIOR**2

    return unpacked(minimize(loss, np.zeros(free + 1), jac=True, method="L-BFGS-B").x)
