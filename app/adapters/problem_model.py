"""The problems of a document as a table model: which cue, when, and the problem in a sentence."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QLocale, QModelIndex, Qt

from app.adapters.problem_texts import problem_text
from app.adapters.table_cells import LEFT, RIGHT, Index
from engine.document.checks import Problem
from engine.document.transcript import Transcript
from engine.formats.clocks import ms_to_clock


class ProblemColumn(IntEnum):
    """The columns from left to right."""

    CUE = 0
    START = 1
    PROBLEM = 2


class ProblemModel(QAbstractTableModel):
    """The rows are replaced as a whole by `show_problems`."""

    FIXABLE = Qt.ItemDataRole.UserRole

    def __init__(self) -> None:
        super().__init__()
        self.problems: Sequence[Problem] = ()
        self._transcript: Transcript | None = None

    def show_problems(self, problems: Sequence[Problem], transcript: Transcript | None) -> None:
        """Show other problems.

        Args:
            problems: in the order of the cues.
            transcript: has the cues.
        """
        self.beginResetModel()
        self.problems, self._transcript = problems, transcript
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        """The number of problems."""
        return 0 if parent.isValid() else len(self.problems)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        """Three."""
        return 0 if parent.isValid() else len(ProblemColumn)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The columns' titles."""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(section)
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Cue"), self.tr("Start"), self.tr("Problem"))[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of a cell, its alignment, or whether it can be fixed."""
        problem, column = self.problems[index.row()], ProblemColumn(index.column())
        if role == self.FIXABLE:
            return problem.fixable
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        if column == ProblemColumn.CUE:
            return QLocale().toString(problem.cue + 1)
        if column == ProblemColumn.START:
            cues = self._transcript.cues if self._transcript else []
            return ms_to_clock(cues[problem.cue].start) if problem.cue < len(cues) else ""
        return problem_text(problem)


def _alignment(column: int) -> Qt.AlignmentFlag:
    """Numbers are right-aligned, sentences left-aligned."""
    return LEFT if column == ProblemColumn.PROBLEM else RIGHT
