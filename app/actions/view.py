"""The menus View, Tools and Help."""

from functools import partial

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtGui import QKeySequence

from app.actions.rows import ActionRow, has_document, has_recording, has_video, switch_row
from app.editor.editor import Editor
from app.editor.frame import EditorView

_STEP = 0.1
_LOOKS = (
    ("look-system", "system", str(QT_TRANSLATE_NOOP("actions", "Same as the system"))),
    ("look-light", "light", str(QT_TRANSLATE_NOOP("actions", "Light"))),
    ("look-dark", "dark", str(QT_TRANSLATE_NOOP("actions", "Dark"))),
)
_COLUMNS = (
    ("column-start", str(QT_TRANSLATE_NOOP("actions", "Start"))),
    ("column-end", str(QT_TRANSLATE_NOOP("actions", "End"))),
    ("column-duration", str(QT_TRANSLATE_NOOP("actions", "Duration"))),
    ("column-speed", str(QT_TRANSLATE_NOOP("actions", "Reading speed"))),
    ("column-speaker", str(QT_TRANSLATE_NOOP("actions", "Speaker"))),
    ("column-style", str(QT_TRANSLATE_NOOP("actions", "Style"))),
)


def _scale(editor: Editor, view: EditorView, step: float) -> None:
    editor.settings.set("font-scale", round(editor.settings.get("font-scale") + step, 1))


def _look(theme: str, editor: Editor, view: EditorView) -> None:
    editor.settings.set("theme", theme)


def _looks(theme: str, editor: Editor, view: EditorView) -> bool:
    return bool(editor.settings.get("theme") == theme)


def _has_tabs(editor: Editor, view: EditorView) -> bool:
    return len(view.frame.documents.editors) > 1


