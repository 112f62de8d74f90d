"""One slot: the words around it, its mark, suggestion and pause."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.document.addresses import neighbour
from engine.document.transcript import Transcript
from engine.document.words import Address
from engine.review import Review, ReviewEntry


@dataclass(frozen=True)
class Slot:
    """The gap after a word.

    Attributes:
        cue, place: index of the word's cue, and of the word in it.
        word: the word before the gap.
        following: the word after it; "" at the end of the document.
        mark: its current glyph, "" for none.
        entry: its pending suggestion, if any.
        probabilities: probability of each glyph, 0 to 1; empty without a prediction.
        pause: seconds of silence, or None if unknown.
    """

    cue: int
    place: int
    word: str
    following: str = ""
    mark: str = ""
    entry: ReviewEntry | None = None
    probabilities: Mapping[str, float] | None = None
    pause: float | None = None


def slot_at(review: Review, cue: int, place: int, chosen: ReviewEntry | None = None) -> Slot | None:
    """The slot after a word, or None without the word.

    Args:
        review: the review of the transcript.
        cue, place: the word before the slot.
        chosen: the current suggestion if there are several: of a mark, and of the word's own case.
    """
    transcript = review.transcript
    own = transcript.text_at(cue)
    if not 0 <= place < len(own.words):
        return None
    known = review.cue(cue)
    entries = sorted((entry for entry in known.entries if entry.place == place), key=lambda one: one.kind == "capital")
    waiting = [entry for entry in entries if entry.state == "pending" and not known.locked]
    looked_at = next((entry for entry in waiting if chosen and entry.suggestion is chosen.suggestion), None)
    entry = looked_at or next(iter(waiting), None)
    about = entry or next(iter(entries), None)
    shares = about.suggestion.probabilities if about else {}
    following = neighbour(transcript, Address(cue, place), 1)
    return Slot(
        cue,
        place,
        own.words[place],
        transcript.word_at(following) if following else "",
        own.marks[place],
        entry,
        {review.glyphs[label]: share for label, share in shares.items() if label in review.glyphs},
        about.suggestion.pause if about else _pause(transcript, cue, place),
    )


def _pause(transcript: Transcript, cue: int, place: int) -> float | None:
    """Seconds of silence behind a word. Only its cue and the next one are read: the whole document takes too long."""
    two = Transcript(transcript.cues[cue : cue + 2], transcript.markup).words
    here = [word for word in two if word.cue == 0]
    return here[place].pause if len(here) == len(transcript.text_at(cue).tokens) else None
