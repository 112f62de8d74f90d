"""A partial result is kept as it was, and only used for what it is of."""

import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine import read_transcript
from engine.errors import InputError, OutputError
from engine.transcription import Partial, SpeechSegment, Whisper, partial_path
from tests.disk import largest_file


@pytest.fixture
def partial(speech: Path, whisper: Whisper, segments: Sequence[SpeechSegment], tmp_path: Path) -> Partial:
    kept = Partial.of(tmp_path / "talk.srt", speech, whisper, None, None)
    kept.begin()
    for segment in segments:
        kept.add(segment)
    return kept


def test_it_is_beside_the_result(partial: Partial, tmp_path: Path) -> None:
    assert partial.path == tmp_path / "talk.srt.partial" == partial_path(tmp_path / "talk.srt")


def test_segments_come_back_as_they_were(partial: Partial, segments: Sequence[SpeechSegment]) -> None:
    assert partial.read() == list(segments)
    partial.begin(segments)
    assert partial.read() == list(segments)


def test_a_segment_that_was_broken_off_is_left_out(partial: Partial, segments: Sequence[SpeechSegment]) -> None:
    partial.path.write_bytes(partial.path.read_bytes()[:-40])
    assert partial.read() == list(segments[:-1])


def test_others_read_it_as_whispers(partial: Partial, segments: Sequence[SpeechSegment]) -> None:
    words = [word.text for word in read_transcript(partial.path).words]
    assert words[:3] == ["Good", "evening", "everyone"]
    assert len(words) == sum(len(segment.words) for segment in segments)


def test_a_copy_of_the_recording_goes_on(partial: Partial, speech: Path, whisper: Whisper, tmp_path: Path) -> None:
    copy = Path(shutil.copy(speech, tmp_path / "copy.flac"))
    assert Partial.of(tmp_path / "talk.srt", copy, whisper, None, None).read()


@pytest.mark.parametrize(("language", "track"), [("en", None), (None, 1)])
def test_what_else_was_asked_for_does_not(
    partial: Partial, speech: Path, whisper: Whisper, language: str | None, track: int | None
) -> None:
    other = Partial.of(partial.path.with_suffix(""), speech, whisper, language, track)
    assert other.path == partial.path
    with pytest.raises(InputError, match=r"is of another recording, model, language or track.*--fresh"):
        other.read()


def test_nor_does_another_recording(partial: Partial, whisper: Whisper, tmp_path: Path) -> None:
    other = tmp_path / "other.flac"
    other.write_bytes(b"other")
    with pytest.raises(InputError, match="is of another recording"):
        Partial.of(tmp_path / "talk.srt", other, whisper, None, None).read()


@pytest.mark.parametrize("text", ["", "nothing", "[1]", '{"start": 1}\n'])
def test_what_is_no_partial_result_is_refused(partial: Partial, text: str) -> None:
    partial.path.write_text(text)
    with pytest.raises(InputError, match=r"talk\.srt\.partial"):
        partial.read()


def test_a_line_that_is_no_segment_is_damage(partial: Partial) -> None:
    with partial.path.open("a") as file:
        file.write('{"start": 1}\n')
    with pytest.raises(InputError, match="is damaged; start again with --fresh"):
        partial.read()


def test_a_full_disk_keeps_what_is_done(partial: Partial, segments: Sequence[SpeechSegment]) -> None:
    with (
        largest_file(partial.path.stat().st_size + 100),
        pytest.raises(OutputError, match=r"talk\.srt\.partial"),
    ):
        partial.add(segments[0])
    assert partial.read() == list(segments)
