"""Files in several processes at once, with the model that ships."""

import contextlib
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import engine
from engine.batch import BatchPlan, FileOutcome, run
from engine.errors import CaesuraError, WeightsCorrupt
from engine.models.weights import find_folder
from tests.engine.batch.scene import TALK, be_killed_over_a, die, hang_over_a, long_talk, states
from tests.listening import listen

POSIX = pytest.mark.skipif(os.name != "posix", reason="this system has other signals")


@pytest.fixture
def talks(tmp_path: Path) -> Path:
    """Two long texts, three short ones, and a file that breaks."""
    folder = tmp_path / "talks"
    folder.mkdir()
    for name in ("a", "b"):
        long_talk(folder / f"{name}.txt", 20)
    for name in ("c", "d", "e"):
        shutil.copy(TALK, folder / f"{name}.srt")
    (folder / "broken.srt").write_bytes(b"")
    return folder


def written(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix in (".srt", ".txt")}


def test_the_same_bytes_as_one_after_the_other(talks: Path, tmp_path: Path) -> None:
    shares: dict[str, list[float]] = {}

    def tell(path: Path, share: float) -> None:
        shares.setdefault(path.name, []).append(share)

    one, two = (BatchPlan(talks, output=tmp_path / name, workers=count) for name, count in (("one", 1), ("two", 2)))
    alone = {outcome.path.name: outcome for outcome in run(one)}
    reported = list(run(two, progress=tell))
    together = {outcome.path.name: outcome for outcome in reported}
    assert [outcome.state for outcome in reported].count("running") == 6
    assert written(one.output) == written(two.output)
    assert len(written(two.output)) == 5
    assert states(together) == states(alone) == {**dict.fromkeys(states(alone), "done"), "broken.srt": "failed"}
    same = {"output": None, "seconds": 0.0}
    assert [replace(alone[name], **same) for name in alone] == [replace(together[name], **same) for name in alone]
    assert len(shares["a.txt"]) > 2
    assert shares["a.txt"] == sorted(shares["a.txt"])
    assert not multiprocessing.active_children()
    assert {outcome.state for outcome in run(two)} == {"skipped", "running", "failed"}


