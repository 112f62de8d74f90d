"""Marks shown in training are the true ones, but for a few; some windows show none, some all."""

import numpy as np

from engine.models.tagger import FIRST_MARK, UNKNOWN_MARK
from engine.text.labels import SHIPPED
from trainer.data.corpora.packed import IGNORE
from trainer.data.known_marks import WRONG, draw_known

RNG = np.random.default_rng(3)
MARKS = np.where(RNG.random(400) < 0.15, RNG.integers(1, 7, 400), 0).astype(np.uint8)
MARKS[::50] = IGNORE


def draws(share: float, count: int = 400) -> np.ndarray:
    return np.stack([draw_known(MARKS, SHIPPED.labels, share, np.random.default_rng(seed)) for seed in range(count)])


def test_without_a_share_nothing_is_known() -> None:
    assert (draws(0.0, 20) == UNKNOWN_MARK).all()


def test_a_share_of_the_windows_shows_marks() -> None:
    shows = (draws(0.5) != UNKNOWN_MARK).any(axis=1)
    assert 0.4 < shows.mean() < 0.6


def test_most_marks_shown_are_true_and_some_are_not() -> None:
    known = draws(1.0)
    real = (MARKS > 0) & (MARKS != IGNORE)
    shown = known[:, real] != UNKNOWN_MARK
    wrong = (known[:, real] != MARKS[real].astype(int) + FIRST_MARK) & shown
    assert 0.5 * WRONG < wrong.sum() / shown.sum() < 1.5 * WRONG


def test_slots_that_are_not_known_are_never_shown() -> None:
    assert (draws(1.0)[:, MARKS == IGNORE] == UNKNOWN_MARK).all()


def test_some_windows_show_all_marks_some_only_the_ends_of_sentences() -> None:
    real, known = (MARKS > 0) & (MARKS != IGNORE), draws(1.0)
    shares = (known[:, real] != UNKNOWN_MARK).mean(axis=1)
    assert (shares == 1.0).any()
    assert ((shares > 0.1) & (shares < 0.9)).any()
    comma = SHIPPED.labels.index("COMMA") == MARKS
    without_commas = (known[:, comma] == UNKNOWN_MARK).mean(axis=1) > 0.9
    assert (without_commas & (shares > 0.3)).any()
