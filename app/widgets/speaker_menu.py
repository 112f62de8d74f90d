"""Rename a speaker, in the context menu of a word."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu

from app.widgets.transcript.view import TranscriptView
from engine.document.speakers import speaker_at


def add_speaker(menu: QMenu, view: TranscriptView) -> bool:
    """Put a row into a menu that renames the speaker at the caret.

    Args:
        menu: for a cue.
        view: the transcript; in the table there is no margin to write in.

    Returns:
        False, and nothing done, if nobody is known to speak there, or the transcript is not shown.
    """
    transcript = view.session.transcript
    name = speaker_at(transcript, view.caret.spot.cue) if transcript and view.isVisible() else ""
    if name:
        row = menu.addAction(QCoreApplication.translate("speakers", "Rename “{0}” everywhere…").format(name))
        row.triggered.connect(view.name_speaker)
    return bool(name)