@POSIX
def test_a_worker_that_is_killed_fails_its_file_only(talks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("engine.batch.pool._punctuated", be_killed_over_a)
        outcomes = {outcome.path.name: outcome for outcome in run(BatchPlan(talks, workers=2))}
    lost = talks / "a.txt"
    assert f"{lost}: its process was killed (signal 9)" in outcomes["a.txt"].error
    assert sum(outcome.state == "done" for outcome in outcomes.values()) == 4
    assert not multiprocessing.active_children()
    assert {outcome.path.name: outcome.state for outcome in run(BatchPlan(talks, "?.*", workers=2))} == {
        **dict.fromkeys(("b.txt", "c.srt", "d.srt", "e.srt"), "skipped"),
        "a.txt": "done",
    }


def test_stopping_ends_every_worker_at_once(talks: Path) -> None:
    shares: list[float] = []
    reported: dict[str, FileOutcome] = {}
    for outcome in run(
        BatchPlan(talks, "?.txt", workers=2),
        progress=lambda path, share: shares.append(share),
        stop=lambda: bool(shares),
    ):
        reported[outcome.path.name] = outcome
    # On a busy machine the second worker may not have begun by then.
    assert states(reported) in ({"a.txt": "waiting"}, {"a.txt": "waiting", "b.txt": "waiting"})
    assert not multiprocessing.active_children()
    assert not list(talks.glob("*.punctuated.*"))
    assert not list(talks.glob(".caesura*"))


def test_a_run_that_is_left_ends_its_workers(talks: Path) -> None:
    outcomes = run(BatchPlan(talks, workers=2))
    assert [next(outcomes).state for _ in range(2)] == ["running"] * 2
    wait_for(lambda: bool(multiprocessing.active_children()))
    outcomes.close()
    assert not multiprocessing.active_children()


def test_a_pause_stops_the_work(talks: Path) -> None:
    reported: list[float] = []
    outcomes: dict[str, str] = {}

    def paused() -> bool:
        return bool(reported) and time.monotonic() - reported[0] < 2

    for outcome in run(
        BatchPlan(talks, "?.txt", workers=2),
        progress=lambda path, share: reported.append(time.monotonic()),
        paused=paused,
    ):
        outcomes[outcome.path.name] = outcome.state
    assert outcomes == {"a.txt": "done", "b.txt": "done"}
    since = [moment - reported[0] for moment in reported]
    assert [moment for moment in since if moment > 2]
    assert not [moment for moment in since if 1 < moment < 2]


def test_a_model_that_cannot_be_loaded_ends_the_run(talks: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(find_folder("caesura-small"), broken)
    (broken / "model.onnx").write_bytes(b"")
    with pytest.raises(WeightsCorrupt, match=r"model\.onnx"):
        list(run(BatchPlan(talks, model=str(broken), workers=2)))
    assert not multiprocessing.active_children()


def test_workers_that_cannot_begin_end_the_run(talks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.batch.pool._prepare", die)
    with pytest.raises(CaesuraError, match=r"\(exit status 3\); run it again with one worker"):
        list(run(BatchPlan(talks, workers=2)))
    assert not multiprocessing.active_children()


def children(parent: int) -> set[int]:
    """The processes that a process has started and that are not over."""
    pids = set()
    for place in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, above = place.read_text().rpartition(") ")[2].split()[:2]
            if int(above) == parent and state != "Z":
                pids.add(int(place.parent.name))
    return pids


@pytest.mark.skipif(not Path("/proc/self/stat").is_file(), reason="this system does not list its processes so")
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_the_end_of_the_program_ends_its_workers_and_the_next_run_goes_on(talks: Path, end: signal.Signals) -> None:
    for number in range(20):
        shutil.copy(TALK, talks / f"talk{number}.srt")
    command = [sys.executable, "-m", "engine", "batch", str(talks), "--pattern", "talk*;a*", "--workers", "2"]
    running = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, preexec_fn=listen, start_new_session=True)
    wait_for(lambda: len(list(talks.glob("*.punctuated.srt"))) >= 3)
    started = children(running.pid)
    assert len(started) >= 2
    (os.kill if end == signal.SIGKILL else os.killpg)(running.pid, end)  # to all, as a terminal and systemd do
    errors = running.communicate(timeout=60)[1]
    assert running.returncode == (-end if end == signal.SIGKILL else 130)
    assert "Traceback" not in errors
    assert end == signal.SIGKILL or ("leaked" not in errors and "the same command resumes" in errors)
    wait_for(lambda: not any(Path(f"/proc/{number}").exists() for number in started))
    written = list(talks.glob("talk*.punctuated.srt"))
    assert 3 <= len(written) <= 20
    assert len({path.read_bytes() for path in written}) == 1
    outcomes = {outcome.path: outcome for outcome in run(BatchPlan(talks, "talk*"))}
    assert sum(outcome.state == "skipped" for outcome in outcomes.values()) >= len(written) - 1
    assert {outcome.state for outcome in outcomes.values()} <= {"skipped", "done"}
    assert len(list(talks.glob("talk*.punctuated.srt"))) == 20
    assert not list(talks.glob("*.tmp"))


def wait_for(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + 120
    while not condition() and time.monotonic() < until:
        time.sleep(0.01)
    assert condition()


def test_a_script_may_start_workers(talks: Path, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "from pathlib import Path\nfrom engine.batch import BatchPlan, run\n"
        f"print(sum(outcome.state == 'done' for outcome in run(BatchPlan(Path({str(talks)!r}), '?.srt', workers=2))))\n"
    )
    root = str(Path(engine.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": root},
        timeout=300,
    )
    assert (done.stdout, done.stderr) == ("3\n", "")


def test_a_worker_that_hangs_is_stopped_and_its_file_reported(talks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.batch.pool._punctuated", hang_over_a)
    outcomes = {outcome.path.name: outcome for outcome in run(BatchPlan(talks, "[ac].*", workers=2, patience=8.0))}
    assert states(outcomes) == {"a.txt": "failed", "c.srt": "failed"}
    assert f"{talks / 'a.txt'}: the work on it hung (no progress for 8 s)" in outcomes["a.txt"].error
    assert "not a.txt" in outcomes["c.srt"].error
    assert not multiprocessing.active_children()
