import configparser
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest

from app.desktop_entry import data_home, install_desktop_entry, program
from engine.errors import OutputError


def entry(path: Path) -> configparser.SectionProxy:
    parser = configparser.RawConfigParser()
    parser.optionxform = str
    parser.read_string(path.read_text("utf-8"))
    return parser["Desktop Entry"]


def arguments(exec_line: str) -> list[str]:
    """An Exec line as a desktop reads it: the file's escapes first, then its quotes."""
    text = exec_line.replace("\\\\", "\\")
    assert text.startswith('"')
    inside, position = "", 1
    while text[position] != '"':
        position += text[position] == "\\"
        inside += text[position]
        position += 1
    return [inside.replace("%%", "%"), *text[position + 1 :].split()]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return tmp_path / "share"


def test_entry_and_icon_are_installed_twice_without_harm(home):
    for _ in range(2):
        written = install_desktop_entry()
    assert written == [home / "applications/caesura.desktop", home / "icons/hicolor/scalable/apps/caesura.svg"]
    assert arguments(entry(written[0])["Exec"]) == [program(), "%f"]
    assert Path(program()).exists()
    assert written[1].read_bytes() == (files("resources") / "icons" / "caesura.svg").read_bytes()
    assert entry(written[0])["Icon"] == written[1].stem


@pytest.mark.parametrize("command", ["/home/a user/bin/caesura", '/odd "$HOME" `x` \\ 100%/caesura', "/ä/caesura"])
def test_any_path_can_be_started(home, monkeypatch, command):
    monkeypatch.setattr("app.desktop_entry.program", lambda: command)
    written, _ = install_desktop_entry()
    assert arguments(entry(written)["Exec"]) == [command, "%f"]


def test_a_folder_that_cannot_be_written_is_reported(tmp_path, monkeypatch):
    (tmp_path / "share").write_text("a file")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    with pytest.raises(OutputError, match="is not a folder"):
        install_desktop_entry()


def test_a_relative_folder_does_not_count(monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", "share")
    assert data_home() == Path.home() / ".local" / "share"


def test_the_entry_is_proper(home):
    written, _ = install_desktop_entry()
    values = entry(written)
    assert values["Type"] == "Application"
    for key in ("MimeType", "Categories", "Keywords", "Keywords[de]"):
        assert values[key].endswith(";")
    kinds = values["MimeType"].rstrip(";").split(";")
    assert {"application/x-subrip", "text/vtt", "text/x-ssa"} <= set(kinds)
    assert "text/plain" not in kinds
    if check := shutil.which("desktop-file-validate"):
        done = subprocess.run([check, str(written)], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (0, "")
