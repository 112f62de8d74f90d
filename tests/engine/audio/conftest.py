"""What the tests of sound share: a cache of their own, files made on the fly, and ways to look at what was heard."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import pytest

from engine.audio.media import RATE, read_audio

SAMPLES = Path(__file__).parents[4] / "shared" / "samples" / "audio"
needs_samples = pytest.mark.skipif(not SAMPLES.is_dir(), reason="the sample files are not here")
LAYOUTS = {1: "mono", 2: "stereo", 6: "5.1", 8: "7.1"}


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache of a test; the user's own is never touched."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("CAESURA_CACHE", str(folder))
    return folder


def tone(frequency: float, rate: int, seconds: float = 2.0, level: float = 0.5) -> np.ndarray:
    """A sine, float32 (1, samples)."""
    return (level * np.sin(2 * np.pi * frequency * np.arange(int(rate * seconds)) / rate))[None].astype(np.float32)


def clicks(rate: int, at: Sequence[float] = (1.0, 2.5), seconds: float = 4.0, channels: int = 2) -> np.ndarray:
    """Silence with 4 ms of a 1 kHz tone at those seconds, float32 (channels, samples)."""
    sound = np.zeros((channels, int(rate * seconds)), np.float32)
    for second in at:
        start, length = round(second * rate), round(rate * 0.004)
        sound[:, start : start + length] = 0.9 * np.sin(2 * np.pi * 1000 * np.arange(length) / rate)
    return sound


def onsets(sound: np.ndarray) -> list[float]:
    """Seconds at which something begins after 0.3 s of quiet."""
    loud = np.flatnonzero(np.abs(sound) > 0.3 * np.abs(sound).max())
    return (loud[np.diff(loud, prepend=-RATE) > 0.3 * RATE] / RATE).tolist()


def read_sound(path: Path, track: int | None = None) -> tuple[np.ndarray, list[str]]:
    """All of a file's sound and what it was warned of."""
    warnings: list[str] = []
    blocks = list(read_audio(path, track, warnings.append))
    return np.concatenate(blocks), warnings


def encode(
    path: Path,
    *sounds: np.ndarray,
    rate: int = 48_000,
    codec: str,
    start: float = 0.0,
    video: bool = False,
    options: dict[str, str] | None = None,
    container_options: dict[str, str] | None = None,
    languages: Sequence[str] = (),
) -> Path:
    """A media file with a sound track for each of `sounds`, float32 (channels, samples).

    Args:
        start: second at which the sound starts; the picture starts at 0.
    """
    with av.open(str(path), "w", options=container_options or {}) as target:
        picture = target.add_stream("mpeg4", rate=25) if video else None
        if isinstance(picture, av.VideoStream):
            picture.width, picture.height, picture.pix_fmt = 32, 32, "yuv420p"
        streams = [
            target.add_stream(codec, rate=rate, layout=LAYOUTS[len(sound)], options=dict(options or {}))
            for sound in sounds
        ]
        for stream, language in zip(streams, languages):
            stream.metadata["language"] = language
        if isinstance(picture, av.VideoStream):
            for number in range(int((start + sounds[0].shape[1] / rate) * 25)):
                image = av.VideoFrame.from_ndarray(np.full((32, 32, 3), number % 200, np.uint8))
                image.pts, image.time_base = number, Fraction(1, 25)
                target.mux(picture.encode(image))
            target.mux(picture.encode(None))
        for stream, sound in zip(streams, sounds):
            assert isinstance(stream, av.AudioStream)
            _mux(target, stream, sound, rate, start)
    return path


def _mux(
    target: av.container.OutputContainer, stream: av.AudioStream, sound: np.ndarray, rate: int, start: float
) -> None:
    layout = LAYOUTS[len(sound)]
    frame = av.AudioFrame.from_ndarray(sound.T.reshape(1, -1).copy(), format="flt", layout=layout)
    frame.sample_rate, frame.pts, frame.time_base = rate, round(start * rate), Fraction(1, rate)
    size = stream.codec_context.frame_size or 1024
    resampler = av.AudioResampler(stream.codec_context.format, layout, rate, frame_size=size)
    for part in [*resampler.resample(frame), *resampler.resample(None)]:
        target.mux(stream.encode(part))
    target.mux(stream.encode(None))
