"""Films for tests of what is seen: a few shots of noise, and a speaker on a stage."""

from pathlib import Path

import av
import numpy as np

RATE = 25


def write_film(path: Path, shots: tuple[int, ...], sound: bool = False, rate: int = RATE) -> Path:
    """Shots of so many frames, of noise that drifts a little; with silence as its sound."""
    random = np.random.default_rng(1)
    with av.open(str(path), "w") as target:
        stream = target.add_stream("mpeg4", rate=rate, width=160, height=90, pix_fmt="yuv420p")
        track = target.add_stream("aac", rate=48_000, layout="mono") if sound else None
        for number, frames in enumerate(shots):
            picture = random.integers(0, 120, (9, 16, 3), np.uint8) + np.uint8(120 * (number % 2))
            large = np.kron(picture, np.ones((10, 10, 1), np.uint8))
            for step in range(frames):
                frame = av.VideoFrame.from_ndarray(np.roll(large, step // 8, axis=1), "rgb24")
                target.mux(stream.encode(frame))
        target.mux(stream.encode())
        if track:
            silence = np.zeros((1, sum(shots) * 48_000 // rate), np.float32)
            frame = av.AudioFrame.from_ndarray(silence, "fltp", "mono")
            frame.sample_rate = 48_000
            target.mux([*track.encode(frame), *track.encode()])
    return path


def write_stage(path: Path, recording: Path, size: tuple[int, int] = (480, 270), rate: int = 2) -> Path:
    """A speaker at a lectern in a spotlight that wanders, as long as a recording and with its sound."""
    width, height = size
    with av.open(str(recording)) as source, av.open(str(path), "w") as target:
        picture = target.add_stream("mpeg4", rate=rate, width=width, height=height, pix_fmt="yuv420p")
        picture.bit_rate = 1_500_000
        sound = target.add_stream("aac", rate=48_000, layout="mono")
        resampler = av.AudioResampler("fltp", "mono", 48_000)
        for number in range(int(rate * source.duration / av.time_base)):
            frame = av.VideoFrame.from_ndarray(_stage(width, height, number / rate), "rgb24")
            target.mux(picture.encode(frame))
        for frame in (part for block in source.decode(audio=0) for part in resampler.resample(block)):
            target.mux(sound.encode(frame))
        target.mux([*picture.encode(), *sound.encode()])
    return path


def _stage(width: int, height: int, second: float) -> np.ndarray:
    """One frame, (height, width, 3)."""
    y, x = np.mgrid[0:height, 0:width] / height
    centre = width / height / 2 + 0.05 * np.sin(second / 3)
    light = np.exp(-(((x - centre) / 0.45) ** 2) - ((y - 0.35) / 0.5) ** 2)[..., None]
    frame = np.array([22, 26, 38]) + light * np.array([150, 118, 84]) + (y > 0.82)[..., None] * np.array([26, 14, 6])
    head = ((x - centre) / 0.075) ** 2 + ((y - 0.36) / 0.095) ** 2 < 1
    body = (np.abs(x - centre) < 0.07 + 0.12 * np.clip((y - 0.46) / 0.1, 0, 1)) & (y > 0.47)
    lectern = (np.abs(x - centre) < 0.2 - 0.1 * (y - 0.68)) & (y > 0.68)
    for shape, colour in ((body, (44, 62, 74)), (head, (196, 150, 122)), (lectern, (86, 58, 40))):
        frame[shape] = np.array(colour) * (0.5 + 0.5 * light[shape])
    return np.clip(frame, 0, 255).astype(np.uint8)
