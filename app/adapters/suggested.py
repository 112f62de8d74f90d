"""The text of any cue of a document with its suggestions in place, the capital from the cue before it included."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.adapters.chips import Shown, shown
from engine.document.cue import Cue
from engine.formats.styling import UNSTYLED
from engine.review import CueReview, Review, ReviewEntry, SuggestionRef, review_of
from engine.review.decisions import openings

REACH = 3
"""Cues without a word that a sentence goes on over, where its capital is in another cue than its mark."""


_KEPT = 3000
"""Texts that are kept: some dozens of screens full."""


class _Kept(NamedTuple):
    """A text, and what it follows from: its cue, a suggestion before it, and the review of the cue before, if used."""

    text: Shown
    cue: Cue
    carried: ReviewEntry | None
    before: CueReview | None


class SuggestedTexts:
    """The texts of the cues of a document, each worked out once as long as it stays as it is.

    Args:
        review: the suggestions.
    """

    def __init__(self, review: Review) -> None:
        self.review = review
        self._texts: dict[int, _Kept] = {}  # by the identity of the cue

    def of(self, index: int, cues: Sequence[Cue] | None = None) -> Shown:
        """The text of a cue.

        Args:
            index: of the cue.
            cues: the cues as a view has them, which may lag behind the document's; the document's if None.
        """
        cues = self.review.transcript.cues if cues is None else cues
        cue, carried = cues[index], _carried(self.review, cues, index)
        before = review_of(cues[index - 1]) if index and self.review.transcript.rules.opening else None
        kept = self._texts.get(id(cue))
        if kept is None or kept.carried is not carried or kept.before is not before:
            if len(self._texts) >= _KEPT:
                self._texts.clear()
            text = _shown(self.review, cue, carried, [*_openings(self.review, cue, index)])
            kept = self._texts[id(cue)] = _Kept(text, cue, carried, before)
        return kept.text

    def forget(self) -> None:
        """Forget all texts: the suggestions have changed."""
        self._texts.clear()


def _shown(
    review: Review, cue: Cue, carried: ReviewEntry | None, opened: Sequence[tuple[int, str, ReviewEntry]]
) -> Shown:
    from engine.formats.registry import FORMATS  # not through the package, whose names load again each time

    source = review.transcript.source
    dialect = FORMATS[source.format].dialect if source else UNSTYLED
    return shown(review, cue, review_of(cue).pending, carried, dialect, opened)


def _openings(review: Review, cue: Cue, index: int) -> Iterator[tuple[int, str, ReviewEntry]]:
    """The opening marks before words of a cue that come with its own suggestions, were all accepted up to there."""
    transcript, pending = review.transcript, review_of(cue).pending
    glyphs, opening = review.glyphs, transcript.rules.opening
    closing = [entry for entry in pending if entry.kind != "capital" and glyphs[entry.suggestion.mark] in opening]
    if not closing or index >= len(transcript.cues) or transcript.cues[index] is not cue:
        return
    text, near = transcript.text_of(cue), range(max(0, index - 1), index + 1)
    refs = [SuggestionRef(each, entry) for each in near for entry in review_of(transcript.cues[each]).pending]
    for address, mark in openings(review, refs).items():
        entry = next((entry for entry in closing if entry.place >= address.place), None)
        if entry and mark and address.cue == index and not text.opening(text.tokens[address.place]):
            yield address.place, mark, entry


def _carried(review: Review, cues: Sequence[Cue], index: int) -> ReviewEntry | None:
    """The suggestion in a cue before whose capital is the first word's here."""
    before = range(index - 1, max(-1, index - 1 - REACH), -1)
    last = {earlier: _last_ahead(review_of(cues[earlier])) for earlier in before}
    for earlier in before if any(last.values()) else ():
        if tokens := review.transcript.text_of(cues[earlier]).tokens:
            entry = last[earlier]
            return entry if entry and entry.place == len(tokens) - 1 else None
    return None


def _last_ahead(review: CueReview) -> ReviewEntry | None:
    """The last pending suggestion of a cue that changes the case of the word behind it."""
    for entry in () if review.locked else reversed(review.entries):
        if entry.suggestion.case_word == entry.suggestion.slot + 1 and entry.state == "pending":
            return entry
    return None
