"""The review of each cue: the suggestions for its words, their states, and whether the cue is locked.

It is stored on the cue itself. When an edit replaces cues, it is carried over word by word; undoing the edit restores
the old cues with their suggestions.
"""

from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.document.words import Address, CueWords
from engine.review.suggestion import State, Suggestion

Kind = Literal["added", "replaced", "removed", "capital"]
"""The effect of a suggestion: adds, replaces or removes a mark, or only changes a word's case."""


class Category(NamedTuple):
    """The properties of a suggestion that a filter matches: the proposed mark ("" where only a word's case changes),
    kind, speaker and passage.
    """

    mark: str
    kind: Kind
    speaker: str | None
    passage: int | None


class ReviewEntry(NamedTuple):
    """A suggestion in its cue.

    Attributes:
        place: index of its word in the cue.
        suggestion: the proposal.
        state: its state.
        speaker: the speaker, or None if unknown.
        passage: number of its passage without punctuation, or None.
        copies: repetitions of its word in rolling captions: cue offsets and places.
        next_copies: the same for the next word, if that gets a capital.
    """

    place: int
    suggestion: Suggestion
    state: State = "pending"
    speaker: str | None = None
    passage: int | None = None
    copies: tuple[tuple[int, int], ...] = ()
    next_copies: tuple[tuple[int, int], ...] = ()

    @property
    def kind(self) -> Kind:
        """Its effect."""
        return self.category.kind

    @property
    def category(self) -> Category:
        """The properties a filter uses."""
        return _category(self.suggestion.mark_now, self.suggestion.mark, self.speaker, self.passage)


@cache
def _category(now: str, mark: str, speaker: str | None, passage: int | None) -> Category:
    """The category with these properties; cached, for few are looked up very often."""
    if mark == now:
        return Category("", "capital", speaker, passage)
    kind: Kind = "added" if now == "O" else "removed" if mark == "O" else "replaced"
    return Category(mark, kind, speaker, passage)


class SuggestionRef(NamedTuple):
    """A suggestion in the transcript: the index of its cue now, and its entry there."""

    cue: int
    entry: ReviewEntry

    @property
    def suggestion(self) -> Suggestion:
        """The suggestion."""
        return self.entry.suggestion

    @property
    def address(self) -> Address:
        """The word before its slot."""
        return Address(self.cue, self.entry.place)


class CueReview(NamedTuple):
    """The review of a cue: its suggestions in reading order, and whether it is locked."""

    entries: tuple[ReviewEntry, ...] = ()
    locked: bool = False

    @property
    def pending(self) -> tuple[ReviewEntry, ...]:
        """The suggestions that wait for a decision."""
        return () if self.locked else tuple(entry for entry in self.entries if entry.state == "pending")


NOTHING = CueReview()


def review_of(cue: Cue) -> CueReview:
    """Returns the review of a cue."""
    review: CueReview = cue.review[1] if has_review(cue) else NOTHING
    return review


def has_review(cue: Cue) -> bool:
    """Whether a cue's current text has a review; a copy with another text still carries the old one."""
    return cue.review is not None and bool(cue.review[0] == cue.text)


def attach(cue: Cue, review: CueReview | None) -> None:
    """Sets the review of a cue, or None to clear it."""
    cue.review = None if review is None else (cue.text, review)


@dataclass(frozen=True)
class Filter:
    """Selects suggestions; None matches all.

    Attributes:
        marks: labels of the proposed marks.
        kinds: effects of the suggestion.
        speakers: the speakers.
        passages: passages without punctuation, by number.
    """

    marks: frozenset[str] | None = None
    kinds: frozenset[Kind] | None = None
    speakers: frozenset[str | None] | None = None
    passages: frozenset[int | None] | None = None

    def __bool__(self) -> bool:
        return any(part is not None for part in (self.marks, self.kinds, self.speakers, self.passages))

    def lets(self, category: Category) -> bool:
        """Whether a suggestion of this category passes."""
        parts = zip(category, (self.marks, self.kinds, self.speakers, self.passages), strict=True)
        return all(wanted is None or value in wanted for value, wanted in parts)


