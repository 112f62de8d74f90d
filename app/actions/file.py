"""The menu File."""

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtGui import QKeySequence

from app.actions.rows import ActionRow, has_cues, has_document, has_media
from app.editor.editor import Editor
from app.editor.frame import EditorView


def open_file(editor: Editor, view: EditorView) -> None:
    """Ask for a document and open it."""
    if path := view.frame.questions.document_to_open(editor.files.folder):
        view.frame.documents.open(path)


def open_media(editor: Editor, view: EditorView) -> None:
    """Ask for the recording of the document and open it."""
    if path := view.frame.questions.recording_to_open(editor.files.folder):
        editor.recording.open(path)


def time_text(editor: Editor, view: EditorView) -> None:
    """Ask for a text and its recording, and time the text; the recording with the same name is proposed."""
    from engine.audio.sidecar import sidecar_recording

    text = view.frame.questions.document_to_open(editor.files.folder)
    if text is None:
        return
    proposal = sidecar_recording(text) or text.parent
    if recording := view.frame.questions.recording_to_open(str(proposal)):
        view.frame.documents.free().files.time_text(text, recording)


def transcribe(editor: Editor, view: EditorView) -> None:
    """Ask for a recording and transcribe it."""
    if path := view.frame.questions.recording_to_open(editor.files.folder):
        view.frame.documents.free().transcriber.start(path)


def new(editor: Editor, view: EditorView) -> None:
    """Start a new document and edit its first cue."""
    fresh = view.frame.documents.free()
    fresh.session.new()
    fresh.view.cues.edit_text(0)


def open_second(editor: Editor, view: EditorView) -> None:
    """Ask for a file and show it beside the cues, after asking about changes to the present one."""
    if path := view.frame.questions.document_to_open(editor.files.folder):
        editor.second_track.close()
        if not editor.second_track.active:
            editor.second_track.open(path)


def _has_second(editor: Editor, view: EditorView) -> bool:
    return has_document(editor, view) and editor.second_track.active


ROWS = (
    ActionRow(
        "new",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "New")),
        new,
        str(QT_TRANSLATE_NOOP("actions", "Start new subtitles with an empty cue")),
        "new",
        (QKeySequence.StandardKey.New,),
    ),
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
        str(QT_TRANSLATE_NOOP("actions", "Transcribe the speech in a recording, with times and marks")),
        "media",
    ),
    ActionRow(
        "time-text",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Time a text…")),
        time_text,
        str(QT_TRANSLATE_NOOP("actions", "Make timed subtitles from a text and its recording")),
        "clock",
    ),
    ActionRow(
        "open-sample",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Open the sample talk")),
        lambda editor, view: view.frame.documents.free().session.open_sample(),
        str(QT_TRANSLATE_NOOP("actions", "A short talk with its recording, to try things out")),
    ),
    ActionRow(
        "next-file",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Next file in the folder")),
        lambda editor, view: view.frame.documents.open_next(),
        str(QT_TRANSLATE_NOOP("actions", "Open the next file, and punctuate it")),
        "next",
        ("Ctrl+Alt+N",),
        lambda editor, view: editor.files.next_file() is not None,
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
        "open-second",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Open a second track…")),
        open_second,
        str(QT_TRANSLATE_NOOP("actions", "Show another file beside the cues, such as their translation")),
        possible=has_cues,
        ruled=True,
    ),
    ActionRow(
        "new-second",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "New second track")),
        lambda editor, view: editor.second_track.begin(),
        str(QT_TRANSLATE_NOOP("actions", "Start a translation beside the cues")),
        possible=lambda editor, view: has_cues(editor, view) and not editor.second_track.active,
    ),
    ActionRow(
        "export-second",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Save the second track as…")),
        lambda editor, view: editor.second_track.export(),
        str(QT_TRANSLATE_NOOP("actions", "Write the second track to a file, with the times of the cues")),
        possible=_has_second,
    ),
    ActionRow(
        "close-second",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Close the second track")),
        lambda editor, view: editor.second_track.close(),
        possible=_has_second,
    ),
    ActionRow(
        "save",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Save")),
        lambda editor, view: editor.files.save_document(),
        str(QT_TRANSLATE_NOOP("actions", "Save the document to its file")),
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
        str(QT_TRANSLATE_NOOP("actions", "Save the document to another file and continue with that one")),
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
        "close",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Close")),
        lambda editor, view: view.frame.documents.close(editor),
        str(QT_TRANSLATE_NOOP("actions", "Close the document; after the last one, the start page appears")),
        keys=("Ctrl+W", "Ctrl+F4"),
        possible=has_document,
        ruled=True,
    ),
    ActionRow(
        "quit",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Quit")),
        lambda editor, view: view.frame.close(),
        keys=(QKeySequence.StandardKey.Quit,),
        ruled=True,
        everywhere=True,
    ),
)
