import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import app.editor.recovery as module
from app.editor.recovery import Recovery, recovery_folder
from engine.errors import InputError, OutputError

TALK = "1\n00:00:01,000 --> 00:00:02,000\ngrüße\n".encode()
CHILD = """
import sys, time
from pathlib import Path
from app.editor.recovery import Recovery
recovery = Recovery(Path(sys.argv[1]))
recovery.save("talk", Path(sys.argv[2]), "talk.srt", [sys.argv[3].encode()], {"cursor": 7})
print("saved", flush=True)
time.sleep(60)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "recovery"


@pytest.fixture
def child(folder, tmp_path):
    """Another window, in a process of its own, with an unsaved document."""
    arguments = [sys.executable, "-c", CHILD, str(folder), str(tmp_path / "talk.srt"), "unsaved"]
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "saved\n"
    yield process
    process.kill()
    process.wait()
    process.stdout.close()


def crashed(folder: Path, **changed) -> Recovery:
    """A window with a copy that crashed."""
    left = Recovery(folder)
    left.save(**{"document_id": "a/b", "path": None, "name": "Talk", "parts": [TALK], "meta": {}, **changed})
    left.close()
    return left


def test_what_a_killed_process_left_is_offered_and_only_then(child, folder, tmp_path):
    recovery = Recovery(folder)
    assert recovery.list() == []
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    (entry,) = recovery.list()
    assert (entry.name, entry.path, entry.size) == ("talk.srt", tmp_path / "talk.srt", 7)
    assert entry.meta == {"cursor": 7}
    assert abs(entry.time - entry.file.stat().st_mtime) < 5
    assert recovery.load(entry) == b"unsaved"
    assert recovery.list() == [entry]
    recovery.discard(entry)
    assert recovery.list() == []
    assert [file.suffix for file in folder.iterdir()] == [".lock"]


def test_a_copy_replaces_the_last_one_and_the_latest_comes_first(folder):
    left = Recovery(folder)
    for document, data in [("one", b"1"), ("two", b"2"), ("one", b"3")]:
        left.save(document, None, document, [data], {})
    left.close()
    recovery = Recovery(folder)
    assert [recovery.load(entry) for entry in recovery.list()] == [b"3", b"2"]


def test_what_was_forgotten_is_not_offered(folder):
    left = crashed(folder)
    left.forget("a/b")
    left.forget("never saved")
    assert Recovery(folder).list() == []


def test_a_copy_on_its_way_to_the_disk_is_forgotten_too(folder, monkeypatch):
    recovery, writing, goes_on = Recovery(folder), threading.Event(), threading.Event()
    write = module.write_atomic

    def slow(path, *data):
        writing.set()
        goes_on.wait(10)
        write(path, *data)

    monkeypatch.setattr(module, "write_atomic", slow)
    thread = threading.Thread(target=recovery.save, args=("talk", None, "Talk", [TALK], {}))
    thread.start()
    writing.wait(10)
    recovery.forget("talk")
    goes_on.set()
    thread.join()
    recovery.close()
    assert Recovery(folder).list() == []


def test_a_copy_that_is_written_after_its_document_was_saved_is_not_kept(folder):
    recovery = Recovery(folder)
    recovery.forget("a/b")
    recovery.close()
    crashed(folder)
    assert len(Recovery(folder).list()) == 1  # another window's document of that name
    left = Recovery(folder)
    left.forget("talk")
    left.save("talk", None, "Saved", [TALK], {})
    left.close()
    assert [entry.name for entry in Recovery(folder).list()] == ["Talk"]


@pytest.mark.parametrize(
    "damage", [b"", b"{}\n", b"not json\n", b"[1]\n" + TALK, b"[" * 100_000, b'{"name": 1, "path": 3}\n']
)
def test_headers_that_say_nothing_are_left_alone(folder, damage):
    crashed(folder)
    recovery = Recovery(folder)
    (entry,) = recovery.list()
    entry.file.write_bytes(damage)
    assert recovery.list() == []
    assert entry.file.exists()


def test_a_damaged_document_is_reported(folder):
    crashed(folder)
    recovery = Recovery(folder)
    (entry,) = recovery.list()
    entry.file.write_bytes(entry.file.read_bytes()[:-3])
    with pytest.raises(InputError, match="Talk is damaged"):
        recovery.load(entry)
    entry.file.unlink()
    with pytest.raises(InputError, match="no such file"):
        recovery.load(entry)


def test_a_folder_that_cannot_be_made_is_reported_when_saving(tmp_path):
    (tmp_path / "state").write_text("a file")
    recovery = Recovery(tmp_path / "state" / "recovery")
    assert recovery.list() == []
    with pytest.raises(OutputError):
        recovery.save("talk", None, "Talk", [TALK], {})
    recovery.forget("talk")


def test_what_a_kill_left_half_written_goes_after_a_while(folder):
    recovery = Recovery(folder)
    old, new = folder / ".caesura-0123.tmp", folder / ".caesura-4567.tmp"
    for file in (old, new):
        file.write_bytes(b"half")
    os.utime(old, (0, 0))
    recovery.list()
    assert (old.exists(), new.exists()) == (False, True)


def test_nobody_else_may_read_it(folder):
    Recovery(folder)
    assert folder.stat().st_mode & 0o077 == 0


def test_the_folder_can_be_named(monkeypatch, tmp_path):
    monkeypatch.setenv("CAESURA_STATE", str(tmp_path))
    assert recovery_folder() == tmp_path / "recovery"
    monkeypatch.delenv("CAESURA_STATE")
    assert "caesura" in recovery_folder().parts