ROWS = (
    ActionRow(
        "palette",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Every command by name…")),
        lambda editor, view: view.frame.dialogs.palette(),
        icon="command",
        keys=("Ctrl+Shift+P",),
        short=str(QT_TRANSLATE_NOOP("actions", "Commands")),
    ),
    ActionRow(
        "next-document",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Next document")),
        lambda editor, view: view.frame.documents.step(1),
        str(QT_TRANSLATE_NOOP("actions", "Show the document in the next tab")),
        keys=("Ctrl+Tab", "Ctrl+PgDown"),
        possible=_has_tabs,
        ruled=True,
    ),
    ActionRow(
        "previous-document",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Previous document")),
        lambda editor, view: view.frame.documents.step(-1),
        str(QT_TRANSLATE_NOOP("actions", "Show the document in the previous tab")),
        keys=("Ctrl+Shift+Tab", "Ctrl+PgUp"),
        possible=_has_tabs,
    ),
    ActionRow(
        "larger",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Larger text")),
        lambda editor, view: _scale(editor, view, _STEP),
        keys=(QKeySequence.StandardKey.ZoomIn, "Ctrl+="),
        ruled=True,
    ),
    ActionRow(
        "smaller",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Smaller text")),
        lambda editor, view: _scale(editor, view, -_STEP),
        keys=(QKeySequence.StandardKey.ZoomOut,),
    ),
    *(
        ActionRow(name, "look", title, partial(_look, theme), checked=partial(_looks, theme))
        for name, theme, title in _LOOKS
    ),
    ActionRow(
        "show-transcript",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Transcript")),
        lambda editor, view: editor.settings.set("text-view", "transcript"),
        str(QT_TRANSLATE_NOOP("actions", "Show the cues as running text, in paragraphs")),
        keys=("Ctrl+1",),
        possible=has_document,
        checked=lambda editor, view: editor.settings.get("text-view") == "transcript",
        ruled=True,
    ),
    ActionRow(
        "show-cues",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Cues")),
        lambda editor, view: editor.settings.set("text-view", "cues"),
        str(QT_TRANSLATE_NOOP("actions", "Show the cues as a table, with their times")),
        keys=("Ctrl+2",),
        possible=has_document,
        checked=lambda editor, view: editor.settings.get("text-view") == "cues",
    ),
    *(switch_row(name, "columns", title) for name, title in _COLUMNS),
    switch_row(
        "show-review",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Review")),
        str(QT_TRANSLATE_NOOP("actions", "Show the suggestions beside the cues")),
        keys=("Ctrl+Alt+R",),
        ruled=True,
    ),
    switch_row(
        "show-waveform",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Waveform")),
        str(QT_TRANSLATE_NOOP("actions", "Show the waveform below the cues")),
        keys=("Ctrl+Alt+W",),
    ),
    switch_row(
        "show-video",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Video")),
        str(QT_TRANSLATE_NOOP("actions", "Show the video, with the cues over it")),
        keys=("Ctrl+Alt+V",),
    ),
    switch_row(
        "video-window",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Video in a separate window")),
        str(QT_TRANSLATE_NOOP("actions", "Move the video to a separate window, or back above the review")),
        keys=("Ctrl+Shift+D",),
        possible=has_video,
    ),
    ActionRow(
        "full-screen",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Full-screen video")),
        lambda editor, view: view.video_dock.toggle_full_screen(),
        str(QT_TRANSLATE_NOOP("actions", "Show the video full screen; Esc ends it")),
        keys=("F11",),
        possible=has_video,
        checked=lambda editor, view: view.video_dock.full_screen,
    ),
    ActionRow(
        "zoom-in",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Zoom into the waveform")),
        lambda editor, view: view.sound_panel.zoom_in(),
        icon="zoom-in",
        keys=("Ctrl+Shift+Up",),
        possible=has_recording,
        ruled=True,
    ),
    ActionRow(
        "zoom-out",
        "view",
        str(QT_TRANSLATE_NOOP("actions", "Zoom out of the waveform")),
        lambda editor, view: view.sound_panel.zoom_out(),
        icon="zoom-out",
        keys=("Ctrl+Shift+Down",),
        possible=has_recording,
    ),
    ActionRow(
        "batch",
        "tools",
        str(QT_TRANSLATE_NOOP("actions", "Punctuate folder…")),
        lambda editor, view: view.frame.dialogs.batch(),
        str(QT_TRANSLATE_NOOP("actions", "Punctuate all files in a folder, and see which need attention")),
        "batch",
        ("Ctrl+Shift+B",),
    ),
    ActionRow(
        "models",
        "tools",
        str(QT_TRANSLATE_NOOP("actions", "Models…")),
        lambda editor, view: view.frame.dialogs.models(),
        str(QT_TRANSLATE_NOOP("actions", "Choose the model that makes the suggestions")),
        "model",
    ),
    ActionRow(
        "retrain",
        "tools",
        str(QT_TRANSLATE_NOOP("actions", "Retrain…")),
        lambda editor, view: view.frame.dialogs.retrain(),
        str(QT_TRANSLATE_NOOP("actions", "Teach Caesura: train a model on your own subtitles, or on your decisions")),
        "retrain",
    ),
    ActionRow(
        "preferences",
        "tools",
        str(QT_TRANSLATE_NOOP("actions", "Preferences…")),
        lambda editor, view: view.frame.dialogs.preferences(),
        icon="settings",
        keys=("Ctrl+,",),
        ruled=True,
    ),
    ActionRow(
        "shortcuts",
        "tools",
        str(QT_TRANSLATE_NOOP("actions", "Shortcuts…")),
        lambda editor, view: view.frame.dialogs.shortcuts(),
        str(QT_TRANSLATE_NOOP("actions", "Choose the key of each action")),
        "keyboard",
    ),
    ActionRow(
        "keys",
        "help",
        str(QT_TRANSLATE_NOOP("actions", "List of keys")),
        lambda editor, view: view.frame.dialogs.keys(),
        icon="help",
        keys=("Ctrl+?", "F1"),
    ),
    ActionRow(
        "tour",
        "help",
        str(QT_TRANSLATE_NOOP("actions", "Tour")),
        lambda editor, view: view.frame.dialogs.tour(),
        str(QT_TRANSLATE_NOOP("actions", "Take a one-minute tour of the window")),
    ),
    ActionRow(
        "manual",
        "help",
        str(QT_TRANSLATE_NOOP("actions", "Manual")),
        lambda editor, view: view.frame.dialogs.manual(),
        str(QT_TRANSLATE_NOOP("actions", "Read the manual in the browser; it is on this computer")),
        keys=("Ctrl+F1",),
    ),
    ActionRow(
        "about",
        "help",
        str(QT_TRANSLATE_NOOP("actions", "About Caesura")),
        lambda editor, view: view.frame.dialogs.about(),
        icon="info",
    ),
)
