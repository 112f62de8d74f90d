"""A text laid out: the ring around the suggestion that is looked at."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication

from app.adapters.chips import ChipPiece, Kind, Shown
from app.widgets.laid_text import LaidText
from engine.review import Suggestion
from engine.review.entries import ReviewEntry
from engine.text.labels import GLYPHS

CAPITAL = Suggestion(0, "O", "O", 0.9, tuple(GLYPHS), [], case="capitalised", case_word=1, spelling="Lee")
SHOWN = Shown(
    (ChipPiece("so "), ChipPiece("L", Kind.CAPITAL, ReviewEntry(0, CAPITAL)), ChipPiece("ee, now")),
    ((0, 2), (3, 6), (8, 11)),
)


@pytest.mark.usefixtures("qapp")
def test_the_ring_of_a_capital_goes_around_its_word() -> None:
    laid = LaidText(SHOWN, QFont(), QApplication.palette(), 400)
    without, ringed = (drawn(laid, current) for current in (None, CAPITAL))
    middle = round(laid.chips[0].box.center().y()) + 4
    sides = [x for x in range(400) if without.pixel(x, middle) != ringed.pixel(x, middle)]
    first, end = (laid._x(laid._line(0), offset) for offset in (3, 6))
    assert min(sides) < first - 2
    assert not [x for x in sides if first < x < end - 1]
    assert end - 1 <= max(sides) <= end + 3


def drawn(laid: LaidText, current: Suggestion | None) -> QImage:
    """The text, with a ring around a suggestion."""
    image = QImage(400, 40, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.translate(0, 4)
    laid.draw(painter, 0.0, current)
    painter.end()
    return image
