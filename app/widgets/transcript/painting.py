"""The current marks beside and in each paragraph of a page, and their drawing."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.adapters.flow import Flow
from app.widgets.text_layout import MatchSpan
from app.widgets.transcript.drawing import Margin, Marks, draw_margin, draw_paragraph
from app.widgets.transcript.page import TranscriptPage


def draw_part(painter: QPainter, page: TranscriptPage, paragraph: int, area: QRectF) -> None:
    """Draw a paragraph and what stands beside it.

    Args:
        painter: its origin is that of the viewport.
        page: knows the current suggestion, word and match.
        paragraph: its number.
        area: what of the viewport is to be drawn.
    """
    laid, origin = page.sheet.laid(paragraph), page.origin(paragraph)
    draw_margin(painter, margin_of(page, paragraph), page.sheet.font, page.palette(), origin.y() + laid.baseline)
    painter.save()
    painter.translate(origin)
    draw_paragraph(painter, laid, marks_of(page, laid.flow), page.palette(), area.translated(-origin))
    painter.restore()


def margin_of(page: TranscriptPage, paragraph: int) -> Margin:
    """Who speaks in a paragraph, and from when on."""
    assert page.sheet.paragraphs
    assert page.session.transcript
    cue = page.session.transcript.cues[page.sheet.paragraphs.cues(paragraph).start]
    seconds = cue.start / 1000 if cue.end else None
    speaker = page.sheet.paragraphs.speaker(paragraph)
    on_right = page.sheet.laid(paragraph).runs_left
    return Margin(speaker, seconds, page.margin_box(paragraph), on_right, page.hovered_name == paragraph)


def marks_of(page: TranscriptPage, flow: Flow) -> Marks:
    """The current suggestion, word and match in a paragraph."""
    current = page.reviewing.current
    marks = Marks(current.suggestion if current else None, minimum=page.reviewing.minimum)
    marks.spoken = flow.place(page.spoken) if page.spoken else None
    marks.selected = _selected(page, flow)
    if flow.part(page.caret.spot.cue) and page.hasFocus():
        if page.writing:
            marks.written = True
            marks.caret = flow.offset(page.caret.spot) if page.caret_shown else None
        elif marks.selected is None and (word := page.caret.word):
            marks.word = flow.place(word)
    marks.matches = tuple(
        MatchSpan(*flow.span(part.cue, match.start, match.end), match.current)
        for part in flow.parts
        for match in page.matches.get(part.cue, ())
    )
    return marks


def _selected(page: TranscriptPage, flow: Flow) -> tuple[int, int] | None:
    """The characters of a paragraph that are selected."""
    start, end = page.caret.selection
    first, last = flow.parts[0].cue, flow.parts[-1].cue
    if start == end or start.cue > last or end.cue < first:
        return None
    begin = flow.offset(start) if start.cue >= first else 0
    return begin, flow.offset(end) if end.cue <= last else len(flow.shown.text)
