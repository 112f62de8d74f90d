"""A decision about a suggestion, and the keys of suggestions and documents."""

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

Verdict = Literal["accepted", "rejected", "changed"]

NEAR = 6
"""Words to either side of a slot that distinguish it from others."""

REACH = 20
"""Words to either side of a slot that are kept to learn from."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision about one suggestion.

    Attributes:
        key: from `slot_key`.
        verdict: what was decided.
        proposed: label of the mark that was proposed.
        model: that proposed it.
        words: up to `REACH` words to either side, as they are written now.
        marks: the label after each of them as it stands now, "" where a suggestion waits for its decision.
        slot: index in `words` of the word before the slot.
        first: index of ``words[0]`` in the document.
        document: from `document_key`.
        time: seconds since 1970.
    """

    key: bytes
    verdict: Verdict
    proposed: str
    model: str
    words: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    slot: int = 0
    first: int = 0
    document: bytes = b""
    time: float = field(default_factory=time.time)

    @property
    def mark(self) -> str:
        """Label of the mark that stands in the slot now, or "" without a context."""
        return self.marks[self.slot] if self.marks else ""


def context(words: Sequence[str], marks: Sequence[str], slot: int) -> tuple[tuple[str, ...], tuple[str, ...], int, int]:
    """The context of a slot that a `Decision` keeps: its `words`, `marks`, `slot` and `first`."""
    first, stop = max(0, slot - REACH), slot + 1 + REACH
    return tuple(words[first:stop]), tuple(marks[first:stop]), slot - first, first


def slot_key(words: Sequence[str], slot: int, mark: str, spelling: str | None) -> bytes:
    """The key of a suggestion: a hash of the words around its slot, ignoring case, and of the proposal.

    Args:
        words: of the document.
        slot: index of the word before the slot.
        mark: label proposed.
        spelling: how a word is proposed to be written, or None.
    """
    before, after = words[max(0, slot + 1 - NEAR) : slot + 1], words[slot + 1 : slot + 1 + NEAR]
    return _digest(" ".join(before).lower(), " ".join(after).lower(), mark, spelling or "")


def document_key(words: Sequence[str]) -> bytes:
    """The key of a document: a hash of its words, ignoring case."""
    return _digest(" ".join(words).lower())


def _digest(*parts: str) -> bytes:
    return hashlib.blake2b("\n".join(parts).encode("utf-8", "surrogatepass"), digest_size=16).digest()
