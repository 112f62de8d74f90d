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
_SHARP_COLOURS = {
    QPalette.ColorRole.Window: ("#ffffff", "#000000"),
    QPalette.ColorRole.WindowText: ("#000000", "#ffffff"),
    QPalette.ColorRole.Base: ("#ffffff", "#000000"),
    QPalette.ColorRole.AlternateBase: ("#ffffff", "#000000"),
    QPalette.ColorRole.Text: ("#000000", "#ffffff"),
    QPalette.ColorRole.Button: ("#ffffff", "#000000"),
    QPalette.ColorRole.ButtonText: ("#000000", "#ffffff"),
    QPalette.ColorRole.ToolTipBase: ("#000000", "#ffffff"),
    QPalette.ColorRole.ToolTipText: ("#ffffff", "#000000"),
    QPalette.ColorRole.Highlight: ("#004d43", "#7fe3d3"),
    QPalette.ColorRole.HighlightedText: ("#ffffff", "#000000"),
    QPalette.ColorRole.Accent: ("#004d43", "#7fe3d3"),
    QPalette.ColorRole.Link: ("#004d43", "#7fe3d3"),
    QPalette.ColorRole.PlaceholderText: ("#484f4e", "#b9c2c0"),
}
"""The same in high contrast, of at least 7."""
_OFF = ("#9aa2a1", "#6b7473")
_SHARP_OFF = ("#6d7675", "#8f9a98")
_CONTROLS = {
    "control": ("#ffffff", "#2a2e2e"),
    "knob": ("#ffffff", "#e4e8e7"),
    "popup": ("#ffffff", "#242828"),
    "tick": ("tick-light", "tick-dark"),
}
"""Colours that have no role, light and dark; the last one is a drawing."""
_SHARP_CONTROLS = _CONTROLS | {"control": ("#ffffff", "#000000"), "popup": ("#ffffff", "#000000")}
_WASHES = {"hover": 0.06, "faint": 0.12, "line": 0.2, "thumb": 0.25, "edge": 0.42, "quiet": 0.7}
"""Of the text's colour."""
_SHARP_WASHES = {"hover": 0.12, "faint": 0.25, "line": 0.75, "thumb": 0.75, "edge": 1.0, "quiet": 1.0}
_TINT = (0.16, 0.35)
"""Of the accent, in plain and in high contrast."""
_FOLDER = Path(str(files("resources") / "look"))
_SELECTED = (0.2, 0.35)


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
        use_palette(self._application, scheme == Qt.ColorScheme.Dark, self._settings.get("high-contrast") or _sharp())


def _sharp() -> bool:
    """Whether the system asks for high contrast."""
    hints = QGuiApplication.styleHints()  # held: what belongs to it is gone with it
    return bool(hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast)


def palette(dark: bool, sharp: bool = False) -> QPalette:
    """The colours of the program, light or dark; `sharp`: in high contrast."""
    every, off = (_SHARP_COLOURS, _SHARP_OFF[dark]) if sharp else (_COLOURS, _OFF[dark])
    theme = QPalette(QColor(every[QPalette.ColorRole.Button][dark]), QColor(every[QPalette.ColorRole.Window][dark]))
    for role, colours in every.items():
        theme.setColor(role, QColor(colours[dark]))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        theme.setColor(QPalette.ColorGroup.Disabled, role, QColor(off))
    theme.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Highlight, QColor(off))
    return theme


def style_sheet(dark: bool, sharp: bool = False) -> str:
    """The look of the controls, light or dark: ``resources/look/controls.qss`` with the colours in it."""
    colours, roles = palette(dark, sharp), QPalette.ColorRole
    text, accent = colours.color(roles.Text), colours.color(roles.Accent)
    washes = {name: rgba(faint(text, strength)) for name, strength in (_SHARP_WASHES if sharp else _WASHES).items()}
    return Template((_FOLDER / "controls.qss").read_text("utf-8")).substitute(
        washes,
        **{name: pair[dark] for name, pair in (_SHARP_CONTROLS if sharp else _CONTROLS).items()},
        off=colours.color(QPalette.ColorGroup.Disabled, roles.Text).name(),
        window=colours.color(roles.Window).name(),
        base=colours.color(roles.Base).name(),
        text=text.name(),
        accent=accent.name(),
        tint=rgba(faint(accent, _TINT[sharp])),
        accent_hover=accent.lighter(112).name(),
        on_accent=colours.color(roles.HighlightedText).name(),
        folder=_FOLDER.as_posix(),
    )


def use_palette(application: QApplication, dark: bool, sharp: bool = False) -> None:
    """Paint the program light or dark, `sharp` in high contrast; in lists and tables a selected row is tinted, and its
    text keeps its colours.
    """
    colours = palette(dark, sharp)
    tinted = QPalette(colours)
    tint = blended(colours.color(QPalette.ColorRole.Base), colours.color(QPalette.ColorRole.Accent), _SELECTED[sharp])
    tinted.setColor(QPalette.ColorRole.Highlight, tint)
    tinted.setColor(QPalette.ColorRole.HighlightedText, colours.color(QPalette.ColorRole.Text))
    application.setPalette(colours)
    application.setPalette(tinted, "QAbstractItemView")  # type: ignore[arg-type]  # the stub asks for bytes
    application.setStyleSheet(style_sheet(dark, sharp))
