"""Pitches stand where they sound, wherever in a file they are, and only the stretch that is asked for is read."""

import tracemalloc
from pathlib import Path

import numpy as np
import pytest
import soundfile

from engine.audio import spectrum as module
from engine.audio.media import RATE
from engine.audio.spectrum import FLOOR, HOP, ROWS, spectrum
from engine.errors import InputError
from tests.engine.audio.conftest import clicks, encode, tone


def pitch_of(row: int) -> float:
    """The middle of a band in Hz."""
    highest = 2595 * np.log10(1 + RATE / 2 / 700)
    return float(700 * (10 ** (row / (ROWS - 1) * highest / 2595) - 1))


@pytest.fixture(scope="module")
def rising(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A minute of tones, 1 s each; the tone of second n has 200 + 100 n Hz."""
    sound = np.concatenate([tone(200 + 100 * second, RATE, 1.0)[0] for second in range(60)])
    path = tmp_path_factory.mktemp("rising") / "rising.wav"
    soundfile.write(path, sound, RATE)
    return path


@pytest.mark.parametrize("second", [0, 7, 31, 59])
def test_a_tone_stands_at_its_pitch_and_level(rising: Path, second: int) -> None:
    levels = spectrum(rising, second + 0.2, second + 0.8, 60)
    assert levels.shape == (60, ROWS)
    assert levels.dtype == np.float32
    strongest = levels.argmax(axis=1)
    assert (strongest == strongest[0]).all()
    assert pitch_of(strongest[0]) == pytest.approx(200 + 100 * second, abs=60)
    assert levels.max() == pytest.approx(-6, abs=2.5)  # half of full scale


@pytest.mark.parametrize(
    ("name", "codec", "rate"),
    [("a.flac", "flac", 44_100), ("a.mp3", "libmp3lame", 44_100), ("a.m4a", "aac", 48_000), ("a.aac", "aac", 48_000),
     ("a.opus", "libopus", 48_000), ("a.mkv", "libopus", 48_000), ("a.ts", "mp2", 48_000)],
)  # fmt: skip
def test_a_click_deep_in_a_file_is_where_it_sounds(tmp_path: Path, name: str, codec: str, rate: int) -> None:
    path = encode(
        tmp_path / name, clicks(rate, at=(20.5,), seconds=30.0), rate=rate, codec=codec, video=name == "a.mkv"
    )
    levels = spectrum(path, 20.0, 21.0, 200)
    loudness = levels.mean(axis=1)
    assert (loudness.argmax() + 0.5) * HOP == pytest.approx(0.5, abs=0.06)
    assert loudness.max() > loudness[:60].max() + 10


def test_columns_are_never_shorter_than_the_hop(rising: Path) -> None:
    assert len(spectrum(rising, 3.0, 3.1, 1000)) == 20
    assert len(spectrum(rising, 3.0, 3.001, 1000)) == 1


def test_long_columns_hold_all_that_sounds_in_them(rising: Path) -> None:
    levels = spectrum(rising, 10.0, 12.0, 1)
    loud = [pitch_of(row) for row in np.flatnonzero(levels[0] > -20)]
    assert min(loud) < 1250
    assert max(loud) > 1250


def test_before_and_after_the_recording_it_is_silent(rising: Path) -> None:
    levels = spectrum(rising, -2.0, 62.0, 640)
    assert (levels[:18] == FLOOR).all()
    assert (levels[-18:] == FLOOR).all()
    assert (levels[25:-25].max(axis=1) > -20).all()
    assert (spectrum(rising, 500.0, 501.0, 10) == FLOOR).all()


def test_a_late_track_is_led_in_by_silence(tmp_path: Path) -> None:
    path = encode(tmp_path / "a.mkv", tone(1000, 48_000), codec="pcm_s16le", start=1.5, video=True)
    levels = spectrum(path, 0.0, 3.0, 30).max(axis=1)
    assert (levels[:14] < -60).all()
    assert (levels[16:] > -20).all()


def test_each_track_has_its_own(tmp_path: Path) -> None:
    path = encode(tmp_path / "a.mkv", tone(500, 48_000), tone(3000, 48_000), codec="pcm_s16le")
    pitches = [pitch_of(int(spectrum(path, 0.5, 1.5, 1, track)[0].argmax())) for track in (1, 2)]
    assert pitches == [pytest.approx(500, abs=60), pytest.approx(3000, abs=120)]


def test_what_cannot_be_sought_in_is_read_from_the_start(rising: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sought = spectrum(rising, 40.2, 40.8, 30)

    def refuse(*_: object) -> None:
        raise InputError("no")

    monkeypatch.setattr(module, "_pieces", refuse)
    assert np.allclose(spectrum(rising, 40.2, 40.8, 30), sought, atol=0.1)


def test_memory_does_not_grow_with_the_file(rising: Path) -> None:
    spectrum(rising, 0.0, 1.0, 100)
    tracemalloc.start()
    spectrum(rising, 58.0, 59.0, 100)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 60 * RATE * 4 / 2  # half of what the minute takes


def test_it_can_be_stopped(rising: Path) -> None:
    class Enough(Exception):
        pass

    def tell(share: float) -> None:
        assert 0 <= share <= 1
        if share > 0.3:
            raise Enough

    with pytest.raises(Enough):
        spectrum(rising, 0.0, 50.0, 100, progress=tell)


def test_a_missing_file_is_reported_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"gone\.wav: there is no such file"):
        spectrum(tmp_path / "gone.wav", 0.0, 1.0, 10)
