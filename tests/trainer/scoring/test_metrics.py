"""Scores against counts done by hand."""

import numpy as np
import pytest

from engine.models.base import Card, softmax
from engine.prediction import Prediction
from engine.text.labels import SHIPPED
from trainer.data.labelled import Labelled
from trainer.scoring.calibrate import best_none_weight, best_scaling, calibrate, calibrated
from trainer.scoring.metrics import Counts, calibration

LABELS = ("O", "COMMA", "PERIOD")


def counts() -> Counts:
    true = np.array([0, 0, 1, 1, 2, 2, 2, 0])
    proposed = np.array([0, 1, 1, 0, 2, 1, 2, 0])
    return Counts.empty(LABELS).add(true, proposed)


def test_scores_of_a_mark_and_of_all() -> None:
    result = counts()
    comma = result.mark("COMMA")
    assert (comma.precision, comma.recall, comma.marks) == (pytest.approx(100 / 3), 50.0, 2)
    overall = result.overall()
    assert (overall.precision, overall.recall) == (60.0, 60.0)
    assert result.macro().f1 == pytest.approx((40.0 + 80.0) / 2)


def test_slot_error_rate_counts_misses_insertions_and_substitutions() -> None:
    assert counts().slot_error_rate() == pytest.approx(100 * 3 / 5)
    assert counts().error_rate() == pytest.approx(100 * 3 / 8)


def test_a_perfect_answer_and_an_empty_one() -> None:
    true = np.array([0, 1, 2])
    assert Counts.empty(LABELS).add(true, true).overall().f1 == 100.0
    assert Counts.empty(LABELS).add(true, np.zeros(3, int)).overall().f1 == 0.0
    assert Counts.empty(LABELS).slot_error_rate() == 0.0


def test_calibration_error_is_the_gap_between_confidence_and_accuracy() -> None:
    confidence = np.array([0.9] * 10 + [0.6] * 10)
    correct = np.array([True] * 8 + [False] * 2 + [True] * 6 + [False] * 4)
    assert calibration(confidence, correct).error == pytest.approx(0.05)
    assert calibration(confidence, np.ones(20, bool)).error == pytest.approx(0.25)


def test_the_temperature_that_overconfidence_needs_is_found() -> None:
    rng = np.random.default_rng(1)
    logits = rng.normal(size=(20_000, 4)) * 2
    chances = np.exp(logits) / np.exp(logits).sum(axis=1, keepdims=True)
    true = (chances.cumsum(axis=1) > rng.random((len(logits), 1))).argmax(axis=1)
    scaling = best_scaling(logits * 1.8 - [0.0, 0.9, 0.0, -0.9], true)
    assert scaling.temperature == pytest.approx(1.8, rel=0.05)
    assert scaling.biases == pytest.approx([0.0, 0.5, 0.0, -0.5], abs=0.06)
    assert best_scaling(logits * 1.8, true, biased=False).biases == (0.0,) * 4


def test_the_weight_of_none_that_f1_needs_is_found() -> None:
    commas = np.array([0.9] * 20 + [0.45] * 20 + [0.2] * 60)
    probabilities = np.stack([1 - commas, commas, 0 * commas], axis=1).astype(np.float32)
    true = np.array([1] * 18 + [0] * 2 + [1] * 9 + [0] * 11 + [1] * 12 + [0] * 48)
    weight = best_none_weight(LABELS, true, probabilities)
    assert 0.25 < weight < 0.45 / 0.55
    assert best_none_weight(LABELS, (commas > 0.5).astype(int), probabilities) == 1.0


def test_a_mark_that_nobody_has_seen_keeps_a_small_bias() -> None:
    logits = np.tile([2.0, 1.0, -3.0], (500, 1))
    true = np.array([0, 0, 1, 0, 0] * 100)
    assert abs(best_scaling(logits, true).biases[2]) < 3


def test_each_language_gets_what_its_texts_need_on_top_of_all() -> None:
    rng = np.random.default_rng(1)
    logits = rng.normal(size=(4_000, 7)).astype(np.float32) * 2
    true = (softmax(logits).cumsum(axis=1) > rng.random((len(logits), 1))).argmax(axis=1)

    class Sharp:
        """Sure in German, unsure in Dutch."""

        def predict(self, words: list[str], pauses: None) -> Prediction:
            return Prediction([], softmax(logits, 0.6 if words[0] == "ja" else 1.7), None, None)

    texts = [Labelled([word] * len(true), true, language=code) for word, code in (("ja", "de"), ("nou", "nl"))]
    fit = calibrate(Sharp(), texts)  # type: ignore[arg-type]
    assert not calibrate(Sharp(), texts[:1]).by_language  # type: ignore[arg-type]
    card = calibrated(Card("mine", "tagger", SHIPPED.labels), fit)
    for code, temperature in (("de", 0.6), ("nl", 1.7)):
        shares = card.by_language[code].probabilities(np.log(card.mark_probabilities(logits / temperature)))
        np.testing.assert_allclose(shares, softmax(logits), atol=0.06)
