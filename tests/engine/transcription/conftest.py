"""What the tests of transcription share: the real checkpoint, loaded once, and the sample talk's first 33 seconds."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from engine.audio.media import RATE, read_audio
from engine.transcription import SpeechSegment, Whisper, transcribe
from tests.speech import SAMPLES

SECONDS = 33


@pytest.fixture(scope="session")
def whisper() -> Whisper:
    return Whisper(threads=1)


@pytest.fixture(scope="session")
def talk() -> np.ndarray:
    """The sample talk: float32 (samples,), at 16 kHz."""
    return np.concatenate(list(read_audio(SAMPLES / "talk.ogg")))


@pytest.fixture(scope="session")
def speech(talk: np.ndarray, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("speech") / "talk.flac"
    soundfile.write(path, talk[: SECONDS * RATE], RATE)
    return path


@pytest.fixture(scope="session")
def events(speech: Path, whisper: Whisper) -> list[SpeechSegment | float]:
    """What comes of the speech in the order in which it comes: segments, and shares done."""
    order: list[SpeechSegment | float] = []
    for segment in transcribe(speech, whisper, progress=order.append):
        order.append(segment)  # noqa: PERF402 (shares come in between)
    return order


@pytest.fixture(scope="session")
def segments(events: list[SpeechSegment | float]) -> list[SpeechSegment]:
    return [event for event in events if isinstance(event, SpeechSegment)]
