"""What is known of a cue: the suggestions for its words, what became of each, and what tells them apart."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from engine.document.cue import Cue
from engine.document.markup import Markup
from engine.document.render import mark_in
from engine.document.tokens import masked, tokenize
from engine.review.review import Review, State, Suggestion

Kind = Literal["added", "replaced", "removed", "capital"]
"""What a suggestion does: puts a mark, puts another one, takes one away, or changes nothing but a word's case."""


class Category(NamedTuple):
    """What a filter looks at: a row's mark ("" where only a word's case changes), kind, speaker and stretch."""

    mark: str
    kind: Kind
    speaker: str | None
    stretch: int | None


class Row(NamedTuple):
    """A suggestion where it stands.

    Attributes:
        place: how many words stand before its word in the cue.
        suggestion: what is proposed.
        state: what became of it.
        speaker: who speaks, or None where not known.
        stretch: number of the passage without punctuation that it is in, or None.
        copies: where else its word is shown, in captions that roll: cues further on, and the place there.
    """

    place: int
    suggestion: Suggestion
    state: State = "pending"
    speaker: str | None = None
    stretch: int | None = None
    copies: tuple[tuple[int, int], ...] = ()

    @property
    def kind(self) -> Kind:
        """What it does."""
        return self.category.kind

    @property
    def category(self) -> Category:
        """What a filter looks at."""
        return _category(self.suggestion.mark_now, self.suggestion.mark, self.speaker, self.stretch)


@cache
def _category(now: str, mark: str, speaker: str | None, stretch: int | None) -> Category:
    """There are few of them, and they are asked for at every turn."""
    if mark == now:
        return Category("", "capital", speaker, stretch)
    kind: Kind = "added" if now == "O" else "removed" if mark == "O" else "replaced"
    return Category(mark, kind, speaker, stretch)


class Notes(NamedTuple):
    """What is known of a cue: its suggestions in reading order, and whether it is locked against them."""

    rows: tuple[Row, ...] = ()
    locked: bool = False

    @property
    def pending(self) -> tuple[Row, ...]:
        """The suggestions that wait for somebody to decide."""
        return () if self.locked else tuple(row for row in self.rows if row.state == "pending")


Noted = Mapping[int, tuple[Cue, Notes]]
"""Notes by the identity of the cue they belong to; the cue is kept, so that no other gets its identity."""

NOTHING = Notes()


@dataclass(frozen=True)
class Filter:
    """Which suggestions to look at; None lets all pass.

    Attributes:
        marks: labels of the proposed marks.
        kinds: what the suggestion does.
        speakers: who speaks.
        stretches: passages without punctuation, by number.
    """

    marks: frozenset[str] | None = None
    kinds: frozenset[Kind] | None = None
    speakers: frozenset[str | None] | None = None
    stretches: frozenset[int | None] | None = None

    def __bool__(self) -> bool:
        return any(part is not None for part in (self.marks, self.kinds, self.speakers, self.stretches))

    def lets(self, category: Category) -> bool:
        """Whether a suggestion of this category passes."""
        parts = zip(category, (self.marks, self.kinds, self.speakers, self.stretches), strict=True)
        return all(wanted is None or value in wanted for value, wanted in parts)


ALL = Filter()


class Standing(NamedTuple):
    """A suggestion in the document: the index of its cue now, and its row."""

    cue: int
    row: Row


def notes_of(
    review: Review, rejected: frozenset[int] = frozenset(), stretches: Sequence[tuple[int, int]] = ()
) -> dict[int, tuple[Cue, Notes]]:
    """The suggestions of a review, by cue.

    Args:
        review: as it was made; its transcript has not been edited since.
        rejected: places in `review.suggestions` of those that were rejected before.
        stretches: first word and the one behind the last of passages without punctuation, in order.
    """
    reading, cues = review.transcript.reading, review.transcript.cues
    starts = [first for first, _ in stretches]
    rows: dict[int, list[Row]] = {}
    for number, suggestion in enumerate(review.suggestions):
        word = reading.words[suggestion.slot]
        behind = bisect_left(starts, suggestion.slot + 1) - 1
        stretch = behind if behind >= 0 and suggestion.slot < stretches[behind][1] else None
        copies = tuple((cue - word.cue, place) for cue, place in reading.copies.get(suggestion.slot, ()))
        state: State = "rejected" if number in rejected else "pending"
        row = Row(reading.places[suggestion.slot], suggestion, state, word.speaker, stretch, copies)
        rows.setdefault(word.cue, []).append(row)
    return {id(cues[cue]): (cues[cue], Notes(tuple(own))) for cue, own in rows.items()}


def known(noted: Noted, cue: Cue) -> Notes:
    """What is known of a cue."""
    found = noted.get(id(cue))
    return found[1] if found else NOTHING


def renewed(old: Notes, new: Notes) -> Notes:
    """The decisions of old notes with the suggestions of new ones, but for those that were rejected."""
    kept = [row for row in old.rows if row.state != "pending"]
    refused = {_proposal(row) for row in kept if row.state == "rejected"}
    rows = [*kept, *(row for row in new.rows if _proposal(row) not in refused)]
    return Notes(tuple(sorted(rows, key=lambda row: row.place)), old.locked)


def _proposal(row: Row) -> tuple[int, str, str | None]:
    return row.place, row.suggestion.mark, row.suggestion.written


def slots_of(cue: Cue, markup: Markup, labels: frozenset[str]) -> list[tuple[str, str]]:
    """The words of a cue as they are written, each with the mark behind it, "" for none."""
    text = masked(markup.visible(cue.text).text, labels)
    return [
        (text[token.start : token.end], mark_in(text[token.end : token.stop].replace("\0", "")))
        for token in tokenize(text)
    ]
