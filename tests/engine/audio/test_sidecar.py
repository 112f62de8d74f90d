"""The recording that belongs to a subtitle file."""

from pathlib import Path

import pytest

from engine.audio.sidecar import sidecar_recording


@pytest.mark.parametrize(
    ("document", "recording"),
    [("talk.srt", "talk.mp3"), ("talk.srt", "talk.MP4"), ("talk.en.srt", "talk.mkv"), ("a.b.vtt", "a.b.wav")],
)
def test_it_has_the_document_s_name(tmp_path: Path, document: str, recording: str) -> None:
    (tmp_path / recording).touch()
    (tmp_path / "other.mp3").touch()
    assert sidecar_recording(tmp_path / document) == tmp_path / recording


def test_sound_comes_before_pictures_and_the_whole_name_before_a_part(tmp_path: Path) -> None:
    for name in ("talk.mp4", "talk.wav", "talk.en.mp4"):
        (tmp_path / name).touch()
    assert sidecar_recording(tmp_path / "talk.srt") == tmp_path / "talk.wav"
    assert sidecar_recording(tmp_path / "talk.en.srt") == tmp_path / "talk.en.mp4"


def test_there_may_be_none(tmp_path: Path) -> None:
    (tmp_path / "talk.mp3.txt").touch()
    (tmp_path / "talk.wav").mkdir()
    assert sidecar_recording(tmp_path / "talk.srt") is None


def test_in_a_folder_that_cannot_be_searched_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*arguments: object, **options: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("os.stat", forbidden)
        recording = sidecar_recording(tmp_path / "talk.srt")
    assert recording is None
