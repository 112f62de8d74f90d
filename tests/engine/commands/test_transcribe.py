"""`caesura-engine transcribe`: a recording in, subtitles out; stopped and resumed; errors in one sentence."""

import json
from pathlib import Path

import numpy as np
import pytest
import soundfile

from engine import read_transcript
from engine.__main__ import main
from engine.audio.media import RATE, read_audio
from engine.transcription.partial import Partial
from engine.transcription.segments import SpeechSegment
from tests.speech import SAMPLES


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample talk's first 8 seconds, a silence, and the last two of these seconds again."""
    blocks = read_audio(SAMPLES / "talk.ogg")
    talk = np.concatenate([next(blocks) for _ in range(8)])[: 8 * RATE]
    path = tmp_path_factory.mktemp("recording") / "talk.flac"
    soundfile.write(path, np.concatenate([talk, np.zeros(5 * RATE, np.float32), talk[6 * RATE :]]), RATE)
    return path


def transcribed(*arguments: str | Path) -> int:
    return main(["transcribe", "--threads", "1", *map(str, arguments)])


def test_subtitles_of_a_recording(recording: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "talk.srt"
    assert transcribed(recording, "-o", target, "--list-doubted", "--doubt", "1") == 0
    transcript = read_transcript(target)
    assert transcript.cues[0].text == "Good evening, everyone."
    assert "Did you hear it?" in " ".join(cue.text for cue in transcript.cues)
    assert not list(tmp_path.glob("*.partial"))
    listed, printed = capsys.readouterr()
    assert f"Wrote {target} (" in printed
    assert "language en" in printed
    assert "evening" not in printed
    rows = [line.split() for line in listed.splitlines()]
    assert [row[1].lower() for row in rows[:2]] == ["good", "evening"]
    assert {row[-1] for row in rows} == {"%"}


def test_json_has_confidences_and_the_recognisers_marks(
    recording: Path, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert transcribed(recording, "-o", "-", "--output-format", "json", "--replace-marks", "--quiet") == 0
    out, err = capsysbinary.readouterr()
    whole = json.loads(out)
    assert whole["language"] == "en"
    assert all(0 <= word["probability"] <= 1 for segment in whole["segments"] for word in segment["words"])
    assert not err


def test_a_run_that_was_stopped_is_resumed(
    recording: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, target = tmp_path / "whole.vtt", tmp_path / "talk.vtt"
    partial = tmp_path / "talk.vtt.partial"
    assert transcribed(recording, "-o", whole, "--keep-marks") == 0

    def add_and_stop(kept: Partial, segment: SpeechSegment) -> None:
        add(kept, segment)
        raise KeyboardInterrupt

    add = Partial.add
    with monkeypatch.context() as patched:
        patched.setattr(Partial, "add", add_and_stop)
        assert transcribed(recording, "-o", target, "--keep-marks") == 130
    assert f"is kept in {partial}, continue with --resume" in capsys.readouterr().err
    assert not target.exists()

    assert transcribed(recording, "-o", target, "--keep-marks") == 2
    assert (
        "has the result of an earlier run; continue with --resume, or start again with --fresh"
        in capsys.readouterr().err
    )
    lines = partial.read_text().splitlines()
    partial.write_text("\n".join([lines[0], lines[1].replace("Good", "Fine"), ""]))
    assert transcribed(recording, "-o", target, "--keep-marks", "--resume") == 0
    assert target.read_text() == whole.read_text().replace("Good", "Fine")
    assert not partial.exists()

    partial.write_text("something else")
    assert transcribed(recording, "-o", target, "--keep-marks", "--resume") == 2
    assert transcribed(recording, "-o", target, "--keep-marks", "--fresh") == 0
    assert target.read_text() == whole.read_text()


def test_what_is_recognised_is_kept_when_punctuating_is_stopped(
    recording: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("engine.pipeline.Punctuator.review", stop)
    assert transcribed(recording, "-o", tmp_path / "talk.vtt") == 130
    partial = tmp_path / "talk.vtt.partial"
    assert f"is kept in {partial}, continue with --resume" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [partial]


@pytest.mark.parametrize("format", ["json", "ctm", "textgrid", "srt"])
def test_the_recording_is_not_overwritten(format: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recording = tmp_path / "talk.wav"
    soundfile.write(recording, np.zeros(RATE), RATE)
    before = recording.read_bytes()
    assert transcribed(recording, "-o", recording, "--output-format", format) == 2
    assert "talk.wav already exists and is not text; give another name" in capsys.readouterr().err
    assert recording.read_bytes() == before
    assert list(tmp_path.iterdir()) == [recording]


def test_subtitles_that_are_there_are_not_replaced_unasked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "talk.srt").write_text("mine")
    soundfile.write(tmp_path / "talk.wav", np.zeros(RATE), RATE)
    assert transcribed(tmp_path / "talk.wav") == 2
    assert "talk.srt already exists; give another name with -o" in capsys.readouterr().err
    assert transcribed(tmp_path / "talk.srt") == 2
    assert "talk.srt cannot be read as sound or video" in capsys.readouterr().err
    assert (tmp_path / "talk.srt").read_text() == "mine"


def test_what_is_no_recording_is_called_so_whatever_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "talk.srt").write_bytes(bytes(1000))
    assert transcribed(tmp_path / "talk.srt") == 2
    assert "talk.srt cannot be read as sound or video" in capsys.readouterr().err


def test_a_missing_recording_is_reported_before_a_model_is_fetched(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr("engine.commands.transcribe._fetch")
    assert main(["transcribe", "none.mp4", "--fetch"]) == 2
    assert "none.mp4: there is no such file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([], "no recording; name one, or give --fetch"),
        (["none.mp4"], "none.mp4: there is no such file"),
        (["talk.txt", "-o", "out.srt"], "talk.txt cannot be read as sound or video"),
        (["talk.wav", "-o", "out.xyz"], "no subtitle format is known for .xyz"),
        (["talk.wav", "--output-format", "whisper", "-o", "out"], "whisper is not a format that can be written"),
        (["talk.wav", "--output-format", "yaml", "-o", "-"], "plain, json, ctm, textgrid\n"),
        (["talk.wav", "--language", "de", "-o", "out.srt"], "tiny.en knows English only"),
        (["talk.wav", "--model", "large-v3", "-o", "out.srt"], "large-v3: this Whisper model (about 3090 MB)"),
        (["talk.wav", "-o", "-", "--resume"], "cannot be resumed"),
        (["talk.wav", "-o", "-", "--list-doubted"], "--list-doubted prints to standard output, like -o -; name a file"),
        (["talk.wav", "-o", "nowhere/out.srt"], "nowhere does not exist; create the folder"),
        (["talk.wav", "--punctuator", "nobody", "-o", "out.srt"], "nobody"),
    ],
)
def test_errors_are_one_sentence(
    arguments: list[str],
    reason: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    soundfile.write("talk.wav", np.zeros(RATE), RATE)
    Path("talk.txt").write_text("Good evening, everyone.")
    assert transcribed(*arguments) == 2
    printed = capsys.readouterr().err
    assert reason in printed
    assert printed.count("\n") == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["talk.txt", "talk.wav"]
