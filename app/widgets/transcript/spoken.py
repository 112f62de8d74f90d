"""Follows the play head through the words of the transcript."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.editor.player import Player
from app.editor.timeline import Timeline

if TYPE_CHECKING:
    from app.widgets.transcript.view import TranscriptView


class SpokenWord(QObject):
    """Highlights the word that is being spoken, while something plays.

    Args:
        view: the transcript.
        player: plays the recording.
        timeline: knows when each word is spoken.
    """

    def __init__(self, view: "TranscriptView", player: Player, timeline: Timeline) -> None:
        super().__init__(view)
        self._view, self._player, self._timeline = view, player, timeline
        player.position_changed.connect(self._show)
        player.playing_changed.connect(lambda playing: self._show(player.position))

    def _show(self, seconds: float) -> None:
        if self._view.isVisible():
            self._view.set_spoken(self._timeline.word_at(seconds) if self._player.playing else None)
