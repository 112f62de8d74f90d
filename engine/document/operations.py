"""What a user does to a transcript, as edits that know their own undo."""

from collections import defaultdict
from collections.abc import Mapping

from engine.document.edits import Compound, SetText
from engine.document.render import render, strip
from engine.document.transcript import Transcript


def write(transcript: Transcript, marks: Mapping[int, str], words: Mapping[int, str]) -> Compound:
    """The edit that writes some slots and words anew.

    Args:
        marks: word index → glyph that is to stand after it, "" to take a mark away.
        words: word index → the word as it is to be written, different in case only.
    """
    reading = transcript.reading
    by_cue: dict[int, tuple[dict[int, str], dict[int, str]]] = defaultdict(lambda: ({}, {}))
    for kind, changes in enumerate((marks, words)):
        for index, text in changes.items():
            own = (reading.words[index].cue, reading.places[index])
            for cue, place in (own, *reading.copies.get(index, ())):
                by_cue[cue][kind][place] = text
    edits = []
    for cue, (cue_marks, cue_words) in sorted(by_cue.items()):
        before = transcript.cues[cue].text
        after = render(before, transcript.markup, reading.labels, cue_marks, cue_words)
        if after != before:
            edits.append(SetText(cue, after))
    return Compound(tuple(edits))


def strip_marks(transcript: Transcript) -> Compound:
    """The edit that takes all marks and capitals away."""
    labels = transcript.reading.labels
    stripped = ((index, strip(cue.text, transcript.markup, labels)) for index, cue in enumerate(transcript.cues))
    return Compound(tuple(SetText(index, text) for index, text in stripped if text != transcript.cues[index].text))
