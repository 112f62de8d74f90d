"""The layout of the window, and the sizes that the user has given its parts."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

_REVIEW, _VIDEO, _SOUND = 372, 209, 208  # pixels, until the user chooses others


class WindowLayout(QWidget):
    """Messages stand on top; below is the text with the review beside it and the sound under both.

    Args:
        banners: on top.
        empty: stands in place of everything but the banners until a document is shown.
        text: the cues, and what comes under them.
        review: the video and the review under it, beside the text, and a bar under all.
        sound: below.

    Attributes:
        splitters: that the user drags, "across", "beside" and "down".
    """

    def __init__(
        self,
        banners: Sequence[QWidget],
        empty: QWidget,
        text: Sequence[QWidget],
        review: tuple[QWidget, QWidget, QWidget],
        sound: QWidget,
    ) -> None:
        super().__init__()
        middle = QWidget()
        _column(middle, text, text[0])
        self._review, self._sound = review[:2], sound
        self._beside = splitter(Qt.Orientation.Vertical, *self._review, main=1)
        across = splitter(Qt.Orientation.Horizontal, middle, self._beside)
        reviewed = QWidget()
        _column(reviewed, (across, review[2]), across)
        down = splitter(Qt.Orientation.Vertical, reviewed, sound)
        self.splitters = {"across": across, "beside": self._beside, "down": down}
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

    def fit_review(self) -> None:
        """Hide the column beside the text while it is empty."""
        self._beside.setVisible(any(not part.isHidden() for part in self._review))
        if self._review[0].isVisible():
            self._make_room()

    def _make_room(self) -> None:
        """Take the height that the video lacks from the sound panel, unless the user has resized that."""
        down = self.splitters["down"]
        height, sound = down.sizes()
        lacking = (
            _VIDEO + self._review[1].minimumSizeHint().height() + self._beside.handleWidth() - self._beside.height()
        )
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


def _column(holder: QWidget, widgets: Sequence[QWidget], main: QWidget) -> None:
    """Widgets under each other without a gap; the main one takes the free room."""
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for widget in widgets:
        column.addWidget(widget, 1 if widget is main else 0)


def splitter(orientation: Qt.Orientation, first: QWidget, second: QWidget, main: int = 0) -> QSplitter:
    """Two parts; the main one, 0 or 1, takes the free space."""
    splitter = QSplitter(orientation)
    splitter.setChildrenCollapsible(False)
    splitter.setHandleWidth(4)
    for part in (first, second):
        splitter.addWidget(part)
        part.raise_()  # a splitter puts each part below the last, and a screen reader reads from below
    splitter.setStretchFactor(main, 1)
    return splitter
