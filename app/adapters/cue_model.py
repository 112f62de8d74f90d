"""The cues as a table model: number, start, end, text before, text after."""

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.adapters.pieces import Piece, compare
from app.session import Session
from engine.document.transcript import Transcript

Index = QModelIndex | QPersistentModelIndex


class Column(IntEnum):
    """The columns from left to right."""

    NUMBER = 0
    START = 1
    END = 2
    BEFORE = 3
    AFTER = 4


def clock(milliseconds: int) -> str:
    """``HH:MM:SS.mmm``; a minus sign before negative times."""
    seconds, rest = divmod(abs(milliseconds), 1000)
    sign = "-" if milliseconds < 0 else ""
    return f"{sign}{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{rest:03}"


class CueModel(QAbstractTableModel):
    """The session's cues; the texts after follow its slider.

    Attributes:
        PIECES: the role under which a text column gives its `Piece` list.
    """

    PIECES = Qt.ItemDataRole.UserRole

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._pieces: dict[int, list[Piece]] = {}
        session.opened.connect(self._reset)
        session.reviewed.connect(self._refresh)
        session.minimum_changed.connect(self._refresh)

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        """The number of cues."""
        transcript = self._session.transcript
        return 0 if parent.isValid() or transcript is None else len(transcript.cues)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        """Five."""
        return 0 if parent.isValid() else len(Column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The columns' titles."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(section)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        titles = (self.tr("#"), self.tr("Start"), self.tr("End"), self.tr("Before"), self.tr("After"))
        return titles[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of a cell, its pieces, or how it is aligned."""
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._text(index.row(), index.column())
        if role == self.PIECES:
            return self._pieces_at(index.row(), index.column())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(index.column())
        return None

    def widest(self, column: Column) -> str:
        """A text as wide as the widest of a narrow column."""
        return "00000" if column is Column.NUMBER else "00:00:00.000"

    @staticmethod
    def _alignment(column: int) -> Qt.AlignmentFlag:
        middle = Qt.AlignmentFlag.AlignVCenter
        return middle | (Qt.AlignmentFlag.AlignHCenter if column <= Column.END else Qt.AlignmentFlag.AlignLeft)

    def _transcript(self) -> Transcript:
        assert self._session.transcript is not None
        return self._session.transcript

    def _text(self, row: int, column: int) -> str:
        cue = self._transcript().cues[row]
        if column == Column.NUMBER:
            return str(row + 1)
        if column in (Column.START, Column.END):
            timed = cue.start or cue.end  # plain text has no times
            return clock(cue.start if column == Column.START else cue.end) if timed else ""
        return self._visible(cue.text if column == Column.BEFORE else self._session.text_after(row))

    def _visible(self, raw: str) -> str:
        return self._transcript().markup.visible(raw).text.strip()

    def _pieces_at(self, row: int, column: int) -> list[Piece]:
        before = self._text(row, Column.BEFORE)
        if column == Column.BEFORE:
            return [Piece(before)]
        if row not in self._pieces:
            self._pieces[row] = compare(before, self._text(row, Column.AFTER))
        return self._pieces[row]

    def _reset(self) -> None:
        self.beginResetModel()
        self._pieces.clear()
        self.endResetModel()

    def _refresh(self) -> None:
        self._pieces.clear()
        if rows := self.rowCount():
            self.dataChanged.emit(self.index(0, Column.AFTER), self.index(rows - 1, Column.AFTER))
