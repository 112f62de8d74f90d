"""The start page: a door for each kind of material, the recent files, and a sample talk."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.accessibility import insert_tabs
from app.fonts import scaled
from app.pages.door import Door
from app.recent import recent_files, suggestions_left
from app.settings import Settings
from app.theme import application_icon
from app.widgets.hint import Hint
from app.widgets.literal import literal

_RECENT = 5
_WIDE = 824


class StartPage(QScrollArea):
    """The start page, shown until a document is open; it scrolls in a window that is too small for it.

    Args:
        settings: store the recent files.

    Signals:
        open_wanted: choose and open subtitles or a transcript.
        transcribe_wanted: choose and transcribe a recording.
        time_wanted: choose a text and its recording, and time the text.
        sample_wanted: open the sample talk.
        tour_wanted: take the tour.
        file_wanted(Path): open a file.
    """

    open_wanted = Signal()
    transcribe_wanted = Signal()
    time_wanted = Signal()
    sample_wanted = Signal()
    tour_wanted = Signal()
    file_wanted = Signal(Path)

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self.setAccessibleName(self.tr("No document is open"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self._picture, self._title = QLabel(), QLabel(self.tr("What do you have?"))
        self._picture.setPixmap(application_icon().pixmap(64, 64))
        self._hint = Hint(self.tr("Choose, or drop files anywhere in this window."))
        self.open_button = Door(
            "punctuate",
            self.tr("Subtitles or a transcript"),
            self.tr("Caesura suggests the missing punctuation. You decide how confident it must be."),
        )
        self.transcribe_button = Door(
            "media",
            self.tr("A recording"),
            self.tr("Caesura transcribes the speech, with times, and punctuates it with the help of its pauses."),
        )
        self.time_button = Door(
            "clock",
            self.tr("A text and its recording"),
            self.tr("Caesura finds each word in the sound and makes timed subtitles from the text."),
        )
        self.sample_button = _link(self.tr("Try the sample talk"))
        self.tour_button = _link(self.tr("Take the tour"))
        self._recent, self._files = QWidget(), QGridLayout()
        self.open_button.clicked.connect(self.open_wanted)
        self.transcribe_button.clicked.connect(self.transcribe_wanted)
        self.time_button.clicked.connect(self.time_wanted)
        self.sample_button.clicked.connect(self.sample_wanted)
        self.tour_button.clicked.connect(self.tour_wanted)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """List the files that were opened last; offer the tour until it was seen."""
        self._list()
        self.tour_button.setVisible(not self._settings.get("tour-seen"))
        super().showEvent(event)

    def _arrange(self) -> None:
        self._title.setFont(scaled(self._title.font(), 1.8))
        doors = QHBoxLayout()
        doors.setSpacing(16)
        doors.addStretch()
        for door in (self.open_button, self.transcribe_button, self.time_button):
            doors.addWidget(door)
        doors.addStretch()
        below = QVBoxLayout(self._recent)
        below.setContentsMargins(0, 0, 0, 16)
        below.setSpacing(4)
        below.addWidget(Hint(self.tr("Recent files")))
        self._files.setColumnStretch(1, 1)
        self._files.setHorizontalSpacing(16)
        below.addLayout(self._files)
        self._recent.setMaximumWidth(_WIDE)
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(48, 24, 48, 24)
        layout.setSpacing(8)
        layout.addStretch(2)
        for label in (self._picture, self._title, self._hint):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(label)
        layout.addSpacing(24)
        layout.addLayout(doors)
        layout.addSpacing(24)
        centred = QHBoxLayout()
        centred.addStretch(1)
        centred.addWidget(self._recent, _WIDE)
        centred.addStretch(1)
        layout.addLayout(centred)
        for link in (self.sample_button, self.tour_button):
            layout.addWidget(link, alignment=Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)
        self.setWidget(inside)

    def _list(self) -> None:
        while item := self._files.takeAt(0):
            if widget := item.widget():
                widget.deleteLater()
        paths = recent_files(self._settings)[:_RECENT]
        for row, path in enumerate(paths):
            button = _link(literal(path.name))
            folder, left = Hint(_short(path.parent)), Hint(self._left(path))
            button.setAccessibleDescription(f"{folder.text()} {left.text()}".strip())
            folder.setText(folder.fontMetrics().elidedText(folder.text(), Qt.TextElideMode.ElideMiddle, _WIDE // 2))
            button.setToolTip(str(path))
            button.clicked.connect(partial(self.file_wanted.emit, path))
            for column, widget in enumerate((button, folder, left)):
                self._files.addWidget(widget, row, column)
            for hint in (folder, left):
                hint.setWordWrap(False)
            left.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            insert_tabs(self.sample_button, [button])
        self._recent.setVisible(bool(paths))

    def _left(self, path: Path) -> str:
        """The review status of a file; "" before a review."""
        left = suggestions_left(self._settings, path)
        if left == 0:
            return self.tr("reviewed")
        return "" if left is None else self.tr("%n suggestion(s) left", "", left)


def _link(text: str) -> QPushButton:
    button = QPushButton(text, flat=True, autoDefault=True)  # Enter presses it too
    button.setObjectName("link")
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    return button


def _short(folder: Path) -> str:
    """A folder's display name, with "~" for the home folder."""
    try:
        return str(Path("~") / folder.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(folder)
