"""Reads the packets of a track of a film or recording as far as damage allows."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from av.audio.stream import AudioStream
from av.container import InputContainer
from av.error import FFmpegError
from av.packet import Packet
from av.subtitles.stream import SubtitleStream
from av.video.stream import VideoStream

from engine.warnings import CodedWarning, Warn

AnyStream = TypeVar("AnyStream", AudioStream, VideoStream, SubtitleStream)


def packets(container: InputContainer, stream: AnyStream, warn: Warn) -> "Iterator[Packet[AnyStream]]":
    """Yields the packets of a track from the current position; calls `warn` if they cannot all be read."""
    while True:
        try:
            yield from container.demux(stream)
        except IndexError:  # a damaged file seems to have one more stream, which PyAV stumbles over once
            continue
        except FFmpegError as error:
            warn(CodedWarning("read-in-part", error=str(error.strerror)))
        return


def undecodable(times: Sequence[str]) -> CodedWarning:
    """The warning about packets that were left out, because they do not decode, at one or more times."""
    if len(times) == 1:
        return CodedWarning("piece-damaged", time=times[0])
    return CodedWarning("pieces-damaged", count=len(times), time=times[0])
