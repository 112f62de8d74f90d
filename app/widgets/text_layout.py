"""Sets the pieces of a cue's text: what each looks like, and where lines end."""

from collections.abc import Collection, Iterator
from typing import NamedTuple
from unicodedata import bidirectional

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPalette, QTextCharFormat, QTextLayout, QTextLine, QTextOption
from PySide6.QtWidgets import QPlainTextEdit

from app.adapters.chips import ChipPiece, Kind, Shown
from app.theme import faint, mark_colour, severity_colour
from engine.formats.styling import Styles
from engine.text.labels import GLYPHS

LINE_SEPARATOR = "\u2028"
SPACING = 0.24
"""Of a line's height: what words stand further apart, and lines too, than in plain text, so that there is room for a
chip where later only its mark will be."""


def layout_of(shown: Shown, font: QFont, palette: QPalette, wrong: Collection[int] = ()) -> QTextLayout:
    """The pieces of a text, set but not yet broken into lines.

    Args:
        shown: the text.
        font: how it is written.
        palette: the colours around it.
        wrong: places of words that are not in the dictionary.
    """
    layout = _wrapped(shown.text, font)
    layout.setFormats([*_formats(shown, palette), *_dots(shown, palette), *_waves(shown, palette, wrong)])
    return layout


def spaced(font: QFont) -> QFont:
    """A font whose words stand further apart."""
    wide = QFont(font)
    wide.setWordSpacing(round(QFontMetricsF(font).height() * SPACING))
    return wide


def break_lines(layout: QTextLayout, width: float, leading: float) -> float:
    """Break a text into lines of so many pixels, `leading` of their height apart; its height."""
    top = bottom = 0.0
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 40))
        line.setPosition(QPointF(0, top))
        bottom = top + line.height()
        top = bottom + round(line.height() * leading)
    layout.endLayout()
    return bottom


def alignment_of(text: str) -> Qt.AlignmentFlag:
    """The side where the lines of a text begin: the right one if its first letter is written from right to left."""
    directions = () if text.isascii() else map(bidirectional, text)
    first = next((direction for direction in directions if direction in ("L", "R", "AL")), "L")
    side = Qt.AlignmentFlag.AlignLeft if first == "L" else Qt.AlignmentFlag.AlignRight
    return side | Qt.AlignmentFlag.AlignAbsolute


def align(editor: QPlainTextEdit, text: str) -> None:
    """Align what is edited as `text` is, which is shown in its place otherwise."""
    option = editor.document().defaultTextOption()
    if option.alignment() != alignment_of(text):
        option.setAlignment(alignment_of(text))
        editor.document().setDefaultTextOption(option)


class MatchSpan(NamedTuple):
    """Characters that were searched for.

    Attributes:
        start, end: the first one's offset, and that behind the last.
        current: whether the search is at them.
    """

    start: int
    end: int
    current: bool = False


def ground(start: int, end: int, colour: QColor, text: QColor | None = None) -> QTextLayout.FormatRange:
    """A colour behind some characters, whose offsets are as Qt counts them, and their own if it changes."""
    form = QTextCharFormat()
    form.setBackground(colour)
    if text:
        form.setForeground(text)
    return _span(start, end - start, form)


def x_of(line: QTextLine, unit: int) -> float:
    """Where a character, whose offset is as Qt counts it, begins on a line, in pixels."""
    position = line.cursorToX(unit)
    return position[0] if isinstance(position, tuple) else position  # type: ignore[return-value]


def units(text: str) -> int:
    """The length of a text as Qt counts it."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def _formats(shown: Shown, palette: QPalette) -> Iterator[QTextLayout.FormatRange]:
    """The formats of all pieces but plain text, which is drawn in the colour of the painter."""
    formats: dict[tuple[Kind, Styles, str], QTextCharFormat] = {}
    measure = len if shown.text.isascii() else units
    position = 0
    for piece in shown.pieces:
        length = measure(piece.text)
        if piece.entry or piece.styles:
            key = piece.kind, piece.styles, piece.entry.suggestion.mark if piece.entry else ""
            if key not in formats:
                formats[key] = _text_format(piece, palette)
            yield _span(position, length, formats[key])
        position += length


def _dots(shown: Shown, palette: QPalette) -> Iterator[QTextLayout.FormatRange]:
    """Under the words that a recogniser doubted."""
    dots = QTextCharFormat()
    dots.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
    dots.setUnderlineColor(severity_colour("note", palette))
    for place in shown.doubts:
        yield _word(shown, place, dots)


def _waves(shown: Shown, palette: QPalette, wrong: Collection[int]) -> Iterator[QTextLayout.FormatRange]:
    wave = QTextCharFormat()
    wave.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    wave.setUnderlineColor(severity_colour("error", palette))
    for place in wrong:
        yield _word(shown, place, wave)


def _wrapped(text: str, font: QFont) -> QTextLayout:
    layout = QTextLayout(text.replace("\n", LINE_SEPARATOR), spaced(font))
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    option.setAlignment(alignment_of(text))
    layout.setTextOption(option)
    layout.setCacheEnabled(True)
    return layout


def _text_format(piece: ChipPiece, palette: QPalette) -> QTextCharFormat:
    """How a piece is written: marks and capitals in their colour, what goes struck through."""
    form = QTextCharFormat()
    form.setFontItalic("i" in piece.styles)
    if "b" in piece.styles:
        form.setFontWeight(QFont.Weight.Bold)
    form.setForeground(_colour(piece, palette))
    form.setFontStrikeOut(piece.kind is Kind.STRUCK)
    return form


def _colour(piece: ChipPiece, palette: QPalette) -> QColor:
    if piece.kind is Kind.CHIP:
        return QColor(Qt.GlobalColor.transparent)  # it is drawn in its box
    if piece.entry and piece.kind is not Kind.STRUCK:
        return mark_colour(GLYPHS.get(piece.entry.suggestion.mark, ""), palette)
    plain = palette.color(QPalette.ColorRole.Text)
    return faint(plain, 0.75) if piece.kind is Kind.STRUCK else plain


def _word(shown: Shown, place: int, form: QTextCharFormat) -> QTextLayout.FormatRange:
    start, end = (units(shown.text[:offset]) for offset in shown.words[place])
    return _span(start, end - start, form)


def _span(start: int, length: int, form: QTextCharFormat) -> QTextLayout.FormatRange:
    span = QTextLayout.FormatRange()
    span.start, span.length, span.format = start, length, form
    return span
