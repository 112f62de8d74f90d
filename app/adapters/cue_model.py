"""The cues as a table model that follows every edit, and what of a cue breaks a limit."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QLocale, QModelIndex, QObject, Qt

from app.adapters.chips import Shown
from app.adapters.problem_texts import duration_message, long_lines, reading_speed, speed_message, text_message
from app.adapters.row_changes import row_changes
from app.adapters.suggested import REACH, SuggestedTexts
from app.adapters.table_cells import LEFT, RIGHT, Index
from app.editor.session import DocumentSession
from app.settings import Settings
from engine.document.cue import Cue
from engine.document.cue_operations import set_times
from engine.document.edits import SetCues, SetText
from engine.document.transcript import Change, Transcript
from engine.formats.clocks import ms_to_clock, typed_time
from engine.review import review_of

_PLAIN = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
_EDITABLE = _PLAIN | Qt.ItemFlag.ItemIsEditable


class CueColumn(IntEnum):
    """The columns from left to right."""

    NUMBER = 0
    START = 1
    END = 2
    DURATION = 3
    SPEED = 4
    SPEAKER = 5
    STYLE = 6
    TEXT = 7


TIMES = (CueColumn.START, CueColumn.END, CueColumn.DURATION)
"""The columns of times."""


class CueModel(QAbstractTableModel):
    """The session's cues, one a row.

    Args:
        session: the session, whose edits it follows row by row.
        settings: the limits of cues.
    """

    def __init__(self, session: DocumentSession, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._settings = session, settings
        self._limits = settings.limits()
        self._cues: list[Cue] = []
        self._texts: SuggestedTexts | None = None
        self._locale = QLocale()
        for other in (session.opened, session.closed):
            other.connect(self._reset)
        session.edited.connect(self._follow)
        session.reviewed.connect(self._take_suggestions)
        session.extended.connect(self._take_suggestions)
        settings.changed.connect(self._set_limits)
        if session.transcript:
            self._reset()

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        """The number of cues."""
        return 0 if parent.isValid() else len(self._cues)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        """Eight."""
        return 0 if parent.isValid() else len(CueColumn)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Texts can be edited in their cell, and times where there are any."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        column = index.column()
        editable = column == CueColumn.TEXT or (column in TIMES and self._cues[index.row()].timed)
        return _EDITABLE if editable else _PLAIN

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The columns' titles and descriptions."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(section)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.tr("Characters per second") if section == CueColumn.SPEED else None
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        times = (self.tr("Start"), self.tr("End"), self.tr("Duration"))
        return (self.tr("#"), *times, self.tr("CPS"), self.tr("Speaker"), self.tr("Style"), self.tr("Text"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of a cell, the raw text for editing, its warning, or its alignment."""
        row, column = index.row(), CueColumn(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(row, column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(filter(None, [self.text(row, column), self.limit_message(row, column)]))
        if role == Qt.ItemDataRole.EditRole:
            return self._cues[row].text if column == CueColumn.TEXT else self.text(row, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.limit_message(row, column) or None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Write a cue's raw text or times, as one step that can be undone; a note says why that is impossible."""
        if role != Qt.ItemDataRole.EditRole or value == self.data(index, role):
            return False
        row, column = index.row(), CueColumn(index.column())
        if column == CueColumn.TEXT:
            self._session.do(self.tr("edit text"), SetText(row, value))
        else:
            self._session.work_out(
                self.tr("change times"), 1, lambda document: _with_time(document, row, column, value)
            )
        return True

    @property
    def transcript(self) -> Transcript:
        """The document that is shown."""
        assert self._session.transcript is not None
        return self._session.transcript

    def cue(self, row: int) -> Cue:
        """The cue of a row."""
        return self._cues[row]

    def locked(self, row: int) -> bool:
        """Whether a cue is locked against suggestions."""
        return review_of(self._cues[row]).locked

    def text(self, row: int, column: CueColumn) -> str:
        """The text of a cell."""
        cue = self._cues[row]
        if column == CueColumn.NUMBER:
            return str(row + 1)
        if column == CueColumn.TEXT:
            return self._visible(cue)
        if column == CueColumn.SPEAKER:
            return cue.speaker or next((timing.speaker for timing in cue.timings if timing.speaker), None) or ""
        if column == CueColumn.STYLE:
            return cue.style or ""
        if not cue.timed:  # as in plain text
            return ""
        if column == CueColumn.SPEED:
            speed = reading_speed(cue, self._visible(cue))
            return "" if speed is None else self._locale.toString(speed, "f", 1)
        if column == CueColumn.DURATION:
            return self._locale.toString((cue.end - cue.start) / 1000, "f", 3)
        return ms_to_clock(cue.start if column == CueColumn.START else cue.end)

    def shown(self, row: int) -> Shown:
        """A cue's text with its suggestions in place."""
        assert self._session.review
        if self._texts is None or self._texts.review is not self._session.review:
            self._texts = SuggestedTexts(self._session.review)
        return self._texts.of(row, self._cues)

    def limit_message(self, row: int, column: CueColumn) -> str:
        """The limits that a cell breaks, one per line; "" if none."""
        if column == CueColumn.NUMBER:
            return self.tr("locked against suggestions") if self.locked(row) else ""
        cue = self._cues[row]
        if column == CueColumn.TEXT:
            return text_message(self._visible(cue), self._limits)
        if column == CueColumn.SPEED:
            return speed_message(cue, self._visible(cue), self._limits)
        return duration_message(cue, self._limits) if column == CueColumn.DURATION else ""

    def long_lines(self, row: int) -> dict[int, int]:
        """The lines with too many characters, from 0, and their lengths."""
        return long_lines(self._visible(self._cues[row]), self._limits)

    def widest(self, column: CueColumn) -> str:
        """A text as wide as the widest of a narrow column."""
        number = "0" * max(4, len(str(len(self._cues))))
        widest = {CueColumn.NUMBER: number + "00", CueColumn.DURATION: "000.000", CueColumn.SPEED: "0000.0"}
        return widest.get(column, "00:00:00.000")

    def _visible(self, cue: Cue) -> str:
        return self.transcript.text_of(cue).view.text.strip()

    def _reset(self) -> None:
        self.beginResetModel()
        self._cues = list(self._session.transcript.cues) if self._session.transcript else []
        self._texts = None
        self.endResetModel()

    def _take_suggestions(self) -> None:
        self._texts = None
        self._refresh()

    def _refresh(self) -> None:
        self._report_changed(0, len(self._cues) - 1)

    def _report_changed(self, first: int, last: int) -> None:
        if first <= last:
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(CueColumn) - 1))

    def _set_limits(self, name: str) -> None:
        limits = self._settings.limits()
        if limits != self._limits:
            self._limits = limits
            self._refresh()

    def _follow(self, change: Change) -> None:
        """Apply an edit's changes from last to first, which keeps indexes valid."""
        for start, gone, come in reversed(row_changes(change.before, change.after)):
            self._replace(change.start + start, gone, come)

    def _replace(self, start: int, gone: int, come: Sequence[Cue]) -> None:
        """Replace cues: rows are updated first, then inserted or removed."""
        same, none = min(gone, len(come)), QModelIndex()
        self._cues[start : start + same] = come[:same]
        at = start + same
        if len(come) > same:
            self.beginInsertRows(none, at, start + len(come) - 1)
            self._cues[at:at] = come[same:]
            self.endInsertRows()
        elif gone > same:
            self.beginRemoveRows(none, at, start + gone - 1)
            del self._cues[at : start + gone]
            self.endRemoveRows()
        # A capital may show, or show no more, in the cue behind.
        self._report_changed(start, min(start + len(come) - 1 + REACH, len(self._cues) - 1))


def _with_time(document: Transcript, row: int, column: CueColumn, text: str) -> SetCues:
    """One of a cue's times as typed: the others stay, but a start behind the end takes the end with it."""
    cue, time = document.cues[row], typed_time(text)
    start, end = cue.start, cue.end
    if column == CueColumn.START:
        start, end = time, end if time < end else time + end - start
    else:
        end = time if column == CueColumn.END else start + time
    return set_times(document, row, start, end)


def _alignment(column: int) -> Qt.AlignmentFlag:
    """Numbers are right-aligned, texts left-aligned."""
    return RIGHT if column < CueColumn.SPEAKER else LEFT
