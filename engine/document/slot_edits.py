"""Writes marks and words into a transcript, as edits with their own undo."""

from collections import defaultdict
from collections.abc import Mapping

from engine.document.edits import SetCues, set_texts
from engine.document.openings import opening_marks
from engine.document.render import DASH, render
from engine.document.transcript import Transcript
from engine.document.words import Address
from engine.work.job import Progress


def write_slots(
    transcript: Transcript,
    marks: Mapping[Address, str],
    words: Mapping[Address, str],
    dash: str = DASH,
    progress: Progress | None = None,
) -> SetCues:
    """The edit that changes some slots and words.

    Args:
        marks: the new glyph after a word, "" to remove a mark.
        words: the new spelling of a word, different in case only.
        dash: the style of a new dash.
        progress: called with the fraction done, 0 to 1.
    """
    by_cue: dict[int, tuple[dict[int, str], ...]] = defaultdict(lambda: ({}, {}, {}))
    for kind, changes in enumerate((marks, words, opening_marks(transcript, marks, words))):
        for address, text in changes.items():
            by_cue[address.cue][kind][address.place] = text
    texts: dict[int, str] = {}
    for done, cue in enumerate(sorted(by_cue)):
        slots, spellings, openings = by_cue[cue]
        texts[cue] = render(transcript.text_at(cue), slots, spellings, dash, openings)
        if progress:
            progress(done / len(by_cue))
    return set_texts(transcript, texts)
