"""The manual: the project's site, which packages have in their resources."""

from importlib.resources import files
from pathlib import Path


def manual_page() -> Path | None:
    """The first page of the manual of an installed package or of a checkout; None where none was built."""
    resources = Path(str(files("resources")))
    places = resources / "manual", resources.parent / "build" / "site"
    return next((page for place in places if (page := place / "index.html").is_file()), None)
