"""Several jobs at once in the status bar."""

import itertools
import threading

from pytestqt.qtbot import QtBot

from app.jobs import JobProgress, JobRunner, WindowJob
from app.widgets.job_status import JobStatus


def test_the_latest_job_that_still_runs_is_shown(qtbot: QtBot):
    runner = JobRunner()
    status = JobStatus()
    status.follow(runner)
    qtbot.addWidget(status)
    waits = threading.Event(), threading.Event()
    for number, wait in enumerate(waits):
        job = WindowJob(f"job {number}", lambda progress, wait=wait: wait.wait(5))
        runner.start(job, lambda result: None, lambda error: None)
    runner.start(WindowJob("", lambda progress: None), lambda result: None, lambda error: None)
    qtbot.waitUntil(lambda: status.bar.accessibleName() == "job 1")
    waits[1].set()
    qtbot.waitUntil(lambda: status.bar.accessibleName() == "job 0")
    assert not status.isHidden()
    waits[0].set()
    qtbot.waitUntil(status.isHidden)
    runner.close()


def test_it_changes_once_the_events_of_the_moment_are_over(qtbot: QtBot):
    """Else the window is drawn in the middle of a change: a document that was closed in the middle of a job crashed it."""
    runner = JobRunner()
    status = JobStatus()
    status.follow(runner)
    qtbot.addWidget(status)
    wait = threading.Event()
    number = runner.start(WindowJob("job", lambda progress: wait.wait(5)), lambda result: None, lambda error: None)
    qtbot.waitUntil(status.isVisible)
    runner.cancel(number)
    assert status.isVisible()
    status.stop_button.click()  # nothing is left to be stopped
    qtbot.waitUntil(status.isHidden)
    wait.set()
    runner.close()


def test_it_shows_how_much_is_done(qtbot: QtBot):
    runner = JobRunner()
    status = JobStatus()
    status.follow(runner)
    qtbot.addWidget(status)
    wait = threading.Event()

    def work(progress: JobProgress) -> None:
        progress.report(0.25)
        wait.wait(5)

    runner.start(WindowJob("job", work), lambda result: None, lambda error: None)
    qtbot.waitUntil(lambda: status._left.text() == "25 %")
    assert status.bar.value() == 25
    wait.set()
    runner.close()


def test_in_a_narrow_window_a_long_title_covers_nothing(qtbot: QtBot):
    runner = JobRunner()
    status = JobStatus()
    status.follow(runner)
    qtbot.addWidget(status)
    status.setFixedWidth(400)
    wait = threading.Event()
    runner.start(WindowJob("a job " * 20, lambda progress: wait.wait(5)), lambda result: None, lambda error: None)
    qtbot.waitUntil(status.isVisible)
    status._left.setText("50 % · 21 s left")
    qtbot.waitUntil(lambda: status._left.width() >= status._left.sizeHint().width(), timeout=2000)
    row = status._title, status.bar, status._left, status.stop_button
    assert all(one.geometry().right() < other.x() for one, other in itertools.pairwise(row))
    assert status.rect().contains(status.stop_button.geometry())
    wait.set()
    runner.close()
