from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.jobs import Job, JobRunner
from app.widgets.banner import Banner
from app.widgets.confidence import ConfidenceSlider
from app.widgets.empty_state import EmptyState
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


def test_confidence_slider_tells_its_value(qtbot: QtBot):
    slider = ConfidenceSlider()
    qtbot.addWidget(slider)
    assert slider.value == 0.0
    with qtbot.waitSignal(slider.changed) as changed:
        slider.slider.setValue(90)
    assert changed.args == [0.9]


def test_confidence_slider_counts(qtbot: QtBot):
    slider = ConfidenceSlider()
    qtbot.addWidget(slider)
    assert slider.count_text == "no suggestions yet"
    slider.show_count(1204, 1310)
    assert [int("".join(filter(str.isdigit, part))) for part in slider.count_text.split("of")] == [1204, 1310]


def test_empty_state_asks_for_what_its_buttons_say(qtbot: QtBot):
    empty = EmptyState()
    qtbot.addWidget(empty)
    with qtbot.waitSignal(empty.open_wanted):
        qtbot.mouseClick(empty.open_button, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(empty.sample_wanted):
        qtbot.mouseClick(empty.sample_button, Qt.MouseButton.LeftButton)


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
