"""The recent files, the latest first, and the number of pending suggestions in each."""

from pathlib import Path

from app.settings import Settings

LIMIT = 12
"""So many are remembered."""


def recent_files(settings: Settings) -> list[Path]:
    """The recent files; some may be gone by now."""
    return [Path(name) for name in settings.get("recent-files")[:LIMIT]]


def remember_file(settings: Settings, path: Path) -> None:
    """Put `path` first, and its folder where the next file is looked for."""
    settings.sync()  # another window may have opened files too
    whole = path.absolute()
    others = [other for other in recent_files(settings) if other != whole]
    settings.set("recent-files", [str(name) for name in [whole, *others][:LIMIT]])
    settings.set("last-folder", str(whole.parent))


def suggestions_left(settings: Settings, path: Path) -> int | None:
    """The number of pending suggestions in a recent file when it was last saved or closed; None before a review."""
    left: int | None = settings.get("recent-left").get(str(path))
    return left


def remember_left(settings: Settings, path: Path, count: int) -> None:
    """Store the number of pending suggestions in a recent file."""
    settings.sync()  # as in `remember_file`
    left = settings.get("recent-left") | {str(path.absolute()): count}
    recent = [str(name) for name in recent_files(settings)]
    settings.set("recent-left", {name: left[name] for name in recent if name in left})
