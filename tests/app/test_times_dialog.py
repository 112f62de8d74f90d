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


def changed(asked: TimesDialog, transcript: Transcript) -> None:
    """What is asked for, done."""
    asked.edit_wanted.connect(lambda count, make: make(transcript).apply(transcript))
    asked.accept()


def starts(transcript: Transcript) -> list[int]:
    return [cue.start for cue in transcript.cues]


def test_shift_all(qtbot, transcript):
    asked = dialog(qtbot, transcript, [1])
    asked.amount.setValue(-0.5)
    changed(asked, transcript)
    assert starts(transcript) == [500, 2500, 4500]


def test_shift_the_chosen_ones(qtbot, transcript):
    asked = dialog(qtbot, transcript, [1, 2])
    asked.amount.setValue(1.25)
    changed(asked, transcript)
    assert starts(transcript) == [1000, 4250, 6250]


def test_stretch_by_two_points(qtbot, transcript):
    asked = dialog(qtbot, transcript, [])
    asked.stretch.setChecked(True)
    assert (asked.first.value(), asked.last.value()) == (1.0, 5.0)
    asked.first.setValue(2.0)
    asked.last.setValue(10.0)
    changed(asked, transcript)
    assert starts(transcript) == [2000, 6000, 10000]


def test_frame_rate(qtbot, transcript):
    asked = dialog(qtbot, transcript, [])
    asked.rate.setChecked(True)
    asked.new.setCurrentText("50")
    changed(asked, transcript)
    assert starts(transcript) == [500, 1500, 2500]


def test_what_cannot_be_done_is_reported_and_the_dialog_stays(qtbot, transcript):
    asked = dialog(qtbot, transcript, [])
    asked.show()
    asked.amount.setValue(-2.0)
    asked.accept()
    assert asked.isVisible()
    assert asked.problem.isVisible()
    assert asked.problem.text()
    asked.amount.setValue(-1.0)
    asked.accept()
    assert not asked.isVisible()
