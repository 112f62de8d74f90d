"""The rest of the document to punctuate: piece by piece, the first one short, from where the user is."""

from collections.abc import Sequence
from typing import Any

from app.editor.suggesting import Known, Part, Suggested
from engine.document.transcript import Change, Transcript

FIRST, GROWTH = 200, 3
"""Words of the first piece, and how much longer each one is than the one before."""


class Request:
    """The cues of a request for suggestions.

    Args:
        cues: ranges of cues, in the order in which they are punctuated.

    Attributes:
        total: how many cues these were.
        known: facts about the document; None before the first suggestions.
        begun: whether there are suggestions for some.
        finished: whether there are suggestions for all.
    """

    def __init__(self, cues: Sequence[range]) -> None:
        self._left = [part for part in cues if part] or [range(0)]
        self.total = self.left
        self._words = FIRST
        self.known: Known | None = None
        self.begun = self.finished = False

    @classmethod
    def from_meta(cls, meta: dict[str, Any], transcript: Transcript) -> "Request":
        """Restore an interrupted request from its `meta`.

        Raises:
            TypeError, ValueError, LookupError: `meta` is invalid or belongs to another document.
        """
        rest = cls([range(int(start), int(stop)) for start, stop in meta["left"]])
        if any(not 0 <= part.start <= part.stop <= len(transcript.cues) for part in rest._left):
            raise ValueError(meta["left"])
        rest.total, rest.begun = int(meta["total"]), True
        rest.known = Known(transcript.overview, str(meta["language"]), passages=int(meta["passages"]))
        return rest

    def meta(self) -> dict[str, Any] | None:
        """The state for `from_meta` as JSON values; None if the request is finished or not begun."""
        if self.known is None or self.finished:
            return None
        left = [(part.start, part.stop) for part in self._left]
        return {"left": left, "total": self.total, "language": self.known.language, "passages": self.known.passages}

    @property
    def left(self) -> int:
        """How many cues have no suggestions yet."""
        return sum(map(len, self._left))

    @property
    def part(self) -> Part:
        """The next piece."""
        return Part(self._left[0], self._words, self.known, self.total - self.left, max(1, self.total))

    def take(self, suggested: Suggested) -> None:
        """Advance behind a piece that has its suggestions."""
        self.known, self._words, self.begun = suggested.known, self._words * GROWTH, True
        rest = range(suggested.cues.stop, self._left[0].stop)
        self._left = [part for part in (rest, *self._left[1:]) if part]
        self.finished = suggested.known is None or not self._left

    def follow(self, change: Change) -> None:
        """Follow an edit."""
        self._left = [moved(part, change) for part in self._left]


def agree(live: Transcript, snapshot: Transcript, cues: range) -> bool:
    """Whether some cues of a document are those of an earlier snapshot."""
    pairs = zip(live.cues[cues.start : cues.stop], snapshot.cues[cues.start : cues.stop])
    return len(live.cues) >= cues.stop and all(one is other for one, other in pairs)


def moved(cues: range, change: Change) -> range:
    """Where some cues are after an edit."""
    grown = change.grown
    if not grown or change.start >= cues.stop:
        return cues
    if change.start + len(change.before) <= cues.start:
        return range(cues.start + grown, cues.stop + grown)
    stand = change.moved(cues)
    return range(stand[0], stand[-1] + 1) if stand else range(0)
