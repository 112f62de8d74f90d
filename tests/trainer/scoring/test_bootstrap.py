"""The paired bootstrap against cases small enough to be worked out by hand."""

import numpy as np
import pytest

from trainer.scoring.bootstrap import paired_bootstrap, passages, tally


def test_two_passages_give_the_interval_worked_out_by_hand() -> None:
    first = np.array([[[1, 1, 1]], [[1, 1, 1]]])
    second = np.array([[[0, 1, 1]], [[1, 1, 1]]])
    mark, overall = paired_bootstrap(first, second, 40_000)
    # The draws: the first passage twice (100 - 0), both (100 - 50), the second twice (100 - 100): 1/4, 1/2, 1/4.
    assert (mark.first, mark.second, mark.difference) == (100.0, 50.0, 50.0)
    assert (mark.low, mark.high, mark.marks) == (0.0, 100.0, 2)
    assert mark.no_gain == pytest.approx(1 / 4, abs=0.01)
    assert overall == mark


def test_a_share_in_the_middle_of_the_draws() -> None:
    """Ten passages, one of which tells the systems apart: it is in a draw with probability 1 - 0.9 ** 10."""
    first = np.tile([[1, 1, 1]], (10, 1, 1))
    second = first.copy()
    second[0] = [[0, 1, 1]]
    mark, _ = paired_bootstrap(first, second, 40_000)
    assert mark.no_gain == pytest.approx(0.9**10, abs=0.01)
    assert mark.difference == pytest.approx(10.0)
    # At most three times in 97.5 % of the draws, by the binomial distribution: 30 of 100.
    assert (mark.low, mark.high) == (0.0, pytest.approx(30.0))


def test_a_system_is_exactly_no_better_than_itself() -> None:
    proposed = np.random.default_rng(1).integers(0, 4, 5_000)
    true = np.random.default_rng(2).integers(0, 4, 5_000)
    counts = tally(true, proposed, passages(np.array([0, 5_000])), 4)
    for row in paired_bootstrap(counts, counts):
        assert (row.difference, row.low, row.high, row.no_gain) == (0.0, 0.0, 0.0, 1.0)
        assert row.first == row.second > 0


def test_a_clearly_better_system_has_its_interval_above_zero() -> None:
    rng = np.random.default_rng(3)
    true = rng.integers(0, 3, 20_000)
    units = passages(np.array([0, 12_000, 20_000]))
    wrong = [np.where(rng.random(len(true)) < share, rng.integers(0, 3, len(true)), true) for share in (0.1, 0.2)]
    better, worse = (tally(true, proposed, units, 3) for proposed in wrong)
    for row, turned in zip(paired_bootstrap(better, worse), paired_bootstrap(worse, better), strict=True):
        assert 0 < row.low < row.difference < row.high
        assert row.no_gain == 0
        assert (turned.difference, turned.low, turned.high) == pytest.approx((-row.difference, -row.high, -row.low))
        assert turned.no_gain == 1


def test_the_interval_is_as_wide_as_theory_has_it() -> None:
    """Precision and recall alike: F1 is the share that is right, a mean, whose interval is 1.96 standard errors."""
    right = np.random.default_rng(4).random(1_000) < 0.6
    first = np.stack([right, np.ones(1_000), np.ones(1_000)], axis=1)[:, None].astype(int)
    second = np.tile([[0, 1, 1]], (1_000, 1, 1))
    mark, _ = paired_bootstrap(first, second)
    error = 100 * np.sqrt(right.var() / 1_000)
    assert mark.low == pytest.approx(mark.difference - 1.96 * error, abs=0.15)
    assert mark.high == pytest.approx(mark.difference + 1.96 * error, abs=0.15)


def test_one_passage_is_nothing_to_draw_from() -> None:
    with pytest.raises(ValueError, match="two units"):
        paired_bootstrap(np.ones((1, 1, 3), int), np.ones((1, 1, 3), int))


def test_marks_are_counted_by_passage() -> None:
    true = np.array([0, 1, 2, 1, 2])
    proposed = np.array([1, 1, 2, 0, 1])
    units = np.array([0, 0, 0, 1, 1])
    assert tally(true, proposed, units, 3).tolist() == [[[1, 2, 1], [1, 1, 1]], [[0, 1, 1], [0, 0, 1]]]


def test_passages_keep_to_their_documents_and_are_about_equal() -> None:
    units = passages(np.array([0, 7, 7, 10, 11]), length=3)
    assert units.tolist() == [0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4]
    sizes = np.bincount(passages(np.array([0, 3_942])))
    assert len(sizes) == 16
    assert set(sizes) == {246, 247}
