"""The peaks of a waveform: smallest, largest and mean level of every 10 ms, and of longer and longer frames."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from engine.audio.stream import RATE

FRAME = 160
"""Samples in a frame of the finest level: 10 ms."""

_FACTOR = 4
# A level is fine enough to draw if a column has this many of its frames: its ends are then off by a sixteenth at most.
_FINE_ENOUGH = 16
# int16 steps for full scale: lossy formats overshoot it, up to twice is kept.
_STEPS = 2**14


@dataclass(frozen=True, eq=False)
class Peaks:
    """The waveform of a sound in frames of `FRAME` samples; the last frame may be shorter.

    Attributes:
        minimum: int16 (frames,), the smallest sample, rounded down to 1/16384 of full scale; at most twice that.
        maximum: int16 (frames,), the largest one, rounded up.
        rms: float32 (frames,), root mean square, full scale 1.0.
        samples: how many there are in all.
    """

    minimum: np.ndarray
    maximum: np.ndarray
    rms: np.ndarray
    samples: int

    @property
    def duration(self) -> float:
        """Seconds."""
        return self.samples / RATE

    def view(self, start: float, end: float, columns: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The levels to draw for a time range.

        Args:
            start: second at which the first column begins.
            end: second at which the last one ends.
            columns: number of columns, of equal length.

        Returns:
            Smallest sample, largest sample and root mean square, float32 (columns,) each, full scale 1.0. No sample of
            a column lies outside; frames count for every column that they reach into. Columns that lie before or after
            the sound are 0.
        """
        per_column = (end - start) * RATE / FRAME / max(columns, 1)
        level = _level(per_column, len(self._levels))
        low, high, power = self._levels[level]
        edges = np.linspace(start, end, columns + 1) * RATE / FRAME / _FACTOR**level
        first = np.floor(edges[:-1] + 1e-6).astype(np.int64)
        after = np.maximum(np.ceil(edges[1:] - 1e-6).astype(np.int64), first + 1)
        inside = (after > 0) & (first < len(low))
        # With pairs of bounds, reduceat gives the columns at even indexes, overlapping or not.
        bounds = np.stack([first, after], axis=1)[inside].clip(0, len(low))
        drawn = np.zeros((3, columns), np.float32)
        if len(bounds):
            here = slice(bounds[0, 0], bounds[-1, 1])
            pairs = (bounds - here.start).ravel()
            drawn[0, inside] = np.minimum.reduceat(_padded(low[here]), pairs)[::2] / _STEPS
            drawn[1, inside] = np.maximum.reduceat(_padded(high[here]), pairs)[::2] / _STEPS
            total = np.add.reduceat(_padded(power[here]), pairs)[::2]
            drawn[2, inside] = np.sqrt(total / np.diff(bounds).ravel())
        return drawn[0], drawn[1], drawn[2]

    @cached_property
    def _levels(self) -> list[tuple[np.ndarray, np.ndarray, np.ndarray]]:
        """Smallest, largest and mean square of ever longer frames, each of `_FACTOR` of the level before."""
        levels = [(self.minimum, self.maximum, np.square(self.rms))]
        while len(levels[-1][0]) > _FACTOR:
            levels.append(_coarser(*levels[-1]))
        return levels


class PeaksBuilder:
    """Makes `Peaks` in one pass over blocks of any length."""

    def __init__(self) -> None:
        self._rest = np.empty(0, np.float32)
        self._parts: list[tuple[np.ndarray, np.ndarray, np.ndarray]] = []
        self._samples = 0

    def add(self, block: np.ndarray) -> None:
        """Takes the next samples: float32 (samples,), mono at `RATE`, finite."""
        self._samples += len(block)
        waiting = np.concatenate([self._rest, block])
        whole = len(waiting) - len(waiting) % FRAME
        self._rest = waiting[whole:]
        if whole:
            self._parts.append(_measured(waiting[:whole].reshape(-1, FRAME)))

    def finish(self) -> Peaks:
        """The waveform of all that was added."""
        if len(self._rest):
            self._parts.append(_measured(self._rest[None]))
        if not self._parts:
            return Peaks(np.empty(0, np.int16), np.empty(0, np.int16), np.empty(0, np.float32), 0)
        minimum, maximum, rms = (np.concatenate(parts) for parts in zip(*self._parts))
        return Peaks(minimum, maximum, rms, self._samples)


def _measured(frames: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Smallest, largest and mean level of each row."""
    limits = np.iinfo(np.int16)
    low = np.floor(frames.min(axis=1) * _STEPS).clip(limits.min, limits.max).astype(np.int16)
    high = np.ceil(frames.max(axis=1) * _STEPS).clip(limits.min, limits.max).astype(np.int16)
    return low, high, np.sqrt(np.square(frames).mean(axis=1))


def _coarser(low: np.ndarray, high: np.ndarray, power: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The next level; its last frame may cover fewer."""
    starts = np.arange(0, len(low), _FACTOR)
    counts = np.diff(starts, append=len(low)).astype(np.float32)
    mean = np.add.reduceat(power, starts) / counts
    return np.minimum.reduceat(low, starts), np.maximum.reduceat(high, starts), mean


def _level(frames_per_column: float, levels: int) -> int:
    """The coarsest level that is still fine enough."""
    level = 0
    while level + 1 < levels and frames_per_column >= _FINE_ENOUGH * _FACTOR ** (level + 1):
        level += 1
    return level


def _padded(values: np.ndarray) -> np.ndarray:
    """One more value, for bounds at the end that `reduceat` must be able to name."""
    return np.append(values, values.dtype.type(0))
