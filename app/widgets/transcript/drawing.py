"""Draws a transcript: the margin with speakers and times, the paragraphs, and what the user is at."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPalette

from app.editor.play_head import clock
from app.fonts import scaled, tabular
from app.theme import accent, faint
from app.widgets.text_layout import MatchSpan
from app.widgets.transcript.laid_paragraph import LaidParagraph
from engine.review import Suggestion

_BESIDE = 10
"""Pixels from the line beside a paragraph to its text."""

_BELOW_NAME = 3
"""Pixels from a name to the time below it."""


@dataclass
class Margin:
    """The text and signs beside a paragraph.

    Attributes:
        speaker: who speaks, "" for the same as before.
        seconds: when the paragraph begins; None where nothing has times.
        box: where the margin is.
        on_right: whether it is on the right of the text, as for text that runs from right to left.
        hovered: whether the mouse is over the name.
    """

    speaker: str
    seconds: float | None
    box: QRectF
    on_right: bool = False
    hovered: bool = False


def margin_fonts(font: QFont) -> tuple[QFont, QFont]:
    """How names and times are written beside text in a font."""
    name = scaled(font, 0.76)
    name.setWeight(QFont.Weight.DemiBold)
    return name, tabular(scaled(font, 0.7))


def margin_height(font: QFont, baseline: float) -> float:
    """How far a name and the time below it reach from the top of the text, whose first line has a baseline."""
    name, time = map(QFontMetricsF, margin_fonts(font))
    return baseline - name.ascent() + name.height() + _BELOW_NAME + time.height()


def draw_margin(painter: QPainter, margin: Margin, font: QFont, palette: QPalette, baseline: float) -> None:
    """Draw the name and below it the time, aligned to the edge of the text.

    Args:
        painter: its origin is that of the viewport.
        margin: the texts, and where they go.
        font: of the text beside.
        palette: the colours.
        baseline: of the first line of the text.
    """
    name_font, time_font = margin_fonts(font)
    plain = palette.color(QPalette.ColorRole.Text)
    box = margin.box
    side = Qt.AlignmentFlag.AlignAbsolute
    side |= Qt.AlignmentFlag.AlignLeft if margin.on_right else Qt.AlignmentFlag.AlignRight
    line = QRectF(box.left(), baseline - QFontMetricsF(name_font).ascent(), box.width(), 0)
    if margin.speaker:
        line.setHeight(QFontMetricsF(name_font).height())
        shown = QFontMetricsF(name_font).elidedText(margin.speaker, Qt.TextElideMode.ElideRight, box.width())
        painter.setFont(name_font)
        painter.setPen(accent(palette))
        painter.drawText(line, side, shown)
        if margin.hovered:
            wide = QFontMetricsF(name_font).horizontalAdvance(shown)
            left = box.left() if margin.on_right else box.right() - wide
            painter.fillRect(QRectF(left, line.bottom(), wide, 1), accent(palette))
        line.translate(0, line.height() + _BELOW_NAME)
    else:
        line.moveTop(baseline - QFontMetricsF(time_font).ascent())
    if margin.seconds is not None:
        line.setHeight(QFontMetricsF(time_font).height())
        painter.setFont(time_font)
        painter.setPen(faint(plain, 0.75))
        painter.drawText(line, side, clock(margin.seconds))


@dataclass
class Marks:
    """The current suggestion, word and match in a paragraph.

    Attributes:
        suggestion: the one that is looked at.
        spoken: place of the word that is being spoken.
        word: place of the word that the keys go to, shown while nothing is written.
        selected: first character that is selected, and the one behind the last.
        caret: character before which the caret blinks.
        written: whether the keys write in it; a line beside it says so.
        minimum: confidence under which chips are paler.
        matches: spans of characters that were searched for.
    """

    suggestion: Suggestion | None = None
    spoken: int | None = None
    word: int | None = None
    selected: tuple[int, int] | None = None
    caret: int | None = None
    written: bool = False
    minimum: float = 0.0
    matches: tuple[MatchSpan, ...] = ()


def draw_paragraph(painter: QPainter, laid: LaidParagraph, marks: Marks, palette: QPalette, clip: QRectF) -> None:
    """Draw a paragraph and its marks of what the user is at.

    Args:
        painter: its origin is the paragraph's top left corner.
        laid: the paragraph.
        marks: of what the user is at.
        palette: the colours.
        clip: what of the paragraph is to be drawn.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if marks.spoken is not None:
        laid.draw_word(painter, marks.spoken, accent(palette))
    if marks.selected:
        laid.draw_selected(painter, *marks.selected)
    laid.draw(painter, marks.minimum, marks.suggestion, marks.matches, clip)
    if marks.word is not None:
        for box in laid.boxes(*laid.shown.words[marks.word]):
            painter.fillRect(QRectF(box.left(), box.bottom() + 1, box.width(), 1.5), accent(palette))
    if marks.written:
        left = laid.width + _BESIDE - 2 if laid.runs_left else -_BESIDE
        painter.fillRect(QRectF(left, 0, 2, laid.height), accent(palette))
    if marks.caret is not None:
        painter.setPen(accent(palette))
        laid.draw_caret(painter, marks.caret)
