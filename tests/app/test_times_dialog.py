"""Shift, stretch and frame rate, as they are asked for."""

import pytest
from pytestqt.qtbot import QtBot

from app.dialogs.times import TimesDialog
from engine.document.cue import Cue
from engine.document.transcript import Transcript


@pytest.fixture
def transcript() -> Transcript:
    return Transcript([Cue(1000, 2000, "one"), Cue(3000, 4000, "two"), Cue(5000, 6000, "three")])


def dialog(qtbot: QtBot, transcript: Transcript, chosen: list[int]) -> TimesDialog:
    result = TimesDialog(transcript, chosen)
    qtbot.addWidget(result)
    return result


def changed(times_dialog: TimesDialog, transcript: Transcript) -> None:
    """What is asked for, done."""
    times_dialog.edit_wanted.connect(lambda count, make: make(transcript).apply(transcript))
    times_dialog.accept()


def starts(transcript: Transcript) -> list[int]:
    return [cue.start for cue in transcript.cues]


def test_shift_all(qtbot, transcript):
    times_dialog = dialog(qtbot, transcript, [1])
    times_dialog.amount.setValue(-0.5)
    changed(times_dialog, transcript)
    assert starts(transcript) == [500, 2500, 4500]


def test_shift_the_chosen_ones(qtbot, transcript):
    times_dialog = dialog(qtbot, transcript, [1, 2])
    times_dialog.amount.setValue(1.25)
    changed(times_dialog, transcript)
    assert starts(transcript) == [1000, 4250, 6250]


def test_stretch_by_two_points(qtbot, transcript):
    times_dialog = dialog(qtbot, transcript, [])
    times_dialog.stretch.setChecked(True)
    assert (times_dialog.first.text(), times_dialog.last.text()) == ("00:00:01.000", "00:00:05.000")
    times_dialog.first.setText("2")
    times_dialog.last.setText("0:10,0")
    changed(times_dialog, transcript)
    assert starts(transcript) == [2000, 6000, 10000]


def test_what_is_no_time_is_reported(qtbot, transcript):
    times_dialog = dialog(qtbot, transcript, [])
    times_dialog.show()
    times_dialog.stretch.setChecked(True)
    times_dialog.last.setText("later")
    times_dialog.accept()
    assert "“later” is not a time" in times_dialog.problem.text()
    assert times_dialog.isVisible()


def test_fields_are_level_with_their_names(qtbot, transcript):
    times_dialog = dialog(qtbot, transcript, [])
    times_dialog.show()
    for name, field in ((times_dialog.shift, times_dialog.amount), (times_dialog.rate, times_dialog.old)):
        assert abs(name.geometry().center().y() - field.geometry().center().y()) <= 1


def test_frame_rate(qtbot, transcript):
    times_dialog = dialog(qtbot, transcript, [])
    times_dialog.rate.setChecked(True)
    times_dialog.new.setCurrentText("50")
    changed(times_dialog, transcript)
    assert starts(transcript) == [500, 1500, 2500]


def test_what_cannot_be_done_is_reported_and_the_dialog_stays(qtbot, transcript):
    times_dialog = dialog(qtbot, transcript, [])
    times_dialog.show()
    times_dialog.amount.setValue(-2.0)
    times_dialog.accept()
    assert times_dialog.isVisible()
    assert times_dialog.problem.isVisible()
    assert times_dialog.problem.text()
    times_dialog.amount.setValue(-1.0)
    times_dialog.accept()
    assert not times_dialog.isVisible()
