"""A dark palette, since the offscreen platform only has a light one."""

from PySide6.QtGui import QColor, QPalette

_ROLES = {
    "Window": "#242629",
    "Base": "#1b1d1f",
    "AlternateBase": "#212326",
    "Button": "#2e3135",
    "ToolTipBase": "#2e3135",
    "WindowText": "#e8e8e8",
    "Text": "#e8e8e8",
    "ButtonText": "#e8e8e8",
    "ToolTipText": "#e8e8e8",
    "PlaceholderText": "#9a9da1",
    "Light": "#4a4d52",
    "Midlight": "#3c3f43",
    "Mid": "#1f2123",
    "Dark": "#141517",
    "Highlight": "#2f6fb3",
    "HighlightedText": "#ffffff",
}


def dark() -> QPalette:
    palette = QPalette()
    for name, colour in _ROLES.items():
        palette.setColor(getattr(QPalette.ColorRole, name), QColor(colour))
    for name in ("WindowText", "Text", "ButtonText"):
        palette.setColor(QPalette.ColorGroup.Disabled, getattr(QPalette.ColorRole, name), QColor("#77797d"))
    return palette
