"""The menu Edit: the clipboard, the cues, finding and checking."""

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtGui import QKeySequence

from app.actions import cues
from app.actions.rows import ActionRow, has_cues, has_document, switch_row
from app.editor.editor import Editor
from app.editor.frame import EditorView


def _cut(editor: Editor, view: EditorView) -> None:
    view.clipboard.cut()


def _copy(editor: Editor, view: EditorView) -> None:
    view.clipboard.copy()


def _paste(editor: Editor, view: EditorView) -> None:
    view.clipboard.paste()


ROWS = (
    *(
        ActionRow(
            name,
            "edit",
            title,
            handler,
            icon=name,
            keys=(key,),
            possible=has_document,
            ruled=name == "cut",
        )
        for name, title, handler, key in (
            ("cut", str(QT_TRANSLATE_NOOP("actions", "Cut")), _cut, QKeySequence.StandardKey.Cut),
            ("copy", str(QT_TRANSLATE_NOOP("actions", "Copy")), _copy, QKeySequence.StandardKey.Copy),
            ("paste", str(QT_TRANSLATE_NOOP("actions", "Paste")), _paste, QKeySequence.StandardKey.Paste),
        )
    ),
    *cues.ROWS,
    ActionRow(
        "find",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Find…")),
        lambda editor, view: view.find_bar.open(False, view.cues.selected_cues()),
        icon="find",
        keys=(QKeySequence.StandardKey.Find,),
        possible=has_document,
        ruled=True,
    ),
    ActionRow(
        "replace",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Find and replace…")),
        lambda editor, view: view.find_bar.open(True, view.cues.selected_cues()),
        icon="replace",
        keys=("Ctrl+H",),
        possible=has_document,
    ),
    ActionRow(
        "find-next",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Find the next")),
        lambda editor, view: view.find_bar.find_next(),
        keys=("F3",),
        possible=has_document,
    ),
    ActionRow(
        "find-previous",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Find the previous")),
        lambda editor, view: view.find_bar.find_previous(),
        keys=("Shift+F3",),
        possible=has_document,
    ),
    ActionRow(
        "check",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Check…")),
        lambda editor, view: view.check_panel.open(),
        str(QT_TRANSLATE_NOOP("actions", "List what breaks a guideline, and fix what is safe to fix")),
        "check-list",
        ("Ctrl+K",),
        has_cues,
        ruled=True,
    ),
    ActionRow(
        "next-problem",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Next problem")),
        lambda editor, view: view.check_panel.find_next(),
        keys=("F8",),
        possible=has_cues,
    ),
    ActionRow(
        "previous-problem",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Previous problem")),
        lambda editor, view: view.check_panel.find_previous(),
        keys=("Shift+F8",),
        possible=has_cues,
    ),
    ActionRow(
        "spell-walk",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Check the spelling…")),
        lambda editor, view: view.spell_bar.open(view.cues.current_cue()),
        str(QT_TRANSLATE_NOOP("actions", "Step through the words that the dictionary does not know")),
        "spell",
        ("F7",),
        has_cues,
    ),
    switch_row(
        "spell-check",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Underline unknown words")),
        str(QT_TRANSLATE_NOOP("actions", "Underline the words that the dictionary does not know")),
        keys=("Shift+F7",),
    ),
)
