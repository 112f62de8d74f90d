from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from app.widgets.histogram import BINS, Histogram
from engine.review.entries import Filter
from tests.app.harness import Harness


@pytest.fixture
def harness(qtbot: QtBot) -> Iterator[Harness]:
    result = Harness(["a b c d"], "a, b, c. d?")  # 0.5, 0.87, 0.74, 0.61
    yield result
    result.close()


@pytest.fixture
def histogram(harness: Harness, qtbot: QtBot) -> Histogram:
    result = Histogram(harness.reviewing)
    qtbot.addWidget(result)
    result.minimum_wanted.connect(harness.reviewing.set_minimum)
    harness.reviewing.changed.connect(result.refresh)
    result.resize(208, 56)
    result.show()
    return result


def test_a_column_for_each_twentieth(harness: Harness, histogram: Histogram) -> None:
    assert len(histogram.columns) == BINS
    assert [number for number, count in enumerate(histogram.columns) if count] == [10, 12, 14, 17]
    harness.reviewing.reject()
    assert sum(histogram.columns) == 3


def test_only_what_the_filter_lets_pass_is_shown(harness: Harness, histogram: Histogram) -> None:
    harness.reviewing.set_filter(Filter(marks=frozenset({"COMMA"})))
    assert [number for number, count in enumerate(histogram.columns) if count] == [10, 17]
    assert histogram.accessibleDescription() == "2 of 2 at or above 0 %; 1 below 60 %, 0 at or above 90 %"
    harness.reviewing.set_filter(Filter(speakers=frozenset({"Nobody"})))
    assert histogram.accessibleDescription() == "nothing is pending"


def test_the_line_is_dragged(harness: Harness, histogram: Histogram, qtbot: QtBot) -> None:
    qtbot.mousePress(histogram, Qt.MouseButton.LeftButton, pos=QPoint(104, 20))
    assert harness.reviewing.minimum == 0.5
    qtbot.mouseMove(histogram, QPoint(154, 20))
    qtbot.mouseRelease(histogram, Qt.MouseButton.LeftButton, pos=QPoint(154, 20))
    histogram._drag(QPoint(300, 0).toPointF())
    assert harness.reviewing.minimum == 1.0


def test_the_line_is_moved_by_keys(harness: Harness, histogram: Histogram, qtbot: QtBot) -> None:
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
        assert harness.reviewing.minimum == minimum


def test_it_is_reported_in_words(harness: Harness, histogram: Histogram) -> None:
    harness.reviewing.set_minimum(0.7)
    assert histogram.accessibleDescription() == "2 of 4 at or above 70 %; 1 below 60 %, 0 at or above 90 %"
    harness.reviewing.accept_all()
    harness.reviewing.set_minimum(0.0)
    harness.reviewing.accept_all()
    assert histogram.accessibleDescription() == "nothing is pending"


def test_what_is_below_the_minimum_is_paler(harness: Harness, histogram: Histogram) -> None:
    def colours() -> list[int]:
        image = histogram.grab().toImage()
        return [image.pixelColor(4 + 10 * number + 4, 50).lightness() for number in (10, 12, 14, 17)]

    assert len(set(colours())) == 1
    harness.reviewing.set_minimum(0.71)
    pale, paler, strong, stronger = colours()
    assert pale == paler > strong == stronger
