"""The program's look: light, dark or as the system, high in contrast or not, in Qt's Fusion style, with one accent."""

from importlib.resources import files
from pathlib import Path
from string import Template

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from app.settings import Settings
from app.theme import blended, faint, rgba

_SCHEMES = {"system": Qt.ColorScheme.Unknown, "light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}
_COLOURS = {
    QPalette.ColorRole.Window: (("#f6f7f7", "#1c1f1f"), ("#ffffff", "#000000")),
    QPalette.ColorRole.WindowText: (("#1b2120", "#e4e8e7"), ("#000000", "#ffffff")),
    QPalette.ColorRole.Base: (("#ffffff", "#151818"), ("#ffffff", "#000000")),
    QPalette.ColorRole.AlternateBase: (("#f3f5f5", "#1a1d1d"), ("#ffffff", "#000000")),
    QPalette.ColorRole.Text: (("#1b2120", "#e4e8e7"), ("#000000", "#ffffff")),
    QPalette.ColorRole.Button: (("#eceeee", "#2a2e2e"), ("#ffffff", "#000000")),
    QPalette.ColorRole.ButtonText: (("#1b2120", "#e4e8e7"), ("#000000", "#ffffff")),
    QPalette.ColorRole.ToolTipBase: (("#1b2120", "#e4e8e7"), ("#000000", "#ffffff")),
    QPalette.ColorRole.ToolTipText: (("#ffffff", "#151818"), ("#ffffff", "#000000")),
    QPalette.ColorRole.Highlight: (("#00695c", "#4db6a5"), ("#004d43", "#7fe3d3")),
    QPalette.ColorRole.HighlightedText: (("#ffffff", "#0b0f0e"), ("#ffffff", "#000000")),
    QPalette.ColorRole.Accent: (("#00695c", "#4db6a5"), ("#004d43", "#7fe3d3")),
    QPalette.ColorRole.Link: (("#00695c", "#4db6a5"), ("#004d43", "#7fe3d3")),
    QPalette.ColorRole.PlaceholderText: (("#6d7675", "#8f9a98"), ("#484f4e", "#b9c2c0")),
}
"""Each role's colour, light and dark, and the same in high contrast. Every text has a contrast of at least 4.5 on its
ground, in high contrast of at least 7.
"""
_OFF = (("#9aa2a1", "#6b7473"), ("#6d7675", "#8f9a98"))
_CONTROLS = {
    "control": (("#ffffff", "#2a2e2e"), ("#ffffff", "#000000")),
    "knob": (("#ffffff", "#e4e8e7"), ("#ffffff", "#e4e8e7")),
    "popup": (("#ffffff", "#242828"), ("#ffffff", "#000000")),
    "tick": (("tick-light", "tick-dark"), ("tick-light", "tick-dark")),
}
"""Colours that have no role, likewise; the last one is a drawing."""
_WASHES = {
    "hover": (0.06, 0.12),
    "faint": (0.12, 0.25),
    "line": (0.2, 0.75),
    "thumb": (0.25, 0.75),
    "edge": (0.42, 1.0),
    "quiet": (0.7, 1.0),
}
"""Of the text's colour, in plain and in high contrast."""
_TINT = (0.16, 0.35)
"""Of the accent, likewise."""
_SELECTED = (0.2, 0.35)
"""Of the accent in a selected row, likewise."""
_FOLDER = Path(str(files("resources") / "look"))


class Look(QObject):
    """Keeps to the options "theme" and "high-contrast", and to the system: its scheme where that is wished, its high
    contrast wherever it has that.

    Args:
        application: whose look it is.
        settings: know the choice.
    """

    def __init__(self, application: QApplication, settings: Settings) -> None:
        super().__init__(application)
        self._application, self._settings = application, settings
        application.setStyle("Fusion")
        settings.changed.connect(lambda option: self._choose() if option in ("theme", "high-contrast") else None)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(lambda scheme: self._paint())
        hints.accessibility().contrastPreferenceChanged.connect(lambda preference: self._paint())
        self._choose()

    def _choose(self) -> None:
        QGuiApplication.styleHints().setColorScheme(_SCHEMES[self._settings.get("theme")])
        self._paint()

    def _paint(self) -> None:
        scheme = _SCHEMES[self._settings.get("theme")]
        if scheme == Qt.ColorScheme.Unknown:
            scheme = QGuiApplication.styleHints().colorScheme()
        high_contrast = self._settings.get("high-contrast") or _system_has_high_contrast()
        use_palette(self._application, scheme == Qt.ColorScheme.Dark, high_contrast)


def _system_has_high_contrast() -> bool:
    """Whether the system asks for high contrast."""
    hints = QGuiApplication.styleHints()  # held: what belongs to it is gone with it
    return bool(hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast)


def palette(dark: bool, high_contrast: bool = False) -> QPalette:
    """The colours of the program, light or dark."""
    every = {role: QColor(colours[high_contrast][dark]) for role, colours in _COLOURS.items()}
    off = QColor(_OFF[high_contrast][dark])
    theme = QPalette(every[QPalette.ColorRole.Button], every[QPalette.ColorRole.Window])
    for role, colour in every.items():
        theme.setColor(role, colour)
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        theme.setColor(QPalette.ColorGroup.Disabled, role, off)
    theme.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Highlight, off)
    return theme


def style_sheet(dark: bool, high_contrast: bool = False) -> str:
    """The look of the controls, light or dark: ``resources/look/controls.qss`` with the colours in it."""
    colours, roles = palette(dark, high_contrast), QPalette.ColorRole
    text, accent = colours.color(roles.Text), colours.color(roles.Accent)
    washes = {name: rgba(faint(text, strength[high_contrast])) for name, strength in _WASHES.items()}
    return Template((_FOLDER / "controls.qss").read_text("utf-8")).substitute(
        washes,
        **{name: pairs[high_contrast][dark] for name, pairs in _CONTROLS.items()},
        off=colours.color(QPalette.ColorGroup.Disabled, roles.Text).name(),
        window=colours.color(roles.Window).name(),
        base=colours.color(roles.Base).name(),
        text=text.name(),
        accent=accent.name(),
        tint=rgba(faint(accent, _TINT[high_contrast])),
        accent_hover=accent.lighter(112).name(),
        on_accent=colours.color(roles.HighlightedText).name(),
        folder=_FOLDER.as_posix(),
    )


def use_palette(application: QApplication, dark: bool, high_contrast: bool = False) -> None:
    """Paint the program in its palette; in lists and tables a selected row is tinted and its text keeps its colours."""
    colours, roles = palette(dark, high_contrast), QPalette.ColorRole
    tinted = QPalette(colours)
    tint = blended(colours.color(roles.Base), colours.color(roles.Accent), _SELECTED[high_contrast])
    tinted.setColor(roles.Highlight, tint)
    tinted.setColor(roles.HighlightedText, colours.color(roles.Text))
    application.setPalette(colours)
    application.setPalette(tinted, "QAbstractItemView")  # type: ignore[arg-type]  # the stub asks for bytes
    application.setStyleSheet(style_sheet(dark, high_contrast))
