"""The actions of the menu Play."""

import pytest

from engine.document.edits import SetText
from tests.app.actions.checks import Checks, analysed, current
from tests.app.steps import select, text, trigger

pytestmark = pytest.mark.usefixtures("fake_model", "analysed_once")
CHECKS = Checks()


@CHECKS("play", "play-cue", "play-around")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    qtbot.waitUntil(lambda: window.editor.player.ready)
    select(window, [6])
    trigger(window, name)
    qtbot.waitUntil(lambda: window.editor.player.playing)
    cue = window.editor.session.transcript.cues[6]
    if name == "play-cue":
        qtbot.waitUntil(lambda: not window.editor.player.playing, timeout=10_000)
        assert window.editor.player.position == pytest.approx(cue.end / 1000, abs=0.1)
    if name == "play-around":
        moment = window.editor.sound.timeline.slot_time(*current(window))
        assert abs(window.editor.player.position - moment) < 1.2
    window.editor.player.pause()


@CHECKS("loop", "follow", "spectrogram")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    before = window.editor.settings.get(name)
    trigger(window, name)
    assert window.editor.settings.get(name) != before
    if name != "loop":
        assert getattr(window.page.sound_panel.waveform, name) != before


@CHECKS("back", "forward")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    qtbot.waitUntil(lambda: window.editor.player.ready)
    window.editor.player.seek(10.0)
    trigger(window, name)
    assert window.editor.player.position == pytest.approx(9.0 if name == "back" else 11.0, abs=0.05)


@CHECKS("slower", "faster")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    trigger(window, name)
    assert window.editor.player.speed == (0.75 if name == "slower" else 1.25)


@CHECKS("align")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    window.editor.session.do("edit", SetText(4, text(window, 4).replace(" ", "  ")))
    with qtbot.waitSignal(window.editor.recording.aligned, timeout=60_000):
        trigger(window, name)
    assert all(timing.clock == "aligned" for timing in window.editor.session.transcript.cues[4].timings)


test_each_action = CHECKS.test()
