"""Small invertible edits: applying one returns its inverse, and nothing else changes a transcript."""

from dataclasses import dataclass, replace
from typing import Protocol

from engine.document.transcript import Transcript


class Edit(Protocol):
    """A change to a transcript."""

    def apply(self, transcript: Transcript) -> "Edit":
        """Makes the change and returns the edit that takes it back."""
        ...


@dataclass(frozen=True)
class SetText:
    """Gives a cue another raw text; times of words inside it are kept where the text before them is."""

    cue: int
    text: str

    def apply(self, transcript: Transcript) -> "SetText":
        """Makes the change and returns the edit that takes it back."""
        cue = transcript.cues[self.cue]
        inverse = SetText(self.cue, cue.text)
        times = _moved(cue.word_times, cue.text, self.text) if cue.word_times else ()
        transcript.cues[self.cue] = replace(cue, text=self.text, word_times=times)
        transcript.changed()
        return inverse


@dataclass(frozen=True)
class Compound:
    """Several edits as one step."""

    edits: tuple[Edit, ...]

    def apply(self, transcript: Transcript) -> "Compound":
        """Makes the changes in order and returns the edit that takes them back in the opposite one."""
        return Compound(tuple(edit.apply(transcript) for edit in self.edits)[::-1])


def _moved(times: tuple[tuple[int, float], ...], before: str, after: str) -> tuple[tuple[int, float], ...]:
    """The times with their offsets carried over from one text to another, by the characters both share in order."""
    moved = []
    start = found = 0
    for offset, time in times:
        for character in before[start:offset]:
            place = after.find(character, found, found + 4)
            found = place + 1 if place >= 0 else found
        start = offset
        moved.append((found, time))
    return tuple(moved)
