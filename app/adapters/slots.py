"""What is known of one slot: the words beside it, the mark in it, what is suggested, and the pause."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.document.words import read_cues
from engine.review.notes import Row, slots_of
from engine.review.queue import Queue


@dataclass(frozen=True)
class Slot:
    """The gap behind a word.

    Attributes:
        cue, place: index of the word's cue, and how many words stand before it there.
        word: the word before the gap.
        following: the word behind it; "" at the end of the document.
        mark: the glyph that stands in it, "" for none.
        row: the suggestion for it that waits, if any.
        odds: probability of each glyph, 0 to 1; empty where the model was not asked.
        pause: seconds of silence, or None where not known.
    """

    cue: int
    place: int
    word: str
    following: str = ""
    mark: str = ""
    row: Row | None = None
    odds: Mapping[str, float] | None = None
    pause: float | None = None


def slot_at(queue: Queue, glyphs: Mapping[str, str], cue: int, place: int, chosen: Row | None = None) -> Slot | None:
    """What is known of the slot behind a word; None where there is no such word.

    Args:
        queue: the suggestions, and the transcript they are for.
        glyphs: how each label is drawn.
        cue, place: the word before the slot.
        chosen: the suggestion that is looked at, where there are several: of a mark, and of the word's own case.
    """
    own = _words(queue, cue)
    if not 0 <= place < len(own):
        return None
    notes = queue.notes(cue)
    rows = sorted((row for row in notes.rows if row.place == place), key=lambda row: row.kind == "capital")
    waiting = [row for row in rows if row.state == "pending" and not notes.locked]
    looked_at = next((row for row in waiting if chosen and row.suggestion is chosen.suggestion), None)
    row = looked_at or next(iter(waiting), None)
    known = row or next(iter(rows), None)
    odds = known.suggestion.probabilities if known else {}
    beside = neighbour(queue, cue, place, 1)
    return Slot(
        cue,
        place,
        own[place][0],
        _words(queue, beside[0])[beside[1]][0] if beside else "",
        own[place][1],
        row,
        {glyphs[label]: share for label, share in odds.items() if label in glyphs},
        known.suggestion.pause if known else _pause(queue, cue, place),
    )


def neighbour(queue: Queue, cue: int, place: int, step: int) -> tuple[int, int] | None:
    """Cue and place of the word behind another (step 1) or before it (-1); None at the ends of the document."""
    if 0 <= place + step < len(_words(queue, cue)):
        return cue, place + step
    index = cue + step
    while 0 <= index < len(queue.transcript.cues):
        if words := _words(queue, index):
            return index, 0 if step > 0 else len(words) - 1
        index += step
    return None


def _words(queue: Queue, cue: int) -> list[tuple[str, str]]:
    return slots_of(queue.transcript.cues[cue], queue.transcript.markup, queue.labels)


def _pause(queue: Queue, cue: int, place: int) -> float | None:
    """Seconds of silence behind a word. Only its cue and the next one are read: the whole document takes too long."""
    two = read_cues(queue.transcript.cues[cue : cue + 2], queue.transcript.markup).words
    here = [word for word in two if word.cue == 0]
    return here[place].pause if len(here) == len(_words(queue, cue)) else None
