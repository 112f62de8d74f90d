"""The results of recipes and benchmarks: one JSON file each, under ``resources/results``."""

import json
import platform
import subprocess
from importlib import resources
from pathlib import Path
from typing import Any


def results_folder() -> Path:
    """Where results are kept."""
    return Path(str(resources.files("resources"))) / "results"


def commit() -> str:
    """The commit the code is at, or "" outside a checkout."""
    done = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def record(name: str, setting: str, command: str, figures: dict[str, Any], folder: Path | None = None) -> Path:
    """Writes ``NAME@SETTING.json``.

    Args:
        command: what makes these figures.
        figures: plain data.
    """
    folder = folder or results_folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}@{setting}.json"
    made = {"command": command, "commit": commit(), "machine": platform.machine()}
    path.write_text(json.dumps(made | figures, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def read_results(folder: Path | None = None) -> dict[str, dict[str, Any]]:
    """All results by file name without its ending."""
    paths = sorted((folder or results_folder()).glob("*.json"))
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in paths}
