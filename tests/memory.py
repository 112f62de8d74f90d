"""The most memory that a process has held, on Linux.

`getrusage` is no measure of it in a process that a larger one started: its peak begins at what the parent held.
"""

import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

_RUNNER = """
import os, sys, time
start = time.perf_counter()
process = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
_, status, usage = os.wait4(process, 0)
print(time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
sys.exit(os.waitstatus_to_exitcode(status))
"""


@dataclass(frozen=True)
class Usage:
    """What a process took.

    Attributes:
        seconds: from start to end.
        processor_seconds: of all its threads.
        megabytes: the most memory that it held.
    """

    seconds: float
    processor_seconds: float
    megabytes: float


def peak_kilobytes() -> int:
    """The most memory that this process has held since its program began."""
    [peak] = re.findall(r"VmHWM:\s*(\d+) kB", Path("/proc/self/status").read_text())
    return int(peak)


def run_python(arguments: Sequence[str], environment: Mapping[str, str] | None = None) -> Usage:
    """Runs Python with some arguments, started by a small process, and measures it.

    Raises:
        SystemExit: it failed.
    """
    command = [sys.executable, "-S", "-c", _RUNNER, sys.executable, *arguments]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise SystemExit(f"python {' '.join(arguments)} failed")
    return Usage(*map(float, done.stdout.splitlines()[-1].split()))
