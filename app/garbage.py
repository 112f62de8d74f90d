"""Confines Python's garbage collector to the GUI thread: no other thread may destroy Qt objects."""

import gc

from PySide6.QtCore import QObject, QTimer

SOME = 10_000
"""Number of new objects that triggers a collection."""

MANY = 200_000
"""New objects that are a long document: no garbage, and too many to be looked through while somebody types."""


class Collector(QObject):
    """Collects young objects periodically, with the automatic collector disabled."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        timer = QTimer(self, interval=1000)
        timer.timeout.connect(self.collect)
        timer.start()

    def collect(self) -> None:
        """Look for garbage among the new objects; very many are set aside."""
        new = gc.get_count()[0]
        if new > MANY:
            gc.freeze()
        elif new > SOME:
            gc.collect(1)
