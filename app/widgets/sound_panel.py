"""The bottom of the window: waveform and transport. The first recording loads what draws the waveform."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6 import QtCore, QtGui, QtWidgets
from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.accessibility import insert_tabs
from app.editor.editor import Editor
from app.jobs import JobProgress, WindowJob
from app.widgets.hint import Hint
from app.widgets.text_views import TextViews
from app.widgets.transport import Transport

if TYPE_CHECKING:
    from app.widgets.waveform.waveform import Waveform


class SoundPanel(QWidget):
    """Hidden without a recording, or if the user has hidden it.

    Args:
        editor: whose recording it shows.
        views: the cues, which follow the play head.
        actions: those of the transport, by their ids.

    Signals:
        failed(str): something could not be drawn; one sentence.
        context_menu_wanted(QPoint, int): where on the screen, and on which cue.
    """

    failed = Signal(str)
    context_menu_wanted = Signal(QPoint, int)

    def __init__(self, editor: Editor, views: TextViews, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._editor, self._views = editor, views
        self._wanted, self._unreadable = True, False
        self.waveform: Waveform | None = None
        self.transport = Transport(actions, editor.player)
        self._pictures = QHBoxLayout()
        self.waiting = Hint()
        self.waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pictures.addWidget(self.waiting, 1)
        self._pictures.setSpacing(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self._pictures, 1)
        layout.addWidget(self.transport)
        editor.recording.changed.connect(self._begin)
        editor.recording.analysed.connect(self._show_analysis)
        editor.recording.failed.connect(self._fail)
        editor.player.loaded.connect(self._show_recording)
        editor.recording.more_aligned.connect(self.refresh)
        editor.recording.aligned.connect(self.refresh)
        editor.session.edited.connect(self.refresh)
        editor.session.opened.connect(self.refresh)
        editor.recording.shots_changed.connect(self._show_shots)
        editor.player.position_changed.connect(self._show_head)
        editor.settings.changed.connect(self._apply)
        self.hide()

    def sizeHint(self) -> QSize:
        """High enough for the waveform and the words."""
        return QSize(800, 208)

    def set_wanted(self, wanted: bool) -> None:
        """Show the panel while there is a recording, or hide it."""
        self._wanted = wanted
        self._show_recording()

    def refresh(self) -> None:
        """Draw what an edit has changed."""
        if self.waveform:
            self.waveform.refresh()

    def zoom_in(self) -> None:
        """Show a shorter range."""
        if self.waveform:
            self.waveform.zoom_in()

    def zoom_out(self) -> None:
        """Show a longer range."""
        if self.waveform:
            self.waveform.zoom_out()

    def show_cue(self, index: int) -> None:
        """Bring a cue into sight."""
        transcript = self._editor.session.transcript
        if self.waveform and transcript and 0 <= index < len(transcript.cues):
            cue = transcript.cues[index]
            self.waveform.set_current(index)
            if not self._editor.player.playing:
                self.waveform.reveal(cue.start / 1000, cue.end / 1000)

    def show_slot(self) -> None:
        """Put the play head into the slot of the current suggestion, unless something plays."""
        current, player = self._editor.reviewing.current, self._editor.player
        if current and self._editor.recording.path and not player.playing:
            moment = self._editor.sound.timeline.slot_time(current.cue, current.entry.place)
            if moment is not None:
                player.seek(moment)

    def _begin(self) -> None:
        """Show another recording, or none."""
        self._unreadable = False
        self._load_waveform()
        self._show_recording()

    def _fail(self) -> None:
        """Give the room away, unless there is a waveform already or the player can make something of the file."""
        self._unreadable = self._editor.recording.analysis is None
        self._show_recording()

    def _show_recording(self) -> None:
        path, analysed = self._editor.recording.path, self._editor.recording.analysis is not None
        readable = not self._unreadable or self._editor.player.ready
        self.setVisible(self._wanted and path is not None and readable)
        self.waiting.setText(self.tr("Analysing {0} …").format(path.name) if path and not self._unreadable else "")
        self.waiting.setVisible(not analysed)
        if self.waveform:
            self.waveform.setVisible(analysed)
            self.waveform.set_analysis(self._editor.recording.analysis)

    def _show_shots(self) -> None:
        if self.waveform:
            self.waveform.set_shots(self._editor.recording.shots or ())

    def _show_analysis(self) -> None:
        if self.waveform is None:
            self.waveform = self._make_waveform()
        self._show_recording()
        self._show_shots()
        self.show_cue(self._views.current.current_cue())

    def _load_waveform(self) -> None:
        """Import what draws the waveform, which takes some tenths of a second, while the recording is analysed."""
        if self.waveform is None and self._editor.recording.path:
            _make_classes()
            self._editor.runner.start(WindowJob("", _import), lambda none: None, self._editor.session.fail)

    def _make_waveform(self) -> "Waveform":
        from app.widgets.waveform.waveform import Waveform

        editor = self._editor
        waveform = Waveform(editor.runner.start)
        self._pictures.addWidget(waveform, 1)
        waveform.set_source(editor.sound.timeline)
        waveform.seek_wanted.connect(editor.player.seek)
        waveform.cue_chosen.connect(lambda cue: self._views.current.go_to_cue(cue))
        waveform.cue_chosen.connect(editor.reviewing.go_to_cue)
        waveform.times_dragged.connect(self._set_times)
        waveform.range_wanted.connect(
            lambda start, end: editor.player.play_range(start, end, editor.settings.get("loop"))
        )
        waveform.failed.connect(self.failed)
        waveform.context_wanted.connect(self._show_menu)
        self._put_before_transport(waveform)
        waveform.spectrogram, waveform.follow = editor.settings.get("spectrogram"), editor.settings.get("follow")
        return waveform

    def _put_before_transport(self, waveform: "Waveform") -> None:
        """It comes later than the row below it, and yet is read and reached first."""
        self.transport.raise_()
        insert_tabs(self.transport.buttons["play"], [waveform.canvas])

    def _set_times(self, cue: int, start: int, end: int) -> None:
        """Give a cue the times that were drawn; it is drawn where it was if it cannot have them."""
        self._editor.set_times(cue, start, end)
        self.refresh()

    def _show_menu(self, second: float, point: QPoint) -> None:
        cue = self._editor.sound.timeline.cue_at(second)
        if cue is not None:
            self._views.current.go_to_cue(cue)
            self.context_menu_wanted.emit(point, cue)

    def _show_head(self, seconds: float) -> None:
        if self.waveform:
            self.waveform.set_head(seconds)
        cue = self._editor.sound.timeline.cue_at(seconds)
        if self._editor.player.playing and self._editor.settings.get("follow"):
            self._follow(cue)

    def _follow(self, cue: int | None) -> None:
        """Let the cues follow, except while the user is typing."""
        cues = self._views.current
        if cue is not None and cue != cues.current_cue() and not cues.editing:
            cues.go_to_cue(cue)

    def _apply(self, option: str) -> None:
        if self.waveform and option in ("spectrogram", "follow"):
            setattr(self.waveform, option, self._editor.settings.get(option))


def _make_classes() -> None:
    """Create all of Qt's classes, which PySide creates on first access.

    Importing the waveform accesses them all, and the program crashes if two threads create one at the same time.
    """
    for module in (QtCore, QtGui, QtWidgets):
        for name in dir(module):
            getattr(module, name)


def _import(progress: JobProgress) -> None:
    import app.widgets.waveform.waveform  # noqa: F401
