"""The menu File."""

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtGui import QKeySequence

from app.actions.rows import ActionRow, has_document, has_media
from app.editor.editor import Editor
from app.editor.view import EditorView


def open_file(editor: Editor, view: EditorView) -> None:
    """Ask for a document and open it."""
    if path := view.questions.document_to_open(editor.files.folder):
        editor.files.open(path)


def open_media(editor: Editor, view: EditorView) -> None:
    """Ask for the recording of the document and open it."""
    if path := view.questions.recording_to_open(editor.files.folder):
        editor.recording.open(path)


def time_text(editor: Editor, view: EditorView) -> None:
    """Ask for a text and its recording, and make timed subtitles of them."""
    text = view.questions.document_to_open(editor.files.folder)
    recording = view.questions.recording_to_open(str(text.parent)) if text else None
    if text and recording:
        editor.files.time_text(text, recording)


def transcribe(editor: Editor, view: EditorView) -> None:
    """Ask for a recording and transcribe it."""
    if path := view.questions.recording_to_open(editor.files.folder):
        editor.files.transcribe(path)


ROWS = (
    ActionRow(
        "open",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Open…")),
        open_file,
        str(QT_TRANSLATE_NOOP("actions", "Open a subtitle file or a recogniser's transcript")),
        "open",
        (QKeySequence.StandardKey.Open,),
    ),
    ActionRow(
        "transcribe",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Transcribe a recording…")),
        transcribe,
        str(QT_TRANSLATE_NOOP("actions", "Write down what is said in a recording, with times and marks")),
        "media",
    ),
    ActionRow(
        "time-text",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Time a text…")),
        time_text,
        str(QT_TRANSLATE_NOOP("actions", "Make timed subtitles of a text and its recording")),
        "clock",
    ),
    ActionRow(
        "open-sample",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Open the sample talk")),
        lambda editor, view: editor.session.open_sample(),
        str(QT_TRANSLATE_NOOP("actions", "A short talk with its recording, to try things on")),
    ),
    ActionRow(
        "open-media",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Open recording…")),
        open_media,
        str(QT_TRANSLATE_NOOP("actions", "Open the sound or video that belongs to the document")),
        "media",
        ("Ctrl+Shift+O",),
        has_document,
        ruled=True,
    ),
    ActionRow(
        "close-media",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Close recording")),
        lambda editor, view: editor.recording.close(),
        possible=has_media,
    ),
    ActionRow(
        "save",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Save")),
        lambda editor, view: editor.files.save_document(),
        str(QT_TRANSLATE_NOOP("actions", "Write the document to its file")),
        "save",
        (QKeySequence.StandardKey.Save,),
        has_document,
        ruled=True,
    ),
    ActionRow(
        "save-as",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Save as…")),
        lambda editor, view: editor.files.save_as(),
        str(QT_TRANSLATE_NOOP("actions", "Write the document to another file and go on with that")),
        "save-as",
        ("Ctrl+Shift+S",),
        has_document,
    ),
    ActionRow(
        "export",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Export a copy…")),
        lambda editor, view: editor.files.export_copy(),
        str(QT_TRANSLATE_NOOP("actions", "Write a copy in any format that Caesura writes")),
        "export",
        ("Ctrl+E",),
        has_document,
    ),
    ActionRow(
        "quit",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Quit")),
        lambda editor, view: view.close(),
        keys=(QKeySequence.StandardKey.Quit,),
        ruled=True,
    ),
)
