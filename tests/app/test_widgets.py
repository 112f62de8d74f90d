from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.jobs import JobRunner, WindowJob
from app.widgets.banner import Banner
from app.widgets.job_status import JobStatus


def test_banner_shows_and_closes(qtbot: QtBot):
    banner = Banner()
    qtbot.addWidget(banner)
    assert banner.isHidden()
    banner.show_message("talk.srt has no cues.")
    assert not banner.isHidden()
    assert banner.message == "talk.srt has no cues."
    assert banner.accessibleName() == "talk.srt has no cues."
    qtbot.mouseClick(banner.close_button, Qt.MouseButton.LeftButton)
    assert banner.isHidden()


def test_banner_runs_its_action(qtbot: QtBot):
    banner, done = Banner(), []
    qtbot.addWidget(banner)
    banner.show_message("It went wrong.", "note", action=("Again", lambda: done.append(True)))
    assert banner.action.text() == "Again"
    qtbot.mouseClick(banner.action, Qt.MouseButton.LeftButton)
    assert done == [True]
    assert banner.isHidden()


def test_job_status_shows_progress_and_stops_the_job(qtbot: QtBot):
    runner = JobRunner()
    status = JobStatus()
    status.follow(runner)
    qtbot.addWidget(status)
    assert status.isHidden()

    def work(progress):
        while True:
            progress.report(0.42)

    runner.start(WindowJob("Punctuating", work), lambda result: None, lambda error: None)
    qtbot.waitUntil(lambda: status.bar.value() == 42)
    assert not status.isHidden()
    qtbot.mouseClick(status.stop_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(status.isHidden)
    runner.close()
