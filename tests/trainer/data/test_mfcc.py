"""MFCCs against the textbook's formula, however the sound is cut into blocks."""

import math

import numpy as np
import pytest

from engine.audio.stream import RATE
from trainer.data.speech.mfcc import BINS, COEFFICIENTS, EMPHASIS, FILTERS, FLOOR, FRAMES, HOP, WINDOW, mfcc

SOUND = np.random.default_rng(5).normal(0, 0.1, 5000).astype(np.float32) * np.hanning(5000).astype(np.float32)


def by_hand(sound: np.ndarray, frame: int) -> list[float]:
    """The coefficients of one frame, each sum written out."""
    first = frame * HOP + HOP // 2 - WINDOW // 2
    at = {place: float(sample) for place, sample in enumerate(sound)}
    flat = [at.get(first + n, 0.0) - EMPHASIS * at.get(first + n - 1, 0.0) for n in range(WINDOW)]
    shaped = [x * (0.54 - 0.46 * math.cos(2 * math.pi * n / (WINDOW - 1))) for n, x in enumerate(flat)]
    angles = 2 * np.pi * np.outer(np.arange(BINS // 2 + 1), np.arange(WINDOW)) / BINS
    power = (np.cos(angles) @ shaped) ** 2 + (np.sin(angles) @ shaped) ** 2
    highest = 2595 * math.log10(1 + RATE / 2 / 700)
    edges = [700 * (10 ** (highest * place / (FILTERS + 1) / 2595) - 1) for place in range(FILTERS + 2)]
    levels = []
    for low, middle, high in zip(edges, edges[1:], edges[2:]):
        total = 0.0
        for number, value in enumerate(power):
            pitch = number * RATE / BINS
            total += value * max(0.0, min((pitch - low) / (middle - low), (high - pitch) / (high - middle)))
        levels.append(math.log(max(total, FLOOR)))
    return [
        math.sqrt((1 if number == 0 else 2) / FILTERS)
        * sum(level * math.cos(math.pi * number * (2 * m + 1) / (2 * FILTERS)) for m, level in enumerate(levels))
        for number in range(COEFFICIENTS)
    ]


@pytest.mark.parametrize("frame", [0, 1, 16, 30, 31])
def test_coefficients_are_those_of_the_formula(frame: int) -> None:
    result = mfcc([SOUND])
    assert result.shape == (32, COEFFICIENTS)
    assert result.dtype == np.float32
    assert result[frame] == pytest.approx(by_hand(SOUND, frame), abs=2e-3)


@pytest.mark.parametrize("size", [1, 37, 160, 401, 1600])
def test_blocks_make_no_difference(size: int) -> None:
    parts = [SOUND[place : place + size] for place in range(0, len(SOUND), size)]
    np.testing.assert_allclose(mfcc(iter(parts)), mfcc([SOUND]), atol=1e-4)


@pytest.mark.parametrize(("samples", "frames"), [(0, 0), (1, 1), (160, 1), (161, 2), (400, 3), (1601, 11)])
def test_each_ten_milliseconds_that_are_begun_have_a_frame(samples: int, frames: int) -> None:
    result = mfcc([SOUND[:samples]])
    assert result.shape == (frames, COEFFICIENTS)
    assert np.isfinite(result).all()


def test_silence_is_at_the_floor() -> None:
    silent = mfcc([np.zeros(1600, np.float32)])
    assert silent[:, 0] == pytest.approx(math.sqrt(FILTERS) * math.log(FLOOR))
    assert np.abs(silent[:, 1:]).max() < 1e-4


def test_a_sound_is_in_the_frames_of_its_time() -> None:
    sound = np.zeros(RATE, np.float32)
    sound[RATE // 2 : RATE // 2 + 800] = 0.5 * np.sin(np.arange(800))
    loud = np.flatnonzero(mfcc([sound])[:, 0] > -20)
    assert loud.min() == pytest.approx(FRAMES // 2, abs=2)
    assert loud.max() == pytest.approx(FRAMES // 2 + 5, abs=2)
