"""Garbage is taken out on the GUI thread, and long documents are let be."""

import gc
import weakref

import pytest
from PySide6.QtCore import QCoreApplication

from app import garbage
from app.garbage import Collector


class Knot:
    """Something that only the collector can take away."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def nothing_before() -> None:
    """What other tests have left does not count: it may be as much as a long document, or be freed meanwhile."""
    gc.collect()


def test_cycles_are_collected_by_nobody_else(qtbot):
    collector = Collector()
    assert not gc.isenabled()
    knot = weakref.ref(Knot())
    some = [[] for _ in range(2 * garbage.SOME)]
    assert knot()
    collector.collect()
    assert knot() is None
    assert len(some) > garbage.SOME


def test_collecting_waits_until_nothing_else_is_to_be_done(qtbot):
    collector = Collector()
    knot = weakref.ref(Knot())
    some = [[] for _ in range(2 * garbage.SOME)]
    collector.check()
    QCoreApplication.processEvents()
    assert knot()
    qtbot.waitUntil(lambda: knot() is None)
    assert len(some) > garbage.SOME


def test_collecting_waits_no_longer_than_until_the_next_check(qtbot):
    collector = Collector()
    knot = weakref.ref(Knot())
    some = [[] for _ in range(2 * garbage.SOME)]
    collector.check()
    assert knot()
    collector.check()
    assert knot() is None
    assert len(some) > garbage.SOME


def test_a_long_document_is_set_aside(qtbot, monkeypatch):
    monkeypatch.setattr(garbage, "MANY", 1000)
    collector, before = Collector(), gc.get_freeze_count()
    document = [[] for _ in range(2000)]
    collector.collect()
    assert gc.get_freeze_count() >= before + len(document)
    gc.unfreeze()
