"""The program's typeface, and fonts made from others."""

from importlib.resources import files

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication


def use_typeface(application: QApplication) -> None:
    """Use the program's own typeface, in the system's font size.

    The system's font supplies the glyphs it lacks, and all of them if it cannot be loaded.
    """
    font = application.font()
    families = [family for file in _files() for family in _load(file)]
    font.setFamilies([*dict.fromkeys(families), *font.families()])
    application.setFont(font)


def scaled(font: QFont, factor: float) -> QFont:
    """The font, scaled by a factor."""
    larger = QFont(font)
    larger.setPointSizeF(font.pointSizeF() * factor)
    return larger


def bold(font: QFont) -> QFont:
    """The font in bold."""
    heavy = QFont(font)
    heavy.setBold(True)
    return heavy


def tabular(font: QFont) -> QFont:
    """The font with tabular figures: changing numbers stay in place."""
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
