"""Turns decoded samples into a uniform stream: mono, on time, at one rate, in blocks of one size."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, groupby, pairwise
from typing import NamedTuple

import numpy as np
import soxr

from engine.warnings import CodedWarning, Warn

RATE = 16_000
"""The sample rate, in hertz, of all audio that this package analyses."""

BLOCK = 16_384
"""Samples in each block but the last."""

TOLERANCE = 0.05
"""Tolerance of time stamps in seconds: many containers round them, so only a larger step counts."""

# A piece that is earlier than this was not repeated: the clock was set back, as where recordings were joined.
_OVERLAP = 1.0
# Maximum plausible gaps, in seconds, with and without a declared duration.
_LONGEST_GAP = 3600.0
_LONGEST_GAP_UNSTATED = 600.0
# How much may be missing at the end, in seconds, before it is worth a warning.
_SHORT = 2.0

# Beyond any converter's level: such a sample is damage, like NaN and infinity.
_LOUDEST = 1e6
# As a player mixes surround sound down (ITU-R BS.775): speech is in the centre, the bass channel is left out.
_WEIGHTS = {"FC": 1.0, "FL": 0.7071, "FR": 0.7071, "LFE": 0.0, "LFE2": 0.0}
_SURROUND = 0.5
# Channels cancel each other where their mix has less than this share, -12 dB, of the power it has if they differ.
_CANCELLED = 1 / 16
# Samples after which a piece counts half when that is judged.
_MEMORY = 10_000

Sound = tuple[int, np.ndarray]
"""Samples a second, and float32 mono samples."""


class SampleBlock(NamedTuple):
    """A block of decoded samples.

    Attributes:
        time: presentation time in seconds, or None to continue the previous block.
        rate: samples a second.
        samples: float32, mono.
    """

    time: float | None
    rate: int
    samples: np.ndarray


def clock(seconds: float) -> str:
    """Hours, minutes and seconds, as ``1:02:03``."""
    whole = round(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"


class Mixer:
    """Mixes the channels of a track to one, piece by piece.

    Where they cancel each other, as when one of them is inverted, the loudest is taken alone until they no longer do.
    """

    def __init__(self) -> None:
        self._products = np.zeros((0, 0), np.float32)  # of each two channels; the latest count most
        self._alone: int | None = None

    def mono(self, samples: np.ndarray, names: tuple[str, ...] = ()) -> np.ndarray:
        """The next piece of the track.

        Args:
            samples: (channels, samples) of uint8, int16, int32, float32 or float64.
            names: the channels' short names as FFmpeg has them ("FL", "LFE"); without them all count alike.

        Returns:
            float32 (samples,), full scale 1.0; 0 where a sample was not a finite number.
        """
        names = names or ("",) * len(samples)
        full_scale = 1.0
        if samples.dtype.kind == "f":
            samples = np.where(np.abs(samples) < _LOUDEST, samples, 0)
        else:
            full_scale = 2 ** (8 * samples.itemsize - 1)
            samples = (samples ^ 0x80).view(np.int8) if samples.dtype == np.uint8 else samples
        samples = samples.astype(np.float32, copy=False)
        if len(samples) > 1:
            self._listen(samples, names)
            if self._alone is not None:
                return samples[self._alone] / np.float32(full_scale)
        return _weights(names) / np.float32(full_scale) @ samples

    def _listen(self, samples: np.ndarray, names: tuple[str, ...]) -> None:
        """Notes whether the channels cancel each other, and which is the loudest if so."""
        products = samples @ samples.T
        if len(products) == len(self._products):
            products += self._products * 0.5 ** (samples.shape[1] / _MEMORY)
        else:
            self._alone = None
        self._products = products
        if np.vdot(_uncancelled(names), products) >= 0:
            self._alone = None
        elif self._alone is None:
            self._alone = int((_weights(names) ** 2 * products.diagonal()).argmax())


@lru_cache
def _weights(names: tuple[str, ...]) -> np.ndarray:
    """The weight of each channel in the mix: float32, summing to 1 to prevent clipping."""
    weights = np.array([_WEIGHTS.get(name, _SURROUND) for name in names], np.float32)
    return weights / weights.sum() if weights.any() else np.full(len(names), 1 / len(names), np.float32)


@lru_cache
def _uncancelled(names: tuple[str, ...]) -> np.ndarray:
    """What the channels' products, float32 (channels, channels), are weighted with: below 0 in all, they cancel out."""
    weights = _weights(names)
    return np.outer(weights, weights) - _CANCELLED * np.diag(weights**2)


