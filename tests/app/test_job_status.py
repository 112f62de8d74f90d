"""Several jobs at once in the status bar."""

import threading

from pytestqt.qtbot import QtBot

from app.jobs import JobRunner, WindowJob
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
    assert status.bar.accessibleName() == "job 1"
    waits[1].set()
    qtbot.waitUntil(lambda: status.bar.accessibleName() == "job 0")
    assert not status.isHidden()
    waits[0].set()
    qtbot.waitUntil(status.isHidden)
    runner.close()
