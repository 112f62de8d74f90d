"""Aligners in processes of their own, so that a window of the editor stays awake and every core has work.

A worker is ``python -m engine.audio.worker``. It reads jobs from its standard input and writes results to its standard
output: a line of JSON each, that of a job followed by its samples. A worker that dies is replaced, and what it was
doing is tried once more.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from queue import SimpleQueue
from types import TracebackType
from typing import Any, Self

from engine.audio.aligner import Aligner, Alignment
from engine.system.cores import cores

MOST_WORKERS = 8
"""Each takes some 130 MB."""

_TRIES = 2
_MODULE = "engine.audio.worker"


class Workers:
    """A pool of aligners; a context manager, behind which no process is left.

    Args:
        count: of processes; by default one a core.

    Attributes:
        lost: how many jobs were given up because the worker died, or none could be started.
    """

    def __init__(self, count: int | None = None):
        self.count = max(1, min(count or cores(), MOST_WORKERS))
        self.lost = 0
        self._tries = _TRIES
        self._running: list[subprocess.Popen[bytes]] = []
        self._threads = ThreadPoolExecutor(self.count)
        self._idle: SimpleQueue[subprocess.Popen[bytes] | None] = SimpleQueue()
        for _ in range(self.count):
            self._idle.put(None)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind:  # nobody waits for the results any more
            self._tries = 0
            for running in list(self._running):
                running.kill()
        self._threads.shutdown(cancel_futures=True)
        while not self._idle.empty():
            if (process := self._idle.get()) is not None:
                _end(process)

    def align(
        self, words: Sequence[str], sound: bytes, before: Sequence[str] = (), after: Sequence[str] = ()
    ) -> Future[Alignment | None]:
        """What `Aligner.align` gives, later; None too if the job is lost."""
        return self._threads.submit(self._run, [list(words), list(before), list(after)], sound)

    def _run(self, texts: list[list[str]], sound: bytes) -> Alignment | None:
        tries = 0
        while tries < self._tries:
            tries += 1
            process = self._idle.get()
            try:
                process = process or self._start()
                done = _ask(process, texts, sound)
            except (OSError, ValueError):
                if process:
                    self._running.remove(process)
                    _end(process)
                process = None
            else:
                if done is None:
                    return None
                return Alignment([(time[0], time[1]) if time else None for time in done["times"]], done["fit"])
            finally:
                self._idle.put(process)
        self.lost += 1
        return None

    def _start(self) -> subprocess.Popen[bytes]:
        # The worker finds the packages where this process found them, whatever lies in the current folder.
        places = os.pathsep.join(place or os.getcwd() for place in sys.path)
        process = subprocess.Popen(
            [sys.executable or "python", "-P", "-m", _MODULE],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # where Ctrl-C would leave a traceback
            env=os.environ | {"PYTHONPATH": places},
        )
        self._running.append(process)
        return process


def _ask(process: subprocess.Popen[bytes], texts: list[list[str]], sound: bytes) -> dict[str, Any] | None:
    assert process.stdin
    assert process.stdout
    process.stdin.write(json.dumps({"texts": texts, "bytes": len(sound)}).encode() + b"\n")
    process.stdin.write(sound)
    process.stdin.flush()
    answer: dict[str, Any] | None = json.loads(process.stdout.readline())
    return answer


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    for pipe in (process.stdin, process.stdout):
        if pipe:
            with suppress(OSError):
                pipe.close()
    process.wait()


def main() -> None:
    """Answers jobs until the input ends."""
    jobs, answers = sys.stdin.buffer, sys.stdout.buffer
    aligner = Aligner()
    while line := jobs.readline():
        job = json.loads(line)
        words, before, after = job["texts"]
        done = aligner.align(words, jobs.read(job["bytes"]), before, after)
        answer = None if done is None else {"times": done.times, "fit": done.fit}
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()


if __name__ == "__main__":
    with suppress(BrokenPipeError, KeyboardInterrupt):
        main()
