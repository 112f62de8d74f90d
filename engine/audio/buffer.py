"""A recording read once from beginning to end, holding only the samples still needed."""

from collections import deque
from pathlib import Path
from types import TracebackType
from typing import Self

import numpy as np

from engine.audio.media import RATE, read_audio

BACKGROUND = 0.001
"""Level of the noise that is added to every recording, 1 for full scale."""


def _noise(samples: int) -> np.ndarray:
    """Background noise, the same each time: a model of real rooms goes astray in digital silence."""
    return np.random.default_rng(0).normal(0, BACKGROUND, samples).astype(np.float32)


class AudioBuffer:
    """Segments of a recording, taken in the order of their starts; a context manager.

    Args:
        path: a media file.
        track: the number of a sound track, from 1; None for the default one.
    """

    def __init__(self, path: Path, track: int | None = None):
        self._blocks = read_audio(path, track)
        self._held: deque[np.ndarray] = deque()
        self._start = self._end = 0  # samples

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._blocks.close()

    def take(self, start: float, end: float) -> bytes:
        """The 16-bit samples between two times in seconds; clipped to the end of the recording."""
        first, stop = max(0, round(start * RATE)), max(0, round(end * RATE))
        while self._held and self._start + len(self._held[0]) <= first:
            self._start += len(self._held.popleft())
        while self._end < stop and (block := next(self._blocks, None)) is not None:
            self._end += len(block)
            if self._end > first:
                self._held.append(block)
            else:
                self._start = self._end
        if not self._held:
            return b""
        sound = np.concatenate(self._held)[max(0, first - self._start) : max(0, stop - self._start)]
        noise = _noise(len(sound))
        return (np.clip(sound + noise, -1, 1) * 32767).astype("<i2").tobytes()
