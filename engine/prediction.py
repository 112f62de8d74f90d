"""A model's prediction for a sequence of words, before and after a house style."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from engine.style import Style
from engine.style.marks import constrain
from engine.style.names import lowered
from engine.text.choice import chosen


@dataclass(frozen=True)
class Prediction:
    """A model's prediction for a sequence of words.

    Attributes:
        labels: the chosen mark after each word.
        probabilities: float32 (words, labels), calibrated; rows sum to 1.
        cases: the case of each word, given the marks before it; None for a model without a case head.
        case_probabilities: float32 (words, cases): the case of each word inside a sentence; or None.
        none_weight: the model's, for `chosen`.
    """

    labels: list[str]
    probabilities: np.ndarray
    cases: list[str] | None
    case_probabilities: np.ndarray | None
    none_weight: float = 1.0

    def revised(self, probabilities: np.ndarray, labels: Sequence[str]) -> "Prediction":
        """The prediction with other probabilities of the marks, of a model with these `labels`."""
        best = chosen(probabilities, self.none_weight)
        return replace(self, labels=[labels[index] for index in best], probabilities=probabilities)


def obeying(
    prediction: Prediction, labels: tuple[str, ...], cases: tuple[str, ...], words: Sequence[str], style: Style
) -> Prediction:
    """A prediction by a model with these `labels` and `cases`, with the probabilities that a house style leaves."""
    case_probabilities = prediction.case_probabilities
    return replace(
        prediction,
        probabilities=constrain(prediction.probabilities, labels, words, style, prediction.none_weight),
        case_probabilities=None if case_probabilities is None else lowered(case_probabilities, cases, words, style),
    )
