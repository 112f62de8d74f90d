"""Where files to damage come from: our samples, the smallest of each format, and the set beside the repository."""

from functools import cache
from pathlib import Path

from tests.engine.formats.samples import SMALL

ROOT = Path(__file__).parents[2]
FOLDERS = (ROOT / "tests" / "samples" / "subtitles", ROOT / "tests" / "samples" / "recognisers")
BESIDE = ROOT.parent / "shared" / "samples"

_LARGEST = 6000
"""Bytes of a file: more of it would only be slower."""


@cache
def sources() -> list[tuple[str, bytes]]:
    """Extensions and bytes of files."""
    places = [path for folder in FOLDERS for path in sorted(folder.iterdir())]
    places += [path for path in sorted(BESIDE.rglob("*")) if path.is_file() and path.stat().st_size < 200_000]
    files = [(path.suffix, path.read_bytes()[:_LARGEST]) for path in places if path.suffix]
    return files + [(".txt", text.encode()) for text in SMALL.values()]
