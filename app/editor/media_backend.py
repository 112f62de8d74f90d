"""Qt's media player and its outputs; QtMultimedia is imported on first use."""

import ctypes
from contextlib import closing, suppress
from pathlib import Path

import PySide6
from PySide6.QtCore import QLibraryInfo, QLoggingCategory, QObject, QUrl, Signal

from app.jobs import JobProgress

_ONLY_FATAL = 8  # AV_LOG_FATAL


class MediaBackend(QObject):
    """Plays one file, on the sound device that the system has chosen.

    Signals:
        reported(float): the position in seconds, now and then.
        switched(bool): playing started or stopped.
        loaded: the file is ready.
        ended: the end of the file is reached.
        failed(str): the system's error message; "" for a missing file.
        silent: there is no sound device.

    Raises:
        ImportError: QtMultimedia, or a system library it needs, is missing.
    """

    reported = Signal(float)
    switched = Signal(bool)
    loaded = Signal()
    ended = Signal()
    failed = Signal(str)
    silent = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        quiet()
        from PySide6.QtMultimedia import QAudioOutput, QMediaDevices, QMediaPlayer, QVideoSink

        super().__init__(parent)
        self.player, self.audio, self.video = QMediaPlayer(self), QAudioOutput(self), QVideoSink(self)
        self.devices = QMediaDevices(self)
        self._volume = 1.0
        self.player.setAudioOutput(self.audio)
        self.player.setVideoSink(self.video)
        self.player.positionChanged.connect(lambda milliseconds: self.reported.emit(milliseconds / 1000))
        self.player.playbackStateChanged.connect(self._report_state)
        self.player.mediaStatusChanged.connect(self._report_status)
        self.player.errorOccurred.connect(self._report_error)
        self.devices.audioOutputsChanged.connect(self.follow_device)

    def open(self, path: Path) -> None:
        """Take another file; `loaded` or `failed` follows."""
        self.player.setSource(QUrl.fromLocalFile(str(path.absolute())))

    def close(self) -> None:
        """Close the file."""
        self.player.setSource(QUrl())

    def choose_track(self, track: int | None) -> None:
        """Play a sound track, from 1, or the default one; without embedded subtitles: the edited ones are shown over
        the picture.
        """
        if track is not None:
            self.player.setActiveAudioTrack(track - 1)
        self.player.setActiveSubtitleTrack(-1)

    def seek(self, seconds: float) -> None:
        """Go to a position; a stopped player is paused, for it would not show the picture there."""
        if self.player.hasVideo() and self.player.playbackState() == self.player.PlaybackState.StoppedState:
            self.player.pause()
        self.player.setPosition(round(seconds * 1000))

    def set_volume(self, volume: float) -> None:
        """Set the perceived volume, 0 to 1."""
        from PySide6.QtMultimedia import QtAudio

        self._volume = volume
        logarithmic, linear = QtAudio.VolumeScale.LogarithmicVolumeScale, QtAudio.VolumeScale.LinearVolumeScale
        self.audio.setVolume(QtAudio.convertVolume(volume, logarithmic, linear))

    def follow_device(self) -> None:
        """Play on the device that the system has chosen now."""
        device = self.devices.defaultAudioOutput()
        self.audio.setDevice(device)
        self.set_volume(self._volume)
        if device.isNull():
            self.silent.emit()

    def _report_state(self) -> None:
        self.switched.emit(self.player.playbackState() == self.player.PlaybackState.PlayingState)

    def _report_status(self) -> None:
        status, known = self.player.mediaStatus(), self.player.MediaStatus
        if status == known.LoadedMedia:
            self.loaded.emit()
        elif status == known.EndOfMedia:
            self.ended.emit()

    def _report_error(self) -> None:
        error, known = self.player.error(), self.player.Error
        if error != known.NoError:
            self.failed.emit("" if error == known.ResourceError else self.player.errorString() or error.name)


def quiet() -> None:
    """Keep Qt's and FFmpeg's notes on each file off standard error; what goes wrong is reported by signals."""
    QLoggingCategory.setFilterRules("qt.multimedia.*=false")
    libraries = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.LibrariesPath))
    folders = libraries, Path(PySide6.__file__).parent
    for path in (path for folder in folders for path in folder.glob("*avutil*") if not path.is_symlink()):
        with suppress(OSError, AttributeError):
            ctypes.CDLL(str(path)).av_log_set_level(_ONLY_FATAL)


def check_playable(path: Path, track: int | None, progress: JobProgress) -> None:
    """Check a file before it is played: Qt's player plays protected audio as noise, and reports few errors.

    Args:
        path: a media file.
        track: the number of a sound track, from 1; None for the default one.
        progress: called with the fraction done.

    Raises:
        InputError: it cannot be played.
    """
    from engine.audio.media import probe, read_audio

    media = probe(path)
    progress.report(0.5)
    if media.tracks or not media.picture:
        with closing(read_audio(path, track)) as blocks:
            next(blocks, None)
