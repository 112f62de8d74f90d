"""Two tables of the same cues side by side: their rows are level."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QTableView, QWidget

from app.widgets.cue_table import CueTable


class SideBySide(QObject):
    """Keeps another table's rows level with those of the cues: each is as high as both of its texts need, and whichever
    is scrolled, both are. While the cues are hidden or above it, the other table is on its own.

    Args:
        cues: the table of cues.
        other: has a row for each of them.
        needed: the height that a row of the other one needs, in pixels.
    """

    def __init__(self, cues: CueTable, other: QTableView, needed: Callable[[int], int]) -> None:
        super().__init__(other)
        self._cues, self._other, self._needed = cues, other, needed
        self._following = False
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._fit)
        cues.heights.beside = self._beside
        cues.heights.fitted.connect(self._follow)
        other.verticalScrollBar().valueChanged.connect(self._lead)
        model = other.model()
        for signal in (model.modelReset, model.rowsInserted, model.rowsRemoved, model.dataChanged):
            signal.connect(self.fit_soon)
        other.horizontalHeader().sectionResized.connect(self.fit_soon)

    @property
    def level(self) -> bool:
        """Whether both are shown, one beside the other."""
        shown = self._cues.isVisible() and self._other.isVisible()
        return shown and _left(self._cues) != _left(self._other)

    def fit_soon(self) -> None:
        """Measure after the pending events."""
        self._soon.start()

    def _beside(self, row: int) -> int:
        return self._needed(row) if self.level and row < self._other.model().rowCount() else 0

    def _fit(self) -> None:
        """Measure the rows in sight."""
        if self.level:
            self._cues.heights.fit()
        else:
            for row in _in_sight(self._other):
                self._other.setRowHeight(row, self._needed(row))

    def _follow(self) -> None:
        """Give the rows of the other table the heights of the cues in sight, and scroll it to the same place."""
        if self._following or not self.level:
            return
        self._following = True
        cues, other, policy = self._cues, self._other, Qt.ScrollBarPolicy
        barred = cues.horizontalScrollBar().isVisible()  # with one bar only, the ends of both would not be level
        other.setHorizontalScrollBarPolicy(policy.ScrollBarAlwaysOn if barred else policy.ScrollBarAlwaysOff)
        for row in _in_sight(cues):
            if row < other.model().rowCount() and other.rowHeight(row) != cues.rowHeight(row):
                other.setRowHeight(row, cues.rowHeight(row))
        other.updateGeometries()  # it is to know at once how far it can be scrolled
        _scroll(other, cues)
        self._following = False

    def _lead(self) -> None:
        """The other table was scrolled."""
        if self._following:
            return
        if self.level:
            _scroll(self._cues, self._other)
        else:
            self.fit_soon()


def _left(widget: QWidget) -> int:
    return widget.mapTo(widget.window(), QPoint()).x()


def _in_sight(table: QTableView) -> range:
    first, last = table.rowAt(0), table.rowAt(table.viewport().height() - 1)
    return range(max(0, first), (last if last >= 0 else table.model().rowCount() - 1) + 1)


def _scroll(table: QTableView, other: QTableView) -> None:
    """Scroll a table to where another one is."""
    first = max(0, other.rowAt(0))
    hidden = -other.rowViewportPosition(first)
    table.verticalScrollBar().setValue(table.verticalHeader().sectionPosition(first) + hidden)
