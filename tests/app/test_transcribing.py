"""A recording that is dropped on the window becomes a document, and a transcription that was stopped goes on."""

import shutil
from pathlib import Path

import numpy as np
import pytest
import soundfile
from pytestqt.qtbot import QtBot

from app.editor.transcribing import transcription
from app.jobs import JobCancelled, Progress
from app.main_window import MainWindow
from engine.audio.media import RATE, read_audio
from engine.system.folders import data_folder
from tests.app.steps import RECORDING, settled, texts

pytest.importorskip("faster_whisper")
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("fake_model")]


@pytest.fixture
def speech(tmp_path: Path) -> Path:
    sound = np.concatenate(list(read_audio(RECORDING)))[: 12 * RATE]
    soundfile.write(tmp_path / "speech.flac", sound, RATE)
    return tmp_path / "speech.flac"


def test_what_is_said_becomes_the_document(window: MainWindow, qtbot: QtBot, speech: Path) -> None:
    with qtbot.waitSignals(
        [window.editor.session.opened, window.editor.session.reviewed, window.editor.recording.analysed],
        timeout=120_000,
    ):
        window.documents.open_dropped([speech])
    settled(window, qtbot)
    session = window.editor.session
    assert "good evening" in " ".join(texts(window)).lower()
    assert all(cue.end > cue.start for cue in session.transcript.cues)
    assert (session.name, session.path, session.modified) == ("speech.srt", None, True)
    assert window.editor.recording.path == speech
    assert window.windowTitle() == "speech.srt[*] — Caesura"


def test_what_was_done_is_kept_and_gone_on_with(speech: Path) -> None:
    job = transcription("", speech)

    def stop(share: float) -> None:
        if any(data_folder().rglob("*.partial")) and share > 0.3:
            progress.cancel()

    progress = Progress(stop)
    with pytest.raises(JobCancelled):
        job.work(progress)
    [partial] = data_folder().rglob("*.partial")
    lines = partial.read_text().splitlines()
    assert len(lines) > 1
    again = job.work(Progress(lambda share: None))
    assert not partial.exists()
    shutil.rmtree(data_folder())
    assert again.transcript.cues == job.work(Progress(lambda share: None)).transcript.cues
