"""Windows cover everything, and what is joined is what one window would have said."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from engine.text.windows import Joined, batches, cut, weights

LENGTHS = st.lists(st.integers(1, 20), min_size=1, max_size=80).map(np.array)


@given(LENGTHS, st.integers(8, 40), st.integers(0, 7))
def test_windows_cover_every_word_in_order_and_fit(lengths: np.ndarray, room: int, overlap: int) -> None:
    rows = cut(lengths, room, overlap)
    assert rows[0, 0] == 0
    assert rows[-1, 1] == len(lengths)
    for first, stop in rows:
        assert lengths[first:stop].sum() <= room or stop == first + 1
    for (first, stop), (following, end) in zip(rows, rows[1:], strict=False):
        assert first < following <= stop < end


def test_no_words_no_windows() -> None:
    assert cut(np.zeros(0, np.int64), 10, 2).shape == (0, 2)


@given(LENGTHS, st.integers(8, 40), st.integers(0, 7))
def test_joined_windows_average_what_they_share(lengths: np.ndarray, room: int, overlap: int) -> None:
    truth = np.random.default_rng(0).dirichlet(np.ones(3), len(lengths)).astype(np.float32)
    joined = Joined(len(lengths), 3)
    for first, stop in cut(lengths, room, overlap):
        joined.add(int(first), truth[first:stop], weights(stop - first, overlap))
    np.testing.assert_allclose(joined.probabilities(), truth, atol=1e-5)


def test_weights_fall_toward_both_edges() -> None:
    weight = weights(9, 4)
    assert weight.argmax() in range(3, 6)
    np.testing.assert_array_equal(weight, weight[::-1])
    assert (weight > 0).all()


@given(LENGTHS, st.integers(1, 5))
def test_batches_hold_every_window_once(lengths: np.ndarray, size: int) -> None:
    rows = cut(lengths, 30, 3)
    sizes = np.array([lengths[first:stop].sum() for first, stop in rows])
    seen = np.concatenate(list(batches(rows, sizes, size, block=2)))
    assert sorted(map(tuple, seen)) == sorted(map(tuple, rows))
