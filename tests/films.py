"""A film of a few shots, for tests of what is seen."""

from pathlib import Path

import av
import numpy as np

RATE = 25


def write_film(path: Path, shots: tuple[int, ...], sound: bool = False) -> Path:
    """Shots of so many frames, of noise that drifts a little; with silence as its sound."""
    random = np.random.default_rng(1)
    with av.open(str(path), "w") as target:
        stream = target.add_stream("mpeg4", rate=RATE, width=160, height=90, pix_fmt="yuv420p")
        track = target.add_stream("aac", rate=48_000, layout="mono") if sound else None
        for number, frames in enumerate(shots):
            picture = random.integers(0, 120, (9, 16, 3), np.uint8) + np.uint8(120 * (number % 2))
            large = np.kron(picture, np.ones((10, 10, 1), np.uint8))
            for step in range(frames):
                frame = av.VideoFrame.from_ndarray(np.roll(large, step // 8, axis=1), "rgb24")
                target.mux(stream.encode(frame))
        target.mux(stream.encode())
        if track:
            silence = np.zeros((1, sum(shots) * 48_000 // RATE), np.float32)
            frame = av.AudioFrame.from_ndarray(silence, "fltp", "mono")
            frame.sample_rate = 48_000
            target.mux([*track.encode(frame), *track.encode()])
    return path
