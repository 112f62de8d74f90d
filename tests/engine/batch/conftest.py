"""A folder as people have them."""

import shutil
from pathlib import Path

import pytest

from tests.engine.batch.scene import TALK


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Models and house rules of whoever runs the tests are not used."""
    monkeypatch.setenv("CAESURA_DATA", str(tmp_path / "data"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two talks, one of them in a folder, a file that breaks, and things that are no input."""
    talks = tmp_path / "talks"
    (talks / "more").mkdir(parents=True)
    shutil.copy(TALK, talks / "one.srt")
    shutil.copy(TALK, talks / "more" / "two.srt")
    (talks / "broken.srt").write_bytes(b"")
    for name in ("film.mp4", "picture.jpg", ".hidden.srt", "old.punctuated.srt", "notes.punctuated.txt"):
        (talks / name).write_bytes(b"nothing")
    (talks / "report.json").write_text('{\n "caesura": "batch report"}')
    return talks
