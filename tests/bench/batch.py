"""Speed and memory of a batch, against the bare model: ``python -m tests.bench.batch [--hours N] [--record]``.

As many hour-long transcripts as are asked for, by as many workers as there are cores. The bare model predicts the same
words on the same cores: a process with one thread for each.
"""

import argparse
import multiprocessing
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

from engine import load_model, read_transcript
from engine.batch import BatchPlan, run
from engine.system.cores import cores
from tests.bench.speed import HOUR, processor, write_hours
from trainer.papers.results import record

_LOOK = 0.2  # s between two looks at the memory


def bare(files: list[str], start: float) -> None:
    """Predicts the words of some files, once `start` has come."""
    punctuator = load_model("caesura", device="cpu", threads=1)
    texts = [[word.text for word in read_transcript(file).words] for file in files]
    punctuator.predict(texts[0][:200])
    time.sleep(max(0.0, start - time.time()))
    for words in texts:
        punctuator.predict(words)


def predicting(files: list[Path]) -> float:
    """Seconds that the bare model takes for all files, from when every process is ready."""
    start = time.time() + 20
    shares = [[str(file) for file in files[core :: cores()]] for core in range(cores())]
    spawn = multiprocessing.get_context("spawn")
    team = [spawn.Process(target=bare, args=(share, start)) for share in shares if share]
    for process in team:
        process.start()
    for process in team:
        process.join()
    return time.time() - start


def punctuating(folder: Path, output: Path) -> tuple[float, int]:
    """Seconds that a batch takes, from its start to its end, and the words it has punctuated."""
    start, words = time.perf_counter(), 0
    for outcome in run(BatchPlan(folder, output=output)):
        if outcome.state == "failed":
            raise SystemExit(outcome.error)
        words += outcome.words * (outcome.state == "done")
    return time.perf_counter() - start, words


class Memory:
    """Watches the memory of this process and of those it starts, in megabytes.

    Attributes:
        own: of this process, in the order of looking.
        worker: the most that one of the others had.
    """

    def __init__(self) -> None:
        self.own: list[float] = []
        self.worker = 0.0
        self._over = Event()

    def during(self, work: Callable[[], tuple[float, int]]) -> tuple[float, int]:
        """Does some work and watches."""
        thread = Thread(target=self._watch)
        thread.start()
        try:
            return work()
        finally:
            self._over.set()
            thread.join()

    def _watch(self) -> None:
        while not self._over.wait(_LOOK):
            self.own.append(resident("self"))
            pids = [process.pid for process in multiprocessing.active_children()]
            self.worker = max(self.worker, *(resident(str(pid)) for pid in pids), 0.0)


def resident(process: str) -> float:
    """The memory that a process has now, in megabytes; 0 of one that is over."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


def rows(hours: int) -> list[dict[str, str]]:
    """All figures, with the aim where there is one."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "talks"
        folder.mkdir()
        first = write_hours(1, folder / "0.srt").read_bytes()
        files = [folder / f"{number}.srt" for number in range(hours)]
        for file in files:
            file.write_bytes(first)
        alone = predicting(files)
        memory = Memory()
        seconds, words = memory.during(lambda: punctuating(folder, Path(name) / "out"))
    bare_speed, speed = hours * HOUR / alone, words / seconds
    early = memory.own[: max(1, len(memory.own) // 4)]
    return [
        row(f"bare model, {hours} hours of words, {cores()} processes", f"{bare_speed:,.0f} words/s"),
        row(f"batch of {hours} one-hour files, {cores()} workers", f"{speed:,.0f} words/s"),
        row("batch over bare model", f"{speed / bare_speed:.2f}", "0.80"),
        row("memory of a worker, at the most", f"{memory.worker:.0f} MB"),
        row("memory of the parent, first quarter, at the end", f"{max(early):.0f} MB, {memory.own[-1]:.0f} MB", "flat"),
    ]


def row(what: str, figure: str, aim: str = "") -> dict[str, str]:
    """A row of the table, which is printed too."""
    print(f"{what:58}{figure:>22}   {aim}", flush=True)
    return {"what": what, "measured": figure, "aim": aim}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hours", type=int, default=1000, help="transcripts, an hour each (default: 1000)")
    parser.add_argument("--record", action="store_true", help="keep the figures as bench@batch among the results")
    options = parser.parse_args()
    measured = rows(options.hours)
    if options.record:
        command = f"python -m tests.bench.batch --hours {options.hours} --record"
        record("bench@batch", command, {"note": processor(), "rows": measured})
