"""Coordinates player and document: what to play, and what to show."""

from PySide6.QtCore import QObject

from app.editor.player import Player
from app.editor.recording import Recording
from app.editor.reviewing import Reviewing
from app.editor.session import DocumentSession
from app.editor.timeline import Timeline
from app.settings import Settings
from engine.document.words import Address


class SuggestionPlayback(QObject):
    """Plays around suggestions, on request or on arrival.

    Args:
        session, reviewing, recording: the document, its review and its recording.
        player: the player.
        settings: speed, volume, and how much around a mark.
    """

    def __init__(
        self, session: DocumentSession, reviewing: Reviewing, recording: Recording, player: Player, settings: Settings
    ) -> None:
        super().__init__(session)
        self.timeline = Timeline(session, recording)
        self._session, self._reviewing, self._recording = session, reviewing, recording
        self._player, self._settings = player, settings
        recording.changed.connect(self._load)
        reviewing.arrived.connect(self._arrive)
        settings.changed.connect(self._set)
        player.speed_changed.connect(lambda speed: settings.set("speed", speed))
        player.volume_changed.connect(lambda volume: settings.set("volume", volume))
        for name in ("speed", "volume"):
            self._set(name)

    def play_around(self) -> None:
        """Play the sound around the current suggestion; the play head crosses its slot in the middle."""
        current = self._reviewing.current
        if current is None or self._recording.path is None:
            return
        moment = self.timeline.slot_time(current.cue, current.entry.place)
        if moment is not None:
            margin = self._settings.get("play-margin")
            self._player.play_range(max(0.0, moment - margin), moment + margin, self._settings.get("loop"))

    def play_from(self, address: Address) -> None:
        """Play on from a word, if it is known when it is spoken."""
        start = self.timeline.word_start(address)
        if start is not None and self._player.ready:
            self._player.seek(start)
            self._player.play()

    def _load(self) -> None:
        if self._recording.path:
            self._player.load(self._recording.path, self._recording.track)
        else:
            self._player.unload()

    def _arrive(self) -> None:
        if self._settings.get("play-on-arrival"):
            self.play_around()

    def _set(self, name: str) -> None:
        if name in ("speed", "volume"):
            setattr(self._player, name, self._settings.get(name))
