"""Moves the ends of words to the start of silence, leaving the pauses between them."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from engine.audio.media import RATE
from engine.audio.peaks import FRAME

SHARE = 0.2
"""Audio counts as silent up to this share of the range, in dB, from the background to the speech."""

LEAST_RANGE = 20.0
"""Minimum range, in dB, from background to speech for detecting silences by level."""

_FRAMES = RATE // FRAME
_BACKGROUND, _SPEECH = 5, 90  # percentiles of the level
_AROUND, _HOP = 5 * _FRAMES, _FRAMES
_FLOOR = -75.0
_CLEAR = 3.0
_CLOSED, _DETECTED, _REACH, _NEAR = 3, 15, 35, 15  # frames
_CLOSURE, _RELEASE = 9, 12
_SOUND, _LOUD = 5, 0.8  # frames, and the share of them that is not silent


def silences(rms: np.ndarray) -> np.ndarray:
    """Where the sound is silent: bool (frames,) of 10 ms.

    Args:
        rms: level of each frame of 10 ms, 1 for full scale.
    """
    level = np.maximum(20 * np.log10(np.maximum(rms, 1e-9)), _FLOOR)
    threshold = np.full(len(level), -np.inf)
    for start in range(0, len(level), _HOP):
        near = level[max(0, start - _AROUND) : start + _HOP + _AROUND]
        background, speech = np.percentile(near, [_BACKGROUND, _SPEECH])
        if speech - background >= LEAST_RANGE:
            threshold[start : start + _HOP] = background + max(_CLEAR, SHARE * (speech - background))
    return level < threshold


def refined(times: Sequence[tuple[float, float]], silent: np.ndarray) -> list[tuple[float, float]]:
    """Refines the times of words by the silences between them.

    A word before a pause ends where the silence starts, and the word after it starts where the silence ends. Without
    silence there, the word extends to the next silence, by at most 0.35 s. A silence of at least 0.15 s at or near the
    boundary of two adjacent words is a pause between them. A word in silence is the sound right before the next word.

    Args:
        times: start and end of each word in seconds, in order.
        silent: from `silences`.
    """
    times = [_heard(word, following, silent) for word, following in pairwise([*times, *times[-1:]])]
    starts = [start for start, _ in times]
    ends = [end for _, end in times]
    for index in range(len(times) - 1):
        a, b, c, d = (
            round(time * _FRAMES) for time in (starts[index], ends[index], starts[index + 1], ends[index + 1])
        )
        if starts[index] < starts[index + 1] < ends[index]:  # aligned in two windows
            ends[index], b = starts[index + 1], c
        if not a <= b <= c < d:
            continue
        low = (a + b) // 2
        pause = _pause(silent[low:d], b - low, c - low, (c + d) // 2 - low)
        if pause is not None:
            ends[index], starts[index + 1] = (low + pause[0]) / _FRAMES, (low + pause[1]) / _FRAMES
    return list(zip(starts, ends, strict=True))


def _heard(word: tuple[float, float], following: tuple[float, float], silent: np.ndarray) -> tuple[float, float]:
    """The times of a word; if it was aligned in a silence, those of the sound between it and the next word."""
    start, end, until = (round(time * _FRAMES) for time in (*word, following[0]))
    loud = np.flatnonzero(~silent[start:until])
    if not start < end < until <= len(silent) or not len(loud):
        return word
    onset = start + int(loud[0])
    spoken = onset >= end and until - onset >= _SOUND and len(loud) > _LOUD * (until - onset)
    return (onset / _FRAMES, following[0]) if spoken else word


def _pause(silent: np.ndarray, end: int, start: int, middle: int) -> tuple[int, int] | None:
    """First frame of the pause and the one after it; None for no change.

    Args:
        silent: the frames from the middle of a word to the end of the next one.
        end, start, middle: frames where the word was aligned to end, the next one to start, and its middle.
    """
    end, start = max(end, 0), min(start, len(silent))
    if start - end <= _CLOSED:
        firsts, stops = _runs(silent)
        near = (firsts <= start + _NEAR) & (stops >= end - _NEAR)  # or it is behind the next word, which is short
        firsts, stops = firsts[near], stops[near]
        if not len(firsts):
            return None
        longest = int(np.argmax(stops - firsts))
        first, stop = int(firsts[longest]), int(stops[longest])
        return (first, stop) if stop - first >= _DETECTED and stop < len(silent) else None
    silent = silent[:middle]
    first = _onset(silent, end, start)
    stop = len(silent) - _onset(silent[::-1], len(silent) - start, len(silent) - end)
    return (_released(silent, first, stop), stop) if stop > first else None


def _runs(silent: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """First frames of the silences, and the frames behind them."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], silent, [False]])))
    return edges[::2], edges[1::2]


def _onset(silent: np.ndarray, end: int, start: int) -> int:
    """Where the silence begins that is at `end`, or the next one before `start` within reach."""
    if end < len(silent) and silent[end]:
        loud = np.flatnonzero(~silent[:end])
        return int(loud[-1]) + 1 if len(loud) else 0
    silences_after = np.flatnonzero(silent[end : min(start, end + _REACH)])
    return end + int(silences_after[0]) if len(silences_after) else end


def _released(silent: np.ndarray, first: int, stop: int) -> int:
    """Where a pause begins whose word ends in a stop: its release comes behind a short silence."""
    for begin, until in zip(*_runs(~silent[first:stop]), strict=True):
        if 0 < begin <= _CLOSURE and until - begin <= _RELEASE and first + until < stop - _CLOSURE:
            return first + int(until)
        break
    return first
