"""The place of the picture: above the review, in its own window, or full screen."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from app.editor.editor import Editor
from app.widgets.video_window import VideoWindow

if TYPE_CHECKING:
    from app.widgets.video import VideoPanel

_OPTIONS = ("show-video", "video-window")
_MENU = ("play", "play-cue", "", "video-window", "full-screen", "show-video")


class VideoDock(QWidget):
    """The place above the review. It is hidden while the picture is elsewhere, or without one.

    Args:
        editor: whose recording it shows.
        actions: by their ids; their shortcuts work in the video's window too.

    Attributes:
        video: the picture; None before the first video.
        window_: the video's window; None before its first use.

    Signals:
        moved: the picture was moved, shown or hidden.
    """

    moved = Signal()

    def __init__(self, editor: Editor, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._editor, self._actions = editor, actions
        self.video: VideoPanel | None = None
        self.window_: VideoWindow | None = None
        self._full = False
        self._page_shown = True
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(0, 0, 0, 0)
        for signal in (editor.player.loaded, editor.player.unloaded):
            signal.connect(self._place)
        editor.settings.changed.connect(self._apply)
        for signal in (editor.session.opened, editor.session.saved):
            signal.connect(self._name)
        editor.subtitles.changed.connect(self._show_cues)
        self.hide()

    @property
    def full_screen(self) -> bool:
        """Whether the picture takes the whole screen."""
        return self._full

    @property
    def seen(self) -> bool:
        """Whether the picture is visible, wherever it is."""
        return self._editor.player.has_picture and self._editor.settings.get("show-video") and self._page_shown

    def sizeHint(self) -> QSize:
        """As wide as the review, and as high as most pictures are then."""
        return QSize(372, 209)

    def toggle_full_screen(self) -> None:
        """Show the picture full screen, or end that."""
        self._full = not self._full
        self._place()

    def set_page_shown(self, shown: bool) -> None:
        """Show or hide the video's window with the page of the document."""
        if shown != self._page_shown:
            self._page_shown = shown
            self._full = self._full and shown
            self._place()

    def show_cue(self, index: int) -> None:
        """Go to a cue that the user has selected, unless something plays."""
        player, transcript = self._editor.player, self._editor.session.transcript
        if self.seen and not player.playing and transcript and 0 <= index < len(transcript.cues):
            cue = transcript.cues[index]
            if cue.end > cue.start and not cue.start <= player.position * 1000 < cue.end:
                player.seek(cue.start / 1000)

    def _apply(self, option: str) -> None:
        if option in _OPTIONS:
            self._place()

    def _place(self) -> None:
        """Move the picture to its current place."""
        self._full = self._full and self.seen
        self._editor.subtitles.active = self.seen
        apart = self.seen and (self._full or self._editor.settings.get("video-window"))
        if self.seen:
            video = self._made_video()
            if apart:
                self._made_window().show_video(video, self._full)
            else:
                self._inside.addWidget(video)
                video.show()
        if self.window_ and not apart:
            self.window_.put_away()
        self.setVisible(self.seen and not apart)
        self.moved.emit()

    def _made_video(self) -> "VideoPanel":
        if self.video is None:
            from app.widgets.video import VideoPanel

            self.video = VideoPanel(self._editor.player)
            self.video.full_screen_wanted.connect(self.toggle_full_screen)
            self.video.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            self.video.customContextMenuRequested.connect(self._show_menu)
            self._show_cues()
        return self.video

    def _made_window(self) -> VideoWindow:
        if self.window_ is None:
            self.window_ = VideoWindow(self._editor.settings, self)
            self.window_.addActions(list(self._actions.values()))
            self.window_.closed.connect(self._close_window)
            self.window_.left.connect(self.toggle_full_screen)
            self._name()
        return self.window_

    def _close_window(self) -> None:
        """Leave full screen, or move the picture back above the review."""
        if self._full:
            self.toggle_full_screen()
        else:
            self._editor.settings.set("video-window", False)

    def _name(self) -> None:
        if self.window_:
            name = self._editor.session.name
            self.window_.setWindowTitle(self.tr("{0} — video").format(name) if name else self.tr("Video"))

    def _show_cues(self) -> None:
        if self.video:
            self.video.show_cues(self._editor.subtitles.cues)

    def _show_menu(self, point: QPoint) -> None:
        assert self.video
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.video.mapToGlobal(point))

    def menu(self) -> QMenu:
        """The menu of the picture: where it is shown, and which tracks over it."""
        menu = QMenu(self.video)
        for name in _MENU:
            if name == "":
                menu.addSeparator()
            else:
                menu.addAction(self._actions[name])
        if self._editor.second_track.active:
            menu.addSeparator()
            self._add_tracks(menu)
        return menu

    def _add_tracks(self, menu: QMenu) -> None:
        group, settings = QActionGroup(menu), self._editor.settings
        for value, title in (
            ("first", self.tr("The cues")),
            ("second", self.tr("The second track")),
            ("both", self.tr("Both")),
        ):
            row = menu.addAction(title)
            row.setCheckable(True)
            row.setChecked(settings.get("video-text") == value)
            row.triggered.connect(lambda checked, value=value: settings.set("video-text", value))
            group.addAction(row)
