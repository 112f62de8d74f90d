"""Small invertible edits: applying one returns its inverse, and nothing else changes a transcript."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Protocol

from engine.document.cue import Cue, Timing
from engine.document.times import DOUBT
from engine.document.transcript import Change, Transcript

_WORD = re.compile(r"\w+")


class Edit(Protocol):
    """A change to a transcript."""

    def apply(self, transcript: Transcript) -> "Edit":
        """Makes the change and returns the edit that takes it back."""
        ...


@dataclass(frozen=True)
class SetText:
    """Gives a cue another raw text; the timings of its words stay with their words."""

    cue: int
    text: str

    def apply(self, transcript: Transcript) -> "SetCues":
        """Makes the change and returns the edit that takes it back."""
        return SetCues({self.cue: with_text(transcript.cues[self.cue], self.text)}).apply(transcript)


@dataclass(frozen=True)
class SetCues:
    """Replaces cues one by one, by index."""

    cues: Mapping[int, Cue]

    def apply(self, transcript: Transcript) -> "SetCues":
        """Makes the change and returns the edit that takes it back: the very objects that were there."""
        if not self.cues:
            return self
        start, stop = min(self.cues), max(self.cues) + 1
        before = transcript.cues[start:stop]
        for index, cue in self.cues.items():
            transcript.cues[index] = cue
        transcript.changed(Change(start, before, transcript.cues[start:stop]))
        return SetCues({index: before[index - start] for index in self.cues})


@dataclass(frozen=True)
class ReplaceCues:
    """Replaces the cues from `start` up to `stop`, which is excluded."""

    start: int
    stop: int
    cues: tuple[Cue, ...]

    def apply(self, transcript: Transcript) -> "ReplaceCues":
        """Makes the change and returns the edit that takes it back."""
        before = tuple(transcript.cues[self.start : self.stop])
        transcript.cues[self.start : self.stop] = self.cues
        transcript.changed(Change(self.start, before, self.cues))
        return ReplaceCues(self.start, self.start + len(self.cues), before)


def set_texts(transcript: Transcript, texts: Mapping[int, str]) -> SetCues:
    """The edit that changes the texts of some cues; timings move with their words.

    Args:
        texts: index of a cue → its new raw text; an equal text changes nothing.
    """
    cues = transcript.cues
    return SetCues({index: with_text(cues[index], text) for index, text in texts.items() if text != cues[index].text})


def with_text(cue: Cue, text: str) -> Cue:
    """`cue` with another raw text; the timings of its words stay with their words."""
    return replace(cue, text=text, timings=trusted(cue, text, _moved(cue.timings, cue.text, text)))


def trusted(before: Cue, text: str, timings: Iterable[Timing]) -> tuple[Timing, ...]:
    """Timings without the recogniser's doubt in words that are other ones now: the user has corrected them.

    Args:
        before: the cue as it was.
        text: its raw text now.
        timings: those of the cue as it was, in their order, with offsets in the new text.
    """
    return tuple(
        new._replace(confidence=None)
        if old.confidence is not None
        and old.confidence < DOUBT
        and _letters(before.text[old.first : old.last]) != _letters(text[new.first : new.last])
        else new
        for old, new in zip(before.timings, timings, strict=True)
    )


def _letters(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def _moved(timings: tuple[Timing, ...], before: str, after: str) -> tuple[Timing, ...]:
    """Timings with their offsets mapped from one text to another.

    The texts are compared word by word, ignoring case. An offset at a common word moves with it; any other is
    interpolated between two common words.
    """
    if not timings:
        return ()
    old, new = list(_WORD.finditer(before)), list(_WORD.finditer(after))
    same = SequenceMatcher(None, [m[0].lower() for m in old], [m[0].lower() for m in new], autojunk=False)
    anchors = [(0, 0)]
    for start, new_start, size in same.get_matching_blocks():
        for one, other in zip(old[start : start + size], new[new_start : new_start + size], strict=True):
            anchors += [(one.start(), other.start()), (one.end(), other.end())]
    anchors.append((len(before), len(after)))

    def place(offset: int) -> int:
        behind = min(bisect_right(anchors, offset, key=lambda anchor: anchor[0]), len(anchors) - 1)
        (start, new_start), (end, new_end) = anchors[behind - 1], anchors[behind]
        return new_start + (offset - start) * (new_end - new_start) // max(1, end - start)

    return tuple(timing._replace(first=place(timing.first), last=place(timing.last)) for timing in timings)
