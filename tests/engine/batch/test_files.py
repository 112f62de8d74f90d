"""Which files a batch is made of, and where they may not be."""

import os
from pathlib import Path

import pytest

from engine.batch.files import BatchSource, check_places, find_files
from engine.errors import InputError, OutputError
from tests.engine.batch.scene import TALK, as_nobody

POSIX = pytest.mark.skipif(os.name != "posix", reason="this system has other links and permissions")


def names(paths: list[Path]) -> list[str]:
    return [path.name for path in paths]


def test_what_is_an_input(folder: Path) -> None:
    assert names(find_files(folder)) == ["broken.srt", "one.srt"]
    assert names(find_files(folder, recursive=True)) == ["broken.srt", "two.srt", "one.srt"]
    assert names(find_files(folder, "O*.SRT; *.vtt")) == ["one.srt"]
    assert find_files(folder, "*.mp4") == []
    (folder / "README").write_text("No transcript.")
    assert names(find_files(folder)) == ["broken.srt", "one.srt"]
    assert names(find_files(folder, "o*;README")) == ["README", "one.srt"]
    assert names(find_files(folder, recursive=True, without=folder / "more")) == ["broken.srt", "one.srt"]
    assert find_files(folder, recursive=True, stop=lambda: True) == find_files(folder)
    with pytest.raises(InputError, match="not a folder"):
        find_files(folder / "one.srt")


@pytest.mark.parametrize(
    ("pattern", "matches"),
    [
        ("**/*.srt", ["broken.srt", "two.srt", "one.srt"]),
        ("more/*", ["two.srt"]),
        ("*/T*.srt; o*", ["two.srt", "one.srt"]),
        ("**/more/**/two.srt", ["two.srt"]),
        ("*/*/*.srt", []),
    ],
)
def test_patterns_of_paths(folder: Path, pattern: str, matches: list[str]) -> None:
    assert names(find_files(folder, pattern, recursive=True)) == matches


def test_what_is_given(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert BatchSource.of(folder) == (folder, "*", False, None)
    assert BatchSource.of(folder / "one.srt") == (folder, "one.srt", False, folder / "one.srt")
    assert BatchSource.of(folder / "*.srt") == (folder, "*.srt", False, None)
    assert BatchSource.of(folder.parent / "t*" / "**" / "*.srt") == (folder.parent, "t*/**/*.srt", True, None)
    (folder / "[odd] *.srt").write_bytes(TALK.read_bytes())
    assert BatchSource.of(folder / "[odd] *.srt").file == folder / "[odd] *.srt"
    (folder / "talks [2024]").mkdir()
    assert BatchSource.of(folder / "talks [2024]" / "*.srt") == (folder / "talks [2024]", "*.srt", False, None)
    monkeypatch.chdir(folder)
    assert BatchSource.of(Path("*.srt")) == (Path(), "*.srt", False, None)
    with pytest.raises(InputError, match="no such file or folder"):
        BatchSource.of(folder / "gone")


@POSIX
def test_links_are_followed_and_nothing_is_there_twice(folder: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "three.srt").write_bytes(TALK.read_bytes())
    for link, target in {"loop": ".", "up": "..", "away": elsewhere, "again": "more", "same.srt": "one.srt"}.items():
        (folder / link).symlink_to(target)
    (folder / "gone.srt").symlink_to("nowhere.srt")
    (folder / "self.srt").symlink_to("self.srt")
    os.mkfifo(folder / "pipe.srt")
    messages: list[str] = []
    result = find_files(folder, recursive=True, warn=messages.append)
    assert names(result) == ["three.srt", "broken.srt", "gone.srt", "two.srt", "one.srt", "self.srt"]
    left_out = sorted(sentence.split(" is a link")[0].rpartition("/")[2] for sentence in messages)
    assert left_out == ["again", "loop", "same.srt", "up"]


@POSIX
def test_an_unreadable_folder_is_reported_and_left_out(folder: Path) -> None:
    (folder / "more").chmod(0)
    messages: list[str] = []
    with as_nobody(folder):
        assert names(find_files(folder, recursive=True, warn=messages.append)) == ["broken.srt", "one.srt"]
    assert messages == [f"{folder / 'more'} cannot be opened (Permission denied); it is left out"]
    with as_nobody(folder), pytest.raises(InputError, match="change its permissions"):
        find_files(folder / "more")
    (folder / "more").chmod(0o755)


def test_places_that_cannot_be(folder: Path) -> None:
    with pytest.raises(InputError, match="is inside"):
        check_places(folder / "more", folder)
    with pytest.raises(OutputError, match="is a file"):
        check_places(folder, folder / "one.srt")
    for good in (None, folder, folder / "out", folder.parent / "talks2"):
        check_places(folder, good)
