"""Rows that go on in another line."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.widgets.wrapped_row import WrappedRow


class Box(QWidget):
    """As wide as it says."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self._width = width

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(self._width, 20)


@pytest.fixture
def row(qtbot: QtBot) -> QWidget:
    """A widget with three in a row, and a widget below them that takes all other room."""
    holder = QWidget()
    qtbot.addWidget(holder)
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    holder.boxes = [Box(width) for width in (60, 50, 40)]
    column.addLayout(WrappedRow(*holder.boxes, gap=8))
    holder.below = QWidget()
    column.addWidget(holder.below, 1)
    holder.show()
    return holder


def places(row: QWidget) -> list[tuple[int, int]]:
    return [(box.x(), box.y()) for box in row.boxes if box.isVisible()]


@pytest.mark.parametrize(
    ("width", "expected", "below"),
    [
        (166, [(0, 0), (68, 0), (126, 0)], 20),
        (165, [(0, 0), (68, 0), (0, 28)], 48),
        (60, [(0, 0), (0, 28), (0, 56)], 76),
    ],
)
def test_what_has_no_room_is_in_another_line(row: QWidget, width, expected, below) -> None:
    row.resize(width, 300)
    assert (places(row), row.below.y()) == (expected, below)


def test_it_need_not_be_wider_than_the_widest(row: QWidget) -> None:
    assert row.minimumSizeHint().width() == 60
    assert row.sizeHint().width() == 166


def test_what_is_hidden_takes_no_room(row: QWidget, qtbot: QtBot) -> None:
    row.resize(120, 300)
    row.boxes[0].hide()
    qtbot.waitUntil(lambda: row.below.y() == 20)
    assert places(row) == [(0, 0), (58, 0)]


def test_it_begins_at_the_right_where_that_is_the_start(row: QWidget) -> None:
    row.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    row.resize(130, 300)
    assert places(row) == [(70, 0), (12, 0), (90, 28)]
