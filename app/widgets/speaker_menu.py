"""Rename a speaker, in the context menu of a word."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu

from app.widgets.literal import literal
from app.widgets.transcript.view import TranscriptView
from engine.document.speakers import speaker_at


def add_speaker(menu: QMenu, view: TranscriptView) -> None:
    """Put a row into a menu that renames the speaker at the caret, if one is known and the transcript is shown.

    Args:
        menu: for a cue.
        view: the transcript; in the table there is no margin to write in.
    """
    transcript = view.session.transcript
    name = speaker_at(transcript, view.caret.spot.cue) if transcript and view.isVisible() else ""
    if name:
        row = menu.addAction(QCoreApplication.translate("speakers", "Rename “{0}” everywhere…").format(literal(name)))
        row.triggered.connect(view.name_speaker)
