"""Runs a program and kills it after so many lines of some files, which no waiting can aim at.

``python -m tests.killer STEPS FILES PROGRAM ARGUMENT…``: FILES are ends of paths with commas between them, PROGRAM is Python. With 0
STEPS it runs to its end and prints on standard error how many there are.
"""

import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from types import FrameType
from typing import Any, NamedTuple


class Printed(NamedTuple):
    """What a program printed, line by line, and whether it was killed."""

    lines: list[str]
    killed: bool


def moments(program: str, files: str, arguments: list[str], count: int) -> Iterator[int]:
    """Different random numbers of steps, after which to kill a program that runs as long each time."""
    ended = subprocess.run(_command(0, files, program, arguments), capture_output=True, text=True, check=True)
    steps = int(ended.stderr.split()[-1])
    yield from random.Random(steps).sample(range(1, steps + 1), count)


def killed(program: str, files: str, arguments: list[str], steps: int) -> Printed:
    """Runs a program until its step so many."""
    ended = subprocess.run(_command(steps, files, program, arguments), capture_output=True, text=True)
    assert ended.returncode in (0, -signal.SIGKILL), ended.stderr
    return Printed(ended.stdout.splitlines(), ended.returncode != 0)


def _command(steps: int, files: str, program: str, arguments: list[str]) -> list[str]:
    return [sys.executable, "-m", "tests.killer", str(steps), files, program, *arguments]


def main(steps: int, files: tuple[str, ...], program: str) -> None:
    """Counts the lines of the files as they are run, in every thread."""
    reached = 0
    counting = threading.Lock()

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal reached
        if not frame.f_code.co_filename.endswith(files):
            return None
        if event == "line":
            with counting:
                reached += 1
                if reached == steps:
                    os.kill(os.getpid(), signal.SIGKILL)
        return trace

    threading.settrace(trace)
    sys.settrace(trace)
    exec(compile(program, "program", "exec"), {"__name__": "__main__"})
    sys.settrace(None)
    print(reached, file=sys.stderr)


if __name__ == "__main__":
    _, number, ends, code, *sys.argv[1:] = sys.argv
    main(int(number), tuple(ends.split(",")), code)
