"""The program's typeface, and fonts made from others."""

from importlib.resources import files

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication


def use_typeface(application: QApplication) -> None:
    """Write everything in the program's own typeface, in the size of the system's.

    Letters that it lacks come from the system's font, and everything does if it cannot be loaded.
    """
    font = application.font()
    families = [family for file in _files() for family in _load(file)]
    font.setFamilies([*dict.fromkeys(families), *font.families()])
    application.setFont(font)


def scaled(font: QFont, factor: float) -> QFont:
    """A font of so many times the size."""
    larger = QFont(font)
    larger.setPointSizeF(font.pointSizeF() * factor)
    return larger


def tabular(font: QFont) -> QFont:
    """A font with figures of one width: changing numbers stay in place."""
    steady = QFont(font)
    steady.setFeature(QFont.Tag("tnum"), 1)
    return steady


def _files() -> list[bytes]:
    folder = files("resources") / "fonts"
    if not folder.is_dir():
        return []
    return [file.read_bytes() for file in folder.iterdir() if file.name.endswith(".ttf")]


def _load(file: bytes) -> list[str]:
    number = QFontDatabase.addApplicationFontFromData(file)
    return QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
