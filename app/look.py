"""The program's look: light, dark or as the system, in Qt's Fusion style, with one accent."""

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
    QPalette.ColorRole.Window: ("#f6f7f7", "#1c1f1f"),
    QPalette.ColorRole.WindowText: ("#1b2120", "#e4e8e7"),
    QPalette.ColorRole.Base: ("#ffffff", "#151818"),
    QPalette.ColorRole.AlternateBase: ("#f3f5f5", "#1a1d1d"),
    QPalette.ColorRole.Text: ("#1b2120", "#e4e8e7"),
    QPalette.ColorRole.Button: ("#eceeee", "#2a2e2e"),
    QPalette.ColorRole.ButtonText: ("#1b2120", "#e4e8e7"),
    QPalette.ColorRole.ToolTipBase: ("#1b2120", "#e4e8e7"),
    QPalette.ColorRole.ToolTipText: ("#ffffff", "#151818"),
    QPalette.ColorRole.Highlight: ("#00695c", "#4db6a5"),
    QPalette.ColorRole.HighlightedText: ("#ffffff", "#0b0f0e"),
    QPalette.ColorRole.Accent: ("#00695c", "#4db6a5"),
    QPalette.ColorRole.Link: ("#00695c", "#4db6a5"),
    QPalette.ColorRole.PlaceholderText: ("#6d7675", "#8f9a98"),
}
"""Each role's colour, light and dark; every text has a contrast of at least 4.5 on its ground."""
_OFF = ("#9aa2a1", "#6b7473")
_CONTROLS = {
    "off": _OFF,
    "control": ("#ffffff", "#2a2e2e"),
    "knob": ("#ffffff", "#e4e8e7"),
    "popup": ("#ffffff", "#242828"),
    "tick": ("tick-light", "tick-dark"),
}
"""Colours that have no role, light and dark; the last one is a drawing."""
_WASHES = {"hover": 0.06, "faint": 0.12, "line": 0.2, "thumb": 0.25, "edge": 0.42, "quiet": 0.7}
"""Of the text's colour."""
_TINT = 0.16
"""Of the accent."""
_FOLDER = Path(str(files("resources") / "look"))
_SELECTED = 0.2


class Look(QObject):
    """Keeps to the option "theme", and to the system where that is wished.

    Args:
        application: whose look it is.
        settings: know the choice.
    """

    def __init__(self, application: QApplication, settings: Settings) -> None:
        super().__init__(application)
        self._application, self._settings = application, settings
        application.setStyle("Fusion")
        settings.changed.connect(lambda option: self._choose() if option == "theme" else None)
        QGuiApplication.styleHints().colorSchemeChanged.connect(lambda scheme: self._paint())
        self._choose()

    def _choose(self) -> None:
        QGuiApplication.styleHints().setColorScheme(_SCHEMES[self._settings.get("theme")])
        self._paint()

    def _paint(self) -> None:
        scheme = _SCHEMES[self._settings.get("theme")]
        if scheme == Qt.ColorScheme.Unknown:
            scheme = QGuiApplication.styleHints().colorScheme()
        use_palette(self._application, scheme == Qt.ColorScheme.Dark)


def palette(dark: bool) -> QPalette:
    """The colours of the program, light or dark."""
    theme = QPalette(
        QColor(_COLOURS[QPalette.ColorRole.Button][dark]), QColor(_COLOURS[QPalette.ColorRole.Window][dark])
    )
    for role, colours in _COLOURS.items():
        theme.setColor(role, QColor(colours[dark]))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        theme.setColor(QPalette.ColorGroup.Disabled, role, QColor(_OFF[dark]))
    theme.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Highlight, QColor(_OFF[dark]))
    return theme


def style_sheet(dark: bool) -> str:
    """The look of the controls, light or dark: ``resources/look/controls.qss`` with the colours in it."""
    colours, roles = palette(dark), QPalette.ColorRole
    text, accent = colours.color(roles.Text), colours.color(roles.Accent)
    washes = {name: rgba(faint(text, strength)) for name, strength in _WASHES.items()}
    return Template((_FOLDER / "controls.qss").read_text("utf-8")).substitute(
        washes,
        **{name: pair[dark] for name, pair in _CONTROLS.items()},
        window=colours.color(roles.Window).name(),
        base=colours.color(roles.Base).name(),
        text=text.name(),
        accent=accent.name(),
        tint=rgba(faint(accent, _TINT)),
        accent_hover=accent.lighter(112).name(),
        on_accent=colours.color(roles.HighlightedText).name(),
        folder=_FOLDER.as_posix(),
    )


def use_palette(application: QApplication, dark: bool) -> None:
    """Paint the program light or dark; in lists and tables a selected row is tinted, and its text keeps its colours."""
    colours = palette(dark)
    tinted = QPalette(colours)
    tint = blended(colours.color(QPalette.ColorRole.Base), colours.color(QPalette.ColorRole.Accent), _SELECTED)
    tinted.setColor(QPalette.ColorRole.Highlight, tint)
    tinted.setColor(QPalette.ColorRole.HighlightedText, colours.color(QPalette.ColorRole.Text))
    application.setPalette(colours)
    application.setPalette(tinted, "QAbstractItemView")  # type: ignore[arg-type]  # the stub asks for bytes
    application.setStyleSheet(style_sheet(dark))
