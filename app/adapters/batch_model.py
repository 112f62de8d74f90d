"""The files of a batch as a table model."""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QLocale, QModelIndex, QObject, Qt

from app.adapters.table_cells import LEFT, RIGHT, Index
from app.translation.wording import worded
from engine.batch import FileOutcome

ICONS = {"waiting": "clock", "running": "play", "done": "check", "failed": "warning", "skipped": "check"}
"""The drawing for each state."""


class BatchColumn(IntEnum):
    """The columns from left to right."""

    FILE = 0
    STATE = 1
    PROGRESS = 2
    MARKS = 3
    CONFIDENCE = 4
    LOOK = 5
    NOTE = 6


_NUMBERS = (BatchColumn.MARKS, BatchColumn.CONFIDENCE, BatchColumn.LOOK)


class BatchModel(QAbstractTableModel):
    """The files of a batch and what became of them.

    Attributes:
        OUTCOME, SHARE: the roles of the `FileOutcome` of a row and the share (0 to 1) of its work that is done.
    """

    OUTCOME = Qt.ItemDataRole.UserRole
    SHARE = Qt.ItemDataRole.UserRole + 1

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = Path()
        self._outcomes: list[FileOutcome] = []
        self._rows: dict[Path, int] = {}
        self._shares: dict[Path, float] = {}  # of the files in work
        self._over = 0

    @property
    def files(self) -> list[Path]:
        """The files as the rows have them."""
        return [outcome.path for outcome in self._outcomes]

    @property
    def share(self) -> float:
        """How much of all the work is done, 0 to 1."""
        done = self._over + sum(self._shares.values())
        return min(1.0, done / len(self._outcomes)) if self._outcomes else 0.0

    def counts(self) -> dict[str, int]:
        """How many files are in each state; states without any are left out."""
        counts: dict[str, int] = {}
        for outcome in self._outcomes:
            counts[outcome.state] = counts.get(outcome.state, 0) + 1
        return counts

    def summary(self) -> str:
        """How many files there are, and how many in each state, in words."""
        counts = self.counts()
        words = [self._counted(state, counts[state]) for state in ICONS if state in counts]
        return " · ".join([self.tr("%n file(s)", "", len(self._outcomes)), *words])

    def running(self) -> QModelIndex:
        """The name cell of the last running file, or an invalid index."""
        row = max((self._rows[path] for path in self._shares), default=None)
        return QModelIndex() if row is None else self.index(row, BatchColumn.FILE)

    def set_files(self, folder: Path, files: Sequence[Path]) -> None:
        """Show `files`, which wait, by their names as seen from `folder`."""
        self.beginResetModel()
        self._folder = folder
        self._outcomes = [FileOutcome(path) for path in files]
        self._rows = {path: row for row, path in enumerate(files)}
        self._shares, self._over = {}, 0
        self.endResetModel()

    def take(self, outcomes: Sequence[FileOutcome], shares: Mapping[Path, float]) -> None:
        """Show the outcome of some files, and the progress of those in work."""
        rows = [self._rows[path] for path in (*(outcome.path for outcome in outcomes), *shares)]
        self._shares.update(shares)
        for outcome in outcomes:
            row = self._rows[outcome.path]
            self._over += _is_over(outcome) - _is_over(self._outcomes[row])
            self._outcomes[row] = outcome
            if outcome.state == "running":
                self._shares.setdefault(outcome.path, 0.0)
            else:
                self._shares.pop(outcome.path, None)
        if rows:
            self.dataChanged.emit(self.index(min(rows), 0), self.index(max(rows), len(BatchColumn) - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        """The number of files."""
        return 0 if parent.isValid() else len(self._outcomes)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        """Seven."""
        return 0 if parent.isValid() else len(BatchColumn)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The columns' titles."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(section)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._hint(BatchColumn(section))
        return self._title(BatchColumn(section)) if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of a cell, how it is aligned, or what its row is about."""
        outcome = self._outcomes[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._text(outcome, BatchColumn(index.column()))
        if role == Qt.ItemDataRole.ToolTipRole:
            return str(outcome.path) if index.column() == BatchColumn.FILE else self.details(outcome) or None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(index.column())
        if role == self.SHARE:
            return self._share_of(outcome)
        return outcome if role == self.OUTCOME else None

    def details(self, outcome: FileOutcome) -> str:
        """The full error or warnings of a file."""
        return worded(outcome.error) or "\n".join(map(worded, outcome.warnings))

    def state_word(self, state: str) -> str:
        """A state in the user's language."""
        words = {
            "waiting": self.tr("waiting"),
            "running": self.tr("in progress"),
            "done": self.tr("done"),
            "failed": self.tr("failed"),
            "skipped": self.tr("already done"),
        }
        return words[state]

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the rows by a column, stably."""
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        paths = [self._outcomes[index.row()].path for index in before]
        descending = order == Qt.SortOrder.DescendingOrder
        self._outcomes.sort(key=lambda outcome: self._rank(outcome, column), reverse=descending)
        self._rows = {outcome.path: row for row, outcome in enumerate(self._outcomes)}
        after = [self.index(self._rows[path], index.column()) for path, index in zip(paths, before, strict=True)]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def _counted(self, state: str, count: int) -> str:
        """So many files in a state, in words."""
        words = {
            "waiting": self.tr("%Ln waiting", "", count),
            "running": self.tr("%Ln in progress", "", count),
            "done": self.tr("%Ln done", "", count),
            "failed": self.tr("%Ln failed", "", count),
            "skipped": self.tr("%Ln already done", "", count),
        }
        return words[state]

    def _title(self, column: BatchColumn) -> str:
        titles = (
            self.tr("File"),
            self.tr("State"),
            self.tr("Progress"),
            self.tr("Marks"),
            self.tr("Confidence"),
            self.tr("To check"),
            self.tr("Warnings"),
        )
        return titles[column] + "\N{EM SPACE}" * (column in _NUMBERS)

    def _hint(self, column: BatchColumn) -> str | None:
        hints = {
            BatchColumn.MARKS: self.tr("Marks that were added"),
            BatchColumn.CONFIDENCE: self.tr("Mean confidence of the new marks"),
            BatchColumn.LOOK: self.tr("Suggestions that were not applied, or are doubtful"),
        }
        return hints.get(column)

    def _rank(self, outcome: FileOutcome, column: int) -> Any:
        ranks = {
            BatchColumn.FILE: outcome.path,
            BatchColumn.STATE: list(ICONS).index(outcome.state),
            BatchColumn.PROGRESS: self._share_of(outcome),
            BatchColumn.MARKS: outcome.added,
            BatchColumn.CONFIDENCE: outcome.confidence or 0.0,
            BatchColumn.LOOK: (outcome.state == "failed", outcome.need, outcome.look),
            BatchColumn.NOTE: self.details(outcome),
        }
        return ranks[BatchColumn(column)]

    def _text(self, outcome: FileOutcome, column: BatchColumn) -> str:
        if column is BatchColumn.FILE:
            inside = outcome.path.is_relative_to(self._folder)
            return str(outcome.path.relative_to(self._folder) if inside else outcome.path)
        if column is BatchColumn.STATE:
            return self.state_word(outcome.state)
        if column is BatchColumn.PROGRESS:
            return self.tr("{0} %").format(int(100 * self._share_of(outcome))) if outcome.state == "running" else ""
        if column is BatchColumn.NOTE:
            return self.details(outcome).partition("\n")[0].removeprefix(str(outcome.path)).lstrip(": ")
        return self._figure(outcome, column) if outcome.output else ""

    def _figure(self, outcome: FileOutcome, column: BatchColumn) -> str:
        if column is BatchColumn.CONFIDENCE:
            return "–" if outcome.confidence is None else self.tr("{0} %").format(round(100 * outcome.confidence))
        return QLocale().toString(outcome.added if column is BatchColumn.MARKS else outcome.look)

    def _share_of(self, outcome: FileOutcome) -> float:
        return self._shares.get(outcome.path, float(_is_over(outcome)))

    @staticmethod
    def _alignment(column: int) -> Qt.AlignmentFlag:
        return RIGHT if column in _NUMBERS else LEFT


def _is_over(outcome: FileOutcome) -> bool:
    return outcome.state not in ("waiting", "running")
