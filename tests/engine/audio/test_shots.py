from pathlib import Path

import av
import numpy as np
import pytest

from engine.audio.shots import shot_changes
from engine.errors import InputError
from tests.films import RATE, write_film

SHOTS = (40, 30, 2, 50)
"""Frames of each shot; one is a flash."""


@pytest.fixture
def film(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Shots of noise that drifts a little from frame to frame."""
    monkeypatch.setenv("CAESURA_CACHE", str(tmp_path / "cache"))
    return write_film(tmp_path / "film.mp4", SHOTS)


def test_a_shot_begins_where_the_picture_is_another(film: Path) -> None:
    reported: list[float] = []
    changes = shot_changes(film, reported.append)
    assert changes == pytest.approx([40 / RATE, 70 / RATE], abs=0.5 / RATE)  # the flash is no shot
    assert reported == sorted(reported)
    assert reported[-1] == 1


def test_it_is_remembered_until_the_file_is_another(film: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = shot_changes(film)
    with monkeypatch.context() as patched:
        patched.setattr("engine.audio.shots._changes", lambda *arguments: iter([9.0]))
        assert shot_changes(film).tolist() == before.tolist()
    write_film(film, (20, 60))
    assert shot_changes(film) == pytest.approx([20 / RATE], abs=0.5 / RATE)


def test_it_ends_when_it_is_told_to_and_keeps_nothing_of_it(film: Path, tmp_path: Path) -> None:
    def stop(fraction: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        shot_changes(film, stop)
    assert not (tmp_path / "cache" / "audio").exists()


def test_sound_alone_has_no_shots(tmp_path: Path) -> None:
    path = tmp_path / "sound.wav"
    with av.open(str(path), "w") as target:
        stream = target.add_stream("pcm_s16le", rate=16_000, layout="mono")
        frame = av.AudioFrame.from_ndarray(np.zeros((1, 1600), np.int16), "s16", "mono")
        frame.sample_rate = 16_000
        target.mux(stream.encode(frame))
    with pytest.raises(InputError, match="has no video"):
        shot_changes(path)


@pytest.mark.parametrize(("name", "left"), [("film.mkv", 2000), ("film.ts", 700)])
def test_a_film_that_is_cut_off_before_its_pictures_is_refused(film: Path, name: str, left: int) -> None:
    path = write_film(film.with_name(name), SHOTS)
    path.write_bytes(path.read_bytes()[:left])
    with pytest.raises(InputError, match="has no video that can be decoded"):
        shot_changes(path)
