"""The confidence of the pending suggestions: a histogram with the minimum as a line to drag."""

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy

from app.editor.reviewing import Reviewing
from app.theme import accent, faint
from app.widgets.marks import percent
from engine.review import DOUBTFUL

BINS = 20
_SIDE, _FOOT = 4, 4
_SURE = 0.9


class Histogram(QAbstractSlider):
    """A column for each twentieth of confidence, of the filtered suggestions; from the minimum on they are strong.

    Its value is the minimum in percent: keys and screen readers move it as they move every slider.

    Signals:
        minimum_wanted(float): the line was moved to this confidence, 0 to 1.
    """

    minimum_wanted = Signal(float)

    def __init__(self, reviewing: Reviewing) -> None:
        super().__init__()
        self._reviewing = reviewing
        self.columns: list[int] = []
        self.setRange(0, 100)
        self.valueChanged.connect(lambda value: self.minimum_wanted.emit(value / 100))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.SplitHCursor)
        self.setAccessibleName(self.tr("Confidence of the pending suggestions"))
        self.refresh()

    def refresh(self) -> None:
        """Read the suggestions' confidences and the minimum again."""
        queue = self._reviewing.queue
        self.columns = queue.histogram(BINS, self._reviewing.filter) if queue else [0] * BINS
        with QSignalBlocker(self):
            self.setValue(round(100 * self._reviewing.minimum))
        text = self._description()
        if text != self.accessibleDescription():
            self.setAccessibleDescription(text)
            self.setToolTip(text)
        self.update()

    def sizeHint(self) -> QSize:
        """Low, and as wide as possible."""
        return QSize(280, 40)

    def minimumSizeHint(self) -> QSize:
        """Narrower."""
        return QSize(120, 40)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the line here."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._drag(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the line."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._drag(event.position())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The columns, the base line and the line of the minimum."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(_SIDE, 4, -_SIDE, -_FOOT)
        text, strong = self.palette().color(QPalette.ColorRole.WindowText), accent(self.palette())
        painter.setPen(Qt.PenStyle.NoPen)
        width, most = area.width() / BINS, max(1, *self.columns)
        for number, count in enumerate(self.columns):
            height = max(2.0, (area.height() - 1) * count / most) if count else 0.0
            painter.setBrush(faint(text, 0.7 if (number + 0.5) / BINS >= self._reviewing.minimum else 0.25))
            painter.drawRect(QRectF(area.left() + number * width + 1, area.bottom() - height, width - 2, height))
        painter.setPen(QPen(faint(text, 0.4), 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        place = area.left() + area.width() * self._reviewing.minimum
        painter.setPen(QPen(strong, 3 if self.hasFocus() else 2))
        painter.drawLine(QPointF(place, 0), QPointF(place, self.height()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(strong)
        painter.drawEllipse(QPointF(place, 4), 4, 4)

    def _drag(self, point: QPointF) -> None:
        self.setValue(round(100 * (point.x() - _SIDE) / max(1, self.width() - 2 * _SIDE)))

    def _description(self) -> str:
        """The columns in words."""
        queue, only, number = self._reviewing.queue, self._reviewing.filter, self.locale().toString
        chosen, waiting = self._reviewing.counts()
        if queue is None or not waiting:
            return self.tr("nothing is pending")
        counts = (chosen, waiting, waiting - queue.at_least(DOUBTFUL, only), queue.at_least(_SURE, only))
        return self.tr("{0} of {1} at or above {4}; {2} below {5}, {3} at or above {6}").format(
            *map(number, counts), *map(percent, (self._reviewing.minimum, DOUBTFUL, _SURE))
        )
