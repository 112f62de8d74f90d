"""Cues drawn over the picture: turned ones."""

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from app.widgets.subtitle_drawing import SubtitleDrawing
from engine.document.markup import Markup
from engine.formats.ass import Ass
from engine.formats.rendering import rendered_text

WIDTH, HEIGHT = 640, 360


def drawn(text: str) -> QRect:
    """Where the letters of a text are in a picture."""
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    image.fill(QColor("blue"))
    painter = QPainter(image)
    markup: Markup = Ass.markup
    SubtitleDrawing([rendered_text(text, markup)], QFont()).paint(painter, QRectF(0, 0, WIDTH, HEIGHT))
    painter.end()
    white = [(x, y) for x in range(WIDTH) for y in range(HEIGHT) if image.pixelColor(x, y).red() > 128]
    across, down = [x for x, _ in white], [y for _, y in white]
    return QRect(min(across), min(down), max(across) - min(across), max(down) - min(down))


def test_a_turned_text_stands_upright_around_its_place(qapp: object) -> None:
    level, upright = drawn(r"{\an5\pos(320,180)}turned around"), drawn(r"{\an5\pos(320,180)\frz90}turned around")
    assert level.width() > 3 * level.height()
    assert abs(upright.height() - level.width()) <= 4
    assert abs(upright.width() - level.height()) <= 4
    assert (upright.center() - level.center()).manhattanLength() <= 12


def test_it_is_turned_counter_clockwise_and_around_its_origin(qapp: object) -> None:
    level = drawn(r"{\an4\pos(320,180)}turned")
    up = drawn(r"{\an4\pos(320,180)\frz90}turned")
    assert level.left() >= 316
    assert up.bottom() <= 184
    assert drawn(r"{\an4\pos(320,180)\org(300,180)\frz180}turned").right() <= 284


def test_bytes_that_are_no_text_are_drawn_as_characters(qapp: object) -> None:
    assert drawn("{\\an5\\pos(320,180)}caf\udce9{\\i1} and more").width() > 40
