"""The cues over the picture at the play head."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.editor.player import Player
from app.editor.second_track import SecondTrack
from app.editor.session import DocumentSession
from app.editor.timeline import Timeline
from app.settings import Settings
from engine.document.second_track import second_text

if TYPE_CHECKING:
    from engine.document.cue import Cue
    from engine.formats.rendering import RenderedCue

_TOP, _ROW = 6, 3  # of the keypad


class Subtitles(QObject):
    """Follows the play head and every edit, while `active`.

    Args:
        session: the document.
        player: its recording.
        timeline: knows which cues are shown when.
        second_track: the text beside the cues.
        settings: which of both texts are shown.

    Attributes:
        cues: those shown now.

    Signals:
        changed: `cues` has changed.
    """

    changed = Signal()

    def __init__(
        self,
        session: DocumentSession,
        player: Player,
        timeline: Timeline,
        second_track: SecondTrack,
        settings: Settings,
    ) -> None:
        super().__init__(session)
        self._session, self._player, self._timeline = session, player, timeline
        self._second, self._settings = second_track, settings
        self.cues: tuple[RenderedCue, ...] = ()
        self._active = False
        self._shown: list[Cue] = []
        player.position_changed.connect(self._follow)
        for signal in (session.opened, session.closed, session.edited, second_track.changed):
            signal.connect(self._refresh)
        settings.changed.connect(self._apply)

    @property
    def active(self) -> bool:
        """Whether they are visible."""
        return self._active

    @active.setter
    def active(self, active: bool) -> None:
        self._active = active
        self._refresh()

    def _apply(self, option: str) -> None:
        if option == "video-text":
            self._refresh()

    def _follow(self) -> None:
        """Update the cues when the play head reaches others."""
        if self._active and self._cues() != self._shown:
            self._refresh()

    def _cues(self) -> "list[Cue]":
        if (transcript := self._session.transcript) is None:
            return []
        return [transcript.cues[index] for index in self._timeline.cues_at(self._player.position)]

    def _refresh(self) -> None:
        if not self._active:
            return
        self._shown = self._cues()
        cues = tuple(self._rendered())
        if cues != self.cues:
            self.cues = cues
            self.changed.emit()

    def _rendered(self) -> "list[RenderedCue]":
        from engine.formats import FORMATS
        from engine.formats.rendering import rendered

        transcript = self._session.transcript
        if transcript is None:
            return []
        format = FORMATS[transcript.source.format] if transcript.source else None
        which = self._settings.get("video-text") if self._second.active else "first"
        first = [rendered(transcript, cue, format) for cue in self._shown] if which != "second" else []
        return first + ([self._second_one(cue, which == "both") for cue in self._shown] if which != "first" else [])

    def _second_one(self, cue: "Cue", both: bool) -> "RenderedCue":
        """A cue's text in the second track; at the top if the first track's is at the bottom."""
        from engine.formats.rendering import rendered_text

        shown = rendered_text(second_text(cue), self._second.markup)
        if both and shown.style.alignment <= _ROW:
            shown = replace(shown, style=replace(shown.style, alignment=shown.style.alignment + _TOP))
        return shown
