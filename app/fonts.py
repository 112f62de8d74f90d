"""Fonts made from others."""

from PySide6.QtGui import QFont


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
