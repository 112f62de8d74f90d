"""The spectrogram of a range of a recording, reading only that range."""

from collections.abc import Iterator
from contextlib import closing
from functools import cache
from itertools import takewhile
from pathlib import Path

import av
import numpy as np
from av.container import InputContainer
from av.error import FFmpegError
from av.stream import Discard

from engine.audio import media
from engine.audio.container import choose, opened, piece_of, start_of
from engine.audio.stream import RATE, Mixer, SampleBlock, in_time, resampled
from engine.errors import InputError
from engine.system.packets import packets
from engine.work.job import Progress

HOP = 0.005
"""Seconds from one column to the next, at the least."""

ROWS = 128
"""Bands of pitch from 0 Hz to half of `RATE`, evenly on the mel scale: as the ear, finer below than above."""

FLOOR = -90.0
"""The level of silence, in decibels relative to a sine of full scale."""

_WINDOW = 512  # samples: 32 ms, long enough for pitch and short enough for stops
_LOOKS = 4  # windows at most whose mean a column is
_RUN_UP = 0.5  # seconds decoded before the range, for decoders to settle


def spectrum(
    path: str | Path,
    start: float,
    end: float,
    columns: int,
    track: int | None = None,
    progress: Progress = lambda share: None,
) -> np.ndarray:
    """Computes the spectrogram of a range of a recording.

    Reads and holds only the range, for a recording of any length: 4 bytes a sample at `RATE`.

    Args:
        path: a media file.
        start: second at which the first column begins.
        end: second at which the last one ends.
        columns: how many at most; fewer where they would be shorter than `HOP`.
        track: the number of a sound track, from 1; None for the default one.
        progress: called with the fraction read. An exception it raises aborts.

    Returns:
        Decibels against a sine of full scale, float32 (columns, `ROWS`), the lowest band first, at least `FLOOR`.

    Raises:
        InputError: see `engine.audio.media.read_audio`.
    """
    columns = max(1, min(columns, round((end - start) / HOP)))
    margin = _WINDOW / RATE
    sound = _sound(Path(path), track, start - margin, end + margin, progress)
    width = (end - start) * RATE / columns
    looks = int(np.clip(width // _WINDOW, 1, _LOOKS))
    windows = np.lib.stride_tricks.sliding_window_view(sound, _WINDOW)
    power = np.zeros((columns, _WINDOW // 2 + 1), np.float32)
    for look in range(looks):
        middles = _WINDOW + (np.arange(columns) + (look + 0.5) / looks) * width
        chosen = windows[(middles - _WINDOW / 2).astype(np.int64).clip(0, len(windows) - 1)]
        power += np.square(np.abs(np.fft.rfft(chosen * _hann()))) / looks
    levels = 10 * np.log10(np.maximum(power @ _bands(), 10 ** (FLOOR / 10)))
    return levels.astype(np.float32)


@cache
def _hann() -> np.ndarray:
    """The window; a sine of full scale has power 1 under it."""
    window = np.hanning(_WINDOW)
    return (window * 2 / window.sum()).astype(np.float32)


@cache
def _bands() -> np.ndarray:
    """The weight of each bin in each band, float32 (bins, `ROWS`): triangles that are a bin wide at least."""
    bins = np.linspace(0, RATE / 2, _WINDOW // 2 + 1)
    highest = 2595 * np.log10(1 + RATE / 2 / 700)
    middles = 700 * (10 ** (np.linspace(0, highest, ROWS) / 2595) - 1)
    reach = np.maximum(np.gradient(middles), bins[1])
    return np.maximum(1 - np.abs(bins[:, None] - middles) / reach, 0).astype(np.float32)


def _sound(path: Path, track: int | None, start: float, end: float, progress: Progress) -> np.ndarray:
    """The samples between two seconds at `RATE`; silence outside the recording."""
    begin = max(0.0, start - _RUN_UP)
    try:
        decoded = list(_sought(path, track, begin, end, progress))
    except (InputError, FFmpegError):  # it cannot seek; if nothing can be read either, this raises
        begin, decoded = 0.0, list(_from_the_start(path, track, end, progress))
    sound = np.concatenate([np.empty(0, np.float32), *decoded])
    first, length = round((start - begin) * RATE), round((end - start) * RATE)
    sound = np.pad(sound[max(first, 0) :], (max(-first, 0), 0))[:length]
    return np.pad(sound, (0, length - len(sound)))


def _sought(path: Path, track: int | None, begin: float, end: float, progress: Progress) -> Iterator[np.ndarray]:
    """The sound from `begin` to `end`, and some more."""

    def shifted(pieces: Iterator[tuple[float, SampleBlock]]) -> Iterator[SampleBlock]:
        for time, piece in takewhile(lambda timed: timed[0] < end, pieces):
            progress(min(max(time - begin, 0.0) / (end - begin), 1.0))
            if time + len(piece.samples) / piece.rate > begin:
                yield piece._replace(time=time - begin)

    with opened(path) as container:
        pieces = _pieces(container, choose(path, container, track), begin)
        yield from resampled(in_time(shifted(pieces), None, lambda warning: None))


def _pieces(container: InputContainer, stream: av.AudioStream, begin: float) -> Iterator[tuple[float, SampleBlock]]:
    """Yields the decoded blocks of a track from `begin` or slightly earlier, with their second; skips damaged ones."""
    for other in container.streams:
        if other is not stream:
            other.discard = Discard.all
    mixer, origin = Mixer(), start_of(container)
    container.seek(round((origin + begin) * av.time_base))
    for packet in packets(container, stream, lambda warning: None):
        try:
            pieces = [piece_of(frame, origin, mixer) for frame in packet.decode()]
        except (FFmpegError, ValueError):
            continue
        for piece in pieces:
            if piece.time is None:
                raise InputError("cannot seek in sound without time stamps")
            yield piece.time, piece


def _from_the_start(path: Path, track: int | None, end: float, progress: Progress) -> Iterator[np.ndarray]:
    """Yields the audio from 0 to `end`, including blocks that are not needed."""
    with closing(media.read_audio(path, track)) as blocks:
        for number, block in enumerate(blocks):
            seconds = number * media.BLOCK / RATE
            if seconds >= end:
                return
            progress(seconds / end)
            yield block
