"""A recording that is dropped on the window becomes a document, and a transcription that was stopped goes on."""

import threading
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import soundfile
from pytestqt.qtbot import QtBot

from app.editor.transcriber import recognise
from app.editor.transcribing import TRANSCRIPTION, transcribe_again
from app.jobs import JobProgress
from app.main_window import MainWindow
from engine.audio.media import RATE, read_audio
from engine.document.cue import Cue, Timing
from engine.document.edits import SetCues, SetText
from engine.document.limits import STANDARD
from engine.document.transcript import Transcript
from engine.system.folders import data_folder
from engine.work.job import Cancelled
from tests.app.steps import RECORDING, opened, settled, texts, trigger

pytest.importorskip("faster_whisper")
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("fake_model")]


@pytest.fixture
def speech(tmp_path: Path) -> Path:
    sound = np.concatenate(list(read_audio(RECORDING)))[: 12 * RATE]
    soundfile.write(tmp_path / "speech.flac", sound, RATE)
    return tmp_path / "speech.flac"


@pytest.fixture(scope="module")
def long_speech(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Enough of the sample talk for several utterances."""
    path = tmp_path_factory.mktemp("speech") / "talk.flac"
    soundfile.write(path, np.concatenate(list(read_audio(RECORDING)))[: 40 * RATE], RATE)
    return path


@pytest.mark.parametrize("opened", [True, False], ids=["opened", "dropped"])
def test_what_is_said_becomes_the_document(window: MainWindow, qtbot: QtBot, speech: Path, opened: bool) -> None:
    with qtbot.waitSignals(
        [window.editor.session.opened, window.editor.session.reviewed, window.editor.recording.analysed],
        timeout=120_000,
    ):
        window.open(speech) if opened else window.documents.dropped([speech]).work()
    settled(window, qtbot)
    session = window.editor.session
    assert "good evening" in " ".join(texts(window)).lower()
    assert all(cue.end > cue.start for cue in session.transcript.cues)
    assert (session.name, session.path, session.modified) == ("speech.srt", None, True)
    assert window.editor.recording.path == speech
    assert window.windowTitle() == "speech.srt[*] — Caesura"


def recognised(speech: Path, stop_at: float = 2.0) -> list[Cue]:
    """The cues of a recording, until so much of it is done."""
    cues: list[Cue] = []

    def stop(share: float) -> None:
        if share > stop_at:
            progress.cancel()

    def settled(before: int, new: list[Cue], language: str) -> None:
        assert before == len(cues)
        cues.extend(new)

    progress = JobProgress(stop)
    if stop_at <= 1:
        with pytest.raises(Cancelled):
            recognise(speech, settled, progress)
    else:
        recognise(speech, settled, progress)
    return cues


@cache
def whole(speech: Path) -> list[Cue]:
    """The cues of all of it, in one go."""
    return recognised(speech)


def test_what_was_done_is_kept_and_gone_on_with(long_speech: Path) -> None:
    first = recognised(long_speech, stop_at=0.6)
    [partial] = data_folder().rglob("*.partial")
    assert len(partial.read_text().splitlines()) > 1
    again = recognised(long_speech)
    assert again[: len(first)] == first
    assert not partial.exists()
    assert again == whole(long_speech)


def test_the_first_cues_can_be_worked_on_while_the_rest_is_recognised(
    window: MainWindow, qtbot: QtBot, long_speech: Path
) -> None:
    editor = window.editor
    session = editor.session
    with qtbot.waitSignal(session.opened, timeout=120_000):
        window.documents.dropped([long_speech]).work()
    assert session.runner.runs(TRANSCRIPTION)
    assert editor.recording.path == long_speech
    panel = window.page.review_panel
    qtbot.waitUntil(lambda: "at the end" in panel.message.text())
    assert panel.punctuate.isVisible()
    early = len(session.transcript.cues)
    window.page.table.go_to_cue(0)
    session.do("edit", SetText(0, "Good evening, all."))
    qtbot.waitUntil(lambda: len(session.transcript.cues) > early, timeout=120_000)
    assert window.page.table.currentIndex().row() == 0
    if not session.latest_review:
        with qtbot.waitSignal(session.reviewed, timeout=120_000):
            pass
    settled(window, qtbot)
    assert not session.runner.runs(TRANSCRIPTION)
    assert not panel.message.isVisible()
    assert texts(window)[0] == "Good evening, all."
    assert session.undo_stack.count() == 1
    session.undo_stack.undo()
    assert texts(window) == [cue.text for cue in whole(long_speech)]
    assert session.modified


def test_stopping_keeps_what_has_come_and_it_goes_on(window: MainWindow, qtbot: QtBot, long_speech: Path) -> None:
    session = window.editor.session
    with qtbot.waitSignal(session.opened, timeout=120_000):
        window.documents.dropped([long_speech]).work()
    qtbot.waitUntil(lambda: window.job_status.bar.accessibleName().startswith("Transcribing"))
    with qtbot.waitSignal(window.editor.transcriber.stopped):
        window.job_status.stop_button.click()
    before = texts(window)
    assert before
    assert session.modified
    assert "Transcription stopped at 0:" in window.page.banner.message
    settled(window, qtbot)
    assert texts(window) == before
    window.page.banner.action.click()
    with qtbot.waitSignal(session.edited, timeout=120_000):
        pass
    qtbot.waitUntil(lambda: not session.runner.runs(TRANSCRIPTION), timeout=120_000)
    assert len(texts(window)) > len(before)
    assert texts(window) == [cue.text for cue in whole(long_speech)]


def test_closing_the_document_stops_it(window: MainWindow, qtbot: QtBot, long_speech: Path) -> None:
    session = window.editor.session
    with qtbot.waitSignal(session.opened, timeout=120_000):
        window.documents.dropped([long_speech]).work()
    session.close()
    assert not session.runner.runs(TRANSCRIPTION)
    settled(window, qtbot)
    assert session.transcript is None
    assert [*data_folder().rglob("*.partial")]


def test_what_was_punctuated_meanwhile_is_left_as_it_is(window: MainWindow, qtbot: QtBot, long_speech: Path) -> None:
    session = window.editor.session
    with qtbot.waitSignal(session.opened, timeout=120_000):
        window.documents.dropped([long_speech]).work()
    with qtbot.waitSignal(session.reviewed):
        trigger(window, "punctuate")
    first = session.request
    with qtbot.waitSignal(session.reviewed, timeout=120_000):
        pass
    settled(window, qtbot)
    assert session.request is not first
    assert first.total < len(session.transcript.cues) == first.total + session.request.total


@pytest.mark.parametrize("edited", [False, True])
def test_cues_that_get_word_times_meanwhile_are_transcribed_again_but_not_edited_ones(
    window: MainWindow, qtbot: QtBot, talk: Path, monkeypatch: pytest.MonkeyPatch, edited: bool
) -> None:
    ready = threading.Event()

    def again(transcript: Transcript, cues: list[int], *_: object, **options: object) -> SetText:
        ready.wait()
        return SetText(cues[0], "heard again")

    monkeypatch.setattr("engine.transcription.transcribe_again", again)
    session = opened(window, qtbot, talk).editor.session
    transcribe_again(session, [0], RECORDING, None, "en", STANDARD)
    timed = replace(session.transcript.cues[0], timings=(Timing(0, 4, 0.5, 0.8),))
    session.fill_in(SetCues({0: replace(timed, text="edited") if edited else timed}))
    ready.set()
    settled(window, qtbot)
    assert texts(window)[0] == ("edited" if edited else "heard again")
