"""Confines Python's garbage collector to the GUI thread: no other thread may destroy Qt objects."""

import gc

from PySide6.QtCore import QAbstractEventDispatcher, QObject, QTimer

SOME = 10_000
"""Number of new objects that triggers a collection."""

MANY = 200_000
"""New objects that are a long document: no garbage, and too many to be looked through while somebody types."""


class Collector(QObject):
    """Collects young objects once a second while there are enough, with the automatic collector disabled.

    It takes tens of milliseconds, so it waits until everything is drawn; for a second at most.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._due = False
        timer = QTimer(self, interval=1000)
        timer.timeout.connect(self.check)
        timer.start()

    def check(self) -> None:
        """Have the garbage collected once there is nothing else to do; now, if there always was since the last time."""
        if self._due:
            self.collect()
        elif gc.get_count()[0] > SOME:
            self._due = True
            QAbstractEventDispatcher.instance().aboutToBlock.connect(self.collect)

    def collect(self) -> None:
        """Look for garbage among the new objects; very many are set aside."""
        if self._due:
            self._due = False
            QAbstractEventDispatcher.instance().aboutToBlock.disconnect(self.collect)
        new = gc.get_count()[0]
        if new > MANY:
            gc.freeze()
        elif new > SOME:
            gc.collect(1)
