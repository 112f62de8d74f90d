"""The menu Edit: the text and the cues."""

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QKeySequence

from app.actions.rows import ActionRow, has_cue, has_cues, has_document
from app.editor.session import MANY
from engine.document import cue_operations
from engine.document.recue import recue
from engine.document.unroll import unrolled

if TYPE_CHECKING:
    from app.main_window import MainWindow
    from engine.document.edits import Edit
    from engine.document.transcript import Transcript


def chosen(window: "MainWindow") -> list[int]:
    """The chosen cues, or all of them where fewer than two are chosen."""
    assert window.session.transcript
    cues = window.table.selected_cues()
    return cues if len(cues) > 1 else list(range(len(window.session.transcript.cues)))


def split(window: "MainWindow") -> None:
    """Split the cue at the cursor of its editor, or in the middle of its text."""
    if not window.table.split_at_cursor():
        assert window.session.transcript
        index = window.table.current_cue()
        text = window.session.transcript.cues[index].text
        blanks = [blank.start() for blank in re.finditer(r"\s+", text)]
        middle = min(blanks, key=lambda at: abs(at - len(text) / 2), default=0)
        window.split(index, middle)


def merge(window: "MainWindow") -> None:
    """Make one cue of the chosen ones, or of the chosen one and the next."""
    cues, limits = _in_a_row(window, window.table.selected_cues()), window.settings.limits()
    if not cues:
        return
    first, last = cues[0], max(cues[-1], cues[0] + 1)
    window.session.work_out(
        QCoreApplication.translate("edit", "merge cues"),
        last - first,
        lambda document: cue_operations.merge(document, first, last, limits),
        lambda: window.table.go_to_cue(first),
    )


def merge_sentences(window: "MainWindow") -> None:
    """Make one cue of each sentence of the chosen cues."""
    cues, limits = _in_a_row(window, chosen(window)), window.settings.limits()
    if not cues:
        return
    window.session.work_out(
        QCoreApplication.translate("edit", "merge into sentences"),
        len(cues),
        lambda document: cue_operations.merge_sentences(document, cues[0], cues[-1], limits),
    )


def insert(window: "MainWindow") -> None:
    """Put an empty cue behind the chosen one and write in it."""
    assert window.session.transcript
    index = window.table.current_cue()
    edit = cue_operations.insert_after(window.session.transcript, index)
    window.session.do(QCoreApplication.translate("edit", "insert a cue"), edit)
    window.table.edit_text(index + 1)


def delete(window: "MainWindow") -> None:
    """Take the chosen cues out."""
    assert window.session.transcript
    cues = window.table.selected_cues()
    window.session.do(
        QCoreApplication.translate("edit", "delete %n cue(s)", "", len(cues)),
        cue_operations.delete(window.session.transcript, cues),
    )
    window.table.go_to_cue(min(min(cues), len(window.session.transcript.cues) - 1))


def cue_anew(window: "MainWindow") -> None:
    """Let the words of the chosen cues flow into new ones; captions that roll become ordinary ones."""
    cues, limits = _in_a_row(window, chosen(window)), window.settings.limits()
    if not cues:
        return

    def make(document: "Transcript") -> "Edit":
        if document.reading.copies:
            return unrolled(document, limits)
        return recue(document, limits, cues[0], cues[-1] + 1)

    window.session.work_out(QCoreApplication.translate("edit", "re-cue"), MANY, make)  # it reads all of the document


def _in_a_row(window: "MainWindow", cues: list[int]) -> range:
    """Some cues, if no other lies between them; else none, and it is told."""
    row = range(min(cues), max(cues) + 1)
    if len(row) == len(cues):
        return row
    told = QCoreApplication.translate(
        "edit", "There are other cues between the chosen ones, which would be taken along; choose cues in a row."
    )
    window.session.noted.emit(told)
    return range(0)


ROWS = (
    ActionRow(
        "edit-text",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Edit the text")),
        lambda window: window.table.edit_text(window.table.current_cue()),
        keys=("F2",),
        possible=has_cue,
        ruled=True,
    ),
    ActionRow(
        "split",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Split at the cursor")),
        split,
        str(QT_TRANSLATE_NOOP("actions", "Make two cues of one, at the time of the word where that is known")),
        "split",
        ("Ctrl+Shift+Return",),
        has_cue,
    ),
    ActionRow(
        "merge",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Merge with the next")),
        merge,
        str(QT_TRANSLATE_NOOP("actions", "Make one cue of the chosen ones, or of the chosen one and the next")),
        "merge",
        ("Ctrl+M",),
        has_cue,
    ),
    ActionRow(
        "merge-sentences",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Merge into sentences")),
        merge_sentences,
        str(QT_TRANSLATE_NOOP("actions", "Make one cue of each sentence, in the chosen cues or in all")),
        possible=has_cues,
    ),
    ActionRow(
        "recue",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Re-cue")),
        cue_anew,
        str(QT_TRANSLATE_NOOP("actions", "Let the words flow into new cues, in the chosen ones or in all")),
        "recue",
        ("Ctrl+Shift+R",),
        has_cues,
    ),
    ActionRow(
        "insert",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Insert a cue")),
        insert,
        str(QT_TRANSLATE_NOOP("actions", "Put an empty cue behind the chosen one")),
        "insert",
        ("Ins",),
        has_document,
        ruled=True,
    ),
    ActionRow(
        "delete",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Delete the cues")),
        delete,
        icon="delete",
        keys=(QKeySequence.StandardKey.Delete,),
        possible=has_cue,
    ),
    ActionRow(
        "select-all",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Choose all cues")),
        lambda window: window.table.selectAll(),
        keys=(QKeySequence.StandardKey.SelectAll,),
        possible=has_cues,
    ),
    ActionRow(
        "find",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Find…")),
        lambda window: window.show_find(replace=False),
        icon="find",
        keys=(QKeySequence.StandardKey.Find,),
        possible=has_document,
        ruled=True,
    ),
    ActionRow(
        "replace",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Find and replace…")),
        lambda window: window.show_find(replace=True),
        icon="replace",
        keys=("Ctrl+H",),
        possible=has_document,
    ),
    ActionRow(
        "find-next",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Find the next")),
        lambda window: window.find_bar.find_next(),
        keys=("F3",),
        possible=has_document,
    ),
    ActionRow(
        "find-previous",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Find the one before")),
        lambda window: window.find_bar.find_previous(),
        keys=("Shift+F3",),
        possible=has_document,
    ),
    ActionRow(
        "spell-check",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Check the spelling")),
        lambda window: window.switch("spell-check"),
        str(QT_TRANSLATE_NOOP("actions", "Underline the words that the dictionary does not know")),
        "spell",
        ("F7",),
        checked=lambda window: window.settings.get("spell-check"),
    ),
)
