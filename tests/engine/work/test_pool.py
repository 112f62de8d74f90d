"""Processes that work, die, hang, wait and end."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest
from loky.backend.queues import Queue

from engine.errors import CaesuraError, InputError
from engine.system.signals import STOPS
from engine.work.job import Cancelled, Job, Progress
from engine.work.pool import Pool, WorkerHung, WorkerLost

PREPARED: list[int] = []


def prepare(progress: Progress, number: int) -> None:
    PREPARED[:] = [number]


def refuse(progress: Progress) -> None:
    raise InputError("no such model")


def steps(progress: Progress, count: int) -> list[int]:
    for step in range(count):
        time.sleep(0.02)
        progress((step + 1) / count)
    return PREPARED


def name(progress: Progress) -> tuple[int, str]:
    return os.getpid(), sys.modules["__main__"].__name__


def leave(progress: Progress, status: int) -> None:
    os._exit(status)


def hang(progress: Progress) -> None:
    while True:
        time.sleep(1)


def fail(progress: Progress) -> None:
    raise PermissionError("not this file")


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not condition() and time.monotonic() < end:
        time.sleep(0.01)
    assert condition()


def blocked(progress: Progress) -> bool:
    return signal.pthread_sigmask(signal.SIG_BLOCK, []) >= STOPS


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="this system has other signals")
def test_no_process_is_interrupted_while_it_starts() -> None:
    """In a program of its own, whose first process is the first that it has ever started."""
    lines = (
        "from engine.work.pool import Pool",
        "from tests.engine.work.test_pool import blocked",
        "with Pool(2) as pool:",
        "    print([each.result() for each in [pool.submit(blocked), pool.submit(blocked)]])",
    )
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    assert done.stdout == "[True, True]\n"


def test_results_and_progress() -> None:
    job = Job()
    with Pool(2, prepare, (7,)) as pool:
        results = [pool.submit(steps, 40, job=job), pool.submit(steps, 1), pool.submit(steps, 1)]
        until(lambda: 0 < job.share < 1)
        assert [result.result() for result in results] == [[7]] * 3
    assert job.share > 0.5
    assert not multiprocessing.active_children()


def test_an_error_of_the_work_is_raised_and_the_process_goes_on() -> None:
    with Pool(1) as pool:
        first = pool.submit(name).result()
        with pytest.raises(PermissionError, match="not this file"):
            pool.submit(fail).result()
        assert pool.submit(name).result() == first


def test_a_process_that_dies_loses_its_own_work_only() -> None:
    with Pool(2, patience=60) as pool:
        others = [pool.submit(steps, 20) for _ in range(2)]
        lost = pool.submit(leave, 5)
        assert [other.result() for other in others] == [[], []]
        with pytest.raises(WorkerLost, match="exit status 5"):
            lost.result()
        assert pool.submit(steps, 1).result() == []


def test_a_process_that_dies_while_it_is_idle_loses_nothing() -> None:
    with Pool(1) as pool:
        number = pool.submit(name).result()[0]
        os.kill(number, signal.SIGKILL)
        until(lambda: not multiprocessing.active_children())
        assert pool.submit(name).result()[0] != number


def test_a_process_without_progress_is_stopped() -> None:
    with Pool(1, patience=1.0) as pool:
        with pytest.raises(WorkerHung, match="no progress for 1 s"):
            pool.submit(hang).result()
        assert pool.submit(steps, 80).result() == []  # it takes longer, and reports


def test_a_cancelled_job_ends_its_process() -> None:
    job = Job()
    with Pool(1) as pool:
        result = pool.submit(hang, job=job)
        until(lambda: bool(multiprocessing.active_children()))
        job.cancel()
        with pytest.raises(Cancelled):
            result.result(30)
        assert pool.submit(steps, 1).result() == []


def test_the_time_of_a_job_is_kept() -> None:
    with Pool(1) as pool:
        pool.submit(name).result()
        began = time.monotonic()
        with pytest.raises(Cancelled):
            pool.submit(hang, job=Job(seconds=0.5)).result()
        assert time.monotonic() - began < 5


def test_work_goes_on_after_a_pause() -> None:
    job = Job()
    with Pool(1, patience=1.0) as pool:
        result = pool.submit(steps, 40, job=job)
        until(lambda: job.share > 0)
        pool.paused = True
        time.sleep(0.5)
        share = job.share
        time.sleep(1.5)
        assert job.share == share < 1
        pool.paused = False
        assert result.result() == []


def test_an_error_of_the_preparation_is_raised() -> None:
    with Pool(1, refuse) as pool, pytest.raises(InputError, match="no such model"):
        pool.submit(name).result()


def test_processes_that_cannot_begin() -> None:
    with Pool(1, leave, (3,)) as pool, pytest.raises(CaesuraError, match=r"\(exit status 3\)"):
        pool.submit(name).result()


def with_a_child(progress: Progress, path: str) -> None:
    """Starts a process of its own and hangs."""
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    Path(path).write_text(str(child.pid))
    time.sleep(600)


@pytest.mark.skipif(os.name != "posix", reason="this system has other programs that end processes")
def test_a_process_is_stopped_with_its_children_without_other_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    path = tmp_path / "child"
    with Pool(1) as pool:
        pool.submit(with_a_child, str(path))
        until(lambda: path.is_file() and bool(path.read_text()))
    child = int(path.read_text())
    until(lambda: not psutil.pid_exists(child) or psutil.Process(child).status() == psutil.STATUS_ZOMBIE)


def test_a_closed_pool_leaves_no_thread_that_could_outlive_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would hold semaphores, which are reported as leaked where the program ends before it."""
    feed = Queue._feed

    def feed_slowly(*arguments: object) -> None:
        feed(*arguments)
        time.sleep(0.3)

    monkeypatch.setattr(Queue, "_feed", staticmethod(feed_slowly))
    before = set(threading.enumerate())
    with Pool(1) as pool:
        pool.submit(steps, 1).result()
    with Pool(1) as pool:
        pool.warm()  # ended while it starts
    assert set(threading.enumerate()) <= before
