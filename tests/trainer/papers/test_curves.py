"""Precision over recall, by hand, and the picture of it."""

from pathlib import Path

import numpy as np
import pytest

from trainer.papers.curves import draw
from trainer.scoring.curves import LEVELS, precision, precisions


def test_precision_is_that_of_the_highest_threshold_that_reaches_a_recall() -> None:
    scores = np.array([0.9, 0.8, 0.7, 0.6, 0.5])
    right = np.array([True, False, True, False, True])
    precisions = dict(zip(LEVELS, precision(scores, right, 4), strict=False))
    assert (precisions[2], precisions[24]) == (100.0, 100.0)
    assert (precisions[26], precisions[50]) == (66.7, 66.7)
    assert (precisions[52], precisions[74]) == (60.0, 60.0)
    assert 76 not in precisions  # the fourth is never proposed


@pytest.mark.parametrize("order", [[0, 1, 2, 3], [3, 2, 1, 0]])
def test_slots_of_one_score_are_taken_together(order: list[int]) -> None:
    scores, right = np.array([0.5, 0.5, 0.5, 0.1]), np.array([True, False, False, True])
    precisions = dict(zip(LEVELS, precision(scores[order], right[order], 2), strict=False))
    assert (precisions[2], precisions[50], precisions[52], precisions[100]) == (33.3, 33.3, 50.0, 50.0)


def test_of_nothing_there_is_no_curve() -> None:
    none = np.zeros(0)
    assert precision(none, none.astype(bool), 0) == precision(np.ones(3), np.zeros(3, bool), 0) == []
    assert precision(none, none.astype(bool), 2) == precision(np.ones(3), np.zeros(3, bool), 2) == []


def test_overall_the_likeliest_mark_counts() -> None:
    true = np.array([0, 1, 2])
    probabilities = np.array([[0.5, 0.3, 0.2], [0.1, 0.6, 0.3], [0.2, 0.5, 0.3]])
    curves = precisions(("O", "COMMA", "PERIOD"), true, probabilities)
    assert curves["COMMA"] == [100.0] * 50
    assert curves["PERIOD"] == [50.0] * 50  # the comma is as likely a period
    assert curves["overall"] == [100.0] * 25  # the period is taken for a comma


def test_a_picture_is_drawn_of_each_model(tmp_path: Path) -> None:
    models = {f"model {number}": {"COMMA": [90.0 - number] * 30, "overall": []} for number in range(8)}
    draw(models, {}, "title", tmp_path / "a.png")
    draw(models, {"model 1": {"COMMA": [80.0, 40.0]}}, "title", tmp_path / "b.png")
    draw(models, {"model 1": {"COMMA": [80.0, 40.0]}}, "title", tmp_path / "c.png")
    drawn = [(tmp_path / f"{name}.png").read_bytes() for name in "abc"]
    assert drawn[0].startswith(b"\x89PNG")
    assert drawn[0] != drawn[1] == drawn[2]
