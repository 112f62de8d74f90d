"""Errors: their sentences, what they keep of them, and that both survive between processes."""

import copy
import pickle
import tomllib
from pathlib import Path

import pytest

from engine.batch.outcome import failed
from engine.errors import FormatError, InputError, Message, NoSpeech, OutputError, reading
from engine.formats import read_transcript
from engine.system.atomic import write_atomic
from engine.warnings import CodedWarning

DAMAGED = FormatError(
    "{path}: line {line} has no times ({reason}); {way}",
    path=Path("talk {1}.srt"),
    line=7,
    reason=CodedWarning("empty-cue"),
    way=Message("write it again"),
)
SOME = [
    DAMAGED,
    InputError("in {encoding}, {error}", encoding="{name}", error=DAMAGED),
    OutputError("{path} cannot be written ({reason})", path="a.srt", reason=OSError(28, "No space left on device")),
    InputError("style.toml is not TOML ({error})", error=tomllib.TOMLDecodeError("Expected '=' {here}")),
    NoSpeech("{} braces in a text without values stay"),
]


def test_the_sentence_is_filled_in() -> None:
    assert [str(error) for error in SOME] == [
        "talk {1}.srt: line 7 has no times (empty cue); write it again",
        "in {name}, talk {1}.srt: line 7 has no times (empty cue); write it again",
        "a.srt cannot be written ([Errno 28] No space left on device)",
        "style.toml is not TOML (Expected '=' {here})",
        "{} braces in a text without values stay",
    ]
    assert SOME[1].message.text == "in {encoding}, {error}"
    assert SOME[1].message.values["error"].text == DAMAGED.message.text
    assert (SOME[0].message.values["path"], SOME[0].message.values["line"]) == ("talk {1}.srt", 7)
    with pytest.raises(KeyError):
        InputError("{path} is empty", name="a.srt")


@pytest.mark.parametrize("error", SOME)
def test_an_error_stays_itself_when_it_is_sent_or_copied(error: InputError) -> None:
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):  # noqa: S301
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert (again.message.text, again.message.values) == (error.message.text, error.message.values)
        for name, value in error.message.values.items():
            assert type(again.message.values[name]) is type(value)


def test_the_outcome_of_a_file_keeps_what_its_error_is_made_of() -> None:
    named = failed(Path("talk {1}.srt"), DAMAGED.message)
    assert named.error == str(DAMAGED)
    unnamed = pickle.loads(pickle.dumps(failed(Path("other.srt"), DAMAGED.message)))  # noqa: S301
    assert unnamed.error == f"other.srt: {DAMAGED}"
    assert unnamed.error.values["error"].text == DAMAGED.message.text


def test_errors_of_files_name_them(tmp_path: Path) -> None:
    gone = tmp_path / "gone.srt"
    with pytest.raises(InputError) as caught, reading(gone):
        gone.read_bytes()
    assert str(caught.value) == f"{gone}: there is no such file; check the name and the folder"
    with pytest.raises(OutputError) as unwritten:
        write_atomic(tmp_path / "no folder" / "a.srt", b"")
    assert str(unwritten.value) == f"{tmp_path / 'no folder'} does not exist; create the folder or name another one"
    stray = tmp_path / "stray.vtt"
    stray.write_text("no times anywhere\n")
    with pytest.raises(FormatError, match=r"has no cue in it when read as WebVTT \(line 1: the file does not"):
        read_transcript(stray, "vtt")
