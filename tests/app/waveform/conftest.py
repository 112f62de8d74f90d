"""A waveform over a made recording with made cues."""

import pytest
from pytestqt.qtbot import QtBot

from app.jobs import JobRunner
from app.widgets.waveform.waveform import Waveform
from tests.app.waveform.scene import SPAN, WIDTH, Cues, analysis


@pytest.fixture
def cues() -> Cues:
    return Cues()


@pytest.fixture
def waveform(qtbot: QtBot, runner: JobRunner, cues: Cues) -> Waveform:
    """A waveform of 90 s, of which the first `SPAN` are in sight."""
    waveform = Waveform(runner.start)
    qtbot.addWidget(waveform)
    waveform.resize(WIDTH, 240)
    waveform.show()
    waveform.set_analysis(analysis())
    waveform.set_source(cues)
    waveform.set_span(0.0, SPAN)
    return waveform
