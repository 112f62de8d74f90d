"""The list of problems by a guideline, in a panel below the cues: each one jumped to and, where safe, fixed."""

from bisect import bisect_left
from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QSizePolicy,
    QTableView,
    QVBoxLayout,
)

from app.adapters.problem_model import ProblemColumn, ProblemModel
from app.editor.checking import Checking
from app.editor.session import DocumentSession
from app.settings import Settings
from app.widgets.closable_bar import ClosableBar
from app.widgets.elided_label import ElidedLabel
from app.widgets.row_table import make_row_table, space_columns

_SLOW = 200  # ms from which on a check is said to run


class CheckPanel(ClosableBar):
    """Hidden until it is opened; while it is visible, the document is checked after each edit.

    Args:
        session: whose document it is.
        checking: finds and fixes the problems.
        settings: keep the guideline.
        place: gives the index of the cue where the user is; -1 for none.

    Signals:
        cue_wanted(int): the user has chosen a problem of this cue.
    """

    cue_wanted = Signal(int)

    def __init__(
        self,
        session: DocumentSession,
        checking: Checking,
        settings: Settings,
        place: Callable[[], int],
    ) -> None:
        super().__init__()
        self._session, self._checking, self._settings, self._place = session, checking, settings, place
        self.setAccessibleName(self.tr("Check"))
        self.guideline = self._guidelines()
        self.count = ElidedLabel()
        self.count.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.fix_button = QPushButton(self.tr("F&ix"))
        self.all_button = QPushButton()
        self.all_button.setToolTip(self.tr("Fix every problem that has a safe fix"))
        self.model = ProblemModel()
        self.table = _ProblemTable(self.model)
        self._slow = QTimer(self, singleShot=True, interval=_SLOW)
        self._arrange()
        self._connect()

    def open(self) -> None:
        """Show the list and give it the keys."""
        self.show()
        self._checking.begin()
        self._refresh()
        self.table.setFocus()

    def find_next(self) -> None:
        """Go to the next problem, from the last one or from the current cue, wrapping at the end."""
        self._go(1)

    def find_previous(self) -> None:
        """Go to the previous problem, wrapping at the start."""
        self._go(-1)

    def _guidelines(self) -> QComboBox:
        box = QComboBox()
        box.addItem(self.tr("Own limits"), "own")
        box.addItem("Netflix", "netflix")
        box.addItem("BBC", "bbc")
        box.setItemData(0, self.tr("The limits set under Preferences › Cues"), Qt.ItemDataRole.ToolTipRole)
        box.setAccessibleName(self.tr("Guideline"))
        box.setAccessibleDescription(box.accessibleName())  # on Linux the name is the choice
        box.setCurrentIndex(box.findData(self._settings.get("guideline")))
        return box

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.guideline)
        head.addWidget(self.count, 1)
        for button in (self.fix_button, self.all_button, self.close_button):
            head.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addLayout(head)
        layout.addWidget(self.table)
        order = (self.table, self.guideline, self.fix_button, self.all_button, self.close_button)
        for one, following in pairwise(order):
            self.setTabOrder(one, following)

    def _connect(self) -> None:
        self.guideline.activated.connect(self._choose)
        self.fix_button.clicked.connect(self._fix_current)
        self.all_button.clicked.connect(lambda: self._checking.fix())
        self.closed.connect(self._checking.end)
        self.table.selectionModel().currentRowChanged.connect(self._look)
        self.table.clicked.connect(self._look)
        self._checking.started.connect(self._slow.start)
        self._slow.timeout.connect(self._show_count)
        self._session.runner.finished.connect(self._show_count)
        self._checking.changed.connect(self._refresh)
        self._settings.changed.connect(self._follow)
        self._refresh()

    def _choose(self, index: int) -> None:
        self._settings.set("guideline", self.guideline.itemData(index))

    def _follow(self, option: str) -> None:
        if option == "guideline":
            self.guideline.setCurrentIndex(self.guideline.findData(self._settings.get(option)))

    def _refresh(self) -> None:
        """Show the current problems, at the row where the user was."""
        problems, row = self._checking.problems, self.table.currentIndex().row()
        self.model.show_problems(problems, self._session.transcript)
        fixable = sum(problem.fixable for problem in problems)
        self._show_count()
        self.all_button.setText(self.tr("Fix &all ({0})").format(self.locale().toString(fixable)))
        self.all_button.setEnabled(fixable > 0)
        if problems and row >= 0:
            self.table.select_quietly(min(row, len(problems) - 1))
        self._enable()

    def _show_count(self) -> None:
        """Say how many problems there are, or that they are being looked for."""
        count = len(self.model.problems)
        if self._checking.running:
            self.count.setText(self.tr("Checking…"))
        elif count:
            some = self.tr("%n problem(s)", "", count)
            self.count.setText(some.replace(str(count), self.locale().toString(count)))
        else:
            self.count.setText("" if self._checking.stale else self.tr("Nothing to fix."))

    def _enable(self) -> None:
        row = self.table.currentIndex().row()
        self.fix_button.setEnabled(0 <= row < len(self.model.problems) and self.model.problems[row].fixable)

    def _look(self, index: QModelIndex) -> None:
        self._enable()
        if index.isValid() and not self.table.quiet:
            self.cue_wanted.emit(self.model.problems[index.row()].cue)

    def _fix_current(self) -> None:
        if (row := self.table.currentIndex().row()) >= 0:
            self._checking.fix([self.model.problems[row].cue])

    def _go(self, step: int) -> None:
        if not self.isVisible():
            self.open()
        problems, row, cue = self.model.problems, self.table.currentIndex().row(), self._place()
        if row < 0 or cue not in (-1, problems[row].cue):  # the user is elsewhere
            behind = bisect_left(problems, cue, key=lambda problem: problem.cue)
            row = behind - (step > 0)
        if problems:
            self.table.selectRow((row + step) % len(problems))


class _ProblemTable(QTableView):
    """The problems, one a row.

    Attributes:
        quiet: whether a row is chosen by the program, and not by the user.
    """

    def __init__(self, model: ProblemModel) -> None:
        super().__init__()
        self.quiet = False
        self.setModel(model)
        self.setAccessibleName(self.tr("Problems"))
        make_row_table(self)
        space_columns(self)
        self.setWordWrap(False)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().lineSpacing() + 8)
        header = self.horizontalHeader()
        header.setSectionResizeMode(ProblemColumn.PROBLEM, QHeaderView.ResizeMode.Stretch)
        for column, widest in ((ProblemColumn.CUE, "000,000"), (ProblemColumn.START, "00:00:00.000")):
            figures = self.fontMetrics().horizontalAdvance(widest) + 24
            self.setColumnWidth(column, max(figures, header.sectionSizeHint(column)))

    def select_quietly(self, row: int) -> None:
        """Choose a row without going to its cue."""
        self.quiet = True
        self.selectRow(row)
        self.quiet = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters and Escape to the panel and the window."""
        if event.key() == Qt.Key.Key_Escape or (event.text().isprintable() and event.text()):
            event.ignore()
        else:
            super().keyPressEvent(event)
