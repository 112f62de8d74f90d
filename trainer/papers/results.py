"""The results of recipes and benchmarks: one JSON file each, under ``resources/results``."""

import json
import platform
import subprocess
from importlib import resources
from pathlib import Path
from typing import Any

from engine.system.atomic import make_folder, write_atomic
from trainer.recipe import Recipe


def results_folder() -> Path:
    """Where results are kept."""
    return Path(str(resources.files("resources"))) / "results"


def commit() -> str:
    """The commit the code is at, or "" outside a checkout."""
    try:
        done = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    except OSError:  # no git here
        return ""
    return done.stdout.strip()


def record(result: str, command: str, figures: dict[str, Any], folder: Path | None = None) -> Path:
    """Writes a result's file, ``NAME@SETTING.json``.

    Args:
        result: ``NAME@SETTING``.
        command: what makes these figures.
        figures: plain data.
    """
    folder = folder or results_folder()
    make_folder(folder)
    path = folder / f"{result}.json"
    provenance = {"command": command, "commit": commit(), "machine": platform.machine()}
    text = json.dumps(provenance | figures, indent=2, ensure_ascii=False)
    write_atomic(path, f"{text}\n".encode())
    return path


def read_results(folder: Path | None = None) -> dict[str, dict[str, Any]]:
    """All results by file name without its ending."""
    paths = sorted((folder or results_folder()).glob("*.json"))
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in paths}


def vectors_of(recipe: Recipe, prepared: Path) -> list[dict[str, str]]:
    """The files of vectors that a recipe's model starts from: of each its kind, its name and where it is from.

    The last is "origin" of ``FILE.json`` beside it in `prepared`, or "" where there is no such note.
    """
    vectors = []
    for kind in ("vectors", "word_vectors", "speech_vectors"):
        if file := getattr(recipe.model, kind, ""):
            note = prepared / f"{file}.json"
            origin = json.loads(note.read_text(encoding="utf-8")).get("origin", "") if note.is_file() else ""
            vectors.append({"kind": kind.replace("_", " "), "file": Path(file).name, "origin": origin})
    return vectors
