from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from app.jobs import Job, JobRunner
from app.widgets.banner import Banner
from app.widgets.confidence import ConfidenceSlider
from app.widgets.job_status import JobStatus
from engine.review.notes import Filter
from tests.app.test_reviewing import Desk


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


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    made = Desk(["a b c d"], "a, b, c. d?")  # 0.5, 0.87, 0.74, 0.61
    yield made
    made.close()


def test_confidence_slider_sets_the_minimum_and_counts(desk: Desk, qtbot: QtBot):
    accept = QAction("Accept all", desk.session)
    accept.triggered.connect(desk.reviewing.accept_all)
    slider = ConfidenceSlider(desk.reviewing, {"accept-all": accept})
    qtbot.addWidget(slider)
    assert slider.slider.accessibleDescription() == "4 of 4 at or above 0.00"
    slider.slider.setValue(70)
    assert desk.reviewing.minimum == 0.7
    qtbot.waitUntil(lambda: slider.slider.accessibleDescription() == "2 of 4 at or above 0.70")
    qtbot.mouseClick(slider.accept_button, Qt.MouseButton.LeftButton)
    assert desk.states.count("accepted") == 2
    qtbot.waitUntil(lambda: slider.slider.accessibleDescription() == "0 of 2 at or above 0.70")
    accept.setEnabled(False)
    assert not slider.accept_button.isEnabled()
    assert slider.accept_button.text() == "Accept all ≥"


def test_confidence_slider_follows_the_minimum_and_the_filter(desk: Desk, qtbot: QtBot):
    slider = ConfidenceSlider(desk.reviewing, {})
    qtbot.addWidget(slider)
    desk.reviewing.set_minimum(0.6)
    qtbot.waitUntil(lambda: slider.slider.value() == 60)
    assert desk.reviewing.minimum == 0.6
    desk.reviewing.set_filter(Filter(marks=frozenset({"COMMA"})))
    qtbot.waitUntil(lambda: slider.slider.accessibleDescription() == "1 of 2 at or above 0.60")
    desk.suggest(["a b"], "")
    qtbot.waitUntil(lambda: slider.slider.accessibleDescription() == "at or above 0.60")


def test_job_status_shows_progress_and_stops_the_job(qtbot: QtBot):
    runner = JobRunner()
    status = JobStatus(runner)
    qtbot.addWidget(status)
    assert status.isHidden()

    def work(progress):
        while True:
            progress.report(0.42)

    runner.start(Job("Punctuating", work), lambda result: None, lambda error: None)
    qtbot.waitUntil(lambda: status.bar.value() == 42)
    assert not status.isHidden()
    qtbot.mouseClick(status.stop_button, Qt.MouseButton.LeftButton)
    assert status.isHidden()
    runner.close()
