from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from app.widgets.histogram import BINS, Histogram
from engine.review.entries import Filter
from tests.app.test_reviewing import Desk


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    made = Desk(["a b c d"], "a, b, c. d?")  # 0.5, 0.87, 0.74, 0.61
    yield made
    made.close()


@pytest.fixture
def histogram(desk: Desk, qtbot: QtBot) -> Histogram:
    made = Histogram(desk.reviewing)
    qtbot.addWidget(made)
    made.minimum_wanted.connect(desk.reviewing.set_minimum)
    desk.reviewing.changed.connect(made.refresh)
    made.resize(208, 56)
    made.show()
    return made


def test_a_column_for_each_twentieth(desk: Desk, histogram: Histogram) -> None:
    assert len(histogram.columns) == BINS
    assert [number for number, count in enumerate(histogram.columns) if count] == [10, 12, 14, 17]
    desk.reviewing.reject()
    assert sum(histogram.columns) == 3


def test_only_what_the_filter_lets_pass_is_shown(desk: Desk, histogram: Histogram) -> None:
    desk.reviewing.set_filter(Filter(marks=frozenset({"COMMA"})))
    assert [number for number, count in enumerate(histogram.columns) if count] == [10, 17]
    assert histogram.accessibleDescription() == "2 of 2 at or above 0.00; 1 below 0.60, 0 at or above 0.90"
    desk.reviewing.set_filter(Filter(speakers=frozenset({"Nobody"})))
    assert histogram.accessibleDescription() == "nothing waits"


def test_the_line_is_dragged(desk: Desk, histogram: Histogram, qtbot: QtBot) -> None:
    qtbot.mousePress(histogram, Qt.MouseButton.LeftButton, pos=QPoint(104, 20))
    assert desk.reviewing.minimum == 0.5
    qtbot.mouseMove(histogram, QPoint(154, 20))
    qtbot.mouseRelease(histogram, Qt.MouseButton.LeftButton, pos=QPoint(154, 20))
    histogram._drag(QPoint(300, 0).toPointF())
    assert desk.reviewing.minimum == 1.0


def test_the_line_is_moved_by_keys(desk: Desk, histogram: Histogram, qtbot: QtBot) -> None:
    for key, minimum in (
        (Qt.Key.Key_End, 1.0),
        (Qt.Key.Key_PageDown, 0.9),
        (Qt.Key.Key_Left, 0.89),
        (Qt.Key.Key_Right, 0.9),
        (Qt.Key.Key_Home, 0.0),
        (Qt.Key.Key_Left, 0.0),
        (Qt.Key.Key_A, 0.0),
    ):
        qtbot.keyClick(histogram, key)
        assert desk.reviewing.minimum == minimum


def test_it_is_told_in_words(desk: Desk, histogram: Histogram) -> None:
    desk.reviewing.set_minimum(0.7)
    assert histogram.accessibleDescription() == "2 of 4 at or above 0.70; 1 below 0.60, 0 at or above 0.90"
    desk.reviewing.accept_all()
    desk.reviewing.set_minimum(0.0)
    desk.reviewing.accept_all()
    assert histogram.accessibleDescription() == "nothing waits"


def test_what_is_below_the_minimum_is_paler(desk: Desk, histogram: Histogram) -> None:
    def colours() -> list[int]:
        image = histogram.grab().toImage()
        return [image.pixelColor(4 + 10 * number + 4, 50).lightness() for number in (10, 12, 14, 17)]

    assert len(set(colours())) == 1
    desk.reviewing.set_minimum(0.71)
    pale, paler, strong, stronger = colours()
    assert pale == paler > strong == stronger
