"""The text of any cue of a document with its suggestions in place, the capital from the cue before it included."""

from collections.abc import Sequence

from app.adapters.chips import Shown, shown
from engine.document.cue import Cue
from engine.formats import FORMATS
from engine.formats.styling import UNSTYLED
from engine.review import Review, ReviewEntry, known

REACH = 3
"""Cues without a word that a sentence goes on over, where its capital is in another cue than its mark."""


def suggested_text(review: Review, cues: Sequence[Cue], index: int) -> Shown:
    """A cue's text with its suggestions in place.

    Args:
        review: the suggestions.
        cues: those of its transcript.
        index: of the cue.
    """
    source, cue = review.transcript.source, cues[index]
    dialect = FORMATS[source.format].dialect if source else UNSTYLED
    return shown(review, cue, known(cue).pending, _carried(review, cues, index), dialect)


def _carried(review: Review, cues: Sequence[Cue], index: int) -> ReviewEntry | None:
    """The suggestion in a cue before whose capital is the first word's here."""
    before = range(index - 1, max(-1, index - 1 - REACH), -1)
    last = {earlier: _last_ahead(known(cues[earlier]).pending) for earlier in before}
    for earlier in before if any(last.values()) else ():
        if tokens := review.transcript.text_of(cues[earlier]).tokens:
            entry = last[earlier]
            return entry if entry and entry.place == len(tokens) - 1 else None
    return None


def _last_ahead(entries: Sequence[ReviewEntry]) -> ReviewEntry | None:
    """The last suggestion that changes the case of the word behind it."""
    behind = (entry for entry in reversed(entries) if entry.suggestion.case_word == entry.suggestion.slot + 1)
    return next(behind, None)
