"""What a user does to a transcript, as edits that know their own undo."""

from collections import defaultdict
from collections.abc import Mapping

from engine.document.cue import Cue
from engine.document.edits import SetCues, with_text
from engine.document.render import DASH, render
from engine.document.transcript import Transcript


def write(transcript: Transcript, marks: Mapping[int, str], words: Mapping[int, str], dash: str = DASH) -> SetCues:
    """The edit that writes some slots and words anew.

    Args:
        marks: word index → glyph that is to stand after it, "" to take a mark away.
        words: word index → the word as it is to be written, different in case only.
        dash: how a new dash is drawn.
    """
    reading = transcript.reading
    by_cue: dict[int, tuple[dict[int, str], dict[int, str]]] = defaultdict(lambda: ({}, {}))
    for kind, changes in enumerate((marks, words)):
        for index, text in changes.items():
            own = (reading.words[index].cue, reading.places[index])
            for cue, place in (own, *reading.copies.get(index, ())):
                by_cue[cue][kind][place] = text
    markup, labels, cues = transcript.markup, reading.labels, transcript.cues
    texts = {cue: render(cues[cue].text, markup, labels, *by_cue[cue], dash) for cue in sorted(by_cue)}
    return set_texts(transcript, texts)


def set_texts(transcript: Transcript, texts: Mapping[int, str]) -> SetCues:
    """The edit that gives some cues other texts; the timings of their words stay with their words.

    Args:
        texts: index of a cue → its raw text from now on; one that it has already is no change.
    """
    cues = transcript.cues
    changed: dict[int, Cue] = {i: with_text(cues[i], text) for i, text in texts.items() if text != cues[i].text}
    return SetCues(changed)
