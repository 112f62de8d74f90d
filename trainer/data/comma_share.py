"""Texts of a wanted share of commas, drawn at random from texts that have more.

A text with c commas stays with the probability pᶜ. Of all ways to draw such texts this changes the rest of what they
are like least: it is the distribution of that mean which is nearest to theirs (Kullback & Leibler's distance).
"""

from dataclasses import dataclass

import numpy as np

HALVINGS = 40


@dataclass(frozen=True)
class TextGroup:
    """Texts that make up a part of a set.

    Attributes:
        part: of the set's texts that are of this group, from 0 to 1.
        commas, sentences: int (N,), how many each text has.
    """

    part: float
    commas: np.ndarray
    sentences: np.ndarray

    def means(self, chance: float) -> tuple[float, float]:
        """Commas and sentences of those that stay, a text, times the group's part."""
        weights = chance**self.commas
        scale = self.part / max(1e-300, weights.sum())
        return float((weights * self.commas).sum() * scale), float((weights * self.sentences).sum() * scale)


def chance(groups: list[TextGroup], wanted: float) -> float:
    """The p that leaves `wanted` commas per sentence; 1 if there are not more."""

    def share(p: float) -> float:
        commas, sentences = np.sum([group.means(p) for group in groups], axis=0)
        return commas / max(1e-300, sentences)

    low, high = 0.0, 1.0
    if share(high) <= wanted:
        return high
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if share(middle) < wanted else (low, middle)
    return low


def stay(commas: np.ndarray, p: float, draw: np.random.Generator) -> np.ndarray:
    """Which texts stay, bool (N,)."""
    return draw.random(len(commas)) < p**commas
