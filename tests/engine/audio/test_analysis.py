"""A file is heard once and remembered, for as long as it stays as it is."""

import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import soundfile

from engine.audio import analysis as analysis_module
from engine.audio.analysis import AudioAnalysis, analyse
from engine.audio.media import RATE, probe, read_audio
from engine.audio.vad import CHUNK
from engine.errors import InputError
from tests.engine.audio.conftest import encode, tone

TALK = Path(__file__).parents[3] / "resources" / "samples" / "talk.ogg"


@pytest.fixture(scope="module")
def talk() -> np.ndarray:
    """Twelve seconds of speech."""
    return np.concatenate(list(read_audio(TALK)))[: 12 * RATE]


@pytest.fixture
def speech(tmp_path: Path, talk: np.ndarray) -> Path:
    path = tmp_path / "talk.wav"
    soundfile.write(path, talk, RATE)
    return path


def same(one: AudioAnalysis, other: AudioAnalysis) -> bool:
    return (
        one.duration == other.duration
        and np.array_equal(one.voice, other.voice)
        and np.array_equal(one.peaks.rms, other.peaks.rms)
        and np.array_equal(one.peaks.minimum, other.peaks.minimum)
        and np.array_equal(one.peaks.maximum, other.peaks.maximum)
        and (one.path, one.track, one.warnings, one.spans) == (other.path, other.track, other.warnings, other.spans)
    )


def deaf(*arguments: object) -> None:
    raise AssertionError("it should have been remembered")


def test_one_pass_hears_the_waveform_and_the_voice(speech: Path, talk: np.ndarray) -> None:
    analysis = analyse(speech)
    assert analysis.duration == analysis.peaks.duration == 12.0
    assert len(analysis.voice) == 12 * RATE / CHUNK
    assert len(analysis.peaks.rms) == 1200
    assert analysis.peaks.rms.max() == pytest.approx(np.sqrt((talk.reshape(-1, 160) ** 2).mean(axis=1)).max(), rel=1e-3)
    assert analysis.warnings == ()
    # The talk's first words are at 0.5 s (talk.srt); speech is louder than its pauses.
    assert analysis.spans[0][0] == pytest.approx(0.5, abs=0.1)
    assert all(0 <= start < end <= 12.0 for start, end in analysis.spans)
    speech = np.zeros(1200, bool)
    for start, end in analysis.spans:
        speech[round(start * 100) : round(end * 100)] = True
    assert analysis.peaks.rms[speech].mean() > 5 * analysis.peaks.rms[~speech].mean()


def test_the_second_time_it_is_remembered(speech: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = analyse(speech)
    monkeypatch.setattr(analysis_module, "read_audio", deaf)
    reported: list[float] = []
    assert same(analyse(speech, progress=reported.append), first)
    assert reported == [1.0]


def test_warnings_are_remembered(speech: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speech.write_bytes(speech.read_bytes()[: speech.stat().st_size // 2])
    first = analyse(speech)
    assert first.warnings == (f"{speech}: the sound ends at 0:00:06 of 0:00:12; the rest is missing from the file",)
    monkeypatch.setattr(analysis_module, "read_audio", deaf)
    assert analyse(speech).warnings == first.warnings


def test_a_changed_file_is_heard_again(speech: Path) -> None:
    assert analyse(speech).duration == 12.0
    soundfile.write(speech, tone(440, RATE, 3.0)[0], RATE)
    assert analyse(speech).duration == 3.0
    state = speech.stat()
    soundfile.write(speech, np.zeros(3 * RATE), RATE)
    os.utime(speech, ns=(state.st_atime_ns, state.st_mtime_ns + 1_000_000))
    assert analyse(speech).peaks.rms.max() == 0


def test_a_damaged_cache_is_rebuilt(speech: Path, cache: Path) -> None:
    first = analyse(speech)
    [entry] = (cache / "audio").iterdir()
    entry.write_bytes(entry.read_bytes()[:1000])
    assert same(analyse(speech), first)
    assert entry.stat().st_size > 1000


def test_each_track_is_remembered_by_itself(tmp_path: Path) -> None:
    path = encode(
        tmp_path / "two.mkv", tone(440, RATE, level=0.5), tone(440, RATE, level=0.1), rate=RATE, codec="pcm_s16le"
    )
    for _ in range(2):
        assert analyse(path, 1).peaks.rms[50] == pytest.approx(0.5 / np.sqrt(2), rel=0.05)
        assert analyse(path, 2).peaks.rms[50] == pytest.approx(0.1 / np.sqrt(2), rel=0.05)
    assert analyse(path, 2).track == 2


def test_progress_is_a_growing_share(speech: Path) -> None:
    reported: list[float] = []
    analyse(speech, progress=reported.append)
    assert reported == sorted(reported)
    assert len(reported) > 10
    assert 0 < reported[0] < 0.2
    assert reported[-1] == 1.0


@pytest.mark.parametrize("call", [1, 5, 13])
def test_progress_can_end_the_work(speech: Path, cache: Path, call: int) -> None:
    calls = 0

    def cancel(share: float) -> None:
        nonlocal calls
        calls += 1
        if calls == call:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as held:  # which keeps the frames of the work alive
        analyse(speech, progress=cancel)
    assert not cache.exists()
    if Path("/proc/self/fd").is_dir():
        links = (Path("/proc/self/fd") / name for name in os.listdir("/proc/self/fd"))
        assert not [link for link in links if link.exists() and link.resolve() == speech]
    assert held


def test_what_cannot_be_heard_is_said(tmp_path: Path, cache: Path) -> None:
    with pytest.raises(InputError, match="there is no such file"):
        analyse(tmp_path / "none.mp3")
    (tmp_path / "letter.mp3").write_text("Dear all, ")
    with pytest.raises(InputError, match=r"letter\.mp3 cannot be read as sound or video"):
        analyse(tmp_path / "letter.mp3")
    assert not cache.exists()


def test_listening_to_what_does_not_say_its_length_can_be_stopped(
    speech: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_module, "probe", lambda path: replace(probe(path), duration=None))
    reported: list[float] = []

    def stop(share: float) -> None:
        reported.append(share)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        analyse(speech, progress=stop)
    assert reported == [0.0]
