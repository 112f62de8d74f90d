"""The sound of any media file as mono 16 kHz float32, in blocks: read by PyAV, or by soundfile where PyAV cannot."""

import stat
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import soundfile
from av.audio.frame import AudioFrame, format_dtypes
from av.audio.stream import AudioStream
from av.container import InputContainer
from av.error import FFmpegError
from av.packet import Packet
from av.stream import Discard, Disposition

from engine.audio.stream import BLOCK, RATE, Piece, Sound, Warn, blocks, clock, in_time, mono, resampled
from engine.errors import InputError, reading

__all__ = [
    "BLOCK", "RATE", "Media", "Track", "choose", "opened", "packets", "piece_of", "probe", "read_audio", "start_of",
]  # fmt: skip

_RATES = range(1_000, 1_600_001)
# Bare streams: FFmpeg guesses their length from the bit rate, and counts their time stamps as if nothing ever changed.
_BARE = frozenset({"aac", "ac3", "amr", "dts", "eac3", "mp3", "truehd"})
_UNIT = Fraction(1, av.time_base)


class _Undecodable(InputError):
    """PyAV can make nothing of a file; soundfile may."""


@dataclass(frozen=True)
class Track:
    """A sound track.

    Attributes:
        number: its place among the sound tracks, from 1.
        codec: what it is coded as, or "unknown".
        language: a code such as "eng", or None.
        title: what the file calls it, or None.
        channels: how many; 0 if unknown.
        rate: samples a second in the file; 0 if unknown.
        duration: seconds, where the file says so for the track.
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
    """What is in a media file.

    Attributes:
        path: the file.
        tracks: its sound tracks.
        duration: seconds, or None if the file does not say; a guess in streams without a header.
        picture: whether there is video; a cover is none.
    """

    path: Path
    tracks: tuple[Track, ...]
    duration: float | None
    picture: bool


def probe(path: str | Path) -> Media:
    """What is in a media file, without decoding it.

    Raises:
        InputError: there is no such file, or it is not a media file.
    """
    path = Path(path)
    try:
        with opened(path) as container:
            video = [stream for stream in container.streams.video if not stream.disposition & Disposition.attached_pic]
            return Media(path, _tracks(container), _seconds(container.duration, _UNIT), bool(video))
    except _Undecodable as problem:
        with _opened_by_soundfile(path, problem) as file:
            seconds = file.frames / file.samplerate
            track = Track(1, file.subtype.lower(), None, None, file.channels, file.samplerate, seconds)
            return Media(path, (track,), seconds, picture=False)


def read_audio(path: str | Path, track: int | None = None, warn: Warn = lambda message: None) -> Generator[np.ndarray]:
    """The sound of a media file, streamed.

    The first sample is the media's time zero as a player shows it: a track that starts late is led in by silence, and
    gaps in the time stamps are filled with it. Damaged parts are left out or silent, and `warn` is called.

    Args:
        path: any container and codec that PyAV or soundfile decodes.
        track: the number of a sound track, from 1; None takes the one marked as default, else the first.
        warn: called with a sentence for each problem in the file.

    Yields:
        float32 (`BLOCK`,), the last one shorter; mono at `RATE`, full scale 1.0, finite. Closing the generator closes
        the file.

    Raises:
        InputError: with the first block: the file cannot be read or has no such track, or nothing in it decodes.
    """
    path = Path(path)

    def warn_of(what: str) -> None:
        warn(f"{path}: {what}")

    with closing(_sound(path, track, warn_of)) as sound:
        yield from blocks(resampled(sound))


def _sound(path: Path, track: int | None, warn: Warn) -> Generator[Sound]:
    try:
        yield from _from_container(path, track, warn)
    except _Undecodable as problem:
        yield from _from_soundfile(path, problem, warn)


def _check(path: Path) -> None:
    """Raises `InputError` in plain words for what libraries say obscurely or not at all."""
    with reading(path):
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError
        if not stat.S_ISREG(mode):
            raise InputError(f"{path} is not a file; name a sound or video file")
        with path.open("rb") as file:
            empty = not file.read(1)
    if empty:
        raise InputError(f"{path} is empty; there is nothing to hear in it")


@contextmanager
def opened(path: Path) -> Iterator[InputContainer]:
    """The container, open for reading. Only local files are ever opened, whatever a play list in it may name.

    Raises:
        InputError: there is no such file, or PyAV can make nothing of it.
    """
    _check(path)
    try:
        options = {"protocol_whitelist": "file"}
        container = av.open(f"file:{path}", "r", container_options=options, metadata_errors="replace")
    except (FFmpegError, OSError, ValueError):
        raise _Undecodable(
            f"{path} cannot be read as sound or video (it is something else, damaged, or a recording that was never "
            "finished); name another file or repair it"
        ) from None
    with container:
        yield container


def _seconds(units: int | None, unit: Fraction | None) -> float | None:
    return float(units * unit) if units and units > 0 and unit else None


def start_of(container: InputContainer) -> float:
    """What the time stamps say where a player says 0, in seconds."""
    return (container.start_time or 0) / av.time_base


def _tracks(container: InputContainer) -> tuple[Track, ...]:
    return tuple(_track(number, stream) for number, stream in enumerate(container.streams.audio, 1))


def _track(number: int, stream: AudioStream) -> Track:
    context = stream.codec_context  # None where there is no decoder
    language = stream.metadata.get("language")
    return Track(
        number,
        context.codec.canonical_name if context else "unknown",
        language if language != "und" else None,
        stream.metadata.get("title"),
        context.channels if context else 0,
        context.rate if context else 0,
        _seconds(stream.duration, stream.time_base),
    )


def choose(path: Path, container: InputContainer, track: int | None) -> AudioStream:
    """A sound track of a container.

    Args:
        path: the container's file, for errors.
        container: where the tracks are.
        track: its number among the sound tracks, from 1; None takes the one marked as default, else the first.

    Raises:
        InputError: there is no such track.
    """
    streams = container.streams.audio
    if not streams:
        raise _Undecodable(f"{path} has no sound track; name a file that has one")
    if track is None:
        usable = [stream for stream in streams if stream.codec_context] or list(streams)
        return next((stream for stream in usable if stream.disposition & Disposition.default), usable[0])
    if not 1 <= track <= len(streams):
        names = ", ".join(str(one) for one in _tracks(container))
        raise InputError(f"{path} has no sound track {track}; choose from: {names}")
    return streams[track - 1]


def _from_container(path: Path, track: int | None, warn: Warn) -> Iterator[Sound]:
    with opened(path) as container:
        stream = choose(path, container, track)
        for other in container.streams:
            if other is not stream:
                other.discard = Discard.all  # gigabytes of video need not be read
        heard = False
        for sound in in_time(_decoded(container, stream, warn), _stated(path, container, stream), warn):
            heard = heard or len(sound[1]) > 0
            yield sound
        if not heard:
            asked = _track(list(container.streams.audio).index(stream) + 1, stream)
            raise _Undecodable(
                f"{path}: sound track {asked.number} ({asked.codec}) cannot be decoded here (protected, damaged "
                "or of an unknown kind); convert it to WAV or MP3 with a program that plays it"
            )


def _stated(path: Path, container: InputContainer, stream: AudioStream) -> float | None:
    """The second at which the sound should end, if the file says."""
    tagged = container.format.name == "mp3" and container.start_time  # the tag that has the delay has the length too
    if container.format.name in _BARE and not tagged:
        return None
    if seconds := _seconds(stream.duration, stream.time_base):
        end = seconds + (_seconds(stream.start_time, stream.time_base) or 0.0)
    else:
        end = _seconds(container.duration, _UNIT) or 0.0  # of Matroska, which counts from where its time stamps do
    end -= start_of(container)
    return end * _cut(path) if end > 0 else None


def _cut(path: Path) -> float:
    """How many times longer a RIFF file (WAV, AVI) says it is; the length FFmpeg gives is that of what is there."""
    with path.open("rb") as file:
        head = file.read(8)
    said = int.from_bytes(head[4:], "little") + 8
    known = head[:4] == b"RIFF" and said < 0x7FFF0000  # more than that is written by recorders that cannot go back
    return max(said / path.stat().st_size, 1.0) if known else 1.0


def _decoded(container: InputContainer, stream: AudioStream, warn: Warn) -> Iterator[Piece]:
    """What decodes of a track, frame by frame; packets that do not decode are left out."""
    start = None if container.format.name in _BARE else start_of(container)
    end, damaged = 0.0, []
    for packet in packets(container, stream, warn):
        if packet.has_sidedata("encryption_info"):
            return  # what is decoded without the key is noise
        try:
            pieces = [piece_of(frame, start) for frame in packet.decode()]
        except (FFmpegError, ValueError):
            damaged.append(end)
            continue
        for piece in pieces:
            end = (end if piece.time is None else piece.time) + len(piece.samples) / piece.rate
            yield piece
    if damaged and end:
        what = "a damaged piece was" if len(damaged) == 1 else f"{len(damaged)} damaged pieces were"
        warn(f"{what} left out, the first at {clock(damaged[0])}")


def packets(container: InputContainer, stream: AudioStream, warn: Warn) -> "Iterator[Packet[AudioStream]]":
    """The packets of a track, from where the container stands; `warn` is called if they cannot be read to their end."""
    while True:
        try:
            yield from container.demux(stream)
        except IndexError:  # a damaged file seems to have one more stream, which PyAV stumbles over once
            continue
        except FFmpegError as error:
            warn(f"it cannot be read to its end ({error.strerror})")
        return


def piece_of(frame: AudioFrame, start: float | None) -> Piece:
    """A decoded frame as mono sound.

    Args:
        frame: what PyAV has decoded.
        start: what the time stamps say where a player says 0, in seconds (`start_of`); None where they mean nothing.

    Raises:
        ValueError: its rate or its kind of samples is not known.
    """
    if frame.sample_rate not in _RATES:
        raise ValueError(f"{frame.sample_rate} samples a second")
    time = None if start is None or frame.time is None else frame.time - start
    return Piece(time, frame.sample_rate, _mono(frame))


def _mono(frame: AudioFrame) -> np.ndarray:
    names = tuple(channel.name for channel in frame.layout.channels)
    dtype = format_dtypes.get(frame.format.name)
    if dtype is None:
        raise ValueError(f"samples of {frame.format.name}")
    planar = frame.format.is_planar
    # Not frame.to_ndarray(): from eight channels on, PyAV takes what lies behind the planes in memory for planes.
    planes = frame.planes[: len(names) if planar else 1]
    count = frame.samples if planar else frame.samples * len(names)
    samples = np.stack([np.frombuffer(plane, dtype, count) for plane in planes])  # type: ignore[call-overload]
    return mono(samples if planar else samples.reshape(-1, len(names)).T, names)


@contextmanager
def _opened_by_soundfile(path: Path, problem: InputError) -> Iterator[soundfile.SoundFile]:
    with path.open("rb") as raw:
        head = raw.read(3)
    # Its MP3 reader knows no more than PyAV's, and prints warnings.
    if head == b"ID3" or head[:1] == b"\xff" or path.suffix.lower() == ".mp3":
        raise problem from None
    try:
        file = soundfile.SoundFile(path)
    except (RuntimeError, OSError, TypeError, ValueError):
        raise problem from None
    with file:
        yield file


def _from_soundfile(path: Path, problem: InputError, warn: Warn) -> Iterator[Sound]:
    heard = False
    with _opened_by_soundfile(path, problem) as file:
        if file.samplerate not in _RATES:
            raise problem
        try:
            for block in file.blocks(BLOCK, dtype="float32", always_2d=True):
                yield file.samplerate, mono(block.T)
                heard = True
        except soundfile.LibsndfileError:
            warn("it cannot be read to its end")
        if not heard:
            raise problem
