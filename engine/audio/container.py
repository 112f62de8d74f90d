"""A media file opened by PyAV: its sound tracks, and frames as mono sound."""

import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
from av.audio.frame import AudioFrame, format_dtypes
from av.audio.stream import AudioStream
from av.container import InputContainer
from av.error import FFmpegError
from av.stream import Disposition
from av.video.stream import VideoStream

from engine.audio.stream import Mixer, SampleBlock
from engine.errors import InputError, reading

RATES = range(1_000, 1_600_001)
"""Samples a second that are believed."""

UNIT = Fraction(1, av.time_base)
"""Seconds in the unit of a container's times."""


class Undecodable(InputError):
    """PyAV can make nothing of a file; soundfile may."""


@dataclass(frozen=True)
class AudioTrack:
    """A sound track.

    Attributes:
        number: its index among the sound tracks, from 1.
        codec: its codec, or "unknown".
        language: a code such as "eng", or None.
        title: its title, or None.
        channels: how many; 0 if unknown.
        rate: samples a second in the file; 0 if unknown.
        duration: seconds, if the file declares them for the track.
    """

    number: int
    codec: str
    language: str | None
    title: str | None
    channels: int
    rate: int
    duration: float | None

    def __str__(self) -> str:
        parts = (self.title, self.language, self.codec, f"{self.channels} ch")
        return f"{self.number} ({', '.join(word for word in parts if word)})"


@dataclass(frozen=True)
class Media:
    """The contents of a media file.

    Attributes:
        path: the file.
        tracks: its sound tracks.
        duration: seconds, or None if unknown; an estimate for streams without a header.
        picture: whether it has video; cover art does not count.
    """

    path: Path
    tracks: tuple[AudioTrack, ...]
    duration: float | None
    picture: bool


def _check(path: Path) -> None:
    """Raises `InputError` in plain words for what libraries say obscurely or not at all."""
    with reading(path):
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError
        if not stat.S_ISREG(mode):
            raise InputError("{path} is not a file; name a sound or video file", path=path)
        with path.open("rb") as file:
            empty = not file.read(1)
    if empty:
        raise InputError("{path} is empty; name a file with sound in it", path=path)


@contextmanager
def opened(path: Path) -> Iterator[InputContainer]:
    """Opens a container for reading. Only local files are opened, even if a playlist names others.

    Raises:
        InputError: no such file, or PyAV cannot read it.
    """
    _check(path)
    try:
        options = {"protocol_whitelist": "file"}
        container = av.open(f"file:{path}", "r", container_options=options, metadata_errors="replace")
    except (FFmpegError, OSError, ValueError):
        raise Undecodable(
            "{path} cannot be read as sound or video (it is something else, damaged, or a recording that was never "
            "finished); name another file or repair it",
            path=path,
        ) from None
    with container:
        yield container


def seconds_of(units: int | None, unit: Fraction | None) -> float | None:
    """A time in seconds; None if it is unknown or not over 0."""
    return float(units * unit) if units and units > 0 and unit else None


def start_of(container: InputContainer) -> float:
    """The time stamp, in seconds, that a player shows as 0."""
    return (container.start_time or 0) / av.time_base


def tracks_of(container: InputContainer) -> tuple[AudioTrack, ...]:
    """The sound tracks of a container."""
    return tuple(track_of(number, stream) for number, stream in enumerate(container.streams.audio, 1))


def track_of(number: int, stream: AudioStream) -> AudioTrack:
    """A sound track by its stream."""
    context = stream.codec_context  # None without a decoder
    language = stream.metadata.get("language")
    return AudioTrack(
        number,
        context.codec.canonical_name if context else "unknown",
        language if language != "und" else None,
        stream.metadata.get("title"),
        context.channels if context else 0,
        context.rate if context else 0,
        seconds_of(stream.duration, stream.time_base),
    )


def choose(path: Path, container: InputContainer, track: int | None) -> AudioStream:
    """Chooses a sound track of a container.

    Args:
        path: the container's file, for errors.
        container: the container.
        track: its number among the sound tracks, from 1; None takes the one marked as default, else the first.

    Raises:
        InputError: no such track.
    """
    streams = container.streams.audio
    if not streams:
        raise Undecodable("{path} has no sound track; name a file that has one", path=path)
    if track is None:
        usable = [stream for stream in streams if stream.codec_context] or list(streams)
        return next((stream for stream in usable if stream.disposition & Disposition.default), usable[0])
    if not 1 <= track <= len(streams):
        names = ", ".join(str(one) for one in tracks_of(container))
        raise InputError("{path} has no sound track {track}; choose from: {names}", path=path, track=track, names=names)
    return streams[track - 1]


def videos_of(container: InputContainer) -> list[VideoStream]:
    """The video streams of a container; cover art does not count."""
    return [stream for stream in container.streams.video if not stream.disposition & Disposition.attached_pic]


def piece_of(frame: AudioFrame, start: float | None, mixer: Mixer) -> SampleBlock:
    """Converts a decoded frame to mono.

    Args:
        frame: a frame decoded by PyAV.
        start: the time stamp that a player shows as 0, in seconds (`start_of`); None if time stamps are meaningless.
        mixer: of the frames of this track.

    Raises:
        ValueError: unknown rate or sample format.
    """
    if frame.sample_rate not in RATES:
        raise ValueError(f"{frame.sample_rate} samples a second")
    time = None if start is None or frame.time is None else frame.time - start
    return SampleBlock(time, frame.sample_rate, _mono(frame, mixer))


def _mono(frame: AudioFrame, mixer: Mixer) -> np.ndarray:
    names = tuple(channel.name for channel in frame.layout.channels)
    dtype = format_dtypes.get(frame.format.name)
    if dtype is None:
        raise ValueError(f"samples of {frame.format.name}")
    planar = frame.format.is_planar
    # Not frame.to_ndarray(): from eight channels on, PyAV takes what lies behind the planes in memory for planes.
    planes = frame.planes[: len(names) if planar else 1]
    count = frame.samples if planar else frame.samples * len(names)
    samples = np.stack([np.frombuffer(plane, dtype, count) for plane in planes])  # type: ignore[call-overload]
    return mixer.mono(samples if planar else samples.reshape(-1, len(names)).T, names)
