"""The layout of the window, and the sizes that the user has given its parts."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

_REVIEW, _VIDEO, _CARD, _SOUND, _PROBLEMS = 372, 209, 300, 208, 232  # pixels, until the user chooses others
_TEXTS = 16, 9
"""The share of the cues and of a second text in the width; the cues have their times beside them."""
_NARROW = 600
"""Pixels of the width under which a second text stands below the cues, and takes half of the height."""


class WindowLayout(QWidget):
    """Messages stand on top; below is the text with the review beside it and the sound under both.

    It is built from the outside in, in reading order: whenever a widget gets a parent, Qt applies the style sheet to it
    and to all its descendants again.

    Args:
        banners: on top.
        empty: stands in place of everything but the banners until a document is shown.
        text: the cues, and a second text beside them, or below them in a narrow window.
        bars: under the text.
        problems: the list below them.
        review: the video and the review under it, beside the text, and a bar under all.
        sound: below.

    Attributes:
        splitters: that the user drags, "across", "beside", "check", "down" and "texts".
    """

    def __init__(
        self,
        banners: Sequence[QWidget],
        empty: QWidget,
        text: tuple[QWidget, QWidget],
        bars: Sequence[QWidget],
        problems: QWidget,
        review: tuple[QWidget, QWidget, QWidget],
        sound: QWidget,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._review, self._sound, self._problems, self._second = review[:2], sound, problems, text[1]
        self._chosen: dict[str, list[int]] = {}
        self._pages, reviewed, middle = QStackedWidget(), QWidget(), QWidget()
        self._down, self._beside, checked = (_splitter(Qt.Orientation.Vertical) for _ in range(3))
        across, both = _splitter(Qt.Orientation.Horizontal), _splitter(Qt.Orientation.Horizontal)
        self.splitters = {
            "across": across, "beside": self._beside, "check": checked, "down": self._down, "texts": both,
        }  # fmt: skip
        _column(self, [*banners, self._pages], self._pages)
        self._pages.addWidget(empty)
        self._pages.addWidget(self._down)
        _add(self._down, reviewed, stretch=1)
        under = _column(reviewed, [across], across)
        _add(across, checked, stretch=1)
        _add(checked, middle, stretch=1)
        column = _column(middle, [both], both)
        _add(both, text[0], stretch=1)
        _add(both, text[1])
        for bar in bars:
            column.addWidget(bar)
        _add(checked, problems)
        _add(across, self._beside)
        _add(self._beside, review[0])
        _add(self._beside, review[1], stretch=1)
        under.addWidget(review[2])
        _add(self._down, sound)
        self._resized = QTimer(self, singleShot=True, interval=0)
        self._resized.timeout.connect(self._share_room)
        for part in (self._down, both, sound, problems, self._second):
            part.installEventFilter(self)
        for name, splitter in self.splitters.items():
            splitter.splitterMoved.connect(lambda place, handle, name=name: self._keep(name))

    def show_document(self) -> None:
        """Show the document's widgets."""
        self._pages.setCurrentIndex(1)

    def show_start(self) -> None:
        """Show what stands in their place without a document."""
        self._pages.setCurrentIndex(0)

    def fit_review(self) -> None:
        """Hide the column beside the text while it is empty."""
        self._beside.setVisible(any(not part.isHidden() for part in self._review))
        self._share_room()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share the room again once it is another one, or the sound, the problems or a second text are shown."""
        resized = watched in (self._down, self.splitters["texts"])
        if event.type() == (QEvent.Type.Resize if resized else QEvent.Type.Show):
            self._resized.start()
        return super().eventFilter(watched, event)

    def sizes(self) -> dict[str, list[int]]:
        """Pixels of the parts of each splitter that the user has dragged."""
        return dict(self._chosen)

    def set_sizes(self, sizes: Mapping[str, list[int]]) -> None:
        """Set the sizes of the parts in pixels, with defaults for missing ones."""
        width, height = self.window().width(), self.window().height()
        first = {
            "across": [width - _REVIEW, _REVIEW],
            "beside": [_VIDEO, height - _SOUND - _VIDEO],
            "check": [height - _SOUND - _PROBLEMS, _PROBLEMS],
            "down": [height - _SOUND, _SOUND],
            "texts": list(_TEXTS),
        }
        self._chosen = {name: kept for name, kept in sizes.items() if name in first and kept and all(kept)}
        for name, splitter in self.splitters.items():
            splitter.setSizes(self._chosen.get(name, first[name]))
        self._resized.start()

    def _keep(self, name: str) -> None:
        """Remember the sizes that the user has given the parts of a splitter; those of texts are widths."""
        if name != "texts" or not self._narrow:
            self._chosen[name] = self.splitters[name].sizes()

    def _share_room(self) -> None:
        """Give the parts their heights, or less in a low window, and the texts their widths; chosen sizes stay.

        The sound leaves room for the video and the card, and the list of problems for the cues.
        """
        if "down" not in self._chosen and self._sound.isVisible():
            above, sound = self._down.sizes()
            needed = sum(part.isVisible() * height for part, height in zip(self._review, (_VIDEO, _CARD), strict=True))
            free = self._beside.height() - needed + sound if needed else _SOUND
            height = max(self._sound.minimumSizeHint().height(), min(_SOUND, free))
            self._down.setSizes([above + sound - height, height])
        if "beside" not in self._chosen and self._review[0].isVisible():
            self._beside.setSizes([_VIDEO, self._beside.height() - _VIDEO])
        if "check" not in self._chosen and self._problems.isVisible():
            checked = self.splitters["check"]
            height = min(_PROBLEMS, checked.height() * 3 // 5)
            checked.setSizes([checked.height() - height, height])
        if self._second.isVisible():
            self._share_texts()

    def _share_texts(self) -> None:
        """Put the texts beside each other or, where that is too narrow, one below the other."""
        texts = self.splitters["texts"]
        before, direction = texts.orientation(), Qt.Orientation
        texts.setOrientation(direction.Vertical if self._narrow else direction.Horizontal)
        if texts.orientation() == before and (self._narrow or "texts" in self._chosen):
            return
        shares = (1, 1) if self._narrow else self._chosen.get("texts", _TEXTS)
        room = texts.height() if self._narrow else texts.width()
        texts.setSizes([share * room // sum(shares) for share in shares])

    @property
    def _narrow(self) -> bool:
        return self.splitters["texts"].width() < _NARROW


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
