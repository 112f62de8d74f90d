"""Speed and memory of hearing: ``python -m tests.bench.media [--record]``.

Hours of MP3 are made from the sample talk, over and over. Each figure is of a process of its own, held to one core.
"""

import argparse
import os
import tempfile
import time
from pathlib import Path

import av
import numpy as np

from engine.audio.media import read_audio
from engine.audio.peaks import PeaksBuilder
from engine.audio.vad import speech_spans
from tests.bench.speed import median, processor
from tests.memory import Usage, run_python
from trainer.papers.results import record

TALK = Path(__file__).parents[2] / "resources" / "samples" / "talk.ogg"
CORE = "import os; os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})"
DECODE = "from engine.audio.media import read_audio; [None for block in read_audio({path!r})]"
LISTEN = "from engine.audio.analysis import analyse; analyse({path!r})"


def write_hours(hours: float, path: Path) -> Path:
    """An MP3 file of that many hours, stereo at 44.1 kHz: the talk is encoded once and written many times."""
    with av.open(str(path), "w") as target:
        stream = target.add_stream("libmp3lame", rate=44_100, layout="stereo", options={"b": "128000"})
        assert isinstance(stream, av.AudioStream)
        resampler = av.AudioResampler(format="s16p", layout="stereo", rate=44_100, frame_size=stream.frame_size or 1152)
        with av.open(str(TALK)) as source:
            frames = [out for frame in source.decode(audio=0) for out in resampler.resample(frame)]
        packets = [packet for frame in frames for packet in stream.encode(frame)]
        once = sum(frame.samples for frame in frames)
        starts = [packet.pts or 0 for packet in packets]
        for turn in range(round(hours * 3600 * 44_100 / once)):
            for packet, start in zip(packets, starts):
                packet.pts = packet.dts = start + turn * once
                target.mux(packet)
    return path


def running(code: str, cache: str) -> Usage:
    """What a process takes that does this on one core."""
    return run_python(["-c", f"{CORE}; {code}"], os.environ | {"CAESURA_CACHE": cache})


def drawing() -> float:
    """Milliseconds for 2,000 columns of three hours, drawn whole."""
    builder = PeaksBuilder()
    hour = np.concatenate(list(read_audio(TALK)) * 40)
    for _ in range(3):
        builder.add(hour)
    peaks = builder.finish()

    def once() -> float:
        start = time.perf_counter()
        peaks.view(0, peaks.duration, 2000)
        return 1000 * (time.perf_counter() - start)

    return median(once, 20)


def spanning() -> float:
    """Milliseconds for the speech spans of three hours."""
    probabilities = np.random.default_rng(0).random(3 * 3600 * 16_000 // 512, np.float32)

    def once() -> float:
        start = time.perf_counter()
        speech_spans(probabilities)
        return 1000 * (time.perf_counter() - start)

    return median(once, 5)


def rows() -> list[dict[str, str]]:
    """All figures, with the aim where there is one."""
    table = []

    def add(what: str, figure: str, aim: str = "") -> None:
        table.append({"what": what, "measured": figure, "aim": aim})
        print(f"{what:58}{figure:>34}   {aim}", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        for hours in (1, 3):
            path = str(write_hours(hours, Path(folder) / f"{hours}.mp3"))
            for what, code, aim in (("decode", DECODE, "over 100 × real time"), ("listen to", LISTEN, "")):
                took = running(code.format(path=path), folder)
                speed = f"{took.seconds:.1f} s, {hours * 3600 / took.seconds:,.0f} × real time, {took.megabytes:.0f} MB"
                add(f"{what} {hours} h of MP3, one core, whole process", speed, aim)
            again = running(LISTEN.format(path=path), folder)
            add(f"listen to it again, {hours} h, whole process", f"{again.seconds:.2f} s")
    add("draw 3 h in 2,000 columns", f"{drawing():.1f} ms", "under 16 ms")
    add("speech spans of 3 h", f"{spanning():.0f} ms", "under 500 ms")
    return table


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--record", action="store_true", help="keep the figures as bench@media among the results")
    options = parser.parse_args()
    measured = rows()
    if options.record:
        record("bench@media", "python -m tests.bench.media --record", {"note": processor(), "rows": measured})
