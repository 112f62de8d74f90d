"""A package that lets fsspec reach a shelf: a place that is no disk, and none of the stores that are known."""

from pathlib import Path

MODULE = """
import os
from fsspec.implementations.dirfs import DirFileSystem
from fsspec.implementations.local import LocalFileSystem


class Store(DirFileSystem):
    protocol = "shelf"

    def __init__(self, **options):
        super().__init__(os.environ["SHELF"], LocalFileSystem(auto_mkdir=True))
"""
"""What is on the shelf is in the folder that SHELF names."""


def installed(folder: Path) -> Path:
    """A folder in which the package is installed; with it in the path, ``shelf://`` is reached."""
    about = folder / "shelf-1.0.dist-info"
    about.mkdir(parents=True)
    (folder / "shelf.py").write_text(MODULE)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: shelf\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[fsspec.specs]\nshelf = shelf:Store\n")
    return folder
