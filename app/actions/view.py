"""The menus View, Tools and Help."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtGui import QKeySequence

from app.actions.rows import ActionRow, has_recording

if TYPE_CHECKING:
    from app.main_window import MainWindow

_STEP = 0.1


def _scale(window: "MainWindow", step: float) -> None:
    window.settings.set("font-scale", round(window.settings.get("font-scale") + step, 1))


ROWS = (
    ActionRow(
        "palette",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Every command by name…")),
        lambda window: window.windows.palette(),
        icon="command",
        keys=("Ctrl+Shift+P",),
    ),
    ActionRow(
        "larger",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Larger text")),
        lambda window: _scale(window, _STEP),
        keys=(QKeySequence.StandardKey.ZoomIn, "Ctrl+="),
        ruled=True,
    ),
    ActionRow(
        "smaller",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Smaller text")),
        lambda window: _scale(window, -_STEP),
        keys=(QKeySequence.StandardKey.ZoomOut,),
    ),
    ActionRow(
        "show-review",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Review")),
        lambda window: window.switch("show-review"),
        str(QT_TRANSLATE_NOOP("actions", "Show the suggestions beside the cues")),
        keys=("Ctrl+Alt+R",),
        checked=lambda window: window.settings.get("show-review"),
        ruled=True,
    ),
    ActionRow(
        "show-waveform",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Waveform")),
        lambda window: window.switch("show-waveform"),
        str(QT_TRANSLATE_NOOP("actions", "Show the waveform below the cues")),
        keys=("Ctrl+Alt+W",),
        checked=lambda window: window.settings.get("show-waveform"),
    ),
    ActionRow(
        "zoom-in",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Zoom into the waveform")),
        lambda window: window.sound_panel.zoom_in(),
        icon="zoom-in",
        keys=("Ctrl+Alt+Up",),
        possible=has_recording,
        ruled=True,
    ),
    ActionRow(
        "zoom-out",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Zoom out of the waveform")),
        lambda window: window.sound_panel.zoom_out(),
        icon="zoom-out",
        keys=("Ctrl+Alt+Down",),
        possible=has_recording,
    ),
    ActionRow(
        "batch",
        "tools",
        str(QT_TRANSLATE_NOOP("actions", "Punctuate folder…")),
        lambda window: window.windows.batch(),
        str(QT_TRANSLATE_NOOP("actions", "Punctuate all files of a folder, and see which need a look")),
        "batch",
        ("Ctrl+Shift+B",),
    ),
    ActionRow(
        "models",
        "tools",
        str(QT_TRANSLATE_NOOP("actions", "Models…")),
        lambda window: window.windows.models(),
        str(QT_TRANSLATE_NOOP("actions", "Choose the model that makes the suggestions")),
        "model",
    ),
    ActionRow(
        "retrain",
        "tools",
        str(QT_TRANSLATE_NOOP("actions", "Retrain…")),
        lambda window: window.windows.retrain(),
        str(QT_TRANSLATE_NOOP("actions", "Train a model on subtitles of your own, or on your decisions")),
        "retrain",
    ),
    ActionRow(
        "preferences",
        "tools",
        str(QT_TRANSLATE_NOOP("actions", "Preferences…")),
        lambda window: window.windows.preferences(),
        icon="settings",
        keys=("Ctrl+,",),
        ruled=True,
    ),
    ActionRow(
        "shortcuts",
        "tools",
        str(QT_TRANSLATE_NOOP("actions", "Shortcuts…")),
        lambda window: window.windows.shortcuts(),
        str(QT_TRANSLATE_NOOP("actions", "Choose the key of each action")),
        "keyboard",
    ),
    ActionRow(
        "keys",
        "help",
        str(QT_TRANSLATE_NOOP("actions", "List of keys")),
        lambda window: window.windows.keys(),
        icon="help",
        keys=("Ctrl+?", "F1"),
    ),
    ActionRow(
        "about",
        "help",
        str(QT_TRANSLATE_NOOP("actions", "About Caesura")),
        lambda window: window.windows.about(),
        icon="info",
    ),
)