ALL = Filter()


def entries_of(
    suggestions: Sequence[Suggestion],
    reading: CueWords,
    rejected: Collection[int] = (),
    passages: Sequence[tuple[int, int]] = (),
    first: int = 0,
    number: int = 0,
) -> dict[int, CueReview]:
    """Returns suggestions by the index of their cue.

    Args:
        suggestions: in reading order.
        reading: the words of their transcript.
        rejected: indexes in `suggestions` of earlier rejected ones.
        passages: first word and one past the last of passages without punctuation, in order.
        first: the index in the whole of the first cue, if the transcript is a piece.
        number: that of the first passage.
    """

    def copies(word: int | None, cue: int) -> tuple[tuple[int, int], ...]:
        own = reading.copies.get(word, ()) if word is not None else ()
        return tuple((copy.cue - cue, copy.place) for copy in own)

    starts = [first for first, _ in passages]
    entries: dict[int, list[ReviewEntry]] = {}
    for index, suggestion in enumerate(suggestions):
        cue, place = reading.addresses[suggestion.slot]
        behind = bisect_left(starts, suggestion.slot + 1) - 1
        passage = number + behind if behind >= 0 and suggestion.slot < passages[behind][1] else None
        state: State = "rejected" if index in rejected else suggestion.state
        speaker = reading.words[suggestion.slot].speaker
        shown = copies(suggestion.slot, cue), copies(suggestion.case_word, cue)
        entries.setdefault(cue, []).append(ReviewEntry(place, suggestion, state, speaker, passage, *shown))
    return {cue + first: CueReview(tuple(own)) for cue, own in entries.items()}


def renewed(old: CueReview, new: CueReview, keep: Suggestion | None = None) -> CueReview:
    """The decisions of an old review with the suggestions of a new one, but for those that were rejected.

    Args:
        keep: a pending suggestion of the old review that stays.
    """
    kept = [entry for entry in old.entries if entry.state != "pending" or entry.suggestion is keep]
    refused = {_proposal(entry) for entry in kept if entry.state == "rejected"}
    held = {entry.place for entry in kept if entry.suggestion is keep}
    come = (entry for entry in new.entries if _proposal(entry) not in refused and entry.place not in held)
    entries = [*kept, *come]
    return CueReview(tuple(sorted(entries, key=lambda entry: entry.place)), old.locked)


def in_passages_of(old: CueReview, new: CueReview) -> CueReview:
    """A new review of a cue, its suggestions in the passages of the old ones at their place, or else of the first."""
    passages = {entry.place: entry.passage for entry in old.entries}
    first = next(iter(passages.values()), None)
    return CueReview(tuple(entry._replace(passage=passages.get(entry.place, first)) for entry in new.entries))


def _proposal(entry: ReviewEntry) -> tuple[int, str, str | None]:
    return entry.place, entry.suggestion.mark, entry.suggestion.spelling


def decided_slots(transcript: Transcript) -> frozenset[int]:
    """The slots, by the index of the word before each, whose mark somebody has decided on, be it by leaving it out."""
    addresses = {
        Address(index, entry.place)
        for index, cue in enumerate(transcript.cues)
        if cue.review is not None
        for entry in review_of(cue).entries
        if entry.state != "pending" and entry.kind != "capital"
    }
    if not addresses:
        return frozenset()
    return frozenset(slot for slot, address in enumerate(transcript.reading.addresses) if address in addresses)


def is_reviewed(transcript: Transcript) -> bool:
    """Whether no suggestion waits for a decision."""
    reviews = (review_of(cue) for cue in transcript.cues if cue.review is not None)
    return all(entry.state != "pending" for review in reviews for entry in review.entries)


def with_states(review: CueReview, states: Mapping[Suggestion, State]) -> CueReview:
    """Returns the review of a cue with new states for some suggestions."""
    entries = (entry._replace(state=states.get(entry.suggestion, entry.state)) for entry in review.entries)
    return review._replace(entries=tuple(entries))
