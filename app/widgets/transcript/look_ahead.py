"""Lays out the page before and the page behind, a few paragraphs at a time."""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from app.widgets.transcript.sheet import Sheet

_SLICE, _PAUSE = 0.004, 2
"""Seconds at a time, and milliseconds before it goes on: short enough to draw a frame in time."""

_LATER = 8
"""Milliseconds before it begins, once the frame is drawn."""


class LookAhead(QTimer):
    """Starts over with each `begin`.

    Args:
        sheet: whose paragraphs are laid out.
        in_sight: returns the top of the visible part in pixels, and its height.
    """

    def __init__(self, sheet: Sheet, in_sight: Callable[[], tuple[int, int]], parent: QObject) -> None:
        super().__init__(parent, singleShot=True)
        self._sheet, self._in_sight = sheet, in_sight
        self.timeout.connect(self._work)

    def begin(self) -> None:
        """Start laying out the nearby paragraphs soon."""
        self.start(_LATER)

    def _work(self) -> None:
        end = time.perf_counter() + _SLICE
        sheet, (top, height) = self._sheet, self._in_sight()
        first, last = sheet.at(top - height), sheet.at(top + 2 * height)
        here = sheet.at(top + height // 2)
        for paragraph in sorted(range(max(0, first), last + 1), key=lambda paragraph: abs(paragraph - here)):
            if not sheet.is_laid(paragraph):
                sheet.laid(paragraph)
                if time.perf_counter() > end:
                    self.start(_PAUSE)
                    return
