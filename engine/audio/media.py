"""The sound of any media file as mono 16 kHz float32, in blocks: read by PyAV, or by soundfile where PyAV cannot."""

from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import numpy as np
import soundfile
from av.audio.stream import AudioStream
from av.container import InputContainer
from av.error import FFmpegError
from av.stream import Discard

from engine.audio.container import (
    RATES,
    UNIT,
    AudioTrack,
    Media,
    Undecodable,
    choose,
    opened,
    piece_of,
    seconds_of,
    start_of,
    track_of,
    tracks_of,
    videos_of,
)  # fmt: skip
from engine.audio.stream import BLOCK, RATE, Mixer, SampleBlock, Sound, blocks, clock, in_time, resampled
from engine.errors import InputError
from engine.system.packets import packets, undecodable
from engine.warnings import CodedWarning, Warn

__all__ = ["BLOCK", "RATE", "AudioTrack", "Media", "probe", "read_audio"]

# Bare streams: FFmpeg guesses their length from the bit rate, and counts their time stamps as if nothing ever changed.
_BARE = frozenset({"aac", "ac3", "amr", "dts", "eac3", "mp3", "truehd"})


def probe(path: str | Path) -> Media:
    """Reads the contents of a media file, without decoding it.

    Raises:
        InputError: no such file, or not a media file.
    """
    path = Path(path)
    try:
        with opened(path) as container:
            seconds, picture = seconds_of(container.duration, UNIT), bool(videos_of(container))
            return Media(path, tracks_of(container), seconds, picture)
    except Undecodable as problem:
        with _opened_by_soundfile(path, problem) as file:
            seconds = file.frames / file.samplerate
            track = AudioTrack(1, file.subtype.lower(), None, None, file.channels, file.samplerate, seconds)
            return Media(path, (track,), seconds, picture=False)


def read_audio(path: str | Path, track: int | None = None, warn: Warn = lambda message: None) -> Generator[np.ndarray]:
    """Streams the audio of a media file.

    The first sample is time zero of a player: a late track starts with silence, and gaps in the time stamps are filled
    with silence. Damaged parts are skipped or silent, and `warn` is called.

    Args:
        path: any container and codec that PyAV or soundfile decodes.
        track: the number of a sound track, from 1; None takes the one marked as default, else the first.
        warn: called with a sentence for each problem in the file.

    Yields:
        float32 (`BLOCK`,), the last one shorter; mono at `RATE`, full scale 1.0, finite. Closing the generator closes
        the file.

    Raises:
        InputError: at the first block: the file cannot be read or decoded, or has no such track.
    """
    path = Path(path)

    def warn_of(what: CodedWarning) -> None:
        warn(what.about("file", str(path)))

    with closing(_sound(path, track, warn_of)) as sound:
        yield from blocks(resampled(sound))


def _sound(path: Path, track: int | None, warn: Warn) -> Generator[Sound]:
    try:
        yield from _from_container(path, track, warn)
    except Undecodable as problem:
        yield from _from_soundfile(path, problem, warn)


def _from_container(path: Path, track: int | None, warn: Warn) -> Iterator[Sound]:
    with opened(path) as container:
        stream = choose(path, container, track)
        for other in container.streams:
            if other is not stream:
                other.discard = Discard.all  # gigabytes of video need not be read
        decoded = False
        for sound in in_time(_decoded(path, container, stream, warn), _stated(path, container, stream), warn):
            decoded = decoded or len(sound[1]) > 0
            yield sound
        if not decoded:
            chosen = _track(container, stream)
            raise Undecodable(
                "{path}: sound track {track} ({codec}) cannot be decoded here (protected, damaged or of an unknown "
                "kind); convert it to WAV or MP3 with a program that plays it",
                path=path,
                track=chosen.number,
                codec=chosen.codec,
            )


def _track(container: InputContainer, stream: AudioStream) -> AudioTrack:
    return track_of(list(container.streams.audio).index(stream) + 1, stream)


def _stated(path: Path, container: InputContainer, stream: AudioStream) -> float | None:
    """The second at which the sound should end, if the file says."""
    tagged = container.format.name == "mp3" and container.start_time  # the tag that has the delay has the length too
    if container.format.name in _BARE and not tagged:
        return None
    if seconds := seconds_of(stream.duration, stream.time_base):
        end = seconds + (seconds_of(stream.start_time, stream.time_base) or 0.0)
    else:
        end = seconds_of(container.duration, UNIT) or 0.0  # of Matroska, which counts from where its time stamps do
    end -= start_of(container)
    return end * _cut(path) if end > 0 else None


def _cut(path: Path) -> float:
    """The ratio of the declared length of a RIFF file (WAV, AVI) to its actual length, which FFmpeg reports."""
    with path.open("rb") as file:
        head = file.read(8)
    declared = int.from_bytes(head[4:], "little") + 8
    known = head[:4] == b"RIFF" and declared < 0x7FFF0000  # larger values come from recorders that cannot seek back
    return max(declared / path.stat().st_size, 1.0) if known else 1.0


def _decoded(path: Path, container: InputContainer, stream: AudioStream, warn: Warn) -> Iterator[SampleBlock]:
    """The frames of a track; packets that do not decode are left out."""
    start = None if container.format.name in _BARE else start_of(container)
    mixer, end, damaged = Mixer(), 0.0, []
    for number, packet in enumerate(packets(container, stream, warn)):
        if number == 0 and packet.size == 0:  # the end of the track
            raise Undecodable(
                "{path}: sound track {track} is empty; name another file or track",
                path=path,
                track=_track(container, stream).number,
            )
        if packet.has_sidedata("encryption_info"):
            return  # decoding without the key gives noise
        try:
            pieces = [piece_of(frame, start, mixer) for frame in packet.decode()]
        except (FFmpegError, ValueError):
            damaged.append(clock(end))
            continue
        for piece in pieces:
            end = (end if piece.time is None else piece.time) + len(piece.samples) / piece.rate
            yield piece
    if damaged and end:
        warn(undecodable(damaged))


@contextmanager
def _opened_by_soundfile(path: Path, problem: InputError) -> Iterator[soundfile.SoundFile]:
    with path.open("rb") as raw:
        head = raw.read(3)
    # Its MP3 reader is no better than PyAV's, and prints warnings.
    if head == b"ID3" or head[:1] == b"\xff" or path.suffix.lower() == ".mp3":
        raise problem from None
    try:
        file = soundfile.SoundFile(path)
    except (RuntimeError, OSError, TypeError, ValueError):
        raise problem from None
    with file:
        yield file


def _from_soundfile(path: Path, problem: InputError, warn: Warn) -> Iterator[Sound]:
    mixer, decoded = Mixer(), False
    with _opened_by_soundfile(path, problem) as file:
        if file.samplerate not in RATES:
            raise problem
        try:
            for block in file.blocks(BLOCK, dtype="float32", always_2d=True):
                yield file.samplerate, mixer.mono(block.T)
                decoded = True
        except soundfile.LibsndfileError:
            warn(CodedWarning("read-in-part"))
        if not decoded:
            raise problem
