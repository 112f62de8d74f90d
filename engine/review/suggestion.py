"""A suggestion: what the model proposes for one slot or word, and what became of it."""

import math
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar

State = Literal["pending", "accepted", "rejected", "changed"]
STATES: tuple[State, ...] = ("pending", "accepted", "rejected", "changed")

DOUBTFUL = 0.6
"""Confidence under which a suggestion deserves a look."""

Key = TypeVar("Key", bound=Hashable)


class Rows(Protocol):
    """Probabilities by slot: a list of lists, or an array."""

    def __getitem__(self, slot: int, /) -> Iterable[float]:
        """The probabilities of a slot."""
        ...


@dataclass(slots=True, eq=False)
class Suggestion:
    """A change proposed for one slot, or for the case of one word.

    Attributes:
        slot: index of the word before the slot, when the suggestion was made.
        mark_now: label of the mark that stands there.
        mark: label of the proposed one; the same as `mark_now` where only a word's case is to change.
        confidence: calibrated probability, 0 to 1, that the proposal is right.
        labels: the model's labels.
        rows: the probabilities of these labels at every slot of the transcript, shared by its suggestions.
        pause: seconds of silence in the slot, or None where not known.
        case: case class proposed for the word `case_word`, or None.
        case_word: the word after the slot where a new sentence gives it its capital, else the word before the slot.
        written: that word as it is to be written, or None.
        state: what became of it in the transcript as it is now; set by its `Review`.
        now: that word as it was written, or None.
    """

    slot: int
    mark_now: str
    mark: str
    confidence: float
    labels: tuple[str, ...]
    rows: Rows
    pause: float | None = None
    case: str | None = None
    case_word: int | None = None
    written: str | None = None
    state: State = "pending"
    now: str | None = None

    @property
    def probabilities(self) -> dict[str, float]:
        """The probability of each label at this slot."""
        return dict(zip(self.labels, map(float, self.rows[self.slot]), strict=True))

    @property
    def entropy(self) -> float:
        """How little the model knows, in nats: of the mark, or of the case where only that is to change."""
        if self.mark == self.mark_now:
            shares = [self.confidence, 1 - self.confidence]
        else:
            shares = list(self.probabilities.values())
        return -sum(share * math.log(share) for share in shares if share > 0)

    @property
    def changes_mark(self) -> bool:
        """Whether it changes more than the case of a word."""
        return self.mark != self.mark_now

    @property
    def changes_own_word(self) -> bool:
        """Whether the word whose case it changes is the one before the slot."""
        return self.case_word == self.slot

    def recases(self, word: str) -> bool:
        """Whether a word, as it is written by now, is to be written as proposed.

        Not if it is another word, or has been given more capitals meanwhile.
        """
        if self.written is None or word.lower() != self.written.lower():
            return False
        return word == self.now or self.case == "lower" or self.written < word


def spell(words: dict[Key, str], key: Key, written: str) -> None:
    """Notes how a word is to be written; of two spellings the one with more capitals, NASA rather than Nasa."""
    words[key] = min(words.get(key, written), written)
