"""Decisions on suggestions, as edits: accept, put another mark, reject, lock.

Each decision creates new cues with their suggestions, so undoing the edit undoes the decision.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from engine.document.addresses import neighbour
from engine.document.cue import Cue
from engine.document.edits import Edit, SetCues
from engine.document.openings import opening_marks
from engine.document.slot_edits import write_slots
from engine.document.transcript import Transcript
from engine.document.words import Address
from engine.review.entries import ReviewEntry, SuggestionRef, attach, review_of, with_states
from engine.review.suggestion import State, Suggestion, record_spelling
from engine.work.job import Progress

_ALIKE = 2
"""Words before a copy of a word that have to be the same as well."""


class Reviewed(Protocol):
    """A transcript with suggestions.

    Attributes:
        transcript: its cues carry their suggestions.
        glyphs: the glyph of each label.
        dash: the style of a new dash.
    """

    transcript: Transcript
    glyphs: Mapping[str, str]
    dash: str


@dataclass(frozen=True)
class ReviewEdit:
    """An edit that decides on suggestions.

    Attributes:
        edit: the change of the transcript.
        decisions: the decided suggestions as they were, each with its new state.
    """

    edit: SetCues
    decisions: tuple[tuple[ReviewEntry, State], ...] = ()

    def apply(self, transcript: Transcript) -> Edit:
        """Makes the change and returns the edit that takes it and the decisions back."""
        return self.edit.apply(transcript)


def accept(
    review: Reviewed,
    chosen: Sequence[SuggestionRef],
    progress: Progress | None = None,
    state: State = "accepted",
) -> ReviewEdit:
    """Writes suggestions into the text.

    Args:
        chosen: the suggestions to write.
        progress: called with the fraction done, 0 to 1.
        state: their new state.
    """
    return _decision_edit(review.transcript, chosen, writing_edit(review, chosen, progress), state)


def writing_edit(review: Reviewed, chosen: Sequence[SuggestionRef], progress: Progress | None = None) -> SetCues:
    """The edit that writes suggestions into the text, and records no decision.

    A locked cue keeps what a suggestion would change in it, as the capital behind its slot or the start of its clause.

    Args:
        chosen: the suggestions to write.
        progress: called with the fraction done, 0 to 1.
    """
    cues = review.transcript.cues
    edit = write_slots(review.transcript, *_changes(review, chosen), review.dash, progress)
    return SetCues({index: cue for index, cue in edit.cues.items() if not review_of(cues[index]).locked})


def openings(review: Reviewed, chosen: Iterable[SuggestionRef]) -> dict[Address, str]:
    """The opening marks that accepting suggestions writes before words, such as ``¿``; "" removes one."""
    marks = opening_marks(review.transcript, *_changes(review, chosen))
    return {at: mark for at, mark in marks.items() if not review_of(review.transcript.cues[at.cue]).locked}


def _changes(review: Reviewed, chosen: Iterable[SuggestionRef]) -> tuple[dict[Address, str], dict[Address, str]]:
    """The marks and the spellings of words that suggestions propose, by the word."""
    marks: dict[Address, str] = {}
    words: dict[Address, str] = {}
    for ref in chosen:
        shown = _shown(review.transcript, ref)
        if ref.suggestion.changes_mark:
            marks |= dict.fromkeys(shown, review.glyphs[ref.suggestion.mark])
        if ref.suggestion.spelling is not None:
            for address in _recased(review.transcript, ref, shown):
                record_spelling(words, address, ref.suggestion.spelling)
    return marks, words


def reject(review: Reviewed, chosen: Sequence[SuggestionRef]) -> ReviewEdit:
    """Leaves the text unchanged and drops the suggestions."""
    return _decision_edit(review.transcript, chosen, SetCues({}), "rejected")


def settle(review: Reviewed, edit: SetCues, address: Address) -> ReviewEdit:
    """Decides the suggestion after a word by an edit that puts a mark there by hand.

    This also decides the capital of the next word, but not that of the word itself.
    """
    entries = review_of(review.transcript.cues[address.cue]).entries
    chosen = [
        SuggestionRef(address.cue, entry)
        for entry in entries
        if entry.place == address.place and entry.state == "pending"
        if entry.kind != "capital" or not entry.suggestion.changes_own_word
    ]
    return _decision_edit(review.transcript, chosen, edit, "changed")


def lock(review: Reviewed, cues: Iterable[int], locked: bool) -> ReviewEdit:
    """Closes cues to suggestions, or opens them again."""
    new = {index: replace(review.transcript.cues[index]) for index in cues}
    for cue in new.values():
        attach(cue, review_of(cue)._replace(locked=locked))
    return ReviewEdit(SetCues(new))


def _decision_edit(transcript: Transcript, chosen: Iterable[SuggestionRef], edit: SetCues, state: State) -> ReviewEdit:
    """The cues with other texts, and those with decisions, as new objects."""
    states: dict[int, dict[Suggestion, State]] = {index: {} for index in edit.cues}
    for ref in chosen:
        states.setdefault(ref.cue, {})[ref.suggestion] = state
    new: dict[int, Cue] = {}
    decisions: list[tuple[ReviewEntry, State]] = []
    for index in sorted(states):
        cue, now = transcript.cues[index], review_of(transcript.cues[index])
        new[index] = edit.cues[index] if index in edit.cues else replace(cue)
        attach(new[index], with_states(now, states[index]))
        decided = (entry for entry in now.entries if entry.suggestion in states[index])
        decisions += ((entry, state) for entry in decided if entry.state != state)
    return ReviewEdit(SetCues(new), tuple(decisions))


def _shown(transcript: Transcript, ref: SuggestionRef) -> list[Address]:
    """A suggestion's word, and its copies where the same words still lead up to them."""
    if ref.entry.place >= len(transcript.text_at(ref.cue).tokens):
        return []
    return [ref.address, *_copies(transcript, ref.cue, ref.entry.copies, ref.address)]


def _recased(transcript: Transcript, ref: SuggestionRef, shown: Sequence[Address]) -> list[Address]:
    """The word whose case a suggestion changes, and its copies; none where it is another word now.

    Args:
        shown: the word before the suggestion's slot, and its copies.
    """
    suggestion, addresses = ref.suggestion, list(shown)
    if not suggestion.changes_own_word:
        following = [(address, neighbour(transcript, address, 1)) for address in shown]
        # Behind any copy but the last, another cue begins with lines that are repeated.
        addresses = [word for address, word in following if word and (word.cue == address.cue or address == shown[-1])]
    addresses = [address for address in addresses if suggestion.recases(transcript.word_at(address))]
    if addresses and not suggestion.changes_own_word:
        addresses += _copies(transcript, ref.cue, ref.entry.next_copies, addresses[0])
    return addresses


def _copies(
    transcript: Transcript, cue: int, copies: Iterable[tuple[int, int]], original: Address
) -> Iterator[Address]:
    """The copies of a word that still follow the same words; `copies` are cue offsets and places."""
    own: list[str] | None = None
    for further, place in copies:
        own = own or _leading(transcript, original)
        copy = _leading(transcript, Address(cue + further, place))
        if len(copy) == min(place, _ALIKE) + 1 and all(a == b for a, b in zip(own, copy)):
            yield Address(cue + further, place)


def _leading(transcript: Transcript, address: Address) -> list[str]:
    """A word and some before it in its cue, backwards."""
    if address.cue >= len(transcript.cues):
        return []
    words = transcript.text_at(address.cue).words
    return [word.lower() for word in words[max(0, address.place - _ALIKE) : address.place + 1]][::-1]
