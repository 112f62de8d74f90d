"""The layout of the window, and the sizes that the user has given its parts."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

_REVIEW, _VIDEO, _SOUND = 372, 209, 208  # pixels, until the user chooses others


class WindowLayout(QWidget):
    """Messages stand on top; below is the text with the review beside it and the sound under both.

    It is built from the outside in, in reading order: whenever a widget gets a parent, Qt applies the style sheet to it
    and to all its descendants again.

    Args:
        banners: on top.
        empty: stands in place of everything but the banners until a document is shown.
        text: the cues, and a second text beside them.
        bars: under the text.
        review: the video and the review under it, beside the text, and a bar under all.
        sound: below.

    Attributes:
        splitters: that the user drags, "across", "beside" and "down".
    """

    def __init__(
        self,
        banners: Sequence[QWidget],
        empty: QWidget,
        text: tuple[QWidget, QWidget],
        bars: Sequence[QWidget],
        review: tuple[QWidget, QWidget, QWidget],
        sound: QWidget,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._review, self._sound = review[:2], sound
        self._pages, reviewed, middle = QStackedWidget(), QWidget(), QWidget()
        down, self._beside = _splitter(Qt.Orientation.Vertical), _splitter(Qt.Orientation.Vertical)
        across, both = _splitter(Qt.Orientation.Horizontal), _splitter(Qt.Orientation.Horizontal)
        self.splitters = {"across": across, "beside": self._beside, "down": down}
        _column(self, [*banners, self._pages], self._pages)
        self._pages.addWidget(empty)
        self._pages.addWidget(down)
        _add(down, reviewed, stretch=1)
        under = _column(reviewed, [across], across)
        _add(across, middle, stretch=1)
        column = _column(middle, [both], both)
        _add(both, text[0], stretch=1)
        _add(both, text[1])
        for bar in bars:
            column.addWidget(bar)
        _add(across, self._beside)
        _add(self._beside, review[0])
        _add(self._beside, review[1], stretch=1)
        under.addWidget(review[2])
        _add(down, sound)

    def show_document(self) -> None:
        """Show the document's widgets."""
        self._pages.setCurrentIndex(1)

    def show_start(self) -> None:
        """Show what stands in their place without a document."""
        self._pages.setCurrentIndex(0)

    def fit_review(self) -> None:
        """Hide the column beside the text while it is empty."""
        self._beside.setVisible(any(not part.isHidden() for part in self._review))
        if self._review[0].isVisible():
            self._make_room()

    def _make_room(self) -> None:
        """Take the height that the video lacks from the sound panel, unless the user has resized that."""
        down = self.splitters["down"]
        height, sound = down.sizes()
        lacking = _VIDEO + self._review[1].sizeHint().height() + self._beside.handleWidth() - self._beside.height()
        moved = min(lacking, sound - self._sound.minimumSizeHint().height())
        if sound == _SOUND and moved > 0:
            down.setSizes([height + moved, sound - moved])
            self._beside.setSizes([_VIDEO, self._beside.height() - _VIDEO])

    def sizes(self) -> dict[str, list[int]]:
        """Pixels of the parts of each splitter."""
        return {name: splitter.sizes() for name, splitter in self.splitters.items()}

    def set_sizes(self, sizes: Mapping[str, list[int]]) -> None:
        """Set the sizes of the parts in pixels, with defaults for missing ones."""
        width, height = self.window().width(), self.window().height()
        first = {
            "across": [width - _REVIEW, _REVIEW],
            "beside": [_VIDEO, height - _SOUND - _VIDEO],
            "down": [height - _SOUND, _SOUND],
        }
        for name, splitter in self.splitters.items():
            kept = sizes.get(name, [])
            splitter.setSizes(kept if kept and all(kept) else first[name])


def _column(holder: QWidget, widgets: Sequence[QWidget], main: QWidget) -> QVBoxLayout:
    """Put widgets under each other without a gap; the main one takes the free room."""
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for widget in widgets:
        column.addWidget(widget, 1 if widget is main else 0)
    return column


def _splitter(orientation: Qt.Orientation) -> QSplitter:
    """Return a splitter whose parts, see `_add`, the user cannot drag to nothing."""
    splitter = QSplitter(orientation)
    splitter.setChildrenCollapsible(False)
    splitter.setHandleWidth(4)
    return splitter


def _add(splitter: QSplitter, part: QWidget, stretch: int = 0) -> None:
    """Put a part behind the last one; those with a stretch take the free space."""
    splitter.addWidget(part)
    splitter.setStretchFactor(splitter.count() - 1, stretch)
    part.raise_()  # a splitter puts each part below the last, and a screen reader reads from below
