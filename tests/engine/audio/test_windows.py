import numpy as np
import pytest

from engine.audio.windows import APART, LONGEST, MARGIN, WordGroup, spread, window_of, windows_of


def groups(*times: tuple[float, float]) -> list[WordGroup]:
    return [WordGroup(3 * number, 3 * number + 3, start, end) for number, (start, end) in enumerate(times)]


def test_neighbours_share_a_window_with_a_margin() -> None:
    (window,) = windows_of(groups((1.0, 3.0), (3.5, 5.0)))
    assert (window.start, window.end) == (1.0 - MARGIN, 5.0 + MARGIN)
    assert (window.first, window.stop) == (0, 6)


@pytest.mark.parametrize(
    "times",
    [
        [(0.0, 1.0), (1.0 + APART, 5.0)],  # far apart
        [(0.0, LONGEST - 1), (LONGEST - 1, LONGEST + 1)],  # too long together
        [(5.0, 6.0), (1.0, 2.0)],  # back in time
    ],
)
def test_what_does_not_share_one(times: list[tuple[float, float]]) -> None:
    assert len(list(windows_of(groups(*times)))) == 2


def test_words_between_that_are_known_part_windows() -> None:
    assert len(list(windows_of([WordGroup(0, 2, 0.0, 1.0), WordGroup(4, 6, 1.0, 2.0)]))) == 2


def test_context_stays_inside_the_text() -> None:
    before, after = window_of([WordGroup(2, 5, 0.0, 1.0)]).context(7)
    assert list(range(10))[before] == [0, 1]
    assert list(range(10))[after] == [5, 6]


def test_no_groups_no_windows() -> None:
    assert list(windows_of([])) == []


def test_words_are_spread_by_their_length() -> None:
    assert np.allclose(spread([3, 7], [(1.0, 2.2)]), [(1.0, 1.4), (1.4, 2.2)])


def test_no_word_is_cut_by_a_silence() -> None:
    times = spread([4, 4, 4, 4], [(0.0, 1.1), (3.0, 3.9)])
    assert times[1][1] == pytest.approx(1.1)
    assert times[2][0] == pytest.approx(3.0)
    assert times[-1][1] == pytest.approx(3.9)
    assert all(start < end for start, end in times)


def test_one_word_over_two_stretches_covers_both() -> None:
    assert np.allclose(spread([5], [(0.0, 1.0), (2.0, 3.0)]), [(0.0, 3.0)])


def test_more_stretches_than_words() -> None:
    times = spread([2, 2], [(float(start), start + 0.5) for start in range(9)])
    assert times[0][0] == 0.0
    assert times[1][1] == pytest.approx(8.5)
    assert times[0][1] <= times[1][0]
