"""A model's text file of entries such as words, one a line; in a vocabulary the line number is the code."""

from collections.abc import Sequence
from pathlib import Path

from engine.errors import WeightsCorrupt
from engine.system.atomic import write_atomic


def write_entries(path: Path, entries: Sequence[str]) -> Path:
    """Writes one entry a line, as UTF-8."""
    write_atomic(path, "\n".join([*entries, ""]).encode("utf-8", "replace"))
    return path


def read_entries(path: Path, special: Sequence[str], name: str) -> tuple[str, ...]:
    """Reads what `write_entries` wrote.

    Args:
        path: the file.
        special: its first entries.
        name: what the file is, for the error.

    Raises:
        WeightsCorrupt: invalid data.
    """
    try:
        entries = tuple(path.read_text(encoding="utf-8").split("\n")[:-1])
    except (OSError, UnicodeDecodeError) as error:
        raise WeightsCorrupt(
            "{path}: not {name} ({error}); export the model again.", path=path, name=name, error=error
        ) from None
    if entries[: len(special)] != tuple(special):
        raise WeightsCorrupt(
            "{path}: not {name} (it begins with other entries); export the model again.", path=path, name=name
        )
    return entries
