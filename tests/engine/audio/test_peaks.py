"""The waveform holds every sample, at every zoom, however it was fed."""

import time

import numpy as np
import pytest

from engine.audio.peaks import FRAME, Peaks, PeaksBuilder
from engine.audio.stream import RATE


def built(sound: np.ndarray, *cuts: int) -> Peaks:
    builder = PeaksBuilder()
    for block in np.split(sound, sorted(cuts)):
        builder.add(block)
    return builder.finish()


@pytest.fixture(scope="module")
def sound() -> np.ndarray:
    rng = np.random.default_rng(0)
    level = np.repeat(rng.random(700), 331)[: 14 * RATE + 77]
    return (rng.uniform(-1, 1, len(level)) * level).astype(np.float32)


def test_every_10_ms_has_its_extremes_and_its_level(sound: np.ndarray) -> None:
    peaks = built(sound)
    whole = sound[: len(sound) // FRAME * FRAME].reshape(-1, FRAME)
    assert len(peaks.minimum) == len(peaks.maximum) == len(peaks.rms) == len(whole) + 1
    assert np.abs(peaks.minimum[:-1] / 2**14 - whole.min(axis=1)).max() <= 2**-14
    assert np.abs(peaks.maximum[:-1] / 2**14 - whole.max(axis=1)).max() <= 2**-14
    assert (peaks.minimum[:-1] / 2**14 <= whole.min(axis=1)).all()
    assert (peaks.maximum[:-1] / 2**14 >= whole.max(axis=1)).all()
    assert np.allclose(peaks.rms[:-1], np.sqrt((whole.astype(np.float64) ** 2).mean(axis=1)), rtol=1e-5)
    rest = sound[-77:]
    assert peaks.rms[-1] == pytest.approx(np.sqrt((rest**2).mean()), rel=1e-5)
    assert peaks.maximum[-1] / 2**14 == pytest.approx(rest.max(), abs=2**-14)
    assert peaks.duration == len(sound) / RATE


def test_how_it_was_cut_makes_no_difference(sound: np.ndarray) -> None:
    whole = built(sound)
    for cuts in ([1], [159, 160, 161], range(100, len(sound), 9973), [5, 5, 400]):
        parts = built(sound, *cuts)
        assert np.array_equal(parts.minimum, whole.minimum)
        assert np.array_equal(parts.maximum, whole.maximum)
        assert np.allclose(parts.rms, whole.rms, rtol=1e-6)
        assert parts.samples == whole.samples


@pytest.mark.parametrize(
    ("start", "end", "columns"),
    [
        (0, 14, 1),
        (0, 14, 10),
        (0, 14, 333),
        (0, 14, 1400),
        (3.01, 4.02, 101),
        (2.345, 2.9, 700),
        (5, 5.004, 3),
        (0, 1, 100),
    ],
)
def test_no_sample_lies_outside_its_column(sound: np.ndarray, start: float, end: float, columns: int) -> None:
    low, high, rms = built(sound).view(start, end, columns)
    assert len(low) == len(high) == len(rms) == columns
    edges = np.round(np.linspace(start, end, columns + 1) * RATE, 6)
    reach = max(FRAME, (end - start) * RATE / columns / 16)
    for column, (left, right) in enumerate(zip(edges[:-1], edges[1:])):
        inside = sound[int(np.ceil(left)) : int(np.ceil(right))]
        around = sound[max(int(left - reach) - 1, 0) : int(right + reach) + 1]
        if len(inside):
            assert low[column] <= inside.min()
            assert high[column] >= inside.max()
        assert low[column] >= around.min() - 2**-14
        assert high[column] <= around.max() + 2**-14
        assert rms[column] <= max(high[column], -low[column])


def test_a_column_as_long_as_frames_is_exactly_those(sound: np.ndarray) -> None:
    low, high, rms = built(sound).view(1.0, 2.0, 50)  # 20 ms each
    frames = sound[RATE : 2 * RATE].reshape(50, 2 * FRAME)
    assert np.abs(low - frames.min(axis=1)).max() <= 2**-14
    assert np.abs(high - frames.max(axis=1)).max() <= 2**-14
    assert np.allclose(rms, np.sqrt((frames**2).mean(axis=1)), rtol=1e-5)


def test_the_level_does_not_change_with_the_zoom() -> None:
    quiet_then_loud = np.concatenate([np.full(RATE * 64, 0.1), np.full(RATE * 64, 0.4)]).astype(np.float32)
    peaks = built(quiet_then_loud)
    for columns in (2, 16, 128, 1024):
        rms = peaks.view(0, 128, columns)[2]
        expected = np.repeat([0.1, 0.4], columns // 2)
        assert np.allclose(rms, expected, atol=0.05)  # a frame reaches over the step
        assert np.allclose(np.delete(rms, [columns // 2 - 1, columns // 2]), np.delete(expected, [0, -1]), rtol=1e-3)
    assert peaks.view(0, 128, 1)[2][0] == pytest.approx(np.sqrt((0.01 + 0.16) / 2), rel=1e-3)


def test_outside_the_sound_there_is_nothing(sound: np.ndarray) -> None:
    peaks = built(sound)
    low, high, rms = peaks.view(-2, 2, 4)
    assert (low[:2] == 0).all()
    assert (high[:2] == 0).all()
    assert (rms[:2] == 0).all()
    assert (high[2:] > 0.5).all()
    assert not peaks.view(13, 17, 4)[1][2:].any()
    assert peaks.view(13, 17, 4)[1][0] > 0.1
    for nowhere in ((-9, -1), (20, 30)):
        assert not np.any(peaks.view(*nowhere, 7))
    assert [len(row) for row in peaks.view(0, 1, 0)] == [0, 0, 0]


def test_no_sound_at_all() -> None:
    peaks = PeaksBuilder().finish()
    assert peaks.duration == 0
    assert not np.any(peaks.view(0, 1, 5))
    assert len(peaks.rms) == 0


def test_what_overshoots_is_kept_up_to_twice_full_scale() -> None:
    low, high, _ = built(np.array([1.5, -1.25, 30.0, -30.0], np.float32).repeat(FRAME)).view(0, 0.04, 4)
    assert high.tolist() == [1.5, -1.25, pytest.approx(2, abs=1e-3), -2]
    assert low.tolist() == [1.5, -1.25, pytest.approx(2, abs=1e-3), -2]


def test_three_hours_are_small_and_drawn_at_once() -> None:
    frames = 3 * 3600 * 100
    rng = np.random.default_rng(0)
    low, high = rng.integers(-9000, 0, frames, dtype=np.int16), rng.integers(0, 9000, frames, dtype=np.int16)
    peaks = Peaks(low, high, rng.random(frames, np.float32), frames * FRAME)
    peaks.view(0, 1, 1)
    held = [array for level in peaks._levels[1:] for array in level] + [low, high, peaks.rms]
    assert sum(array.nbytes for array in held) < 15e6
    for start, end in ((0, 10_800), (0, 3600), (5000, 5060), (5000.0, 5000.5)):
        begun = time.perf_counter()
        drawn = peaks.view(start, end, 2000)
        assert time.perf_counter() - begun < 0.05
        first, last = int(start * 100), int(end * 100)
        assert drawn[0].min() == low[first:last].min() / 2**14
        assert drawn[1].max() == high[first:last].max() / 2**14
