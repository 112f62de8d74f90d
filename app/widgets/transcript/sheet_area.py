"""A scroll area over a sheet of paragraphs: how wide they are, which are in sight, and that they stay in place."""

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea

from app.fonts import scaled
from app.widgets.transcript.look_ahead import LookAhead
from app.widgets.transcript.sheet import GAP, Sheet

_LARGER = 1.32
"""Times the system's size: 17 pixels where that is 13."""

_MARGIN, _BETWEEN, _EDGE = 104, 20, 24  # pixels: of names and times, between them and the text, around both
_SIGHT = 0.1  # of the view's height, how far from its edge what one comes to is kept


class SheetArea(QAbstractScrollArea):
    """Text and margin in the middle of a scroll area.

    Attributes:
        sheet: where the paragraphs are.
    """

    def __init__(self) -> None:
        super().__init__()
        self.sheet = Sheet(self.palette, self)
        self.sheet.moved = self._keep_in_place
        self._fitting = False
        self._ahead = LookAhead(self.sheet, lambda: (self.verticalScrollBar().value(), self.viewport().height()), self)

    def text_left(self, paragraph: int) -> float:
        """Where a paragraph's text begins on the left: it and its margin, where reading begins, stand in the middle."""
        room = self._room - _MARGIN - _BETWEEN - self.sheet.width
        names = max(_EDGE / 2, room / 2 - _MARGIN / 4)
        return names + (0 if self.sheet.laid(paragraph).runs_left else _MARGIN + _BETWEEN)

    def origin(self, paragraph: int) -> QPointF:
        """The top left corner of a paragraph's text in the viewport."""
        left = self.text_left(paragraph)
        top = self.sheet.top(paragraph) - self.verticalScrollBar().value()
        return QPointF(round(left), round(top))  # whole pixels keep letters sharp

    def margin_box(self, paragraph: int) -> QRectF:
        """Where the speaker and the time of a paragraph stand in the viewport."""
        origin, leftwards = self.origin(paragraph), self.sheet.laid(paragraph).runs_left
        left = origin.x() + (self.sheet.width + _BETWEEN if leftwards else -_BETWEEN - _MARGIN)
        return QRectF(left, origin.y(), _MARGIN, 2.2 * QFontMetricsF(self.sheet.font).height())

    def paragraph_box(self, paragraph: int) -> QRect:
        """Where a paragraph is in the viewport, with its margin and half of the gaps around it."""
        top = self.origin(paragraph).y()
        height = self.sheet.bottom(paragraph) - self.sheet.top(paragraph)
        return QRect(0, round(top) - GAP // 2, self.viewport().width(), round(height))

    def paragraph_at(self, point: QPointF) -> int:
        """The paragraph at a point of the viewport, or the nearest; -1 if there are none."""
        return self.sheet.at(point.y() + self.verticalScrollBar().value())

    def set_font_scale(self, scale: float) -> None:
        """Write the text in so many times its size."""
        self.sheet.font = scaled(self.font(), _LARGER * scale)
        self._fit_width()
        self.lay_out_anew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break lines for the new width."""
        super().resizeEvent(event)
        if self._fit_width():
            self.lay_out_anew()
        self._fit_bar()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Lay out what comes into sight, before it is drawn."""
        if not self._fitting:
            self.fit()
            self.viewport().scroll(0, dy)

    def lay_out_anew(self) -> None:
        """Lay everything out again, and keep the visible part where it is."""
        if not len(self.sheet):
            return
        bar = self.verticalScrollBar()
        anchor = self.sheet.at(bar.value())
        inside = bar.value() - self.sheet.top(anchor)
        self.sheet.forget()
        self._fit_bar()
        bar.setValue(round(self.sheet.top(anchor) + inside))
        self.fit()
        self.viewport().update()

    def fit(self) -> None:
        """Lay out the paragraphs in sight, and give the scroll bar its range."""
        bar = self.verticalScrollBar()
        for _ in self.sheet.between(bar.value(), bar.value() + self.viewport().height()):
            pass
        self._fit_bar()

    def look_ahead(self) -> None:
        """Lay out the paragraphs nearby, once the visible ones are drawn."""
        self._ahead.begin()

    @property
    def _room(self) -> int:
        """Pixels for text and margin; with those of the scroll bar, the text would move when it comes or goes."""
        return self.width() - self.verticalScrollBar().sizeHint().width()

    def _update(self, *paragraphs: int) -> None:
        """Redraw some paragraphs."""
        for paragraph in {*paragraphs}.intersection(self._seen()):
            self.viewport().update(self.paragraph_box(paragraph))

    def _seen(self) -> range:
        """The paragraphs in sight."""
        if not len(self.sheet):
            return range(0)
        value = self.verticalScrollBar().value()
        return range(self.sheet.at(value), self.sheet.at(value + self.viewport().height()) + 1)

    def _fit_width(self) -> bool:
        """Take the width that there is for the text; whether it is another one."""
        across = self._room - _MARGIN - _BETWEEN - 2 * _EDGE
        width = max(160.0, min(float(across), round(self.sheet.widest)))
        changed, self.sheet.width = width != self.sheet.width, width
        return changed

    def _fit_bar(self) -> None:
        bar, height = self.verticalScrollBar(), self.viewport().height()
        self._fitting = True
        bar.setRange(0, max(0, round(self.sheet.height) - height))
        bar.setPageStep(max(1, height - 2 * GAP))
        bar.setSingleStep(2 * GAP)
        self._fitting = False

    def _keep_in_place(self, place: float, pixels: float) -> None:
        """Keep the visible part where it is when something above changes its height."""
        bar = self.verticalScrollBar()
        if place < bar.value():
            self._fitting = True
            bar.setRange(0, max(bar.maximum(), round(self.sheet.height)))
            bar.setValue(bar.value() + round(pixels))
            self._fitting = False

    def _out_of_sight(self, box: QRect) -> int:
        """How many pixels a box is too far down, or (negative) up, to be seen with some room around it."""
        height = self.viewport().height()
        room = round(height * _SIGHT)
        if not box.isValid() or (room <= box.top() and box.bottom() <= height - room):
            return 0
        return box.top() - room if box.top() < room else box.bottom() - height + room
