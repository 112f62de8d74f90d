"""The suggestions from one on to the end of its sentence."""

from collections.abc import Iterator

from engine.document.marks import mark_in
from engine.document.words import words_of
from engine.review.entries import SuggestionRef
from engine.review.review import Review
from engine.text.labels import GLYPHS, STRONG

_FAR = 40
"""Cues that a sentence goes through at most."""

_ENDS = frozenset(GLYPHS[label] for label in STRONG)


def to_end_of_sentence(review: Review, first: SuggestionRef) -> list[SuggestionRef]:
    """A waiting suggestion and those behind it, up to the one that ends the sentence or the mark that does already."""
    chosen: list[SuggestionRef] = []
    for ref, ends in _from(review, first):
        if ref:
            chosen.append(ref)
        if ends:
            break
    return chosen


def _from(review: Review, first: SuggestionRef) -> Iterator[tuple[SuggestionRef | None, bool]]:
    """The waiting suggestions from one on, and the ends of sentences (True)."""
    transcript = review.transcript
    for index in range(first.cue, min(first.cue + _FAR, len(transcript.cues))):
        cue, waiting = transcript.cues[index], review.cue(index).pending
        for place, word in enumerate(words_of(cue, index, transcript.text_of(cue))):
            if index == first.cue and place < first.entry.place:
                continue
            ends = mark_in(word.tail)[:1] in _ENDS
            for entry in waiting:
                if entry.place == place:
                    ends = review.glyphs.get(entry.suggestion.mark, "") in _ENDS
                    yield SuggestionRef(index, entry), False
            if ends:
                yield None, True
