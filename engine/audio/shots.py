"""Where the shots of a video change, by FFmpeg's scene score, kept for the next time."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
from av.container import InputContainer
from av.error import FFmpegError
from av.filter import Graph
from av.video.stream import VideoStream

from engine.audio import cache
from engine.audio.container import UNIT, opened, seconds_of, start_of, videos_of
from engine.errors import InputError
from engine.system.packets import packets
from engine.work.job import Progress

SCORE = 0.3
"""Scene score from which a frame begins a shot: FFmpeg's own example, 0 to 1."""

_WIDTH = 256  # pixels, to which frames are scaled: the score needs no more
_LEAST = 0.2  # seconds of a shot: flashes are none
_VERSION = 1


def shot_changes(path: str | Path, progress: Progress = lambda fraction: None) -> np.ndarray:
    """The seconds at which shots begin, the first one left out, as a player counts them, float64 (changes,).

    The frames are read once, one after the other.

    Args:
        path: a video file.
        progress: called with the fraction done. An exception it raises aborts and propagates.

    Raises:
        InputError: the file cannot be read, or has no video.
    """
    path = Path(path)
    place = cache.entry(path, "shots", _VERSION, score=SCORE)
    if (known := cache.load(place)) is not None:
        progress(1.0)
        return known["seconds"]
    with opened(path) as container:
        stream, graph = _video_of(path, container)
        duration = seconds_of(container.duration, UNIT)

        def notify(second: float) -> None:
            progress(min(second / duration, 1.0) if duration else 0.0)

        seconds = np.array(list(_parted(_changes(container, stream, graph, notify))), np.float64)
    progress(1.0)
    cache.save(place, {"seconds": seconds})
    return seconds


def _video_of(path: Path, container: InputContainer) -> tuple[VideoStream, Graph]:
    """The video of a file, and the filter that lets the first frame of each shot through.

    Raises:
        InputError: there is none, or none that can be decoded.
    """
    videos = videos_of(container)
    with suppress(FFmpegError, ValueError):  # the filter fails if the size or the format of the frames is unknown
        if videos and videos[0].codec_context:
            return videos[0], _graph(videos[0])
    raise InputError("{path} has no video that can be decoded; name a file that has one", path=path)


def _changes(
    container: InputContainer, stream: VideoStream, graph: Graph, notify: Callable[[float], object]
) -> Iterator[float]:
    """The second of each frame whose score is high enough."""
    stream.thread_type = "AUTO"
    start = start_of(container)
    for packet in packets(container, stream, lambda warning: None):
        try:
            frames = packet.decode()
        except FFmpegError:  # a damaged piece is not a change
            continue
        for frame in frames:
            if frame.pts is None:
                continue
            graph.push(frame)
            yield from (second - start for second in _pulled(graph, stream))
            notify(float(frame.pts * (frame.time_base or Fraction(0))) - start)


def _graph(stream: VideoStream) -> Graph:
    graph = Graph()
    graph.link_nodes(
        graph.add_buffer(template=stream),
        graph.add("scale", f"{_WIDTH}:-2:flags=fast_bilinear"),
        graph.add("select", f"gt(scene,{SCORE})"),
        graph.add("buffersink"),
    ).configure()
    return graph


def _pulled(graph: Graph, stream: VideoStream) -> Iterator[float]:
    while True:
        try:
            frame = graph.pull()
        except (av.BlockingIOError, av.EOFError):
            return
        base = frame.time_base or stream.time_base
        if frame.pts is not None and base:
            yield float(frame.pts * base)


def _parted(seconds: Iterator[float]) -> Iterator[float]:
    """Changes without those that follow another one at once."""
    last = 0.0
    for second in seconds:
        if second - last >= _LEAST:
            yield second
            last = second
