"""Cut, copy and paste: in the text field that has the keys, else in the cues."""

import json

from PySide6.QtCore import QByteArray, QCoreApplication, QMimeData
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit

from app.editor.session import DocumentSession
from app.widgets.text_views import TextViews
from engine.document.cue import Cue
from engine.document.cue_operations import LASTS, delete, insert_copies

_CUES = "application/x-caesura-cues"
"""Cues with their times, as JSON; beside it their texts are there for other programs."""


class Clipboard:
    """Carries cues, and the selected text of fields and of the transcript.

    Args:
        session: whose cues they are.
        views: where they are selected.
    """

    def __init__(self, session: DocumentSession, views: TextViews) -> None:
        self._session, self._views = session, views

    def copy(self) -> None:
        """Copy the selection."""
        if field := _field():
            field.copy()
        elif self._in_table():
            self._put(self._views.table.selected_cues())
        else:
            self._views.transcript.writer.copy()

    def cut(self) -> None:
        """Cut the selection."""
        if field := _field():
            field.cut()
        elif not self._in_table():
            self._views.transcript.writer.cut()
        elif (transcript := self._session.transcript) and (cues := self._views.table.selected_cues()):
            self._put(cues)
            self._session.do(QCoreApplication.translate("edit", "cut cues"), delete(transcript, cues))
            if transcript.cues:
                self._views.table.go_to_cue(min(cues[0], len(transcript.cues) - 1))

    def paste(self) -> None:
        """Paste where the user is: cues after the current one or where there are none, else text at the caret."""
        data, transcript = QGuiApplication.clipboard().mimeData(), self._session.transcript
        if field := _field():
            field.paste()
        elif not self._in_table() and self._views.transcript.has_selection():
            self._views.transcript.writer.paste()
        elif transcript and (cues := _cues_in(data)):
            at = self._views.table.current_cue()
            title = QCoreApplication.translate("edit", "paste cues")
            self._session.do(title, insert_copies(transcript, at, cues))
            self._views.table.go_to_cue(at + 1)

    def _in_table(self) -> bool:
        return self._views.current is self._views.table

    def _put(self, indexes: list[int]) -> None:
        transcript = self._session.transcript
        assert transcript
        cues = [transcript.cues[index] for index in indexes]
        data = QMimeData()
        data.setText("\n\n".join(transcript.text_of(cue).view.text.strip() for cue in cues))
        rows = [
            {"start": cue.start, "end": cue.end, "text": cue.text, "speaker": cue.speaker, "style": cue.style}
            for cue in cues
        ]
        data.setData(_CUES, QByteArray(json.dumps(rows).encode()))
        QGuiApplication.clipboard().setMimeData(data)


def _field() -> QLineEdit | QPlainTextEdit | None:
    """The focused text field."""
    focus = QApplication.focusWidget()
    return focus if isinstance(focus, QLineEdit | QPlainTextEdit) else None


def _cues_in(data: QMimeData | None) -> list[Cue]:
    """Cues from the clipboard: Caesura's own, or one for each paragraph of a text; none if there is nothing in it."""
    if data is None:
        return []
    if data.hasFormat(_CUES):
        rows = json.loads(bytes(data.data(_CUES).data()))
        return [
            Cue(row["start"], row["end"], row["text"], speaker=row["speaker"], style=row.get("style")) for row in rows
        ]
    texts = data.text().replace("\r\n", "\n").split("\n\n")
    return [Cue(LASTS * place, LASTS * (place + 1), text.strip()) for place, text in enumerate(texts) if text.strip()]
