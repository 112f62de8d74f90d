"""Opens the popover at the slots of a text, and carries out the choice made there."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QRect
from PySide6.QtWidgets import QWidget

from app.adapters.slots import slot_at
from app.editor.reviewing import Reviewing
from app.editor.session import DocumentSession
from app.widgets.mark_popover import MarkPopover
from engine.document.addresses import neighbour
from engine.document.words import Address
from engine.review import ReviewEntry, SuggestionRef


class SlotOpener(QObject):
    """The popover over a view of the cues.

    Args:
        view: the view.
        session: the document.
        reviewing: carries out a choice.

    Attributes:
        popover: shows a slot.
    """

    def __init__(self, view: QWidget, session: DocumentSession, reviewing: Reviewing) -> None:
        super().__init__(view)
        self._session, self._reviewing = session, reviewing
        self.popover = MarkPopover(view)
        self.popover.chosen.connect(self._choose)
        self.popover.accepted.connect(partial(self._decide, reviewing.accept))
        self.popover.rejected.connect(partial(self._decide, reviewing.reject))
        self.popover.case_wanted.connect(self._change_case)
        self.popover.moved.connect(self._move)

    def show_slot(self, cue: int, place: int) -> QRect:
        """Scroll to the gap after a word; returns its place on the screen."""
        raise NotImplementedError

    def open_in(self, cue: int) -> None:
        """Open the popover at the current suggestion if it is in a cue, else at the cue's first gap."""
        current = self._reviewing.current
        if current and current.cue == cue:
            self.open(cue, current.entry.place, current.entry)
        elif cue >= 0:
            self.open(cue, 0)

    def open(self, cue: int, place: int, entry: ReviewEntry | None = None) -> None:
        """Open the popover at the gap after a word; nothing happens without such a word.

        Args:
            cue: its index.
            place: how many words stand before the word.
            entry: the suggestion that is looked at, where there are several.
        """
        review = self._session.review
        if review and (slot := slot_at(review, cue, place, entry)):
            self.popover.show_slot(slot, self.show_slot(cue, place))

    def open_entry(self, entry: ReviewEntry) -> None:
        """Go to a suggestion and open the popover there; its capital may stand in the cue behind it."""
        if self._session.review and (ref := self._session.review.queue.find(entry.suggestion)):
            self._reviewing.go(ref)
            self.open(ref.cue, ref.entry.place, ref.entry)

    def _choose(self, glyph: str) -> None:
        slot = self.popover.slot
        if slot and slot.entry and slot.entry.kind != "capital":
            self._reviewing.go(SuggestionRef(slot.cue, slot.entry))
            self._reviewing.choose(glyph)
        elif slot and glyph != slot.mark:
            self._reviewing.put(slot.cue, slot.place, glyph)

    def _decide(self, decide: Callable[[], None]) -> None:
        if (slot := self.popover.slot) and slot.entry:
            self._reviewing.go(SuggestionRef(slot.cue, slot.entry))
            decide()

    def _change_case(self) -> None:
        if following := self._neighbour(1):
            self._reviewing.change_case(*following)

    def _move(self, step: int) -> None:
        if following := self._neighbour(step):
            self.open(*following)

    def _neighbour(self, step: int) -> Address | None:
        slot, transcript = self.popover.slot, self._session.transcript
        return neighbour(transcript, Address(slot.cue, slot.place), step) if slot and transcript else None
