"""Reads files that nobody wrote for some time: ``python -m tests.fuzz --seconds 60 [--seed N]``.

A file for which something does not hold is kept in ``tests/fuzz/findings``; it is tried by the tests from then on.
"""

import argparse
import hashlib
import random
import sys
import tempfile
import time
from pathlib import Path

from engine.work.job import Job, Progress
from engine.work.pool import Pool, WorkerLost
from tests.fuzz.checks import check
from tests.fuzz.grammars import json_file, xml_file
from tests.fuzz.mutations import mutated
from tests.fuzz.sources import sources

FINDINGS = Path(__file__).parent / "findings"
_BATCH = 20
"""Files between two looks at the clock."""

_PATIENCE = 120.0


def generated_file(rng: random.Random) -> tuple[str, bytes]:
    """A file that nobody wrote: its name and bytes."""
    kind = rng.random()
    if kind < 0.15:
        return "fuzz.json", json_file(rng)
    if kind < 0.25:
        return f"fuzz{rng.choice(('.xml', '.ttml', '.smi', '.eaf'))}", xml_file(rng)
    suffix, data = rng.choice(sources())
    return f"fuzz{suffix}", mutated(rng, data, rng.choice(sources())[1])


def tried(progress: Progress, seed: str, folder: Path) -> list[tuple[str, bytes, str]]:
    """Some files that nobody wrote: names and bytes of those that went wrong, and how. The last one is in `folder`."""
    rng = random.Random(seed)
    wrong = []
    for number in range(_BATCH):
        name, data = generated_file(rng)
        (folder / "name").write_text(name)
        (folder / "data").write_bytes(data)
        if reason := check(name, data):
            wrong.append((name, data, reason))
        progress((number + 1) / _BATCH)
    return wrong


def keep(name: str, data: bytes, reason: str) -> None:
    """Keeps a file, and tells why."""
    path = FINDINGS / f"{hashlib.sha256(data).hexdigest()[:12]}{Path(name).suffix}"
    path.write_bytes(data)
    print(f"{path}: {reason}")


def run(seconds: float, seed: int) -> int:
    """Tries files until the time is over; how many went wrong."""
    end, batches, wrong = time.monotonic() + seconds, 0, 0
    with tempfile.TemporaryDirectory() as name, Pool(1, patience=_PATIENCE) as pool:
        folder = Path(name)
        while time.monotonic() < end:
            try:
                matches = pool.submit(tried, f"{seed} {batches}", folder, job=Job()).result()
            except WorkerLost as error:
                matches = [((folder / "name").read_text(), (folder / "data").read_bytes(), f"the process: {error}")]
            for each in matches:
                keep(*each)
            wrong += len(matches)
            batches += 1
    print(f"seed {seed}: {batches * _BATCH} files, {wrong} of them went wrong")
    return wrong


def main() -> int:
    """Runs the command; 1 if a file went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Reads files that nobody wrote.")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long (default: 60)")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6), help="for the same files once more")
    options = parser.parse_args()
    return int(run(options.seconds, options.seed) > 0)


if __name__ == "__main__":
    sys.exit(main())
