"""The bottom zone: waveform, picture and transport. What draws the waveform is loaded with the first recording."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.widgets.transport import Transport

if TYPE_CHECKING:
    from app.main_window import MainWindow
    from app.widgets.video import VideoPanel
    from app.widgets.waveform.waveform import Waveform


class SoundPanel(QWidget):
    """Hidden while there is no recording, or nobody wants to see it.

    Args:
        window: whose recording it shows.

    Signals:
        failed(str): something could not be drawn; one sentence.
    """

    failed = Signal(str)

    def __init__(self, window: "MainWindow") -> None:
        super().__init__()
        self._window = window
        self._wanted = True
        self.waveform: Waveform | None = None
        self.video: VideoPanel | None = None
        self.transport = Transport(window.actions_by_id, window.player)
        self._pictures = QHBoxLayout()
        self._pictures.setSpacing(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self._pictures, 1)
        layout.addWidget(self.transport)
        window.recording.changed.connect(self._show_recording)
        window.recording.heard.connect(self._show_hearing)
        window.recording.aligned.connect(self.refresh)
        window.session.edited.connect(self.refresh)
        window.session.opened.connect(self.refresh)
        window.player.position_changed.connect(self._show_head)
        window.player.loaded.connect(self._show_picture)
        window.settings.changed.connect(self._apply)
        self.hide()

    def sizeHint(self) -> QSize:
        """High enough for waveform and words."""
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
        """Show a shorter stretch."""
        if self.waveform:
            self.waveform.zoom_in()

    def zoom_out(self) -> None:
        """Show a longer stretch."""
        if self.waveform:
            self.waveform.zoom_out()

    def show_cue(self, index: int) -> None:
        """Bring a cue into sight."""
        transcript = self._window.session.transcript
        if self.waveform and transcript and 0 <= index < len(transcript.cues):
            cue = transcript.cues[index]
            self.waveform.set_current(index)
            if not self._window.player.playing:
                self.waveform.reveal(cue.start / 1000, cue.end / 1000)

    def show_slot(self) -> None:
        """Put the play head into the slot of the current suggestion, unless something plays."""
        current, player = self._window.reviewing.current, self._window.player
        if current and self._window.recording.path and not player.playing:
            moment = self._window.sound.timeline.slot_time(current.cue, current.entry.place)
            if moment is not None:
                player.seek(moment)

    def _show_recording(self) -> None:
        self.setVisible(self._wanted and self._window.recording.path is not None)
        if self.waveform:
            self.waveform.set_hearing(self._window.recording.hearing)

    def _show_hearing(self) -> None:
        if self.waveform is None:
            self.waveform = self._make_waveform()
        self.waveform.set_hearing(self._window.recording.hearing)
        self.show_cue(self._window.table.current_cue())

    def _make_waveform(self) -> "Waveform":
        from app.widgets.waveform.waveform import Waveform

        window = self._window

        made = Waveform(window.runner.start)
        self._pictures.addWidget(made, 1)
        made.set_source(window.sound.timeline)
        made.seek_wanted.connect(window.player.seek)
        made.cue_chosen.connect(window.table.go_to_cue)
        made.times_dragged.connect(window.set_times)
        made.range_wanted.connect(lambda start, end: window.player.play_range(start, end, window.settings.get("loop")))
        made.failed.connect(self.failed)
        made.context_wanted.connect(self._show_menu)
        made.spectrogram, made.follow = window.settings.get("spectrogram"), window.settings.get("follow")
        return made

    def _show_menu(self, second: float, point: QPoint) -> None:
        cue = self._window.sound.timeline.cue_at(second)
        if cue is not None:
            self._window.table.go_to_cue(cue)
            self._window.show_context_menu(point, cue)

    def _show_head(self, seconds: float) -> None:
        if self.waveform:
            self.waveform.set_head(seconds)
        cue = self._window.sound.timeline.cue_at(seconds)
        transcript = self._window.session.transcript
        if self.video and self.video.isVisible() and transcript:
            text = transcript.markup.visible(transcript.cues[cue].text).text if cue is not None else ""
            self.video.set_text(text)
        if self._window.player.playing and self._window.settings.get("follow"):
            self._follow(cue)

    def _follow(self, cue: int | None) -> None:
        """Let the table go along, but take nobody's text away who is typing."""
        table = self._window.table
        if cue is not None and cue != table.current_cue() and table.texts.editor is None:
            table.go_to_cue(cue)

    def _show_picture(self) -> None:
        if self._window.player.has_picture and self.video is None:
            from app.widgets.video import VideoPanel

            self.video = VideoPanel(self._window.player)
            self._pictures.insertWidget(0, self.video)
            self.video.show()

    def _apply(self, option: str) -> None:
        if self.waveform and option in ("spectrogram", "follow"):
            setattr(self.waveform, option, self._window.settings.get(option))