def in_time(pieces: Iterator[SampleBlock], stated: float | None, warn: Warn) -> Iterator[Sound]:
    """The pieces with silence where time stamps leave a gap, and without what overlaps or lies before zero.

    Args:
        pieces: in the order of the file.
        stated: the second at which the sound should end, if the file says.
        warn: called for gaps after the beginning, of time stamps that cannot be, and of an end that comes early.
    """
    now = shift = silent = first_gap = 0.0
    for piece, following in pairwise(chain(pieces, [None])):
        assert piece is not None
        rate, samples = piece.rate, piece.samples
        late = _late(piece, following, now, shift)
        if late < -_OVERLAP or late > _longest_gap(now, stated):
            if late > 0:
                warn(CodedWarning("time-jump", jump=clock(late), time=clock(now)))
            shift -= late
        elif late > 0:
            if now and not silent:
                first_gap = now
            silent += late if now else 0.0
            now += late
            yield from _silence(rate, late)
        elif late < 0:
            samples = samples[round(-late * rate) :]
        now += len(samples) / rate
        yield rate, samples
    if silent:
        warn(CodedWarning("gaps", seconds=silent, time=clock(first_gap)))
    if stated is not None and 0 < now < stated - _SHORT:
        warn(CodedWarning("sound-missing", time=clock(now), length=clock(stated)))


def _late(piece: SampleBlock, following: SampleBlock | None, now: float, shift: float) -> float:
    """Seconds from `now` to where a piece says it is; 0 where that is as good as now or not to be believed."""
    if piece.time is None:
        return 0.0
    late = piece.time + shift - now
    if now and abs(late) <= TOLERANCE:
        return 0.0
    if following is None or following.time is None:
        return 0.0 if now else late  # a single time stamp that steps out of line has nothing to bear it out
    step = following.time - piece.time - len(piece.samples) / piece.rate
    return late if abs(step) <= TOLERANCE else 0.0


def _longest_gap(now: float, stated: float | None) -> float:
    if stated is None:
        return _LONGEST_GAP_UNSTATED
    return min(_LONGEST_GAP, max(stated - now, 0.0) + _SHORT)


def _silence(rate: int, seconds: float) -> Iterator[Sound]:
    left = round(seconds * rate)
    while left:
        part = min(left, rate)
        yield rate, np.zeros(part, np.float32)
        left -= part


def resampled(sounds: Iterator[Sound]) -> Iterator[np.ndarray]:
    """The same sound at `RATE`, however often its rate changes."""
    for rate, group in groupby(sounds, key=lambda sound: sound[0]):
        if rate == RATE:
            yield from (samples for _, samples in group)
            continue
        stream = soxr.ResampleStream(rate, RATE, 1, dtype="float32", quality="HQ")
        for _, samples in group:
            yield stream.resample_chunk(samples)
        yield stream.resample_chunk(np.empty(0, np.float32), last=True)


def blocks(parts: Iterator[np.ndarray]) -> Iterator[np.ndarray]:
    """The same samples in arrays of `BLOCK`; the last one may be shorter, none is empty."""
    waiting: list[np.ndarray] = []
    size = 0
    for part in parts:
        waiting.append(part)
        size += len(part)
        if size < BLOCK:
            continue
        joined = np.concatenate(waiting)
        whole = size - size % BLOCK
        yield from joined[:whole].reshape(-1, BLOCK)
        waiting, size = [joined[whole:]], size - whole
    if size:
        yield np.concatenate(waiting)
