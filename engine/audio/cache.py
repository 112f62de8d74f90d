"""A disk cache of arrays for analysed files. Its failures only cost time."""

import contextlib
import hashlib
import json
import os
import tempfile
from pathlib import Path

import numpy as np
import platformdirs

LIMIT = 500_000_000
"""Bytes kept in all; the least recently used go first."""


def cache_folder() -> Path:
    """Where arrays are kept: in CAESURA_CACHE if it is set, else where the system has caches."""
    return Path(os.environ.get("CAESURA_CACHE") or platformdirs.user_cache_dir("caesura")) / "audio"


def entry(path: str | Path, kind: str, version: int, **parameters: str | int | float | None) -> Path | None:
    """The cache file for the current state of `path`; get it before the work, in case the file changes.

    Args:
        path: the analysed file; its size and modification time are part of the key.
        kind: the kind of data.
        version: version of the code that computes it.
        parameters: other inputs.

    Returns:
        None if there is no such file.
    """
    try:
        whole = os.path.abspath(path)
        state = os.stat(whole)
    except (OSError, ValueError):
        return None
    key = json.dumps([whole, state.st_size, state.st_mtime_ns, kind, version, parameters], sort_keys=True)
    return cache_folder() / f"{hashlib.sha256(key.encode()).hexdigest()}.npz"


def load(entry: Path | None) -> dict[str, np.ndarray] | None:
    """Loads `entry`, or returns None; a damaged one is deleted."""
    if entry is None or not entry.is_file():
        return None
    try:
        with entry.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            loaded = dict(arrays)
    except Exception:  # a damaged archive makes its readers raise almost anything
        _remove(entry)
        return None
    with contextlib.suppress(OSError):  # somebody else's entry may only be read
        os.utime(entry)
    return loaded


def save(entry: Path | None, arrays: dict[str, np.ndarray]) -> None:
    """Saves arrays as `entry`, and evicts the least recently used entries over `LIMIT`.

    Ignores write errors.
    """
    if entry is None:
        return
    with contextlib.suppress(OSError):
        entry.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(suffix=".tmp", dir=entry.parent)
        try:
            with open(handle, "wb") as file:
                np.savez(file, **arrays)  # type: ignore[arg-type]
            os.replace(name, entry)
        except BaseException:
            _remove(Path(name))
            raise
        _prune(entry.parent)


def _prune(folder: Path) -> None:
    files = sorted(
        ((file.stat(), file) for file in folder.iterdir()), key=lambda pair: pair[0].st_mtime_ns, reverse=True
    )
    total = 0
    for state, file in files:
        total += state.st_size
        if total > LIMIT:
            _remove(file)


def _remove(file: Path) -> None:
    with contextlib.suppress(OSError):  # on Windows, someone may be reading it
        file.unlink()
