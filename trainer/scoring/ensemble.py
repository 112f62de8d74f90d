"""Several models as one: the mean of their probabilities."""

from collections.abc import Sequence
from types import SimpleNamespace

import numpy as np

from engine.errors import InputError
from engine.models.base import Text
from engine.pipeline import Punctuator, load_model
from engine.prediction import Prediction

JOIN = "+"
"""Between the names of an ensemble's models."""


class Ensemble(Punctuator):
    """Averages the probabilities of marks, and the weights of none, of models with the same labels; predicts no case.

    Args:
        members: the models.

    Raises:
        InputError: their labels differ.
    """

    def __init__(self, members: Sequence[Punctuator]):
        labels = {member.labels for member in members}
        name = JOIN.join(member.name for member in members)
        if len(labels) > 1:
            raise InputError(f"{name}: the models have different labels; name models of one mark set.")
        reads_pauses = any(member.model.reads_pauses for member in members)
        model = SimpleNamespace(labels=members[0].labels, cases=(), reads_pauses=reads_pauses, device=members[0].device)
        super().__init__(model, name, none_weight=float(np.mean([member.none_weight for member in members])))
        self.members = tuple(members)

    @property
    def shares(self) -> bool:
        """Whether all members predict several texts faster together."""
        return all(member.shares for member in self.members)

    def predict_many(self, texts: Sequence[Text], language: str = "") -> list[Prediction]:
        """The mean of the members' probabilities for each text."""
        by_member = zip(*(member.predict_many(texts, language) for member in self.members), strict=True)
        means = (np.mean([prediction.probabilities for prediction in predictions], axis=0) for predictions in by_member)
        return [self._prediction(mean, None, "") for mean in means]


def load(name: str, threads: int | None = None) -> Punctuator:
    """A model, or the ensemble of several whose names are joined by ``+``."""
    members = [load_model(each, threads=threads) for each in name.split(JOIN)]
    return Ensemble(members) if len(members) > 1 else members[0]
