"""The actions of the menu File."""

import pytest
from PySide6.QtWidgets import QFileDialog

from app.editor.transcriber import Transcriber
from engine.document.edits import SetText
from tests.app.actions.checks import Checks
from tests.app.steps import RECORDING, settled, texts, trigger

pytestmark = pytest.mark.usefixtures("fake_model")
CHECKS = Checks()


@CHECKS("open")
def _(window, qtbot, name, monkeypatch, folder):
    other = folder / "other.srt"
    other.write_text("1\n00:00:00,000 --> 00:00:01,000\nhello\n", "utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: (str(other), ""))
    trigger(window, name)
    qtbot.waitUntil(lambda: texts(window) == ["hello"])
    assert len(window.documents.editors) == 2


@CHECKS("open-sample")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    qtbot.waitUntil(lambda: window.editor.session.name == "Sample talk")


@CHECKS("open-media", "close-media")
def _(window, qtbot, name, monkeypatch, folder):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: (str(RECORDING), ""))
    with qtbot.waitSignal(window.editor.recording.analysed, timeout=60_000):
        trigger(window, "open-media")
    assert window.page.sound_panel.isVisible()
    settled(window, qtbot)
    trigger(window, "close-media")
    assert not window.page.sound_panel.isVisible()


@CHECKS("time-text")
def _(window, qtbot, name, monkeypatch, folder):
    (folder / "said.txt").write_text("so good evening everyone")
    beside, proposed = folder / "said.wav", []
    beside.write_bytes(b"")
    chosen = iter([str(folder / "said.txt"), str(RECORDING)])

    def ask(parent, title, proposal, filters):
        proposed.append(proposal)
        return next(chosen), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    trigger(window, name)
    assert proposed[1] == str(beside)
    qtbot.waitUntil(lambda: window.editor.session.name == "said.txt")
    settled(window, qtbot)
    assert all(cue.end > cue.start for cue in window.editor.session.transcript.cues)


@CHECKS("transcribe")
def _(window, qtbot, name, monkeypatch, folder):
    """What is said is written down in `test_transcribing`; here, that the recording which was chosen is."""
    recordings = []
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: (str(RECORDING), ""))
    monkeypatch.setattr(Transcriber, "start", lambda transcriber, path: recordings.append(path))
    trigger(window, name)
    assert recordings == [RECORDING]


@CHECKS("save")
def _(window, qtbot, name, monkeypatch, folder):
    window.editor.session.do("edit", SetText(0, "edited"))
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, name)
    assert "edited" in window.editor.session.path.read_text("utf-8")


@CHECKS("save-as", "export")
def _(window, qtbot, name, monkeypatch, folder):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(folder / "copy.vtt"), ""))
    with qtbot.waitSignal(window.editor.session.saved if name == "save-as" else window.editor.session.exported):
        trigger(window, name)
    assert (folder / "copy.vtt").read_text("utf-8").startswith("WEBVTT")
    assert window.editor.session.path.name == ("copy.vtt" if name == "save-as" else "talk.srt")


@CHECKS("next-file")
def _(window, qtbot, name, monkeypatch, folder):
    assert not window.actions_by_id[name].isEnabled()
    (folder / "zebra.srt").write_text("1\n00:00:00,000 --> 00:00:01,000\ngood evening everyone\n", "utf-8")
    window.editor.files._siblings = (None, [])  # as it is in the next document
    with qtbot.waitSignal(window.editor.session.reviewed):
        trigger(window, name)
    assert window.editor.session.name == "zebra.srt"
    assert window.editor.reviewing.current


@CHECKS("open-second", "new-second", "export-second", "close-second")
def _(window, qtbot, name, monkeypatch, folder):
    second = folder / "second.srt"
    second.write_text("1\n00:00:00,500 --> 00:00:04,000\nGuten Abend\n", "utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: (str(second), ""))
    trigger(window, "new-second" if name == "new-second" else "open-second")
    settled(window, qtbot)
    assert window.page.second_panel.isVisible()
    assert window.editor.second_track.text(0) == ("" if name == "new-second" else "Guten Abend")
    if name == "close-second":
        trigger(window, name)
        assert not window.page.second_panel.isVisible()
    if name == "export-second":
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(folder / "de.vtt"), ""))
        with qtbot.waitSignal(window.editor.session.exported):
            trigger(window, name)
        assert "Guten Abend" in (folder / "de.vtt").read_text("utf-8")


@CHECKS("new")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    assert texts(window) == [""]
    assert window.editor.session.path is None


@CHECKS("close")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    assert window.editor.session.transcript is None
    assert window.page.start_page.isVisible()


@CHECKS("quit")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    assert not window.isVisible()


test_each_action = CHECKS.test()
