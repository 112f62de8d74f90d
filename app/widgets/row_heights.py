"""Rows of the cue table as high as their text: those in sight are measured, the pages beside them laid out in time."""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QTableView

from app.widgets.cue_text import TextDelegate

SLICE, PAUSE = 0.008, 8
"""Seconds of looking ahead at a time, and milliseconds before it goes on: short enough to draw a frame in time."""


class RowHeights(QObject):
    """Keeps the heights of rows.

    Args:
        view: the table.
        texts: knows how high its texts are.

    Attributes:
        beside: the height that a row needs in a table beside this one.

    Signals:
        fitted: the rows in sight have their heights.
    """

    fitted = Signal()

    def __init__(self, view: QTableView, texts: TextDelegate) -> None:
        super().__init__(view)
        self._view, self._texts = view, texts
        self.beside: Callable[[int], int] = lambda row: 0
        self._soon, self._ahead = QTimer(self), QTimer(self)
        for timer, milliseconds, act in ((self._soon, 0, self.fit), (self._ahead, PAUSE, self._look_ahead)):
            timer.setSingleShot(True)
            timer.setInterval(milliseconds)
            timer.timeout.connect(act)

    def fit_soon(self) -> None:
        """Measure after the pending events."""
        self._soon.start()

    def fit(self) -> None:
        """Give the rows in sight the height of their text; one that grows as it is edited stays in sight.

        A table that is hidden is measured when it is shown.
        """
        if not self._view.isVisible():
            return
        editor = self._texts.editor
        for row in self._in_sight():
            if self._view.rowHeight(row) != (height := self._height(row)):
                self._view.setRowHeight(row, height)
                if editor and editor.index.row() == row:
                    self._view.updateGeometries()  # it is to know at once how far it can be scrolled
                    self._view.scrollTo(editor.index)
        self.fitted.emit()

    def look_ahead(self) -> None:
        """Lay out the texts beside those in sight, once those are drawn."""
        self._ahead.start()

    def _height(self, row: int) -> int:
        return max(self._texts.height(row), self.beside(row))

    def _in_sight(self) -> range:
        """The rows in sight; more of them than at first if they turn out lower."""
        first, rows = max(0, self._view.rowAt(0)), self._view.model().rowCount()
        height, row = self._view.viewport().height(), first
        top = self._view.rowViewportPosition(first)
        while row < rows and top < height:
            top += self._height(row)
            row += 1
        return range(first, row)

    def _look_ahead(self) -> None:
        """Lay out the texts of the page behind and the page before, a few at a time."""
        end = time.perf_counter() + SLICE
        rows, first = self._view.model().rowCount(), max(0, self._view.rowAt(0))
        page = len(self._in_sight())
        for row in (
            *range(first + page, min(first + 2 * page, rows)),
            *range(first - 1, max(-1, first - page - 1), -1),
        ):
            if not self._texts.is_laid(row):
                self._texts.laid(row)
                if time.perf_counter() > end:
                    self._ahead.start()
                    return
