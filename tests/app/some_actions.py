"""A few actions as the window has them, for what lists them."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

ROWS = (
    ("open", "&Open…", "File", "Open a subtitle file", "Ctrl+O"),
    ("save", "&Save", "File", "Write the document into its file", "Ctrl+S"),
    ("save-as", "Save &as…", "File", "Write the document to another file", "Ctrl+Shift+S"),
    ("accept", "&Accept", "Review", "Put the suggested mark into the text", "A"),
    ("reject", "&Reject", "Review", "Leave the text as it is", "R"),
    ("accept-all", "Accept all at or above", "Review", "Accept every suggestion that is sure enough", "Ctrl+Return"),
    ("next", "Next suggestion", "Review", "Go to the next suggestion", "J; Ctrl+Down"),
    ("split", "Split the cue", "Edit", "Make two cues of one, at the cursor", "Ctrl+K"),
    ("find", "Find & replace…", "Edit", "Search in the text", "Ctrl+F"),
    ("about", "About Caesura", "Help", "", ""),
)


def some_actions(parent: QObject, message: Callable[[str], object] = lambda name: None) -> dict[str, QAction]:
    """Actions by their id; `told` is called with the id of one that is triggered."""
    results = {}
    for name, title, category, hint, keys in ROWS:
        action = QAction(title.replace(" & ", " && "), parent)
        values = {"id": name, "category": category, "hint": hint, "default-shortcut": keys}
        for key, value in values.items():
            action.setProperty(key, value)
        action.setShortcuts(QKeySequence.listFromString(keys))
        action.triggered.connect(lambda checked=False, name=name: message(name))
        results[name] = action
    results["split"].setEnabled(False)
    results["split"].setProperty("why-not", "No cue is chosen")
    return results
