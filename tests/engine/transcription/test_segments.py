"""`transcribe`: what is said, as soon as it is recognised; progress, cancel, resume."""

import sys
import wave
from collections.abc import Sequence
from pathlib import Path

import av
import numpy as np
import pytest
import soundfile

from engine import transcribe
from engine.audio.media import RATE
from engine.errors import InputError, NoSpeech
from engine.transcription import SpeechSegment, Whisper
from tests.engine.audio.conftest import encode, tone
from tests.engine.transcription.conftest import SECONDS


class Cancelled(Exception):
    pass


def test_segments_come_while_the_recording_is_heard(events: Sequence[SpeechSegment | float]) -> None:
    first, share, second, *shares = events
    assert isinstance(first, SpeechSegment)
    assert isinstance(second, SpeechSegment)
    assert first.end < SECONDS / 2
    assert [share, *shares] == sorted([share, *shares])
    assert 0.2 < share < 0.5
    assert shares[-1] == 1


def test_what_progress_raises_ends_the_work(speech: Path, whisper: Whisper) -> None:
    def cancel(share: float) -> None:
        raise Cancelled

    running = transcribe(speech, whisper, progress=cancel)
    next(running)
    with pytest.raises(Cancelled):
        next(running)


def test_it_goes_on_where_it_was_stopped(speech: Path, whisper: Whisper, segments: Sequence[SpeechSegment]) -> None:
    assert len(segments) == 2
    assert list(transcribe(speech, whisper, done=segments[:1])) == segments[1:]


def test_a_recording_without_words_is_said_to_have_none(tmp_path: Path, whisper: Whisper) -> None:
    path = tmp_path / "hiss.wav"
    noise = np.random.default_rng(1).normal(0, 0.01, 80_000).astype(np.float32)
    soundfile.write(path, noise, 16_000)
    with pytest.raises(NoSpeech, match=r"hiss\.wav: it has no speech; name another recording$"):
        list(transcribe(path, whisper))


def test_files_that_cannot_be_heard(tmp_path: Path, whisper: Whisper) -> None:
    text = tmp_path / "talk.txt"
    text.write_text("Good evening, everyone.")
    empty = tmp_path / "empty.mp4"
    empty.touch()
    for path in (text, empty, tmp_path / "none.mp4", tmp_path):
        with pytest.raises(InputError, match=str(path)):
            list(transcribe(path, whisper))


def test_a_file_without_sound_is_named(tmp_path: Path, whisper: Whisper) -> None:
    path = tmp_path / "silent.wav"
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, 16_000, 0, "NONE", ""))
    with pytest.raises(InputError, match=r"silent\.wav"):
        list(transcribe(path, whisper))


def test_a_video_without_sound_is_named(tmp_path: Path, whisper: Whisper) -> None:
    path = tmp_path / "silent.mp4"
    with av.open(str(path), "w") as target:
        stream = target.add_stream("mpeg4", rate=25, width=32, height=32, pix_fmt="yuv420p")
        for _ in range(5):
            target.mux(stream.encode(av.VideoFrame.from_ndarray(np.zeros((32, 32, 3), np.uint8))))
        target.mux(stream.encode(None))
    with pytest.raises(InputError, match=r"silent\.mp4 has no sound track; name a file that has one"):
        list(transcribe(path, whisper))


def test_a_silent_track_gives_way_to_one_with_speech(tmp_path: Path, whisper: Whisper, talk: np.ndarray) -> None:
    sound = talk[None, : SECONDS * RATE]
    path = encode(tmp_path / "two.mka", np.zeros_like(sound), sound, rate=RATE, codec="flac")
    warnings: list[str] = []
    assert next(transcribe(path, whisper, warn=warnings.append)).text.startswith("Good evening, everyone.")
    assert "sound track 2 is used" in warnings[0]
    with pytest.raises(NoSpeech, match="it has no speech"):
        next(transcribe(path, whisper, track=1))


def test_no_track_with_speech(tmp_path: Path, whisper: Whisper) -> None:
    path = encode(tmp_path / "two.mka", tone(100, 48_000), tone(200, 48_000), codec="flac")
    with pytest.raises(NoSpeech, match=r"it has no speech; name another recording$"):
        list(transcribe(path, whisper))


def test_a_damaged_recording_is_heard_as_far_as_it_goes(speech: Path, tmp_path: Path, whisper: Whisper) -> None:
    damaged = tmp_path / "half.flac"
    damaged.write_bytes(speech.read_bytes()[: speech.stat().st_size // 6])
    warnings: list[str] = []
    (segment,) = transcribe(damaged, whisper, warn=warnings.append)
    assert segment.text.startswith("Good evening, everyone.")
    assert "left out" in warnings[0]


def test_a_track_that_is_missing(speech: Path, whisper: Whisper) -> None:
    with pytest.raises(InputError, match="no sound track 2"):
        next(transcribe(speech, whisper, track=2))


def test_a_language_that_the_checkpoint_does_not_know(speech: Path, whisper: Whisper) -> None:
    with pytest.raises(InputError, match="knows English only"):
        next(transcribe(speech, whisper, language="fr"))


def test_nothing_of_torch_is_loaded(segments: Sequence[SpeechSegment]) -> None:
    assert segments
    module = sys.modules["faster_whisper.transcribe"]
    assert "torch" not in vars(module)
