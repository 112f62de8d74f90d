"""Python's garbage collector, kept to the GUI thread: what it finds may be Qt's, which no other thread may destroy."""

import gc

from PySide6.QtCore import QObject, QTimer

SOME = 10_000
"""New objects from which on it is worth looking for garbage among them."""

MANY = 200_000
"""New objects that are a long document: no garbage, and too many to be looked through while somebody types."""


class Collector(QObject):
    """Collects from time to time what is young, while the collector does nothing by itself in whatever thread."""

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
