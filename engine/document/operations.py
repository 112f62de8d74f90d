"""What a user writes into a transcript, as edits that know their own undo."""

from collections import defaultdict
from collections.abc import Callable, Mapping

from engine.document.edits import SetCues, set_texts
from engine.document.openings import opening_marks
from engine.document.render import DASH, render
from engine.document.transcript import Transcript
from engine.document.words import Address


def write(
    transcript: Transcript,
    marks: Mapping[Address, str],
    words: Mapping[Address, str],
    dash: str = DASH,
    progress: Callable[[float], object] | None = None,
) -> SetCues:
    """The edit that writes some slots and words anew.

    Args:
        marks: the glyph that is to stand behind a word, "" to take a mark away.
        words: how a word is to be written, different in case only.
        dash: how a new dash is drawn.
        progress: called with the share that is done, 0 to 1.
    """
    by_cue: dict[int, tuple[dict[int, str], ...]] = defaultdict(lambda: ({}, {}, {}))
    for kind, changes in enumerate((marks, words, opening_marks(transcript, marks))):
        for address, text in changes.items():
            by_cue[address.cue][kind][address.place] = text
    texts: dict[int, str] = {}
    for done, cue in enumerate(sorted(by_cue)):
        slots, spellings, openings = by_cue[cue]
        texts[cue] = render(transcript.text_of(transcript.cues[cue]), slots, spellings, dash, openings)
        if progress:
            progress(done / len(by_cue))
    return set_texts(transcript, texts)
