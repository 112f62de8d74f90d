"""What the tests of batches share."""

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

from engine import read_transcript
from engine.batch import BatchPlan, FileOutcome, pool, run
from engine.batch.outcome import failed
from engine.batch.work import WorkResult
from engine.work.job import Progress
from tests.app.fakes import punctuator
from tests.speech import SAMPLES

TALK = SAMPLES / "talk.srt"

NOBODY = 65534


def ended(plan: BatchPlan, **options) -> dict[str, FileOutcome]:
    """The last outcome of each file."""
    options.setdefault("punctuator", punctuator())
    return {outcome.path.name: outcome for outcome in run(plan, **options)}


def states(outcomes: dict[str, FileOutcome]) -> dict[str, str]:
    return {name: outcome.state for name, outcome in outcomes.items()}


def long_talk(path: Path, times: int) -> Path:
    """A text of some thousand words, which takes a while."""
    words = [word.text for word in read_transcript(TALK).words] * times
    path.write_text("\n".join(" ".join(words[first : first + 11]) for first in range(0, len(words), 11)))
    return path


def die(*arguments: object) -> None:
    """What a process does that cannot begin."""
    os._exit(3)


def hang_over_a(progress: object, path: Path, media: Path | None) -> WorkResult:
    """Work that never ends for one file."""
    while path.name == "a.txt":
        time.sleep(1)
    return WorkResult(None, "", failed(path, f"{path} is not a.txt"))


def be_killed_over_a(progress: Progress, path: Path, media: Path | None) -> WorkResult:
    """Work for whose first file the system kills the process."""
    if path.name == "a.txt":
        os.kill(os.getpid(), signal.SIGKILL)
    return pool._punctuated(progress, path, media)


@contextlib.contextmanager
def as_nobody(folder: Path) -> Iterator[None]:
    """Root may read and write anything; this makes it somebody who may not. `folder` and those above can be entered."""
    if os.geteuid() != 0:
        yield
        return
    for place in (folder, *folder.parents):
        if place.stat().st_mode & 0o005 != 0o005:
            place.chmod(0o755)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
