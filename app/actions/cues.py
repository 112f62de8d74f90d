"""Actions that change whole cues, in the menu Edit."""

import re
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QKeySequence

from app.actions.rows import ActionRow, has_cue, has_cues, has_document, has_media, has_styles
from app.editor.document import MANY
from app.editor.editor import Editor
from app.editor.frame import EditorView
from app.editor.joining import join_cues
from app.editor.transcribing import transcribe_again
from engine.document import cue_operations
from engine.document.recue import recue
from engine.document.unroll import unrolled

if TYPE_CHECKING:
    from engine.document.edits import Edit
    from engine.document.transcript import Transcript


def chosen(editor: Editor, view: EditorView) -> list[int]:
    """The selected cues, or all of them if fewer than two are selected."""
    assert editor.session.transcript
    cues = view.cues.selected_cues()
    return cues if len(cues) > 1 else list(range(len(editor.session.transcript.cues)))


def split(editor: Editor, view: EditorView) -> None:
    """Split the cue at the cursor of its editor, or in the middle of its text."""
    if not view.cues.split_at_cursor():
        assert editor.session.transcript
        index = view.cues.current_cue()
        text = editor.session.transcript.cues[index].text
        blanks = [blank.start() for blank in re.finditer(r"\s+", text)]
        middle = min(blanks, key=lambda at: abs(at - len(text) / 2), default=0)
        editor.split(index, middle)


def merge(editor: Editor, view: EditorView) -> None:
    """Make one cue of the selected ones, or of the selected one and the next."""
    cues, limits = _in_a_row(editor, view, view.cues.selected_cues()), editor.settings.limits()
    if not cues:
        return
    first, last = cues[0], max(cues[-1], cues[0] + 1)
    editor.session.work_out(
        QCoreApplication.translate("edit", "merge cues"),
        last - first,
        lambda document: cue_operations.merge(document, first, last, limits),
        lambda: view.cues.go_to_cue(first),
    )


def restyle(style: str, editor: Editor, view: EditorView) -> None:
    """Apply a style to the selected cues, or remove it if all have it."""
    from engine.formats.restyling import restyled

    cues = view.cues.selected_cues()
    title = QCoreApplication.translate("edit", "change the style")
    editor.session.work_out(title, len(cues), lambda document: restyled(document, cues, style))


def merge_sentence(editor: Editor, view: EditorView) -> None:
    """Merge the selected cues, or the selected one and the next, into one sentence."""
    cues = _in_a_row(editor, view, view.cues.selected_cues())
    if cues:
        last = max(cues[-1], cues[0] + 1)
        join_cues(editor.session, cues[0], last, editor.settings.limits(), lambda: view.cues.go_to_cue(cues[0]))


def merge_sentences(editor: Editor, view: EditorView) -> None:
    """Make one cue of each sentence of the selected cues."""
    cues, limits = _in_a_row(editor, view, chosen(editor, view)), editor.settings.limits()
    if not cues:
        return
    editor.session.work_out(
        QCoreApplication.translate("edit", "merge into sentences"),
        len(cues),
        lambda document: cue_operations.merge_sentences(document, cues[0], cues[-1], limits),
        unchanged=QCoreApplication.translate("edit", "There are no sentences that go on in the next cue."),
    )


def again(editor: Editor, view: EditorView) -> None:
    """Recognise the words of the selected cues again."""
    recording, cues = editor.recording, view.cues.selected_cues()
    assert recording.path
    transcribe_again(
        editor.session, cues, recording.path, recording.track, editor.language.code, editor.settings.limits()
    )


def _has_cue_and_media(editor: Editor, view: EditorView) -> bool:
    return has_media(editor, view) and has_cue(editor, view)


def insert(editor: Editor, view: EditorView) -> None:
    """Insert an empty cue after the selected one and write in it."""
    assert editor.session.transcript
    index = view.cues.current_cue()
    edit = cue_operations.insert_after(editor.session.transcript, index)
    editor.session.do(QCoreApplication.translate("edit", "insert a cue"), edit)
    view.cues.edit_text(index + 1)


def delete(editor: Editor, view: EditorView) -> None:
    """Delete the selected cues."""
    assert editor.session.transcript
    cues = view.cues.selected_cues()
    editor.session.do(
        QCoreApplication.translate("edit", "delete %n cue(s)", "", len(cues)),
        cue_operations.delete(editor.session.transcript, cues),
    )
    view.cues.go_to_cue(min(min(cues), len(editor.session.transcript.cues) - 1))


