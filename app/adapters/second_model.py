"""The second track as a table model: a row a cue, as they stand in the document."""

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QLocale, QModelIndex, Qt

from app.adapters.table_cells import LEFT, RIGHT, Index
from app.editor.second_track import SecondTrack
from app.editor.session import DocumentSession
from engine.document.second_track import second_text
from engine.document.transcript import Change

NUMBER, TEXT = 0, 1


class SecondModel(QAbstractTableModel):
    """Has rows while there is a second track.

    Args:
        session: whose document it is beside.
        track: the second track.
    """

    def __init__(self, session: DocumentSession, track: SecondTrack) -> None:
        super().__init__(track)
        self._session, self._track = session, track
        self._texts: list[str] = []
        session.edited.connect(self._follow)
        track.changed.connect(self._reset)
        self._reset()

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        """The number of cues."""
        return 0 if parent.isValid() else len(self._texts)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        """Number and text."""
        return 0 if parent.isValid() else 2

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Texts can be edited."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        plain = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return plain | Qt.ItemFlag.ItemIsEditable if index.column() == TEXT else plain

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The columns' titles; that of the texts is the track's name."""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return LEFT if section == TEXT else RIGHT
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("#"), self._track.name)[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of a cell, or its alignment."""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if index.column() == TEXT else Qt.AlignmentFlag.AlignRight
            return Qt.AlignmentFlag.AlignTop | side
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return None
        return self._texts[index.row()] if index.column() == TEXT else QLocale().toString(index.row() + 1)

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Write another text, as one step that can be undone."""
        if role != Qt.ItemDataRole.EditRole or index.column() != TEXT:
            return False
        self._track.set_text(index.row(), value)
        return True

    def _reset(self) -> None:
        self.beginResetModel()
        cues = self._session.transcript.cues if self._session.transcript and self._track.active else []
        self._texts = [second_text(cue) for cue in cues]
        self.endResetModel()

    def _follow(self, change: Change) -> None:
        if not self._track.active:
            return
        same, none = min(len(change.before), len(change.after)), QModelIndex()
        new, at, gone = [second_text(cue) for cue in change.after], change.start + same, len(change.before) - same
        if gone:
            self.beginRemoveRows(none, at, at + gone - 1)
            del self._texts[at : at + gone]
            self.endRemoveRows()
        elif len(new) > same:
            self.beginInsertRows(none, at, change.start + len(new) - 1)
            self._texts[at:at] = new[same:]
            self.endInsertRows()
        self._texts[change.start : change.start + len(new)] = new
        if new:
            self.dataChanged.emit(self.index(change.start, 0), self.index(change.start + len(new) - 1, 1))
