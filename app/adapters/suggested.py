"""The text of any cue of a document with its suggestions in place, the capital from the cue before it included."""

from collections.abc import Sequence

from app.adapters.chips import Shown, shown
from engine.document.cue import Cue
from engine.formats.styling import UNSTYLED
from engine.review import CueReview, Review, ReviewEntry, review_of

REACH = 3
"""Cues without a word that a sentence goes on over, where its capital is in another cue than its mark."""


_KEPT = 3000
"""Texts that are kept: some dozens of screens full."""


class SuggestedTexts:
    """The texts of the cues of a document, each worked out once as long as it stays as it is.

    Args:
        review: the suggestions.
    """

    def __init__(self, review: Review) -> None:
        self.review = review
        self._texts: dict[int, tuple[Cue, ReviewEntry | None, Shown]] = {}  # by the identity of the cue

    def of(self, index: int, cues: Sequence[Cue] | None = None) -> Shown:
        """The text of a cue.

        Args:
            index: of the cue.
            cues: the cues as a view has them, which may lag behind the document's; the document's if None.
        """
        cues = self.review.transcript.cues if cues is None else cues
        cue, carried = cues[index], _carried(self.review, cues, index)
        known_text = self._texts.get(id(cue))
        if known_text is None or known_text[1] is not carried:
            if len(self._texts) >= _KEPT:
                self._texts.clear()
            known_text = self._texts[id(cue)] = cue, carried, _shown(self.review, cue, carried)
        return known_text[2]

    def forget(self) -> None:
        """Forget all texts: the suggestions have changed."""
        self._texts.clear()


def _shown(review: Review, cue: Cue, carried: ReviewEntry | None) -> Shown:
    from engine.formats.registry import FORMATS  # not through the package, whose names load again each time

    source = review.transcript.source
    dialect = FORMATS[source.format].dialect if source else UNSTYLED
    return shown(review, cue, review_of(cue).pending, carried, dialect)


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
