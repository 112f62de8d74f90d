"""A reviewed cue before and after."""

from typing import NamedTuple

from engine.document.cue import Cue
from engine.review import Review, review_of

_MOST = 20_000
"""Cues that are looked through for the best example."""


class BeforeAfter(NamedTuple):
    """The visible text of a cue, in one line: in its file, and now."""

    before: str
    after: str


def best_example(review: Review) -> BeforeAfter | None:
    """The cue in which most suggestions were accepted; None without one, and for a text that was in no file."""
    transcript = review.transcript
    source = transcript.source
    best, most = None, 0
    for cue in transcript.cues[:_MOST] if source and source.text else ():
        accepted = sum(entry.state in ("accepted", "changed") for entry in review_of(cue).entries)
        if accepted > most and cue.span:
            before, after = (_line(review, raw) for raw in (_source_text(review, cue), cue.text))
            if before != after:
                best, most = BeforeAfter(before, after), accepted
    return best


def _source_text(review: Review, cue: Cue) -> str:
    assert review.transcript.source
    assert cue.span
    return review.transcript.source.text[slice(*cue.span)]


def _line(review: Review, raw: str) -> str:
    return " ".join(review.transcript.markup.visible(raw).text.split())
