import sys

from PySide6.QtCore import QObject, Signal


class Emitter(QObject):
    emitted = Signal(object)


def test_emitted_signals_lose_no_reference(qapp):
    """PySide 6.12.0 loses one to True each time, and Python before 3.12 aborts when none are left."""
    emitter = Emitter()
    emitter.emitted.connect(lambda value: None)
    before = sys.getrefcount(True)
    for _ in range(200):
        emitter.emitted.emit(None)
    assert sys.getrefcount(True) > before - 100
