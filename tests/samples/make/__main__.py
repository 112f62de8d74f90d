"""Writes the sample files: ``python -m tests.samples.make``. What it writes is in the repository; a test compares both."""

from collections.abc import Callable
from pathlib import Path

from tests.samples.make import annotations, foreign, recognisers, subtitles

FOLDER = Path(__file__).parents[1]
FOLDERS: dict[str, dict[str, Callable[[], str | bytes]]] = {
    "subtitles": {**subtitles.FILES, **foreign.FILES},
    "recognisers": {**recognisers.FILES, **annotations.FILES},
}


def contents() -> dict[str, bytes]:
    """Path of each sample inside ``tests/samples`` → its bytes."""
    results = {f"{folder}/{name}": make() for folder, files in FOLDERS.items() for name, make in files.items()}
    return {path: data if isinstance(data, bytes) else data.encode() for path, data in results.items()}


if __name__ == "__main__":
    for path, data in contents().items():
        target = FOLDER / path
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(data)
