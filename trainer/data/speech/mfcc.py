"""Mel-frequency cepstral coefficients (Davis & Mermelstein, 1980) of a stream of sound.

Speech2Vec (Chung & Glass, 2018) reads 13 of them and says no more. Here they are what recognisers have by default: a
frame each 10 ms, 25 ms long under a Hamming window, pre-emphasis 0.97, the power in 40 triangles that are even on HTK's
mel scale, its logarithm, the first 13 coefficients of the orthonormal cosine transform (type II), loudness (0) too.
"""

from collections.abc import Iterable
from functools import cache

import numpy as np
from scipy.fft import dct
from transformers.audio_utils import mel_filter_bank

from engine.audio.stream import RATE

COEFFICIENTS = 13
"""Numbers a frame."""

FRAMES = 100
"""Frames a second; frame t lies around second (t + 0.5) / 100."""

HOP = RATE // FRAMES
WINDOW = 400
EMPHASIS = 0.97
BINS, FILTERS = 512, 40
FLOOR = 1e-10
"""Power that silence has."""

_BEFORE = (WINDOW - HOP) // 2 + 1
"""Samples of a frame's window that lie before its own 10 ms, and the one that pre-emphasis looks back to."""


def mfcc(blocks: Iterable[np.ndarray]) -> np.ndarray:
    """The coefficients of a sound; of the sound itself little more than a block is held.

    Args:
        blocks: float32 (samples,) each, mono, `RATE` a second; as `engine.audio.media.read_audio` gives them.

    Returns:
        float32 (frames, `COEFFICIENTS`), a frame for each 10 ms that is begun; 19 MB an hour.
    """
    held, samples = np.zeros(_BEFORE, np.float32), 0
    parts = [np.empty((0, COEFFICIENTS), np.float32)]
    for block in blocks:
        samples += len(block)
        held = np.concatenate([held, block])
        whole = max(0, (len(held) - WINDOW - 1) // HOP + 1)
        parts.append(_cepstra(held, whole))
        held = held[whole * HOP :]
    left = -(-samples // HOP) - sum(map(len, parts))
    return np.concatenate([*parts, _cepstra(np.pad(held, (0, WINDOW)), left)])


def _cepstra(sound: np.ndarray, frames: int) -> np.ndarray:
    """The coefficients of the first frames of a sound that begins `_BEFORE` samples before the first one."""
    if not frames:
        return np.empty((0, COEFFICIENTS), np.float32)
    windows = np.lib.stride_tricks.sliding_window_view(sound, WINDOW + 1)[: frames * HOP : HOP]
    flat = windows[:, 1:] - np.float32(EMPHASIS) * windows[:, :-1]
    power = np.square(np.abs(np.fft.rfft(flat * np.hamming(WINDOW), BINS)))
    levels = np.log(np.maximum(power @ _filters(), FLOOR))
    return dct(levels, norm="ortho")[:, :COEFFICIENTS].astype(np.float32)


@cache
def _filters() -> np.ndarray:
    """The weight of each bin in each triangle, (bins, `FILTERS`)."""
    return mel_filter_bank(BINS // 2 + 1, FILTERS, 0.0, RATE / 2, RATE)
