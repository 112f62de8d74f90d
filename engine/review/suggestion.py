"""A suggestion: the model's proposal for one slot or word, and its state."""

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
        slot: index of the word before the slot when the suggestion was created.
        mark_now: label of the current mark.
        mark: label of the proposed one; equal to `mark_now` if only a word's case changes.
        confidence: calibrated probability, 0 to 1, that the proposal is right.
        labels: the model's labels.
        rows: the probabilities of these labels at every slot of the transcript, shared by its suggestions.
        pause: seconds of silence in the slot, or None if unknown.
        case: case class proposed for the word `case_word`, or None.
        case_word: the word after the slot if a new sentence capitalises it, otherwise the word before the slot.
        spelling: the proposed spelling of that word, or None.
        state: its state in the current transcript; set by its `Review`.
        now: the original spelling of that word, or None.
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
    spelling: str | None = None
    state: State = "pending"
    now: str | None = None

    @property
    def probabilities(self) -> dict[str, float]:
        """The probability of each label at this slot."""
        return dict(zip(self.labels, map(float, self.rows[self.slot]), strict=True))

    @property
    def entropy(self) -> float:
        """The uncertainty of the model, in nats: of the mark, or of the case where only that is to change."""
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
        """Whether the proposed case still applies to a word's current spelling.

        False for another word, or one that has gained capitals since.
        """
        if self.spelling is None or _folded(word) != _folded(self.spelling):
            return False
        return word == self.now or self.case == "lower" or self.spelling < word


def _folded(word: str) -> str:
    """A word in lower case; also of Turkish, where the letters of ``I`` and ``İ`` are ``ı`` and ``i``."""
    return word.replace("İ", "i").lower().replace("ı", "i")


def record_spelling(words: dict[Key, str], key: Key, spelling: str) -> None:
    """Records the proposed spelling of a word; of two spellings the one with more capitals, NASA over Nasa."""
    words[key] = min(words.get(key, spelling), spelling)
