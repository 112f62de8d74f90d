"""A row that goes on in another line where it is too narrow for all that stands in it."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QStyle, QWidget


class WrappedRow(QLayout):
    """Widgets one after another, each as wide as its size hint, in as many lines as they need.

    Args:
        widgets: in reading order.
        gap: between them, in pixels; lines are 8 apart at the most.
    """

    def __init__(self, *widgets: QWidget, gap: int = 8) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._gap = gap
        for widget in widgets:
            self.addWidget(widget)

    def addItem(self, item: QLayoutItem) -> None:
        """Put one behind the last."""
        self._items.append(item)

    def count(self) -> int:
        """How many there are, hidden ones too."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """One of them; None if there is none."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take one out; None if there is none."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """None: free room is for others."""
        return Qt.Orientation(0)

    def sizeHint(self) -> QSize:
        """Of a single line."""
        hints = self._hints()
        width = sum(hint.width() for hint in hints) + self._gap * max(0, len(hints) - 1)
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        """The widest of them alone in each line."""
        hints = self._hints()
        return QSize(*(max((side(hint) for hint in hints), default=0) for side in (QSize.width, QSize.height)))

    def hasHeightForWidth(self) -> bool:
        """Yes."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Of as many lines as that width needs."""
        return max((place.bottom() + 1 for place in self._places(width)), default=0)

    def setGeometry(self, area: QRect) -> None:
        """Put them in their places, from the right in a language that is written so."""
        super().setGeometry(area)
        widget = self.parentWidget()
        assert widget is not None
        for item, place in zip(self._shown(), self._places(area.width()), strict=True):
            place.translate(area.topLeft())
            item.setGeometry(QStyle.visualRect(widget.layoutDirection(), area, place))

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _hints(self) -> list[QSize]:
        return [item.sizeHint() for item in self._shown()]

    def _places(self, width: int) -> list[QRect]:
        """Where each stands, from the corner of the row."""
        places: list[QRect] = []
        corner, height = QPoint(0, 0), 0
        for hint in self._hints():
            if corner.x() and corner.x() + hint.width() > width:
                corner, height = QPoint(0, corner.y() + height + min(self._gap, 8)), 0
            places.append(QRect(corner, hint))
            height = max(height, hint.height())
            corner += QPoint(hint.width() + self._gap, 0)
        return places
