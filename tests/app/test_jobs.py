import threading
import time

import pytest
from PySide6.QtCore import QThread

from app.jobs import JobProgress, JobRunner, WindowJob
from engine.work.job import Cancelled


class Outcome:
    """What came back, and on which thread."""

    def __init__(self):
        self.results, self.errors, self.threads = [], [], []

    def done(self, result):
        self.results.append(result)
        self.threads.append(QThread.currentThread())

    def failed(self, error):
        self.errors.append(error)
        self.threads.append(QThread.currentThread())


@pytest.fixture
def outcome() -> Outcome:
    return Outcome()


def test_result_comes_back_on_the_gui_thread(qtbot, runner, outcome):
    elsewhere = []

    def work(progress):
        elsewhere.append(QThread.currentThread())
        return 42

    runner.start(WindowJob("count", work), outcome.done, outcome.failed)
    qtbot.waitUntil(lambda: outcome.results == [42])
    assert outcome.threads == [QThread.currentThread()]
    assert elsewhere != outcome.threads
    assert not runner._running


def test_error_comes_back_as_it_was(qtbot, runner, outcome):
    error = ValueError("no")

    def work(progress):
        raise error

    runner.start(WindowJob("fail", work), outcome.done, outcome.failed)
    qtbot.waitUntil(lambda: outcome.errors == [error])
    assert outcome.results == []


def test_progress_is_reported_once_for_each_per_cent(qtbot, runner, outcome):
    messages = []
    runner.progressed.connect(lambda number, fraction: messages.append(fraction))

    def work(progress):
        for step in range(10_001):
            progress.report(step / 10_000)

    runner.start(WindowJob("steps", work), outcome.done, outcome.failed)
    qtbot.waitUntil(lambda: outcome.results == [None])
    assert len(messages) == 101
    assert messages[-1] == 1.0


def test_cancelled_job_stops_and_its_result_is_dropped(qtbot, runner, outcome):
    running, stopped = threading.Event(), threading.Event()

    def work(progress):
        running.set()
        try:
            while True:
                progress.report(0.1)
        except Cancelled:
            stopped.set()
            raise

    number = runner.start(WindowJob("for ever", work), outcome.done, outcome.failed)
    assert running.wait(5)
    with qtbot.waitSignal(runner.finished) as finished:
        runner.cancel(number)
    assert finished.args == [number]
    assert stopped.wait(5)
    runner.close()
    qtbot.wait(20)
    assert outcome.results == outcome.errors == []


def test_newer_job_with_the_same_subject_makes_the_older_stale(qtbot, runner, outcome):
    release = threading.Event()

    def slow(progress):
        release.wait(5)
        return "old"

    runner.start(WindowJob("old", slow, "document"), outcome.done, outcome.failed)
    runner.start(WindowJob("new", lambda progress: "new", "document"), outcome.done, outcome.failed)
    release.set()
    qtbot.waitUntil(lambda: not runner._running)
    runner.close()
    qtbot.wait(20)
    assert outcome.results == ["new"]


def test_jobs_about_other_things_run_side_by_side(qtbot, runner, outcome):
    together = threading.Barrier(2, timeout=5)

    def work(progress):
        together.wait()
        return True

    runner.start(WindowJob("one", work, "a"), outcome.done, outcome.failed)
    runner.start(WindowJob("two", work, "b"), outcome.done, outcome.failed)
    qtbot.waitUntil(lambda: outcome.results == [True, True])


def test_cancel_of_an_unknown_number_does_nothing(qtbot, runner, outcome):
    runner.start(WindowJob("one", lambda progress: "done", "a"), outcome.done, outcome.failed)
    runner.cancel(99)
    qtbot.waitUntil(lambda: outcome.results == ["done"])


def test_report_after_cancel_raises():
    progress = JobProgress(lambda fraction: None)
    progress.cancel()
    with pytest.raises(Cancelled):
        progress.report(0.5)


def test_an_urgent_job_waits_for_none_that_takes_long(qtbot, runner, outcome):
    release = threading.Event()
    for number in range(QThread.idealThreadCount() + 1):
        runner.start(
            WindowJob("long", lambda progress: release.wait(5), f"long {number}"), lambda _: None, outcome.failed
        )
    runner.start(WindowJob("save", lambda progress: "saved", lane="urgent"), outcome.done, outcome.failed)
    qtbot.waitUntil(lambda: outcome.results == ["saved"])
    release.set()


def test_long_jobs_keep_no_other_waiting(qtbot, runner, outcome):
    release = threading.Event()
    for number in range(QThread.idealThreadCount() + 2):
        work, subject = lambda progress: release.wait(5), f"long {number}"
        runner.start(WindowJob("batch", work, subject, "long"), lambda _: None, outcome.failed)
    runner.start(WindowJob("open", lambda progress: "opened"), outcome.done, outcome.failed)
    qtbot.waitUntil(lambda: outcome.results == ["opened"])
    release.set()


def test_nothing_runs_behind_the_end(qtbot, runner):
    began = threading.Event()
    other = JobRunner(pools=runner.pools)
    other.retire()
    runner.close()
    for ended in (other, runner):
        ended.start(WindowJob("late", lambda progress: began.set()), lambda _: None, lambda error: None)
        assert not ended.busy
    runner.pools.wait()
    assert not began.is_set()


def test_closing_waits_for_urgent_jobs(qtbot, runner):
    written = []

    def work(progress):
        begun.set()
        time.sleep(0.1)
        written.append(1)

    begun = threading.Event()
    runner.start(WindowJob("save", work, lane="urgent"), lambda _: None, lambda error: None)
    assert begun.wait(5)
    runner.close()
    assert written
