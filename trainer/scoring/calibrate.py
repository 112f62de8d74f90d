"""Matches confidence and accuracy: a temperature by which a model's logits are divided (Guo et al., 2017), and for the
marks a bias each (Alexandari et al., 2020). Where marks are chosen, a weight of none balances precision and recall.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

import numpy as np
from scipy.optimize import minimize

from engine.models.base import TINY, Card, Scaling
from engine.pipeline import Punctuator
from engine.text.choice import chosen
from trainer.data.corpora.packed import IGNORE
from trainer.data.labelled import Labelled
from trainer.scoring.metrics import Counts

_PRIOR = 1.0
"""Standard deviation, in nats, of the normal prior of each parameter: a mark that is rarely seen stays near 0."""

_WEIGHTS = tuple(np.linspace(1.0, 0.5, 11).round(2).tolist())
"""Candidates for the weight of no mark; lower ones would propose marks with a confidence of a third or less."""


class Fit(NamedTuple):
    """The further scaling of a model's logits that held-out documents need.

    Attributes:
        marks: of the mark head; the bias of no mark is 0.
        cases: temperature of the case head; 1.0 where no case is known.
        by_language: of the mark head in each language, on top of that, if the documents are in several.
    """

    marks: Scaling
    cases: float
    by_language: dict[str, Scaling]


def calibrated(card: Card, further: Fit) -> Card:
    """A card by which the logits are scaled as before, and then further."""
    marks, cases = card.temperatures
    temperature, biases = further.marks.temperature, further.marks.biases
    before = np.array(card.biases or [0.0] * len(card.labels))
    return replace(
        card,
        temperatures=(marks * temperature, cases * further.cases),
        biases=tuple(map(float, before / temperature + biases)),
        by_language=further.by_language,
    )


def calibrate(punctuator: Punctuator, texts: Iterable[Labelled]) -> Fit:
    """The further scaling that held-out documents need.

    Args:
        texts: labelled in the model's own mark set.
    """
    marks: dict[str, list[tuple[np.ndarray, np.ndarray]]] = defaultdict(list)
    cases: list[tuple[np.ndarray, np.ndarray]] = []
    for text in texts:
        prediction = punctuator.predict(text.words, text.pauses)
        known = text.marks != IGNORE
        marks[text.language].append((prediction.probabilities[known], text.marks[known]))
        if prediction.case_probabilities is not None and text.cases is not None:
            known = text.cases != IGNORE
            cases.append((prediction.case_probabilities[known], text.cases[known]))
    overall = best_scaling(*_joined(list(chain.from_iterable(marks.values()))))
    languages = {language: _joined(parts) for language, parts in marks.items() if language and len(marks) > 1}
    return Fit(
        overall,
        best_scaling(*_joined(cases), biased=False).temperature if any(len(true) for _, true in cases) else 1.0,
        {
            language: best_scaling(np.log(overall.probabilities(logits)), true)
            for language, (logits, true) in languages.items()
        },
    )


def best_none_weight(labels: tuple[str, ...], true: np.ndarray, probabilities: np.ndarray) -> float:
    """The weight of no mark that gives the best F1 over all marks.

    Args:
        labels: the classes, `O` first.
        true: int (N,), index into `labels`.
        probabilities: calibrated, float32 (N, labels).
    """

    def f1_at(weight: float) -> float:
        return Counts.empty(labels).add(true, chosen(probabilities, weight)).overall().f1

    return max(_WEIGHTS, key=f1_at)


def _joined(parts: list[tuple[np.ndarray, np.ndarray]]) -> tuple[np.ndarray, np.ndarray]:
    probabilities, true = (np.concatenate(column) for column in zip(*parts, strict=True))
    return np.log(np.maximum(probabilities, TINY)), true


def best_scaling(logits: np.ndarray, true: np.ndarray, *, biased: bool = True) -> Scaling:
    """The scaling that makes the true classes likeliest.

    Args:
        logits: float (N, classes); log-probabilities at temperature 1 serve as well.
        true: int (N,), class indices.
        biased: whether there are biases; they are 0 otherwise, and that of the first class always.
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

    temperature, biases = unpacked(minimize(loss, np.zeros(free + 1), jac=True, method="L-BFGS-B").x)
    return Scaling(temperature, tuple(map(float, biases)))
