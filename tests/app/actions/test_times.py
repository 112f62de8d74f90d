"""The actions of the menu Times."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from app.main_window import MainWindow
from tests.app.actions.checks import Checks, analysed, dialog_of
from tests.app.steps import select, settled, trigger
from tests.films import write_film

pytestmark = pytest.mark.usefixtures("fake_model", "analysed_once")
CHECKS = Checks()


def test_a_recording_that_cannot_be_played_sets_no_times(desk: MainWindow, qtbot, tmp_path: Path) -> None:
    (tmp_path / "broken.wav").write_bytes(b"RIFF nothing of use")
    with qtbot.waitSignal(desk.editor.player.failed, timeout=30_000):
        desk.editor.recording.open(tmp_path / "broken.wav")
    settled(desk, qtbot)
    select(desk, [3])
    for name in ("play", "set-start", "set-end"):
        qtbot.waitUntil(lambda name=name: not desk.actions_by_id[name].isEnabled())
    assert desk.actions_by_id["close-media"].isEnabled()


@CHECKS("shift")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    dialog = dialog_of("TimesDialog")
    dialog.amount.setValue(1.5)
    dialog.accept()
    assert window.editor.session.transcript.cues[0].start == 2000


@CHECKS("shift-earlier", "shift-later")
def _(window, qtbot, name, *rest):
    select(window, [0])
    trigger(window, name)
    assert window.editor.session.transcript.cues[0].start == (400 if name == "shift-earlier" else 600)
    assert window.editor.session.transcript.cues[1].start == 4242


@CHECKS("edit-times")
def _(window, qtbot, name, *rest):
    select(window, [1])
    trigger(window, "show-transcript")
    trigger(window, name)
    qtbot.keyClicks(window.page.table.figures.editor, "0:05")
    window.page.cues.finish_editing()
    assert window.editor.session.transcript.cues[1].start == 5000


@CHECKS("snap")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    window.editor.set_times(
        3, window.editor.session.transcript.cues[3].start - 150, window.editor.session.transcript.cues[3].end
    )
    moved = window.editor.session.transcript.cues[3].start
    trigger(window, name)
    assert window.editor.session.transcript.cues[3].start != moved
    assert "snap" in window.actions_by_id["undo"].text()


def test_cues_that_snap_to_speech_stay_readable_at_the_users_speed(desk: MainWindow, qtbot) -> None:
    analysed(desk, qtbot)
    session = desk.editor.session
    before = [cue.end - cue.start for cue in session.transcript.cues]
    desk.editor.settings.set("reading-speed", 5)
    trigger(desk, "select-all")
    trigger(desk, "snap")
    after = [cue.end - cue.start for cue in session.transcript.cues]
    assert after != before
    assert all(new >= old for new, old in zip(after, before, strict=True))


@CHECKS("fix-overlaps")
def _(window, qtbot, name, *rest):
    first, second = window.editor.session.transcript.cues[:2]
    window.editor.set_times(0, first.start, second.start + 300)
    trigger(window, name)
    assert window.editor.session.transcript.cues[0].end == second.start
    assert "overlaps" in window.actions_by_id["undo"].text()


@CHECKS("set-start", "set-end")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    select(window, [1])
    qtbot.waitUntil(lambda: window.editor.player.ready)
    window.editor.player.seek(5.0)
    trigger(window, name)
    cue = window.editor.session.transcript.cues[1]
    assert (cue.start if name == "set-start" else cue.end) == 5000


@CHECKS("find-shots", "snap-shots")
def _(window, qtbot, name, monkeypatch, folder):
    film = write_film(folder / "film.mp4", (50, 60), sound=True)
    with qtbot.waitSignal(window.editor.player.loaded):
        window.editor.recording.open(film)
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.recording.shots_changed):
        trigger(window, "find-shots")
    (change,) = window.editor.recording.shots
    assert change == pytest.approx(2.0, abs=0.05)
    window.editor.set_times(0, 500, 1800)
    select(window, [0, 1])
    if name == "snap-shots":
        trigger(window, name)
        assert window.editor.session.transcript.cues[0].end == round(change * 1000) - 80


@CHECKS("sort")
def _(window, qtbot, name, *rest):
    window.editor.set_times(0, 60_000, 61_000)
    trigger(window, name)
    starts = [cue.start for cue in window.editor.session.transcript.cues]
    assert starts == sorted(starts)


@pytest.mark.parametrize(
    ("name", "note"),
    [
        ("fix-overlaps", "There are no overlaps to fix."),
        ("snap", "There are no edges to move to speech nearby."),
        ("snap-shots", "There are no edges to move to shot changes nearby."),
        ("sort", "The cues are sorted already."),
    ],
)
def test_what_has_nothing_to_change_is_reported(
    desk: MainWindow, monkeypatch: pytest.MonkeyPatch, name: str, note: str
) -> None:
    monkeypatch.setattr(desk.editor.recording, "analysis", SimpleNamespace(spans=[]))
    monkeypatch.setattr(desk.editor.recording, "shots", [3600.0])
    trigger(desk, name)
    assert desk.page.banner.message == note
    assert desk.editor.session.undo_stack.count() == 0


test_each_action = CHECKS.test()
