"""The layout of the window, and the sizes that the user has given its parts."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

_REVIEW, _SOUND = 372, 208  # pixels, until the user chooses others


class WindowLayout(QWidget):
    """Messages stand on top; below is the text with the review beside it and the sound under both.

    Args:
        banners: on top.
        empty: stands in place of everything but the banners until a document is shown.
        text: the cues, and what comes under them.
        review: beside the text, and in a bar under both.
        sound: below.

    Attributes:
        splitters: that the user drags, "across" and "down".
    """

    def __init__(
        self,
        banners: Sequence[QWidget],
        empty: QWidget,
        text: Sequence[QWidget],
        review: tuple[QWidget, QWidget],
        sound: QWidget,
    ) -> None:
        super().__init__()
        middle = QWidget()
        _column(middle, text, text[0])
        across = splitter(Qt.Orientation.Horizontal, middle, review[0])
        reviewed = QWidget()
        _column(reviewed, (across, review[1]), across)
        down = splitter(Qt.Orientation.Vertical, reviewed, sound)
        self.splitters = {"across": across, "down": down}
        self._pages = QStackedWidget()
        self._pages.addWidget(empty)
        self._pages.addWidget(down)
        _column(self, [*banners, self._pages], self._pages)

    def show_document(self) -> None:
        """Show the document's widgets."""
        self._pages.setCurrentIndex(1)

    def show_start(self) -> None:
        """Show what stands in their place without a document."""
        self._pages.setCurrentIndex(0)

    def sizes(self) -> dict[str, list[int]]:
        """Pixels of the parts of each splitter."""
        return {name: splitter.sizes() for name, splitter in self.splitters.items()}

    def set_sizes(self, sizes: Mapping[str, list[int]]) -> None:
        """Give the parts of the splitters so many pixels, or their sizes at first."""
        width, height = self.window().width(), self.window().height()
        first = {"across": [width - _REVIEW, _REVIEW], "down": [height - _SOUND, _SOUND]}
        for name, splitter in self.splitters.items():
            splitter.setSizes(sizes.get(name, first[name]))


def _column(holder: QWidget, widgets: Sequence[QWidget], main: QWidget) -> None:
    """Widgets under each other without a gap; the main one takes the free room."""
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for widget in widgets:
        column.addWidget(widget, 1 if widget is main else 0)


def splitter(orientation: Qt.Orientation, main: QWidget, other: QWidget) -> QSplitter:
    """Two parts; the main one takes the free room."""
    splitter = QSplitter(orientation)
    splitter.setChildrenCollapsible(False)
    splitter.setHandleWidth(4)
    splitter.addWidget(main)
    splitter.addWidget(other)
    for part in (main, other):
        part.raise_()  # a splitter puts each part below the last, and a screen reader reads from below
    splitter.setStretchFactor(0, 1)
    return splitter
