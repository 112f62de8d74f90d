"""Speed and memory of the shipped model: ``python -m tests.bench.speed [--record]``.

Each figure is the median of several runs. Whole-process figures start the installed command in a process of its own.
"""

import argparse
import platform
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from engine import load_model, read_transcript
from engine.system.cores import cores
from tests.memory import Usage, run_python
from trainer.papers.results import record

HOUR = 9_000
"""Words in an hour of speech."""

SAMPLE = Path(__file__).parents[2] / "resources" / "samples" / "talk.srt"


def talk(words: int) -> list[str]:
    """The sample talk's words, over and over."""
    spoken = [word.text for word in read_transcript(SAMPLE).words]
    return (spoken * (words // len(spoken) + 1))[:words]


def write_hours(hours: int, path: Path) -> Path:
    """A subtitle file of that many hours, eight words a cue."""
    words = talk(hours * HOUR)

    def clock(seconds: float) -> str:
        whole = int(seconds)
        return f"{whole // 3600:02}:{whole // 60 % 60:02}:{whole % 60:02},{int(seconds % 1 * 1000):03}"

    with path.open("w", encoding="utf-8") as file:
        for index in range(0, len(words), 8):
            start, end = index * 0.4, (index + 8) * 0.4
            file.write(f"{index // 8 + 1}\n{clock(start)} --> {clock(end)}\n{' '.join(words[index : index + 8])}\n\n")
    return path


def median(measure: Callable[[], float], runs: int) -> float:
    """The median of some runs, after one that is not counted."""
    measure()
    return statistics.median(measure() for _ in range(runs))


def predicting(threads: int) -> float:
    """Seconds for an hour's words, the model loaded."""
    punctuator, words = load_model(device="cpu", threads=threads), talk(HOUR)
    punctuator.predict(words[:200])

    def once() -> float:
        start = time.perf_counter()
        punctuator.predict(words)
        return time.perf_counter() - start

    return median(once, 5)


def restoring(file: Path) -> Usage:
    """What one whole `caesura-engine restore` takes."""
    return run_python(["-m", "engine", "restore", str(file), "-o", str(file.with_suffix(".out.srt")), "--quiet"])


def rows() -> list[dict[str, str]]:
    """All figures, with the aim where there is one."""
    table = []

    def add(what: str, figure: str, aim: str = "") -> None:
        table.append({"what": what, "measured": figure, "aim": aim})
        print(f"{what:58}{figure:>22}   {aim}", flush=True)

    for threads in (1, 2):
        seconds = predicting(threads)
        aim = "under 4 s" if threads == 2 else ""
        add(f"predict 9,000 words, {threads} thread(s)", f"{seconds:.2f} s, {HOUR / seconds:,.0f} words/s", aim)
    with tempfile.TemporaryDirectory() as folder:
        add(
            "start to the sample talk restored",
            f"{median(lambda: restoring(sample_in(folder)).seconds, 5):.2f} s",
            "1.5 s",
        )
        hour, fifty = (restoring(write_hours(hours, Path(folder) / f"{hours}.srt")) for hours in (1, 50))
        add("restore one hour, whole process", f"{hour.seconds:.1f} s, {hour.megabytes:.0f} MB", "under 700 MB")
        add("restore fifty hours, whole process", f"{fifty.seconds:.1f} s, {fifty.megabytes:.0f} MB", "under 700 MB")
    return table


def sample_in(folder: str) -> Path:
    """The sample talk in a folder that may be written to."""
    path = Path(folder) / "talk.srt"
    path.write_bytes(SAMPLE.read_bytes())
    return path


def processor() -> str:
    """The processor's name and how many cores this process may use."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.is_file() else []
    name = next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.processor()
    )
    return f"{name}, {cores()} cores"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--record", action="store_true", help="keep the figures as bench@speed among the results")
    options = parser.parse_args()
    measured = rows()
    if options.record:
        record("bench@speed", "python -m tests.bench.speed --record", {"note": processor(), "rows": measured})
