"""Processes that are killed at any moment while they save: nothing that was reported as saved is lost.

`pytest -m long tests/test_kill.py` runs them: fifty kills each.
"""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.editor.recovery import Recovery
from engine.batch import BatchPlan, run
from engine.formats import read_transcript

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(os.name != "posix", reason="this system has other signals"),
]
KILLS = 50
CUES = 400

SAVING = """
import sys
from pathlib import Path
from engine.document.edits import SetText
from engine.formats import read_transcript, write_transcript
path = Path(sys.argv[1])
transcript = read_transcript(path)
number = int(transcript.cues[0].text.split()[1])
while True:
    number += 1
    for place in range(len(transcript.cues)):
        SetText(place, f"version {number} of cue {place}").apply(transcript)
    write_transcript(transcript, path)
    print(number, flush=True)
"""
RECOVERING = """
import sys
from itertools import count
from pathlib import Path
from app.editor.recovery import Recovery
recovery = Recovery(Path(sys.argv[1]))
for number in count(1):
    recovery.save("talk", None, f"version {number}", f"version {number}\\n".encode() * 20_000, {})
    print(number, flush=True)
"""


@contextmanager
def killed(command: list[str], delay: float, lines: int = 1) -> Iterator[list[str]]:
    """What a process has printed until it is killed, some seconds after its first lines."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout
        head = [process.stdout.readline() for _ in range(lines)]
        time.sleep(delay)
        process.send_signal(signal.SIGKILL)
        told = head + process.stdout.readlines()
    assert process.returncode == -signal.SIGKILL, "".join(told)
    yield [line for line in told if line.endswith("\n")]


def versions(path: Path) -> set[str]:
    """Which versions the cues of a file are of."""
    return {cue.text.split()[1] for cue in read_transcript(path).cues}


def test_saving(tmp_path: Path) -> None:
    path = tmp_path / "talk.srt"
    blocks = (
        f"{n + 1}\n00:{n // 60:02}:{n % 60:02},000 --> 00:{n // 60:02}:{n % 60:02},900\nversion 0 of cue {n}\n"
        for n in range(CUES)
    )
    path.write_text("\n".join(blocks))
    rng = random.Random(1)
    for _ in range(KILLS):
        with killed([sys.executable, "-c", SAVING, str(path)], rng.uniform(0, 0.3)) as told:
            (version,) = versions(path)
            assert int(told[-1]) <= int(version) <= int(told[-1]) + 1
            assert len(read_transcript(path).cues) == CUES


def test_recovery(tmp_path: Path) -> None:
    rng = random.Random(2)
    for _ in range(KILLS):
        with killed([sys.executable, "-c", RECOVERING, str(tmp_path)], rng.uniform(0, 0.3)) as told:
            recovery = Recovery(tmp_path)
            (entry,) = recovery.list()
            number = int(entry.name.split()[1])
            assert int(told[-1]) <= number <= int(told[-1]) + 1
            assert recovery.load(entry) == f"version {number}\n".encode() * 20_000
            recovery.discard(entry)
            recovery.close()


def test_a_batch(tmp_path: Path) -> None:
    talks, out = tmp_path / "talks", tmp_path / "out"
    talks.mkdir()
    for number in range(600):
        (talks / f"{number:03}.srt").write_text(
            f"1\n00:00:01,000 --> 00:00:03,000\nso this is talk {number} and it is short\n"
        )
    command = [sys.executable, "-m", "engine", "batch", str(talks), str(out), "--workers", "1", "--style", "none"]
    rng = random.Random(3)
    finished: set[str] = set()
    for _ in range(KILLS):
        if len(finished) == 600:
            break
        with killed(command, rng.uniform(0, 0.5), lines=len(finished) + 1) as told:
            finished |= {line.partition(" → ")[2].partition(" (")[0] for line in told if " → " in line}
            for path in finished:
                assert Path(path).read_text().endswith(".\n"), path
            for path in out.glob("*.srt"):
                assert len(read_transcript(path).cues) == 1
    outcomes = {str(outcome.output): outcome.state for outcome in run(BatchPlan(talks, output=out))}
    assert all(outcomes[path] == "skipped" for path in finished)
    assert len(list(out.glob("*.srt"))) == 600
    assert not list(out.glob("*.tmp"))
