"""Suggestions for a transcript and their state. Nothing is changed until one is accepted."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from engine.document.edits import SetCues
from engine.document.operations import write
from engine.document.render import DASH
from engine.document.transcript import Transcript

State = Literal["pending", "accepted", "rejected", "changed"]

DOUBTFUL = 0.6
"""Confidence under which a suggestion deserves a look."""


class Rows(Protocol):
    """Probabilities by slot: a list of lists, or an array."""

    def __getitem__(self, slot: int, /) -> Iterable[float]:
        """The probabilities of a slot."""
        ...


@dataclass(slots=True)
class Suggestion:
    """A change proposed for one slot, or for the case of one word.

    Attributes:
        slot: index of the word before the slot.
        mark_now: label of the mark that stands there.
        mark: label of the proposed one; the same as `mark_now` where only a word's case is to change.
        confidence: calibrated probability, 0 to 1, that the proposal is right.
        labels: the model's labels.
        rows: the probabilities of these labels at every slot of the transcript, shared by its suggestions.
        pause: seconds of silence in the slot, or None where not known.
        case: case class proposed for the word `case_word`, or None.
        case_word: the word after the slot where a new sentence gives it its capital, else the word before the slot.
        written: that word as it is to be written, or None.
        state: what became of it.
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
            odds = [self.confidence, 1 - self.confidence]
        else:
            odds = list(self.probabilities.values())
        return -sum(share * math.log(share) for share in odds if share > 0)

    def recases(self, word: str) -> bool:
        """Whether a word, as it is written by now, is to be written as proposed.

        Not if it is another word, or somebody has given it more capitals.
        """
        if self.written is None or word.lower() != self.written.lower():
            return False
        return word == self.now or self.case == "lower" or self.written < word


@dataclass
class Review:
    """The suggestions for a transcript, in reading order.

    Attributes:
        transcript: what they are about; accepting changes it.
        suggestions: in reading order.
        glyphs: how each label is drawn.
        warnings: why there may be fewer suggestions than expected.
        dash: how a new dash is drawn, as `engine.document.render.render` has it.
    """

    transcript: Transcript
    suggestions: list[Suggestion]
    glyphs: Mapping[str, str]
    warnings: list[str] = field(default_factory=list)
    dash: str = DASH

    def pending(self, minimum_confidence: float = 0.0) -> list[Suggestion]:
        """The suggestions nobody has decided on, at or above a confidence."""
        return [s for s in self.suggestions if s.state == "pending" and s.confidence >= minimum_confidence]

    def accept(self, suggestion: Suggestion | None = None, *, minimum_confidence: float = 0.0) -> SetCues:
        """Accepts one suggestion, or every pending one at or above a confidence.

        Returns:
            the edit that takes the change to the transcript back.
        """
        chosen = [suggestion] if suggestion else self.pending(minimum_confidence)
        inverse = self._write(chosen)
        for accepted in chosen:
            accepted.state = "accepted"
        return inverse

    def change(self, suggestion: Suggestion, mark: str) -> SetCues:
        """Puts another mark (a label of the model) where one was suggested; returns the edit that takes it back."""
        suggestion.mark = mark
        inverse = self._write([suggestion])
        suggestion.state = "changed"
        return inverse

    def reject(self, suggestion: Suggestion) -> None:
        """Leaves the slot as it is."""
        suggestion.state = "rejected"

    def changes(self, chosen: Iterable[Suggestion]) -> tuple[dict[int, str], dict[int, str]]:
        """What accepting some suggestions writes: word index → glyph after it, and word index → the word itself."""
        marks: dict[int, str] = {}
        words: dict[int, str] = {}
        for suggestion in chosen:
            if suggestion.mark != suggestion.mark_now:
                marks[suggestion.slot] = self.glyphs[suggestion.mark]
            if suggestion.case_word is not None and suggestion.written is not None:
                # Of two spellings of one word the one with more capitals says more: NASA rather than Nasa.
                words[suggestion.case_word] = min(
                    words.get(suggestion.case_word, suggestion.written), suggestion.written
                )
        return marks, words

    def _write(self, chosen: Iterable[Suggestion]) -> SetCues:
        return write(self.transcript, *self.changes(chosen), self.dash).apply(self.transcript)
