"""Several models as one: the mean of their probabilities, measured as a model is."""

from pathlib import Path

import numpy as np
import pytest

from engine.errors import InputError
from engine.models.base import Text
from engine.pipeline import load_model
from engine.text.choice import chosen
from trainer.scoring import ensemble
from trainer.scoring.evaluate import evaluate

MEMBERS = ("t-lstm", "word-delay-rnn")
WORDS = "so if we make no changes today what does tomorrow look like well i do not know".split()


def test_an_ensemble_answers_with_the_mean() -> None:
    together = ensemble.load("+".join(MEMBERS), threads=1)
    (prediction,) = together.predict_many([Text(WORDS, None)])
    each = [load_model(name, threads=1).predict(WORDS).probabilities for name in MEMBERS]
    np.testing.assert_allclose(prediction.probabilities, np.mean(each, axis=0), atol=1e-6)
    assert prediction.labels == [together.labels[index] for index in prediction.probabilities.argmax(axis=1)]


def test_it_weighs_no_mark_as_its_members_do_on_average() -> None:
    together = ensemble.load("caesura-small+caesura", threads=1)
    weights = [member.none_weight for member in together.members]
    assert together.none_weight == np.mean(weights) < 1
    (prediction,) = together.predict_many([Text(WORDS, None)])
    assert prediction.none_weight == together.none_weight
    best = chosen(prediction.probabilities, together.none_weight)
    assert prediction.labels == [together.labels[index] for index in best]


def test_it_is_measured_like_a_model(talk: Path) -> None:
    figures = evaluate("+".join(MEMBERS), ["debug:test"], talk, threads=1)
    assert figures["debug:test"]["words"] == 1925
    assert 0 < figures["debug:test"]["overall"]["f1"] < 100


def test_models_of_other_marks_are_refused() -> None:
    with pytest.raises(InputError, match="different labels"):
        ensemble.load("t-lstm+caesura-small", threads=1)
