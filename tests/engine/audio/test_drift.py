import numpy as np
import pytest

from engine.audio.drift import Drift, fitted, guess
from engine.audio.vad import CHUNK_SECONDS


def talk(seed: int = 1, count: int = 60) -> list[tuple[float, float]]:
    """Cues of one to four seconds with gaps of up to three."""
    chance = np.random.default_rng(seed)
    now, cues = 5.0, []
    for length, gap in zip(chance.uniform(1, 4, count), chance.uniform(0.3, 3, count), strict=True):
        cues.append((now, now + length))
        now += length + gap
    return cues


def voice(cues: list[tuple[float, float]], drift: Drift) -> np.ndarray:
    """The speech of cues, as it is heard."""
    speech = np.zeros(int(drift(cues[-1][1] + 30) / CHUNK_SECONDS), np.float32)
    for start, end in cues:
        speech[int(drift(start) / CHUNK_SECONDS) : int(drift(end) / CHUNK_SECONDS)] = 1
    return speech


@pytest.mark.parametrize(
    "drift", [Drift(2.3), Drift(-3.1), Drift(40.0), Drift(0.0, 25 / 23.976), Drift(1.5, 23.976 / 25)]
)
def test_what_is_off_is_seen_in_the_silences(drift: Drift) -> None:
    result = guess(talk(), voice(talk(), drift))
    assert result(100.0) == pytest.approx(drift(100.0), abs=0.3)
    assert result(10.0) == pytest.approx(drift(10.0), abs=0.3)


def test_what_fits_is_left_alone() -> None:
    assert guess(talk(), voice(talk(), Drift())) == Drift()
    assert abs(guess(talk(), voice(talk(), Drift(0.1))).offset) <= 0.15


@pytest.mark.parametrize(("cues", "heard"), [([], 100), ([(0.0, 0.0)], 100), ([(1.0, 2.0)], 0)])
def test_nothing_to_compare(cues: list[tuple[float, float]], heard: int) -> None:
    assert guess(cues, np.zeros(heard, np.float32)) == Drift()


def test_a_line_is_fitted_in_spite_of_stray_words() -> None:
    cues = np.arange(0.0, 600.0, 5.0)
    sound = 1.001 * cues + 0.8
    sound[::7] += 4.0
    result = fitted(cues, sound)
    assert result.slope == pytest.approx(1.001, abs=2e-4)
    assert result.offset == pytest.approx(0.8, abs=0.1)


def test_warnings() -> None:
    assert Drift(0.1).warning(600) is None
    assert Drift(-2.3).warning(600) == "the cues are 2.3 s late; shift their times by -2.3 s"
    assert Drift(1.2).warning(600) == "the cues are 1.2 s early; shift their times by +1.2 s"
    assert "cues drift from on time at their start to 24.0 s early at their end" in str(Drift(0.0, 1.04).warning(600))


def test_a_cue_years_away_changes_nothing() -> None:
    heard = voice(talk(), Drift(2.3))
    assert guess([*talk(), (3.6e11, 3.6e11 + 2)], heard) == guess(talk(), heard)
    assert guess([(3.6e11, 3.6e11 + 2)], heard) == Drift()
