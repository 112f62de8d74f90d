"""Whether cues come too early or too late: as a whole, or more and more."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.audio.vad import CHUNK_SECONDS
from engine.warnings import CodedWarning

STEP = 0.1
"""Seconds from one sample of the speech activity to the next."""

FARTHEST = 600.0
"""Maximum offset of cues in seconds."""

# The ratios that occur when a film runs at another frame rate than its subtitles.
_RATES = (23.976, 24.0, 25.0, 29.97, 30.0)
SLOPES = (
    1.0,
    *sorted({round(one / other, 6) for one in _RATES for other in _RATES if 0.003 < abs(one / other - 1) < 0.06}),
)

_LONGER = 1.1  # than the sound, as far as another rate makes cues
_CLEARLY = 0.08
_LEAST = 0.4


@dataclass(frozen=True)
class Drift:
    """Sound time = `slope` × cue time + `offset`, in seconds."""

    offset: float = 0.0
    slope: float = 1.0

    def __call__(self, seconds: float) -> float:
        """Where in the sound something is that the cues have at `seconds`."""
        return self.slope * seconds + self.offset

    def warning(self, length: float) -> CodedWarning | None:
        """Describes the offset of the cues and its correction; None if negligible.

        Args:
            length: duration of the cues in seconds.
        """
        if abs(self.slope - 1) * length > _LEAST:
            start, end = _off(self.offset), _off(self(length) - length)
            return CodedWarning("cues-drift", first=start, last=end, slope=self.slope, offset=self.offset)
        if abs(self.offset) < _LEAST:
            return None
        return CodedWarning("cues-off", off=_off(self.offset), offset=self.offset)


def _off(seconds: float) -> CodedWarning:
    if abs(seconds) < 0.05:
        return CodedWarning("on-time")
    return CodedWarning("late" if seconds < 0 else "early", seconds=abs(seconds))


def guess(cues: Sequence[tuple[float, float]], voice: np.ndarray, least: float = 0.0) -> Drift:
    """Guesses the drift of cues against the speech from where both are silent.

    Args:
        cues: start and end of each cue with speech in seconds.
        voice: probability of speech for each chunk of 32 ms.
        least: correlation without which nothing is guessed.
    """
    # Somebody's typing error may have put a cue years away.
    latest = _LONGER * len(voice) * CHUNK_SECONDS + FARTHEST
    cues = [(start, min(end, latest)) for start, end in cues if start < latest]
    length = max((end for _, end in cues), default=0.0)
    if not len(voice) or length <= 0:
        return Drift()
    moments = np.arange(int(len(voice) * CHUNK_SECONDS / STEP) + 1) * STEP
    speech = (voice[np.minimum((moments / CHUNK_SECONDS).astype(int), len(voice) - 1)] > 0.5).astype(np.float32)
    offsets = {slope: _best_offset(_shown(cues, slope), speech) for slope in SLOPES}
    as_is = _agreement(_shown(cues, 1.0), speech)
    slope = max(offsets, key=lambda each: offsets[each][1] - _CLEARLY * (each != 1.0))
    offset, agreement = offsets[slope]
    return Drift(offset, slope) if agreement > max(as_is + _CLEARLY, least) else Drift()


def fitted(cues: np.ndarray, sound: np.ndarray) -> Drift:
    """Fits the drift of aligned cues: the median slope between the medians of four quarters (Theil & Sen).

    Of fewer than eight cues only the offset is fitted, the median lag.

    Args:
        cues: start times of cues, in seconds, in order.
        sound: aligned times of their first words, in seconds.
    """
    lag = sound - cues
    if len(cues) < 8:
        return Drift(float(np.median(lag)) if len(cues) else 0.0)
    parts = np.array_split(np.arange(len(cues)), 4)
    when, much = (np.array([np.median(values[part]) for part in parts]) for values in (cues, lag))
    slope = np.median([(much[j] - much[i]) / max(1e-6, when[j] - when[i]) for i in range(4) for j in range(i + 1, 4)])
    return Drift(float(np.median(lag - slope * cues)), 1.0 + float(slope))


def _shown(cues: Sequence[tuple[float, float]], slope: float) -> np.ndarray:
    """Whether a cue is shown, each `STEP`."""
    shown = np.zeros(int(max(end for _, end in cues) * slope / STEP) + 2, np.float32)
    for start, end in cues:
        shown[max(0, round(start * slope / STEP)) : max(0, round(end * slope / STEP))] = 1
    return shown


def _agreement(shown: np.ndarray, speech: np.ndarray) -> float:
    """Correlation of both, from -1 to 1, where the shorter one is taken to be silent at its end."""
    size = max(len(shown), len(speech))
    one, other = (np.pad(row, (0, size - len(row))) for row in (shown, speech))
    scale = one.std() * other.std()
    return float(((one - one.mean()) * (other - other.mean())).mean() / scale) if scale > 0 else 0.0


def _best_offset(shown: np.ndarray, speech: np.ndarray) -> tuple[float, float]:
    """The shift of the cues in seconds at which both agree best, and their correlation then."""
    size = len(shown) + len(speech)
    power = 1 << (size - 1).bit_length()
    product = np.fft.irfft(np.fft.rfft(speech, power) * np.conj(np.fft.rfft(shown, power)), power)
    limit = min(int(FARTHEST / STEP), size - 1, power // 2 - 1)
    lags = np.arange(-limit, limit + 1)
    lag = int(lags[np.argmax(product[lags])])
    moved = np.pad(shown, (lag, 0)) if lag >= 0 else shown[-lag:]
    return lag * STEP, _agreement(moved, speech)
