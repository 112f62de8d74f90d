"""Plays audio and video of a recording, with a smooth play head and exact ranges."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.editor.media_backend import MediaBackend, check_playable
from app.editor.play_head import PlayHead, PlayRange
from app.jobs import JobRunner, WindowJob
from app.translation.wording import worded
from engine.errors import CaesuraError

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QVideoSink

SLOWEST, FASTEST = 0.5, 2.0

log = logging.getLogger(__name__)


class Player(QObject):
    """Plays one media file. All times are seconds.

    Args:
        runner: checks files off the GUI thread.

    Signals:
        position_changed(float): about 30 times a second while playing, and with each jump.
        playing_changed(bool): playing started or stopped.
        speed_changed(float), volume_changed(float): they were set.
        loaded: the file is ready.
        unloaded: the file was unloaded.
        failed(str): an error in one sentence, with the way out.
        notice(str): a warning in one sentence; playing continues.
    """

    position_changed = Signal(float)
    playing_changed = Signal(bool)
    speed_changed = Signal(float)
    volume_changed = Signal(float)
    loaded = Signal()
    unloaded = Signal()
    failed = Signal(str)
    notice = Signal(str)

    def __init__(self, runner: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self._backend: MediaBackend | None = None
        self._path = Path()
        self._track: int | None = None
        self._job = 0
        self._ready = self._silence_reported = False
        self._volume = 1.0
        self._head = PlayHead(lambda: self.duration, self)
        self._head.moved.connect(self.position_changed)
        self._head.range_ended.connect(self._end_range)

    @property
    def playing(self) -> bool:
        """Whether it plays."""
        return self._head.running

    @property
    def ready(self) -> bool:
        """Whether a file is loaded."""
        return self._ready

    @property
    def duration(self) -> float:
        """Length of the file; 0 without one."""
        return self._backend.player.duration() / 1000 if self._backend and self._ready else 0.0

    @property
    def has_picture(self) -> bool:
        """Whether the file has a picture; a cover is none."""
        return self._ready and self._backend is not None and self._backend.player.hasVideo()

    @property
    def position(self) -> float:
        """Where the play head is."""
        return self._head.seconds

    @property
    def speed(self) -> float:
        """How many times as fast as recorded, `SLOWEST` to `FASTEST`; voices keep their pitch."""
        return self._head.speed

    @speed.setter
    def speed(self, speed: float) -> None:
        self._head.speed = min(max(speed, SLOWEST), FASTEST)
        if self._backend:
            self._backend.player.setPlaybackRate(self.speed)
        self.speed_changed.emit(self.speed)

    @property
    def volume(self) -> float:
        """The perceived volume, 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = min(max(volume, 0.0), 1.0)
        if self._backend:
            self._backend.set_volume(self._volume)
        self.volume_changed.emit(self._volume)

    def load(self, path: Path, track: int | None = None) -> None:
        """Make a file ready to be played, instead of the one before; `loaded` or `failed` follows.

        Args:
            path: a media file.
            track: the number of a sound track, from 1; None for the default one.
        """
        self.unload()
        self._path, self._track = path, track
        title = self.tr("Opening {0}").format(path.name)
        job = WindowJob(title, lambda progress: check_playable(path, track, progress))
        self._job = self._runner.start(job, lambda _: self._open(), self._refuse)

    def unload(self) -> None:
        """Close the file."""
        self._runner.cancel(self._job)
        self._head.play_range = None
        if self._backend:
            self._backend.close()
        was_ready, self._ready = self._ready, False  # not before: stopping, it is loaded once more
        self._head.jump(0.0)
        if was_ready:
            self.unloaded.emit()

    def play(self) -> None:
        """Resume playing; to the end of the range if the play head is in one."""
        if self._backend and self._ready:
            self._head.leave_range()
            self._backend.player.play()

    def pause(self) -> None:
        """Pause."""
        if self._backend and self._ready:
            self._backend.player.pause()

    def toggle(self) -> None:
        """Switch between playing and pausing."""
        if self.playing:
            self.pause()
        else:
            self.play()

    def seek(self, seconds: float) -> None:
        """Move the play head; playing continues."""
        if self._backend and self._ready:
            seconds = min(max(seconds, 0.0), self.duration)
            self._backend.seek(seconds)
            self._head.jump(seconds)

    def play_range(self, start: float, end: float, loop: bool = False) -> None:
        """Play from `start` to `end`, once or in a loop."""
        chosen = PlayRange(max(start, 0.0), min(end, self.duration), loop)
        if self._ready and chosen.end > chosen.start:
            self._head.play_range = None
            self.seek(chosen.start)
            self._head.play_range = chosen
            self.play()

    def video_output(self) -> "QVideoSink | None":
        """Where the frames of the picture come out; None before a file is loaded."""
        return self._backend.video if self._backend else None

    def _open(self) -> None:
        try:
            self._backend = self._backend or self._start_backend()
        except ImportError as error:
            self.failed.emit(self._missing(error))
            return
        self._backend.open(self._path)

    def _start_backend(self) -> MediaBackend:
        backend = MediaBackend(self)
        backend.player.setPlaybackRate(self.speed)
        backend.set_volume(self._volume)
        backend.reported.connect(self._head.take_report)
        backend.switched.connect(self._switch)
        backend.loaded.connect(self._begin)
        backend.ended.connect(self._end_loop)
        backend.failed.connect(self._fail)
        backend.silent.connect(self._report_silence)
        return backend

    def _switch(self, playing: bool) -> None:
        if playing != self.playing:
            self._head.running = playing
            self.playing_changed.emit(playing)

    def _begin(self) -> None:
        if self._backend and not self._ready:
            self._backend.choose_track(self._track)
            self._ready = True
            self._head.put(0.0)
            self._backend.seek(0.0)
            self._backend.follow_device()
            self.loaded.emit()

    def _end_range(self) -> None:
        if (chosen := self._head.play_range) and chosen.loop:
            self.play_range(*chosen)
        elif chosen:
            self.pause()
            self.seek(chosen.end)

    def _end_loop(self) -> None:
        """A range up to the end of the file may end early."""
        if self._head.play_range and self._head.play_range.loop:
            self._end_range()

    def _report_silence(self) -> None:
        if not self._silence_reported:
            self._silence_reported = True
            sentence = self.tr("There is no sound device: playback continues without sound.")
            self.notice.emit(sentence)

    def _refuse(self, error: Exception) -> None:
        if isinstance(error, CaesuraError):
            self.failed.emit(worded(error))
            return
        log.error("unexpected error while opening %s", self._path, exc_info=error)
        self._fail(worded(error))

    def _fail(self, reason: str) -> None:
        if reason:
            sentence = self.tr("{0} cannot be played ({1}); convert it to MP4, MP3 or WAV with a program that plays it")
        else:
            sentence = self.tr("{0} can no longer be read; put it back, or open it from where it is now")
        self.failed.emit(sentence.format(self._path, reason))

    def _missing(self, error: ImportError) -> str:
        what = "PySide6-Addons" if isinstance(error, ModuleNotFoundError) else str(error).partition(":")[0]
        sentence = self.tr("{0} cannot be played, because {1} is missing; install it and open the file again")
        return sentence.format(self._path, what)
