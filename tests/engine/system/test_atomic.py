"""A target is replaced whole or not at all."""

import os
import stat
from pathlib import Path

import pytest

from engine.errors import OutputError
from engine.formats import read_text, write_transcript
from engine.system.atomic import check_writable, write_atomic
from tests.disk import largest_file

AS_ROOT = os.name != "posix" or os.geteuid() == 0


def test_writes_and_leaves_nothing_else(tmp_path: Path) -> None:
    write_atomic(tmp_path / "a.srt", b"one")
    write_atomic(tmp_path / "a.srt", b"two")
    assert (tmp_path / "a.srt").read_bytes() == b"two"
    assert [path.name for path in tmp_path.iterdir()] == ["a.srt"]


def test_keeps_the_permissions(tmp_path: Path) -> None:
    target = tmp_path / "a.srt"
    target.write_bytes(b"one")
    target.chmod(0o640)
    write_atomic(target, b"two")
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    write_atomic(tmp_path / "new", b"x")
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "usual").stat().st_mode


@pytest.mark.skipif(os.name != "posix", reason="links need a privilege")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.srt").write_bytes(b"one")
    (tmp_path / "link.srt").symlink_to("real.srt")
    write_atomic(tmp_path / "link.srt", b"two")
    assert (tmp_path / "link.srt").is_symlink()
    assert (tmp_path / "real.srt").read_bytes() == b"two"


@pytest.mark.skipif(os.name != "posix", reason="there is no /dev/null")
def test_a_device_is_written_to_and_not_replaced() -> None:
    write_atomic("/dev/null", b"gone")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


@pytest.mark.skipif(not Path("/dev/fd").is_dir(), reason="this system has other pipes")
def test_a_pipe_is_written_to() -> None:
    reader, writer = os.pipe()
    write_atomic(f"/dev/fd/{writer}", b"so", b" it")
    os.close(writer)
    with open(reader, "rb") as pipe:
        assert pipe.read() == b"so it"


def test_targets_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x")
    for path, message in [
        (tmp_path, "is a folder"),
        (tmp_path / "none" / "a.srt", "does not exist"),
        (tmp_path / "file" / "a.srt", "is not a folder"),
        (tmp_path / ("n" * 300), "the name is too long"),
    ]:
        with pytest.raises(OutputError, match=message) as caught:
            write_atomic(path, b"data")
        assert "\n" not in str(caught.value)
        with pytest.raises(OutputError, match=message):
            check_writable(path)
    check_writable(tmp_path / "new")
    check_writable(tmp_path / "file")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="needs a folder that takes no files")
def test_a_folder_that_takes_no_files_is_not_said_to_be_missing() -> None:
    with pytest.raises(OutputError, match="is not writable"):
        write_atomic("/proc/talk.srt", b"data")


@pytest.mark.skipif(AS_ROOT, reason="the system lets us write anything")
def test_a_file_that_may_only_be_read_is_left_alone(tmp_path: Path) -> None:
    target = tmp_path / "a.srt"
    target.write_bytes(b"one")
    target.chmod(0o444)
    with pytest.raises(OutputError, match="is not writable"):
        write_atomic(target, b"two")
    assert target.read_bytes() == b"one"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_a_full_disk_is_said_to_be_full() -> None:
    with pytest.raises(OutputError, match="does not fit on its disk"):
        write_atomic("/dev/full", b"data")


def test_a_failure_half_way_leaves_the_old_file(tmp_path: Path) -> None:
    target = tmp_path / "a.srt"
    target.write_bytes(b"one")
    with largest_file(100_000), pytest.raises(OutputError, match=r"a\.srt cannot be written \(File too large\)"):
        write_atomic(target, bytes(200_000))
    assert target.read_bytes() == b"one"
    assert [path.name for path in tmp_path.iterdir()] == ["a.srt"]


def test_text_the_encoding_lacks_leaves_the_old_file(tmp_path: Path) -> None:
    target = tmp_path / "a.srt"
    target.write_bytes(b"old")
    transcript = read_text("1\n00:00:01,000 --> 00:00:02,000\n10 €\n")
    with pytest.raises(OutputError, match=r"^cue 1: koi8-r has no '€'"):
        write_transcript(transcript, target, encoding="koi8-r")
    assert target.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["a.srt"]
