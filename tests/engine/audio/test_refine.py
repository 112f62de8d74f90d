import numpy as np
import pytest

from engine.audio.refine import refined, silences


def level(*parts: tuple[float, float]) -> np.ndarray:
    """The level of frames of 10 ms: pairs of seconds and level."""
    return np.concatenate([np.full(round(seconds * 100), value, np.float32) for seconds, value in parts])


def near(actual: list[tuple[float, float]], wanted: list[tuple[float, float]]) -> bool:
    return np.allclose(actual, wanted, atol=1e-6)


LOUD, QUIET = 0.1, 0.0005


def test_silence_is_what_is_near_the_background() -> None:
    rms = level((1.0, LOUD), (0.5, QUIET), (1.0, LOUD))
    silent = silences(rms)
    assert silent[100:150].all()
    assert not silent[:100].any()
    assert not silent[150:].any()


def test_in_a_din_there_is_no_silence() -> None:
    assert not silences(level((1.0, 0.1), (0.5, 0.05), (1.0, 0.1))).any()
    assert not silences(np.zeros(0, np.float32)).any()


def test_a_word_ends_where_the_sound_falls_silent() -> None:
    silent = silences(level((1.0, LOUD), (0.5, QUIET), (1.0, LOUD)))
    assert near(refined([(0.2, 0.9), (1.6, 2.0)], silent), [(0.2, 1.0), (1.5, 2.0)])
    assert near(refined([(0.2, 1.1), (1.3, 2.0)], silent), [(0.2, 1.0), (1.5, 2.0)])


def test_a_pause_that_was_missed_is_found() -> None:
    silent = silences(level((1.0, LOUD), (0.3, QUIET), (1.0, LOUD)))
    assert near(refined([(0.2, 1.2), (1.2, 2.0)], silent), [(0.2, 1.0), (1.3, 2.0)])


def test_a_silence_after_a_short_word_is_not_the_pause_before_it() -> None:
    silent = silences(level((1.2, LOUD), (0.5, QUIET), (1.0, LOUD)))
    assert refined([(0.2, 1.0), (1.0, 1.75)], silent) == [(0.2, 1.0), (1.0, 1.75)]


def test_a_word_in_silence_is_the_sound_before_the_next_one() -> None:
    silent = silences(level((1.0, LOUD), (1.0, QUIET), (1.0, LOUD)))
    assert near(refined([(0.2, 1.02), (1.02, 1.2), (2.2, 2.5)], silent), [(0.2, 1.0), (2.0, 2.2), (2.2, 2.5)])
    assert near(refined([(0.2, 1.02), (1.02, 1.2), (2.0, 2.5)], silent)[2:], [(2.0, 2.5)])


def test_a_stop_inside_two_words_is_no_pause() -> None:
    silent = silences(level((1.0, LOUD), (0.08, QUIET), (1.0, LOUD)))
    assert refined([(0.2, 1.05), (1.05, 2.0)], silent) == [(0.2, 1.05), (1.05, 2.0)]


def test_the_release_of_a_stop_belongs_to_its_word() -> None:
    silent = silences(level((1.0, LOUD), (0.06, QUIET), (0.07, LOUD), (0.5, QUIET), (1.0, LOUD)))
    assert refined([(0.2, 1.02), (1.63, 2.2)], silent)[0] == pytest.approx((0.2, 1.13))


def test_a_noise_in_a_pause_stays_in_it() -> None:
    silent = silences(level((1.0, LOUD), (0.3, QUIET), (0.3, LOUD), (0.3, QUIET), (1.0, LOUD)))
    assert near(refined([(0.2, 1.0), (1.9, 2.5)], silent), [(0.2, 1.0), (1.9, 2.5)])


def test_words_found_twice_do_not_overlap() -> None:
    silent = np.zeros(300, bool)
    assert near(refined([(0.2, 1.1), (1.0, 2.0)], silent), [(0.2, 1.0), (1.0, 2.0)])


def test_times_that_run_backwards_are_left_alone() -> None:
    silent = silences(level((1.0, LOUD), (0.5, QUIET), (1.0, LOUD)))
    times = [(1.6, 2.0), (0.2, 0.9), (1.0, 1.0)]
    assert refined(times, silent) == times


def test_words_after_the_end_of_the_sound() -> None:
    assert refined([(5.0, 6.0), (7.0, 8.0)], np.ones(100, bool)) == [(5.0, 6.0), (7.0, 8.0)]