def recue_selected(editor: Editor, view: EditorView) -> None:
    """Reflow the words of the selected cues into new ones; rolling captions become ordinary ones."""
    cues, limits = _in_a_row(editor, view, chosen(editor, view)), editor.settings.limits()
    if not cues:
        return

    def make(document: "Transcript") -> "Edit":
        if document.reading.copies:
            return unrolled(document, limits)
        return recue(document, limits, cues[0], cues[-1] + 1)

    editor.session.work_out(
        QCoreApplication.translate("edit", "re-cue"),
        MANY,  # it reads all of the document
        make,
        unchanged=QCoreApplication.translate("edit", "The words are in such cues already."),
    )


def _in_a_row(editor: Editor, view: EditorView, cues: list[int]) -> range:
    """The range of some cues if they are consecutive; otherwise an empty range, and a message."""
    row = range(min(cues), max(cues) + 1)
    if len(row) == len(cues):
        return row
    sentence = QCoreApplication.translate(
        "edit", "Other cues between the selected ones would be included; select consecutive cues."
    )
    editor.session.noted.emit(sentence)
    return range(0)


ROWS = (
    ActionRow(
        "edit-text",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Edit the text")),
        lambda editor, view: view.cues.edit_text(view.cues.current_cue()),
        keys=("F2",),
        possible=has_cue,
        ruled=True,
    ),
    ActionRow(
        "italics",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Italics")),
        partial(restyle, "i"),
        str(QT_TRANSLATE_NOOP("actions", "Make the selected cues italic, or upright again")),
        keys=("Ctrl+I",),
        possible=has_cue,
    ),
    ActionRow(
        "bold",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Bold")),
        partial(restyle, "b"),
        str(QT_TRANSLATE_NOOP("actions", "Make the selected cues bold, or regular again")),
        keys=("Ctrl+B",),
        possible=has_cue,
    ),
    ActionRow(
        "styles",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Styles…")),
        lambda editor, view: view.frame.dialogs.styles(),
        str(QT_TRANSLATE_NOOP("actions", "Edit the named styles of the file, and give one to the selected cues")),
        possible=has_styles,
    ),
    ActionRow(
        "split",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Split at the cursor")),
        split,
        str(QT_TRANSLATE_NOOP("actions", "Make two cues of one, at the word's time if it is known")),
        "split",
        ("Ctrl+Shift+Return",),
        has_cue,
    ),
    ActionRow(
        "merge",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Merge with the next")),
        merge,
        str(QT_TRANSLATE_NOOP("actions", "Make one cue of the selected ones, or of the selected one and the next")),
        "merge",
        ("Ctrl+M",),
        has_cue,
    ),
    ActionRow(
        "merge-sentence",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Merge into one sentence")),
        merge_sentence,
        str(
            QT_TRANSLATE_NOOP(
                "actions", "Make one cue and one sentence: the mark between them becomes a comma or is removed"
            )
        ),
        "",
        ("Ctrl+Shift+M",),
        has_cue,
    ),
    ActionRow(
        "merge-sentences",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Merge into sentences")),
        merge_sentences,
        str(QT_TRANSLATE_NOOP("actions", "Make one cue of each sentence, in the selected cues or in all")),
        possible=has_cues,
    ),
    ActionRow(
        "recue",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Re-cue")),
        recue_selected,
        str(QT_TRANSLATE_NOOP("actions", "Reflow the words into new cues, in the selected ones or in all")),
        "recue",
        ("Ctrl+Shift+R",),
        has_cues,
    ),
    ActionRow(
        "transcribe-again",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Transcribe again")),
        again,
        str(QT_TRANSLATE_NOOP("actions", "Recognise the words of the selected cues again; their times stay")),
        "media",
        ("Ctrl+Shift+T",),
        _has_cue_and_media,
    ),
    ActionRow(
        "insert",
        "edit",
        str(QT_TRANSLATE_NOOP("actions", "Insert a cue")),
        insert,
        str(QT_TRANSLATE_NOOP("actions", "Insert an empty cue after the selected one")),
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
        str(QT_TRANSLATE_NOOP("actions", "Select all cues")),
        lambda editor, view: view.cues.selectAll(),
        keys=(QKeySequence.StandardKey.SelectAll,),
        possible=has_cues,
    ),
)
"""Stand in the menu Edit, behind the clipboard."""
